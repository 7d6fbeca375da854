import { listSourceColumns, withColumns } from '../mapping/sources.ts';
import { isSplitter } from '../mapping/splitters.ts';
import type { FieldSource, KnownColumns, KnownSource, Mapping } from '../public/mappingTypes.ts';
import { type FieldNames, literalKey } from './headerMatcher.ts';
import { normalizeSpelling } from './normalizeSpelling.ts';
import { TextCache } from './textCache.ts';

/*
 * Columns known by their headers before the file is read, as one list: a company's layouts, its choices for single
 * headers, and the exports of known programs. `decideMapping` decides which of them applies.
 */

/** Known columns, and the naming of a header row's columns for layouts and habits. */
export interface ColumnKnowledge {
  readonly columns: readonly KnownColumns[];
  /** Null for a header that cannot be named. */
  readonly findRefs: (headers: readonly string[]) => readonly (string | null)[];
}

export const NO_KNOWLEDGE: ColumnKnowledge = { columns: [], findRefs: () => [] };

/** Key by which headers are compared: ignores case, stars, "required" and extra spaces. */
export function headerKey(header: string): string {
  return keys.get(header, (text) =>
    normalizeSpelling(text)
      .replace(/\((?:\*|m|required|optional)\)|[*＊]/g, ' ')
      .replace(/[\s_]+/g, ' ')
      .trim(),
  );
}

const keys = new TextCache<string>();

/** Known columns that match a file, and the index of its columns by name. */
export interface KnownMatch {
  readonly known: KnownColumns;
  readonly columns: ReadonlyMap<string, number>;
}

/**
 * Finds the layout or export that matches a header row: all headers of a layout and no other, most of an export's.
 * Null if there is none.
 */
export function findKnownMatch(
  headers: readonly string[],
  { columns: known, findRefs }: ColumnKnowledge,
  origin: 'layout' | 'recipe',
): KnownMatch | null {
  const candidates = known.filter((one) => one.origin === origin);
  if (candidates.length === 0) return null;
  const isLayout = origin === 'layout';
  const columns = new Map<string, number>();
  for (const [column, name] of (isLayout ? findRefs(headers) : headers.map(headerKey)).entries()) {
    if (name !== null && name !== '' && !columns.has(name)) columns.set(name, column);
  }
  const fits = candidates.flatMap((known) => {
    if (isLayout && known.headers.length !== columns.size) return [];
    const names = isLayout ? known.headers : known.headers.map(headerKey);
    const count = names.filter((name) => columns.has(name)).length;
    return count >= (known.minHeaders ?? names.length) ? [{ known, columns, count }] : [];
  });
  return fits.toSorted((a, b) => b.count - a.count)[0] ?? null;
}

/** Maps a source to a file's columns; null if one is missing, or its splitter no longer exists. */
function mapSource(
  source: KnownSource,
  columnOf: (name: string) => number | null,
): FieldSource | null {
  if (source.from !== 'part') return withColumns(source, columnOf);
  const { splitter, ...rest } = source;
  return isSplitter(splitter) ? withColumns({ ...rest, splitter }, columnOf) : null;
}

/** A program's export applied to the columns of a file. */
export interface AppliedRecipe {
  readonly fields: Readonly<Record<string, FieldSource>>;
  /** Columns that the export names, used or not: nothing else is derived from them. */
  readonly named: ReadonlySet<number>;
}

export function applyRecipe(
  { known, columns }: KnownMatch,
  headers: readonly string[],
  fieldKeys: ReadonlySet<string>,
): AppliedRecipe {
  const fields: Record<string, FieldSource> = {};
  const named = new Set<number>();
  const used = new Set<number>();
  for (const [key, source] of Object.entries(known.fields)) {
    if (source === undefined) continue;
    const mapped = mapSource(source, (header) => {
      const column = columns.get(headerKey(header)) ?? null;
      if (column !== null) named.add(column);
      return column;
    });
    const plainColumn = mapped?.from === 'column' ? mapped.column : null;
    // A recipe may name a column for fields of several order kinds: the first field that this kind has gets it.
    if (mapped === null || !fieldKeys.has(key) || (plainColumn !== null && used.has(plainColumn)))
      continue;
    fields[key] = mapped;
    if (plainColumn !== null) used.add(plainColumn);
  }
  for (const [column, header] of headers.entries()) {
    if (known.unusedPatterns?.some((one) => one.test(headerKey(header))) === true)
      named.add(column);
  }
  return { fields, named };
}

/**
 * Applies a layout to the mapping found in a file. Sources for fields unknown to the layout are added: a column that
 * was blank before must not be lost now that it is filled.
 */
export function applyLayout({ known, columns }: KnownMatch, found: Mapping): Mapping {
  const fields: Record<string, FieldSource> = {};
  for (const [key, source] of Object.entries(known.fields)) {
    const mapped =
      source === undefined ? null : mapSource(source, (name) => columns.get(name) ?? null);
    if (mapped !== null) fields[key] = mapped;
  }
  const decided = findDecidedColumns({ known, columns }, fields);
  for (const [key, source] of Object.entries(found.fields)) {
    if (source === undefined || fields[key] !== undefined) continue;
    const usedColumns = listSourceColumns(source);
    if (usedColumns.length > 0 && usedColumns.every((column) => !decided.has(column)))
      fields[key] = source;
  }
  return { fields };
}

/** Columns of a layout that need no question: used, or left out by choice. */
export function findDecidedColumns(
  { known, columns }: KnownMatch,
  fields: Mapping['fields'],
): ReadonlySet<number> {
  const used = Object.values(fields).flatMap((source) =>
    source === undefined ? [] : listSourceColumns(source),
  );
  const omitted = (known.unusedHeaders ?? []).flatMap((name) => columns.get(name) ?? []);
  return new Set([...used, ...omitted]);
}

/** Field key by header, in the form of `literalKey`, from a company's choices in earlier files. */
export type Habits = ReadonlyMap<string, string>;

export function collectHabits({ columns }: ColumnKnowledge): Habits {
  const habits = columns.filter(({ origin }) => origin === 'habit');
  return new Map(
    habits.flatMap(({ headers, fields }) =>
      headers.flatMap((header) => Object.keys(fields).map((key) => [header, key] as const)),
    ),
  );
}

/**
 * Fields that the company chose for these headers in earlier files, by column. A field's own template header takes
 * precedence. Columns that share a choice, and those that `isAllowed` rejects, are matched by their headers instead.
 */
export function recallChoices(
  headers: readonly string[],
  fields: readonly FieldNames[],
  habits: Habits,
  isAllowed: (column: number, key: string) => boolean,
): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  if (habits.size === 0) return found;
  const keyByTemplateName = new Map(
    fields.flatMap(({ key, templateHeaders }) =>
      templateHeaders.map((name) => [literalKey(name), key]),
    ),
  );
  const sheetKeys = new Set(fields.map(({ key }) => key));
  const names = headers.map(literalKey);
  const claims = names.map((name, column) => {
    const key = keyByTemplateName.has(name) ? undefined : habits.get(name);
    return key !== undefined && sheetKeys.has(key) && isAllowed(column, key) ? key : undefined;
  });
  const templateKeys = names.map((name) => keyByTemplateName.get(name));
  const hasTemplateColumn = (key: string) =>
    templateKeys.filter((other) => other === key).length === 1;
  for (const [column, key] of claims.entries()) {
    if (key === undefined || hasTemplateColumn(key)) continue;
    if (claims.indexOf(key) === claims.lastIndexOf(key)) found.set(column, key);
  }
  return found;
}
