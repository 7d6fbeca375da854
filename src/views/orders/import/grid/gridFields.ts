import type { RowSource } from '../../../../machines/orderImport/rowSource.ts';
import type { RowView } from '../../../../workers/protocol.ts';
import type { ViewSnapshot } from '../../../../machines/orderImport/types.ts';
import type { Range } from './gridSelection.ts';
import type { ColumnMeta } from './useGridColumns.ts';

/** Whether the row can be changed; rows that are being or were sent can't. */
export function isRowEditable(row: RowView): boolean {
  return row.state === 'new' || row.state === 'skipped' || row.state === 'invalid';
}

/** Layout columns between two grid columns, in the sequence of the grid. */
export function fieldsIn(
  metas: readonly ColumnMeta[],
  { left, right }: Pick<Range, 'left' | 'right'>,
): readonly number[] {
  return metas
    .slice(left, right + 1)
    .flatMap((meta) => (meta.type === 'field' ? [meta.index] : []));
}

export const toSpan = ({ top, bottom }: Pick<Range, 'top' | 'bottom'>) => ({
  from: top,
  to: bottom + 1,
});

/** View snapshot of the selected rows, so that the engine can detect that they have moved. */
export function takeViewSnapshot(
  rows: RowSource,
  { top, bottom }: Pick<Range, 'top' | 'bottom'>,
): ViewSnapshot {
  return {
    total: rows.total,
    first: rows.row(top)?.id ?? null,
    last: rows.row(bottom)?.id ?? null,
  };
}
