import { type AreaContent, checkArea } from './areas.ts';
import { spellingKey } from '../../../domain/fields/foldText.ts';
import type { Language } from '../../../domain/languages.ts';
import type { SheetLine } from '../../../domain/sheets/sheet.ts';

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
  /** Row number in the sheet, from 1. */
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
  /** Headers of the file's columns. */
  readonly header: readonly string[];
  /** Rows to send, those that others are below first. */
  readonly rows: readonly AreaRow[];
  readonly problems: readonly AreaProblem[];
  /** Cells by row number, for rows that the server refuses. */
  readonly cells: ReadonlyMap<number, readonly string[]>;
}

const required = ['code', 'parentCode', 'name'] as const satisfies readonly AreaColumn[];

/** Reads an area file; the names of the columns that it lacks where it is none. */
export function readAreaSheet(
  lines: readonly SheetLine[],
): { readonly ok: true; readonly sheet: AreaSheet } | { readonly ok: false; missing: string[] } {
  const [head, ...body] = lines.filter(({ cells }) => cells.some((text) => text.trim() !== ''));
  const header = head?.cells ?? [];
  const place = findColumns(header);
  const missing = required.filter((column) => !place.has(column));
  if (missing.length > 0) return { ok: false, missing: missing.map((one) => areaHeaders[one][0]) };

  const problems: AreaProblem[] = [];
  const rows = new Map<string, AreaRow>();
  for (const { row, cells } of body) {
    const area = toArea(place, { row, cells });
    const fault = checkRow(rows, area);
    if (fault === null) rows.set(area.code, area);
    else problems.push({ row, cells, ...fault });
  }
  const cells = new Map(body.map((line) => [line.row, line.cells]));
  const { sorted, circular } = parentsFirst(rows);
  for (const { row } of circular) {
    const own = cells.get(row) ?? [];
    problems.push({ row, cells: own, ...circularFinding });
  }
  problems.sort((a, b) => a.row - b.row);
  return { ok: true, sheet: { header, rows: sorted, problems, cells } };
}

/** Cells of a row that can be fixed in place. */
export type AreaFix = Readonly<Record<(typeof required)[number], string>>;

/** A row as it is now, for fixing. */
export function fixableTexts({ header, cells }: AreaSheet, row: number): AreaFix {
  const { code, parentCode, name } = toArea(findColumns(header), {
    row,
    cells: cells.get(row) ?? [],
  });
  return { code, parentCode, name };
}

/** Rules that hold between rows: fixing one row may settle them for others. */
const crossRowRules: ReadonlySet<string> = new Set(['area.code.twice', 'area.parent.circular']);

/**
 * The sheet with a row fixed. It is judged again, and with it those that only other rows kept back;
 * so are rows that the server refused because of a parent which is ready now. The first `sent` rows
 * keep their places, others go out parents first.
 */
export function withFixedRow(
  sheet: AreaSheet,
  problems: readonly AreaProblem[],
  sent: number,
  fixed: { readonly row: number; readonly fix: AreaFix },
): { readonly sheet: AreaSheet; readonly problems: readonly AreaProblem[] } {
  const place = findColumns(sheet.header);
  const before = sheet.cells.get(fixed.row) ?? [];
  const length = Math.max(before.length, sheet.header.length);
  const own = Array.from({ length }, (_, at) => before[at] ?? '');
  for (const column of required) own[place.get(column) ?? -1] = fixed.fix[column];
  const cells = new Map(sheet.cells).set(fixed.row, own);
  const read = (row: number) => toArea(place, { row, cells: cells.get(row) ?? [] });

  const refused = new Set(problems.map(({ row }) => row));
  const good = sheet.rows.filter(({ row }) => !refused.has(row));
  const taken = new Map(good.map((area) => [area.code, area]));
  const ready = new Map(
    sheet.rows.slice(sent).flatMap((area) => (refused.has(area.row) ? [] : [[area.code, area]])),
  );
  const left: AreaProblem[] = [];
  const parents = new Set<string>();
  const judge = (row: number) => {
    const area = read(row);
    const fault = checkRow(taken, area);
    if (fault !== null) {
      left.push({ row, cells: cells.get(row) ?? [], ...fault });
      return;
    }
    taken.set(area.code, area);
    ready.set(area.code, area);
    parents.add(area.code);
  };
  judge(fixed.row);
  let waiting = problems.filter(({ row }) => row !== fixed.row);
  for (let hasMore = true; hasMore;) {
    const freed = waiting.filter(
      ({ row, rule }) =>
        crossRowRules.has(rule) ||
        (rule === 'area.parent.unknown' && parents.has(read(row).parentCode)),
    );
    const gone = new Set(freed);
    waiting = waiting.filter((problem) => !gone.has(problem));
    for (const { row } of freed) judge(row);
    hasMore = freed.length > 0;
  }
  const { sorted, circular } = parentsFirst(ready);
  for (const { row } of circular) {
    left.push({ row, cells: cells.get(row) ?? [], ...circularFinding });
  }
  return {
    sheet: { ...sheet, cells, rows: [...sheet.rows.slice(0, sent), ...sorted] },
    problems: [...waiting, ...left].toSorted((a, b) => a.row - b.row),
  };
}

const circularFinding = { field: 'parentCode', rule: 'area.parent.circular' };

/** Converts a row to an area, given the index of each column. */
function toArea(place: ReadonlyMap<AreaColumn, number>, { row, cells }: SheetLine): AreaRow {
  const text = (column: AreaColumn) => (cells[place.get(column) ?? -1] ?? '').trim();
  const names = translated.flatMap((language) =>
    text(language) === '' ? [] : [[language, text(language)]],
  );
  return {
    row,
    code: text('code').toUpperCase(),
    parentCode: text('parentCode').toUpperCase(),
    name: text('name'),
    names: Object.fromEntries(names),
  };
}

/** Finds an error of a row, given the rows that are ready; null if valid. */
function checkRow(rows: ReadonlyMap<string, AreaRow>, { row: _row, ...content }: AreaRow) {
  return rows.has(content.code) ? { field: 'code', rule: 'area.code.twice' } : checkArea(content);
}

/** Which column of the file says what. */
function findColumns(header: readonly string[]): ReadonlyMap<AreaColumn, number> {
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
