import { sql } from 'kysely';
import type {
  BatchResult,
  ParsedBatch,
  RowOutcome,
} from '../../../src/api/contract/orders/orderImport.ts';
import type { OrderKind } from '../../../src/domain/sheets/sheet.ts';
import type { Trx } from '../../db/database.ts';
import type { GoodsTable, OrderTable } from '../../db/tables/orders.ts';
import type { Caller } from '../../http/handler.ts';
import { type ReceivedBatch, processBatchOnce } from '../../batches/processBatch.ts';
import { listDifferingFields } from '../content/differingFields.ts';
import { readGoodsLines } from '../content/goodsLines.ts';
import { insertOrders } from '../content/insertOrders.ts';
import type { GoodOrder, JudgedRows } from './judgeBatch.ts';
import type { OrderContent } from '../content/orderContent.ts';
import { lockOrderingFacts, splitByQuota, spendQuota } from '../content/orderQuota.ts';
import { autoConfirmOrders } from '../life/orderActions.ts';
import { createUuid7 } from '../../db/uuid7.ts';
import { ofCompany } from '../../db/ofCompany.ts';

/** One judged batch with everything needed to write it. */
export interface JudgedBatch extends ReceivedBatch<ParsedBatch> {
  readonly rows: JudgedRows;
  /** A waybill number for each order that may be written. */
  readonly waybillNos: readonly string[];
  readonly caller: Pick<Caller, 'companyId' | 'accountId' | 'account' | 'countryCode'>;
}

/** Writes a batch of orders exactly once, in the caller's tenant transaction: see `processBatchOnce`. */
export function saveBatch(trx: Trx, judged: JudgedBatch): Promise<BatchResult> {
  const { batch, caller, now, rows, waybillNos } = judged;
  return processBatchOnce(trx, judged, async (locked) => {
    const context = { kind: batch.kind, importId: batch.importId, caller, now };
    const orders = numberOrders(rows.orders, waybillNos, now);
    return [...(await writeOrders(trx, context, orders, locked.hasDuplicates)), ...rows.refused];
  });
}

/** Context of orders that are written together. */
interface WriteContext {
  readonly kind: OrderKind;
  /** Null for orders that do not come from an import. */
  readonly importId: string | null;
  readonly caller: JudgedBatch['caller'];
  readonly now: Date;
}

/**
 * Writes the orders that the company's quota covers, and returns the outcomes of all rows.
 * `hasTakenKeys`: some of their order numbers or import rows probably exist already.
 */
export async function writeOrders(
  trx: Trx,
  context: WriteContext,
  orders: readonly NumberedOrder[],
  hasTakenKeys: boolean,
): Promise<RowOutcome[]> {
  const { kind, importId, caller, now } = context;
  const { quota, hasWebhooks, hasAddresses } = await lockOrderingFacts(trx, caller.companyId, now);
  const { covered, beyond } =
    quota === null
      ? { covered: orders, beyond: [] }
      : await splitByQuota(trx, caller.companyId, orders, quota);
  const contents = covered.map(({ content }) => content);
  const common = { kind, status: 'created', import_id: importId } as const;
  const goods = covered.flatMap((order) =>
    order.goods.map((line) => ({ ...line, order_id: order.content.id })),
  );
  // Orders without an import have no row number.
  const rows = importId === null ? contents.map((order) => ({ ...order, row_no: null })) : contents;
  const insertedCount = await insertOrders(trx, caller.companyId, common, rows, {
    goods,
    by: caller,
    hasTakenKeys,
    hasWebhooks,
    ...(hasAddresses && { countryCode: caller.countryCode }),
  });
  if (quota !== null) await spendQuota(trx, caller.companyId, now, insertedCount, quota);
  const stored =
    insertedCount === contents.length
      ? contents.map((order) => ({ ...order, goodsRows: null, earlier: null }))
      : await findStoredOrders(trx, context, contents);
  await autoConfirmOrders(trx, {
    companyId: caller.companyId,
    ids: contents.map(({ id }) => id),
    by: caller,
    now,
  });
  const overQuota = {
    column: 'customerOrderNo',
    rule: 'rule.quota.exceeded',
    params: { quota: quota?.quota ?? 0 },
  };
  return [
    ...covered.flatMap(createOutcomes(kind, stored)),
    ...beyond.flatMap(({ rowNos }) =>
      rowNos.map((rowNo) => ({ status: 'invalid' as const, rowNo, verdicts: [overQuota] })),
    ),
  ];
}

/** Columns of a new order that differ from order to order. */
interface NewContent extends OrderContent {
  readonly id: string;
  readonly waybill_no: string;
  /** Number of its first row. */
  readonly row_no: number;
  readonly created_at: Date;
}

/** A valid order with its new id and waybill number. */
export interface NumberedOrder extends Omit<GoodOrder, 'content'> {
  readonly content: NewContent;
}

/** Gives orders their ids and waybill numbers, and sorts them for writing: by order number, then by row. */
export function numberOrders(
  orders: readonly GoodOrder[],
  waybillNos: readonly string[],
  now: Date,
): NumberedOrder[] {
  const numbered = orders.map((order, at) => ({ order, waybill: waybillNos[at] }));
  // The same sequence in all transactions, so that two with the same order numbers do not deadlock.
  const getNumber = ({ order }: (typeof numbered)[number]) => order.content.customer_order_no;
  numbered.sort((a, b) => (getNumber(a) < getNumber(b) ? -1 : Number(getNumber(a) > getNumber(b))));
  // Ids ascend in the sequence of writing, because most indexes end with the id and grow cheapest at the end.
  const ids = numbered.map(() => createUuid7(now.getTime())).sort();
  return numbered.map(({ order, waybill }, at) => numberOrder(order, ids[at], waybill, now));
}

function numberOrder(
  { content, ...order }: GoodOrder,
  id: string | undefined,
  waybill: string | undefined,
  now: Date,
): NumberedOrder {
  if (id === undefined || waybill === undefined) {
    throw new Error('Fewer ids or waybill numbers than orders');
  }
  const orderColumns = { id, waybill_no: waybill, row_no: order.rowNos[0], created_at: now };
  return { ...order, content: { ...content, ...orderColumns } };
}

/** A stored order that has a number of the batch, or was created from one of its rows. */
interface StoredOrder {
  readonly customer_order_no: string;
  /** Null for an order that did not come from this import. */
  readonly row_no: number | null;
  readonly waybill_no: string;
  /** File rows of its goods; null if it has no goods lines, is new in this batch, or is not of this import. */
  readonly goodsRows: ReadonlySet<number | null> | null;
  /** Full order and goods; null if it is new in this batch. */
  readonly earlier: { readonly order: OrderTable; readonly goods: readonly GoodsTable[] } | null;
}

async function findStoredOrders(
  trx: Trx,
  { importId, caller }: WriteContext,
  orders: readonly NewContent[],
): Promise<StoredOrder[]> {
  const numbers = orders.map((order) => order.customer_order_no);
  const rowNos = orders.map((order) => order.row_no);
  const newIds = new Set(orders.map(({ id }) => id));
  const found = await trx
    .selectFrom('orders')
    .selectAll()
    .$call(ofCompany(caller.companyId))
    .where((where) =>
      where.or([
        where('customer_order_no', '=', sql<string>`any(${numbers}::text[])`),
        ...(importId === null
          ? []
          : [
              where.and([
                where('import_id', '=', importId),
                where('row_no', '=', sql<number>`any(${rowNos}::integer[])`),
              ]),
            ]),
      ]),
    )
    .execute();
  const others = found.filter(({ id }) => !newIds.has(id));
  const goods = await readGoodsLines(
    trx,
    caller.companyId,
    others.map(({ id }) => id),
  );
  return found.map((order) => {
    const { id, customer_order_no, import_id, row_no, waybill_no } = order;
    const isOfImport = importId !== null && import_id === importId;
    const lines = goods.get(id) ?? [];
    // Goods were read only for orders from before this batch; new ones have no `lines` here.
    const hasEarlierGoods = isOfImport && lines.length > 0;
    return {
      customer_order_no,
      row_no: isOfImport ? row_no : null,
      waybill_no,
      goodsRows: hasEarlierGoods ? new Set(lines.map((line) => line.row_no)) : null,
      earlier: newIds.has(id) ? null : { order, goods: lines },
    };
  });
}

/**
 * Returns the outcomes of an order's rows. They are `created` if this batch stored the order. Otherwise they are
 * `duplicate`: of the stored order with its number or, if there is none, of the order created from its first row
 * under an earlier number. A row is `invalid` if that order is of this import but lacks the row's goods.
 */
function createOutcomes(
  kind: OrderKind,
  stored: readonly StoredOrder[],
): (order: NumberedOrder) => RowOutcome[] {
  const byNumber = new Map(stored.map((order) => [order.customer_order_no, order]));
  const byRow = new Map(stored.map((order) => [order.row_no, order]));
  return (order) => {
    const { content, rowNos } = order;
    const found = byNumber.get(content.customer_order_no) ?? byRow.get(content.row_no);
    if (found === undefined) {
      throw new Error(`Row ${content.row_no} was not stored, and no stored order has its number`);
    }
    const { waybill_no: waybillNo, goodsRows, earlier } = found;
    if (waybillNo === content.waybill_no) {
      return rowNos.map((rowNo) => ({ status: 'created', rowNo, waybillNo }));
    }
    const hasSameNumber = found.customer_order_no === content.customer_order_no;
    const differing =
      hasSameNumber && earlier !== null
        ? listDifferingFields(kind, order, earlier.order, earlier.goods)
        : null;
    return rowNos.map((rowNo, at) => {
      if (goodsRows !== null && !goodsRows.has(rowNo)) {
        return { status: 'invalid', rowNo, verdicts: [toSplitVerdict(waybillNo)] };
      }
      const columns = differing?.[at] ?? [];
      return columns.length === 0
        ? { status: 'duplicate', rowNo, waybillNo }
        : { status: 'duplicate', rowNo, waybillNo, columns: [...columns] };
    });
  };
}

/** Verdict on a row that an earlier batch did not send with the other rows of its order. */
function toSplitVerdict(waybillNo: string) {
  const column = 'customerOrderNo';
  return { column, rule: 'rule.group.split', params: { waybillNo } };
}
