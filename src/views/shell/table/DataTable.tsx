import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { rowSortingFeature, tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table';
import { useSelector } from '@xstate/react';
import { useMemo, type ReactNode } from 'react';
import {
  isLoading,
  isRefreshing,
  listFailureOf,
  pageOf,
} from '../../../machines/list/selectors.ts';
import { failureText } from '../failureText.ts';
import { useFormats } from '../format.ts';
import { Icon } from '../Icon.tsx';
import { Notice } from '../Notice.tsx';
import css from './DataTable.module.css';
import { HeaderCell } from './HeaderCell.tsx';
import type { CellTools, Column, ListActor } from './listTypes.ts';
import { Pager } from './Pager.tsx';

const features = tableFeatures({ rowSortingFeature });
/** Lines drawn while the first page is on its way. */
const placeholders = Array.from({ length: 12 }, (_, at) => at);

interface DataTableProps<Filters, SortBy extends string, Row> {
  /** What the table lists, for screen readers. */
  readonly label: string;
  readonly list: ListActor<Filters, SortBy, Row>;
  readonly columns: readonly Column<Row, SortBy>[];
  readonly rowId: (row: Row) => string;
  /** Shown where nothing matches. */
  readonly empty: ReactNode;
  /** Told of a header's click, so that the page can keep the order in its address. */
  readonly onSort: (by: SortBy, descending: boolean) => void;
}

/** THE table: one server page of rows, whatever they are. Order and pages come from the server. */
export function DataTable<Filters, SortBy extends string, Row extends object>(
  props: DataTableProps<Filters, SortBy, Row>,
) {
  const { label, list, columns, rowId, empty, onSort } = props;
  const { i18n } = useLingui();
  const formats = useFormats();
  const page = useSelector(list, pageOf);
  const loading = useSelector(list, isLoading);
  const refreshing = useSelector(list, isRefreshing);
  const failure = useSelector(list, listFailureOf);
  const sort = useSelector(list, (snapshot) => snapshot.context.query.sort);

  const data = useMemo(() => [...(page?.rows ?? [])], [page]);
  const tools = useMemo<CellTools>(
    () => ({ formats, text: (descriptor) => i18n._(descriptor) }),
    [formats, i18n],
  );
  const defs = useMemo(
    () =>
      columns.map(({ id, sortBy }): ColumnDef<typeof features, Row> => ({
        id,
        enableSorting: sortBy !== undefined,
      })),
    [columns],
  );
  const sorting = useMemo(() => {
    const sorted = columns.find((column) => column.sortBy === sort.by);
    return sorted === undefined ? [] : [{ id: sorted.id, desc: sort.descending }];
  }, [columns, sort]);
  const table = useTable({
    features,
    columns: defs,
    data,
    getRowId: rowId,
    manualSorting: true,
    state: { sorting },
  });
  const rows = table.getRowModel().rows;

  if (failure !== null && page === null) {
    return (
      <Notice
        level={2}
        icon="alert"
        title={<Trans id="table.failed">The list could not be loaded</Trans>}
        text={failureText(i18n, failure)}
      >
        <Button loading={loading} onClick={() => list.send({ type: 'refresh' })}>
          <Trans id="table.again">Try again</Trans>
        </Button>
      </Notice>
    );
  }
  return (
    <section className={css['frame']} aria-busy={loading || refreshing}>
      {failure !== null && (
        <p className={css['stale']} role="alert">
          <Icon name="alert" />
          <Trans id="table.outdated">These rows could not be renewed.</Trans>{' '}
          {failureText(i18n, failure)}
          <button type="button" onClick={() => list.send({ type: 'refresh' })}>
            <Trans id="table.again">Try again</Trans>
          </button>
        </p>
      )}
      <div className={css['scroller']} role="region" aria-label={label}>
        <table className={css['table']} data-stale={refreshing || undefined}>
          <thead>
            <tr>
              {columns.map((column) => (
                <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                {row.getAllCells().map((cell, at) => (
                  <td
                    key={cell.id}
                    data-align={columns[at]?.align}
                    data-pinned={columns[at]?.pinned}
                  >
                    {columns[at]?.cell(row.original, tools)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {loading && (
          <div className={css['placeholders']} aria-hidden="true">
            {placeholders.map((at) => (
              <span key={at} />
            ))}
          </div>
        )}
        {page !== null && rows.length === 0 && empty}
      </div>
      {page !== null && <Pager list={list} />}
    </section>
  );
}
