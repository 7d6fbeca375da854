import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import type { FormFieldError } from '../../../domain/rules/formFieldErrors.ts';
import { listPage, listQuery, searchInput } from '../organisation/listSchemas.ts';
import { importKinds } from '../../../domain/sheets/sheet.ts';
import { headerHabitKey } from './importHabits.ts';

/*
 * The shape of a file: the set of its headers, and how a company reads files that have them. It is
 * remembered when somebody says what a column is, so that the next such file asks nothing.
 */

/** Shapes of a company and kind at most. */
export const MAX_LAYOUTS = 200;
/** Headers of a shape at most; a file with more is not remembered. */
export const MAX_LAYOUT_HEADERS = 400;

/**
 * The columns of a file as shapes name them, by their headers; null if a header says nothing.
 * The second of two alike has its number behind a star, which no header keeps.
 */
export function headerRefs(headers: readonly string[]): readonly (string | null)[] {
  const seen = new Map<string, number>();
  return headers.map((header) => {
    const key = headerHabitKey(header);
    if (key === null) return null;
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? key : `${key} *${count}`;
  });
}

const ruleId = (id: FormFieldError) => id;

const line = (most: number) =>
  v.pipe(v.string(), v.maxLength(most), v.regex(/^[^\p{Cc}\p{Cs}]*$/u));
const ref = v.pipe(line(220), v.minLength(1));
const refs = v.pipe(v.array(ref), v.maxLength(MAX_LAYOUT_HEADERS));
const fieldKey = v.pipe(v.string(), v.regex(/^[a-zA-Z][a-zA-Z0-9]{0,39}$/));
const several = v.pipe(v.array(ref), v.minLength(1), v.maxLength(20));

/** Source of a field's texts, with columns named as by `headerRefs`; see the engine's mapping. */
const source = v.variant('from', [
  v.object({
    from: v.literal('column'),
    column: ref,
    unit: v.exactOptional(v.pipe(v.string(), v.regex(/^[\p{L}\p{M}"]{1,20}$/u))),
  }),
  v.object({ from: v.literal('if'), column: ref, condition: ref }),
  v.object({ from: v.literal('noted'), column: ref, phones: ref }),
  v.object({ from: v.literal('join'), columns: several, separator: line(10) }),
  v.object({ from: v.literal('first'), columns: several }),
  v.object({ from: v.literal('lines'), columns: several }),
  v.object({ from: v.literal('sum'), columns: several }),
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
  /** Sorted, each once: what a file is known by. */
  headers: v.pipe(refs, v.minLength(1)),
  /** By field key. */
  fields: v.record(fieldKey, source),
  /** Fields whose source somebody has chosen by hand. */
  chosen: v.pipe(v.array(fieldKey), v.maxLength(100)),
  /** Filled columns that go into no order: they are not asked about again. */
  left: refs,
  /** Sheet row of the header. */
  headerRow: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_048_576)),
  /** Name of the sheet where the file has several. */
  sheet: v.nullable(line(255)),
};

const layoutContent = v.object(content);
export type LayoutContent = v.InferOutput<typeof layoutContent>;

/** Characters of a name. */
export const LAYOUT_NAME_MAX = 50;

/** As it is typed; a form judges by it before anything is sent. */
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
  /** Counts its changes from 1: what a change is made on. */
  version: v.number(),
  /** ISO 8601 instant and account of the last file read by it, and of the last change. */
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
    summary: 'How the company reads files of one order kind, by the headers they have.',
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
    summary: 'File layouts of the own company, of all order kinds.',
  }),
  saveImportShape: endpoint({
    method: 'POST',
    path: `${PATH}/saveImportShape`,
    access: 'order.import',
    body: v.object({
      kind,
      /** Name of a new layout; an existing one keeps its own. */
      name: layoutName,
      /** Version that the change is based on; null for a new layout. */
      version: v.nullable(version),
      ...content,
    }),
    result: saveResult,
    errors: ['shape.tooMany'],
    summary:
      'Remembers how files with these headers are read. Where a colleague has saved another reading since, nothing is saved and theirs is answered.',
  }),
  renameImportShape: endpoint({
    method: 'POST',
    path: `${PATH}/renameImportShape`,
    access: 'order.import',
    body: v.object({ shapeId, version, name: layoutName }),
    result: v.object({ version: v.number() }),
    errors: ['shape.unknown', 'shape.changed', 'shape.name.taken'],
    summary: 'Gives a file layout another name.',
  }),
  removeImportShape: endpoint({
    method: 'POST',
    path: `${PATH}/removeImportShape`,
    access: 'order.import',
    body: v.object({ shapeId, version }),
    result: v.null(),
    errors: ['shape.unknown', 'shape.changed'],
    summary: 'Forgets how files with its headers are read.',
  }),
  useImportShape: endpoint({
    method: 'POST',
    path: `${PATH}/useImportShape`,
    access: 'order.import',
    body: v.object({ shapeId }),
    result: v.null(),
    summary: 'Notes that a file was read by it; one that is no more is not missed.',
  }),
} as const;
