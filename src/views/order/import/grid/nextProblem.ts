import type { RowSource } from '../../../../machines/orderImport/rows.ts';
import type { GridActions } from './gridTypes.ts';
import type { Spot } from './keys.ts';
import type { ColumnMeta } from './useGridColumns.ts';
import { worst } from './verdictText.ts';

/** Rows that are waited for and looked through at a time. */
const AT_ONCE = 100;

/** The first cell with an error behind `from`, in reading order, above the row `end`. */
function problemIn(
  rows: Pick<RowSource, 'row'>,
  metas: readonly ColumnMeta[],
  from: Spot,
  end: number,
): Spot | null {
  for (let position = from.row; position < end; position++) {
    const cells = rows.row(position)?.cells ?? [];
    for (
      let column = position === from.row ? from.column + 1 : 0;
      column < metas.length;
      column++
    ) {
      const meta = metas[column];
      if (meta?.type !== 'field') continue;
      if (worst(cells[meta.index]?.verdicts ?? []) === 'error') return { row: position, column };
    }
  }
  return null;
}

/**
 * The first cell with an error behind `from`, in reading order, as every command so far has left the
 * rows: those in sight may still be of the view before. Null where there is none, or where `signal`
 * said that nobody waits any more.
 */
export async function seekProblem(
  rows: RowSource,
  metas: readonly ColumnMeta[],
  from: Spot,
  current: GridActions['current'],
  signal: AbortSignal,
): Promise<Spot | null> {
  let start = from;
  do {
    const end = start.row + AT_ONCE;
    const isThere = await current({ from: start.row, to: end });
    if (!isThere || signal.aborted) return null;
    const found = problemIn(rows, metas, start, Math.min(end, rows.total));
    if (found !== null) return found;
    start = { row: end, column: -1 };
  } while (start.row < rows.total);
  return null;
}
