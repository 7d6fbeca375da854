import { sql } from 'kysely';
import type { Trx } from '../database.ts';
import { protectTable } from '../tenant.ts';

/** What shops send, and how a platform is connected to its shop. */
export async function shopOrders(trx: Trx): Promise<void> {
  await sql`alter table platform add column shop_secret text, add column shop_hint text,
    add column shop_weight text, add column shop_by uuid`.execute(trx);
  await sql`create table shop_order (
    company_id integer not null,
    id uuid not null,
    platform_id uuid not null,
    shop_id text collate "C" not null,
    changed_at timestamptz(3) not null,
    kind text not null,
    number text collate "C" not null,
    content jsonb not null,
    state text not null,
    findings jsonb not null,
    waybill_no text,
    decided_by text,
    received_at timestamptz(3) not null,
    primary key (company_id, id),
    unique (company_id, platform_id, shop_id),
    foreign key (company_id, platform_id) references platform (company_id, id))`.execute(trx);
  await sql`create index shop_order_state on shop_order (company_id, state, id)`.execute(trx);
  await sql`create index shop_order_number on shop_order (company_id, number)`.execute(trx);
  await protectTable(trx, 'shop_order', ['select', 'insert', 'update']);
}
