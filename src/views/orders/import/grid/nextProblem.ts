import type { RowSource } from '../../../../machines/orderImport/rows.ts';
import type { CellView, RowQuery } from '../../../../workers/protocol.ts';
import type { GridActions } from './gridTypes.ts';
import type { Spot } from './keys.ts';
import type { ColumnMeta } from './useGridColumns.ts';
import { worst } from './verdictText.ts';

/** Rows that are waited for and looked through at a time. */
const AT_ONCE = 100;

/** Whether a cell is what the user looks for: an error, or what the filter is about. */
export type IsProblem = (cell: CellView | undefined) => boolean;

export function problemUnder({ filter }: RowQuery): IsProblem {
  return (cell) => {
    const verdicts = cell?.verdicts ?? [];
    if (filter?.rule === undefined) return worst(verdicts) === 'error';
    return verdicts.some(({ rule }) => rule === filter.rule);
  };
}

/** The first cell with a problem behind `from`, in reading order, above the row `end`. */
function problemIn(
  rows: Pick<RowSource, 'row'>,
  metas: readonly ColumnMeta[],
  isProblem: IsProblem,
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
      if (isProblem(cells[meta.index])) return { row: position, column };
    }
  }
  return null;
}

/**
 * The first cell with a problem behind `from`, in reading order, as every command so far has left the
 * rows: those in sight may still be of the view before. Null where there is none, or where `signal`
 * said that nobody waits any more.
 */
export async function seekProblem(
  rows: RowSource,
  metas: readonly ColumnMeta[],
  isProblem: IsProblem,
  from: Spot,
  current: GridActions['current'],
  signal: AbortSignal,
): Promise<Spot | null> {
  let start = from;
  do {
    const end = start.row + AT_ONCE;
    const isThere = await current({ from: start.row, to: end });
    if (!isThere || signal.aborted) return null;
    const found = problemIn(rows, metas, isProblem, start, Math.min(end, rows.total));
    if (found !== null) return found;
    start = { row: end, column: -1 };
  } while (start.row < rows.total);
  return null;
}
