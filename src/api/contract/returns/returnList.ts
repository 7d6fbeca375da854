import * as v from 'valibot';
import { returnRow } from './returnRecord.ts';
import {
  returnReasons,
  returnStatuses,
  returnTypes,
} from '../../../domain/lifecycles/return/returnStatus.ts';

/** Maximum count of returns. */
export const RETURN_COUNT_LIMIT = 10_000;

const day = v.pipe(v.string(), v.isoDate());

export const returnFilters = v.object({
  /** Beginning of a return number, or of a waybill number of one of its parcels. */
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40), v.regex(/^\P{Cc}*$/u))),
  type: v.optional(v.picklist(returnTypes)),
  statuses: v.optional(v.array(v.picklist(returnStatuses))),
  /** `toPrint`: only returns with a label to print. */
  labels: v.optional(v.picklist(['toPrint'])),
  reason: v.optional(v.picklist(returnReasons)),
  /** Customer code; for the carrier's staff. */
  companyNo: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40))),
  /** First and last day of registration, in the time zone of the caller’s company. */
  createdFrom: v.optional(day),
  createdTo: v.optional(day),
});
export type ReturnFilters = v.InferInput<typeof returnFilters>;

export const returnSort = v.picklist(['createdAt', 'updatedAt']);
export type ReturnSortBy = v.InferOutput<typeof returnSort>;
export const returnSorting = v.optional(v.object({ by: returnSort, descending: v.boolean() }), {
  by: 'createdAt',
  descending: true,
});

export const returnQuery = v.object({
  filters: v.optional(returnFilters, {}),
  sort: returnSorting,
  /** `next` or `previous` of another page; absent for the first page. */
  cursor: v.optional(v.pipe(v.string(), v.maxLength(1000))),
  size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)), 50),
});
export const returnPage = v.object({
  rows: v.array(returnRow),
  total: v.number(),
  totalCapped: v.boolean(),
  next: v.nullable(v.string()),
  previous: v.nullable(v.string()),
});
