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
import { isFreeKey, isShown } from '../../ui/freeKeys.ts';
import type { ListActor, RowAction, RowTools } from '../listTypes.ts';
import { followRowLink } from '../useGridKeys.ts';
import { createSelection } from '../useSelection.ts';

/** Elements of a row that handle their own clicks. */
const CONTROLS = 'a, button, input, label, select';
/** Width below which no row panel fits beside the list. */
const NARROW = '(max-width: 52em)';

interface RowToolsOptions<Filters, SortBy extends string, Row> {
  readonly list: ListActor<Filters, SortBy, Row>;
  readonly rows: readonly Row[];
  /** Undefined if there are no actions on rows. */
  readonly tools: RowTools<Row> | undefined;
  readonly grid: RefObject<HTMLTableElement | null>;
  readonly panel: RefObject<HTMLElement | null>;
  /** Selects or deselects a row; null if rows can't be selected. */
  readonly toggle: ((index: number, isRange: boolean) => void) | null;
  readonly keys: RefObject<RowKeys>;
}

/** Index of the focused row, and a function that moves the focus to a row. */
export interface RowKeys {
  readonly active: number;
  readonly goTo: (index: number) => void;
}

/** State of the row tools: side panel, context menu and list of shortcuts. */
export interface RowToolsState<Row> {
  /** Row in the side panel; null while it is closed. */
  readonly panelRow: Row | null;
  /** Context menu of a row; null while it is closed. */
  readonly menu: {
    readonly at: Point;
    readonly actions: readonly RowAction[];
    readonly single: { readonly onOpen: () => void; readonly onShow: () => void } | null;
    readonly isSelected: boolean;
    readonly onToggle: (() => void) | null;
    readonly getFocusTarget: () => HTMLElement | null;
  } | null;
  readonly isHelp: boolean;
  readonly help: { readonly actions: readonly RowAction[]; readonly isSelectable: boolean };
  /** Closes the panel and focuses its row; false if no panel is open. */
  readonly close: () => boolean;
  readonly closeMenu: () => void;
  readonly closeHelp: () => void;
  /** Loads the rows again. */
  readonly refresh: () => void;
}

/** Distance of a row's menu from the start of the row, in CSS pixels. */
const INDENT_PX = 48;

/** Position of a menu opened by key: below the visible part of the row. */
function getMenuPosition(row: HTMLElement | null): Point | null {
  const list = row?.closest('[role=region]') ?? null;
  if (row === null || list === null) return null;
  const rowRect = row.getBoundingClientRect();
  const listRect = list.getBoundingClientRect();
  const x =
    getComputedStyle(row).direction === 'rtl'
      ? Math.min(rowRect.right, listRect.right) - INDENT_PX
      : Math.max(rowRect.left, listRect.left) + INDENT_PX;
  return { x, y: rowRect.bottom };
}

/**
 * Actions on rows of a list by context menu, by letter keys and in a side panel. Without tools, or without room for the
 * panel, a click on a row opens its record.
 */
export function useRowTools<Filters, SortBy extends string, Row>(
  options: RowToolsOptions<Filters, SortBy, Row>,
) {
  const { list, rows, tools, grid, panel, toggle, keys } = options;
  const selected = useSelector(list, selectSelectedRows);
  const { rowId } = list.getSnapshot().context;
  const [panelRow, setPanelRow] = useState<Row | null>(null);
  const [openMenu, setOpenMenu] = useState<{ readonly at: Point; readonly row: Row } | null>(null);
  const [isHelp, setHelp] = useState(false);

  const refresh = useCallback(() => list.send({ type: 'refresh' }), [list]);
  const listActions = (targets: readonly Row[]) =>
    tools?.actions(createSelection(list, targets)) ?? [];
  const findRowIndex = (row: Row) => rows.findIndex((other) => rowId(other) === rowId(row));
  const findRowElement = (row: Row) =>
    grid.current?.querySelector<HTMLElement>(`tr[data-index="${findRowIndex(row)}"]`) ?? null;
  const close = (): boolean => {
    if (panelRow === null) return false;
    setPanelRow(null);
    (
      findRowElement(panelRow) ?? grid.current?.querySelector<HTMLElement>('tr[tabindex="0"]')
    )?.focus();
    return true;
  };

  // The panel takes the focus if a key opened it.
  const shouldFocusPanel = useRef(false);
  const showByKey = (row: Row) => {
    shouldFocusPanel.current = true;
    setPanelRow(row);
    if (panelRow === row) panel.current?.focus();
  };
  useLayoutEffect(() => {
    if (panelRow === null || !shouldFocusPanel.current) return;
    shouldFocusPanel.current = false;
    panel.current?.focus();
  }, [panelRow, panel]);

  const findRow = (event: MouseEvent<HTMLTableElement>): Row | undefined => {
    const row = event.target instanceof Element ? event.target.closest('tr[data-index]') : null;
    return row instanceof HTMLElement ? rows[Number(row.dataset['index'])] : undefined;
  };
  const isOn = (event: MouseEvent, selector: string) =>
    event.target instanceof Element && event.target.closest(selector) !== null;
  const onClick = (event: MouseEvent<HTMLTableElement>) => {
    const row = findRow(event);
    if (row === undefined || isOn(event, CONTROLS)) return;
    // The user is selecting text.
    if (document.getSelection()?.isCollapsed === false) return;
    const hasPanel = tools !== undefined && !matchMedia(NARROW).matches;
    if (hasPanel) setPanelRow(row);
    else followRowLink(findRowElement(row), event);
  };
  const onContextMenu = (event: MouseEvent<HTMLTableElement>) => {
    const row = findRow(event);
    const isPointed = event.button === 2;
    // Links have the browser's menu.
    if (row === undefined || (isPointed && isOn(event, 'a'))) return;
    event.preventDefault();
    // The key event has no position.
    const at = isPointed ? null : getMenuPosition(findRowElement(row));
    setOpenMenu({ at: at ?? { x: event.clientX, y: event.clientY }, row });
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const table = grid.current;
    if (tools === undefined || table === null || !isShown(table) || !isFreeKey(event)) return;
    const hasFocus = (part: Element | null | undefined) =>
      event.target instanceof Node && part?.contains(event.target) === true;
    const isListFocused = hasFocus(panel.current) || hasFocus(table.tBodies[0]);
    const { active, goTo } = keys.current;
    const row = rows[active];
    if (event.key === '?') setHelp(true);
    else if (row === undefined) return;
    else if (event.key === 'j' || event.key === 'k') {
      const step = event.key === 'j' ? 1 : -1;
      // If the focus is elsewhere, the first press only moves it to the list.
      const next = Math.max(0, Math.min(isListFocused ? active + step : active, rows.length - 1));
      goTo(next);
      if (panelRow !== null) setPanelRow(rows[next] ?? null);
    } else if (event.key === 'x' && toggle !== null) toggle(active, false);
    else if (event.key === 'o') showByKey(row);
    else if (event.key === 'Escape') {
      if (!hasFocus(panel.current) || !close()) return;
    } else {
      const targets = selected.size > 0 ? [...selected.values()] : [row];
      const action = listActions(targets).find(({ letter }) => letter === event.key);
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

  /** Builds the menu of a row; that of a selected row acts on all selected rows. */
  const buildMenu = (at: Point, row: Row): NonNullable<RowToolsState<Row>['menu']> => {
    const isSelected = selected.has(rowId(row));
    const targets = isSelected ? [...selected.values()] : [row];
    return {
      at,
      actions: listActions(targets),
      single:
        targets.length > 1
          ? null
          : {
              onOpen: () => findRowElement(row)?.querySelector<HTMLElement>('a[href]')?.click(),
              onShow: () => setPanelRow(row),
            },
      isSelected,
      onToggle: toggle === null ? null : () => toggle(findRowIndex(row), false),
      getFocusTarget: () => findRowElement(row),
    };
  };
  const first = rows[0];
  const state: RowToolsState<Row> = {
    panelRow,
    menu: openMenu === null ? null : buildMenu(openMenu.at, openMenu.row),
    isHelp,
    help: {
      actions: isHelp && first !== undefined ? listActions([first]) : [],
      isSelectable: toggle !== null,
    },
    close,
    closeMenu: () => setOpenMenu(null),
    closeHelp: () => setHelp(false),
    refresh,
  };
  const events = tools === undefined ? { onClick } : { onClick, onContextMenu };
  return { state, events };
}
