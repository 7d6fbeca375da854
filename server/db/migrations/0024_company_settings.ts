import { sql } from 'kysely';
import type { Trx } from '../database.ts';
import { protectTable } from '../tenant.ts';

/** What a company chose for all its accounts: whether its orders are confirmed as they come. */
export async function companySettings(trx: Trx): Promise<void> {
  await sql`create table company_setting (
    company_id integer primary key,
    confirm_at_once boolean not null default false)`.execute(trx);
  await protectTable(trx, 'company_setting', ['select', 'insert', 'update']);
}
