import { CHUNK_MASK } from '../../store.ts';
import { unwrap } from '../../wrappers.ts';
import type { LeftOutRows, Fix } from '../../public/changeTypes.ts';
import type { CellPlan } from './cellPlan.ts';
import type { Sheet } from '../sheet.ts';
import type { RowPlan } from './step.ts';

/**
 * Pastes texts into the view from a position on. Rows past its end are added if the view shows the whole sheet in its
 * own order; otherwise they are left out and reported.
 */
export function* planPaste(
  sheet: Sheet,
  { from, columns, texts }: Extract<Fix, { type: 'paste' }>,
  plan: CellPlan,
): Generator<void, RowPlan> {
  const viewRows = sheet.view.rows();
  const start = Math.min(Math.max(0, Math.trunc(from)), viewRows.length);
  const coveredRows = viewRows.slice(start, start + texts.length);
  const overflow = texts.length - coveredRows.length;
  const { rows: added, leftOut } = overflow === 0 ? NO_ROWS : addRows(sheet, overflow);
  for (let i = 0; i < coveredRows.length + added.length; i++) {
    if ((i & CHUNK_MASK) === 0) yield;
    const isNew = i >= coveredRows.length;
    const row = (isNew ? added[i - coveredRows.length] : coveredRows[i]) as number;
    if (!isNew && !sheet.isEditable(row)) continue;
    for (const [position, text] of (texts[i] ?? []).entries()) {
      const column = columns[position];
      if (column === undefined) break;
      if (sheet.isColumn(column)) plan.set(row, column, unwrap(text));
    }
  }
  return {
    ...(added.length === 0 ? {} : { add: added }),
    ...(leftOut === null ? {} : { leftOut }),
  };
}

interface RowAddition {
  readonly rows: Uint32Array;
  readonly leftOut: LeftOutRows | null;
}

const NO_ROWS: RowAddition = { rows: new Uint32Array(0), leftOut: null };

function addRows({ view, addedRows }: Sheet, count: number): RowAddition {
  if (view.isWhole) return addedRows.nextIds(count);
  return { rows: NO_ROWS.rows, leftOut: { rows: count, why: 'view' } };
}
