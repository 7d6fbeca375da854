import { useSelector } from '@xstate/react';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type RefObject,
} from 'react';
import { selectSelectedRows } from '../../machines/list/selectors.ts';
import type { Point } from '../../ui/ContextMenu.tsx';
import { isFreeKey, isShown } from '../../ui/writing.ts';
import type { ListActor, RowAction, RowTools } from '../listTypes.ts';
import { createSelection } from '../useSelection.ts';

/** Elements of a row that handle their own clicks. */
const CONTROLS = 'a, button, input, label, select';
/** Width below which no row panel fits beside the list. */
const NARROW = '(max-width: 52em)';

interface RowToolsOptions<Filters, SortBy extends string, Row> {
  readonly list: ListActor<Filters, SortBy, Row>;
  readonly rows: readonly Row[];
  /** Absent if rows are only shown. */
  readonly tools: RowTools<Row> | undefined;
  readonly grid: RefObject<HTMLTableElement | null>;
  readonly panel: RefObject<HTMLElement | null>;
  /** Chooses a row or no longer; null if rows are not chosen. */
  readonly toggle: ((index: number, ranged: boolean) => void) | null;
  readonly keys: RefObject<RowKeys>;
}

/** Focused row of the table, and a function that moves the focus to a row. */
export interface RowKeys {
  readonly active: number;
  readonly goTo: (index: number) => void;
}

/** Visible parts of the row tools. */
export interface RowActing<Row> {
  /** The row shown beside the list; null if none is. */
  readonly shown: Row | null;
  /** The menu at a row, and what it offers; null if none is open. */
  readonly menu: {
    readonly at: Point;
    readonly actions: readonly RowAction[];
    readonly one: { readonly onOpen: () => void; readonly onShow: () => void } | null;
    readonly isChosen: boolean;
    readonly onChoose: (() => void) | null;
    readonly back: () => HTMLElement | null;
  } | null;
  readonly isHelp: boolean;
  readonly help: { readonly actions: readonly RowAction[]; readonly isSelectable: boolean };
  /** Closes the panel and gives the focus back to its row; false if there is none. */
  readonly close: () => boolean;
  readonly closeMenu: () => void;
  readonly closeHelp: () => void;
  /** Asks for the rows again. */
  readonly renew: () => void;
}

/** Distance of a row's menu from the start of the row, in CSS pixels. */
const INDENT = 48;

/** Default position of a row's menu; a row may be wider than the visible part of its list. */
function placeBelow(row: HTMLElement | null): Point | null {
  const list = row?.closest('[role=region]') ?? null;
  if (row === null || list === null) return null;
  const box = row.getBoundingClientRect();
  const seen = list.getBoundingClientRect();
  const x =
    getComputedStyle(row).direction === 'rtl'
      ? Math.min(box.right, seen.right) - INDENT
      : Math.max(box.left, seen.left) + INDENT;
  return { x, y: box.bottom };
}

/** Acting on rows of a list: by a menu at the pointer, by letters, and in a panel beside the list. */
export function useRowTools<Filters, SortBy extends string, Row>(
  options: RowToolsOptions<Filters, SortBy, Row>,
) {
  const { list, rows, tools, grid, panel, toggle, keys } = options;
  const selected = useSelector(list, selectSelectedRows);
  const { rowId } = list.getSnapshot().context;
  const [shown, setShown] = useState<Row | null>(null);
  const [opened, setOpened] = useState<{ readonly at: Point; readonly row: Row } | null>(null);
  const [isHelp, setHelp] = useState(false);

  const renew = useCallback(() => list.send({ type: 'refresh' }), [list]);
  const listActions = (chosen: readonly Row[]) =>
    tools?.actions(createSelection(list, chosen)) ?? [];
  const findRowIndex = (row: Row) => rows.findIndex((other) => rowId(other) === rowId(row));
  const findRowElement = (row: Row) =>
    grid.current?.querySelector<HTMLElement>(`tr[data-index="${findRowIndex(row)}"]`) ?? null;
  const close = (): boolean => {
    if (shown === null) return false;
    setShown(null);
    (
      findRowElement(shown) ?? grid.current?.querySelector<HTMLElement>('tr[tabindex="0"]')
    )?.focus();
    return true;
  };

  // Shown by a key, it takes the focus.
  const wanted = useRef(false);
  const showByKey = (row: Row) => {
    wanted.current = true;
    setShown(row);
    if (shown === row) panel.current?.focus();
  };
  useLayoutEffect(() => {
    if (shown === null || !wanted.current) return;
    wanted.current = false;
    panel.current?.focus();
  }, [shown, panel]);

  const rowAt = (event: MouseEvent<HTMLTableElement>): Row | undefined => {
    const row = event.target instanceof Element ? event.target.closest('tr[data-index]') : null;
    return row instanceof HTMLElement ? rows[Number(row.dataset['index'])] : undefined;
  };
  const isOn = (event: MouseEvent, selector: string) =>
    event.target instanceof Element && event.target.closest(selector) !== null;
  const onClick = (event: MouseEvent<HTMLTableElement>) => {
    const row = rowAt(event);
    if (row === undefined || isOn(event, CONTROLS)) return;
    // Somebody marks what is written there.
    if (document.getSelection()?.isCollapsed === false) return;
    if (matchMedia(NARROW).matches)
      findRowElement(row)?.querySelector<HTMLElement>('a[href]')?.click();
    else setShown(row);
  };
  const onContextMenu = (event: MouseEvent<HTMLTableElement>) => {
    const row = rowAt(event);
    const isPointed = event.button === 2;
    // A link has the browser's own menu.
    if (row === undefined || (isPointed && isOn(event, 'a'))) return;
    event.preventDefault();
    // The focus's own key knows no place.
    const at = isPointed ? null : placeBelow(findRowElement(row));
    setOpened({ at: at ?? { x: event.clientX, y: event.clientY }, row });
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const table = grid.current;
    if (tools === undefined || table === null || !isShown(table) || !isFreeKey(event)) return;
    const isIn = (part: Element | null | undefined) =>
      event.target instanceof Node && part?.contains(event.target) === true;
    const isHere = isIn(panel.current) || isIn(table.tBodies[0]);
    const { active, goTo } = keys.current;
    const row = rows[active];
    if (event.key === '?') setHelp(true);
    else if (row === undefined) return;
    else if (event.key === 'j' || event.key === 'k') {
      const step = event.key === 'j' ? 1 : -1;
      // From elsewhere it leads into the list first.
      const next = Math.max(0, Math.min(isHere ? active + step : active, rows.length - 1));
      goTo(next);
      if (shown !== null) setShown(rows[next] ?? null);
    } else if (event.key === 'x' && toggle !== null) toggle(active, false);
    else if (event.key === 'o') showByKey(row);
    else if (event.key === 'Escape') {
      if (!isIn(panel.current) || !close()) return;
    } else {
      const chosen = selected.size > 0 ? [...selected.values()] : [row];
      const action = listActions(chosen).find(({ letter }) => letter === event.key);
      if (action === undefined) return;
      action.run();
    }
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  /** A menu at a selected row is about all selected rows. */
  const menuAt = (at: Point, row: Row): NonNullable<RowActing<Row>['menu']> => {
    const isChosen = selected.has(rowId(row));
    const about = isChosen ? [...selected.values()] : [row];
    return {
      at,
      actions: listActions(about),
      one:
        about.length > 1
          ? null
          : {
              onOpen: () => findRowElement(row)?.querySelector<HTMLElement>('a[href]')?.click(),
              onShow: () => setShown(row),
            },
      isChosen,
      onChoose: toggle === null ? null : () => toggle(findRowIndex(row), false),
      back: () => findRowElement(row),
    };
  };
  const first = rows[0];
  const acting: RowActing<Row> = {
    shown,
    menu: opened === null ? null : menuAt(opened.at, opened.row),
    isHelp,
    help: {
      actions: isHelp && first !== undefined ? listActions([first]) : [],
      isSelectable: toggle !== null,
    },
    close,
    closeMenu: () => setOpened(null),
    closeHelp: () => setHelp(false),
    renew,
  };
  const events = tools === undefined ? {} : { onClick, onContextMenu };
  return { acting, events };
}
