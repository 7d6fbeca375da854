import type { RowSource } from '../../../../machines/orderImport/rows.ts';
import type { Spot } from './keys.ts';
import type { ColumnMeta } from './useGridColumns.ts';
import { worst } from './verdictText.ts';

export type Sought =
  | { readonly type: 'found'; readonly spot: Spot }
  /** The row must be fetched first; go on from just before it. */
  | { readonly type: 'notLoaded'; readonly from: Spot }
  | { readonly type: 'none' };

/** The first cell with an error behind `from`, in reading order. */
export function nextProblem(
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
