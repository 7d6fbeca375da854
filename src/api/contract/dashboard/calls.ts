import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { exportFormats, exportKey, keyQuery } from '../orders/orderExport.ts';
import { languages } from '../../../domain/languages.ts';
import { orderKinds } from '../../../domain/sheets/sheet.ts';

/*
 * Parts shared by all calls of the dashboard. Features with figures on the dashboard have similar calls.
 */

const calendarDate = v.pipe(v.string(), v.isoDate());

export const DASHBOARD_PATH = '/v1/api/express/dashboard';

/** Period and filters of figures; days are in the time zone of the caller’s company, both inclusive. */
export const dashboardQuery = v.object({
  from: calendarDate,
  to: calendarDate,
  /** Receiver's country, ISO 3166-1 alpha-2; absent for all. Ignored for issues. */
  country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
  /** Ignored for cash and issues. */
  kind: v.optional(v.picklist(orderKinds)),
  /** Customer code of one company, for the carrier only; absent for all. */
  companyNo: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40))),
});
export type DashboardQuery = v.InferInput<typeof dashboardQuery>;

/** A number for the given days, and for as many days before them. */
export const comparison = v.object({ now: v.number(), before: v.number() });
export type Comparison = v.InferOutput<typeof comparison>;

/** A call for figures of a period. */
export const figuresEndpoint = <Result extends v.GenericSchema>(
  name: string,
  result: Result,
  summary: string,
) =>
  endpoint({
    method: 'POST',
    path: `${DASHBOARD_PATH}/${name}`,
    access: 'order.read',
    body: dashboardQuery,
    result,
    summary,
  });

export const detailExportRequest = v.object({
  ...dashboardQuery.entries,
  format: v.picklist(exportFormats),
  /** Language of headers and texts; defaults to the caller's. */
  language: v.optional(v.picklist(languages)),
});
export type DetailExportRequest = v.InferInput<typeof detailExportRequest>;

/** A call that creates a key for a file of daily figures. */
export const detailKeyEndpoint = (name: string, what: string) =>
  endpoint({
    method: 'POST',
    path: `${DASHBOARD_PATH}/${name}`,
    access: 'order.export',
    body: detailExportRequest,
    result: exportKey,
    summary: `Creates a key for one download of the ${what} of a period.`,
  });

/** The call that downloads the file of such a key. */
export const detailFileEndpoint = (name: string, what: string) =>
  endpoint({
    method: 'GET',
    path: `${DASHBOARD_PATH}/${name}`,
    access: 'order.export',
    query: keyQuery,
    result: 'file',
    errors: ['export.key.used', 'export.key.unknown'],
    summary: `Downloads the ${what} of a key as a file; a key works once.`,
  });

export const dashboardExports = {
  exportOrderQuantityDetailKey: detailKeyEndpoint(
    'exportOrderQuantityDetailKey',
    'order quantities',
  ),
  exportOrderQuantityDetail: detailFileEndpoint('exportOrderQuantityDetail', 'order quantities'),
  exportCodDetailKey: detailKeyEndpoint('exportCodDetailKey', 'cash on delivery'),
  exportCodDetail: detailFileEndpoint('exportCodDetail', 'cash on delivery'),
} as const;
