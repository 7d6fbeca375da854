import { useLayoutEffect, useMemo, useState, type CSSProperties, type RefObject } from 'react';

type Widths = Readonly<Record<string, number>>;

/** Widths that a column may be given, CSS pixels. */
const NARROWEST = 56;
const WIDEST = 800;

export const widthIn = (width: number): number =>
  Math.round(Math.max(NARROWEST, Math.min(WIDEST, width)));

export const findHeaderCell = (grid: HTMLElement | null, column: string) =>
  grid?.querySelector<HTMLElement>(`th[data-column="${CSS.escape(column)}"]`) ?? null;

/** Space for about two digits more than in the measured rows. */
const SPARE = 16;

const roomyWidth = (head: HTMLElement | null) =>
  Math.ceil(head?.getBoundingClientRect().width ?? NARROWEST) + SPARE;

/** The names under which a table's style carries a column's width and a pinned one's place. */
export const widthVar = (column: string) => `--width-${column}`;
export const pinVar = (place: number) => `--pin-${place}`;

/** The room inside a cell of a column that has a width: less what is around it, both sides. */
export const innerWidth = (column: string) => `calc(var(${widthVar(column)}) - 1.5rem)`;

/**
 * Current widths. If rows load while scrolling, columns without a width of the user's keep their
 * first one: they would otherwise change with the visible rows.
 */
export function useWidths(
  grid: RefObject<HTMLTableElement | null>,
  shown: readonly string[],
  given: Widths,
  isWindowed: boolean,
) {
  const [held, setHeld] = useState<Widths>({});
  useLayoutEffect(() => {
    const table = grid.current;
    const missing = isWindowed ? shown.filter((id) => !(id in held)) : [];
    if (table === null || missing.length === 0) return undefined;
    // Told before anything is painted, and again once there are rows to go by.
    const observer = new ResizeObserver(([size]) => {
      const isLaidOut = (size?.contentRect.width ?? 0) > 0;
      if (!isLaidOut || table.querySelector('tr[data-index]') === null) return;
      const measured = missing.map((id) => [id, roomyWidth(findHeaderCell(table, id))]);
      setHeld({ ...held, ...Object.fromEntries(measured) });
    });
    observer.observe(table);
    return () => observer.disconnect();
  }, [grid, shown, isWindowed, held]);

  const widths = useMemo<Widths>(
    () => (isWindowed ? { ...held, ...given } : given),
    [isWindowed, held, given],
  );
  const style = useMemo(() => {
    const named = Object.entries(widths).map(([id, width]) => [widthVar(id), `${width}px`]);
    const style: CSSProperties = Object.fromEntries(named);
    return style;
  }, [widths]);
  return { widths, style };
}

/** Sets the offsets of pinned columns: each after those before it. */
export function usePins(grid: RefObject<HTMLTableElement | null>, pinned: number): void {
  useLayoutEffect(() => {
    const table = grid.current;
    const cells = [...(table?.tHead?.rows[0]?.cells ?? [])].slice(0, pinned);
    if (table === null || cells.length === 0) return undefined;
    const widths = new Map<Element, number>();
    // Hears of the sizes that cells begin with, too, before anything is painted. To read them off the cells would lay the
    // table out: here each time that it is drawn, there, in WebKit, in the midst of what sizes are told of.
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
