import { fromPromise } from 'xstate';
import type { Outcome } from '../api/contract/failure.ts';
import { plainLook, type ListLooks } from '../machines/list/look.ts';
import type { ListMachine } from '../machines/list/machine.ts';
import type { ListPage, ListQuery } from '../machines/list/types.ts';
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

/** A list over a call of the contract. */
export function provideList<Filters, SortBy extends string, Row>(
  machine: ListMachine<Filters, SortBy, Row>,
  ask: (
    body: ListBody<Filters, SortBy>,
    options: { signal: AbortSignal },
  ) => Promise<Outcome<ListPage<Row>>>,
): ListMachine<Filters, SortBy, Row> {
  return machine.provide({
    actors: {
      fetchPage: fromPromise<Outcome<ListPage<Row>>, ListQuery<Filters, SortBy>>(
        ({ input: { cursor, ...query }, signal }) =>
          ask({ ...query, ...(cursor === null ? {} : { cursor }) }, { signal }),
      ),
    },
  });
}

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
