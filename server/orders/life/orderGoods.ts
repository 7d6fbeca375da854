import type { intlOrders } from '../../../src/api/contract/orders/ordersByKind.ts';
import type { ResultOf } from '../../../src/api/contract/endpoint.ts';
import type { Trx } from '../../db/database.ts';
import { ofCompany } from '../../db/ofCompany.ts';
import { Refusal } from '../../http/refusal.ts';
import { listLinesOrDefault, readGoodsLines } from '../content/goodsLines.ts';
import { toMajorUnits } from '../content/orderContent.ts';

type OrderGoods = ResultOf<(typeof intlOrders)['getOrderGoods']>;

/**
 * Reads the goods of an order, in its company's tenant transaction.
 *
 * @throws Refusal `order.unknown`
 */
export async function readGoods(trx: Trx, companyId: number, id: string): Promise<OrderGoods> {
  const order = await trx
    .selectFrom('orders')
    .select(['company_id', 'id', 'waybill_no', 'currency', 'goods_name', 'pieces'])
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .executeTakeFirst();
  if (order === undefined) throw new Refusal('order.unknown');
  const { currency } = order;
  const lines = listLinesOrDefault(
    order,
    (await readGoodsLines(trx, companyId, [id])).get(id) ?? [],
  );
  return {
    id,
    waybillNo: order.waybill_no,
    currency,
    lines: lines.map((line) => ({
      sku: line.sku,
      name: line.name,
      nameLocal: line.name_local,
      hsCode: line.hs_code,
      originCountry: line.origin_country,
      quantity: line.quantity,
      unitValue:
        line.unit_value_minor === null || currency === null
          ? null
          : toMajorUnits(line.unit_value_minor, currency),
      unitWeightKg: line.unit_weight_g === null ? null : line.unit_weight_g / 1_000,
      inboundReference: line.inbound_reference,
    })),
  };
}
