import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { listCall } from '../listCall.ts';

/**
 * Kinds of readings: `record` is the page of an order, issue, return or ticket; `list` a page of a list or several
 * numbers that were looked up; `labels` labels or papers with addresses; `file` an attachment; `export` a downloaded
 * list or all data of the company.
 */
const dataReadKinds = ['record', 'list', 'labels', 'file', 'export'] as const;
export type DataReadKind = (typeof dataReadKinds)[number];

/**
 * Ways in which the records were found: by a number or a link, by typed words, by the company, by other filters, or
 * without a search. Typed texts are not stored, because they may be personal data themselves.
 */
const dataSearches = ['number', 'words', 'company', 'filters', 'none'] as const;
export type DataSearch = (typeof dataSearches)[number];

const day = v.pipe(v.string(), v.isoDate());
const words = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100));

export const dataReadFilters = v.object({
  /** Part of the account's name. */
  account: v.optional(words),
  /** Customer code, for the carrier only. */
  companyNo: v.optional(words),
  kind: v.optional(v.picklist(dataReadKinds)),
  /** First and last day, in the time zone of the caller’s company. */
  from: v.optional(day),
  to: v.optional(day),
});

export const dataReadSort = v.picklist(['at']);

const row = v.object({
  id: v.string(),
  /** ISO 8601 instants: the beginning of the hour, and the last reading in it. */
  hour: v.string(),
  lastAt: v.string(),
  /** Name of the carrier's account. */
  account: v.string(),
  companyNo: v.string(),
  companyName: v.string(),
  kind: v.picklist(dataReadKinds),
  /** Number of times. */
  reads: v.number(),
  /** Records read in all. */
  records: v.number(),
  searches: v.array(v.picklist(dataSearches)),
});
export type DataReadRow = v.InferOutput<typeof row>;

/** Readings are counted up to this number. */
export const DATA_READ_COUNT_LIMIT = 10_000;

/** Readings of merchants' personal data by staff of the carrier. */
export const dataReads = {
  queryDataReadList: endpoint({
    path: '/v1/api/system/record/queryDataReadList',
    access: 'record.read',
    ...listCall({
      filters: dataReadFilters,
      sort: dataReadSort,
      defaultSort: { by: 'at', descending: true },
      row,
    }),
    summary:
      'Who at the carrier read personal data of the company’s customers, by hour; for the carrier, of every company.',
  }),
} as const;
