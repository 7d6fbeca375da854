import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { type PageRecordKind, pageEntries } from '../pages.ts';

export type RecordKind = PageRecordKind;

/** Kinds of records whose changes are logged, in the sequence of their pages. */
export const recordKinds: readonly RecordKind[] = [
  // Merchants and the carrier can have separate pages for one kind.
  ...new Set(
    pageEntries.flatMap(([, { record }]) =>
      // `PageRecordKind` derives from the same entries.
      record === undefined ? [] : [record.kind as RecordKind],
    ),
  ),
];

/** Kinds of records that the carrier's or merchants' accounts can change. */
export const recordKindsForSide = (side: 'carrier' | 'merchant'): readonly RecordKind[] =>
  recordKinds.filter((kind) =>
    pageEntries.some(
      ([, { record, isForCarrierOnly, isForMerchantsOnly }]) =>
        record?.kind === kind &&
        (side === 'carrier' ? isForMerchantsOnly !== true : isForCarrierOnly !== true),
    ),
  );

const changeActions = ['create', 'update', 'delete'] as const;
export type ChangeAction = (typeof changeActions)[number];

const recordChange = v.object({
  id: v.string(),
  /** ISO 8601 instant. */
  at: v.string(),
  /** Name of the account; null if it belongs to the other side: the carrier's staff for merchants, and the reverse. */
  by: v.nullable(v.string()),
  kind: v.picklist(recordKinds),
  /** Id in the link to the record's page, which may differ from the stored id. */
  recordId: v.string(),
  /** Name at the time; null if the id is the name. */
  name: v.nullable(v.string()),
  action: v.picklist(changeActions),
  /** Changed fields; `null` for a blank value. */
  changes: v.array(
    v.object({
      field: v.string(),
      from: v.nullable(v.string()),
      to: v.nullable(v.string()),
    }),
  ),
});

export type RecordChange = v.InferOutput<typeof recordChange>;

/** Fields of a record in the change log, as JSON values. They must not contain secrets. */
export type HistoryFields = Readonly<Record<string, unknown>>;

/** The fields in which two versions of a record differ; blank values are null. */
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
  /** The complete id. */
  recordId: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120))),
  /** Part of its id or name. */
  record: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120))),
  /** Part of the account's name. */
  by: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))),
  /** First and last day, in the time zone of the caller’s company. */
  from: v.optional(day),
  to: v.optional(day),
});

export type ChangeFilters = v.InferInput<typeof changeFilters>;

export const changeSort = v.picklist(['at']);

/** Maximum count of changes. */
export const CHANGE_COUNT_LIMIT = 10_000;

/** The change log, whose entries are never deleted. */
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
      /** `next` or `previous` of another page; absent for the first page. */
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
      'Changes that the company’s staff made, and changes that the carrier made to the company’s records, newest first.',
  }),
} as const;
