import { sql } from 'kysely';
import type {
  BatchForecast,
  ParsedBatch,
  RowForecast,
} from '../../../src/api/contract/orders/orderImport.ts';
import type { OrderKind } from '../../../src/domain/sheets/sheet.ts';
import type { Trx } from '../../db/database.ts';
import { sortByRow } from '../../batches/batchRows.ts';
import type { GoodsTable, OrderTable } from '../../db/tables/orders.ts';
import { ofCompany } from '../../db/ofCompany.ts';
import { toPriceFacts } from '../../pricing/priceFacts.ts';
import type { PricesAt } from '../../pricing/pricer.ts';
import { listDifferingFields } from '../content/differingFields.ts';
import { readGoodsLines } from '../content/goodsLines.ts';
import type { GoodOrder, JudgedRows } from './judgeBatch.ts';

/**
 * Forecasts the result of sending a judged batch now, in the caller's tenant transaction. Writes nothing and
 * takes no lock.
 */
export async function forecastBatch(
  trx: Trx,
  companyId: number,
  batch: ParsedBatch,
  { orders, refused }: JudgedRows,
  prices: PricesAt,
): Promise<BatchForecast> {
  const numbers = orders.map(({ content }) => content.customer_order_no);
  const stored = await trx
    .selectFrom('orders')
    .selectAll()
    .$call(ofCompany(companyId))
    .where('customer_order_no', '=', sql<string>`any(${numbers}::text[])`)
    .execute();
  const goods = await readGoodsLines(
    trx,
    companyId,
    stored.map(({ id }) => id),
  );
  const byNumber = new Map(stored.map((order) => [order.customer_order_no, order]));
  // In a kind with one row per order, a number may occur twice: only its first order would be created.
  const plannedNumbers = new Set<string>();
  const orderForecasts = orders.flatMap((order): RowForecast[] => {
    const number = order.content.customer_order_no;
    const namesake = byNumber.get(number);
    if (namesake !== undefined) {
      return compareWithStored(batch.kind, order, namesake, goods.get(namesake.id) ?? []);
    }
    if (!plannedNumbers.has(number)) {
      plannedNumbers.add(number);
      const { price } = prices.quote(toPriceFacts(batch.kind, order.content, prices.day));
      const priceAndSender = {
        ...('reason' in price
          ? {}
          : { freight: { amount: price.total, currency: price.currency } }),
        ...(order.sender === 'own' ? {} : { sender: order.sender }),
      };
      return order.rowNos.map((rowNo) => ({ status: 'create', rowNo, ...priceAndSender }));
    }
    const rule = 'rule.duplicate.inFile';
    const row = findFirstRow(orders, number);
    const verdicts = [{ column: 'customerOrderNo', rule, params: { row } }];
    return order.rowNos.map((rowNo) => ({ status: 'invalid', rowNo, verdicts }));
  });
  return { batchNo: batch.batchNo, forecasts: sortByRow(batch, [...orderForecasts, ...refused]) };
}

function findFirstRow(orders: readonly GoodOrder[], number: string): number {
  return orders.find(({ content }) => content.customer_order_no === number)?.rowNos[0] ?? 0;
}

/** Forecast of rows whose order number exists: duplicates if the orders are equal, else conflicts. */
function compareWithStored(
  kind: OrderKind,
  order: GoodOrder,
  stored: OrderTable,
  storedGoods: readonly GoodsTable[],
): RowForecast[] {
  const { waybill_no: waybillNo } = stored;
  const differing = listDifferingFields(kind, order, stored, storedGoods);
  if (differing === null) {
    return order.rowNos.map((rowNo) => ({ status: 'duplicate', rowNo, waybillNo }));
  }
  return order.rowNos.map((rowNo, at) => {
    return { status: 'conflict', rowNo, waybillNo, columns: [...(differing[at] ?? [])] };
  });
}
