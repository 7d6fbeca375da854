import { EngineError } from '../errors.ts';
import { chosenHeader, findHeader, HEADER_ROWS, type HeaderChoice } from '../match/findHeader.ts';
import type { Learned } from '../match/learned.ts';
import type { ColumnMatch, FieldNames } from '../match/matchHeaders.ts';
import type { SheetStore } from '../store.ts';
import { cellText } from '../storeText.ts';
import { besideUnits } from './unitColumns.ts';
import type { GridColumn } from '../public/reading.ts';

/** Where the header is and what its columns mean. */
export interface SheetPlan {
  /** Sheet row, from 1. */
  readonly headerRow: number;
  readonly columns: readonly GridColumn[];
  /** Keys of required fields without a file column. */
  readonly missing: readonly string[];
}

export interface PlanOptions {
  /** Sheet row of the header; found where absent. */
  readonly headerRow?: number | undefined;
  /** Field key per file column (null: leave out); matched from the headers where absent. */
  readonly mapping?: readonly (string | null)[] | undefined;
  /** What the merchant chose for headers of earlier files. */
  readonly learned?: Learned | undefined;
}

/**
 * Finds the header among the rows read so far and the field of each column. The grid's columns are
 * the file's in their order, then the fields the file does not have. Throws `noHeader`.
 */
export function planSheet(
  store: SheetStore,
  fields: readonly FieldNames[],
  options: PlanOptions,
): SheetPlan {
  const rows = Array.from({ length: Math.min(HEADER_ROWS, store.completeRows) }, (_, row) => row);
  const { row, choice } = chooseHeader(store, rows, fields, options);
  const { mapping } = options;
  const taken = new Set<string>();
  const known = new Set(fields.map(({ key }) => key));
  // Nothing is converted: a column in another unit is never a field's, whoever said so.
  const isOpen = (key: string, { otherUnits }: ColumnMatch) =>
    known.has(key) && otherUnits[key] === undefined;
  const columns: GridColumn[] = [];
  for (const match of choice.columns) {
    const { source, header } = match;
    const wanted = mapping === undefined ? match.key : (mapping[source] ?? null);
    const key = wanted !== null && isOpen(wanted, match) && !taken.has(wanted) ? wanted : null;
    const blank = header.trim() === '' && !rows.some((at) => cellText(store, at, source) !== '');
    if (key === null && blank) continue;
    if (key !== null) taken.add(key);
    const chosen = key !== match.key;
    columns.push({
      key,
      source,
      header,
      reason: chosen ? (key === null ? null : 'chosen') : match.reason,
      score: key === null ? 0 : chosen ? 1 : match.score,
      ...more(match),
    });
  }
  const grid = besideUnits(columns, fields, (source) =>
    rows.filter((at) => at > row).map((at) => cellText(store, at, source)),
  );
  const absent = fields.filter(({ key }) => !taken.has(key));
  for (const { key } of absent) {
    grid.push({ key, source: null, header: '', reason: null, score: 0 });
  }
  return {
    headerRow: store.sheetRow(row),
    columns: grid,
    missing: absent.filter(({ required }) => required).map(({ key }) => key),
  };
}

/** What the header may mean besides, and in what units, where there is anything to say. */
function more({
  candidates,
  otherUnits,
}: ColumnMatch): Pick<GridColumn, 'candidates' | 'otherUnits'> {
  return {
    ...(Object.keys(otherUnits).length === 0 ? {} : { otherUnits }),
    ...(candidates.length === 0
      ? {}
      : { candidates: candidates.map(({ key, score }) => ({ key, score })) }),
  };
}

function chooseHeader(
  store: SheetStore,
  rows: readonly number[],
  fields: readonly FieldNames[],
  { headerRow, learned }: PlanOptions,
): { readonly row: number; readonly choice: HeaderChoice } {
  const choice =
    headerRow === undefined ? findHeader(rows.map(textsOf(store)), fields, learned) : null;
  if (choice !== null) return { row: choice.row, choice };
  const row = headerRow === undefined ? undefined : store.rowOf(headerRow);
  if (row === undefined || row >= store.completeRows) {
    const params = headerRow === undefined ? {} : { row: headerRow };
    throw new EngineError('noHeader', 'No row looks like a header.', params);
  }
  const texts = textsOf(store);
  const above = row > 0 ? texts(row - 1) : undefined;
  return { row, choice: chosenHeader(texts(row), fields, learned, above) };
}

/** The texts of a row, one per column of the sheet. */
export function textsOf(store: SheetStore): (row: number) => string[] {
  return (row) =>
    Array.from({ length: store.columnCount }, (_, column) => cellText(store, row, column));
}
