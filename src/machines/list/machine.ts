import { assign, setup } from 'xstate';
import { isRetryable } from '../../api/contract/failure.ts';
import type { Failure, Outcome } from '../../api/contract/failure.ts';
import { promised } from '../placeholder.ts';

/** After this long a list that could not be had is asked for by itself again, in ms. */
const RETRY_MS = 8000;

/** What a list asks for: a page of what matches, in an order. `cursor` null is the first page. */
export interface ListQuery<Filters, SortBy extends string> {
  readonly filters: Filters;
  readonly sort: { readonly by: SortBy; readonly descending: boolean };
  readonly size: number;
  readonly cursor: string | null;
}

/** A page as the contract's list endpoints answer it. */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly totalCapped: boolean;
  readonly next: string | null;
  readonly previous: string | null;
}

export interface ListContext<Filters, SortBy extends string, Row> {
  readonly query: ListQuery<Filters, SortBy>;
  /** The page last shown; null before the first. */
  readonly page: ListPage<Row> | null;
  /** Number of pages before the one asked for: "page 3" is 2. */
  readonly pageIndex: number;
  readonly failure: Failure | null;
}

type ListEvent<Filters, SortBy extends string> =
  | { readonly type: 'filter'; readonly filters: Filters }
  | { readonly type: 'sort'; readonly by: SortBy; readonly descending: boolean }
  | { readonly type: 'resize'; readonly size: number }
  | { readonly type: 'next' }
  | { readonly type: 'previous' }
  /** Asks for the same page again: a refresh, or another try after a failure. */
  | { readonly type: 'refresh' };

export type ListInput<Filters, SortBy extends string> = Omit<ListQuery<Filters, SortBy>, 'cursor'>;

/**
 * A list page over cursor pages. Every change of the query starts a new fetch and aborts the one
 * under way (the actor's signal); the rows before stay in sight until the new ones are there.
 */
export function createListMachine<Filters, SortBy extends string, Row>(id: string) {
  type Context = ListContext<Filters, SortBy, Row>;
  type Fetched = Outcome<ListPage<Row>>;

  /** Types only: XState reads them from a value that stays empty. */
  const types: {
    context?: Context;
    events?: ListEvent<Filters, SortBy>;
    input?: ListInput<Filters, SortBy>;
  } = {};

  const listSetup = setup({
    types,
    actors: {
      fetchPage: promised<Fetched, ListQuery<Filters, SortBy>>('fetchPage'),
    },
    guards: {
      refused: (_, fetched: Fetched) => !fetched.ok,
      mayRecover: ({ context }) => context.failure !== null && isRetryable(context.failure),
      hasNext: ({ context }) => (context.page?.next ?? null) !== null,
      hasPrevious: ({ context }) => (context.page?.previous ?? null) !== null,
    },
    actions: {
      show: assign((_, fetched: Fetched) =>
        fetched.ok ? { page: fetched.data, failure: null } : {},
      ),
      fail: assign((_, fetched: Fetched) => (fetched.ok ? {} : { failure: fetched.failure })),
      failBroken: assign({ failure: { kind: 'service', status: 0, retryAfterMs: null } }),
      /** A changed question starts at the first page again. */
      ask: assign(({ context }, change: Partial<ListQuery<Filters, SortBy>>) => ({
        query: { ...context.query, cursor: null, ...change },
        pageIndex: 0,
        failure: null,
      })),
      turn: assign(({ context }, step: 1 | -1) => {
        const cursor = (step === 1 ? context.page?.next : context.page?.previous) ?? null;
        return { query: { ...context.query, cursor }, pageIndex: context.pageIndex + step };
      }),
    },
    delays: { retry: RETRY_MS },
  });

  /** Fetching the page in `query`: the same for a first page and for a later one. */
  const fetching = (failed: 'failed' | 'outdated', description: string) =>
    listSetup.createStateConfig({
      description,
      invoke: {
        src: 'fetchPage',
        id: 'fetchPage',
        input: ({ context }) => context.query,
        onDone: [
          {
            guard: { type: 'refused', params: ({ event }) => event.output },
            target: failed,
            actions: { type: 'fail', params: ({ event }) => event.output },
          },
          {
            target: `#${id}.later.showing`,
            actions: { type: 'show', params: ({ event }) => event.output },
          },
        ],
        onError: { target: failed, actions: 'failBroken' },
      },
    });

  /** What changes the question, from any state of a group; it aborts the fetch under way. */
  const questions = <const Target extends string>(target: Target) =>
    ({
      filter: {
        target,
        reenter: true,
        actions: { type: 'ask', params: ({ event }) => ({ filters: event.filters }) },
      },
      sort: {
        target,
        reenter: true,
        actions: {
          type: 'ask',
          params: ({ event }) => ({ sort: { by: event.by, descending: event.descending } }),
        },
      },
      resize: {
        target,
        reenter: true,
        actions: { type: 'ask', params: ({ event }) => ({ size: event.size }) },
      },
      refresh: { target, reenter: true },
    }) satisfies Parameters<typeof listSetup.createStateConfig>[0]['on'];

  return listSetup.createMachine({
    id,
    context: ({ input }) => ({
      query: { ...input, cursor: null },
      page: null,
      pageIndex: 0,
      failure: null,
    }),
    initial: 'first',
    states: {
      first: {
        description: 'Nothing to show yet.',
        initial: 'loading',
        on: questions('.loading'),
        states: {
          loading: fetching('failed', 'Placeholder rows.'),
          failed: {
            description:
              'A sentence and "try again" in place of the table. Where the network or the service is away, it is tried again by itself.',
            after: { retry: { guard: 'mayRecover', target: 'loading' } },
          },
        },
      },
      later: {
        description: 'There are rows in sight, though perhaps of the question before.',
        initial: 'showing',
        on: questions('.refreshing'),
        states: {
          showing: {
            description: 'The rows that were asked for.',
            on: {
              next: {
                guard: 'hasNext',
                target: 'refreshing',
                actions: { type: 'turn', params: 1 },
              },
              previous: {
                guard: 'hasPrevious',
                target: 'refreshing',
                actions: { type: 'turn', params: -1 },
              },
            },
          },
          refreshing: fetching(
            'outdated',
            'The rows before, dimmed, until the new ones are there.',
          ),
          outdated: {
            description:
              'The rows before, with a sentence that they could not be renewed; tried again by itself as well.',
            after: { retry: { guard: 'mayRecover', target: 'refreshing' } },
          },
        },
      },
    },
  });
}
