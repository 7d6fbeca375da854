import { IN_BOOK } from '../../domain/sheets/addressSheet.ts';
import {
  createHeaderRefs,
  type ImportLayout,
  MAX_LAYOUT_HEADERS,
  type LayoutContent,
  type LayoutSource,
} from '../../api/contract/orders/importLayouts.ts';
import type { ImportKind } from '../../domain/sheets/sheet.ts';
import type { LayoutDraft } from '../../machines/importLayout/types.ts';
import { toMapping } from '../../machines/orderImport/readingChoice.ts';
import { withColumns } from '../../workers/engine/mapping/sources.ts';
import type { KnownColumns, SheetLayout } from '../../workers/protocol.ts';

/** Maximum length of a name suggested from the file name. */
const MAX_NAME = 44;

/** Version of a layout that the server does not have. */
export const UNSAVED = 0;

/** Creates a layout that only this page knows. */
export function createUnsaved(
  kind: ImportKind,
  { name, content }: LayoutDraft,
  base: ImportLayout | null,
): ImportLayout {
  const noUser = { usedAt: '', usedBy: '', savedAt: '', savedBy: '' };
  const id = crypto.randomUUID();
  return { id, kind, name, version: UNSAVED, ...noUser, ...base, ...content };
}

/** Layout with exactly these headers; null if there is none. */
export function findLayout(
  layouts: readonly ImportLayout[],
  headers: readonly string[],
): ImportLayout | null {
  const headerSet = new Set(headers);
  return (
    layouts.find(
      ({ headers: layoutHeaders }) =>
        layoutHeaders.length === headerSet.size && layoutHeaders.every((ref) => headerSet.has(ref)),
    ) ?? null
  );
}

/**
 * Columns known from the company's layouts: those of each layout, for files with the same headers,
 * and each header that the user has assigned to a field if all layouts agree on it.
 */
export function knownColumns(layouts: readonly ImportLayout[]): readonly KnownColumns[] {
  const chosen = new Map<string, string>();
  const used = new Map<string, Set<string>>();
  for (const layout of layouts) {
    for (const [key, source] of Object.entries(layout.fields)) {
      for (const ref of listSourceRefs(source)) {
        used.set(ref, (used.get(ref) ?? new Set<string>()).add(key));
        if (source.from === 'column' && layout.chosen.includes(key)) chosen.set(ref, key);
      }
    }
  }
  return [
    ...layouts.map(({ id, name, headers, fields, left, sheet }) => {
      return { origin: 'layout', id, name, headers, fields, unusedHeaders: left, sheet } as const;
    }),
    ...[...chosen].flatMap(([ref, key]): KnownColumns[] =>
      used.get(ref)?.size === 1 ? [toHabit(ref, key)] : [],
    ),
  ];
}

const toHabit = (ref: string, key: string): KnownColumns => ({
  origin: 'habit',
  id: ref,
  name: ref,
  headers: [ref],
  fields: { [key]: { from: 'column', column: ref } },
});

function listSourceRefs(source: LayoutSource): readonly string[] {
  switch (source.from) {
    case 'constant':
      return [];
    case 'column':
    case 'part':
      return [source.column];
    case 'if':
      return [source.column, source.condition];
    case 'noted':
      return [source.column, source.phones];
    case 'join':
    case 'first':
    case 'lines':
    case 'sum':
      return source.columns;
  }
}

/** Texts set for all rows of earlier files, by field; the last used layout wins. */
export function constantTexts(layouts: readonly ImportLayout[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const { fields } of layouts) {
    for (const [key, source] of Object.entries(fields)) {
      if (source.from === 'constant' && !texts.has(key)) texts.set(key, source.text);
    }
  }
  return texts;
}

/** Converts a sheet layout to a saved layout for files with the same headers; null without headers. */
export function toLayoutDraft(layout: SheetLayout, fileName: string): LayoutDraft | null {
  const refs = createHeaderRefs(layout.fileColumns.map(({ header }) => header));
  const headers = refs.filter((ref) => ref !== null);
  if (layout.headerRow === 0 || headers.length === 0 || headers.length > MAX_LAYOUT_HEADERS) {
    return null;
  }
  const fields: Record<string, LayoutSource> = {};
  for (const [key, source] of Object.entries(toMapping(layout).fields)) {
    const layoutSource =
      source === undefined ? null : withColumns(source, (column) => refs[column] ?? null);
    // Address book options are chosen again for each file.
    if (layoutSource === null || (key === IN_BOOK && layoutSource.from === 'constant')) continue;
    fields[key] =
      'columns' in layoutSource
        ? { ...layoutSource, columns: [...layoutSource.columns] }
        : layoutSource;
  }
  const content: LayoutContent = {
    headers: headers.toSorted(),
    fields,
    chosen: layout.columns.flatMap(({ key, reason }) =>
      key !== null && key in fields && (reason === 'chosen' || reason === 'learned') ? [key] : [],
    ),
    left: layout.unused.flatMap(({ source }) => refs[source] ?? []),
    headerRow: layout.headerRow,
    sheet: layout.sheets.length > 1 ? layout.sheet : null,
  };
  return { name: suggestLayoutName(layout, fileName), content };
}

/** Name of the file without dates, numbers and extension; if nothing is left, its first headers. */
function suggestLayoutName({ recipe, fileColumns }: SheetLayout, fileName: string): string {
  const words = fileName
    .replace(/\.[^.]*$/, '')
    .replace(/[\p{N}\p{P}\p{S}\s]+/gu, ' ')
    .trim();
  const headers = fileColumns.flatMap(({ header }) => (header === '' ? [] : [header]));
  const name = words !== '' ? words : (recipe?.name ?? headers.slice(0, 3).join(', '));
  return name
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, MAX_NAME)
    .toWellFormed();
}
