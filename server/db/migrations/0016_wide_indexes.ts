import { sql } from 'kysely';
import type { Trx } from '../database.ts';

/** What orders are judged by in a list. */
const judged = [
  'status',
  'kind',
  'service',
  'receiver_country',
  'cod_amount_minor',
  'printed_at',
] as const;

/** Indexes of a company's orders by date, by what stands in front of it. */
const byDate = {
  orders_created_at: null,
  orders_status: 'status',
  orders_service: 'service',
  orders_country: 'receiver_country',
  orders_kind: 'kind',
} as const;

/** Indexes of a company's orders in their other sequences. */
const bySort = { orders_receiver: 'receiver_key', orders_weight: 'weight_g' } as const;

/**
 * Lists with several filters are judged in an index: those in the list's sequences hold what orders
 * are judged by, so that only the orders of a page are fetched.
 */
export async function wideIndexes(trx: Trx): Promise<void> {
  for (const [name, first] of Object.entries(byDate)) {
    await makeAnew(trx, name, [
      'company_id',
      ...(first === null ? [] : [first]),
      'created_at',
      'id',
    ]);
  }
  for (const [name, first] of Object.entries(bySort)) {
    await makeAnew(trx, name, ['company_id', first, 'id'], ['created_at']);
  }
  await makeAnew(trx, 'orders_all', ['kind', 'status', 'created_at', 'id'], ['company_id']);
  // All companies' orders by date alone; it stands in for one that was there twice.
  await sql`drop index orders_all_id`.execute(trx);
  await makeAnew(trx, 'orders_all_created_at', ['created_at', 'id'], ['company_id']);
  // The sequence of order numbers is read from the index that keeps them unique.
  const more = columns(['id', 'created_at', ...judged]);
  await sql`alter table orders
    drop constraint orders_customer_order_no,
    add constraint orders_customer_order_no
      unique (company_id, customer_order_no) include (${more})`.execute(trx);
  // An index can only answer for pages of the table that are known to be settled: new and changed
  // ones are looked after before a fifth of all orders are new.
  await sql`alter table orders set (
    autovacuum_vacuum_insert_scale_factor = 0.02,
    autovacuum_vacuum_scale_factor = 0.05,
    autovacuum_analyze_scale_factor = 0.05)`.execute(trx);
}

async function makeAnew(
  trx: Trx,
  name: string,
  key: readonly string[],
  more: readonly string[] = [],
): Promise<void> {
  const held = [...more, ...judged].filter((column) => !key.includes(column));
  await sql`drop index if exists ${sql.ref(name)}`.execute(trx);
  await sql`create index ${sql.ref(name)} on orders (${columns(key)})
    include (${columns(held)})`.execute(trx);
}

function columns(names: readonly string[]) {
  return sql.join(names.map((name) => sql.ref(name)));
}
