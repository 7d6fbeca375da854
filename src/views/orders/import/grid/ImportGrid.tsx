import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { useDirection, VisuallyHidden } from '@mantine/core';
import {
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type Ref,
} from 'react';
import type { ImportKind } from '../../../../domain/sheets/sheet.ts';
import type { RowSource } from '../../../../machines/orderImport/rowSource.ts';
import type { Point } from '../../../../ui/ContextMenu.tsx';
import { fillMessage } from '../../../../ui/commonWords.tsx';
import { toasts } from '../../../../ui/toasts.ts';
import { GridMenu, Deferred } from '../deferredParts.tsx';
import type { GridColumn, RowQuery, SheetLayout } from '../../../../workers/protocol.ts';
import { CellEditor, type AfterCommit } from './CellEditor.tsx';
import type { ActiveCell, GridActions, GridHandle } from './gridTypes.ts';
import { GridHeader, HEADER_HEIGHT } from './GridHeader.tsx';
import { GridRow } from './GridRow.tsx';
import { NoRows } from './NoRows.tsx';
import css from './ImportGrid.module.css';
import type { CellPosition } from './gridKeys.ts';
import { ROW_HEIGHT } from './scrollScale.ts';
import {
  isSingle,
  toRange,
  selectCell,
  moveAfterCommit,
  type Range,
  type Selection,
} from './gridSelection.ts';
import { gridTexts } from './gridTexts.ts';
import { useClipboard } from './useClipboard.ts';
import { useColumnWindow } from './useColumnWindow.ts';
import { useEditing } from './useEditing.ts';
import { listPinnedColumns, useGridColumns, useGridWidth } from './useGridColumns.ts';
import { useGridKeys } from './useGridKeys.ts';
import { useFixes } from './useFixes.ts';
import { usePinned } from './usePinned.ts';
import { usePointer } from './usePointer.ts';
import { useProblemSearch } from './useProblemSearch.ts';
import { useRowWindow } from './useRowWindow.ts';
import { findCellAt, useSelection } from './useSelection.ts';

interface ImportGridProps {
  readonly ref?: Ref<GridHandle>;
  readonly kind: ImportKind;
  readonly columns: readonly GridColumn[];
  /** Default sender used to check the rows. */
  readonly sender?: SheetLayout['sender'] | undefined;
  readonly rows: RowSource;
  readonly query: RowQuery;
  readonly actions: GridActions;
  /** Whether rows are being read or checked again, so that nothing can be changed. */
  readonly readOnly: boolean;
  /** Content below the rows, about the active cell. */
  readonly children?: (active: ActiveCell | null) => ReactNode;
}

/** Virtualized grid of up to a million rows; one tab stop. */
export function ImportGrid(props: ImportGridProps) {
  const { ref, kind, columns, sender = null, rows, query, actions, readOnly, children } = props;
  const { i18n } = useTexts();
  const { t } = useLingui();
  const { dir } = useDirection();
  const gridWidth = useGridWidth();
  const id = useId();
  useSyncExternalStore(
    (listener) => rows.subscribe(listener),
    () => rows.revision,
  );
  const { total } = rows;
  const table = useGridColumns(kind, columns, sender, dir, gridWidth);
  const pinned = useMemo(() => listPinnedColumns(gridWidth, kind), [gridWidth, kind]);
  const rowWindow = useRowWindow(total, HEADER_HEIGHT);
  const { scroller, first, end, slots, perPage, reveal } = rowWindow;
  const columnWindow = useColumnWindow(table, pinned, scroller, dir);
  const { metas } = columnWindow;
  const onScroll = usePinned(scroller, rowWindow.onScroll);
  const extent = useMemo(
    () => ({ rows: total, columns: metas.length, perPage, dir }),
    [total, metas.length, perPage, dir],
  );
  const { selection, select, row, isLost } = useSelection({
    rows,
    query,
    extent,
    actions,
    // Keeps a visible row visible.
    onMoved: (from, to) => {
      if (from >= first && from < end) reveal(to);
    },
  });
  const isLocked = readOnly || isLost;
  const [menu, setMenu] = useState<Point | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const verdictsId = `${id}-verdicts`;

  // Runs after every render, because a change of the rows may have made visible ones outdated.
  useEffect(() => rows.ensure(first, end));

  const { active } = selection;
  const range = toRange(selection);
  const isRange = !isSingle(range);
  const column = metas[active.column];
  const cell = column?.type === 'field' ? (row?.cells[column.index] ?? null) : null;

  const revealCell = useCallback(
    (target: CellPosition) => {
      reveal(target.row);
      columnWindow.reveal(target.column);
    },
    [reveal, columnWindow],
  );
  const announceRange = (next: Selection) => {
    const { top, bottom, left, right } = toRange(next);
    const size = { rows: bottom - top + 1, columns: right - left + 1 };
    setAnnouncement(size.rows * size.columns > 1 ? fillMessage(i18n, gridTexts.chosen, size) : '');
  };
  const selectAndShow = (next: Selection, target: CellPosition, isBackwards = false) => {
    select(next, isBackwards);
    revealCell(target);
    announceRange(next);
  };

  const onPasted = useCallback(
    ({ top, bottom, left, right }: Range) => {
      const from = { row: top, column: left };
      select({ active: from, from, to: { row: bottom, column: right } });
    },
    [select],
  );
  const fixes = useFixes({ rows, metas, selection, actions, readOnly: isLocked, onPasted });
  const { editing, openEditor, closeEditor, commitEdit } = useEditing({
    row,
    columnWindow,
    scroller,
    actions,
    readOnly,
  });
  const isEditing = editing !== null;
  const { goToNextProblem, stopSearch } = useProblemSearch({
    rows,
    metas,
    query,
    actions,
    from: active,
    onFound: (to) => selectAndShow(selectCell(to), to),
    onNone: () => setAnnouncement(t({ id: 'send.clean', message: 'No errors' })),
  });
  useImperativeHandle(ref, () => ({
    focus: () => scroller.current?.focus({ preventScroll: true }),
    nextProblem: () => {
      scroller.current?.focus({ preventScroll: true });
      void goToNextProblem();
    },
    restart: () => {
      stopSearch();
      reveal(0);
    },
  }));

  const clipboard = useClipboard({
    grid: scroller,
    rows,
    metas,
    selection,
    actions,
    fixes,
    isEditing,
    report: (outcome, cells) => {
      const text = fillMessage(i18n, gridTexts[outcome], { cells });
      if (outcome === 'copied') setAnnouncement(text);
      else toasts.error(text);
    },
  });

  /** Opens the menu at the active cell, for the keyboard. */
  const openMenu = () => {
    const cellElement = document.getElementById(`${id}-${active.row}-${active.column}`);
    const rect = (cellElement ?? scroller.current)?.getBoundingClientRect();
    if (rect !== undefined) setMenu({ x: dir === 'rtl' ? rect.right : rect.left, y: rect.bottom });
  };
  const pointer = usePointer({
    scroller,
    selection,
    extent,
    select: (next) => {
      select(next);
      announceRange(next);
    },
    // Selecting rows by their pinned numbers does not scroll sideways.
    reveal: (target) =>
      columnWindow.getBox(target.column).isPinned ? reveal(target.row) : revealCell(target),
    onMenu: (at) => (at === null ? openMenu() : setMenu(at)),
  });
  const onKeyDown = useGridKeys({
    selection,
    selectAndShow,
    extent,
    actions,
    fixes,
    isEditing,
    openEditor,
    goToNextProblem,
    openMenu,
  });

  const onCommit = (text: string, next: AfterCommit) => {
    if (next.type === 'fill' && isRange) {
      closeEditor();
      fixes.fill(text);
      return;
    }
    commitEdit(text, next.type === 'stay' && next.isElsewhere);
    if (next.type === 'problem') {
      void goToNextProblem();
      return;
    }
    // If the edited row has left the view, the selection has already moved on.
    const isStillActive = !isLost && editing?.rowId === row?.id;
    if (next.type !== 'step' || !isStillActive) return;
    const to = moveAfterCommit(selection, next, extent);
    selectAndShow(to, to.active, (isRange || next.by === 'row') && next.isBackwards);
  };

  // Memoized, because scrolling renders the grid several times a second.
  const belowRows = useMemo(
    () =>
      children?.(column === undefined ? null : { position: active, column, row, cell, verdictsId }),
    [children, active, column, row, cell, verdictsId],
  );
  const positions = Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at);
  const getSlot = (position: number) => position % slots;
  // Sorted by slot, so that elements keep their place in the document and are reused.
  const positionsBySlot = positions.toSorted((a, b) => getSlot(a) - getSlot(b));
  const rowId = (position: number) => `${id}-row-${position}`;
  const isActiveRendered =
    active.row >= first &&
    active.row < end &&
    rows.row(active.row) !== undefined &&
    columnWindow.rendered.some(({ index }) => index === active.column);
  return (
    <>
      <div
        ref={scroller}
        className={`grow scroll relative surface ${css['scroller']}`}
        role="grid"
        tabIndex={0}
        aria-label={t({ id: 'import.grid', message: 'Rows of the file' })}
        aria-rowcount={total + 1}
        aria-colcount={metas.length}
        aria-readonly={readOnly}
        aria-multiselectable="true"
        aria-activedescendant={
          isActiveRendered ? `${id}-${active.row}-${active.column}` : undefined
        }
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        {...pointer}
        onDoubleClick={(event) => {
          const target = findCellAt(event.target);
          if (target !== null && target.row >= 0) openEditor(target.column, null);
        }}
      >
        <GridHeader
          table={table}
          columnWindow={columnWindow}
          sort={query.sort}
          onSort={actions.sort}
          left={range.left}
          right={range.right}
        />
        <div
          className={css['space']}
          role="rowgroup"
          aria-owns={positions.map(rowId).join(' ') || undefined}
          style={{ blockSize: rowWindow.space, inlineSize: columnWindow.width }}
        >
          {positionsBySlot.map((position) => {
            const isInRange = isRange && position >= range.top && position <= range.bottom;
            return (
              <GridRow
                key={getSlot(position)}
                id={id}
                rowId={rowId(position)}
                position={position}
                top={position * ROW_HEIGHT - rowWindow.shift}
                row={rows.row(position)}
                columnWindow={columnWindow}
                active={position === active.row ? active.column : null}
                verdictsId={children === undefined ? undefined : verdictsId}
                left={isInRange ? range.left : 0}
                right={isInRange ? range.right : -1}
              />
            );
          })}
          {editing !== null && (
            <CellEditor
              key={`${editing.rowId}-${editing.key}`}
              text={editing.text}
              isTyped={editing.isTyped}
              column={metas[editing.column]}
              box={{
                top: active.row * ROW_HEIGHT - rowWindow.shift,
                start: columnWindow.getBox(editing.column).start + editing.shift,
                size: columnWindow.getBox(editing.column).size,
              }}
              onCommit={onCommit}
              onCancel={closeEditor}
            />
          )}
        </div>
      </div>
      {total === 0 && !readOnly && (
        <NoRows
          isFiltered={query.filter !== undefined}
          onShowAll={actions.showAll}
          onNextProblem={() => void goToNextProblem()}
        />
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {menu !== null && (
        <Deferred>
          <GridMenu
            at={menu}
            rows={range.bottom - range.top + 1}
            state={rows.row(range.top)?.state}
            readOnly={readOnly}
            clipboard={clipboard}
            fixes={fixes}
            {...(column?.type === 'field'
              ? { onSort: (descending: boolean) => actions.sort(column.index, descending) }
              : {})}
            getFocusTarget={() => scroller.current}
            onClose={() => setMenu(null)}
          />
        </Deferred>
      )}
      {belowRows}
    </>
  );
}
