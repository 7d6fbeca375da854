import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { languages } from '../../../domain/languages.ts';
import { orderFilters, sorting } from './orderList.ts';

/** Maximum number of ids of an export. */
const ORDERS_PER_SELECTION = 10_000;
/** Time within which the download of an export must begin, ms. */
export const EXPORT_KEY_MS = 120_000;
/** Maximum number of rows of an xlsx sheet below its header. */
export const XLSX_ROWS = 1_048_575;

/** Columns with data of the portal. */
export const portalColumns = ['waybillNo', 'kind', 'status', 'createdAt', 'printedAt'] as const;

/** Columns with data of the merchant: fields of the order, without goods lines. */
export const sheetColumns = [
  'customerOrderNo',
  'service',
  'deliveryType',
  'paymentMethod',
  'receiverName',
  'receiverCompany',
  'receiverPhone',
  'receiverPhone2',
  'receiverEmail',
  'receiverCountry',
  'receiverProvince',
  'receiverCity',
  'receiverArea',
  'receiverAddress',
  'receiverPostcode',
  'receiverTaxId',
  'senderName',
  'senderPhone',
  'senderProvince',
  'senderCity',
  'senderAddress',
  'senderTaxId',
  'goodsName',
  'pieces',
  'pallets',
  'palletType',
  'weightKg',
  'lengthCm',
  'widthCm',
  'heightCm',
  'declaredValue',
  'currency',
  'codAmount',
  'codCurrency',
  'pickupDate',
  'pickupFrom',
  'pickupTo',
  'deliveryDate',
  'deliveryFrom',
  'deliveryTo',
  'appointment',
  'stackable',
  'handling',
  'unNumber',
  'freightClass',
  'tailLift',
  'incoterm',
  'exportReason',
  'platform',
  'buyerReference',
  'iossNo',
  'warehouseCode',
  'remark',
] as const;

/** Columns of exports across companies. */
export const companyColumns = ['companyNo', 'companyName'] as const;

export type PortalColumn = (typeof portalColumns)[number];
type SheetFieldColumn = (typeof sheetColumns)[number];
export type CompanyColumn = (typeof companyColumns)[number];
export type OrderColumn = PortalColumn | SheetFieldColumn;

/** Columns exported by default. */
export const defaultColumns = [
  'waybillNo',
  'customerOrderNo',
  'kind',
  'status',
  'createdAt',
  'printedAt',
  'service',
  'receiverName',
  'receiverPhone',
  'receiverCountry',
  'receiverProvince',
  'receiverCity',
  'receiverAddress',
  'goodsName',
  'pieces',
  'weightKg',
  'codAmount',
  'codCurrency',
  'remark',
] as const satisfies readonly OrderColumn[];

export const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Options of an export besides its columns. */
export const exportOptions = {
  /** Only these of the orders that match the filters. */
  ids: v.optional(
    v.pipe(
      v.array(v.pipe(v.string(), v.uuid())),
      v.minLength(1),
      v.maxLength(ORDERS_PER_SELECTION),
    ),
  ),
  sort: sorting,
  format: v.picklist(exportFormats),
  /** Whether to include goods: a workbook gets a sheet of goods lines, a CSV file a row for each line. */
  goods: v.optional(v.boolean(), false),
  /** Language of headers and codes; defaults to the caller's. */
  language: v.optional(v.picklist(languages)),
} as const;

/** A choice of columns without repetitions, in the file's sequence. */
const choice = <const Column extends string>(columns: readonly Column[]) =>
  v.pipe(
    v.array(v.picklist(columns)),
    v.minLength(1),
    v.checkItems((column, at, all) => all.indexOf(column) === at, 'Column twice'),
  );

export const exportRequest = v.object({
  filters: v.optional(orderFilters, {}),
  columns: v.optional(choice([...portalColumns, ...sheetColumns]), [...defaultColumns]),
  ...exportOptions,
});
export type ExportRequest = v.InferInput<typeof exportRequest>;

/** Columns of an export across companies. */
export const companyColumnChoice = v.optional(
  choice([...companyColumns, ...portalColumns, ...sheetColumns]),
  [...companyColumns, ...defaultColumns],
);

export const exportKey = v.object({
  /** Key for one download by the same account. */
  key: v.string(),
  /** Number of orders in the file. */
  count: v.number(),
  /** ISO 8601 instant by which the download must begin. */
  expiresAt: v.string(),
});
export type ExportKey = v.InferOutput<typeof exportKey>;

export const keyQuery = v.object({ key: v.pipe(v.string(), v.regex(/^[\w-]{20,100}$/)) });

/** Declares the call that creates a key for an export of the company's orders. */
export function exportKeyEndpoint(path: `/v1/api/${string}`, what: string) {
  return endpoint({
    method: 'POST',
    path,
    access: 'order.export',
    body: exportRequest,
    result: exportKey,
    errors: ['export.tooMany'],
    summary: `Creates a key for one download of the company’s ${what} with filters, sort and columns.`,
  });
}

/** Declares the download with such a key. */
export function exportFileEndpoint(path: `/v1/api/${string}`, what: string) {
  return endpoint({
    method: 'GET',
    path,
    access: 'order.export',
    query: keyQuery,
    result: 'file',
    errors: ['export.key.used', 'export.key.unknown'],
    summary: `Downloads the ${what} of a key as a streamed file; a key works once.`,
  });
}

const ORDER = '/v1/api/express/order';

export const orderExport = {
  exportOrderKey: exportKeyEndpoint(`${ORDER}/exportOrderKey`, 'orders'),
  exportOrder: exportFileEndpoint(`${ORDER}/exportOrder`, 'orders'),
  getExportProgress: endpoint({
    method: 'GET',
    path: `${ORDER}/getExportProgress`,
    access: 'order.export',
    query: keyQuery,
    /** `done` of `count` orders are written; final once the download has ended. */
    result: v.object({ done: v.number(), count: v.number() }),
    errors: ['export.key.unknown'],
    summary: 'The progress of the download of a key, for any list.',
  }),
} as const;
