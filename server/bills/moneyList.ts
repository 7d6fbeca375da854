import { sql, type RawBuilder } from 'kysely';
import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type { Db } from '../db/database.ts';
import { readScope } from '../db/tenant.ts';
import type { Caller } from '../http/handler.ts';
import { readCompanyNames } from '../orders/content/companyNames.ts';
import { pageByTime, type Paging, type TimeKey } from '../paging/pages.ts';

/** Maximum number of rows counted for a list. */
const COUNT_LIMIT = 10_000;

/** Tables whose records are looked up by id without a company. */
type OwnedTable = 'bill' | 'payment' | 'cod_statement';

/** Whether the caller is carrier staff, who see the records of all companies. */
export const isCarrier = ({ companyId }: Pick<Caller, 'companyId'>): boolean =>
  companyId === CARRIER_COMPANY_ID;

/** The company that owns a record; null if the caller may not see it. */
export async function findOwnerId(
  db: Db,
  caller: Caller,
  table: OwnedTable,
  id: string,
): Promise<number | null> {
  const ownCompanyId = isCarrier(caller) ? null : caller.companyId;
  const { rows } = await readScope(db, ownCompanyId, (trx) =>
    sql<{ company_id: number }>`
      select company_id from ${sql.table(table)}
        where id = ${id}::uuid and ${ofCompanyOrAll(ownCompanyId)} limit 2`.execute(trx),
  );
  // If two companies chose the same id, it matches neither.
  return rows.length === 1 ? (rows[0]?.company_id ?? null) : null;
}

/** Condition for the rows of one company, or of all if null. */
export const ofCompanyOrAll = (companyId: number | null): RawBuilder<boolean> =>
  companyId === null ? sql`true` : sql`company_id = ${companyId}`;

/** Table, key columns and condition of a list sorted by time. */
interface MoneyList {
  readonly table: OwnedTable | 'cod';
  readonly at: string;
  readonly id: string;
  readonly companyId: number | null;
  readonly where: RawBuilder<boolean>;
}

/** Page and direction of a list sorted by time. */
interface MoneyListQuery extends Paging {
  readonly sort: { readonly descending: boolean };
}

/** A page of a list sorted by time, with a look-up for the names of its companies. */
export async function listByTime<Row extends { readonly company_id: number }>(
  db: Db,
  { table, at, id, companyId, where }: MoneyList,
  { sort: { descending }, cursor, size }: MoneyListQuery,
  toKey: (row: Row) => TimeKey,
) {
  const matching = sql`${sql.table(table)} where ${ofCompanyOrAll(companyId)} and ${where}`;
  const { rows, ...page } = await readScope(db, companyId, async (trx) => {
    const paged = await pageByTime(
      { cursor, size, descending },
      toKey,
      async ({ adjacentKey, ascending, limit }) => {
        const direction = sql.raw(ascending ? 'asc' : 'desc');
        const [moment, key] = [sql.ref(at), sql.ref(id)];
        const position =
          adjacentKey === null
            ? sql`true`
            : sql`(${moment}, ${key}) ${sql.raw(ascending ? '>' : '<')}
                (${adjacentKey.at}::timestamptz, ${adjacentKey.id}::uuid)`;
        const result = await sql<Row>`select * from ${matching} and ${position}
          order by ${moment} ${direction}, ${key} ${direction} limit ${limit}`.execute(trx);
        return result.rows;
      },
    );
    const counted = await sql<{ count: number }>`select count(*) as count from (
      select 1 as one from ${matching} limit ${COUNT_LIMIT + 1}) as counted`.execute(trx);
    const count = counted.rows[0]?.count ?? 0;
    return {
      ...paged,
      total: Math.min(count, COUNT_LIMIT),
      totalCapped: count > COUNT_LIMIT,
    };
  });
  return { rows, page, getCompanyName: await readCompanyNames(db, rows) };
}

/** Combines conditions with `and`. */
export const combineConditions = (
  conditions: readonly RawBuilder<boolean>[],
): RawBuilder<boolean> =>
  conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`;
