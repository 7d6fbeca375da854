import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { languages } from '../../../domain/languages.ts';
import { importKinds, type OrderKind, orderKinds } from '../../../domain/sheets/sheet.ts';
import { freight } from './freightQuote.ts';
import { batchFinding, fileName, importTotals } from './importedFile.ts';

/** Default number of rows of a batch. */
export const BATCH_ROWS = 500;

/** Maximum number of rows of a batch. */
export const MAX_BATCH_ROWS = 1000;

/** Maximum number of batches in a reply of `getImportBatches`. */
export const BATCHES_PER_PAGE = 100;

const importId = v.pipe(v.string(), v.uuid());

/**
 * One row of a batch: its row number in the sheet, then one canonical text per entry of the batch's `columns`.
 */
const batchRow = v.tuple([
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_048_576)),
  v.array(v.pipe(v.string(), v.maxLength(32_767))),
]);

/** `from`: the first batch number; 0 if absent. */
export const batchesQuery = v.object({
  importId,
  from: v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/))),
});

/** Fields of a batch besides its kind. */
export const batchFields = {
  importId,
  /** From 0. A batch takes effect once per (importId, batchNo). */
  batchNo: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
  /** For the receipt. */
  fileName,
  /** Absent if unknown. */
  sheet: v.optional(importTotals),
  /** Field keys of the sheet definition, in the order of the rows' texts. */
  columns: v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.minLength(1), v.maxLength(60)),
  /** All rows of an order are in one batch. */
  rows: v.pipe(v.array(batchRow), v.minLength(1), v.maxLength(MAX_BATCH_ROWS)),
};

function importBatch<Kind extends OrderKind>(kind: Kind) {
  return v.object({ ...batchFields, kind: v.literal(kind) });
}

const anyBatch = v.object({ ...batchFields, kind: v.picklist(orderKinds) });

export type ImportBatch = v.InferInput<typeof anyBatch>;
/** A batch as the server receives it. */
export type ParsedBatch = v.InferOutput<typeof anyBatch>;

/**
 * Outcome for one row. `created` has the waybill number; `duplicate` that of the existing order with this order
 * number, and the fields that differ, if any; `invalid` the findings of the server.
 */
const rowOutcome = v.variant('status', [
  v.object({ status: v.literal('created'), rowNo: v.number(), waybillNo: v.string() }),
  v.object({
    status: v.literal('duplicate'),
    rowNo: v.number(),
    waybillNo: v.string(),
    columns: v.optional(v.array(v.string())),
  }),
  v.object({ status: v.literal('invalid'), rowNo: v.number(), verdicts: v.array(batchFinding) }),
]);

export type RowOutcome = v.InferOutput<typeof rowOutcome>;

export const batchResult = v.object({
  batchNo: v.number(),
  outcomes: v.array(rowOutcome),
});

export type BatchResult = v.InferOutput<typeof batchResult>;

/**
 * Forecast for a row: a new order (`create`), nothing because the order exists (`duplicate`) or another order has its
 * number (`conflict`, with the fields that differ), or a refusal (`invalid`). Orders may change before the rows are
 * sent.
 */
const rowForecast = v.variant('status', [
  v.object({
    status: v.literal('create'),
    rowNo: v.number(),
    /** Freight of the whole order, repeated in each row; absent without a tariff. */
    freight: v.optional(freight),
    /**
     * For an order without a sender: whether it gets the company’s default sender, or none, so that its label has no
     * return address.
     */
    sender: v.optional(v.picklist(['default', 'none'])),
  }),
  v.object({ status: v.literal('duplicate'), rowNo: v.number(), waybillNo: v.string() }),
  v.object({
    status: v.literal('conflict'),
    rowNo: v.number(),
    waybillNo: v.string(),
    /** Field keys; empty in rows of an order that differs in other rows. */
    columns: v.array(v.string()),
  }),
  v.object({ status: v.literal('invalid'), rowNo: v.number(), verdicts: v.array(batchFinding) }),
]);

export type RowForecast = v.InferOutput<typeof rowForecast>;

export const batchForecast = v.object({ batchNo: v.number(), forecasts: v.array(rowForecast) });

export type BatchForecast = v.InferOutput<typeof batchForecast>;

/** Declares the call that saves batches of one kind. */
function batchEndpoint<Kind extends OrderKind>(
  kind: Kind,
  path: `/v1/api/${string}`,
  what: string,
) {
  return endpoint({
    method: 'POST',
    path,
    access: 'order.import',
    bodyType: 'form',
    body: importBatch(kind),
    result: batchResult,
    errors: ['import.batch.changed', 'import.cancelled'],
    summary: `Saves one batch of ${what} exactly once; repeated unchanged, it gives the same answer.`,
  });
}

/** Declares the call that checks batches of one kind. */
function forecastEndpoint<Kind extends OrderKind>(
  kind: Kind,
  path: `/v1/api/${string}`,
  what: string,
) {
  return endpoint({
    method: 'POST',
    path,
    access: 'order.import',
    bodyType: 'form',
    body: importBatch(kind),
    result: batchForecast,
    summary: `Forecasts the outcome of a batch of ${what}, row by row; nothing is stored.`,
  });
}

const ORDER = '/v1/api/express/order';
const CUSTOMER_ORDER = '/v1/api/express/customerOrder';
const FBS_ORDER = '/v1/api/express/fbsOrder';

export const orderImport = {
  // "bash" is the specification's word for batch.
  bashInsert: batchEndpoint('domestic', `${ORDER}/bashInsert`, 'domestic orders'),
  importOrder: forecastEndpoint('domestic', `${ORDER}/importOrder`, 'domestic orders'),
  batchAddIntlOrder: batchEndpoint(
    'international',
    `${ORDER}/batchAddIntlOrder`,
    'international orders',
  ),
  importIntlOrder: forecastEndpoint(
    'international',
    `${ORDER}/importIntlOrder`,
    'international orders',
  ),
  bashInsertLTLOrder: batchEndpoint('ltl', `${ORDER}/bashInsertLTLOrder`, 'LTL orders'),
  importLTLOrder: forecastEndpoint('ltl', `${ORDER}/importLTLOrder`, 'LTL orders'),
  batchAddIntlExpressOrder: batchEndpoint(
    'express',
    `${CUSTOMER_ORDER}/batchAddIntlExpressOrder`,
    'customer express orders',
  ),
  importIntlExpressOrder: forecastEndpoint(
    'express',
    `${CUSTOMER_ORDER}/importIntlExpressOrder`,
    'customer express orders',
  ),
  batchAddFbsOrder: batchEndpoint('fbs', `${FBS_ORDER}/batchAddFbsOrder`, 'FBS orders'),
  importFbsOrder: forecastEndpoint('fbs', `${FBS_ORDER}/importFbsOrder`, 'FBS orders'),
  getImportBatches: endpoint({
    method: 'GET',
    path: '/v1/api/express/order/getImportBatches',
    access: 'order.import',
    query: batchesQuery,
    /** Sorted by batch number. `next` is the `from` of the next page, if any. */
    result: v.object({ batches: v.array(batchResult), next: v.optional(v.number()) }),
    summary: 'The received batches of an import with their outcomes, up to 100 or 4 MB at a time.',
  }),
  getImportSender: endpoint({
    method: 'GET',
    path: '/v1/api/express/order/getImportSender',
    access: 'order.import',
    query: v.object({ kind: v.picklist(orderKinds) }),
    /** By field key; null if there is no default sender, or the kind has no sender. */
    result: v.nullable(v.record(v.string(), v.string())),
    summary: 'The company’s default sender, which imported orders without a sender get.',
  }),
  getImportTemplate: endpoint({
    method: 'GET',
    path: '/v1/api/express/order/getImportTemplate',
    access: 'order.import',
    query: v.object({ kind: v.picklist(importKinds), language: v.picklist(languages) }),
    result: 'file',
    summary: 'An xlsx template of a kind of import with headers in the given language.',
  }),
  getLTLImportTemplate: endpoint({
    method: 'GET',
    path: '/v1/api/express/order/getLTLImportTemplate',
    access: 'order.import',
    query: v.object({ language: v.picklist(languages) }),
    result: 'file',
    summary: 'The template of LTL orders, the same as `getImportTemplate` for the kind `ltl`.',
  }),
} as const;

/** Calls that save and check batches, by kind. */
export const importCalls = {
  domestic: { send: 'bashInsert', check: 'importOrder', template: 'getImportTemplate' },
  international: {
    send: 'batchAddIntlOrder',
    check: 'importIntlOrder',
    template: 'getImportTemplate',
  },
  ltl: { send: 'bashInsertLTLOrder', check: 'importLTLOrder', template: 'getImportTemplate' },
  express: {
    send: 'batchAddIntlExpressOrder',
    check: 'importIntlExpressOrder',
    template: 'getImportTemplate',
  },
  fbs: { send: 'batchAddFbsOrder', check: 'importFbsOrder', template: 'getImportTemplate' },
} as const satisfies Record<
  OrderKind,
  Readonly<Record<'send' | 'check' | 'template', keyof typeof orderImport>>
>;
