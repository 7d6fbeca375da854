import { useDirection } from '@mantine/core';
import {
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';

interface GridKeys {
  readonly grid: RefObject<HTMLTableElement | null>;
  /** Number of rows in the table, rendered or not. */
  readonly count: number;
  /** Number of visible rows, for the page keys. */
  readonly perPage: () => number;
  /** Scrolls to a row that may not be rendered yet. */
  readonly reveal: (index: number) => void;
  /** Null if rows can't be selected. */
  readonly selection: {
    readonly toggle: (index: number, isRange: boolean) => void;
    readonly extend: (from: number, to: number) => void;
    readonly togglePage: () => void;
    readonly clear: () => void;
  } | null;
  /** Returns whether it handled Escape. */
  readonly onEscape: () => boolean;
}

const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled)';

/** Focusable controls of a row or the header, without the row's checkbox, which Space toggles. */
const listControls = (element: Element, selector = CONTROLS) =>
  [...element.querySelectorAll<HTMLElement>(selector)].filter((control) => !isRowCheckbox(control));

const isRowCheckbox = (control: Element) => control.closest('td[data-select]') !== null;

/**
 * Follows the first link of a row, in a new tab or window if the event has the browser's modifier for it. Returns
 * false if the row has none.
 */
export function followRowLink(
  row: HTMLElement | null,
  { ctrlKey, metaKey, shiftKey }: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>,
): boolean {
  const link = row?.querySelector('a[href]') ?? null;
  link?.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  );
  return link !== null;
}

/**
 * Keyboard focus of a table: one tab stop in the header and one in the rows. Arrows, Home, End and
 * the page keys move between rows, arrows in reading direction within a row. Space selects (with
 * Shift a range), Enter follows the row's link.
 */
export function useGridKeys({ grid, count, perPage, reveal, selection, onEscape }: GridKeys) {
  const { dir } = useDirection();
  const [position, setPosition] = useState(0);
  const [headerIndex, setHeaderIndex] = useState(0);
  const active = Math.max(0, Math.min(position, count - 1));
  const pendingFocus = useRef<number | null>(null);

  useLayoutEffect(() => {
    const table = grid.current;
    if (table?.tHead === null || table === null) return;
    const headerControls = listControls(table.tHead);
    const at = Math.min(headerIndex, headerControls.length - 1);
    headerControls.forEach((control, index) => {
      control.tabIndex = index === at ? 0 : -1;
    });
    for (const row of table.querySelectorAll<HTMLElement>('tr[data-index]')) {
      const isActive = row.dataset['index'] === String(active);
      row.tabIndex = isActive ? 0 : -1;
      for (const control of row.querySelectorAll<HTMLElement>(CONTROLS)) {
        control.tabIndex = isActive && !isRowCheckbox(control) ? 0 : -1;
      }
      if (row.dataset['index'] === String(pendingFocus.current)) {
        pendingFocus.current = null;
        row.focus();
      }
    }
  });

  const goTo = (index: number) => {
    const next = Math.max(0, Math.min(index, count - 1));
    const row = grid.current?.querySelector<HTMLElement>(`tr[data-index="${next}"]`);
    setPosition(next);
    if (row) {
      row.focus();
      return;
    }
    pendingFocus.current = next;
    reveal(next);
  };

  /** Moves the focus among the controls of a row or of the header. */
  const moveFocus = (container: HTMLElement, target: HTMLElement, step: 1 | -1) => {
    const stops = container.matches('tr[data-index]')
      ? [container, ...listControls(container)]
      : listControls(container);
    stops[stops.indexOf(target) + step]?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const target = event.target instanceof HTMLElement ? event.target : null;
    // Events of menus bubble here through portals.
    if (target === null || event.defaultPrevented || !event.currentTarget.contains(target)) return;
    const row = target.closest<HTMLElement>('tr[data-index]');
    const container = row ?? target.closest<HTMLElement>('thead');
    if (container === null) return;
    const index = row === null ? -1 : Number(row.dataset['index']);
    const isRowFocused = target === row;

    const move = (to: number) => {
      if (event.shiftKey && row !== null) {
        selection?.extend(index, Math.max(0, Math.min(to, count - 1)));
      }
      goTo(to);
    };
    const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const hasModifier = event.ctrlKey || event.metaKey;

    switch (event.key) {
      case 'ArrowDown':
        move(index + 1);
        break;
      case 'ArrowUp':
        if (index > 0) move(index - 1);
        else if (row !== null) listControls(grid.current?.tHead ?? row)[headerIndex]?.focus();
        break;
      case 'PageDown':
        move(index + perPage());
        break;
      case 'PageUp':
        move(index - perPage());
        break;
      case 'Home':
        move(0);
        break;
      case 'End':
        move(count - 1);
        break;
      case forward:
        moveFocus(container, target, 1);
        break;
      case backward:
        moveFocus(container, target, -1);
        break;
      case ' ':
        if (!isRowFocused || selection === null) return;
        selection.toggle(index, event.shiftKey);
        break;
      case 'Enter': {
        if (!isRowFocused || !followRowLink(row, event)) return;
        break;
      }
      case 'a':
        if (!hasModifier || selection === null || row === null) return;
        selection.togglePage();
        break;
      case 'Escape':
        if (onEscape()) break;
        if (selection === null) return;
        selection.clear();
        break;
      default:
        return;
    }
    event.preventDefault();
  };

  const onFocus = (event: FocusEvent<HTMLTableElement>) => {
    const row = event.target.closest<HTMLElement>('tr[data-index]');
    if (row !== null) setPosition(Number(row.dataset['index']));
    const header = event.target.closest('thead');
    if (header === null) return;
    const at = listControls(header).indexOf(event.target);
    if (at >= 0) setHeaderIndex(at);
  };
  return { keys: { role: 'grid', onKeyDown, onFocus } as const, active, goTo };
}
