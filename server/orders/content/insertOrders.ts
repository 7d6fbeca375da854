import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';
import type { GoodsTable, OrderTable } from '../../db/schema/orders.ts';
import type { Author } from '../life/record.ts';

/** An order about to be written; its company is beside it, once for all. */
export type NewOrder = Omit<
  OrderTable,
  'company_id' | 'version' | 'events' | 'held_from' | 'printed_at'
>;
type NewGoods = Omit<GoodsTable, 'company_id'>;

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
  cod_currency: 'text',
  detail: 'jsonb',
};

const goodsTypes: Readonly<Record<keyof NewGoods, string>> = {
  order_id: 'uuid',
  line_no: 'integer',
  row_no: 'integer',
  sku: 'text',
  name: 'text',
  name_local: 'text',
  hs_code: 'text',
  quantity: 'integer',
  unit_value_minor: 'bigint',
  unit_weight_g: 'integer',
  origin_country: 'text',
  inbound_reference: 'text',
};

/**
 * Writes orders with their goods and the first event of each in one statement, whatever their
 * number, and returns how many were written. `common` is what all of them share. An order whose
 * number, waybill or import row the company has already is left out with its goods. Orders are written
 * in the sequence given; transactions that give them in the same sequence do not deadlock.
 */
export async function insertOrders<Shared extends keyof NewOrder>(
  trx: Trx,
  companyId: number,
  common: Pick<NewOrder, Shared>,
  orders: readonly Omit<NewOrder, Shared>[],
  goods: readonly NewGoods[] = [],
  by: Author | null = null,
): Promise<number> {
  const types = Object.entries(columnTypes);
  const shared = Object.entries(common).map(([column, value]) => {
    const type = types.find(([name]) => name === column)?.[1] ?? 'text';
    return { column: sql.ref(column), value: sql`${value}::${sql.raw(type)}` };
  });
  const own = types.filter(([column]) => !Object.hasOwn(common, column));
  const ownColumns = own.map(([column]) => sql.ref(column));
  const record = own.map(([column, type]) => sql`${sql.ref(column)} ${sql.raw(type)}`);
  const columns = [sql.ref('company_id'), ...shared.map(({ column }) => column), ...ownColumns];
  const values = [sql`${companyId}::integer`, ...shared.map(({ value }) => value), ...ownColumns];
  const result = await sql`
    with placed as (
      insert into orders (${sql.join(columns)})
      select ${sql.join(values)}
        from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as given(${sql.join(record)})
      on conflict do nothing
      returning company_id, id, created_at
    )${goods.length === 0 ? sql`` : goodsOfPlaced(goods)}
    insert into tracking_event (company_id, order_id, no, at, status, account_id, account)
    select company_id, id, 1, created_at, 'created', ${by?.accountId ?? null}::uuid,
      ${by?.account ?? null}::text from placed`.execute(trx);
  return Number(result.numAffectedRows);
}

/** One more step of the statement: the goods lines of those orders that were written. */
function goodsOfPlaced(goods: readonly NewGoods[]) {
  const types = Object.entries(goodsTypes);
  const columns = types.map(([column]) => sql.ref(column));
  const record = types.map(([column, type]) => sql`${sql.ref(column)} ${sql.raw(type)}`);
  return sql`, packed as (
      insert into order_goods (company_id, ${sql.join(columns)})
      select placed.company_id, ${sql.join(columns)}
        from jsonb_to_recordset(${JSON.stringify(goods)}::jsonb) as line(${sql.join(record)})
        join placed on placed.id = line.order_id
    )`;
}
