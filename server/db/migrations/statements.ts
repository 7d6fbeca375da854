import { type RawBuilder, sql } from 'kysely';
import type { Change } from '../migration.ts';

/** SQL statements in the order in which they run. */
export type Statements = readonly RawBuilder<unknown>[];

/** Creates a change that runs statements in one transaction. */
export function toChange(statements: Statements): Change {
  return async (trx) => {
    for (const statement of statements) await statement.execute(trx);
  };
}

/** Lets the role `app`, used by requests of a company, use a table: `select, insert`. */
export function grant(table: string, rights: string): RawBuilder<unknown> {
  return sql`grant ${sql.raw(rights)} on ${sql.table(table)} to app`;
}

/**
 * Enables row-level security on a table by its `company_id` (or another column), and lets the role `app` use
 * it.
 */
export function protect(table: string, rights: string, column = 'company_id'): Statements {
  return [
    sql`alter table ${sql.table(table)} enable row level security`,
    sql`create policy company on ${sql.table(table)} to app using (
      ${sql.ref(column)} = nullif(current_setting('app.company_id', true), '')::integer
    )`,
    grant(table, rights),
  ];
}
