import { sql } from 'kysely';
import {
  BATCHES_PER_PAGE,
  type BatchResult,
  type ParsedBatch,
  type RowOutcome,
} from '../../../src/api/contract/order/import.ts';
import type { OrderKind } from '../../../src/api/contract/sheet.ts';
import type { Trx } from '../../db/database.ts';
import type { GoodsTable, OrderTable } from '../../db/schema/orders.ts';
import type { Caller } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { differingFields } from '../content/differingFields.ts';
import { goodsOf } from '../content/goods.ts';
import { insertOrders } from '../content/insertOrders.ts';
import { type GoodOrder, inBatchOrder, type JudgedRows } from './judgeBatch.ts';
import type { OrderContent } from '../content/orderContent.ts';
import { holdTerms, partByQuota, spendQuota } from '../content/quota.ts';
import { auditAtOnce } from '../life/act.ts';
import { countBatch, holdImport, summaryOf } from '../receipts/record.ts';
import { uuid7 } from '../../db/uuid7.ts';
import { ofCompany } from '../../db/ofCompany.ts';

/** One batch with all that is needed to write it; nothing is asked of the database before. */
export interface JudgedBatch {
  readonly batch: ParsedBatch;
  /** SHA-256 of the body's bytes, hex. */
  readonly bodyHash: string;
  readonly rows: JudgedRows;
  /** A waybill number for each order that may be written. */
  readonly waybillNos: readonly string[];
  readonly caller: Pick<Caller, 'companyId' | 'accountId' | 'account' | 'countryCode'>;
  readonly now: Date;
}

/**
 * Takes a batch exactly once; to be called in the caller's tenant transaction, whose commit makes
 * orders and answer are stored together. The batch's own row is the lock: who comes with the same
 * batch meanwhile waits for it and is then given the stored answer. The same batch number with
 * another body is refused, and so is a new batch of an import that was cancelled.
 */
export async function takeBatch(trx: Trx, judged: JudgedBatch): Promise<BatchResult> {
  const { batch } = judged;
  const held = await holdImport(trx, judged);
  if (!(await claim(trx, judged))) return replay(trx, judged);
  if (held.isCancelled) throw new Refusal('import.cancelled');
  const { caller, now, rows, waybillNos } = judged;
  const placing = { kind: batch.kind, importId: batch.importId, caller, now };
  const orders = newOrders(rows.orders, waybillNos, now);
  const reported = await placeOrders(trx, placing, orders, held.hasDuplicates);
  const outcomes = inBatchOrder(batch, [...reported, ...judged.rows.refused]);
  const summary = summaryOf(batch, outcomes);
  await trx
    .updateTable('import_batch')
    .set({ outcomes: JSON.stringify(outcomes), ...summary })
    .$call(ofCompany(caller.companyId))
    .where('import_id', '=', batch.importId)
    .where('batch_no', '=', batch.batchNo)
    .execute();
  await countBatch(trx, judged, held, summary);
  return { batchNo: batch.batchNo, outcomes };
}

/** Orders that are written together, and how they came. */
interface Placing {
  readonly kind: OrderKind;
  /** Null for orders that no import brings. */
  readonly importId: string | null;
  readonly caller: JudgedBatch['caller'];
  readonly now: Date;
}

/**
 * Writes orders, as far as the company's quota reaches, and reports what became of their rows.
 * `hasTaken`: some of their numbers are probably taken.
 */
export async function placeOrders(
  trx: Trx,
  placing: Placing,
  orders: readonly NewOrder[],
  hasTaken: boolean,
): Promise<RowOutcome[]> {
  const { kind, importId, caller, now } = placing;
  const { quota, hasWebhooks, hasAddresses } = await holdTerms(trx, caller.companyId, now);
  const { covered, beyond } =
    quota === null
      ? { covered: orders, beyond: [] }
      : await partByQuota(trx, caller.companyId, orders, quota);
  const contents = covered.map(({ content }) => content);
  const common = { kind, status: 'created', import_id: importId } as const;
  const goods = covered.flatMap((order) =>
    order.goods.map((line) => ({ ...line, order_id: order.content.id })),
  );
  // A row is one of an import.
  const rows = importId === null ? contents.map((order) => ({ ...order, row_no: null })) : contents;
  const written = await insertOrders(trx, caller.companyId, common, rows, {
    goods,
    by: caller,
    hasTaken,
    hasWebhooks,
    ...(hasAddresses && { countryCode: caller.countryCode }),
  });
  if (quota !== null) await spendQuota(trx, caller.companyId, now, written, quota);
  const standing =
    written === contents.length
      ? contents.map((order) => ({ ...order, goodsRows: null, other: null }))
      : await findStanding(trx, placing, contents);
  await auditAtOnce(trx, {
    companyId: caller.companyId,
    ids: contents.map(({ id }) => id),
    by: caller,
    now,
  });
  const overdrawn = {
    column: 'customerOrderNo',
    rule: 'rule.quota.exceeded',
    params: { quota: quota?.quota ?? 0 },
  };
  return [
    ...covered.flatMap(outcomesIn(kind, standing)),
    ...beyond.flatMap(({ rowNos }) =>
      rowNos.map((rowNo) => ({ status: 'invalid' as const, rowNo, verdicts: [overdrawn] })),
    ),
  ];
}

/** Writes the batch's row; false where it exists already, once the one who wrote it is done. */
async function claim(trx: Trx, { batch, bodyHash, caller, now }: JudgedBatch): Promise<boolean> {
  const result = await trx
    .insertInto('import_batch')
    .values({
      company_id: caller.companyId,
      import_id: batch.importId,
      batch_no: batch.batchNo,
      kind: batch.kind,
      file_name: batch.fileName.toWellFormed(),
      body_hash: bodyHash,
      outcomes: null,
      created_at: now,
      created_by: caller.accountId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return result.numInsertedOrUpdatedRows === 1n;
}

async function replay(trx: Trx, { batch, bodyHash, caller }: JudgedBatch): Promise<BatchResult> {
  const stored = await trx
    .selectFrom('import_batch')
    .select(['body_hash', 'outcomes'])
    .$call(ofCompany(caller.companyId))
    .where('import_id', '=', batch.importId)
    .where('batch_no', '=', batch.batchNo)
    .executeTakeFirstOrThrow();
  if (stored.body_hash !== bodyHash) throw new Refusal('import.batch.changed');
  return { batchNo: batch.batchNo, outcomes: stored.outcomes ?? [] };
}

/** An order's row to be, without what all of the batch share. */
interface NewContent extends OrderContent {
  readonly id: string;
  readonly waybill_no: string;
  /** The first of its rows. */
  readonly row_no: number;
  readonly created_at: Date;
}

export interface NewOrder extends Omit<GoodOrder, 'content'> {
  readonly content: NewContent;
}

/** The orders to be; numbers equal to each other stay in the sheet's sequence. */
export function newOrders(
  orders: readonly GoodOrder[],
  waybillNos: readonly string[],
  now: Date,
): NewOrder[] {
  const numbered = orders.map((order, at) => ({ order, waybill: waybillNos[at] }));
  // One sequence for all transactions, so that two of them with the same numbers do not deadlock.
  const numberOf = ({ order }: (typeof numbered)[number]) => order.content.customer_order_no;
  numbered.sort((a, b) => (numberOf(a) < numberOf(b) ? -1 : Number(numberOf(a) > numberOf(b))));
  // In the sequence of writing: most indexes end with the id, and are cheapest to extend at their end.
  const ids = numbered.map(() => uuid7(now.getTime())).sort();
  return numbered.map(({ order, waybill }, at) => newOrder(order, ids[at], waybill, now));
}

function newOrder(
  { content, ...order }: GoodOrder,
  id: string | undefined,
  waybill: string | undefined,
  now: Date,
): NewOrder {
  if (id === undefined || waybill === undefined) {
    throw new Error('Fewer ids or waybill numbers than orders');
  }
  const own = { id, waybill_no: waybill, row_no: order.rowNos[0], created_at: now };
  return { ...order, content: { ...content, ...own } };
}

/** An order that is in the database and has a number of the batch, or was created by one of its rows. */
interface Standing {
  readonly customer_order_no: string;
  /** Null for an order that came otherwise than by this import. */
  readonly row_no: number | null;
  readonly waybill_no: string;
  /** The rows of its goods; null where it is of this batch, or came otherwise. */
  readonly goodsRows: ReadonlySet<number | null> | null;
  /** All that it says; null where it is of this batch. */
  readonly other: { readonly order: OrderTable; readonly goods: readonly GoodsTable[] } | null;
}

async function findStanding(
  trx: Trx,
  { importId, caller }: Placing,
  orders: readonly NewContent[],
): Promise<Standing[]> {
  const numbers = orders.map((order) => order.customer_order_no);
  const rowNos = orders.map((order) => order.row_no);
  const own = new Set(orders.map(({ id }) => id));
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
  const others = found.filter(({ id }) => !own.has(id));
  const goods = await goodsOf(
    trx,
    caller.companyId,
    others.map(({ id }) => id),
  );
  return found.map((order) => {
    const { id, customer_order_no, import_id, row_no, waybill_no } = order;
    const isOfImport = importId !== null && import_id === importId;
    const lines = goods.get(id) ?? [];
    const isEarlier = isOfImport && lines.length > 0;
    return {
      customer_order_no,
      row_no: isOfImport ? row_no : null,
      waybill_no,
      goodsRows: isEarlier ? new Set(lines.map((line) => line.row_no)) : null,
      other: own.has(id) ? null : { order, goods: lines },
    };
  });
}

/**
 * What became of an order's rows: created where the order that is under its number is its own,
 * else a duplicate of that order or, where the row arrived before under another number, of its
 * order. A row that comes behind an order of this import is no duplicate: its goods are not in it.
 */
function outcomesIn(
  kind: OrderKind,
  standing: readonly Standing[],
): (order: NewOrder) => RowOutcome[] {
  const byNumber = new Map(standing.map((order) => [order.customer_order_no, order]));
  const byRow = new Map(standing.map((order) => [order.row_no, order]));
  return (order) => {
    const { content, rowNos } = order;
    const found = byNumber.get(content.customer_order_no) ?? byRow.get(content.row_no);
    if (found === undefined) {
      throw new Error(`Row ${content.row_no} was left out for no known reason`);
    }
    const { waybill_no: waybillNo, goodsRows, other } = found;
    if (waybillNo === content.waybill_no) {
      return rowNos.map((rowNo) => ({ status: 'created', rowNo, waybillNo }));
    }
    const isNamesake = found.customer_order_no === content.customer_order_no;
    const differing =
      isNamesake && other !== null ? differingFields(kind, order, other.order, other.goods) : null;
    return rowNos.map((rowNo, at) => {
      if (goodsRows !== null && !goodsRows.has(rowNo)) {
        return { status: 'invalid', rowNo, verdicts: [split(waybillNo)] };
      }
      const columns = differing?.[at] ?? [];
      return columns.length === 0
        ? { status: 'duplicate', rowNo, waybillNo }
        : { status: 'duplicate', rowNo, waybillNo, columns: [...columns] };
    });
  };
}

function split(waybillNo: string) {
  const column = 'customerOrderNo';
  return { column, rule: 'rule.group.split', params: { waybillNo } };
}

/** The batches of one import that have arrived, from batch number `from` on, a page of them. */
export async function arrivedBatches(
  trx: Trx,
  companyId: number,
  importId: string,
  from: number,
): Promise<{ batches: BatchResult[]; next?: number }> {
  const found = await trx
    .selectFrom('import_batch')
    .select(['batch_no', 'outcomes'])
    .$call(ofCompany(companyId))
    .where('import_id', '=', importId)
    .where('batch_no', '>=', from)
    .orderBy('batch_no')
    .limit(BATCHES_PER_PAGE + 1)
    .execute();
  const batches = found.slice(0, BATCHES_PER_PAGE).map((row) => ({
    batchNo: row.batch_no,
    outcomes: row.outcomes ?? [],
  }));
  const next = found[BATCHES_PER_PAGE]?.batch_no;
  return { batches, ...(next === undefined ? {} : { next }) };
}
