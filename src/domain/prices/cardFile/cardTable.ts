import type { SheetLine } from '../../sheets/sheet.ts';
import type { CarrierFieldError } from '../../rules/carrierFieldErrors.ts';
import { spellingKey } from '../../fields/foldText.ts';
import { languages } from '../../languages.ts';
import { isCellFinding, type CellFinding } from './cardCells.ts';
import type { Words } from './cardWords.ts';

/** A sheet of a workbook with its rows as texts. */
export interface BookSheet {
  readonly name: string;
  readonly lines: readonly SheetLine[];
}

/** Finding about a cell of the file, with the file's names of sheet and column. */
export interface CardFileFinding {
  readonly sheet: string;
  /** Row number in the sheet, from 1. */
  readonly row: number;
  readonly column: string;
  readonly value: string;
  readonly rule: CarrierFieldError;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Why a file is not a rate card. */
export type UnreadableCardFile =
  | { readonly type: 'noSheet'; readonly sheet: string }
  /** Columns that are missing or repeated. */
  | {
      readonly type: 'noColumns' | 'twiceColumns';
      readonly sheet: string;
      readonly columns: readonly string[];
    };

export interface TableRow<Column extends string> {
  readonly row: number;
  /** Trimmed text of a cell; empty if there is none. */
  readonly text: (column: Column) => string;
}

/** The rows of a sheet below its header, and findings about them. */
export interface CardTable<Column extends string> {
  /** Row of the header. */
  readonly head: number;
  readonly rows: readonly TableRow<Column>[];
  /** Reports a finding about a cell, unless it has one already. */
  readonly report: (row: number, column: Column, finding: CellFinding) => void;
  /** Sorted from top to bottom. */
  readonly findings: () => readonly CardFileFinding[];
}

/** Finds a sheet and its columns by their names in any language. All columns except `optional` are required. */
export function findTable<Column extends string>(
  sheets: readonly BookSheet[],
  name: Words,
  headers: Readonly<Record<Column, Words>>,
  optional: ReadonlySet<Column>,
  language: keyof Words,
): CardTable<Column> | UnreadableCardFile {
  const wordKeys = (words: Words) => new Set(languages.map((one) => spellingKey(words[one])));
  const sheetKeys = wordKeys(name);
  const sheet = sheets.find((one) => sheetKeys.has(spellingKey(one.name)));
  if (sheet === undefined) return { type: 'noSheet', sheet: name[language] };
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
  const repeated = found.filter(({ at }) => at.length > 1);
  const bad = missing.length > 0 ? missing : repeated;
  if (bad.length > 0) {
    return {
      type: missing.length > 0 ? 'noColumns' : 'twiceColumns',
      sheet: sheet.name,
      columns: bad.map(({ column }) => headers[column][language]),
    };
  }
  const columnIndexes = new Map(found.map(({ column, at }) => [column, at[0] ?? -1]));
  const cellsByRow = new Map(body.map(({ row, cells }) => [row, cells]));
  const cell = (cells: readonly string[] | undefined, column: Column) =>
    (cells?.[columnIndexes.get(column) ?? -1] ?? '').trim();
  const findings = new Map<string, CardFileFinding & { readonly at: number }>();
  return {
    head: head?.row ?? 1,
    rows: body.map(({ row, cells }) => ({ row, text: (column) => cell(cells, column) })),
    report: (row, column, { rule, params = {} }) => {
      const key = `${row} ${column}`;
      if (findings.has(key)) return;
      const at = columnIndexes.get(column) ?? -1;
      findings.set(key, {
        sheet: sheet.name,
        row,
        column: (head?.cells[at] ?? headers[column][language]).trim(),
        value: cell(cellsByRow.get(row), column),
        rule,
        params,
        at,
      });
    },
    findings: () => [...findings.values()].toSorted((a, b) => a.row - b.row || a.at - b.at),
  };
}

/** A value that all rows of a record must agree on. */
export interface RecordValue<Value> {
  /** The row with the value; without a value, the first row with an unreadable text, or else the first row. */
  readonly row: number;
  readonly value: Value | null;
  /** Whether a text was unreadable and no other row has a value; the finding is already reported. */
  readonly hasFailed: boolean;
}

/** The first value in a column of the rows of one record. Reports other rows with different values. */
export function readRecordValue<Column extends string, Value>(
  table: CardTable<Column>,
  rows: readonly TableRow<Column>[],
  column: Column,
  read: (text: string) => Value | CellFinding,
): RecordValue<Value> {
  let first: (RecordValue<Value> & { readonly text: string }) | null = null;
  let failed: number | null = null;
  for (const { row, text } of rows) {
    const cellText = text(column);
    if (cellText === '') continue;
    const value = read(cellText);
    if (isCellFinding(value)) {
      table.report(row, column, value);
      failed ??= row;
    } else if (first === null) first = { row, value, hasFailed: false, text: cellText };
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
