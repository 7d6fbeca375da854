import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { exportFormats, exportKey, keyQuery } from '../order/export.ts';
import { languages } from '../sheet.ts';
import { DASHBOARD_PATH, dashboardQuery } from './figures.ts';

/** What the dashboard shows day by day. */
const dashboardDetails = ['orderQuantity', 'cod', 'problem'] as const;
export type DashboardDetail = (typeof dashboardDetails)[number];

export const detailExportRequest = v.object({
  ...dashboardQuery.entries,
  format: v.picklist(exportFormats),
  /** Of the headers and words; the caller's own where absent. */
  language: v.optional(v.picklist(languages)),
});

const prepares = (name: string, what: string) =>
  endpoint({
    method: 'POST',
    path: `${DASHBOARD_PATH}/${name}`,
    access: 'order.export',
    body: detailExportRequest,
    result: exportKey,
    summary: `Makes a key for one download of the ${what} of a span of days.`,
  });
const downloads = (name: string, what: string) =>
  endpoint({
    method: 'GET',
    path: `${DASHBOARD_PATH}/${name}`,
    access: 'order.export',
    query: keyQuery,
    result: 'file',
    errors: ['export.key.used', 'export.key.unknown'],
    summary: `The ${what} behind a key, as a file; a key opens one.`,
  });

export const dashboardExports = {
  exportOrderQuantityDetailKey: prepares('exportOrderQuantityDetailKey', 'order quantities'),
  exportOrderQuantityDetail: downloads('exportOrderQuantityDetail', 'order quantities'),
  exportCodDetailKey: prepares('exportCodDetailKey', 'cash on delivery'),
  exportCodDetail: downloads('exportCodDetail', 'cash on delivery'),
  exportProblemDetailKey: prepares('exportProblemDetailKey', 'issues'),
  exportProblemDetail: downloads('exportProblemDetail', 'issues'),
} as const;
