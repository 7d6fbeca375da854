import { sql } from 'kysely';
import type { Trx } from '../database.ts';

/** What is sent again byte for byte is answered without being read. */
export async function openBodies(trx: Trx): Promise<void> {
  await sql`alter table open_request add column body_hash text`.execute(trx);
}
