import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { orderActionCalls } from './orderActionCalls.ts';
import { orderDetails } from './orderDetail.ts';
import { companyColumnChoice, exportKey, exportOptions, keyQuery } from './orderExport.ts';
import { rowMarks } from './orderMarks.ts';
import { counting, orderFilters, orderRow, pageSchema, paging } from './orderList.ts';

/*
 * The carrier's view of all merchants' orders. All calls are restricted to accounts of the carrier.
 */

type Path = `/v1/api/admin/${string}`;

const companyFilters = v.object({
  // Tags belong to one company.
  ...v.omit(orderFilters, ['tag']).entries,
  /** Customer code of one company; all companies if absent. */
  companyNo: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40))),
});
export type CarrierOrderFilters = v.InferInput<typeof companyFilters>;

/** Lists of all companies can be sorted only by date. */
export const carrierOrderQuery = v.object({
  filters: v.optional(companyFilters, {}),
  sort: v.optional(v.object({ by: v.literal('createdAt'), descending: v.boolean() }), {
    by: 'createdAt',
    descending: true,
  }),
  ...paging,
  count: counting,
});

const companyOrderRow = v.object({
  ...orderRow.entries,
  companyNo: v.string(),
  companyName: v.string(),
  notes: rowMarks.notes,
});
export type CarrierOrderRow = v.InferOutput<typeof companyOrderRow>;

export const carrierOrderPage = pageSchema(companyOrderRow);
export type CarrierOrderPage = v.InferOutput<typeof carrierOrderPage>;

export const carrierExportRequest = v.object({
  filters: v.optional(companyFilters, {}),
  columns: companyColumnChoice,
  ...exportOptions,
  sort: carrierOrderQuery.entries.sort,
});
export type CarrierExportRequest = v.InferInput<typeof carrierExportRequest>;

function carrierListEndpoint(path: Path, what: string) {
  return endpoint({
    method: 'POST',
    path,
    access: 'order.read',
    isForCarrierOnly: true,
    body: carrierOrderQuery,
    result: carrierOrderPage,
    summary: `A page of ${what} of all companies, or of one.`,
  });
}

function carrierOrderEndpoint(path: Path, what: string) {
  return endpoint({
    ...orderDetails.getOrder,
    path,
    isForCarrierOnly: true,
    summary: `One of the ${what} of any company, by its id or any of its numbers.`,
  });
}

function carrierAuditEndpoint(path: Path, what: string) {
  return endpoint({
    ...orderActionCalls.auditOrders,
    path,
    isForCarrierOnly: true,
    summary: `Audits ${what} of any company, independently of each other.`,
  });
}

function carrierExportKeyEndpoint(path: Path, what: string) {
  return endpoint({
    method: 'POST',
    path,
    access: 'order.export',
    isForCarrierOnly: true,
    body: carrierExportRequest,
    result: exportKey,
    errors: ['export.tooMany'],
    summary: `Creates a key for one download of the ${what} of all companies, or of one.`,
  });
}

function carrierExportFileEndpoint(path: Path, what: string) {
  return endpoint({
    method: 'GET',
    path,
    access: 'order.export',
    isForCarrierOnly: true,
    query: keyQuery,
    result: 'file',
    errors: ['export.key.used', 'export.key.unknown'],
    summary: `Downloads the ${what} of a key as a streamed file; a key works once.`,
  });
}

const ORDER = '/v1/api/admin/order';
const CUSTOMER = '/v1/api/admin/customerOrder';
const FBS = '/v1/api/admin/fbsOrder';

export const carrierOrders = {
  queryAllOrder: carrierListEndpoint(`${ORDER}/queryAllOrder`, 'orders'),
  getAnyOrder: carrierOrderEndpoint(`${ORDER}/getOrder`, 'orders'),
  exportAllOrderKey: carrierExportKeyEndpoint(`${ORDER}/exportAllOrderKey`, 'orders'),
  exportAllOrder: carrierExportFileEndpoint(`${ORDER}/exportAllOrder`, 'orders'),
} as const;

export const carrierCustomerOrders = {
  queryAllCustomerOrder: carrierListEndpoint(
    `${CUSTOMER}/queryOrderList`,
    'customer express orders',
  ),
  getAnyCustomerOrder: carrierOrderEndpoint(`${CUSTOMER}/get`, 'customer express orders'),
  auditAnyCustomerOrders: carrierAuditEndpoint(`${CUSTOMER}/audit`, 'customer express orders'),
  getAllCustomerOrderPrintList: carrierListEndpoint(
    `${CUSTOMER}/getPrintList`,
    'customer express orders to print',
  ),
  exportAllCustomerOrderKey: carrierExportKeyEndpoint(
    `${CUSTOMER}/exportOrderKey`,
    'customer express orders',
  ),
  exportAllCustomerOrder: carrierExportFileEndpoint(
    `${CUSTOMER}/exportOrder`,
    'customer express orders',
  ),
  exportAllCustomerWaybillKey: carrierExportKeyEndpoint(
    `${CUSTOMER}/exportWaybillKey`,
    'customer express waybills',
  ),
  exportAllCustomerWaybill: carrierExportFileEndpoint(
    `${CUSTOMER}/exportWaybill`,
    'customer express waybills',
  ),
} as const;

export const carrierFbsOrders = {
  queryAllFbsOrder: carrierListEndpoint(`${FBS}/queryOrderList`, 'FBS orders'),
  getAnyFbsOrder: carrierOrderEndpoint(`${FBS}/get`, 'FBS orders'),
  auditAnyFbsOrders: carrierAuditEndpoint(`${FBS}/audit`, 'FBS orders'),
  getAllFbsOrderPrintList: carrierListEndpoint(`${FBS}/getPrintList`, 'FBS orders to print'),
  exportAllFbsOrderKey: carrierExportKeyEndpoint(`${FBS}/exportOrderKey`, 'FBS orders'),
  exportAllFbsOrder: carrierExportFileEndpoint(`${FBS}/exportOrder`, 'FBS orders'),
  exportAllFbsWaybillKey: carrierExportKeyEndpoint(`${FBS}/exportWaybillKey`, 'FBS waybills'),
  exportAllFbsWaybill: carrierExportFileEndpoint(`${FBS}/exportWaybill`, 'FBS waybills'),
} as const;
