import { assign, setup } from 'xstate';
import type { Outcome } from '../../api/contract/failure.ts';
import { promiseActor, withOutput } from '../shared/actors.ts';
import { addToSelection, updateSelection, removeFromSelection } from './listSelection.ts';
import type { ListAsk, ListContext, ListEvent, ListInput, ListPage, ListQuery } from './types.ts';
import { unexpectedFailure, withFailure, mayRecover, RETRY_MS } from '../shared/failure.ts';

/** Page size while all matches are gathered, the maximum of one call. */
const GATHER_SIZE = 200;

export type ListMachine<Filters, SortBy extends string, Row> = ReturnType<
  typeof createListMachine<Filters, SortBy, Row>
>;

/**
 * List page over cursor pages. Every change of the query starts a new fetch and aborts the one in
 * flight; the previous rows stay visible until the new ones arrive. The selection survives paging and sorting, but a
 * changed filter empties it.
 */
export function createListMachine<Filters, SortBy extends string, Row>(id: string) {
  type Context = ListContext<Filters, SortBy, Row>;
  type Fetched = Outcome<ListPage<Row>>;

  /** Types only: XState reads them from a value that stays empty. */
  const types: {
    context?: Context;
    events?: ListEvent<Filters, SortBy, Row>;
    input?: ListInput<Filters, SortBy, Row>;
  } = {};

  const listSetup = setup({
    types,
    actors: {
      fetchPage: promiseActor<Fetched, ListAsk<Filters, SortBy>>('fetchPage'),
    },
    guards: {
      isFailure: (_, fetched: Fetched) => !fetched.ok,
      canRetryCount: (_, counted: Fetched) =>
        mayRecover({ failure: null, ...withFailure(counted) }),
      mayRecover: ({ context }) => mayRecover(context),
      hasNext: ({ context }) => (context.page?.next ?? null) !== null,
      hasPrevious: ({ context }) => (context.page?.previous ?? null) !== null,
      hasMoreToGather: ({ context }, fetched: Fetched) =>
        fetched.ok &&
        fetched.data.next !== null &&
        !addToSelection(context.selected, fetched.data.rows, context.rowId).isFull,
    },
    actions: {
      show: assign(({ context }, fetched: Fetched) =>
        fetched.ok
          ? {
              page: fetched.data,
              failure: null,
              selected: updateSelection(context.selected, fetched.data.rows, context.rowId),
            }
          : {},
      ),
      append: assign(({ context: { page } }, fetched: Fetched) =>
        fetched.ok && page !== null
          ? {
              page: {
                ...fetched.data,
                rows: [...page.rows, ...fetched.data.rows],
                previous: page.previous,
              },
              failure: null,
            }
          : {},
      ),
      fail: assign((_, fetched: Fetched) => withFailure(fetched)),
      failUnexpectedly: assign({ failure: unexpectedFailure }),
      showTotal: assign(({ context }, counted: Fetched) => ({
        total:
          counted.ok && counted.data.total !== null
            ? { count: counted.data.total, isCapped: counted.data.totalCapped }
            : null,
        byStatus: (counted.ok ? counted.data.byStatus : undefined) ?? context.byStatus,
      })),
      forgetTotal: assign({ total: null }),
      /** Starts a changed query at the first page. */
      setQuery: assign(({ context }, change: Partial<ListQuery<Filters, SortBy>>) => ({
        query: { ...context.query, cursor: null, ...change },
        pageIndex: 0,
        failure: null,
      })),
      turnPage: assign(({ context }, step: 1 | -1) => {
        const cursor = (step === 1 ? context.page?.next : context.page?.previous) ?? null;
        return { query: { ...context.query, cursor }, pageIndex: context.pageIndex + step };
      }),
      choose: assign(({ context }, rows: readonly Row[]) => ({
        selected: addToSelection(context.selected, rows, context.rowId).selected,
      })),
      unselect: assign(({ context }, ids: readonly string[]) => ({
        selected: removeFromSelection(context.selected, ids),
      })),
      clearSelection: assign({ selected: () => new Map<string, Row>(), gatherCursor: null }),
      gather: assign(({ context }, fetched: Fetched) =>
        fetched.ok
          ? {
              selected: addToSelection(context.selected, fetched.data.rows, context.rowId).selected,
              gatherCursor: fetched.data.next,
            }
          : {},
      ),
    },
    delays: { retry: RETRY_MS },
  });

  /** Creates the state that fetches the page in `query`, for the first page and later ones. */
  const fetching = (failed: 'failed' | 'stale', description: string) =>
    listSetup.createStateConfig({
      description,
      invoke: {
        src: 'fetchPage',
        id: 'fetchPage',
        input: ({ context }) => ({ ...context.query, part: 'rows' }),
        onDone: [
          {
            guard: withOutput('isFailure'),
            target: failed,
            actions: withOutput('fail'),
          },
          {
            target: `#${id}.rows.loaded.showing`,
            actions: withOutput('show'),
          },
        ],
        onError: { target: failed, actions: 'failUnexpectedly' },
      },
    });

  /** Transitions that change the query from any state of a group and abort the fetch in flight. */
  const queryTransitions = <const Target extends string>(target: Target) =>
    ({
      filter: {
        target,
        reenter: true,
        actions: {
          type: 'setQuery',
          params: ({ event: { filters, sort } }) => ({
            filters,
            ...(sort === undefined ? {} : { sort }),
          }),
        },
      },
      sort: {
        target,
        reenter: true,
        actions: {
          type: 'setQuery',
          params: ({ event }) => ({ sort: { by: event.by, descending: event.descending } }),
        },
      },
      resize: {
        target,
        reenter: true,
        actions: { type: 'setQuery', params: ({ event }) => ({ size: event.size }) },
      },
      refresh: { target, reenter: true },
    }) satisfies Parameters<typeof listSetup.createStateConfig>[0]['on'];

  const rows = listSetup.createStateConfig({
    description: 'Content of the table.',
    initial: 'unloaded',
    states: {
      unloaded: {
        description: 'Nothing to show yet.',
        initial: 'loading',
        on: queryTransitions('.loading'),
        states: {
          loading: fetching('failed', 'Placeholder rows.'),
          failed: {
            description:
              'A message and "try again" in place of the table. If the network or the service is unavailable, it is retried automatically.',
            after: { retry: { guard: 'mayRecover', target: 'loading' } },
          },
        },
      },
      loaded: {
        description: 'Rows are shown, possibly of the previous query.',
        initial: 'showing',
        on: queryTransitions('.refreshing'),
        states: {
          showing: {
            description: 'The current rows.',
            on: {
              next: {
                guard: 'hasNext',
                target: 'refreshing',
                actions: { type: 'turnPage', params: 1 },
              },
              previous: {
                guard: 'hasPrevious',
                target: 'refreshing',
                actions: { type: 'turnPage', params: -1 },
              },
              more: { guard: 'hasNext', target: 'appending' },
            },
          },
          refreshing: fetching('stale', 'The previous rows, dimmed, until the new ones arrive.'),
          stale: {
            description:
              'The previous rows, with a message that they could not be refreshed; also retried automatically.',
            after: { retry: { guard: 'mayRecover', target: 'refreshing' } },
          },
          appending: {
            description: 'The rows so far, while more load below them.',
            invoke: {
              src: 'fetchPage',
              id: 'appendPage',
              input: ({ context }) => ({
                ...context.query,
                cursor: context.page?.next ?? null,
                part: 'rows',
              }),
              onDone: [
                { guard: withOutput('isFailure'), target: 'stuck', actions: withOutput('fail') },
                { target: 'showing', actions: withOutput('append') },
              ],
              onError: { target: 'stuck', actions: 'failUnexpectedly' },
            },
          },
          stuck: {
            description:
              'The rows so far, and below them a message that more failed to load; also retried automatically.',
            on: { more: 'appending' },
            after: { retry: { guard: 'mayRecover', target: 'appending' } },
          },
        },
      },
    },
  });

  const selection = listSetup.createStateConfig({
    description: 'The selection for an action.',
    initial: 'idle',
    on: {
      select: { actions: { type: 'choose', params: ({ event }) => event.rows } },
      unselect: { actions: { type: 'unselect', params: ({ event }) => event.ids } },
      clear: { target: '.idle', actions: 'clearSelection' },
      filter: { target: '.idle', actions: 'clearSelection' },
    },
    states: {
      idle: {
        description: 'The rows selected by the user, or none.',
        on: {
          selectMatching: { target: 'gathering', actions: 'clearSelection' },
        },
      },
      gathering: {
        description: 'All matches are being selected, page by page; the number grows.',
        invoke: {
          src: 'fetchPage',
          id: 'gatherPage',
          input: ({ context: { query, gatherCursor } }) => ({
            ...query,
            size: GATHER_SIZE,
            cursor: gatherCursor,
            part: 'rows',
          }),
          onDone: [
            { guard: withOutput('isFailure'), target: 'halted' },
            {
              guard: withOutput('hasMoreToGather'),
              target: 'gathering',
              reenter: true,
              actions: withOutput('gather'),
            },
            { target: 'idle', actions: withOutput('gather') },
          ],
          onError: { target: 'halted' },
        },
      },
      halted: {
        description: 'Some matches failed to load; the rows selected so far stay.',
        on: {
          selectMatching: { target: 'gathering' },
          select: {
            target: 'idle',
            actions: { type: 'choose', params: ({ event }) => event.rows },
          },
          unselect: {
            target: 'idle',
            actions: { type: 'unselect', params: ({ event }) => event.ids },
          },
        },
      },
    },
  });

  const total = listSetup.createStateConfig({
    description: 'Number of matches, counted in parallel: rows never wait for it.',
    initial: 'counting',
    on: {
      filter: { target: '.counting', actions: 'forgetTotal' },
      refresh: { target: '.counting' },
    },
    states: {
      counting: {
        description: 'The number is not known yet, or is from before a refresh.',
        invoke: {
          src: 'fetchPage',
          id: 'fetchTotal',
          input: ({ context: { query } }) => ({ ...query, cursor: null, part: 'total' }),
          onDone: [
            { guard: withOutput('canRetryCount'), target: 'failed' },
            { target: 'counted', actions: withOutput('showTotal') },
          ],
          onError: { target: 'counted', actions: 'forgetTotal' },
        },
      },
      counted: { description: 'The number is known, or the list has none.' },
      failed: {
        description: 'Counting failed; retried automatically.',
        after: { retry: 'counting' },
      },
    },
  });

  return listSetup.createMachine({
    id,
    context: ({ input: { rowId, ...query } }) => ({
      query: { ...query, cursor: null },
      page: null,
      total: null,
      byStatus: null,
      pageIndex: 0,
      failure: null,
      rowId,
      selected: new Map(),
      gatherCursor: null,
    }),
    type: 'parallel',
    states: { rows, total, selection },
  });
}
