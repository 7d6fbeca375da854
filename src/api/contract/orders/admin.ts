import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { orderActing } from './actions.ts';
import { orderDetails } from './detail.ts';
import { companyColumnChoice, exportKey, exportShape, keyQuery } from './export.ts';
import { rowMarks } from './marks.ts';
import { counting, orderFilters, orderRow, pageOf, paging } from './list.ts';

/*
 * The carrier's view of all merchants' orders. Every call here is for accounts of the main company
 * alone.
 */

type Path = `/v1/api/admin/${string}`;

const companyFilters = v.object({
  // Tags are each company's own.
  ...v.omit(orderFilters, ['tag']).entries,
  /** Customer code of one company; all companies where absent. */
  companyNo: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40))),
});
export type CompanyOrderFilters = v.InferInput<typeof companyFilters>;

/** Lists over all companies come by date alone; the other sequences are one company's. */
export const companyOrderQuery = v.object({
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
export type CompanyOrderRow = v.InferOutput<typeof companyOrderRow>;

export const companyOrderPage = pageOf(companyOrderRow);
export type CompanyOrderPage = v.InferOutput<typeof companyOrderPage>;

export const companyExportRequest = v.object({
  filters: v.optional(companyFilters, {}),
  columns: companyColumnChoice,
  ...exportShape,
  sort: companyOrderQuery.entries.sort,
});
export type CompanyExportRequest = v.InferInput<typeof companyExportRequest>;

function listsAll(path: Path, what: string) {
  return endpoint({
    method: 'POST',
    path,
    access: 'order.read',
    mainCompanyOnly: true,
    body: companyOrderQuery,
    result: companyOrderPage,
    summary: `A page of all companies’ ${what}, or of one company’s.`,
  });
}

function getsAny(path: Path, what: string) {
  return endpoint({
    ...orderDetails.getOrder,
    path,
    mainCompanyOnly: true,
    summary: `One of any company’s ${what}, by its id or any of its numbers.`,
  });
}

function auditsAny(path: Path, what: string) {
  return endpoint({
    ...orderActing.auditOrders,
    path,
    mainCompanyOnly: true,
    summary: `Audits ${what} of any company, each by itself.`,
  });
}

function preparesAll(path: Path, what: string) {
  return endpoint({
    method: 'POST',
    path,
    access: 'order.export',
    mainCompanyOnly: true,
    body: companyExportRequest,
    result: exportKey,
    errors: ['export.tooMany'],
    summary: `Makes a key for one download of all companies’ ${what}, or of one company’s.`,
  });
}

function downloadsAll(path: Path, what: string) {
  return endpoint({
    method: 'GET',
    path,
    access: 'order.export',
    mainCompanyOnly: true,
    query: keyQuery,
    result: 'file',
    errors: ['export.key.used', 'export.key.unknown'],
    summary: `The ${what} behind a key, as a file that is made while it is read; a key opens one.`,
  });
}

const ORDER = '/v1/api/admin/order';
const CUSTOMER = '/v1/api/admin/customerOrder';
const FBS = '/v1/api/admin/fbsOrder';

export const adminOrders = {
  queryAllOrder: listsAll(`${ORDER}/queryAllOrder`, 'orders'),
  getAnyOrder: getsAny(`${ORDER}/getOrder`, 'orders'),
  exportAllOrderKey: preparesAll(`${ORDER}/exportAllOrderKey`, 'orders'),
  exportAllOrder: downloadsAll(`${ORDER}/exportAllOrder`, 'orders'),
} as const;

export const adminCustomerOrders = {
  queryAllCustomerOrder: listsAll(`${CUSTOMER}/queryOrderList`, 'customer express orders'),
  getAnyCustomerOrder: getsAny(`${CUSTOMER}/get`, 'customer express orders'),
  auditAnyCustomerOrders: auditsAny(`${CUSTOMER}/audit`, 'customer express orders'),
  getAllCustomerOrderPrintList: listsAll(
    `${CUSTOMER}/getPrintList`,
    'customer express orders to print',
  ),
  exportAllCustomerOrderKey: preparesAll(`${CUSTOMER}/exportOrderKey`, 'customer express orders'),
  exportAllCustomerOrder: downloadsAll(`${CUSTOMER}/exportOrder`, 'customer express orders'),
  exportAllCustomerWaybillKey: preparesAll(
    `${CUSTOMER}/exportWaybillKey`,
    'customer express waybills',
  ),
  exportAllCustomerWaybill: downloadsAll(`${CUSTOMER}/exportWaybill`, 'customer express waybills'),
} as const;

export const adminFbsOrders = {
  queryAllFbsOrder: listsAll(`${FBS}/queryOrderList`, 'FBS orders'),
  getAnyFbsOrder: getsAny(`${FBS}/get`, 'FBS orders'),
  auditAnyFbsOrders: auditsAny(`${FBS}/audit`, 'FBS orders'),
  getAllFbsOrderPrintList: listsAll(`${FBS}/getPrintList`, 'FBS orders to print'),
  exportAllFbsOrderKey: preparesAll(`${FBS}/exportOrderKey`, 'FBS orders'),
  exportAllFbsOrder: downloadsAll(`${FBS}/exportOrder`, 'FBS orders'),
  exportAllFbsWaybillKey: preparesAll(`${FBS}/exportWaybillKey`, 'FBS waybills'),
  exportAllFbsWaybill: downloadsAll(`${FBS}/exportWaybill`, 'FBS waybills'),
} as const;
