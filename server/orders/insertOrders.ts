import { sql } from 'kysely';
import type { Trx } from '../db/database.ts';
import type { OrderTable } from '../db/schema/orders.ts';

/** An order about to be written; its company stands beside it, once for all. */
export type NewOrder = Omit<OrderTable, 'company_id'>;

const columnTypes: Readonly<Record<keyof NewOrder, string>> = {
  id: 'uuid',
  kind: 'text',
  waybill_no: 'text',
  customer_order_no: 'text',
  status: 'text',
  import_id: 'uuid',
  row_no: 'integer',
  created_at: 'timestamptz',
  receiver_name: 'text',
  receiver_key: 'text',
  receiver_phone: 'text',
  receiver_phone2: 'text',
  receiver_country: 'text',
  receiver_province: 'text',
  receiver_city: 'text',
  receiver_area: 'text',
  receiver_address: 'text',
  receiver_postcode: 'text',
  sender_name: 'text',
  sender_phone: 'text',
  sender_address: 'text',
  goods_name: 'text',
  pieces: 'integer',
  weight_g: 'integer',
  length_mm: 'integer',
  width_mm: 'integer',
  height_mm: 'integer',
  declared_value_minor: 'bigint',
  cod_amount_minor: 'bigint',
  currency: 'text',
  service: 'text',
  payment_method: 'text',
  pickup_date: 'date',
  remark: 'text',
};

const columns = sql.raw(Object.keys(columnTypes).join(', '));
const record = sql.raw(
  Object.entries(columnTypes)
    .map(([column, type]) => `${column} ${type}`)
    .join(', '),
);

/**
 * Writes orders and the first event of each in one statement, whatever their number, and returns
 * the ids written. An order whose number, waybill or import row the company has already is left
 * out. Orders are written in the sequence given; transactions that give them in the same sequence
 * do not deadlock.
 */
export async function insertOrders(
  trx: Trx,
  companyId: number,
  orders: readonly NewOrder[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    with placed as (
      insert into orders (company_id, ${columns})
      select ${companyId}::integer, ${columns}
        from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as record(${record})
      on conflict do nothing
      returning company_id, id, created_at, status
    ), told as (
      insert into tracking_event (company_id, order_id, at, status)
      select company_id, id, created_at, status from placed
    )
    select id from placed`.execute(trx);
  return new Set(rows.map((row) => row.id));
}
