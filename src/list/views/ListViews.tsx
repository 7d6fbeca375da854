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
  /** The list's name. */
  readonly name: string;
  readonly list: ListActor<Filters, SortBy, Row>;
  readonly counts: CountsMachine<Filters> | undefined;
  readonly address: ListAddress<SortBy>;
  /** The query of what is visible. */
  readonly search: string;
  /** The filters that a query asks for. */
  readonly parseFilters: (search: string) => Filters;
}

/** The named views of a list, beside it: it never waits for them. */
export function ListViews<Filters, SortBy extends string, Row>(
  props: ListViewsProps<Filters, SortBy, Row>,
) {
  const actor = useOwnActor(props.kit.listViews, { list: props.name });
  return actor === null ? null : <Known {...props} actor={actor} />;
}

interface KnownProps<Filters, SortBy extends string, Row> extends ListViewsProps<
  Filters,
  SortBy,
  Row
> {
  readonly actor: ListViewsActor;
}

function Known<Filters, SortBy extends string, Row>(props: KnownProps<Filters, SortBy, Row>) {
  const { actor, kit, list, counts, address, search, parseFilters } = props;
  const [, navigate] = useLocation();
  const views = useSelector(actor, selectViews);
  const totals = useViewCounts({ list, machine: counts ?? null, views, parseFilters });
  return (
    <ViewTabs
      actor={actor}
      mayShare={kit.mayShare}
      here={address.view}
      search={search}
      isAll={!address.isAsked}
      total={useSelector(list, selectTotal)}
      counts={totals}
      hrefOf={address.hrefOf}
      onGo={navigate}
    />
  );
}
