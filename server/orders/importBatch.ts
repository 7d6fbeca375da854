import {
  BATCHES_PER_PAGE,
  type BatchResult,
  type ParsedBatch,
  type RowOutcome,
} from '../../src/api/contract/order/import.ts';
import type { Trx } from '../db/database.ts';
import type { Caller } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { insertOrders, type NewOrder } from './insertOrders.ts';
import type { BatchRow } from './judgeBatch.ts';
import { uuid7 } from './uuid7.ts';

/** One batch with all that is needed to write it; nothing is asked of the database before. */
export interface JudgedBatch {
  readonly batch: ParsedBatch;
  /** SHA-256 of the body's bytes, hex. */
  readonly bodyHash: string;
  readonly rows: readonly BatchRow[];
  /** A waybill number for each row that may become an order. */
  readonly waybillNos: readonly string[];
  readonly caller: Pick<Caller, 'companyId' | 'accountId'>;
  readonly now: Date;
}

/**
 * Takes a batch exactly once; to be called in the caller's tenant transaction, whose commit makes
 * orders and answer stand together. The batch's own row is the lock: who comes with the same
 * batch meanwhile waits for it and is then given the stored answer. The same batch number with
 * another body is refused.
 */
export async function takeBatch(trx: Trx, judged: JudgedBatch): Promise<BatchResult> {
  const { batch } = judged;
  if (!(await claim(trx, judged))) return replay(trx, judged);
  const orders = newOrders(judged);
  const written = await insertOrders(trx, judged.caller.companyId, [...orders.values()]);
  const left = [...orders.values()].filter((order) => !written.has(order.id));
  const bearers = await findBearers(trx, judged, left);
  const outcomes = judged.rows.map((row): RowOutcome => {
    if ('invalid' in row) return row.invalid;
    const { rowNo } = row;
    const order = orders.get(rowNo);
    if (order !== undefined && written.has(order.id)) {
      return { status: 'created', rowNo, waybillNo: order.waybill_no };
    }
    const waybillNo = bearers(row.content.customer_order_no, rowNo);
    return { status: 'duplicate', rowNo, waybillNo };
  });
  await trx
    .updateTable('import_batch')
    .set({ outcomes: JSON.stringify(outcomes) })
    .where('company_id', '=', judged.caller.companyId)
    .where('import_id', '=', batch.importId)
    .where('batch_no', '=', batch.batchNo)
    .execute();
  return { batchNo: batch.batchNo, outcomes };
}

/** Writes the batch's row; false where it stands already, once the one who wrote it is done. */
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
    .where('company_id', '=', caller.companyId)
    .where('import_id', '=', batch.importId)
    .where('batch_no', '=', batch.batchNo)
    .executeTakeFirstOrThrow();
  if (stored.body_hash !== bodyHash) throw new Refusal('import.batch.changed');
  return { batchNo: batch.batchNo, outcomes: stored.outcomes ?? [] };
}

/** The orders to be, by row number. */
function newOrders(judged: JudgedBatch): ReadonlyMap<number, NewOrder> {
  const { batch, waybillNos, now } = judged;
  const good = judged.rows.filter((row) => 'content' in row);
  const orders = good.map(({ rowNo, content }, at): NewOrder => {
    const waybill = waybillNos[at];
    if (waybill === undefined) throw new Error('Fewer waybill numbers than rows');
    return {
      ...content,
      id: uuid7(now.getTime()),
      kind: batch.kind,
      waybill_no: waybill,
      status: 'created',
      import_id: batch.importId,
      row_no: rowNo,
      created_at: now,
    };
  });
  // One sequence for all transactions, so that two of them with the same numbers do not deadlock.
  // Equal numbers keep the sheet's sequence: the first of them becomes the order.
  orders.sort((a, b) =>
    a.customer_order_no < b.customer_order_no
      ? -1
      : Number(a.customer_order_no > b.customer_order_no),
  );
  return new Map(orders.map((order) => [order.row_no ?? 0, order]));
}

/**
 * Who bears the numbers of the orders that were left out: the waybill number of the order with
 * the same order number or, for a row that arrived before under another one, of the same row.
 */
async function findBearers(
  trx: Trx,
  { batch, caller }: JudgedBatch,
  left: readonly NewOrder[],
): Promise<(customerOrderNo: string, rowNo: number) => string> {
  const byNumber = new Map<string, string>();
  const byRow = new Map<number, string>();
  if (left.length > 0) {
    const numbers = left.map((order) => order.customer_order_no);
    const rowNos = left.map((order) => order.row_no);
    const found = await trx
      .selectFrom('orders')
      .select(['customer_order_no', 'import_id', 'row_no', 'waybill_no'])
      .where('company_id', '=', caller.companyId)
      .where((where) =>
        where.or([
          where('customer_order_no', 'in', numbers),
          where.and([where('import_id', '=', batch.importId), where('row_no', 'in', rowNos)]),
        ]),
      )
      .execute();
    for (const order of found) {
      byNumber.set(order.customer_order_no, order.waybill_no);
      if (order.import_id === batch.importId && order.row_no !== null) {
        byRow.set(order.row_no, order.waybill_no);
      }
    }
  }
  return (customerOrderNo, rowNo) => {
    const waybillNo = byNumber.get(customerOrderNo) ?? byRow.get(rowNo);
    if (waybillNo === undefined) throw new Error(`Row ${rowNo} was left out for no known reason`);
    return waybillNo;
  };
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
    .where('company_id', '=', companyId)
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
