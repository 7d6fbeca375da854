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
  /** Sheet rows that were read as orders by mistake, and missing orders. */
  readonly invented: readonly number[];
  readonly lost: readonly number[];
  readonly readyRows: number;
}

const WINDOW = 500;

/** Reads all visible rows. */
export async function readRows(engine: ImportEngine): Promise<readonly RowView[]> {
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
 * Whether a cell differs from the truth for a stated reason: it joins or sums several rows, of which the truth has the
 * first; it repeats the row above; or a code was read as a name.
 */
function isExplained(
  { text, original, verdicts }: RowView['cells'][number],
  expected: string,
): boolean {
  const hasRule = (rule: string) => verdicts.some((verdict) => verdict.rule === rule);
  if (hasRule('rule.changed.above')) return expected === '';
  // A code is read as a name, AA as Greater Accra.
  if (hasRule('rule.changed.code')) return original === expected;
  return (
    hasRule('rule.changed.lines') && (text.startsWith(expected) || Number(text) >= Number(expected))
  );
}

/**
 * Compares the values of an opened file with the truth, in fields with a column; the mapping is scored separately.
 */
export async function scoreValues(
  truth: FileTruth,
  layout: SheetLayout,
  engine: ImportEngine,
): Promise<ValueScore> {
  const rows = await readRows(engine);
  const orderRows = rows.filter(({ state }) => state !== 'skipped');
  const bySheetRow = new Map<number, RowView>();
  for (const row of orderRows) if (!bySheetRow.has(row.sheetRow)) bySheetRow.set(row.sheetRow, row);
  const expectedRows = Object.keys(truth.rows).map(Number);
  const columns = new Map(layout.columns.map(({ key }, column) => [key, column]));
  const isIn = (places: FileTruth['flags'], row: number, key: string) =>
    places.some(([at, field]) => at === row && field === key);

  let right = 0;
  const faults: ValueFault[] = [];
  const judge = (row: RowView, key: string, expected: string | undefined): void => {
    const column = columns.get(key);
    const layoutColumn = column === undefined ? undefined : layout.columns[column];
    const cell = column === undefined ? undefined : row.cells[column];
    if (
      cell === undefined ||
      (layoutColumn?.source === null && layoutColumn.derivedFrom === undefined)
    )
      return;
    const { sheetRow } = row;
    // Errors in the first row of an order are reported for that row.
    const ownVerdicts = cell.verdicts.filter(({ rule }) => rule !== 'rule.group.heldBack');
    const severities = new Set(ownVerdicts.map(({ severity }) => severity));
    const isExpected = isIn(truth.expectErrors, sheetRow, key);
    const isFlagged = isIn(truth.flags, sheetRow, key);
    const isRight =
      expected !== undefined && (isSame(key, cell.text, expected) || isExplained(cell, expected));
    const isWarned = isFlagged && severities.has('warning');
    const fault = { row: sheetRow, key, wanted: expected ?? '', got: cell.text };
    if (severities.has('error')) {
      if (isExpected || isFlagged) right++;
      else faults.push({ type: 'falseError', ...fault });
    } else if (isExpected) faults.push({ type: 'missedError', ...fault });
    else if (isRight || isWarned) right++;
    else if (expected !== undefined) faults.push({ type: 'silent', ...fault });
  };
  for (const at of expectedRows) {
    const row = bySheetRow.get(at);
    if (row === undefined) continue;
    const expected = truth.rows[String(at)] ?? {};
    for (const [key, text] of Object.entries(expected)) judge(row, key, text);
    for (const [errorRow, key] of truth.expectErrors) {
      if (errorRow === at && expected[key] === undefined) judge(row, key, undefined);
    }
  }
  const known = new Set(expectedRows);
  return {
    right,
    faults,
    invented: [...bySheetRow.keys()].filter((row) => !known.has(row)),
    lost: expectedRows.filter((row) => !bySheetRow.has(row)),
    readyRows: (await engine.counts()).readyRows,
  };
}
