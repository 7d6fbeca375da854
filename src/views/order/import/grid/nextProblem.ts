import type { RowSource } from '../../../../machines/orderImport/rows.ts';
import type { Spot } from './keys.ts';
import type { ColumnMeta } from './useGridColumns.ts';
import { worst } from './verdictText.ts';

type Sought =
  | { readonly type: 'found'; readonly spot: Spot }
  /** The row must be fetched first; go on from just before it. */
  | { readonly type: 'notLoaded'; readonly from: Spot }
  | { readonly type: 'none' };

/** The first cell with an error behind `from`, in reading order. */
function nextProblem(
  rows: Pick<RowSource, 'row' | 'total'>,
  metas: readonly ColumnMeta[],
  from: Spot,
): Sought {
  for (let position = from.row; position < rows.total; position++) {
    const row = rows.row(position);
    if (row === undefined) return { type: 'notLoaded', from: { row: position, column: -1 } };
    for (
      let column = position === from.row ? from.column + 1 : 0;
      column < metas.length;
      column++
    ) {
      const meta = metas[column];
      if (meta?.type !== 'field') continue;
      if (worst(row.cells[meta.index]?.verdicts ?? []) === 'error') {
        return { type: 'found', spot: { row: position, column } };
      }
    }
  }
  return { type: 'none' };
}

/**
 * As `nextProblem`, waiting for the rows it needs; null where there is none, or where `signal`
 * said that nobody waits any more.
 */
export async function seekProblem(
  rows: RowSource,
  metas: readonly ColumnMeta[],
  from: Spot,
  signal: AbortSignal,
): Promise<Spot | null> {
  let sought = nextProblem(rows, metas, from);
  while (sought.type === 'notLoaded' && !signal.aborted) {
    const { row } = sought.from;
    await new Promise<void>((changed) => {
      const stop = rows.subscribe(() => {
        stop();
        changed();
      });
      signal.addEventListener('abort', () => changed(), { once: true });
      rows.ensure(row, row + 1);
    });
    sought = nextProblem(rows, metas, sought.from);
  }
  return sought.type === 'found' && !signal.aborted ? sought.spot : null;
}
