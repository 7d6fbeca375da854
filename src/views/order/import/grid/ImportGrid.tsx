import { Trans, useLingui } from '@lingui/react/macro';
import { useDirection } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type Ref,
} from 'react';
import type { OrderKind } from '../../../../api/contract/sheet.ts';
import type { RowSource } from '../../../../machines/orderImport/rows.ts';
import type { CellView, GridColumn, RowQuery, RowView } from '../types.ts';
import { CellEditor } from './CellEditor.tsx';
import { GridHeader, HEADER_HEIGHT } from './GridHeader.tsx';
import { GridRow } from './GridRow.tsx';
import css from './ImportGrid.module.css';
import { commandOf, moved, within, type Spot } from './keys.ts';
import { seekProblem } from './nextProblem.ts';
import { ROW_HEIGHT } from './scrollScale.ts';
import { useColumnWindow } from './useColumnWindow.ts';
import { useGridColumns, type ColumnMeta } from './useGridColumns.ts';
import { useRowWindow } from './useRowWindow.ts';

/** The cell the keyboard stands on, with what it shows. */
export interface ActiveCell {
  readonly spot: Spot;
  readonly column: ColumnMeta;
  /** Undefined while it is being fetched. */
  readonly row: RowView | undefined;
  /** Null in the columns of number and state. */
  readonly cell: CellView | null;
}

export interface GridActions {
  readonly edit: (row: number, column: number, text: string) => void;
  readonly skip: (row: RowView) => void;
  readonly sort: (column: number) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly find: () => void;
  /** Only rows with errors are to be shown, so that the next one is near. */
  readonly showErrors: () => void;
}

/** What a button outside of the grid can ask of it. */
export interface GridHandle {
  /** Goes to the next cell with an error. */
  readonly nextProblem: () => void;
  /** Another view is on its way: back to its first row. */
  readonly restart: () => void;
}

interface ImportGridProps {
  readonly ref?: Ref<GridHandle>;
  readonly kind: OrderKind;
  readonly columns: readonly GridColumn[];
  readonly rows: RowSource;
  readonly query: RowQuery;
  readonly actions: GridActions;
  /** The rows are still being read, or judged anew: nothing can be changed. */
  readonly readOnly: boolean;
  /** What stands below the rows: about the cell the keyboard stands on. */
  readonly children?: (active: ActiveCell | null) => ReactNode;
}

/** The first column behind number and state. */
const FIRST_FIELD = 2;

interface Editing {
  readonly spot: Spot;
  /** What stands in the editor at first: the cell's text, or the letter that was typed. */
  readonly text: string;
  /** How far a pinned column stands from its place, by the sideways scrolling; pixels. */
  readonly shift: number;
}

/** Rows on their way to the server, and those it has taken, are closed. */
export function isOpen(row: RowView): boolean {
  return row.state === 'new' || row.state === 'skipped' || row.state === 'invalid';
}

/** A sheet as a grid: a million rows, of which those in sight exist. One stop for the Tab key. */
export function ImportGrid(props: ImportGridProps) {
  const { ref, kind, columns, rows, query, actions, readOnly, children } = props;
  const { t } = useLingui();
  const { dir } = useDirection();
  const narrow = useMediaQuery('(max-width: 52em)', false, { getInitialValueInEffect: false });
  const id = useId();
  useSyncExternalStore(
    (changed) => rows.subscribe(changed),
    () => rows.revision,
  );
  const { total } = rows;
  const table = useGridColumns(kind, columns, dir, narrow);
  const window = useRowWindow(total, HEADER_HEIGHT);
  const { scroller, first, end, perPage, reveal } = window;
  const visible = useColumnWindow(table, scroller, dir);
  const [chosen, setChosen] = useState({ under: query, spot: { row: 0, column: FIRST_FIELD } });
  const [editing, setEditing] = useState<Editing | null>(null);

  // Every time the rows have changed: those in sight may be of an older revision.
  useEffect(() => rows.ensure(first, end));

  // Another filter or order: its first row, in the same column.
  const at = chosen.under === query ? chosen.spot.row : 0;
  const { column: place } = chosen.spot;
  const spot = useMemo(
    () => ({ row: Math.min(at, Math.max(0, total - 1)), column: place }),
    [at, place, total],
  );
  const setActive = useCallback((to: Spot) => setChosen({ under: query, spot: to }), [query]);
  const column = visible.metas[spot.column];
  const row = total === 0 ? undefined : rows.row(spot.row);
  const cell = column?.type === 'field' ? (row?.cells[column.index] ?? null) : null;

  const extent = { rows: total, columns: visible.metas.length, perPage, dir };
  const go = (to: Spot) => {
    setActive(to);
    reveal(to.row);
    visible.reveal(to.column);
  };

  // A search goes on as the rows it needs arrive, until another view is asked for.
  const search = useRef(new AbortController());
  useEffect(() => () => search.current.abort(), []);

  const seek = async () => {
    const filter = query.filter ?? {};
    if (filter.severity !== 'error' && filter.rule === undefined) {
      actions.showErrors();
      return;
    }
    search.current.abort();
    search.current = new AbortController();
    const found = await seekProblem(rows, visible.metas, spot, search.current.signal);
    if (found !== null) go(found);
  };
  useImperativeHandle(ref, () => ({
    nextProblem: () => {
      scroller.current?.focus({ preventScroll: true });
      void seek();
    },
    restart: () => {
      search.current.abort();
      reveal(0);
    },
  }));

  // One and the same while nothing it looks at changes: rows are drawn again when it does.
  const edit = useCallback(
    (at: Spot, text: string | null) => {
      const target = visible.metas[at.column];
      const source = rows.row(at.row);
      if (readOnly || source === undefined || !isOpen(source)) return;
      if (target?.type === 'state') actions.skip(source);
      if (target?.type !== 'field') return;
      setEditing({
        spot: at,
        text: text ?? source.cells[target.index]?.text ?? '',
        shift: visible.boxOf(at.column).pinned ? Math.abs(scroller.current?.scrollLeft ?? 0) : 0,
      });
    },
    [rows, readOnly, actions, visible, scroller],
  );

  const commit = (text: string, step: Spot | null) => {
    const at = editing?.spot;
    setEditing(null);
    scroller.current?.focus({ preventScroll: true });
    if (at === undefined) return;
    const target = visible.metas[at.column];
    const source = rows.row(at.row);
    if (target?.type === 'field' && source !== undefined) {
      if (source.cells[target.index]?.text !== text) actions.edit(source.id, target.index, text);
    }
    if (step !== null) go(within(at.row + step.row, at.column + step.column, extent));
  };

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (editing !== null || event.altKey) return;
    const key = { key: event.key, ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey };
    const to = moved(spot, key, extent);
    const command = to === null ? commandOf(key) : null;
    if (to === null && command === null) return;
    event.preventDefault();
    if (to !== null) go(to);
    else if (command === 'edit') edit(spot, null);
    else if (command === 'clear') {
      if (!readOnly && row !== undefined && isOpen(row) && column?.type === 'field') {
        actions.edit(row.id, column.index, '');
      }
    } else if (command === 'undo') actions.undo();
    else if (command === 'redo') actions.redo();
    else if (command === 'find') actions.find();
    else if (command === 'nextProblem') void seek();
    else if (command !== null) edit(spot, command.type);
  };

  const onPaste = (event: React.ClipboardEvent) => {
    if (editing !== null || readOnly || row === undefined || column?.type !== 'field') return;
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain').replace(/\r?\n$/, '');
    if (isOpen(row)) actions.edit(row.id, column.index, text);
  };

  const onCopy = (event: React.ClipboardEvent) => {
    if (editing !== null || cell === null) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', cell.text);
  };

  const positions = Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at);
  return (
    <>
      <div
        ref={scroller}
        className={css['scroller']}
        role="grid"
        tabIndex={0}
        aria-label={t({ id: 'import.grid', message: 'Rows of the file' })}
        aria-rowcount={total + 1}
        aria-colcount={visible.metas.length}
        aria-readonly={readOnly}
        aria-activedescendant={total === 0 ? undefined : `${id}-${spot.row}-${spot.column}`}
        onScroll={window.onScroll}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onCopy={onCopy}
      >
        <GridHeader table={table} visible={visible} sort={query.sort} onSort={actions.sort} />
        <div
          className={css['space']}
          role="rowgroup"
          style={{ blockSize: window.space, inlineSize: visible.width }}
        >
          <div style={{ transform: `translateY(${window.offset}px)` }}>
            {positions.map((position) => (
              <GridRow
                key={position}
                id={id}
                position={position}
                row={rows.row(position)}
                visible={visible}
                active={position === spot.row ? spot.column : null}
                onActivate={setActive}
                onEdit={edit}
              />
            ))}
          </div>
          {total === 0 && !readOnly && (
            <p className={css['empty']}>
              <Trans id="import.noRows">No row is to be shown here.</Trans>
            </p>
          )}
          {editing !== null && (
            <CellEditor
              key={`${editing.spot.row}-${editing.spot.column}`}
              text={editing.text}
              column={visible.metas[editing.spot.column]}
              box={{
                top: window.offset + (editing.spot.row - first) * ROW_HEIGHT,
                start: visible.boxOf(editing.spot.column).start + editing.shift,
                size: visible.boxOf(editing.spot.column).size,
              }}
              onCommit={commit}
              onCancel={() => {
                setEditing(null);
                scroller.current?.focus({ preventScroll: true });
              }}
            />
          )}
        </div>
      </div>
      {children?.(column === undefined ? null : { spot, column, row, cell })}
    </>
  );
}
