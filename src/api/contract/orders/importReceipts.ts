import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { importKinds } from '../../../domain/sheets/sheet.ts';
import { batchFinding, fileName, importTotals } from './importedFile.ts';
import { orderStatuses } from '../../../domain/lifecycles/order/orderStatus.ts';

const importId = v.pipe(v.string(), v.uuid());
const calendarDate = v.pipe(v.string(), v.isoDate());
const cursor = v.optional(v.pipe(v.string(), v.maxLength(1000)));
const size = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)), 50);

/** Outcomes of an import row. */
const rowStatuses = ['created', 'duplicate', 'invalid'] as const;
export type RowStatus = (typeof rowStatuses)[number];

/**
 * One import as stored on the server. Counts are of rows; a row that was refused, fixed and sent again counts with
 * its last outcome.
 */
const importReceipt = v.object({
  importId: v.string(),
  kind: v.picklist(importKinds),
  /** Empty if the rows were pasted. */
  fileName: v.string(),
  /** ISO 8601 instants of the first and the newest batch. */
  startedAt: v.string(),
  lastBatchAt: v.string(),
  /** Account that sent the first batch. */
  createdBy: v.string(),
  /** Version of the rules applied to the first batch: 12 hex digits. */
  ruleVersion: v.string(),
  created: v.number(),
  duplicate: v.number(),
  /** Duplicates that the file updated; absent in lists, and for orders. */
  updated: v.optional(v.number()),
  invalid: v.number(),
  /** The whole import at the time of its newest batch; null if unknown. */
  sheet: v.nullable(importTotals),
  /** Null if the import was not cancelled. */
  cancelled: v.nullable(v.object({ at: v.string(), by: v.string() })),
});

export type ImportReceipt = v.InferOutput<typeof importReceipt>;

export interface ReceiptCounts {
  readonly sent: number;
  /** Rows with an order, created or existing. */
  readonly accepted: number;
  /** Null if the whole sheet is unknown. */
  readonly notSent: {
    readonly rows: number;
    /**
     * Reasons at the time of the newest batch; null if they no longer match the number of rows.
     */
    readonly why: { readonly skipped: number; readonly errors: number } | null;
  } | null;
}

/** Counts the rows of an import that were sent, and those that were not. */
export function countReceiptRows({
  created,
  duplicate,
  invalid,
  sheet,
}: ReceiptRowCounts): ReceiptCounts {
  const accepted = created + duplicate;
  const sent = accepted + invalid;
  if (sheet === null) return { sent, accepted, notSent: null };
  const rows = Math.max(0, sheet.rows - sent);
  const { skipped, errors } = sheet;
  return {
    sent,
    accepted,
    notSent: { rows, why: skipped + errors > rows ? null : { skipped, errors } },
  };
}

type ReceiptRowCounts = Pick<ImportReceipt, 'created' | 'duplicate' | 'invalid' | 'sheet'>;

export const receiptFilters = v.object({
  /** Part of the file's name; case is ignored. */
  fileName: v.optional(fileName),
  kind: v.optional(v.picklist(importKinds)),
  /** First and last day of the start, in the time zone of the caller’s company. */
  startedFrom: v.optional(calendarDate),
  startedTo: v.optional(calendarDate),
});

export type ReceiptFilters = v.InferInput<typeof receiptFilters>;

export const receiptSort = v.picklist(['startedAt']);

export const receiptQuery = v.object({
  filters: v.optional(receiptFilters, {}),
  sort: v.optional(v.object({ by: receiptSort, descending: v.boolean() }), {
    by: 'startedAt',
    descending: true,
  }),
  /** `next` or `previous` of another page; absent for the first page. */
  cursor,
  size,
});

export const receiptPage = v.object({
  rows: v.array(importReceipt),
  /** Number of matching imports, up to 10,000; `totalCapped` means that there are more. */
  total: v.number(),
  totalCapped: v.boolean(),
  next: v.nullable(v.string()),
  previous: v.nullable(v.string()),
});

export type ReceiptPage = v.InferOutput<typeof receiptPage>;

/** A row of the sheet with its outcome. */
const receiptRow = v.object({
  /** Row number in the sheet. */
  rowNo: v.number(),
  status: v.picklist(rowStatuses),
  /** Null if the row has none. */
  customerOrderNo: v.nullable(v.string()),
  /** Waybill number of the created or existing order; null for a refused row. */
  waybillNo: v.nullable(v.string()),
  /** Current status of that order. */
  orderStatus: v.nullable(v.picklist(orderStatuses)),
  /** For an address file: the created or existing address; null if it was deleted since. */
  address: v.optional(v.nullable(v.object({ id: v.string(), name: v.string() }))),
  /** The row updated that address. */
  updated: v.optional(v.literal(true)),
  /** Why the row was refused; empty otherwise. */
  verdicts: v.array(batchFinding),
});

export type ReceiptRow = v.InferOutput<typeof receiptRow>;

export const receiptRowQuery = v.object({
  importId,
  status: v.optional(v.picklist(rowStatuses)),
  /** `next` of the previous page; absent for the first page. */
  cursor,
  size,
});

export const receiptRowPage = v.object({
  /** In the sequence of arrival, which is that of the sheet except for repeated rows. */
  rows: v.array(receiptRow),
  next: v.nullable(v.string()),
});

export const cancelResult = v.object({
  /** Number of cancelled orders of the import, by this call or earlier ones. */
  cancelled: v.number(),
  /** Orders beyond `created`, which are not cancelled, by status. */
  kept: v.array(v.object({ status: v.picklist(orderStatuses), orders: v.number() })),
});

export type CancelResult = v.InferOutput<typeof cancelResult>;

export const importReceipts = {
  queryImportReceipts: endpoint({
    method: 'POST',
    path: '/v1/api/express/order/queryImportReceipts',
    access: 'order.import',
    body: receiptQuery,
    result: receiptPage,
    summary: 'A page of the company’s imports, filtered by kind and date, newest first.',
  }),
  getImportReceipt: endpoint({
    method: 'GET',
    path: '/v1/api/express/order/getImportReceipt',
    access: 'order.import',
    query: v.object({ importId }),
    result: importReceipt,
    errors: ['import.unknown'],
    summary: 'One import with its file, its counts and its cancellation.',
  }),
  queryImportRows: endpoint({
    method: 'POST',
    path: '/v1/api/express/order/queryImportRows',
    access: 'order.import',
    body: receiptRowQuery,
    result: receiptRowPage,
    errors: ['import.unknown'],
    summary: 'A page of the rows of one import with their outcomes, all or those with one outcome.',
  }),
  downloadImportReceipt: endpoint({
    method: 'GET',
    path: '/v1/api/express/order/downloadImportReceipt',
    access: 'order.import',
    query: v.object({ importId, format: v.picklist(['xlsx', 'csv']) }),
    result: 'file',
    errors: ['import.unknown'],
    summary:
      'Downloads all rows of one import with their outcomes, as a file in the caller’s language.',
  }),
  downloadRefusedRows: endpoint({
    method: 'GET',
    path: '/v1/api/express/order/downloadRefusedRows',
    access: 'order.import',
    query: v.object({ importId }),
    result: 'file',
    errors: ['import.unknown'],
    summary:
      'Downloads the rows of one import that are still refused, as a workbook to fix and import again.',
  }),
  cancelImport: endpoint({
    method: 'POST',
    path: '/v1/api/express/order/cancelImport',
    access: 'order.import',
    body: v.object({ importId }),
    result: cancelResult,
    errors: ['import.unknown'],
    summary:
      'Cancels all orders of an import with the status created, and refuses further batches of it.',
  }),
} as const;
