import { type AreaContent, areaFault } from './areas.ts';
import { spellingKey } from './fold.ts';
import type { Language } from './sheet.ts';

/** A column of an area file. */
type AreaColumn = 'code' | 'parentCode' | 'name' | Language;

/** Headers of an area file; the first of each is what the export writes. */
export const areaHeaders: Readonly<Record<AreaColumn, readonly [string, ...string[]]>> = {
  code: ['Code', 'area code', 'region code', '代码', '编码', 'الرمز', 'কোড'],
  parentCode: ['Parent code', 'parent', '上级代码', '父级编码', 'code parent', 'الرمز الأعلى'],
  name: ['Name', 'area name', 'region', '名称', 'nom', 'الاسم', 'নাম'],
  en: ['English', 'name (English)'],
  zh: ['Chinese', '中文', '中文名称'],
  fr: ['French', 'français'],
  ar: ['Arabic', 'العربية'],
  bn: ['Bengali', 'বাংলা'],
};

const columns = Object.keys(areaHeaders) as AreaColumn[];
const translated: readonly Language[] = ['en', 'zh', 'fr', 'ar', 'bn'];

/** A row of the file that is sent. */
export interface AreaRow extends AreaContent {
  /** Of the sheet, from 1. */
  readonly row: number;
}

/** A row that is not taken, with its cells as they were. */
export interface AreaProblem {
  readonly row: number;
  readonly cells: readonly string[];
  readonly field: string;
  readonly rule: string;
}

export interface AreaSheet {
  /** Of the file's columns. */
  readonly header: readonly string[];
  /** Rows to send, those that others are below first. */
  readonly rows: readonly AreaRow[];
  readonly problems: readonly AreaProblem[];
  /** Cells by row number, for rows that the server refuses. */
  readonly cells: ReadonlyMap<number, readonly string[]>;
}

/** A row of cells with its number in the sheet. */
export interface SheetLine {
  readonly row: number;
  readonly cells: readonly string[];
}

const required: readonly AreaColumn[] = ['code', 'parentCode', 'name'];

/** Reads an area file; the names of the columns that it lacks where it is none. */
export function readAreaSheet(
  lines: readonly SheetLine[],
): { readonly ok: true; readonly sheet: AreaSheet } | { readonly ok: false; missing: string[] } {
  const [head, ...body] = lines.filter(({ cells }) => cells.some((text) => text.trim() !== ''));
  const header = head?.cells ?? [];
  const place = placesOf(header);
  const missing = required.filter((column) => !place.has(column));
  if (missing.length > 0) return { ok: false, missing: missing.map((one) => areaHeaders[one][0]) };

  const problems: AreaProblem[] = [];
  const rows = new Map<string, AreaRow>();
  for (const { row, cells } of body) {
    const text = (column: AreaColumn) => (cells[place.get(column) ?? -1] ?? '').trim();
    const names = translated.flatMap((language) => {
      return text(language) === '' ? [] : [[language, text(language)]];
    });
    const area: AreaRow = {
      row,
      code: text('code').toUpperCase(),
      parentCode: text('parentCode').toUpperCase(),
      name: text('name'),
      names: Object.fromEntries(names),
    };
    const { row: _row, ...content } = area;
    const fault = rows.has(area.code)
      ? { field: 'code', rule: 'area.code.twice' }
      : areaFault(content);
    if (fault === null) rows.set(area.code, area);
    else problems.push({ row, cells, ...fault });
  }
  const cells = new Map(body.map((line) => [line.row, line.cells]));
  const { sorted, circular } = parentsFirst(rows);
  for (const { row } of circular) {
    const own = cells.get(row) ?? [];
    problems.push({ row, cells: own, field: 'parentCode', rule: 'area.parent.circular' });
  }
  problems.sort((a, b) => a.row - b.row);
  return { ok: true, sheet: { header, rows: sorted, problems, cells } };
}

/** Which column of the file says what. */
function placesOf(header: readonly string[]): ReadonlyMap<AreaColumn, number> {
  const keys = header.map(spellingKey);
  return new Map(
    columns.flatMap((column) => {
      const at = keys.findIndex((key) =>
        areaHeaders[column].some((one) => spellingKey(one) === key),
      );
      return at === -1 ? [] : [[column, at] as const];
    }),
  );
}

/** Rows in a sequence in which each comes after the one it is below; those in a circle apart. */
function parentsFirst(rows: ReadonlyMap<string, AreaRow>): {
  readonly sorted: readonly AreaRow[];
  readonly circular: readonly AreaRow[];
} {
  const sorted: AreaRow[] = [];
  const circular: AreaRow[] = [];
  const state = new Map<string, 'open' | 'good' | 'bad'>();
  for (const start of rows.values()) {
    const chain: AreaRow[] = [];
    let at: AreaRow | undefined = start;
    while (at !== undefined && !state.has(at.code)) {
      state.set(at.code, 'open');
      chain.push(at);
      at = rows.get(at.parentCode);
    }
    // A chain that ends in itself, or below one that did, leads to no country.
    const end = at === undefined ? 'good' : state.get(at.code);
    for (const row of chain.toReversed()) {
      state.set(row.code, end === 'good' ? 'good' : 'bad');
      (end === 'good' ? sorted : circular).push(row);
    }
  }
  return { sorted, circular };
}
