import { useEffect, useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import type { Point } from '../../../../ui/ContextMenu.tsx';
import { within, type Extent, type Spot } from './keys.ts';
import { holds, rangeOf, single, type Selection } from './selection.ts';
import { FIRST_FIELD } from './useGridColumns.ts';
import { spotAt } from './useSelection.ts';

/** How long a finger rests on a cell to choose up to it, in ms; a browser's own long press. */
const PRESS_MS = 450;
/** A finger that moves further scrolls; CSS pixels. */
const PRESS_PX = 10;

interface PointerParts {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly selection: Selection;
  readonly extent: Extent;
  readonly select: (next: Selection) => void;
  readonly reveal: (spot: Spot) => void;
  /** Null where the keyboard asks for the menu. */
  readonly onMenu: (at: Point | null) => void;
}

type Drag = 'cells' | 'rows' | 'columns';

/** The choice between two cells; by their number column it is rows, by the header columns. */
function between(drag: Drag, from: Spot, to: Spot, extent: Extent): Selection {
  const last = within(extent.rows, extent.columns, extent);
  switch (drag) {
    case 'cells':
      return { active: from, from, to };
    case 'rows':
      return {
        active: { row: from.row, column: FIRST_FIELD },
        from: { row: from.row, column: 0 },
        to: { row: to.row, column: last.column },
      };
    case 'columns':
      return {
        active: { row: 0, column: from.column },
        from: { row: 0, column: from.column },
        to: { row: last.row, column: to.column },
      };
  }
}

const dragFrom = ({ row, column }: Spot): Drag =>
  row < 0 ? 'columns' : column === 0 ? 'rows' : 'cells';

/** Choosing by mouse (click, Shift and click, drag) and by finger (tap, long press). */
export function usePointer(parts: PointerParts) {
  const latest = useRef(parts);
  useEffect(() => {
    latest.current = parts;
  });
  const stop = useRef(new AbortController());
  const press = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isTouch = useRef(false);
  useEffect(
    () => () => {
      stop.current.abort();
      clearTimeout(press.current);
    },
    [],
  );

  const follow = (drag: Drag, from: Spot) => {
    stop.current.abort();
    stop.current = new AbortController();
    const { signal } = stop.current;
    let pointer: Point | null = null;
    let to = from;
    const reach = (next: Spot) => {
      const { extent, select } = latest.current;
      to = within(next.row, next.column, extent);
      select(between(drag, from, to, extent));
    };
    // Past the edge the choice grows, and the grid scrolls, for as long as the pointer is there.
    const creep = () => {
      if (signal.aborted) return;
      requestAnimationFrame(creep);
      const box = latest.current.scroller.current?.getBoundingClientRect();
      if (pointer === null || box === undefined) return;
      const down = Math.sign(pointer.y - Math.max(box.top, Math.min(pointer.y, box.bottom)));
      const right = Math.sign(pointer.x - Math.max(box.left, Math.min(pointer.x, box.right)));
      if (down === 0 && right === 0) return;
      const along = latest.current.extent.dir === 'rtl' ? -right : right;
      reach({ row: to.row + down, column: to.column + along });
      latest.current.reveal(to);
    };
    window.addEventListener(
      'pointermove',
      (event) => {
        if (event.buttons === 0) return stop.current.abort();
        pointer = { x: event.clientX, y: event.clientY };
        const spot = spotAt(event.target);
        if (spot !== null && latest.current.scroller.current?.contains(event.target as Node)) {
          reach(spot);
        }
      },
      { signal },
    );
    for (const type of ['pointerup', 'pointercancel', 'blur'] as const) {
      window.addEventListener(type, () => stop.current.abort(), { signal });
    }
    requestAnimationFrame(creep);
  };

  const choose = (spot: Spot, grow: boolean) => {
    const { selection, extent, select } = latest.current;
    const drag = dragFrom(spot);
    const from = grow ? selection.from : spot;
    select(between(drag, from, within(spot.row, spot.column, extent), extent));
    return { drag, from };
  };

  return {
    onPointerDown: (event: PointerEvent) => {
      const spot = spotAt(event.target);
      isTouch.current = event.pointerType === 'touch';
      if (spot === null || event.button !== 0 || isControl(event.target)) return;
      if (!isTouch.current) {
        const { drag, from } = choose(spot, event.shiftKey);
        follow(drag, from);
        return;
      }
      const from = { x: event.clientX, y: event.clientY };
      stop.current.abort();
      stop.current = new AbortController();
      const { signal } = stop.current;
      clearTimeout(press.current);
      press.current = setTimeout(() => {
        choose(spot, true);
        latest.current.onMenu(from);
      }, PRESS_MS);
      signal.addEventListener('abort', () => clearTimeout(press.current));
      window.addEventListener(
        'pointermove',
        ({ clientX, clientY }) => {
          if (Math.hypot(clientX - from.x, clientY - from.y) > PRESS_PX) stop.current.abort();
        },
        { signal },
      );
      for (const type of ['pointerup', 'pointercancel'] as const) {
        window.addEventListener(type, () => stop.current.abort(), { signal });
      }
    },
    /** A tap: a finger that scrolled makes no click. */
    onClick: (event: MouseEvent) => {
      const spot = spotAt(event.target);
      if (isTouch.current && spot !== null && !isControl(event.target)) choose(spot, false);
    },
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      // A finger's menu was opened by its long press.
      if (isTouch.current) return;
      const spot = spotAt(event.target);
      const { selection, select, onMenu } = latest.current;
      if (spot !== null && spot.row >= 0 && !holds(rangeOf(selection), spot)) {
        if (spot.column === 0) choose(spot, false);
        else select(single(spot));
      }
      onMenu(spot === null ? null : { x: event.clientX, y: event.clientY });
    },
  };
}

/** Buttons and inputs within the grid do what they do. */
function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, input, [data-resize]') !== null;
}
