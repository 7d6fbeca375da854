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
  const shown = sheet.view.rows();
  const start = Math.min(Math.max(0, Math.trunc(from)), shown.length);
  const covered = shown.slice(start, start + texts.length);
  const past = texts.length - covered.length;
  const { rows: added, leftOut } = past === 0 ? NONE : addedTo(sheet, past);
  for (let i = 0; i < covered.length + added.length; i++) {
    if ((i & CHUNK_MASK) === 0) yield;
    const isNew = i >= covered.length;
    const row = (isNew ? added[i - covered.length] : covered[i]) as number;
    if (!isNew && !sheet.isEditable(row)) continue;
    for (const [place, text] of (texts[i] ?? []).entries()) {
      const column = columns[place];
      if (column === undefined) break;
      if (sheet.isColumn(column)) plan.set(row, column, unwrap(text));
    }
  }
  return {
    ...(added.length === 0 ? {} : { add: added }),
    ...(leftOut === null ? {} : { leftOut }),
  };
}

interface Addition {
  readonly rows: Uint32Array;
  readonly leftOut: LeftOutRows | null;
}

const NONE: Addition = { rows: new Uint32Array(0), leftOut: null };

function addedTo({ view, added }: Sheet, count: number): Addition {
  if (view.isWhole) return added.next(count);
  return { rows: NONE.rows, leftOut: { rows: count, why: 'view' } };
}
