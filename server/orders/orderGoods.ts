import type { intlOrders } from '../../src/api/contract/order/family.ts';
import type { ResultOf } from '../../src/api/contract/endpoint.ts';
import type { Trx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { goodsOf } from './goods.ts';
import { majorUnits } from './orderContent.ts';

type OrderGoods = ResultOf<(typeof intlOrders)['getOrderGoods']>;

/**
 * What is in an order, in its company's tenant transaction. An order of a kind without lines is
 * one line: its goods, as many as it has pieces.
 *
 * @throws Refusal `order.unknown`
 */
export async function readGoods(trx: Trx, companyId: number, id: string): Promise<OrderGoods> {
  const order = await trx
    .selectFrom('orders')
    .select(['waybill_no', 'currency', 'goods_name', 'pieces'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (order === undefined) throw new Refusal('order.unknown');
  const { currency } = order;
  const lines = (await goodsOf(trx, companyId, [id])).get(id) ?? [];
  const told = lines.map((line) => ({
    sku: line.sku,
    name: line.name,
    nameLocal: line.name_local,
    hsCode: line.hs_code,
    originCountry: line.origin_country,
    quantity: line.quantity,
    unitValue:
      line.unit_value_minor === null || currency === null
        ? null
        : majorUnits(line.unit_value_minor, currency),
    unitWeightKg: line.unit_weight_g === null ? null : line.unit_weight_g / 1_000,
    inboundReference: line.inbound_reference,
  }));
  const only = {
    sku: null,
    name: order.goods_name,
    nameLocal: null,
    hsCode: null,
    originCountry: null,
    quantity: order.pieces,
    unitValue: null,
    unitWeightKg: null,
    inboundReference: null,
  };
  return { id, waybillNo: order.waybill_no, currency, lines: told.length === 0 ? [only] : told };
}
