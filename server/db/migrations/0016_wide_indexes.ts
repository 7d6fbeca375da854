import { sql } from 'kysely';
import type { Trx } from '../database.ts';
import type { IndexBuild, Migration } from '../migration.ts';

/** What orders are judged by in a list. */
const judged = [
  'status',
  'kind',
  'service',
  'receiver_country',
  'cod_amount_minor',
  'printed_at',
] as const;

const NUMBERS = 'orders_customer_order_no';

/** Indexes that are built under another name and then take the place of those before them. */
const replaced: readonly IndexBuild[] = [
  // A company's orders by date, by what is in front of it.
  wide('orders_created_at', ['company_id', 'created_at', 'id']),
  wide('orders_status', ['company_id', 'status', 'created_at', 'id']),
  wide('orders_service', ['company_id', 'service', 'created_at', 'id']),
  wide('orders_country', ['company_id', 'receiver_country', 'created_at', 'id']),
  wide('orders_kind', ['company_id', 'kind', 'created_at', 'id']),
  // A company's orders in their other sequences.
  wide('orders_receiver', ['company_id', 'receiver_key', 'id'], ['created_at']),
  wide('orders_weight', ['company_id', 'weight_g', 'id'], ['created_at']),
  wide('orders_all', ['kind', 'status', 'created_at', 'id'], ['company_id']),
];

/**
 * Lists with several filters are judged in an index: those in the list's sequences hold what orders
 * are judged by, so that only the orders of a page are fetched.
 */
export const wideIndexes: Migration = {
  steps: [
    ...replaced.map((build) => ({ ...build, index: newName(build.index) })),
    // All companies' orders by date alone.
    wide('orders_all_created_at', ['created_at', 'id'], ['company_id']),
    // The sequence of order numbers is read from the index that keeps them unique.
    {
      index: newName(NUMBERS),
      table: 'orders',
      unique: true,
      on: `(company_id, customer_order_no) include (${['id', 'created_at', ...judged].join(', ')})`,
    },
    replaceIndexes,
  ],
};

async function replaceIndexes(trx: Trx): Promise<void> {
  for (const { index } of replaced) {
    await sql`drop index ${sql.ref(index)}`.execute(trx);
    await sql`alter index ${sql.ref(newName(index))} rename to ${sql.ref(index)}`.execute(trx);
  }
  // The one by date is in for one that was there twice.
  await sql`drop index orders_all_id`.execute(trx);
  await sql`alter table orders
    drop constraint ${sql.ref(NUMBERS)},
    add constraint ${sql.ref(NUMBERS)} unique using index ${sql.ref(newName(NUMBERS))}`.execute(
    trx,
  );
  // An index can only answer for pages of the table that are known to be settled: new and changed
  // ones are looked after before a fifth of all orders are new.
  await sql`alter table orders set (
    autovacuum_vacuum_insert_scale_factor = 0.02,
    autovacuum_vacuum_scale_factor = 0.05,
    autovacuum_analyze_scale_factor = 0.05)`.execute(trx);
}

function wide(index: string, key: readonly string[], more: readonly string[] = []): IndexBuild {
  const held = [...more, ...judged].filter((column) => !key.includes(column));
  return { index, table: 'orders', on: `(${key.join(', ')}) include (${held.join(', ')})` };
}

function newName(index: string): string {
  return `${index}_wide`;
}
