import { useLayoutEffect, useMemo, useState, type CSSProperties, type RefObject } from 'react';

type Widths = Readonly<Record<string, number>>;

/** Limits of a column's width, in CSS pixels. */
const MIN_PX = 56;
const MAX_PX = 800;

export const clampWidth = (width: number): number =>
  Math.round(Math.max(MIN_PX, Math.min(MAX_PX, width)));

export const findHeaderCell = (grid: HTMLElement | null, column: string) =>
  grid?.querySelector<HTMLElement>(`th[data-column="${CSS.escape(column)}"]`) ?? null;

/** Extra space for about two digits more than in the measured rows. */
const SPARE_PX = 16;

const measureWidth = (head: HTMLElement | null) =>
  Math.ceil(head?.getBoundingClientRect().width ?? MIN_PX) + SPARE_PX;

/** CSS variable of a column's width. */
export const widthVar = (column: string) => `--width-${column}`;
/** CSS variable of a pinned column's offset. */
export const pinVar = (index: number) => `--pin-${index}`;

/** Width inside a cell: the column without the padding on both sides. */
export const innerWidth = (column: string) => `calc(var(${widthVar(column)}) - 1.5rem)`;

/**
 * Current widths. If rows load while scrolling, columns that the user has not
 * resized keep their first width, which would otherwise change with the visible rows.
 */
export function useWidths(
  grid: RefObject<HTMLTableElement | null>,
  columns: readonly string[],
  userWidths: Widths,
  isWindowed: boolean,
) {
  const [measured, setMeasured] = useState<Widths>({});
  useLayoutEffect(() => {
    const table = grid.current;
    const missing = isWindowed ? columns.filter((id) => !(id in measured)) : [];
    if (table === null || missing.length === 0) return undefined;
    // Runs before the first paint, and again once there are rows to measure.
    const observer = new ResizeObserver(([size]) => {
      const isLaidOut = (size?.contentRect.width ?? 0) > 0;
      if (!isLaidOut || table.querySelector('tr[data-index]') === null) return;
      const sizes = missing.map((id) => [id, measureWidth(findHeaderCell(table, id))]);
      setMeasured({ ...measured, ...Object.fromEntries(sizes) });
    });
    observer.observe(table);
    return () => observer.disconnect();
  }, [grid, columns, isWindowed, measured]);

  const widths = useMemo<Widths>(
    () => (isWindowed ? { ...measured, ...userWidths } : userWidths),
    [isWindowed, measured, userWidths],
  );
  const style = useMemo(() => {
    const variables = Object.entries(widths).map(([id, width]) => [widthVar(id), `${width}px`]);
    const style: CSSProperties = Object.fromEntries(variables);
    return style;
  }, [widths]);
  return { widths, style };
}

/** Sets the offset of each pinned column to the width of the pinned ones before it. */
export function usePins(grid: RefObject<HTMLTableElement | null>, pinnedCount: number): void {
  useLayoutEffect(() => {
    const table = grid.current;
    const cells = [...(table?.tHead?.rows[0]?.cells ?? [])].slice(0, pinnedCount);
    if (table === null || cells.length === 0) return undefined;
    const widths = new Map<Element, number>();
    // Also reports the initial sizes, before the first paint. Reading them from the cells would
    // force a layout at every render.
    const observer = new ResizeObserver((sizes) => {
      for (const { target, borderBoxSize } of sizes) {
        widths.set(target, borderBoxSize[0]?.inlineSize ?? 0);
      }
      let at = 0;
      cells.forEach((cell, index) => {
        table.style.setProperty(pinVar(index), `${at}px`);
        at += widths.get(cell) ?? 0;
      });
    });
    for (const cell of cells) observer.observe(cell);
    return () => observer.disconnect();
  });
}
