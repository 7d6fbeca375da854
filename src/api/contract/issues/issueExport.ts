import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { exportFormats, exportKey, keyQuery } from '../orders/orderExport.ts';
import { languages } from '../../../domain/languages.ts';
import { carrierIssueFilters, ISSUE_PATH, issueFilters, issueSorting } from './issues.ts';

/** Issues that one export picks by id at most. */
const ISSUES_PER_SELECTION = 10_000;

const shape = {
  /** Only these, of those that the filters let through. */
  ids: v.optional(
    v.pipe(
      v.array(v.pipe(v.string(), v.uuid())),
      v.minLength(1),
      v.maxLength(ISSUES_PER_SELECTION),
    ),
  ),
  sort: issueSorting,
  format: v.picklist(exportFormats),
  /** Language of headers and texts; defaults to the caller's. */
  language: v.optional(v.picklist(languages)),
} as const;

export const issueExportRequest = v.object({ filters: v.optional(issueFilters, {}), ...shape });
export const carrierIssueExportRequest = v.object({
  filters: v.optional(carrierIssueFilters, {}),
  ...shape,
});
export type CarrierIssueExport = v.InferInput<typeof carrierIssueExportRequest>;

const ADMIN = '/v1/api/admin/order';

export const issueExport = {
  exportIssueOrderKey: endpoint({
    method: 'POST',
    path: `${ISSUE_PATH}/exportIssueOrderKey`,
    access: 'order.export',
    body: issueExportRequest,
    result: exportKey,
    errors: ['export.tooMany'],
    summary: 'Makes a key for one download of the company’s issues, as filters and sort say.',
  }),
  exportIssueOrder: endpoint({
    method: 'GET',
    path: `${ISSUE_PATH}/exportIssueOrder`,
    access: 'order.export',
    query: keyQuery,
    result: 'file',
    errors: ['export.key.used', 'export.key.unknown'],
    summary: 'The issues behind a key, as a file that is made while it is read; a key opens one.',
  }),
  exportAllIssueOrderKey: endpoint({
    method: 'POST',
    path: `${ADMIN}/exportAllIssueOrderKey`,
    access: 'order.export',
    mainCompanyOnly: true,
    body: carrierIssueExportRequest,
    result: exportKey,
    errors: ['export.tooMany'],
    summary: 'Makes a key for one download of all companies’ issues, or of one company’s.',
  }),
  exportAllIssueOrder: endpoint({
    method: 'GET',
    path: `${ADMIN}/exportAllIssueOrder`,
    access: 'order.export',
    mainCompanyOnly: true,
    query: keyQuery,
    result: 'file',
    errors: ['export.key.used', 'export.key.unknown'],
    summary: 'The issues behind a key, as a file that is made while it is read; a key opens one.',
  }),
} as const;
