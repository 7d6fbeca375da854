import { sql } from 'kysely';
import type { Trx } from '../database.ts';

/** What a receipt says of rows that were never sent. Null for imports of before this step. */
export async function rowsNotSent(trx: Trx): Promise<void> {
  await sql`alter table import_receipt
    add column sheet_rows integer,
    add column skipped_rows integer,
    add column error_rows integer`.execute(trx);
}
