import { useSelector } from '@xstate/react';
import { useLocation } from 'wouter';
import type { CountsMachine } from '../../machines/list/countsMachine.ts';
import { selectTotal } from '../../machines/list/selectors.ts';
import { type ListViewsActor, selectViews } from '../../machines/list/listViews.ts';
import { useOwnActor } from '../../ui/useOwnActor.ts';
import type { ListActor, ListKit } from '../listTypes.ts';
import type { ListAddress } from '../useListAddress.ts';
import { useViewCounts } from './useViewCounts.ts';
import { ViewTabs } from './ViewTabs.tsx';

interface ListViewsProps<Filters, SortBy extends string, Row> {
  readonly kit: ListKit;
  /** Name of the list. */
  readonly name: string;
  readonly list: ListActor<Filters, SortBy, Row>;
  readonly counts: CountsMachine<Filters> | undefined;
  readonly address: ListAddress<SortBy>;
  /** Query of the visible rows and columns. */
  readonly search: string;
  /** Parses the filters of a query. */
  readonly parseFilters: (search: string) => Filters;
}

/** Named views of a list, loaded apart from its rows. */
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
  const { actor, kit, list, counts, address, search, parseFilters } = props;
  const [, navigate] = useLocation();
  const views = useSelector(actor, selectViews);
  const totals = useViewCounts({ list, machine: counts ?? null, views, parseFilters });
  return (
    <ViewTabs
      actor={actor}
      mayShare={kit.mayShare}
      currentId={address.view}
      search={search}
      isAll={!address.hasQuery}
      total={useSelector(list, selectTotal)}
      counts={totals}
      toHref={address.toHref}
      onNavigate={navigate}
    />
  );
}
