import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { exportFormats, exportKey, keyQuery } from '../orders/orderExport.ts';
import { languages } from '../../../domain/languages.ts';

/**
 * Outcomes of a sign-in attempt. `key`: success by a one-time link; `company`: the company is suspended or not
 * approved.
 */
export const loginOutcomes = [
  'success',
  'key',
  'wrongPassword',
  'locked',
  'disabled',
  'company',
] as const;

const loginRecord = v.object({
  id: v.string(),
  /** ISO 8601 instant. */
  at: v.string(),
  /** The name of the account; null if the entered name is unknown. */
  account: v.nullable(v.string()),
  outcome: v.picklist(loginOutcomes),
  /** IPv4 address, or IPv6 network (/64). */
  address: v.string(),
  /** The browser's user agent, up to 300 characters. */
  agent: v.string(),
});

export type LoginRecord = v.InferOutput<typeof loginRecord>;

const words = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100));

export const loginFilters = v.object({
  /** Part of the account's name. */
  account: v.optional(words),
  outcome: v.optional(v.picklist(loginOutcomes)),
  /** Beginning of the address. */
  address: v.optional(words),
  /** Days in the time zone of the caller’s company, both inclusive. */
  from: v.optional(v.pipe(v.string(), v.isoDate())),
  to: v.optional(v.pipe(v.string(), v.isoDate())),
});

export type LoginFilters = v.InferInput<typeof loginFilters>;

export const loginSort = v.picklist(['at']);

const sorting = v.optional(v.object({ by: loginSort, descending: v.boolean() }), {
  by: 'at',
  descending: true,
});

const PATH = '/v1/api/organization/account';

/** Sign-in attempts of the caller's company. */
export const loginRecords = {
  queryLoginRecords: endpoint({
    method: 'POST',
    path: `${PATH}/queryLoginRecords`,
    access: 'record.read',
    body: v.object({
      filters: v.optional(loginFilters, {}),
      sort: sorting,
      /** `next` or `previous` of another page; absent for the first page. */
      cursor: v.optional(v.pipe(v.string(), v.maxLength(1000))),
      size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)), 50),
    }),
    result: v.object({
      rows: v.array(loginRecord),
      total: v.number(),
      totalCapped: v.boolean(),
      next: v.nullable(v.string()),
      previous: v.nullable(v.string()),
    }),
    summary: 'Sign-in attempts of the caller’s company with their outcomes, newest first.',
  }),
  exportLoginRecordKey: endpoint({
    method: 'POST',
    path: `${PATH}/exportLoginRecordKey`,
    access: 'record.read',
    body: v.object({
      filters: v.optional(loginFilters, {}),
      sort: sorting,
      format: v.picklist(exportFormats),
      /** Language of headers and outcomes; defaults to that of the call. */
      language: v.optional(v.picklist(languages)),
    }),
    result: exportKey,
    errors: ['export.tooMany'],
    summary: 'Creates a key for one download of the sign-ins that match the filters.',
  }),
  exportLoginRecord: endpoint({
    method: 'GET',
    path: `${PATH}/exportLoginRecord`,
    access: 'record.read',
    query: keyQuery,
    result: 'file',
    errors: ['export.key.used', 'export.key.unknown'],
    summary: 'Downloads the sign-ins of a key as a file; a key works once.',
  }),
} as const;
