import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { type PageRecordKind, pageEntries } from '../pages.ts';

export type RecordKind = PageRecordKind;

/** Kinds of records whose changes are kept, in the order of their pages. */
export const recordKinds: readonly RecordKind[] = [
  // Merchants and the carrier may have a page each for one kind.
  ...new Set(
    pageEntries.flatMap(([, { record }]) =>
      // `PageRecordKind` is made of the same rows.
      record === undefined ? [] : [record.kind as RecordKind],
    ),
  ),
];

/** Kinds of records that the carrier's staff may change, or those that a merchant's may. */
export const recordKindsForSide = (side: 'carrier' | 'merchant'): readonly RecordKind[] =>
  recordKinds.filter((kind) =>
    pageEntries.some(
      ([, { record, mainCompanyOnly, merchantsOnly }]) =>
        record?.kind === kind && (side === 'carrier' ? merchantsOnly : mainCompanyOnly) !== true,
    ),
  );

const changeActions = ['create', 'update', 'delete'] as const;
export type ChangeAction = (typeof changeActions)[number];

const recordChange = v.object({
  id: v.string(),
  /** ISO 8601 instant. */
  at: v.string(),
  /** Name of the account; null if somebody of the other side changed it: the carrier, or a merchant. */
  by: v.nullable(v.string()),
  kind: v.picklist(recordKinds),
  /** Id by which its page finds the record. */
  recordId: v.string(),
  /** Name at the time; null if the id is the name. */
  name: v.nullable(v.string()),
  action: v.picklist(changeActions),
  /** Fields that differ; `null` where there was, or is, nothing. */
  changes: v.array(
    v.object({
      field: v.string(),
      from: v.nullable(v.string()),
      to: v.nullable(v.string()),
    }),
  ),
});

export type RecordChange = v.InferOutput<typeof recordChange>;

/** Fields of a record as JSON values, as its changes are written down. Secrets have no place in it. */
export type HistoryFields = Readonly<Record<string, unknown>>;

/** The fields in which two versions of a record differ; what is blank is nothing. */
export function diffFields(before: HistoryFields, after: HistoryFields): RecordChange['changes'] {
  return Object.keys({ ...before, ...after }).flatMap((field) => {
    const [from, to] = [toHistoryText(before[field]), toHistoryText(after[field])];
    return from === to ? [] : [{ field, from, to }];
  });
}

function toHistoryText(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const day = v.pipe(v.string(), v.isoDate());

export const changeFilters = v.object({
  kind: v.optional(v.picklist(recordKinds)),
  /** The whole id. */
  recordId: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120))),
  /** Part of its id, or of what it was called. */
  record: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120))),
  /** Part of the account's name. */
  by: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))),
  /** Days on the clocks of the caller’s company, both inclusive. */
  from: v.optional(day),
  to: v.optional(day),
});

export type ChangeFilters = v.InferInput<typeof changeFilters>;

export const changeSort = v.picklist(['at']);

/** Changes that one page can count; beyond it says "more than". */
export const CHANGE_COUNT_LIMIT = 10_000;

/** Who changed what, before and after: nothing is ever taken out of it. */
export const records = {
  queryChangeList: endpoint({
    method: 'POST',
    path: '/v1/api/system/record/queryChangeList',
    access: 'record.read',
    body: v.object({
      filters: v.optional(changeFilters, {}),
      sort: v.optional(v.object({ by: changeSort, descending: v.boolean() }), {
        by: 'at',
        descending: true,
      }),
      /** `next` or `previous` of the page before; absent for the first page. */
      cursor: v.optional(v.pipe(v.string(), v.maxLength(1000))),
      size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)), 50),
    }),
    result: v.object({
      rows: v.array(recordChange),
      total: v.number(),
      totalCapped: v.boolean(),
      next: v.nullable(v.string()),
      previous: v.nullable(v.string()),
    }),
    summary:
      'Changes by the company’s own staff, and those of the company itself by the carrier, the newest first.',
  }),
} as const;
