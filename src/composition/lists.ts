import { fromPromise } from 'xstate';
import type { Outcome } from '../api/contract/failure.ts';
import { plainLook, type ListLooks } from '../machines/list/look.ts';
import type { ListMachine } from '../machines/list/machine.ts';
import type { ListAsk, ListPage, ListQuery } from '../machines/list/types.ts';
import { profileOf } from '../machines/session/selectors.ts';
import type { LookStore } from '../storage/lookStore.ts';
import type { Portal } from '../views/shared/portal.ts';

/** A list's question as the contract's calls take it: without a cursor for the first page. */
export type ListBody<Filters, SortBy extends string> = Omit<
  ListQuery<Filters, SortBy>,
  'cursor'
> & {
  readonly cursor?: string;
};

type Ask<Body, Page> = (body: Body, options: { signal: AbortSignal }) => Promise<Outcome<Page>>;

/** A list over a call of the contract whose pages say how many rows match: it is not counted again. */
export function provideList<Filters, SortBy extends string, Row>(
  machine: ListMachine<Filters, SortBy, Row>,
  ask: Ask<ListBody<Filters, SortBy>, ListPage<Row>>,
): ListMachine<Filters, SortBy, Row> {
  return provided(machine, ({ part, ...query }, options) =>
    part === 'rows' ? ask(bodyOf(query), options) : Promise.resolve(uncounted),
  );
}

/** What a call takes that counts beside its rows: rows alone, or the number alone. */
export type CountedBody<Filters, SortBy extends string> = Partial<ListBody<Filters, SortBy>> & {
  readonly filters: Filters;
  readonly count: 'none' | 'only';
};

/** A list whose rows and number are asked for beside each other: rows never wait to be counted. */
export function provideCountedList<Filters, SortBy extends string, Row>(
  machine: ListMachine<Filters, SortBy, Row>,
  ask: Ask<CountedBody<Filters, SortBy>, ListPage<Row>>,
): ListMachine<Filters, SortBy, Row> {
  return provided(machine, ({ part, ...query }, options) =>
    ask(
      part === 'rows'
        ? { ...bodyOf(query), count: 'none' }
        : { filters: query.filters, count: 'only' },
      options,
    ),
  );
}

function provided<Filters, SortBy extends string, Row>(
  machine: ListMachine<Filters, SortBy, Row>,
  ask: Ask<ListAsk<Filters, SortBy>, ListPage<Row>>,
): ListMachine<Filters, SortBy, Row> {
  return machine.provide({
    actors: {
      fetchPage: fromPromise<Outcome<ListPage<Row>>, ListAsk<Filters, SortBy>>(
        ({ input, signal }) => ask(input, { signal }),
      ),
    },
  });
}

const bodyOf = <Filters, SortBy extends string>({
  cursor,
  ...query
}: ListQuery<Filters, SortBy>): ListBody<Filters, SortBy> => ({
  ...query,
  ...(cursor === null ? {} : { cursor }),
});

const uncounted: Outcome<ListPage<never>> = {
  ok: true,
  data: { rows: [], total: null, totalCapped: false, next: null, previous: null },
};

/** The looks of lists, kept for whoever is signed in. */
export function looksOf(session: Portal['session'], store: LookStore): ListLooks {
  const user = () => profileOf(session.getSnapshot());
  return {
    async load(list) {
      const profile = user();
      return profile === null ? plainLook : store.load(profile, list);
    },
    async save(list, look) {
      const profile = user();
      if (profile !== null) await store.save(profile, list, look);
    },
  };
}
