import { sql } from 'kysely';
import type { Trx } from '../database.ts';
import { protectTable } from '../tenant.ts';

/**
 * How many orders a company may make in a calendar month (UTC), and how many it has made. Null is
 * no limit: of such companies nothing is counted, and no row is locked.
 */
export async function orderQuota(trx: Trx): Promise<void> {
  await sql`alter table company
    add column order_quota integer check (order_quota >= 0)`.execute(trx);
  await sql`create table order_quota_use (
    company_id integer not null,
    month date not null,
    used integer not null,
    primary key (company_id, month))`.execute(trx);
  await protectTable(trx, 'order_quota_use', ['select', 'insert', 'update']);
}
