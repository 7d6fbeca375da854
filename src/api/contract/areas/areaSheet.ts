import { type AreaContent, checkArea } from './areas.ts';
import { spellingKey } from '../../../domain/fields/foldText.ts';
import type { Language } from '../../../domain/languages.ts';
import type { SheetLine } from '../../../domain/sheets/sheet.ts';

/** A column of an area file. */
type AreaColumn = 'code' | 'parentCode' | 'name' | Language;

/** Headers of an area file; exports have the first of each. */
export const areaHeaders: Readonly<Record<AreaColumn, readonly [string, ...string[]]>> = {
  code: ['Code', 'area code', 'region code', '代码', '编码', 'الرمز', 'কোড'],
  parentCode: [
    'Parent code',
    'parent',
    '上级代码',
    '父级编码',
    'code parent',
    'رمز المستوى الأعلى',
    'الرمز الأعلى',
    'মূল অঞ্চলের কোড',
  ],
  name: ['Name', 'area name', 'region', '名称', 'nom', 'الاسم', 'নাম'],
  en: ['English', 'name (English)'],
  zh: ['Chinese', '中文', '中文名称'],
  fr: ['French', 'français'],
  ar: ['Arabic', 'العربية'],
  bn: ['Bengali', 'বাংলা'],
};

const columns = Object.keys(areaHeaders) as AreaColumn[];
const translated: readonly Language[] = ['en', 'zh', 'fr', 'ar', 'bn'];

/** A row to send. */
export interface AreaRow extends AreaContent {
  /** Row number in the sheet, from 1. */
  readonly row: number;
}

/** A row that cannot be sent, with its unchanged cells. */
export interface AreaProblem {
  readonly row: number;
  readonly cells: readonly string[];
  readonly field: string;
  readonly rule: string;
}

export interface AreaSheet {
  /** Headers of the file's columns. */
  readonly header: readonly string[];
  /** Rows to send, parents first. */
  readonly rows: readonly AreaRow[];
  readonly problems: readonly AreaProblem[];
  /** Cells by row number, for rows that the server refuses. */
  readonly cells: ReadonlyMap<number, readonly string[]>;
}

const required = ['code', 'parentCode', 'name'] as const satisfies readonly AreaColumn[];

/** Reads an area file; returns the names of missing columns if it is not one. */
export function readAreaSheet(
  lines: readonly SheetLine[],
): { readonly ok: true; readonly sheet: AreaSheet } | { readonly ok: false; missing: string[] } {
  const [head, ...body] = lines.filter(({ cells }) => cells.some((text) => text.trim() !== ''));
  const header = head?.cells ?? [];
  const columnIndexes = findColumns(header);
  const missing = required.filter((column) => !columnIndexes.has(column));
  if (missing.length > 0) return { ok: false, missing: missing.map((one) => areaHeaders[one][0]) };

  const problems: AreaProblem[] = [];
  const rows = new Map<string, AreaRow>();
  for (const { row, cells } of body) {
    const area = toArea(columnIndexes, { row, cells });
    const finding = checkRow(rows, area);
    if (finding === null) rows.set(area.code, area);
    else problems.push({ row, cells, ...finding });
  }
  const cells = new Map(body.map((line) => [line.row, line.cells]));
  const { sorted, circular } = sortParentsFirst(rows);
  for (const { row } of circular) {
    const fixedCells = cells.get(row) ?? [];
    problems.push({ row, cells: fixedCells, ...circularFinding });
  }
  problems.sort((a, b) => a.row - b.row);
  return { ok: true, sheet: { header, rows: sorted, problems, cells } };
}

/** Cells of a row that can be fixed in place. */
export type AreaFix = Readonly<Record<(typeof required)[number], string>>;

/** The current texts of a row that can be fixed. */
export function getFixableTexts({ header, cells }: AreaSheet, row: number): AreaFix {
  const { code, parentCode, name } = toArea(findColumns(header), {
    row,
    cells: cells.get(row) ?? [],
  });
  return { code, parentCode, name };
}

/** Rules between rows: fixing one row may resolve findings of others. */
const crossRowRules: ReadonlySet<string> = new Set(['area.code.twice', 'area.parent.circular']);

/**
 * Fixes a row of a sheet. Checks again this row, rows with findings between rows, and rows refused by the server
 * for a missing parent that is now ready. The first `sent` rows keep their positions; the others are sorted with
 * parents first.
 */
export function fixRow(
  sheet: AreaSheet,
  problems: readonly AreaProblem[],
  sent: number,
  fixed: { readonly row: number; readonly fix: AreaFix },
): { readonly sheet: AreaSheet; readonly problems: readonly AreaProblem[] } {
  const columnIndexes = findColumns(sheet.header);
  const oldCells = sheet.cells.get(fixed.row) ?? [];
  const length = Math.max(oldCells.length, sheet.header.length);
  const fixedCells = Array.from({ length }, (_, at) => oldCells[at] ?? '');
  for (const column of required) fixedCells[columnIndexes.get(column) ?? -1] = fixed.fix[column];
  const cells = new Map(sheet.cells).set(fixed.row, fixedCells);
  const read = (row: number) => toArea(columnIndexes, { row, cells: cells.get(row) ?? [] });

  const refused = new Set(problems.map(({ row }) => row));
  const accepted = sheet.rows.filter(({ row }) => !refused.has(row));
  const readyRows = new Map(accepted.map((area) => [area.code, area]));
  const ready = new Map(
    sheet.rows.slice(sent).flatMap((area) => (refused.has(area.row) ? [] : [[area.code, area]])),
  );
  const newProblems: AreaProblem[] = [];
  const parents = new Set<string>();
  const checkAgain = (row: number) => {
    const area = read(row);
    const finding = checkRow(readyRows, area);
    if (finding !== null) {
      newProblems.push({ row, cells: cells.get(row) ?? [], ...finding });
      return;
    }
    readyRows.set(area.code, area);
    ready.set(area.code, area);
    parents.add(area.code);
  };
  checkAgain(fixed.row);
  let waiting = problems.filter(({ row }) => row !== fixed.row);
  for (let hasMore = true; hasMore;) {
    const unblocked = waiting.filter(
      ({ row, rule }) =>
        crossRowRules.has(rule) ||
        (rule === 'area.parent.unknown' && parents.has(read(row).parentCode)),
    );
    const unblockedSet = new Set(unblocked);
    waiting = waiting.filter((problem) => !unblockedSet.has(problem));
    for (const { row } of unblocked) checkAgain(row);
    hasMore = unblocked.length > 0;
  }
  const { sorted, circular } = sortParentsFirst(ready);
  for (const { row } of circular) {
    newProblems.push({ row, cells: cells.get(row) ?? [], ...circularFinding });
  }
  return {
    sheet: { ...sheet, cells, rows: [...sheet.rows.slice(0, sent), ...sorted] },
    problems: [...waiting, ...newProblems].toSorted((a, b) => a.row - b.row),
  };
}

const circularFinding = { field: 'parentCode', rule: 'area.parent.circular' };

/** Converts a row to an area, given the index of each column. */
function toArea(
  columnIndexes: ReadonlyMap<AreaColumn, number>,
  { row, cells }: SheetLine,
): AreaRow {
  const text = (column: AreaColumn) => (cells[columnIndexes.get(column) ?? -1] ?? '').trim();
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

/** Index of each column in the file. */
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

/** Sorts rows so that each follows its parent; separates rows with circular parents. */
function sortParentsFirst(rows: ReadonlyMap<string, AreaRow>): {
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
    // A chain that ends in a circle does not lead to a country.
    const end = at === undefined ? 'good' : state.get(at.code);
    for (const row of chain.toReversed()) {
      state.set(row.code, end === 'good' ? 'good' : 'bad');
      (end === 'good' ? sorted : circular).push(row);
    }
  }
  return { sorted, circular };
}
