import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useMemo, type RefObject } from 'react';
import type { ColumnMeta, GridTable } from './useGridColumns.ts';

/** Rendered column: its position in the grid, with start and size in pixels. */
export interface RenderedColumn {
  readonly index: number;
  readonly meta: ColumnMeta;
  readonly start: number;
  readonly size: number;
  readonly isPinned: boolean;
}

export interface ColumnWindow {
  readonly rendered: readonly RenderedColumn[];
  /** Width of the unrendered columns between the pinned and the first rendered one, in pixels. */
  readonly gap: number;
  /** All columns in grid sequence, pinned ones first. */
  readonly metas: readonly ColumnMeta[];
  /** Width of all columns, in pixels. */
  readonly width: number;
  /** Position and size of a column, rendered or not. */
  readonly getBox: (index: number) => Pick<RenderedColumn, 'start' | 'size' | 'isPinned'>;
  /** Scrolls a column into view. */
  readonly reveal: (index: number) => void;
}

/** Positions of all columns, pinned ones first. */
function layOutColumns(
  defs: GridTable['options']['columns'],
  sizes: Readonly<Record<string, number>>,
  pinned: readonly string[],
): readonly RenderedColumn[] {
  const isPinned = (id: string | undefined) => id !== undefined && pinned.includes(id);
  const ordered = [
    ...defs.filter(({ id }) => isPinned(id)),
    ...defs.filter(({ id }) => !isPinned(id)),
  ];
  let start = 0;
  return ordered.flatMap(({ id, meta, size = 0 }, index): RenderedColumn[] => {
    if (meta === undefined || id === undefined) return [];
    const rendered = { index, meta, start, size: sizes[id] ?? size, isPinned: isPinned(id) };
    start += rendered.size;
    return [rendered];
  });
}

/** Columns to render: the pinned ones, and the visible ones of the others. */
export function useColumnWindow(
  table: GridTable,
  pinnedIds: readonly string[],
  scroller: RefObject<HTMLElement | null>,
  dir: 'ltr' | 'rtl',
): ColumnWindow {
  const { columnSizing } = table.state;
  const defs = table.options.columns;
  const columns = useMemo(
    () => layOutColumns(defs, columnSizing, pinnedIds),
    [defs, columnSizing, pinnedIds],
  );

  const pinned = useMemo(() => columns.filter((column) => column.isPinned), [columns]);
  const unpinned = useMemo(() => columns.filter((column) => !column.isPinned), [columns]);
  const pinnedWidth = pinned.reduce((sum, column) => sum + column.size, 0);

  const virtualizer = useVirtualizer({
    horizontal: true,
    isRtl: dir === 'rtl',
    count: unpinned.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => unpinned[at]?.size ?? 0,
    getItemKey: (at) => `${at}-${unpinned[at]?.size}`,
    scrollMargin: pinnedWidth,
    scrollPaddingStart: pinnedWidth,
    overscan: 1,
  });
  const items = virtualizer.getVirtualItems();
  const from = items[0]?.index ?? 0;
  const to = (items.at(-1)?.index ?? -1) + 1;

  const reveal = useCallback(
    (index: number) => {
      const at = index - pinned.length;
      if (at >= 0) virtualizer.scrollToIndex(at);
      // Pinned columns are always visible; Home shows the columns next to them.
      else if (index === 0) virtualizer.scrollToOffset(0);
    },
    [virtualizer, pinned.length],
  );

  return useMemo(() => {
    const last = columns.at(-1);
    return {
      rendered: [...pinned, ...unpinned.slice(from, to)],
      gap: (unpinned[from]?.start ?? pinnedWidth) - pinnedWidth,
      metas: columns.map((column) => column.meta),
      width: last === undefined ? 0 : last.start + last.size,
      getBox: (index) => columns[index] ?? { start: 0, size: 0, isPinned: false },
      reveal,
    };
  }, [columns, pinned, unpinned, from, to, pinnedWidth, reveal]);
}
