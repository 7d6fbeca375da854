import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import {
  addressBook,
  ADDRESSES_PER_CALL,
  type Address,
  type AddressRemoval,
} from '../../api/contract/addressBook/addressBook.ts';
import type { Failure, Outcome } from '../../api/contract/failure.ts';
import { declare } from '../declare.ts';
import { promiseActor, withOutput } from '../shared/actors.ts';
import { unexpectedFailure, withFailure } from '../shared/failure.ts';

export interface RemovalInput {
  readonly ids: readonly string[];
}

interface RemovalContext {
  readonly addresses: readonly Address[];
  /** Outcomes in the sequence of the ids; empty before the answer. */
  readonly outcomes: readonly AddressRemoval[];
  readonly failure: Failure | null;
}

type RemovalEvent =
  | { readonly type: 'askRemoval'; readonly addresses: readonly Address[] }
  | { readonly type: 'confirm' }
  | { readonly type: 'dismiss' };

/** Emitted when addresses may be gone, so that the list refreshes. */
interface RemovalEmitted {
  readonly type: 'removed';
}

/** Dialog over the list. */
export const removalSteps = ['asking', 'removing', 'failed', 'reported'] as const;
export type RemovalStep = (typeof removalSteps)[number];

/** Types only: XState reads them from a value that stays empty. */
const types: {
  context?: RemovalContext;
  events?: RemovalEvent;
  emitted?: RemovalEmitted;
  tags?: `step:${RemovalStep}`;
} = {};

/** Removal of selected addresses from the book. */
export const addressRemovalMachine = setup({
  types,
  actors: {
    removeAddresses: promiseActor<Outcome<readonly AddressRemoval[]>, RemovalInput>(
      'removeAddresses',
    ),
  },
  guards: {
    hasAddresses: (_, addresses: readonly Address[]) => addresses.length > 0,
    ok: (_, outcome: Outcome<unknown>) => outcome.ok,
  },
  actions: {
    setAddresses: assign(({ event }) => {
      assertEvent(event, 'askRemoval');
      return { addresses: event.addresses, outcomes: [], failure: null };
    }),
    setOutcomes: assign((_, outcome: Outcome<readonly AddressRemoval[]>) =>
      outcome.ok ? { outcomes: outcome.data } : {},
    ),
    fail: assign((_, outcome: Outcome<unknown>) => withFailure(outcome)),
    failUnexpectedly: assign({ failure: unexpectedFailure }),
    clearFailure: assign({ failure: null }),
    report: emit({ type: 'removed' }),
  },
}).createMachine({
  id: 'addressRemoval',
  context: { addresses: [], outcomes: [], failure: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'The list with its buttons.',
      on: {
        askRemoval: {
          guard: { type: 'hasAddresses', params: ({ event }) => event.addresses },
          target: 'asking',
          actions: 'setAddresses',
        },
      },
    },
    asking: {
      tags: 'step:asking',
      description: 'Number of addresses to delete, and "delete" or "cancel".',
      on: { confirm: { target: 'removing' }, dismiss: { target: 'idle' } },
    },
    removing: {
      tags: 'step:removing',
      description: 'A call is running; the button is busy.',
      entry: 'clearFailure',
      invoke: {
        src: 'removeAddresses',
        id: 'removeAddresses',
        input: ({ context: { addresses } }) => ({ ids: addresses.map(({ id }) => id) }),
        onDone: [
          { guard: withOutput('ok'), target: 'reported', actions: withOutput('setOutcomes') },
          { target: 'failed', actions: withOutput('fail') },
        ],
        onError: { target: 'failed', actions: 'failUnexpectedly' },
      },
    },
    failed: {
      tags: 'step:failed',
      description: 'The failure, and "try again". Addresses deleted by then are reported as gone.',
      entry: 'report',
      on: { confirm: { target: 'removing' }, dismiss: { target: 'idle' } },
    },
    reported: {
      tags: 'step:reported',
      description: 'Number of deleted addresses, and those that were gone before.',
      entry: 'report',
      on: { dismiss: { target: 'idle' } },
    },
  },
});

/** The removal with its calls, run one after another. */
export const addressRemoval = declare(({ ask }) =>
  addressRemovalMachine.provide({
    actors: {
      removeAddresses: fromPromise<Outcome<readonly AddressRemoval[]>, RemovalInput>(
        async ({ input: { ids } }) => {
          const outcomes: AddressRemoval[] = [];
          for (let from = 0; from < ids.length; from += ADDRESSES_PER_CALL) {
            const part = ids.slice(from, from + ADDRESSES_PER_CALL);
            const answer = await ask(addressBook.deleteAddresses, { ids: part });
            if (!answer.ok) return answer;
            outcomes.push(...answer.data.outcomes);
          }
          return { ok: true, data: outcomes };
        },
      ),
    },
  }),
);
