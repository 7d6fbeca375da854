import type { SheetLine } from '../../sheets/sheet.ts';
import type { CarrierFieldError } from '../../rules/carrierFieldErrors.ts';
import { spellingKey } from '../../fields/foldText.ts';
import { languages } from '../../languages.ts';
import { isCellFinding, type CellFinding } from './cardCells.ts';
import type { Words } from './cardWords.ts';

/** A sheet of a workbook, with its rows as texts. */
export interface BookSheet {
  readonly name: string;
  readonly lines: readonly SheetLine[];
}

/** Finding about a cell of the file; sheet and column are named as in the file. */
export interface CardFileFinding {
  readonly sheet: string;
  /** Row number in the sheet, from 1. */
  readonly row: number;
  readonly column: string;
  readonly value: string;
  readonly rule: CarrierFieldError;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Why a file is no rate card. */
export type UnreadableCardFile =
  | { readonly type: 'noSheet'; readonly sheet: string }
  /** Columns that are not there, or more than once. */
  | {
      readonly type: 'noColumns' | 'twiceColumns';
      readonly sheet: string;
      readonly columns: readonly string[];
    };

export interface TableRow<Column extends string> {
  readonly row: number;
  /** Without spaces around it; empty if there is nothing. */
  readonly text: (column: Column) => string;
}

/** The rows of a sheet below its header, and what was found wrong with them. */
export interface CardTable<Column extends string> {
  /** Row of the header. */
  readonly head: number;
  readonly rows: readonly TableRow<Column>[];
  /** The first fault of a cell is the one that counts. */
  readonly report: (row: number, column: Column, wrong: CellFinding) => void;
  /** From the top. */
  readonly faults: () => readonly CardFileFinding[];
}

/** Finds a sheet and its columns by their names in any language; all columns but `optional` have to be there. */
export function findTable<Column extends string>(
  sheets: readonly BookSheet[],
  name: Words,
  headers: Readonly<Record<Column, Words>>,
  optional: ReadonlySet<Column>,
  own: keyof Words,
): CardTable<Column> | UnreadableCardFile {
  const wordKeys = (words: Words) => new Set(languages.map((one) => spellingKey(words[one])));
  const sheetKeys = wordKeys(name);
  const sheet = sheets.find((one) => sheetKeys.has(spellingKey(one.name)));
  if (sheet === undefined) return { type: 'noSheet', sheet: name[own] };
  const [head, ...body] = sheet.lines.filter(({ cells }) =>
    cells.some((text) => text.trim() !== ''),
  );
  const header = (head?.cells ?? []).map(spellingKey);
  const columns = Object.keys(headers) as Column[];
  const found = columns.map((column) => {
    const keys = wordKeys(headers[column]);
    return { column, at: header.flatMap((key, at) => (keys.has(key) ? [at] : [])) };
  });
  const missing = found.filter(({ column, at }) => at.length === 0 && !optional.has(column));
  const twice = found.filter(({ at }) => at.length > 1);
  const bad = missing.length > 0 ? missing : twice;
  if (bad.length > 0) {
    return {
      type: missing.length > 0 ? 'noColumns' : 'twiceColumns',
      sheet: sheet.name,
      columns: bad.map(({ column }) => headers[column][own]),
    };
  }
  const places = new Map(found.map(({ column, at }) => [column, at[0] ?? -1]));
  const cellsByRow = new Map(body.map(({ row, cells }) => [row, cells]));
  const cell = (cells: readonly string[] | undefined, column: Column) =>
    (cells?.[places.get(column) ?? -1] ?? '').trim();
  const faults = new Map<string, CardFileFinding & { readonly at: number }>();
  return {
    head: head?.row ?? 1,
    rows: body.map(({ row, cells }) => ({ row, text: (column) => cell(cells, column) })),
    report: (row, column, { rule, params = {} }) => {
      const key = `${row} ${column}`;
      if (faults.has(key)) return;
      const at = places.get(column) ?? -1;
      faults.set(key, {
        sheet: sheet.name,
        row,
        column: (head?.cells[at] ?? headers[column][own]).trim(),
        value: cell(cellsByRow.get(row), column),
        rule,
        params,
        at,
      });
    },
    faults: () => [...faults.values()].toSorted((a, b) => a.row - b.row || a.at - b.at),
  };
}

export interface SharedValue<Value> {
  /** The row that says it, or that says nothing. */
  readonly row: number;
  readonly value: Value | null;
  /** There is a text that is no value, and it is reported. */
  readonly hasFailed: boolean;
}

/** The first value that rows of one record have in a column; the others have to be alike or empty. */
export function readShared<Column extends string, Value>(
  table: CardTable<Column>,
  rows: readonly TableRow<Column>[],
  column: Column,
  read: (text: string) => Value | CellFinding,
): SharedValue<Value> {
  let first: (SharedValue<Value> & { readonly text: string }) | null = null;
  let failed: number | null = null;
  for (const { row, text } of rows) {
    const said = text(column);
    if (said === '') continue;
    const value = read(said);
    if (isCellFinding(value)) {
      table.report(row, column, value);
      failed ??= row;
    } else if (first === null) first = { row, value, hasFailed: false, text: said };
    else if (JSON.stringify(value) !== JSON.stringify(first.value)) {
      table.report(row, column, {
        rule: 'cardFile.differs',
        params: { row: first.row, value: first.text },
      });
    }
  }
  const row = failed ?? rows[0]?.row ?? table.head;
  return first ?? { row, value: null, hasFailed: failed !== null };
}
