import { useEffect, useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import type { Point } from '../../../../ui/ContextMenu.tsx';
import { clampCell, type Extent, type CellPosition } from './gridKeys.ts';
import { includesCell, toRange, selectCell, type Selection } from './gridSelection.ts';
import { FIRST_FIELD } from './useGridColumns.ts';
import { findCellAt } from './useSelection.ts';

/** Duration of a long press, in ms, as in browsers. */
const PRESS_MS = 450;
/** Distance, in CSS pixels, beyond which a finger scrolls. */
const PRESS_PX = 10;

interface PointerOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly selection: Selection;
  readonly extent: Extent;
  readonly select: (next: Selection) => void;
  readonly reveal: (cell: CellPosition) => void;
  /** Opens the menu; null if the keyboard requested it. */
  readonly onMenu: (at: Point | null) => void;
}

type Drag = 'cells' | 'rows' | 'columns';

/** Selection between two cells, of whole rows or columns if the drag began in a header. */
function toDragSelection(
  drag: Drag,
  from: CellPosition,
  to: CellPosition,
  extent: Extent,
): Selection {
  const last = clampCell(extent.rows, extent.columns, extent);
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

const getDragType = ({ row, column }: CellPosition): Drag =>
  row < 0 ? 'columns' : column === 0 ? 'rows' : 'cells';

/** Selection by mouse (click, Shift+click, drag) and by touch (tap, long press). */
export function usePointer(options: PointerOptions) {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const dragAbort = useRef(new AbortController());
  const pressTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isTouch = useRef(false);
  useEffect(
    () => () => {
      dragAbort.current.abort();
      clearTimeout(pressTimer.current);
    },
    [],
  );

  const startDrag = (drag: Drag, from: CellPosition) => {
    dragAbort.current.abort();
    dragAbort.current = new AbortController();
    const { signal } = dragAbort.current;
    let pointer: Point | null = null;
    let to = from;
    const extendTo = (next: CellPosition) => {
      const { extent, select } = latest.current;
      to = clampCell(next.row, next.column, extent);
      select(toDragSelection(drag, from, to, extent));
    };
    // While the pointer is outside, the selection grows and the grid scrolls.
    const scrollWhileOutside = () => {
      if (signal.aborted) return;
      requestAnimationFrame(scrollWhileOutside);
      const rect = latest.current.scroller.current?.getBoundingClientRect();
      if (pointer === null || rect === undefined) return;
      const down = Math.sign(pointer.y - Math.max(rect.top, Math.min(pointer.y, rect.bottom)));
      const right = Math.sign(pointer.x - Math.max(rect.left, Math.min(pointer.x, rect.right)));
      if (down === 0 && right === 0) return;
      const columnStep = latest.current.extent.dir === 'rtl' ? -right : right;
      extendTo({ row: to.row + down, column: to.column + columnStep });
      latest.current.reveal(to);
    };
    window.addEventListener(
      'pointermove',
      (event) => {
        if (event.buttons === 0) return dragAbort.current.abort();
        pointer = { x: event.clientX, y: event.clientY };
        const cell = findCellAt(event.target);
        if (cell !== null && latest.current.scroller.current?.contains(event.target as Node)) {
          extendTo(cell);
        }
      },
      { signal },
    );
    for (const type of ['pointerup', 'pointercancel', 'blur'] as const) {
      window.addEventListener(type, () => dragAbort.current.abort(), { signal });
    }
    requestAnimationFrame(scrollWhileOutside);
  };

  const selectAt = (cell: CellPosition, isExtending: boolean) => {
    const { selection, extent, select } = latest.current;
    const drag = getDragType(cell);
    const from = isExtending ? selection.from : cell;
    select(toDragSelection(drag, from, clampCell(cell.row, cell.column, extent), extent));
    return { drag, from };
  };

  return {
    onPointerDown: (event: PointerEvent) => {
      const cell = findCellAt(event.target);
      isTouch.current = event.pointerType === 'touch';
      if (cell === null || event.button !== 0 || isControl(event.target)) return;
      if (!isTouch.current) {
        const { drag, from } = selectAt(cell, event.shiftKey);
        startDrag(drag, from);
        return;
      }
      const from = { x: event.clientX, y: event.clientY };
      dragAbort.current.abort();
      dragAbort.current = new AbortController();
      const { signal } = dragAbort.current;
      clearTimeout(pressTimer.current);
      pressTimer.current = setTimeout(() => {
        selectAt(cell, true);
        latest.current.onMenu(from);
      }, PRESS_MS);
      signal.addEventListener('abort', () => clearTimeout(pressTimer.current));
      window.addEventListener(
        'pointermove',
        ({ clientX, clientY }) => {
          if (Math.hypot(clientX - from.x, clientY - from.y) > PRESS_PX) dragAbort.current.abort();
        },
        { signal },
      );
      for (const type of ['pointerup', 'pointercancel'] as const) {
        window.addEventListener(type, () => dragAbort.current.abort(), { signal });
      }
    },
    /** Handles a tap; scrolling causes no click. */
    onClick: (event: MouseEvent) => {
      const cell = findCellAt(event.target);
      if (isTouch.current && cell !== null && !isControl(event.target)) selectAt(cell, false);
    },
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      // On touch the long press has opened the menu.
      if (isTouch.current) return;
      const cell = findCellAt(event.target);
      const { selection, select, onMenu } = latest.current;
      if (cell !== null && cell.row >= 0 && !includesCell(toRange(selection), cell)) {
        if (cell.column === 0) selectAt(cell, false);
        else select(selectCell(cell));
      }
      onMenu(cell === null ? null : { x: event.clientX, y: event.clientY });
    },
  };
}

/** Whether the target is a control within the grid, which handles the pointer itself. */
function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, input, [data-resize]') !== null;
}
