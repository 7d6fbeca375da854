import { sql } from 'kysely';
import type {
  BatchForecast,
  ParsedBatch,
  RowForecast,
} from '../../src/api/contract/order/import.ts';
import type { OrderKind } from '../../src/api/contract/sheet.ts';
import { sheets } from '../../src/api/contract/sheets.ts';
import type { Trx } from '../db/database.ts';
import type { GoodsTable, OrderTable } from '../db/schema/orders.ts';
import { orderFreight, type Tariffs } from './freight.ts';
import { goodsOf } from './goods.ts';
import { type GoodOrder, inBatchOrder, type JudgedRows } from './judgeBatch.ts';
import { fieldOfColumn, fieldOfGoodsColumn } from './orderContent.ts';

/**
 * What would become of a judged batch if it were sent now; to be called in the caller's tenant
 * transaction. Nothing is written, and no lock is held.
 */
export async function forecastBatch(
  trx: Trx,
  companyId: number,
  batch: ParsedBatch,
  { orders, refused }: JudgedRows,
  tariffs: Tariffs,
): Promise<BatchForecast> {
  const numbers = orders.map(({ content }) => content.customer_order_no);
  const standing = await trx
    .selectFrom('orders')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('customer_order_no', '=', sql<string>`any(${numbers}::text[])`)
    .execute();
  const goods = await goodsOf(
    trx,
    companyId,
    standing.map(({ id }) => id),
  );
  const byNumber = new Map(standing.map((order) => [order.customer_order_no, order]));
  // Without groups, a number may come twice in a batch: only its first order would be made.
  const seen = new Set<string>();
  const told = orders.flatMap((order): RowForecast[] => {
    const number = order.content.customer_order_no;
    const known = byNumber.get(number);
    if (known !== undefined) return compare(batch.kind, order, known, goods.get(known.id) ?? []);
    if (!seen.has(number)) {
      seen.add(number);
      const freight = orderFreight(order.content, tariffs);
      const estimate = freight === undefined ? {} : { freight };
      return order.rowNos.map((rowNo) => ({ status: 'create', rowNo, ...estimate }));
    }
    const rule = 'rule.duplicate.inFile';
    const row = firstRowOf(orders, number);
    const verdicts = [{ column: 'customerOrderNo', rule, params: { row } }];
    return order.rowNos.map((rowNo) => ({ status: 'invalid', rowNo, verdicts }));
  });
  return { batchNo: batch.batchNo, forecasts: inBatchOrder(batch, [...told, ...refused]) };
}

function firstRowOf(orders: readonly GoodOrder[], number: string): number {
  return orders.find(({ content }) => content.customer_order_no === number)?.rowNos[0] ?? 0;
}

/** A duplicate where the standing order says the same, else a conflict and its fields. */
function compare(
  kind: OrderKind,
  { rowNos, content, goods }: GoodOrder,
  known: OrderTable,
  knownGoods: readonly GoodsTable[],
): RowForecast[] {
  const { waybill_no: waybillNo } = known;
  const shared = kind === known.kind ? [] : ['customerOrderNo'];
  for (const [column, field] of entriesOf(fieldOfColumn)) {
    if (content[column] !== known[column]) shared.push(field);
  }
  const details = new Set([
    ...Object.keys(content.detail ?? {}),
    ...Object.keys(known.detail ?? {}),
  ]);
  for (const key of details) if (content.detail?.[key] !== known.detail?.[key]) shared.push(key);
  // More lines than the order has, or fewer, are told in its number.
  if (goods.length !== knownGoods.length) shared.push('customerOrderNo');
  const inLines = rowNos.map((_, at) => {
    const [line, other] = [goods[at], knownGoods[at]];
    if (line === undefined || other === undefined) return [];
    return entriesOf(fieldOfGoodsColumn).flatMap(([column, field]) =>
      line[column] === other[column] ? [] : [field],
    );
  });
  if (shared.length === 0 && inLines.every((fields) => fields.length === 0)) {
    return rowNos.map((rowNo) => ({ status: 'duplicate', rowNo, waybillNo }));
  }
  return rowNos.map((rowNo, at) => {
    const differing = new Set([...(at === 0 ? shared : []), ...(inLines[at] ?? [])]);
    const columns = sheets[kind].columns.map(({ key }) => key).filter((key) => differing.has(key));
    return { status: 'conflict', rowNo, waybillNo, columns };
  });
}

/** Entries of a table whose keys are literal. */
function entriesOf<Key extends string, Value>(table: Readonly<Record<Key, Value>>) {
  return Object.entries(table) as [Key, Value][];
}
