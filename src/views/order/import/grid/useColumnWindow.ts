import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useMemo, type RefObject } from 'react';
import type { ColumnMeta, GridTable } from './useGridColumns.ts';

/** A column that is drawn: its place in the grid, and pixels from the reading start. */
export interface DrawnColumn {
  readonly place: number;
  readonly meta: ColumnMeta;
  readonly start: number;
  readonly size: number;
  readonly pinned: boolean;
}

export interface ColumnWindow {
  readonly drawn: readonly DrawnColumn[];
  /** All columns, pinned first: what the arrow keys walk through. */
  readonly metas: readonly ColumnMeta[];
  /** Of all columns, in pixels. */
  readonly width: number;
  /** Where a column stands, drawn or not. */
  readonly boxOf: (place: number) => Pick<DrawnColumn, 'start' | 'size' | 'pinned'>;
  /** Brings a column into sight. */
  readonly reveal: (place: number) => void;
}

/** Which columns are drawn: the pinned ones, and those in sight of the others. */
export function useColumnWindow(
  table: GridTable,
  scroller: RefObject<HTMLElement | null>,
  dir: 'ltr' | 'rtl',
): ColumnWindow {
  const { columnSizing, columnPinning } = table.state;
  const columns = useMemo(() => {
    const pinned = table.getStartLeafColumns().length;
    let start = 0;
    return [...table.getStartLeafColumns(), ...table.getCenterLeafColumns()].flatMap(
      (column, place): DrawnColumn[] => {
        const { meta } = column.columnDef;
        if (meta === undefined) return [];
        const size = column.getSize();
        const drawn = { place, meta, start, size, pinned: place < pinned };
        start += size;
        return [drawn];
      },
    );
    // Sizes and pinning are read through the table, which keeps its identity.
  }, [table, table.options.columns, columnSizing, columnPinning]);

  const pinned = useMemo(() => columns.filter((column) => column.pinned), [columns]);
  const free = useMemo(() => columns.filter((column) => !column.pinned), [columns]);
  const pinnedWidth = pinned.reduce((sum, column) => sum + column.size, 0);

  const virtualizer = useVirtualizer({
    horizontal: true,
    isRtl: dir === 'rtl',
    count: free.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => free[at]?.size ?? 0,
    getItemKey: (at) => `${at}-${free[at]?.size}`,
    scrollMargin: pinnedWidth,
    scrollPaddingStart: pinnedWidth,
    overscan: 2,
  });
  const items = virtualizer.getVirtualItems();
  const from = items[0]?.index ?? 0;
  const to = (items.at(-1)?.index ?? -1) + 1;

  const reveal = useCallback(
    (place: number) => {
      const at = place - pinned.length;
      if (at >= 0) virtualizer.scrollToIndex(at);
    },
    [virtualizer, pinned.length],
  );

  return useMemo(() => {
    const last = columns.at(-1);
    return {
      drawn: [...pinned, ...free.slice(from, to)],
      metas: columns.map((column) => column.meta),
      width: last === undefined ? 0 : last.start + last.size,
      boxOf: (place) => columns[place] ?? { start: 0, size: 0, pinned: false },
      reveal,
    };
  }, [columns, pinned, free, from, to, reveal]);
}
