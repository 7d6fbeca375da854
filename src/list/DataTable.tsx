import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useCallback, useId, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { isRetryable } from '../api/contract/failure.ts';
import { useBusy } from '../ui/busy.ts';
import type { ListPreferences } from '../machines/list/listPreferences.ts';
import {
  selectFirstRowNumber,
  isLoading,
  isRefreshing,
  hasMoreRowsFailed,
  selectListFailure,
  selectPage,
  selectTotal,
} from '../machines/list/selectors.ts';
import { failureText } from '../language/failureText.ts';
import { useFormats } from '../language/format.ts';
import { Icon } from '../ui/Icon.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useFocusRegion } from '../ui/focus.ts';
import { pinnedColumns, visibleColumns, cardColumns, useCards } from './arrangeColumns.ts';
import { ColumnPanel } from './ColumnPanel.tsx';
import css from './DataTable.module.css';
import cardsCss from './DataTableCards.module.css';
import { HeaderRow } from './HeaderRow.tsx';
import type { CellTools, Column, ListActor, RowTools, Selection } from './listTypes.ts';
import { createNextStep } from './rows/NextStep.tsx';
import { MoreRows } from './MoreRows.tsx';
import { Pager } from './Pager.tsx';
import { RowExtras } from './rows/RowExtras.tsx';
import { type RowKeys, useRowTools } from './rows/useRowTools.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { TableRow } from './TableRow.tsx';
import { useGridKeys } from './useGridKeys.ts';
import { useRowWindow } from './useRowWindow.ts';
import { useSelection } from './useSelection.ts';
import { usePins, useWidths } from './useWidths.ts';
import { Retry } from '../ui/Retry.tsx';
import { Word } from '../ui/commonWords.tsx';

/** Placeholder lines while the first page is loading. */
const placeholders = Array.from({ length: 12 }, (_, at) => at);
const noRows: readonly never[] = [];
const noWidths = {};

interface DataTableProps<Filters, SortBy extends string, Row> {
  /** Name of the table, for screen readers. */
  readonly label: string;
  readonly list: ListActor<Filters, SortBy, Row>;
  readonly columns: readonly Column<Row, SortBy>[];
  /** Shown if nothing matches. */
  readonly empty: ReactNode;
  /** Called on a click in a header; the page stores the sort in its address. */
  readonly onSort: (by: SortBy, descending: boolean) => void;
  readonly preferences: ListPreferences;
  readonly onPreferencesChange: (change: Partial<ListPreferences>) => void;
  /** Bulk actions; absent if rows cannot be selected. */
  readonly bulk?: ((selection: Selection<Row>) => ReactNode) | undefined;
  /** Tools for single rows. */
  readonly rowTools?: RowTools<Row> | undefined;
  /** Named views, above the table. */
  readonly views?: ReactNode;
  /** Tools of the page, above the table. */
  readonly tools?: ReactNode;
}

/** Table of server pages of rows. The server sorts and pages. */
export function DataTable<Filters, SortBy extends string, Row extends object>(
  props: DataTableProps<Filters, SortBy, Row>,
) {
  const {
    label,
    list,
    columns,
    empty,
    onSort,
    preferences,
    onPreferencesChange,
    bulk,
    rowTools,
    views,
    tools,
  } = props;
  const { i18n } = useLingui();
  const formats = useFormats();
  const page = useSelector(list, selectPage);
  const total = useSelector(list, selectTotal);
  const isFirstLoad = useSelector(list, isLoading);
  const isStale = useSelector(list, isRefreshing);
  const hasLoadFailed = useSelector(list, hasMoreRowsFailed);
  const failure = useSelector(list, selectListFailure);
  const sort = useSelector(list, (snapshot) => snapshot.context.query.sort);
  const firstNumber = useSelector(list, selectFirstRowNumber);
  const { rowId } = list.getSnapshot().context;
  const rows = page?.rows ?? noRows;
  const isBusy = isFirstLoad || isStale;
  useBusy(isBusy);

  const frame = useRef<HTMLElement>(null);
  useFocusRegion(frame);
  const grid = useRef<HTMLTableElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const selectLabelId = useId();
  const cellTools = useMemo<CellTools>(
    () => ({ formats, text: (descriptor) => i18n._(descriptor) }),
    [formats, i18n],
  );
  const visibleIds = useMemo(() => visibleColumns(columns, preferences), [columns, preferences]);
  const visible = useMemo(
    () => visibleIds.flatMap((id) => columns.find((column) => column.id === id) ?? []),
    [visibleIds, columns],
  );
  const isCards = useCards();
  const rowColumns = useMemo(() => (isCards ? cardColumns(visible) : visible), [isCards, visible]);
  const cardLabels = useMemo(
    () => (isCards ? rowColumns.map(({ title }) => i18n._(title)) : null),
    [isCards, rowColumns, i18n],
  );
  const renderNextStep = useMemo(
    () => (rowTools === undefined ? null : createNextStep(rowTools, list)),
    [rowTools, list],
  );
  const pinnedIds = pinnedColumns(columns, preferences);
  const pinnedCount = visibleIds.filter((id) => pinnedIds.includes(id)).length;

  const rowWindow = useRowWindow(rows.length, scroller);
  const { widths, style } = useWidths(grid, visibleIds, preferences.widths, rowWindow.isWindowed);
  const isSelectable = bulk !== undefined;
  usePins(grid, pinnedCount + (isSelectable ? 1 : 0));
  const { selected, toggle, extend, togglePage, pageSelection } = useSelection(list, rows);
  const clear = useCallback(() => list.send({ type: 'clear' }), [list]);
  const panel = useRef<HTMLElement>(null);
  const rowKeys = useRef<RowKeys>({ active: 0, goTo: () => undefined });
  const { state: toolState, events } = useRowTools({
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
    perPage: rowWindow.perPage,
    reveal: rowWindow.reveal,
    selection: isSelectable ? { toggle, extend, togglePage, clear } : null,
    onEscape: toolState.close,
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
        <div className="row gap16">
          <Retry loading={isFirstLoad} onClick={() => list.send({ type: 'refresh' })} />
          {isRetryable(failure) && (
            <a href="/status">
              <Trans id="portalStatus.title">Portal status</Trans>
            </a>
          )}
        </div>
      </Notice>
    );
  }
  const isSized = !isCards && Object.keys(widths).length > 0;
  const rowCount = total === null || total.isCapped ? -1 : total.count + 1;
  return (
    <section
      ref={frame}
      tabIndex={-1}
      className={`column panel ${css['frame']}`}
      aria-busy={isBusy}
    >
      {failure !== null && !hasLoadFailed && (
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
        <div className={`row grow narrow gap8 ${css['tools']}`}>
          {views}
          <span className="grow" />
          <ColumnPanel
            columns={columns}
            preferences={preferences}
            onPreferencesChange={onPreferencesChange}
          />
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
            className={`full whole ${css['table']} ${cardsCss['cards']}`}
            style={style}
            aria-label={label}
            aria-rowcount={rowCount}
            aria-multiselectable={isSelectable || undefined}
            data-density={preferences.density}
            data-sized={isSized || undefined}
            data-cards={isCards || undefined}
            data-stale={isStale || undefined}
            {...keys}
            {...events}
          >
            <thead>
              <HeaderRow
                columns={columns}
                visible={visible}
                pinnedCount={pinnedCount}
                grid={grid}
                currentWidths={widths}
                preferences={preferences}
                onPreferencesChange={onPreferencesChange}
                sort={sort}
                onSort={onSort}
                selectedRows={isSelectable ? pageSelection : null}
                onTogglePage={togglePage}
                selectLabelId={selectLabelId}
              />
            </thead>
            {rowWindow.above > 0 && <Gap height={rowWindow.above} />}
            <tbody>
              {rows.slice(rowWindow.first, rowWindow.end).map((row, at) => {
                const index = rowWindow.first + at;
                const id = rowId(row);
                return (
                  <TableRow
                    key={id}
                    row={row}
                    id={id}
                    index={index}
                    number={firstNumber + index}
                    columns={rowColumns}
                    pinnedCount={isCards ? 0 : pinnedCount}
                    widths={isCards ? noWidths : widths}
                    cardLabels={cardLabels}
                    renderNextStep={renderNextStep}
                    tools={cellTools}
                    selected={isSelectable ? selected.has(id) : null}
                    selectLabelId={selectLabelId}
                    isShown={toolState.panelRow !== null && rowId(toolState.panelRow) === id}
                    onToggle={toggle}
                    measure={rowWindow.measure}
                  />
                );
              })}
            </tbody>
            {rowWindow.below > 0 && <Gap height={rowWindow.below} />}
          </table>
          {isFirstLoad && (
            <div className={css['placeholders']} aria-hidden="true">
              {placeholders.map((at) => (
                <span key={at} />
              ))}
            </div>
          )}
          {page !== null && rows.length === 0 && empty}
          {preferences.size === 0 && <MoreRows list={list} scroller={scroller} />}
        </div>
        {rowTools !== undefined && <RowExtras state={toolState} tools={rowTools} panel={panel} />}
      </div>
      {page !== null && (
        <Pager
          list={list}
          isEndless={preferences.size === 0}
          onSize={(size, isEndless) => {
            onPreferencesChange({ size: isEndless ? 0 : size });
            list.send({ type: 'resize', size });
          }}
        />
      )}
    </section>
  );
}

/** Space of the rows that are not rendered. */
function Gap({ height }: { readonly height: number }) {
  return (
    <tbody aria-hidden="true">
      <tr style={{ blockSize: height }} />
    </tbody>
  );
}
