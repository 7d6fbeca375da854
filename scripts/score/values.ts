import type { ImportEngine, RowView, SheetLayout } from '../../src/workers/protocol.ts';
import { isSame } from './same.ts';
import type { FileTruth } from './truth.ts';

interface ValueFault {
  readonly type: 'silent' | 'falseError' | 'missedError';
  readonly row: number;
  readonly key: string;
  readonly wanted: string;
  readonly got: string;
}

export interface ValueScore {
  readonly right: number;
  readonly faults: readonly ValueFault[];
  /** Sheet rows that were taken for orders and are none, and orders that were not. */
  readonly invented: readonly number[];
  readonly lost: readonly number[];
  readonly readyRows: number;
}

const WINDOW = 500;

/** All rows that are shown. */
export async function rowsOf(engine: ImportEngine): Promise<readonly RowView[]> {
  const rows: RowView[] = [];
  const { total } = await engine.query({});
  while (rows.length < total) {
    const { rows: more } = await engine.window(rows.length, WINDOW);
    if (more.length === 0) break;
    rows.push(...more);
  }
  return rows;
}

/**
 * Whether a cell says that it was put together from several rows, of which the truth has the first: its
 * text begins with that row's, or is a sum that is no less; that its number is that of the row above; or that it is a
 * code, which was read as a name.
 */
function isSaid({ text, original, verdicts }: RowView['cells'][number], wanted: string): boolean {
  const says = (rule: string) => verdicts.some((verdict) => verdict.rule === rule);
  if (says('rule.changed.above')) return wanted === '';
  // A code is read as the name of what it stands for, AA as Greater Accra.
  if (says('rule.changed.code')) return original === wanted;
  return says('rule.changed.lines') && (text.startsWith(wanted) || Number(text) >= Number(wanted));
}

/**
 * The values of an opened file held against the truth, in the fields that have a column: what a
 * column was taken for is scored by itself.
 */
export async function scoreValues(
  truth: FileTruth,
  layout: SheetLayout,
  engine: ImportEngine,
): Promise<ValueScore> {
  const rows = await rowsOf(engine);
  const taken = rows.filter(({ state }) => state !== 'skipped');
  const bySheetRow = new Map<number, RowView>();
  for (const row of taken) if (!bySheetRow.has(row.sheetRow)) bySheetRow.set(row.sheetRow, row);
  const wantedRows = Object.keys(truth.rows).map(Number);
  const columns = new Map(layout.columns.map(({ key }, column) => [key, column]));
  const isIn = (places: FileTruth['flags'], row: number, key: string) =>
    places.some(([at, field]) => at === row && field === key);

  let right = 0;
  const faults: ValueFault[] = [];
  const judge = (row: RowView, key: string, wanted: string | undefined): void => {
    const column = columns.get(key);
    const planned = column === undefined ? undefined : layout.columns[column];
    const cell = column === undefined ? undefined : row.cells[column];
    if (cell === undefined || (planned?.source === null && planned.made === undefined)) return;
    const { sheetRow } = row;
    // An error in the first row of an order is said of that row.
    const own = cell.verdicts.filter(({ rule }) => rule !== 'rule.group.heldBack');
    const severities = new Set(own.map(({ severity }) => severity));
    const isExpected = isIn(truth.expectErrors, sheetRow, key);
    const isFlagged = isIn(truth.flags, sheetRow, key);
    const isRight =
      wanted !== undefined && (isSame(key, cell.text, wanted) || isSaid(cell, wanted));
    const isWarned = isFlagged && severities.has('warning');
    const fault = { row: sheetRow, key, wanted: wanted ?? '', got: cell.text };
    if (severities.has('error')) {
      if (isExpected || isFlagged) right++;
      else faults.push({ type: 'falseError', ...fault });
    } else if (isExpected) faults.push({ type: 'missedError', ...fault });
    else if (isRight || isWarned) right++;
    else if (wanted !== undefined) faults.push({ type: 'silent', ...fault });
  };
  for (const at of wantedRows) {
    const row = bySheetRow.get(at);
    if (row === undefined) continue;
    const wanted = truth.rows[String(at)] ?? {};
    for (const [key, text] of Object.entries(wanted)) judge(row, key, text);
    for (const [errorRow, key] of truth.expectErrors) {
      if (errorRow === at && wanted[key] === undefined) judge(row, key, undefined);
    }
  }
  const known = new Set(wantedRows);
  return {
    right,
    faults,
    invented: [...bySheetRow.keys()].filter((row) => !known.has(row)),
    lost: wantedRows.filter((row) => !bySheetRow.has(row)),
    readyRows: (await engine.counts()).readyRows,
  };
}
