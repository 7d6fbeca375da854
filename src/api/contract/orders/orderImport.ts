import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { languages } from '../../../domain/languages.ts';
import { importKinds, type OrderKind, orderKinds } from '../../../domain/sheets/sheet.ts';
import { freight } from './freightQuote.ts';

/** Rows of a batch where nothing speaks for more. */
export const BATCH_ROWS = 500;

/** Rows of one batch at most (reliability: exactly-once import). */
export const MAX_BATCH_ROWS = 1000;

/** Batches that one answer of `getImportBatches` holds at most. */
export const BATCHES_PER_PAGE = 100;

const importId = v.pipe(v.string(), v.uuid());

/** Text without control characters; a database cannot hold U+0000. */
const plainText = v.pipe(v.string(), v.regex(/^\P{Cc}*$/u));

/** Characters. */
export const FILE_NAME_MAX = 255;
/** File name, or a part of one. */
export const fileName = v.pipe(plainText, v.maxLength(FILE_NAME_MAX));

/**
 * One row on the wire: its true sheet row number, then one canonical text per entry of the
 * batch's `columns`.
 */
const batchRow = v.tuple([
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_048_576)),
  v.array(v.pipe(v.string(), v.maxLength(32_767))),
]);

/** `from`: the first batch number wanted, 0 if absent. */
export const batchesQuery = v.object({
  importId,
  from: v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/))),
});

const rowCount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_048_576));

/** Columns that a receipt names at most; further ones are counted. */
export const MAX_UNUSED_COLUMNS = 20;

/** A column of the file that went into no order. */
const unusedColumn = v.object({
  /** 0-based column of the file. */
  source: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(16_383)),
  header: v.pipe(plainText, v.maxLength(100)),
  /** The first value that an order's row has in it. */
  sample: v.pipe(plainText, v.maxLength(100)),
});

/** The filled columns of a file that went into no order: how many, and the first of them. */
const unusedColumns = v.object({
  count: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(16_384)),
  first: v.pipe(v.array(unusedColumn), v.maxLength(MAX_UNUSED_COLUMNS)),
});

export type UnusedColumns = v.InferOutput<typeof unusedColumns>;

/**
 * The rows of a whole import as they were when a batch of it was made: what the receipt needs to
 * say of rows that were never sent.
 */
export const importSheet = v.object({
  /** Order rows of the file, and those that the user has added. */
  rows: rowCount,
  /** Rows that the user has skipped or deleted. */
  skipped: rowCount,
  /** Rows that errors hold back. */
  errors: rowCount,
  /** Absent if the sender does not say. */
  unused: v.optional(unusedColumns),
});

export type ImportSheet = v.InferOutput<typeof importSheet>;

/** Fields of a batch besides its kind. */
export const batchFields = {
  importId,
  /** Counts from 0. (importId, batchNo) is the key under which a batch is taken once. */
  batchNo: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
  /** For the receipt. */
  fileName,
  /** Absent if the sender does not know, or does not say. */
  sheet: v.optional(importSheet),
  /** Field keys of the sheet definition, in the order of the rows' texts. */
  columns: v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.minLength(1), v.maxLength(60)),
  /** All rows of an order, where a kind has several, are in one batch. */
  rows: v.pipe(v.array(batchRow), v.minLength(1), v.maxLength(MAX_BATCH_ROWS)),
};

function importBatch<Kind extends OrderKind>(kind: Kind) {
  return v.object({ ...batchFields, kind: v.literal(kind) });
}

const anyBatch = v.object({ ...batchFields, kind: v.picklist(orderKinds) });

export type ImportBatch = v.InferInput<typeof anyBatch>;
/** A batch as the server receives it. */
export type ParsedBatch = v.InferOutput<typeof anyBatch>;

export const batchVerdict = v.object({
  /** Field key the verdict lands on. */
  column: v.string(),
  rule: v.string(),
  params: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
});

/**
 * Outcome for one row. `created` carries the waybill number; `duplicate` that of the order
 * which already has this order number, with the fields in which that one differs, if any;
 * `invalid` what the server's own check found.
 */
const rowOutcome = v.variant('status', [
  v.object({ status: v.literal('created'), rowNo: v.number(), waybillNo: v.string() }),
  v.object({
    status: v.literal('duplicate'),
    rowNo: v.number(),
    waybillNo: v.string(),
    columns: v.optional(v.array(v.string())),
  }),
  v.object({ status: v.literal('invalid'), rowNo: v.number(), verdicts: v.array(batchVerdict) }),
]);

export type RowOutcome = v.InferOutput<typeof rowOutcome>;

export const batchResult = v.object({
  batchNo: v.number(),
  outcomes: v.array(rowOutcome),
});

export type BatchResult = v.InferOutput<typeof batchResult>;

/**
 * Forecast for a row if it were sent now: an order of its own; nothing, because the order
 * exists already (`duplicate`) or another has its number (`conflict`, with the fields that
 * differ); or a refusal. Orders may change before the rows are sent.
 */
const rowForecast = v.variant('status', [
  v.object({
    status: v.literal('create'),
    rowNo: v.number(),
    /** Freight of the whole order, repeated in each row; absent without a tariff. */
    freight: v.optional(freight),
    /**
     * For an order without a sender: it takes the company’s default sender, or has none, and its
     * label no return address.
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
  v.object({ status: v.literal('invalid'), rowNo: v.number(), verdicts: v.array(batchVerdict) }),
]);

export type RowForecast = v.InferOutput<typeof rowForecast>;

export const batchForecast = v.object({ batchNo: v.number(), forecasts: v.array(rowForecast) });

export type BatchForecast = v.InferOutput<typeof batchForecast>;

/** Takes batches of one kind. */
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
    summary: `Takes one batch of ${what} exactly once; sent again unchanged, it answers the same.`,
  });
}

/** Judges batches of one kind. */
function forecasts<Kind extends OrderKind>(kind: Kind, path: `/v1/api/${string}`, what: string) {
  return endpoint({
    method: 'POST',
    path,
    access: 'order.import',
    bodyType: 'form',
    body: importBatch(kind),
    result: batchForecast,
    summary: `Tells what would become of a batch of ${what}, row by row; nothing is stored.`,
  });
}

const ORDER = '/v1/api/express/order';
const CUSTOMER_ORDER = '/v1/api/express/customerOrder';
const FBS_ORDER = '/v1/api/express/fbsOrder';

export const orderImport = {
  bashInsert: batchEndpoint('domestic', `${ORDER}/bashInsert`, 'domestic orders'),
  importOrder: forecasts('domestic', `${ORDER}/importOrder`, 'domestic orders'),
  batchAddIntlOrder: batchEndpoint(
    'international',
    `${ORDER}/batchAddIntlOrder`,
    'international orders',
  ),
  importIntlOrder: forecasts('international', `${ORDER}/importIntlOrder`, 'international orders'),
  bashInsertLTLOrder: batchEndpoint('ltl', `${ORDER}/bashInsertLTLOrder`, 'LTL orders'),
  importLTLOrder: forecasts('ltl', `${ORDER}/importLTLOrder`, 'LTL orders'),
  batchAddIntlExpressOrder: batchEndpoint(
    'express',
    `${CUSTOMER_ORDER}/batchAddIntlExpressOrder`,
    'customer express orders',
  ),
  importIntlExpressOrder: forecasts(
    'express',
    `${CUSTOMER_ORDER}/importIntlExpressOrder`,
    'customer express orders',
  ),
  batchAddFbsOrder: batchEndpoint('fbs', `${FBS_ORDER}/batchAddFbsOrder`, 'FBS orders'),
  importFbsOrder: forecasts('fbs', `${FBS_ORDER}/importFbsOrder`, 'FBS orders'),
  getImportBatches: endpoint({
    method: 'GET',
    path: '/v1/api/express/order/getImportBatches',
    access: 'order.import',
    query: batchesQuery,
    /** In order of batch number. `next`, where given, is the `from` of the page that follows. */
    result: v.object({ batches: v.array(batchResult), next: v.optional(v.number()) }),
    summary:
      'The batches of one import that have arrived, with their outcomes, 100 and 4 MB at a time at most.',
  }),
  getImportSender: endpoint({
    method: 'GET',
    path: '/v1/api/express/order/getImportSender',
    access: 'order.import',
    query: v.object({ kind: v.picklist(orderKinds) }),
    /** By field key; null if there is no default sender, or the kind has no sender. */
    result: v.nullable(v.record(v.string(), v.string())),
    summary:
      'What an imported order that names no sender says of it: the company’s default sender.',
  }),
  getImportTemplate: endpoint({
    method: 'GET',
    path: '/v1/api/express/order/getImportTemplate',
    access: 'order.import',
    query: v.object({ kind: v.picklist(importKinds), language: v.picklist(languages) }),
    result: 'file',
    summary: 'An xlsx template of a kind of import, headers in the language asked for.',
  }),
  getLTLImportTemplate: endpoint({
    method: 'GET',
    path: '/v1/api/express/order/getLTLImportTemplate',
    access: 'order.import',
    query: v.object({ language: v.picklist(languages) }),
    result: 'file',
    summary: 'The template of LTL orders, as `getImportTemplate` gives it for the kind `ltl`.',
  }),
} as const;

/** Which endpoint takes a kind's batches, and which forecasts what would become of them. */
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
