import { sql } from 'kysely';
import type { Trx } from '../database.ts';

/** What a record was called when it was changed, where what it is found by says nothing to people. */
export async function recordNames(trx: Trx): Promise<void> {
  await sql`alter table record_change add column record_name text`.execute(trx);
}
