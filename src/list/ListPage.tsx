import { useCallback, useMemo, type ReactNode } from 'react';
import * as v from 'valibot';
import type { ListPreferences } from '../machines/list/listPreferences.ts';
import type { CountsMachine } from '../machines/list/countsMachine.ts';
import type { ListMachine } from '../machines/list/machine.ts';
import type { ListInput, ListQuery } from '../machines/list/types.ts';
import { type FilterField, type FilterValues, parseFilters } from './filters/filterFields.ts';
import { FilterBar } from './filters/FilterBar.tsx';
import { useOwnActor } from '../ui/useOwnActor.ts';
import { visibleColumns } from './arrangeColumns.ts';
import { DataTable } from './DataTable.tsx';
import type { Column, ListActor, ListKit, RowTools, Selection, StatusTab } from './listTypes.ts';
import { useListQuery } from './useListQuery.ts';
import { STATUSES, useListAddress } from './useListAddress.ts';
import { toPageSize, useListPreferences } from './useListPreferences.ts';
import { isOpenTab, ListViews } from './views/ListViews.tsx';

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
  /** Counts the rows of the named views; absent if counts are not shown. */
  readonly counts?: CountsMachine<Filters>;
  readonly defaults: ListInput<Filters, SortBy, Row>;
  /** Validates the filters of the address; invalid ones are replaced by the default filters. */
  readonly filters: v.GenericSchema<unknown, Filters>;
  readonly sortable: readonly SortBy[];
  /** Sort for filters if the address has none; the one of `defaults` if absent. */
  readonly defaultSort?: (filters: Filters) => ListQuery<Filters, SortBy>['sort'];
  readonly fields: readonly FilterField[];
  readonly columns: readonly Column<Row, SortBy>[];
  /** Tabs by status, before all rows and the named views. */
  readonly tabs?: readonly StatusTab[];
  /** Buttons beside the filters, such as for new records; the filters of the list fold. */
  readonly actions?: ReactNode;
  /** Shown if nothing matches. */
  readonly empty: ReactNode;
  /** Shown if there are no rows without filters; `empty` if absent. */
  readonly emptyUnfiltered?: ReactNode;
  /** Bulk action buttons for selected rows. Absent if rows cannot be selected. */
  readonly bulk?: (selection: Selection<Row>) => ReactNode;
  /** Tools for single rows: menu, letter keys, panel. */
  readonly rowTools?: RowTools<Row>;
  /** Tools next to the column panel, such as an export or an add button. */
  readonly tools?: (view: ListView<Filters, SortBy, Row>) => ReactNode;
}

/** List page: filters, sort, columns and pages of rows. */
export function ListPage<Filters, SortBy extends string, Row extends object>(
  props: ListPageProps<Filters, SortBy, Row>,
) {
  const [preferences, onPreferencesChange] = useListPreferences(
    props.kit.preferenceStore,
    props.name ?? props.machine.id,
  );
  return preferences === null ? null : (
    <LoadedList {...props} preferences={preferences} onPreferencesChange={onPreferencesChange} />
  );
}

interface LoadedListProps<Filters, SortBy extends string, Row> extends ListPageProps<
  Filters,
  SortBy,
  Row
> {
  readonly preferences: ListPreferences;
  readonly onPreferencesChange: (change: Partial<ListPreferences>) => void;
}

function LoadedList<Filters, SortBy extends string, Row extends object>(
  props: LoadedListProps<Filters, SortBy, Row>,
) {
  const { machine, defaults, filters: schema, sortable, fields, columns, preferences } = props;
  const { label, empty, emptyUnfiltered = empty, bulk, tabs, tools } = props;
  const address = useListAddress(fields, sortable);
  const validateFilters = useCallback(
    (values: FilterValues) => {
      const result = v.safeParse(schema, values);
      return result.success ? result.output : defaults.filters;
    },
    [schema, defaults],
  );
  const filters = useMemo(
    () => validateFilters(address.filters),
    [validateFilters, address.filters],
  );
  const parseSearch = useCallback(
    (search: string) => validateFilters(parseFilters(search, fields)),
    [validateFilters, fields],
  );
  const sort = address.sort ?? props.defaultSort?.(filters) ?? defaults.sort;
  const size = toPageSize(preferences, defaults);
  const list = useOwnActor(machine, { ...defaults, filters, sort, size });
  useListQuery(list, filters, sort);

  const arranged = useMemo(
    () => withAddressColumns(columns, preferences, address.columns),
    [columns, preferences, address.columns],
  );
  const visible = visibleColumns(columns, arranged);
  const onPreferencesChange = (change: Partial<ListPreferences>) => {
    if (address.columns === null) {
      props.onPreferencesChange(change);
      return;
    }
    // The address lists the columns, so it changes too.
    const { order: _order, hidden: _hidden, ...others } = change;
    const next = visibleColumns(columns, { ...arranged, ...change });
    if (next.join() !== visible.join()) address.setColumns(next);
    if (Object.keys(others).length > 0) props.onPreferencesChange(others);
  };

  if (list === null) return null;
  return (
    <>
      {fields.length > 0 && (
        <FilterBar
          actions={props.actions}
          fields={fields}
          values={address.filters}
          isResettable={address.hasQuery}
          tabKey={tabs?.some((tab) => isOpenTab(address, tab)) === true ? STATUSES : undefined}
          onApply={address.setFilters}
          onReset={address.reset}
        />
      )}
      <DataTable
        label={label}
        list={list}
        columns={columns}
        onSort={address.setSort}
        empty={Object.keys(filters as object).length === 0 ? emptyUnfiltered : empty}
        preferences={arranged}
        onPreferencesChange={onPreferencesChange}
        bulk={bulk}
        rowTools={props.rowTools}
        views={
          <ListViews
            kit={props.kit}
            name={props.name ?? machine.id}
            list={list}
            counts={props.counts}
            tabs={tabs}
            address={address}
            search={address.queryWith(visible)}
            parseFilters={parseSearch}
          />
        }
        tools={tools?.({ filters, sort, columns: visible, list })}
      />
    </>
  );
}

/** Returns the preferences with the columns of the address, if any of them exist. */
function withAddressColumns(
  columns: readonly { readonly id: string }[],
  preferences: ListPreferences,
  ids: readonly string[] | null,
): ListPreferences {
  const allIds = columns.map(({ id }) => id);
  const order = ids?.filter((id) => allIds.includes(id)) ?? [];
  if (order.length === 0) return preferences;
  return { ...preferences, order, hidden: allIds.filter((id) => !order.includes(id)) };
}
