import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { languages } from '../../../domain/languages.ts';
import { orderFilters, sorting } from './orderList.ts';

/** Orders that one export picks by id at most. */
const ORDERS_PER_SELECTION = 10_000;
/** An export's key is good for this long, in ms; a download that has begun may take longer. */
export const EXPORT_KEY_MS = 120_000;
/** Rows of an xlsx sheet under its header. */
export const XLSX_ROWS = 1_048_575;

/** Columns that the portal itself knows of an order. */
export const portalColumns = ['waybillNo', 'kind', 'status', 'createdAt', 'printedAt'] as const;

/** Columns that a merchant filled in: fields of the kinds' sheets that are one for an order. */
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
  /** Only these orders, of those that the filters let through. */
  ids: v.optional(
    v.pipe(
      v.array(v.pipe(v.string(), v.uuid())),
      v.minLength(1),
      v.maxLength(ORDERS_PER_SELECTION),
    ),
  ),
  sort: sorting,
  format: v.picklist(exportFormats),
  /** Goods too: a workbook has a sheet of their lines, a CSV file a row for each line. */
  goods: v.optional(v.boolean(), false),
  /** Language of headers and codes; defaults to the caller's. */
  language: v.optional(v.picklist(languages)),
} as const;

/** Columns to choose from, each at most once, in the file's sequence. */
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

/** Columns of an export across companies: those of any export and the company's. */
export const companyColumnChoice = v.optional(
  choice([...companyColumns, ...portalColumns, ...sheetColumns]),
  [...companyColumns, ...defaultColumns],
);

export const exportKey = v.object({
  /** Opens one download, for the same account only. */
  key: v.string(),
  /** Number of orders in the file. */
  count: v.number(),
  /** ISO 8601 instant until which the download must have begun. */
  expiresAt: v.string(),
});
export type ExportKey = v.InferOutput<typeof exportKey>;

export const keyQuery = v.object({ key: v.pipe(v.string(), v.regex(/^[\w-]{20,100}$/)) });

/** Makes the key of an export of the company's own orders. */
export function exportKeyEndpoint(path: `/v1/api/${string}`, what: string) {
  return endpoint({
    method: 'POST',
    path,
    access: 'order.export',
    body: exportRequest,
    result: exportKey,
    errors: ['export.tooMany'],
    summary: `Makes a key for one download of the company’s ${what}, as filters, sort and columns say.`,
  });
}

/** The download that a key opens. */
export function exportFileEndpoint(path: `/v1/api/${string}`, what: string) {
  return endpoint({
    method: 'GET',
    path,
    access: 'order.export',
    query: keyQuery,
    result: 'file',
    errors: ['export.key.used', 'export.key.unknown'],
    summary: `The ${what} behind a key, as a file that is made while it is read; a key opens one.`,
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
    /** `done` of `count` orders are written; it no longer changes once the download is over. */
    result: v.object({ done: v.number(), count: v.number() }),
    errors: ['export.key.unknown'],
    summary: 'How far the download behind a key has come, whichever list it is of.',
  }),
} as const;
