import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { Failure, Outcome } from '../../api/contract/failure.ts';
import { notices, type Notice } from '../../api/contract/notices/notices.ts';
import { declare } from '../declare.ts';
import { callbackActor, promiseActor, withOutput } from '../shared/actors.ts';
import { unexpectedFailure, withFailure } from '../shared/failure.ts';

/** Refresh interval while the page is visible, in ms. */
const RENEW_MS = 60_000;

interface NoticesContext {
  /** Newest first; null before they are known. */
  readonly notices: readonly Notice[] | null;
  /** Ids that are marked here but not yet on the server. */
  readonly marking: readonly string[];
  /** Failure of the last refresh or marking; null if both succeeded. */
  readonly failure: Failure | null;
}

type NoticesEvent =
  /** The list is opened, or another tab has marked notices. */
  { readonly type: 'refresh' } | { readonly type: 'mark'; readonly ids: readonly string[] };

type NoticesOutcome = Outcome<readonly Notice[]>;

/** Types only: XState reads them from a value that stays empty. */
const types: { context?: NoticesContext; events?: NoticesEvent } = {};

const isUnread = ({ isRead }: Notice): boolean => !isRead;

/** Notices of the user, refreshed while the page is visible. */
export const noticesMachine = setup({
  types,
  actors: {
    /** Waits until the page is visible, then asks. */
    fetchNotices: promiseActor<NoticesOutcome>('fetchNotices'),
    markNotices: promiseActor<NoticesOutcome, { ids: readonly string[] }>('markNotices'),
    /** Sends `refresh` when another tab has marked notices. */
    listenToTabs: callbackActor('listenToTabs'),
  },
  guards: {
    isFailure: (_, outcome: NoticesOutcome) => !outcome.ok,
    hasUnread: ({ context }, { ids }: { ids: readonly string[] }) =>
      (context.notices ?? []).some((notice) => isUnread(notice) && ids.includes(notice.id)),
  },
  actions: {
    show: assign((_, outcome: NoticesOutcome) =>
      outcome.ok ? { notices: outcome.data, marking: [], failure: null } : {},
    ),
    fail: assign((_, outcome: NoticesOutcome) => ({ ...withFailure(outcome), marking: [] })),
    failUnexpectedly: assign({ failure: unexpectedFailure, marking: [] }),
    mark: assign(({ context }, { ids }: { ids: readonly string[] }) => ({
      marking: [...context.marking, ...ids],
    })),
  },
  delays: { renew: RENEW_MS },
}).createMachine({
  id: 'notices',
  context: { notices: null, marking: [], failure: null },
  invoke: { src: 'listenToTabs', id: 'listenToTabs' },
  initial: 'asking',
  states: {
    asking: {
      description: 'The notices so far, if any.',
      invoke: {
        src: 'fetchNotices',
        id: 'fetchNotices',
        onDone: [
          { guard: withOutput('isFailure'), target: 'idle', actions: withOutput('fail') },
          { target: 'idle', actions: withOutput('show') },
        ],
        onError: { target: 'idle', actions: 'failUnexpectedly' },
      },
    },
    idle: {
      description: 'The count at the bell; the list while it is open.',
      after: { renew: { target: 'asking' } },
      on: { refresh: { target: 'asking' } },
    },
    marking: {
      description: 'Notices being marked are shown as read.',
      invoke: {
        src: 'markNotices',
        id: 'markNotices',
        input: ({ context }) => ({ ids: context.marking }),
        onDone: [
          { guard: withOutput('isFailure'), target: 'idle', actions: withOutput('fail') },
          { target: 'idle', actions: withOutput('show') },
        ],
        onError: { target: 'idle', actions: 'failUnexpectedly' },
      },
    },
  },
  on: {
    mark: {
      guard: { type: 'hasUnread', params: ({ event }) => ({ ids: event.ids }) },
      target: '.marking',
      reenter: true,
      actions: { type: 'mark', params: ({ event }) => ({ ids: event.ids }) },
    },
  },
});

/** Channel on which tabs tell each other that notices were marked. */
const CHANNEL = 'portage.notices';

const toNotices = (answer: Outcome<{ readonly rows: readonly Notice[] }>): NoticesOutcome =>
  answer.ok ? { ok: true, data: answer.data.rows } : answer;

/** Notices with their calls; tabs tell each other which ones were marked. */
export const noticesDeclared = declare(({ ask, untilVisible }) =>
  noticesMachine.provide({
    actors: {
      fetchNotices: fromPromise<NoticesOutcome>(async ({ signal }) => {
        await untilVisible(signal);
        return toNotices(await ask(notices.queryNoticeList, undefined, { signal }));
      }),
      // Not cancelled with its page: the result of a sent call has to be known.
      markNotices: fromPromise<NoticesOutcome, { ids: readonly string[] }>(async ({ input }) => {
        const answer = toNotices(await ask(notices.markNotices, { ids: [...new Set(input.ids)] }));
        if (answer.ok) {
          const channel = new BroadcastChannel(CHANNEL);
          channel.postMessage('marked');
          channel.close();
        }
        return answer;
      }),
      listenToTabs: fromCallback(({ sendBack }) => {
        const channel = new BroadcastChannel(CHANNEL);
        channel.addEventListener('message', () => sendBack({ type: 'refresh' }));
        return () => channel.close();
      }),
    },
  }),
);
