import { assign, fromPromise, setup } from 'xstate';
import type { Outcome } from '../../api/contract/failure.ts';
import { issueCount } from '../../api/contract/issues/issueCount.ts';
import { declare } from '../declare.ts';
import { promiseActor, withOutput } from '../shared/actors.ts';

/** Refresh interval, in ms. */
const RENEW_MS = 180_000;

interface IssueBadgeContext {
  readonly customerCode: string;
  /** Null before it is known; a failed refresh keeps the count. */
  readonly count: number | null;
}

/** Types only: XState reads them from a value that stays empty. */
const types: { context?: IssueBadgeContext; input?: { customerCode: string } } = {};

/** Number of issues that need a decision, refreshed while the page is visible. */
export const issueBadgeMachine = setup({
  types,
  actors: {
    /** Waits until the page is visible, then asks. */
    countOpenIssues: promiseActor<Outcome<number>, { customerCode: string }>('countOpenIssues'),
  },
  guards: { ok: (_, outcome: Outcome<number>) => outcome.ok },
  actions: {
    show: assign((_, outcome: Outcome<number>) => (outcome.ok ? { count: outcome.data } : {})),
  },
  delays: { renew: RENEW_MS },
}).createMachine({
  id: 'issueBadge',
  context: ({ input }) => ({ customerCode: input.customerCode, count: null }),
  initial: 'asking',
  states: {
    asking: {
      description: 'The count is being fetched; the previous count, if any, stays visible.',
      invoke: {
        src: 'countOpenIssues',
        id: 'countOpenIssues',
        input: ({ context }) => ({ customerCode: context.customerCode }),
        onDone: [
          { guard: withOutput('ok'), target: 'idle', actions: withOutput('show') },
          { target: 'idle' },
        ],
        onError: { target: 'idle' },
      },
    },
    idle: {
      description: 'The count at the menu and in the top bar; nothing if it is unknown.',
      after: { renew: { target: 'asking' } },
    },
  },
});

/** Declaration of the machine with its call. */
export const issueBadge = declare(({ ask, untilVisible }) =>
  issueBadgeMachine.provide({
    actors: {
      countOpenIssues: fromPromise<Outcome<number>, { customerCode: string }>(
        async ({ input, signal }) => {
          await untilVisible(signal);
          return ask(issueCount.countUntreatedIssueOrder, input, { signal });
        },
      ),
    },
  }),
);
