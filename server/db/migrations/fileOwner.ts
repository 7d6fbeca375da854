import { sql } from 'kysely';
import type { Trx } from '../database.ts';

/**
 * Lets files belong to records of one more table: a column of their own beside those of the others, of
 * which each file has one. Nothing is scanned: every file that is there belongs to another kind.
 */
export async function fileOwner(trx: Trx, column: string, table: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select a.attname::text as name from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.conname = 'attachment_owner' order by a.attnum`.execute(trx);
  const owners = [...rows.map(({ name }) => name), column].map((name) => sql.ref(name));
  await sql`alter table attachment
    add column ${sql.ref(column)} uuid,
    drop constraint attachment_owner,
    add constraint attachment_owner check (num_nonnulls(${sql.join(owners)}) = 1) not valid,
    add constraint ${sql.ref(`attachment_${table}`)} foreign key (company_id, ${sql.ref(column)})
      references ${sql.table(table)} (company_id, id) on delete cascade not valid`.execute(trx);
}
