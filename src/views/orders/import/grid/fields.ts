import type { RowSource } from '../../../../machines/orderImport/rows.ts';
import type { RowView } from '../../../../workers/protocol.ts';
import type { ViewSnapshot } from '../../../../machines/orderImport/types.ts';
import type { Range } from './selection.ts';
import type { ColumnMeta } from './useGridColumns.ts';

/** Rows on their way to the server, and those it has taken, are closed. */
export function isOpen(row: RowView): boolean {
  return row.state === 'new' || row.state === 'skipped' || row.state === 'invalid';
}

/** Columns of the layout that lie between two places, in the order they are in. */
export function fieldsIn(
  metas: readonly ColumnMeta[],
  { left, right }: Pick<Range, 'left' | 'right'>,
): readonly number[] {
  return metas
    .slice(left, right + 1)
    .flatMap((meta) => (meta.type === 'field' ? [meta.index] : []));
}

export const spanOf = ({ top, bottom }: Pick<Range, 'top' | 'bottom'>) => ({
  from: top,
  to: bottom + 1,
});

/** What the user sees of the rows he has chosen, to be compared with what is there. */
export function viewSnapshotOf(
  rows: RowSource,
  { top, bottom }: Pick<Range, 'top' | 'bottom'>,
): ViewSnapshot {
  return {
    total: rows.total,
    first: rows.row(top)?.id ?? null,
    last: rows.row(bottom)?.id ?? null,
  };
}
