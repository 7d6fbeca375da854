import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { languages, orderKinds } from '../sheet.ts';

/** Rows of one batch at most (reliability: exactly-once import). */
export const BATCH_ROWS = 500;

/** Batches that one answer of `getImportBatches` holds at most. */
export const BATCHES_PER_PAGE = 100;

const importId = v.pipe(v.string(), v.uuid());

/** Text without control characters; a database cannot hold U+0000. */
const plainText = v.pipe(v.string(), v.regex(/^\P{Cc}*$/u));

/**
 * One row on the wire: its true sheet row number, then one canonical text per entry of the
 * batch's `columns`.
 */
const batchRow = v.tuple([
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_048_576)),
  v.array(v.pipe(v.string(), v.maxLength(32_767))),
]);

const importBatch = v.object({
  importId,
  /** Counts from 0. (importId, batchNo) is the key under which a batch is taken once. */
  batchNo: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
  kind: v.picklist(orderKinds),
  /** The file's name, for the receipt. */
  fileName: v.pipe(plainText, v.maxLength(255)),
  /** Field keys of the sheet definition, in the order of the rows' texts. */
  columns: v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.minLength(1), v.maxLength(60)),
  rows: v.pipe(v.array(batchRow), v.minLength(1), v.maxLength(BATCH_ROWS)),
});

export type ImportBatch = v.InferInput<typeof importBatch>;
/** A batch as the server receives it. */
export type ParsedBatch = v.InferOutput<typeof importBatch>;

export const batchVerdict = v.object({
  /** Field key the verdict lands on. */
  column: v.string(),
  rule: v.string(),
  params: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
});

/**
 * What became of one row. `created` carries the waybill number; `duplicate` that of the order
 * which already bears this order number; `invalid` what the server's own check found.
 */
const rowOutcome = v.variant('status', [
  v.object({ status: v.literal('created'), rowNo: v.number(), waybillNo: v.string() }),
  v.object({ status: v.literal('duplicate'), rowNo: v.number(), waybillNo: v.string() }),
  v.object({ status: v.literal('invalid'), rowNo: v.number(), verdicts: v.array(batchVerdict) }),
]);

export type RowOutcome = v.InferOutput<typeof rowOutcome>;

export const batchResult = v.object({
  batchNo: v.number(),
  outcomes: v.array(rowOutcome),
});

export type BatchResult = v.InferOutput<typeof batchResult>;

export const orderImport = {
  bashInsert: endpoint({
    method: 'POST',
    path: '/v1/api/express/order/bashInsert',
    access: 'order.import',
    bodyType: 'form',
    body: importBatch,
    result: batchResult,
    errors: ['import.batch.changed', 'import.cancelled'],
    summary:
      'Takes one batch of domestic orders exactly once; sent again unchanged, it answers the same.',
  }),
  getImportBatches: endpoint({
    method: 'GET',
    path: '/v1/api/express/order/getImportBatches',
    access: 'order.import',
    /** `from`: the first batch number wanted, 0 where absent. */
    query: v.object({
      importId,
      from: v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/))),
    }),
    /** In order of batch number. `next`, where given, is the `from` of the page that follows. */
    result: v.object({ batches: v.array(batchResult), next: v.optional(v.number()) }),
    summary: 'The batches of one import that have arrived, with their outcomes, 100 at a time.',
  }),
  getImportTemplate: endpoint({
    method: 'GET',
    path: '/v1/api/express/order/getImportTemplate',
    access: 'order.import',
    query: v.object({ kind: v.picklist(orderKinds), language: v.picklist(languages) }),
    result: 'file',
    summary: 'An xlsx template of an order kind, headers in the language asked for.',
  }),
} as const;
