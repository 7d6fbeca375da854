import { useSelector } from '@xstate/react';
import { useLocation } from 'wouter';
import type { CountsMachine } from '../../machines/list/countsMachine.ts';
import { countStatuses, selectTotal } from '../../machines/list/selectors.ts';
import { type ListViewsActor, selectViews } from '../../machines/list/listViews.ts';
import { useOwnActor } from '../../ui/useOwnActor.ts';
import type { ListActor, ListKit, StatusTab } from '../listTypes.ts';
import { type ListAddress, STATUSES } from '../useListAddress.ts';
import { useViewCounts } from './useViewCounts.ts';
import { ViewTabs } from './ViewTabs.tsx';

interface ListViewsProps<Filters, SortBy extends string, Row> {
  readonly kit: ListKit;
  /** Name of the list. */
  readonly name: string;
  readonly list: ListActor<Filters, SortBy, Row>;
  readonly counts: CountsMachine<Filters> | undefined;
  readonly tabs: readonly StatusTab[] | undefined;
  readonly address: ListAddress<SortBy>;
  /** Query of the visible rows and columns. */
  readonly search: string;
  /** Parses the filters of a query. */
  readonly parseFilters: (search: string) => Filters;
}

const noTabs: readonly StatusTab[] = [];

/** Returns whether the address filters by the statuses of a tab. */
export function isOpenTab<SortBy extends string>(
  { view, filters }: ListAddress<SortBy>,
  { statuses }: StatusTab,
): boolean {
  const given = filters[STATUSES] ?? [];
  return (
    view === null &&
    given.length === statuses.length &&
    statuses.every((status) => given.includes(status))
  );
}

/** Tabs and named views of a list, loaded apart from its rows. */
export function ListViews<Filters, SortBy extends string, Row>(
  props: ListViewsProps<Filters, SortBy, Row>,
) {
  const actor = useOwnActor(props.kit.listViews, { list: props.name });
  return actor === null ? null : <LoadedViews {...props} actor={actor} />;
}

interface LoadedViewsProps<Filters, SortBy extends string, Row> extends ListViewsProps<
  Filters,
  SortBy,
  Row
> {
  readonly actor: ListViewsActor;
}

function LoadedViews<Filters, SortBy extends string, Row>(
  props: LoadedViewsProps<Filters, SortBy, Row>,
) {
  const { actor, kit, list, counts, tabs = noTabs, address, search, parseFilters } = props;
  const [, navigate] = useLocation();
  const views = useSelector(actor, selectViews);
  const totals = useViewCounts({ list, machine: counts ?? null, views, parseFilters });
  const total = useSelector(list, selectTotal);
  const byStatus = useSelector(list, (s) => s.context.byStatus);
  return (
    <ViewTabs
      actor={actor}
      mayShare={kit.mayShare}
      currentId={address.view}
      tabs={tabs.map((tab) => ({
        title: tab.title,
        href: address.toStatusHref(tab.statuses),
        isCurrent: isOpenTab(address, tab),
        total: countStatuses(byStatus, tab.statuses),
      }))}
      search={search}
      isAll={!address.hasQuery}
      total={countStatuses(byStatus, []) ?? (address.hasQuery ? null : total)}
      counts={totals}
      toHref={address.toHref}
      onNavigate={navigate}
    />
  );
}
