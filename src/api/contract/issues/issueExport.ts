import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { exportFormats, exportKey, keyQuery } from '../orders/orderExport.ts';
import { languages } from '../../../domain/languages.ts';
import { carrierIssueFilters, ISSUE_PATH, issueFilters, issueSorting } from './issues.ts';

/** Maximum number of ids of an export. */
const ISSUES_PER_SELECTION = 10_000;

const exportFields = {
  /** Only these of the issues that match the filters. */
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

export const issueExportRequest = v.object({
  filters: v.optional(issueFilters, {}),
  ...exportFields,
});
export const carrierIssueExportRequest = v.object({
  filters: v.optional(carrierIssueFilters, {}),
  ...exportFields,
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
    summary: 'Creates a key for one download of the company’s issues with filters and sort.',
  }),
  exportIssueOrder: endpoint({
    method: 'GET',
    path: `${ISSUE_PATH}/exportIssueOrder`,
    access: 'order.export',
    query: keyQuery,
    result: 'file',
    errors: ['export.key.used', 'export.key.unknown'],
    summary: 'Downloads the issues of a key as a streamed file; a key works once.',
  }),
  exportAllIssueOrderKey: endpoint({
    method: 'POST',
    path: `${ADMIN}/exportAllIssueOrderKey`,
    access: 'order.export',
    isForCarrierOnly: true,
    body: carrierIssueExportRequest,
    result: exportKey,
    errors: ['export.tooMany'],
    summary: 'Creates a key for one download of the issues of all companies, or of one.',
  }),
  exportAllIssueOrder: endpoint({
    method: 'GET',
    path: `${ADMIN}/exportAllIssueOrder`,
    access: 'order.export',
    isForCarrierOnly: true,
    query: keyQuery,
    result: 'file',
    errors: ['export.key.used', 'export.key.unknown'],
    summary: 'Downloads the issues of a key as a streamed file; a key works once.',
  }),
} as const;
