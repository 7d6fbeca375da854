import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useCallback, useId, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { useBusy } from '../ui/busy.ts';
import type { ListPreferences } from '../machines/list/listPreferences.ts';
import {
  selectFirstRowNumber,
  isLoading,
  isRefreshing,
  isStuck,
  selectListFailure,
  selectPage,
  selectTotal,
} from '../machines/list/selectors.ts';
import { failureText } from '../language/failureText.ts';
import { useFormats } from '../language/format.ts';
import { Icon } from '../ui/Icon.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useHeldFocus } from '../ui/focus.ts';
import { pinnedColumns, visibleColumns, cardColumns, useCards } from './arrangeColumns.ts';
import { ColumnPanel } from './ColumnPanel.tsx';
import css from './DataTable.module.css';
import { HeaderRow } from './HeaderRow.tsx';
import type { CellTools, Column, ListActor, RowTools, Selection } from './listTypes.ts';
import { nextStep } from './rows/NextStep.tsx';
import { MoreRows } from './MoreRows.tsx';
import { Pager } from './Pager.tsx';
import { RowExtras } from './rows/RowExtras.tsx';
import { type RowKeys, useRowTools } from './rows/useRowTools.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { TableRow } from './TableRow.tsx';
import { useGridKeys } from './useGridKeys.ts';
import { useRows } from './useRows.ts';
import { useSelection } from './useSelection.ts';
import { usePins, useWidths } from './useWidths.ts';
import { Retry } from '../ui/Retry.tsx';
import { Word } from '../ui/commonWords.tsx';

/** Lines drawn while the first page is on its way. */
const placeholders = Array.from({ length: 12 }, (_, at) => at);
const none: readonly never[] = [];
const noWidths = {};

interface DataTableProps<Filters, SortBy extends string, Row> {
  /** Name of the table, for screen readers. */
  readonly label: string;
  readonly list: ListActor<Filters, SortBy, Row>;
  readonly columns: readonly Column<Row, SortBy>[];
  /** Shown if nothing matches. */
  readonly empty: ReactNode;
  /** Told of a header's click, so that the page can keep the order in its address. */
  readonly onSort: (by: SortBy, descending: boolean) => void;
  readonly look: ListPreferences;
  readonly onLook: (change: Partial<ListPreferences>) => void;
  /** Bulk actions; absent if rows cannot be selected. */
  readonly bulk?: ((selection: Selection<Row>) => ReactNode) | undefined;
  /** Tools for single rows. */
  readonly rowTools?: RowTools<Row> | undefined;
  /** Above the table: views at the reading start, and what a page adds at the end. */
  readonly views?: ReactNode;
  readonly tools?: ReactNode;
}

/** Table of server pages of rows. The server sorts and pages. */
export function DataTable<Filters, SortBy extends string, Row extends object>(
  props: DataTableProps<Filters, SortBy, Row>,
) {
  const { label, list, columns, empty, onSort, look, onLook, bulk, rowTools, views, tools } = props;
  const { i18n } = useLingui();
  const formats = useFormats();
  const page = useSelector(list, selectPage);
  const total = useSelector(list, selectTotal);
  const loading = useSelector(list, isLoading);
  const refreshing = useSelector(list, isRefreshing);
  const stuck = useSelector(list, isStuck);
  const failure = useSelector(list, selectListFailure);
  const sort = useSelector(list, (snapshot) => snapshot.context.query.sort);
  const firstNumber = useSelector(list, selectFirstRowNumber);
  const { rowId } = list.getSnapshot().context;
  const rows = page?.rows ?? none;
  const busy = loading || refreshing;
  useBusy(busy);

  const frame = useRef<HTMLElement>(null);
  useHeldFocus(frame);
  const grid = useRef<HTMLTableElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const selectLabel = useId();
  const cellTools = useMemo<CellTools>(
    () => ({ formats, text: (descriptor) => i18n._(descriptor) }),
    [formats, i18n],
  );
  const shown = useMemo(() => visibleColumns(columns, look), [columns, look]);
  const shownColumns = useMemo(
    () => shown.flatMap((id) => columns.find((column) => column.id === id) ?? []),
    [shown, columns],
  );
  const isCards = useCards();
  const rowColumns = useMemo(
    () => (isCards ? cardColumns(shownColumns) : shownColumns),
    [isCards, shownColumns],
  );
  const cardLabels = useMemo(
    () => (isCards ? rowColumns.map(({ title }) => i18n._(title)) : null),
    [isCards, rowColumns, i18n],
  );
  const next = useMemo(
    () => (rowTools === undefined ? null : nextStep(rowTools, list)),
    [rowTools, list],
  );
  const pinnedIds = pinnedColumns(columns, look);
  const pinned = shown.filter((id) => pinnedIds.includes(id)).length;

  const drawn = useRows(rows.length, scroller);
  const { widths, style } = useWidths(grid, shown, look.widths, drawn.isWindowed);
  const isSelectable = bulk !== undefined;
  usePins(grid, pinned + (isSelectable ? 1 : 0));
  const { selected, toggle, extend, togglePage, page: pageChosen } = useSelection(list, rows);
  const clear = useCallback(() => list.send({ type: 'clear' }), [list]);
  const panel = useRef<HTMLElement>(null);
  const rowKeys = useRef<RowKeys>({ active: 0, goTo: () => undefined });
  const { acting, events } = useRowTools({
    list,
    rows,
    tools: rowTools,
    grid,
    panel,
    toggle: isSelectable ? toggle : null,
    keys: rowKeys,
  });
  const { keys, active, goTo } = useGridKeys({
    grid,
    count: rows.length,
    perPage: drawn.perPage,
    reveal: drawn.reveal,
    selection: isSelectable ? { toggle, extend, togglePage, clear } : null,
    onEscape: acting.close,
  });
  useLayoutEffect(() => {
    rowKeys.current = { active, goTo };
  });

  if (failure !== null && page === null) {
    return (
      <Notice
        icon="alert"
        title={<Trans id="table.failed">Couldn’t load the list</Trans>}
        text={failureText(i18n, failure)}
      >
        <Retry loading={loading} onClick={() => list.send({ type: 'refresh' })} />
      </Notice>
    );
  }
  const isSized = !isCards && Object.keys(widths).length > 0;
  const rowCount = total === null || total.isCapped ? -1 : total.count + 1;
  return (
    <section ref={frame} tabIndex={-1} className={`column panel ${css['frame']}`} aria-busy={busy}>
      {failure !== null && !stuck && (
        <p className="row gap8 flat warned pad-strip warning-wash" role="alert">
          <Icon name="alert" />
          <Trans id="table.outdated">Couldn’t refresh these rows.</Trans>{' '}
          {failureText(i18n, failure)}
          <button
            className="bold underlined press inherit"
            type="button"
            onClick={() => list.send({ type: 'refresh' })}
          >
            <Word of="retry" />
          </button>
        </p>
      )}
      <div className={`line rigid gap12 lined ${css['bar']}`}>
        {bulk !== undefined && <SelectionBar list={list} bulk={bulk} />}
        <div className={`row grow gap8 ${css['tools']}`}>
          {views}
          <span className="grow" />
          <ColumnPanel columns={columns} look={look} onLook={onLook} />
          {tools !== undefined && <div className="wrap gap8">{tools}</div>}
        </div>
      </div>
      <div className={`flex grow relative low ${css['body']}`}>
        <div
          ref={scroller}
          className={`grow narrow scroll ${css['scroller']}`}
          role="region"
          aria-label={label}
        >
          <table
            ref={grid}
            className={`full whole ${css['table']}`}
            style={style}
            aria-label={label}
            aria-rowcount={rowCount}
            aria-multiselectable={isSelectable || undefined}
            data-density={look.density}
            data-sized={isSized || undefined}
            data-cards={isCards || undefined}
            data-stale={refreshing || undefined}
            {...keys}
            {...events}
          >
            <thead>
              <HeaderRow
                columns={columns}
                shown={shownColumns}
                pinned={pinned}
                grid={grid}
                widths={widths}
                look={look}
                onLook={onLook}
                sort={sort}
                onSort={onSort}
                chosen={isSelectable ? pageChosen : null}
                onChoose={togglePage}
                selectLabel={selectLabel}
              />
            </thead>
            {drawn.above > 0 && <Gap height={drawn.above} />}
            <tbody>
              {rows.slice(drawn.first, drawn.end).map((row, at) => {
                const index = drawn.first + at;
                const id = rowId(row);
                return (
                  <TableRow
                    key={id}
                    row={row}
                    id={id}
                    index={index}
                    number={firstNumber + index}
                    columns={rowColumns}
                    pinned={isCards ? 0 : pinned}
                    sized={isCards ? noWidths : widths}
                    cardLabels={cardLabels}
                    next={next}
                    tools={cellTools}
                    selected={isSelectable ? selected.has(id) : null}
                    selectLabel={selectLabel}
                    isShown={acting.shown !== null && rowId(acting.shown) === id}
                    onToggle={toggle}
                    measure={drawn.measure}
                  />
                );
              })}
            </tbody>
            {drawn.below > 0 && <Gap height={drawn.below} />}
          </table>
          {loading && (
            <div className={css['placeholders']} aria-hidden="true">
              {placeholders.map((at) => (
                <span key={at} />
              ))}
            </div>
          )}
          {page !== null && rows.length === 0 && empty}
          {look.size === 0 && <MoreRows list={list} scroller={scroller} />}
        </div>
        {rowTools !== undefined && <RowExtras acting={acting} tools={rowTools} panel={panel} />}
      </div>
      {page !== null && (
        <Pager
          list={list}
          isEndless={look.size === 0}
          onSize={(size, isEndless) => {
            onLook({ size: isEndless ? 0 : size });
            list.send({ type: 'resize', size });
          }}
        />
      )}
    </section>
  );
}

/** The room of rows that are not drawn. */
function Gap({ height }: { readonly height: number }) {
  return (
    <tbody aria-hidden="true">
      <tr style={{ blockSize: height }} />
    </tbody>
  );
}
