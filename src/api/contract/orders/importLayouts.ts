import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import type { FormFieldError } from '../../../domain/rules/formFieldErrors.ts';
import { listPage, listQuery, searchInput } from '../organisation/listSchemas.ts';
import { importKinds } from '../../../domain/sheets/sheet.ts';
import { toHeaderHabitKey } from './importHabits.ts';

/*
 * File layouts: how a company maps files with a given set of headers. Saved when a user maps columns, so that the
 * next such file needs no questions.
 */

/** Maximum number of a company's layouts per kind. */
export const MAX_LAYOUTS = 200;
/** Maximum number of headers of a layout; files with more are not saved. */
export const MAX_LAYOUT_HEADERS = 400;

/**
 * Names the columns of a file by their headers, for layouts; null for a header without a key. Repeated headers get a
 * number after a star, which no key contains.
 */
export function createHeaderRefs(headers: readonly string[]): readonly (string | null)[] {
  const countByKey = new Map<string, number>();
  return headers.map((header) => {
    const key = toHeaderHabitKey(header);
    if (key === null) return null;
    const count = (countByKey.get(key) ?? 0) + 1;
    countByKey.set(key, count);
    return count === 1 ? key : `${key} *${count}`;
  });
}

const ruleId = (id: FormFieldError) => id;

const line = (maxLength: number) =>
  v.pipe(v.string(), v.maxLength(maxLength), v.regex(/^[^\p{Cc}\p{Cs}]*$/u));
const ref = v.pipe(line(220), v.minLength(1));
const refs = v.pipe(v.array(ref), v.maxLength(MAX_LAYOUT_HEADERS));
const fieldKey = v.pipe(v.string(), v.regex(/^[a-zA-Z][a-zA-Z0-9]{0,39}$/));
const columnRefs = v.pipe(v.array(ref), v.minLength(1), v.maxLength(20));

/** Source of a field's texts, with columns named by `createHeaderRefs`; see the engine's mapping. */
const source = v.variant('from', [
  v.object({
    from: v.literal('column'),
    column: ref,
    unit: v.exactOptional(v.pipe(v.string(), v.regex(/^[\p{L}\p{M}"]{1,20}$/u))),
  }),
  v.object({ from: v.literal('if'), column: ref, condition: ref }),
  v.object({ from: v.literal('noted'), column: ref, phones: ref }),
  v.object({ from: v.literal('join'), columns: columnRefs, separator: line(10) }),
  v.object({ from: v.literal('first'), columns: columnRefs }),
  v.object({ from: v.literal('lines'), columns: columnRefs }),
  v.object({ from: v.literal('sum'), columns: columnRefs }),
  v.object({
    from: v.literal('part'),
    column: ref,
    splitter: v.pipe(v.string(), v.regex(/^[a-zA-Z]{1,40}$/)),
    part: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20)),
  }),
  v.object({ from: v.literal('constant'), text: line(500) }),
]);

export type LayoutSource = v.InferOutput<typeof source>;

const content = {
  /** Sorted, without repetitions; they identify the layout of a file. */
  headers: v.pipe(refs, v.minLength(1)),
  /** By field key. */
  fields: v.record(fieldKey, source),
  /** Fields whose source a user has chosen. */
  chosen: v.pipe(v.array(fieldKey), v.maxLength(100)),
  /** Filled columns that are deliberately not used. */
  left: refs,
  /** Sheet row of the header. */
  headerRow: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_048_576)),
  /** Name of the sheet if the file has several; otherwise null. */
  sheet: v.nullable(line(255)),
};

const layoutContent = v.object(content);
export type LayoutContent = v.InferOutput<typeof layoutContent>;

/** Maximum length of a name. */
export const LAYOUT_NAME_MAX = 50;

/** An entered name; forms validate with it before sending. */
export const layoutName = v.config(
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(ruleId('role.name.empty')),
    v.maxLength(LAYOUT_NAME_MAX, ruleId('role.name.format')),
    v.regex(/^[^\p{Cc}\p{Cs}]*$/u, ruleId('role.name.format')),
  ),
  { abortPipeEarly: true },
);

const shapeId = v.pipe(v.string(), v.uuid());
const version = v.pipe(v.number(), v.integer(), v.minValue(1));

const shape = v.object({
  id: v.string(),
  kind: v.picklist(importKinds),
  name: v.string(),
  ...content,
  /** Number of changes, from 1; sent with a change. */
  version: v.number(),
  /** ISO 8601 instants and accounts of the last use and the last change. */
  usedAt: v.string(),
  usedBy: v.string(),
  savedAt: v.string(),
  savedBy: v.string(),
});

export type ImportLayout = v.InferOutput<typeof shape>;

export const layoutFilters = v.object({
  /** Part of a name or a header. */
  search: v.optional(searchInput),
  kind: v.optional(v.picklist(importKinds)),
});

export const layoutSort = v.picklist(['name', 'usedAt']);
export type LayoutSortBy = v.InferOutput<typeof layoutSort>;

/** Result of a change: `shape` is the latest state, a colleague's if nothing was saved. */
const saveResult = v.object({ saved: v.boolean(), shape });
export type LayoutSaveResult = v.InferOutput<typeof saveResult>;

const PATH = '/v1/api/express/order';
const kind = v.picklist(importKinds);

export const importLayouts = {
  getImportShapes: endpoint({
    method: 'GET',
    path: `${PATH}/getImportShapes`,
    access: 'order.import',
    query: v.object({ kind }),
    /** Most recently used first. */
    result: v.array(shape),
    summary: 'The company’s file layouts for one kind.',
  }),
  queryImportShapes: endpoint({
    method: 'POST',
    path: `${PATH}/queryImportShapes`,
    access: 'order.import',
    body: v.object({
      filters: v.optional(layoutFilters, {}),
      sort: v.optional(v.object({ by: layoutSort, descending: v.boolean() }), {
        by: 'usedAt',
        descending: true,
      }),
      ...listQuery,
    }),
    result: listPage(shape),
    summary: 'A page of the company’s file layouts for all kinds.',
  }),
  saveImportShape: endpoint({
    method: 'POST',
    path: `${PATH}/saveImportShape`,
    access: 'order.import',
    body: v.object({
      kind,
      /** Name of a new layout; an existing layout keeps its name. */
      name: layoutName,
      /** Version that was read; null for a new layout. */
      version: v.nullable(version),
      ...content,
    }),
    result: saveResult,
    errors: ['shape.tooMany'],
    summary:
      'Saves the layout of files with these headers. If a colleague has saved another one since, returns that and saves nothing.',
  }),
  renameImportShape: endpoint({
    method: 'POST',
    path: `${PATH}/renameImportShape`,
    access: 'order.import',
    body: v.object({ shapeId, version, name: layoutName }),
    result: v.object({ version: v.number() }),
    errors: ['shape.unknown', 'shape.changed', 'shape.name.taken'],
    summary: 'Renames a file layout.',
  }),
  removeImportShape: endpoint({
    method: 'POST',
    path: `${PATH}/removeImportShape`,
    access: 'order.import',
    body: v.object({ shapeId, version }),
    result: v.null(),
    errors: ['shape.unknown', 'shape.changed'],
    summary: 'Deletes a file layout.',
  }),
  useImportShape: endpoint({
    method: 'POST',
    path: `${PATH}/useImportShape`,
    access: 'order.import',
    body: v.object({ shapeId }),
    result: v.null(),
    summary: 'Records the use of a layout; succeeds if the layout no longer exists.',
  }),
} as const;
