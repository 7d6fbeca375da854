import { useCallback, useMemo, type ReactNode } from 'react';
import * as v from 'valibot';
import type { ListPreferences } from '../machines/list/listPreferences.ts';
import type { CountsMachine } from '../machines/list/countsMachine.ts';
import type { ListMachine } from '../machines/list/machine.ts';
import type { ListInput, ListQuery } from '../machines/list/types.ts';
import { type FilterField, type FilterValues, readFilters } from './filters/filterFields.ts';
import { FilterBar } from './filters/FilterBar.tsx';
import { useOwnActor } from '../ui/useOwnActor.ts';
import { visibleColumns } from './arrangeColumns.ts';
import { DataTable } from './DataTable.tsx';
import type { Column, ListActor, ListKit, RowTools, Selection } from './listTypes.ts';
import { useListQuery } from './useListQuery.ts';
import { useListAddress } from './useListAddress.ts';
import { toPageSize, useListPreferences } from './useListPreferences.ts';
import { ListViews } from './views/ListViews.tsx';

/** List state for the page's own tools: its query and visible columns. */
export interface ListView<Filters, SortBy extends string, Row> extends Pick<
  ListQuery<Filters, SortBy>,
  'filters' | 'sort'
> {
  readonly columns: readonly string[];
  readonly list: ListActor<Filters, SortBy, Row>;
}

export interface ListPageProps<Filters, SortBy extends string, Row> {
  /** Name of the table, for screen readers. */
  readonly label: string;
  /** Key of the user's preferences for the list; the machine's id if absent. */
  readonly name?: string;
  readonly kit: ListKit;
  readonly machine: ListMachine<Filters, SortBy, Row>;
  /** Counts what named views match; absent if that is not shown. */
  readonly counts?: CountsMachine<Filters>;
  readonly defaults: ListInput<Filters, SortBy, Row>;
  /** Reads the filters of an address; one that it refuses asks for all. */
  readonly filters: v.GenericSchema<unknown, Filters>;
  readonly sortable: readonly SortBy[];
  /** The order of a list that was given none; that of `defaults` if absent. */
  readonly usualSort?: (filters: Filters) => ListQuery<Filters, SortBy>['sort'];
  readonly fields: readonly FilterField[];
  readonly columns: readonly Column<Row, SortBy>[];
  /** Shown if nothing matches. */
  readonly empty: ReactNode;
  /** Shown if there are no rows without filters; `empty` if absent. */
  readonly none?: ReactNode;
  /** Bulk action buttons for selected rows. Absent if rows cannot be selected. */
  readonly bulk?: (selection: Selection<Row>) => ReactNode;
  /** Tools for single rows: menu, letter keys, panel. */
  readonly rowTools?: RowTools<Row>;
  /** Beside the choice of columns: an export, a button that adds. */
  readonly tools?: (view: ListView<Filters, SortBy, Row>) => ReactNode;
}

/** A list page: filters, order, columns and pages of rows. A page is a declaration over it. */
export function ListPage<Filters, SortBy extends string, Row extends object>(
  props: ListPageProps<Filters, SortBy, Row>,
) {
  const [look, onLook] = useListPreferences(props.kit.looks, props.name ?? props.machine.id);
  return look === null ? null : <KnownList {...props} look={look} onLook={onLook} />;
}

interface KnownListProps<Filters, SortBy extends string, Row> extends ListPageProps<
  Filters,
  SortBy,
  Row
> {
  readonly look: ListPreferences;
  readonly onLook: (change: Partial<ListPreferences>) => void;
}

function KnownList<Filters, SortBy extends string, Row extends object>(
  props: KnownListProps<Filters, SortBy, Row>,
) {
  const { machine, defaults, filters: schema, sortable, fields, columns, look } = props;
  const { label, empty, none = empty, bulk, tools } = props;
  const address = useListAddress(fields, sortable);
  const judged = useCallback(
    (values: FilterValues) => {
      const read = v.safeParse(schema, values);
      return read.success ? read.output : defaults.filters;
    },
    [schema, defaults],
  );
  const filters = useMemo(() => judged(address.filters), [judged, address.filters]);
  const parseFilters = useCallback(
    (search: string) => judged(readFilters(search, fields)),
    [judged, fields],
  );
  const sort = address.sort ?? props.usualSort?.(filters) ?? defaults.sort;
  const size = toPageSize(look, defaults);
  const list = useOwnActor(machine, { ...defaults, filters, sort, size });
  useListQuery(list, filters, sort);

  const arranged = useMemo(
    () => addressed(columns, look, address.columns),
    [columns, look, address.columns],
  );
  const shown = visibleColumns(columns, arranged);
  const onLook = (change: Partial<ListPreferences>) => {
    if (address.columns === null) {
      props.onLook(change);
      return;
    }
    // The address lists the columns: it has to follow the change.
    const { order: _order, hidden: _hidden, ...own } = change;
    const next = visibleColumns(columns, { ...arranged, ...change });
    if (next.join() !== shown.join()) address.setColumns(next);
    if (Object.keys(own).length > 0) props.onLook(own);
  };

  if (list === null) return null;
  return (
    <>
      {fields.length > 0 && (
        <FilterBar
          fields={fields}
          values={address.filters}
          isResettable={address.isAsked}
          onApply={address.setFilters}
          onReset={address.reset}
        />
      )}
      <DataTable
        label={label}
        list={list}
        columns={columns}
        onSort={address.setSort}
        empty={Object.keys(filters as object).length === 0 ? none : empty}
        look={arranged}
        onLook={onLook}
        bulk={bulk}
        rowTools={props.rowTools}
        views={
          <ListViews
            kit={props.kit}
            name={props.name ?? machine.id}
            list={list}
            counts={props.counts}
            address={address}
            search={address.queryWith(shown)}
            parseFilters={parseFilters}
          />
        }
        tools={tools?.({ filters, sort, columns: shown, list })}
      />
    </>
  );
}

/** Preferences with the columns of the address, if it has known ones. */
function addressed(
  columns: readonly { readonly id: string }[],
  look: ListPreferences,
  asked: readonly string[] | null,
): ListPreferences {
  const ids = columns.map(({ id }) => id);
  const order = asked?.filter((id) => ids.includes(id)) ?? [];
  if (order.length === 0) return look;
  return { ...look, order, hidden: ids.filter((id) => !order.includes(id)) };
}
