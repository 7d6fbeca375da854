import { sql } from 'kysely';
import type { Trx } from '../database.ts';

/** When a password was chosen; null for those from before, which count from the account's beginning. */
export async function passwordAge(trx: Trx): Promise<void> {
  await sql`alter table account add column password_changed_at timestamptz(3)`.execute(trx);
}
