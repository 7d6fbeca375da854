import { type ExpressionBuilder, sql } from 'kysely';
import * as v from 'valibot';
import type { SentOutcome } from '../../../src/api/contract/orders/importDeclarations.ts';
import type {
  ReceiptRow,
  receiptRowPage,
  receiptRowQuery,
  RowStatus,
} from '../../../src/api/contract/orders/importReceipts.ts';
import type { OrderStatus } from '../../../src/domain/lifecycles/order/orderStatus.ts';
import type { Trx } from '../../db/database.ts';
import type { Database } from '../../db/tables/index.ts';
import { ofCompany } from '../../db/ofCompany.ts';
import { decodeCursorParts, encodeCursorParts } from '../../paging/cursor.ts';

/** Outcomes read at a time; those of a batch of refused rows may take megabytes. */
const ROWS_PER_READ = 500;

interface ImportRef {
  readonly companyId: number;
  readonly importId: string;
}

/** Position to continue from: batch number, and index among the batch's outcomes. */
const positionSchema = v.tuple([
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20_000)),
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000)),
]);
type Position = v.InferOutput<typeof positionSchema>;

/** A row with its outcome, before its order or address is looked up. */
interface ReportedRow {
  readonly at: Position;
  readonly outcome: SentOutcome;
  /** Order number of a refused row; null for other rows, and if the row has none. */
  readonly number: string | null;
}

/** Page of an import's rows, in the company's tenant transaction. */
export async function listReceiptRows(
  trx: Trx,
  companyId: number,
  { importId, status, cursor, size }: v.InferOutput<typeof receiptRowQuery>,
): Promise<v.InferOutput<typeof receiptRowPage>> {
  const reported: ReportedRow[] = [];
  let from: Position | null =
    cursor === undefined ? [0, 0] : decodeCursorParts(positionSchema, cursor);
  // One row more than the page holds tells where the next page begins.
  while (from !== null && reported.length <= size) {
    const read = await readReportedRows(trx, { companyId, importId }, from, status);
    reported.push(...read.rows);
    from = read.next;
  }
  const next = reported[size]?.at;
  return {
    rows: await toReceiptRows(trx, companyId, reported.slice(0, size)),
    next: next === undefined ? null : encodeCursorParts(next),
  };
}

/**
 * Reads all rows of an import, up to `ROWS_PER_READ` in each transaction, so that no transaction stays open during
 * a slow download. `read` runs work in the company's tenant transaction.
 */
export async function* readAllReceiptRows(
  read: <T>(work: (trx: Trx) => Promise<T>) => Promise<T>,
  importRef: ImportRef,
): AsyncGenerator<ReceiptRow, void> {
  let from: Position | null = [0, 0];
  while (from !== null) {
    const start: Position = from;
    const page: { rows: ReceiptRow[]; next: Position | null } = await read(async (trx) => {
      const { rows, next } = await readReportedRows(trx, importRef, start);
      return { rows: await toReceiptRows(trx, importRef.companyId, rows), next };
    });
    yield* page.rows;
    from = page.next;
  }
}

/** Reads rows of one batch from a position on; `next` is null after the last batch. */
async function readReportedRows(
  trx: Trx,
  { companyId, importId }: ImportRef,
  [fromBatch, fromIndex]: Position,
  status?: RowStatus,
): Promise<{ rows: ReportedRow[]; next: Position | null }> {
  const batch = await trx
    .selectFrom('import_batch')
    .select(['batch_no', 'refused', 'refused_numbers'])
    .$call(ofCompany(companyId))
    .where('import_id', '=', importId)
    .where('batch_no', '>=', fromBatch)
    .where(hasOutcome(status))
    .orderBy('batch_no')
    .limit(1)
    .executeTakeFirst();
  if (batch === undefined) return { rows: [], next: null };
  const { batch_no: batchNo, refused, refused_numbers: numbers } = batch;
  const start = batchNo === fromBatch ? fromIndex : 0;
  // One result row for each outcome, so that the client parses them one by one, and other work runs in between.
  const { rows: found } = await sql<{ no: number; outcome: SentOutcome }>`
    select no, outcome
      from import_batch cross join json_array_elements(outcomes) with ordinality as each (outcome, no)
      where company_id = ${companyId} and import_id = ${importId} and batch_no = ${batchNo}
        and no > ${start} and no <= ${start + ROWS_PER_READ}
      order by no`.execute(trx);
  const stillRefused = new Set(refused);
  const rows = found.flatMap(({ no, outcome }): ReportedRow[] => {
    if (status !== undefined && outcome.status !== status) return [];
    if (outcome.status === 'invalid' && !stillRefused.has(outcome.rowNo)) return [];
    return [{ at: [batchNo, no - 1], outcome, number: numbers?.[outcome.rowNo] ?? null }];
  });
  const next: Position =
    found.length < ROWS_PER_READ ? [batchNo + 1, 0] : [batchNo, start + ROWS_PER_READ];
  return { rows, next };
}

/** Condition for batches with rows of this outcome. */
function hasOutcome(status: RowStatus | undefined) {
  return (where: ExpressionBuilder<Database, 'import_batch'>) => {
    switch (status) {
      case undefined:
        return sql<boolean>`true`;
      case 'created':
        return where('created_rows', '>', 0);
      case 'duplicate':
        return where('duplicate_rows', '>', 0);
      case 'invalid':
        return sql<boolean>`cardinality(refused) > 0`;
    }
  };
}

/** Converts rows to those of the contract, with the current order or address of each. */
async function toReceiptRows(
  trx: Trx,
  companyId: number,
  reported: readonly ReportedRow[],
): Promise<ReceiptRow[]> {
  const waybills = reported.flatMap(({ outcome }) =>
    outcome.status === 'invalid' ? [] : (outcome.waybillNo ?? []),
  );
  const addressIds = reported.flatMap(({ outcome }) =>
    outcome.status === 'invalid' ? [] : (outcome.addressId ?? []),
  );
  const orders = await findOrders(trx, companyId, waybills);
  const names =
    addressIds.length === 0 ? noNames : await readAddressNames(trx, companyId, addressIds);
  return reported.map(({ outcome, number }) => {
    const { rowNo, status } = outcome;
    if (status === 'invalid') {
      const { verdicts } = outcome;
      return {
        rowNo,
        status,
        customerOrderNo: number,
        waybillNo: null,
        orderStatus: null,
        verdicts,
      };
    }
    const { waybillNo = null, addressId: id } = outcome;
    if (id !== undefined) {
      const name = names.get(id);
      return {
        rowNo,
        status,
        customerOrderNo: null,
        waybillNo: null,
        orderStatus: null,
        address: name === undefined ? null : { id, name },
        ...(outcome.updated === true && { updated: true }),
        verdicts: [],
      };
    }
    const order = waybillNo === null ? undefined : orders.get(waybillNo);
    return {
      rowNo,
      status,
      customerOrderNo: order?.customer_order_no ?? null,
      waybillNo,
      orderStatus: order?.status ?? null,
      verdicts: [],
    };
  });
}

const noNames: ReadonlyMap<string, string> = new Map();

/** Names of addresses by id; deleted ones have none. */
async function readAddressNames(
  trx: Trx,
  companyId: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await trx
    .selectFrom('address')
    .select(['id', 'content'])
    .$call(ofCompany(companyId))
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, content }) => [id, content.name]));
}

/** Columns of an order that a receipt shows; the status is null if the order was deleted since. */
interface ReportedOrder {
  readonly waybill_no: string;
  readonly customer_order_no: string;
  readonly status: OrderStatus | null;
}

/** Orders by waybill number, current, former or of a deleted order. */
async function findOrders(
  trx: Trx,
  companyId: number,
  waybillNos: readonly string[],
): Promise<ReadonlyMap<string, ReportedOrder>> {
  const reported = sql`any(${waybillNos}::text[])`;
  const { rows } = await sql<ReportedOrder>`
    select waybill_no, customer_order_no, status from orders
      where company_id = ${companyId} and waybill_no = ${reported}
    union all
    select former.waybill_no, customer_order_no, status from former_waybill as former
      join orders on orders.company_id = former.company_id and orders.id = former.order_id
      where former.company_id = ${companyId} and former.waybill_no = ${reported}
    union all
    select waybill_no, customer_order_no, null from deleted_order
      where company_id = ${companyId} and waybill_no = ${reported}`.execute(trx);
  return new Map(rows.map((order) => [order.waybill_no, order]));
}
