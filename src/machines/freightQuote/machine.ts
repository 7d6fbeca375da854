import { assign, fromPromise, setup } from 'xstate';
import type { Failure, Outcome } from '../../api/contract/failure.ts';
import {
  quotes,
  type ServiceOffer,
  type ServiceRequest,
} from '../../api/contract/pricing/quotes.ts';
import { declare } from '../declare.ts';
import { promiseActor, withOutput } from '../shared/actors.ts';
import { unexpectedFailure } from '../shared/failure.ts';

/** Price of each service; empty if the carrier has no rates for the company. */
export type Offers = readonly ServiceOffer[];

/** Pause in typing before a call, in ms. */
const SETTLE_MS = 300;

export interface QuoteContext {
  readonly query: ServiceRequest | null;
  /** Last answer, current only in the state `quoted`; null before the first. */
  readonly offers: Offers | null;
  readonly failure: Failure | null;
}

type QuoteEvent =
  /** Null if fields for a quote are missing. */
  { readonly type: 'ask'; readonly query: ServiceRequest | null } | { readonly type: 'retry' };

/** Types only: XState reads them from a value that stays empty. */
const types: { context?: QuoteContext; events?: QuoteEvent } = {};

const quoteSetup = setup({
  types,
  actors: { fetchQuote: promiseActor<Outcome<Offers>, QuoteContext>('fetchQuote') },
  guards: {
    isAsked: ({ event }) => event.type === 'ask' && event.query !== null,
    ok: (_, outcome: Outcome<Offers>) => outcome.ok,
  },
  actions: {
    ask: assign(({ event }) => (event.type === 'ask' ? { query: event.query } : {})),
    keepAnswer: assign((_, outcome: Outcome<Offers>) =>
      outcome.ok ? { offers: outcome.data, failure: null } : { failure: outcome.failure },
    ),
    failUnexpectedly: assign({ failure: unexpectedFailure }),
  },
  delays: { settle: SETTLE_MS },
});

/** Prices of an order by service while it is entered; a later question replaces an earlier one. */
export const freightQuoteMachine = quoteSetup.createMachine({
  id: 'freightQuote',
  context: { query: null, offers: null, failure: null },
  initial: 'idle',
  on: {
    ask: [{ guard: 'isAsked', target: '.settling', actions: 'ask' }, { target: '.idle' }],
  },
  states: {
    idle: { description: 'The fields missing for a price.' },
    settling: {
      description: 'The order is being typed: the previous answer is hidden.',
      after: { settle: { target: 'asking' } },
    },
    asking: {
      description: 'The services without prices, until the current ones are loaded.',
      invoke: {
        src: 'fetchQuote',
        id: 'fetchQuote',
        input: ({ context }) => context,
        onDone: [
          { guard: withOutput('ok'), target: 'quoted', actions: withOutput('keepAnswer') },
          { target: 'failed', actions: withOutput('keepAnswer') },
        ],
        onError: { target: 'failed', actions: 'failUnexpectedly' },
      },
    },
    quoted: { description: 'Each service with its price and day, or that there are no rates.' },
    failed: {
      description: 'The failure, and "try again".',
      on: { retry: { target: 'asking' } },
    },
  },
});

/** The quote with its calls; a later question cancels the one in flight. */
export const freightQuote = declare(({ ask }) =>
  freightQuoteMachine.provide({
    actors: {
      fetchQuote: fromPromise<Outcome<Offers>, QuoteContext>(async ({ input: { query }, signal }) =>
        query === null ? { ok: true, data: [] } : ask(quotes.compareServices, query, { signal }),
      ),
    },
  }),
);
