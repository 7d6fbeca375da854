import { assign, setup } from 'xstate';
import type { Failure, Outcome } from '../../api/contract/failure.ts';
import type { InputOf, ResultOf } from '../../api/contract/endpoint.ts';
import type { freightQuote } from '../../api/contract/order/freight.ts';
import { promised } from '../placeholder.ts';
import { broken } from '../shared/failure.ts';
import { withOutput } from '../shared/output.ts';

type Endpoint = (typeof freightQuote)['calculateFreightQuote'];

/** What freight is asked for: see the endpoint for units. */
export type QuoteQuery = InputOf<Endpoint>;
/** Null where the carrier has no tariff for the lane. */
export type Quote = ResultOf<Endpoint>;

/** While somebody types, nothing is asked, in ms. */
const SETTLE_MS = 300;

export interface QuoteContext {
  readonly query: QuoteQuery | null;
  readonly quote: Quote;
  readonly failure: Failure | null;
}

type QuoteEvent =
  /** Null where too little is known to ask. */
  { readonly type: 'ask'; readonly query: QuoteQuery | null } | { readonly type: 'retry' };

/** Types only: XState reads them from a value that stays empty. */
const types: { context?: QuoteContext; events?: QuoteEvent } = {};

const quoteSetup = setup({
  types,
  actors: { fetchQuote: promised<Outcome<Quote>, QuoteContext>('fetchQuote') },
  guards: {
    isAsked: ({ event }) => event.type === 'ask' && event.query !== null,
    ok: (_, outcome: Outcome<Quote>) => outcome.ok,
  },
  actions: {
    ask: assign(({ event }) => (event.type === 'ask' ? { query: event.query } : {})),
    keepAnswer: assign((_, outcome: Outcome<Quote>) =>
      outcome.ok ? { quote: outcome.data, failure: null } : { failure: outcome.failure },
    ),
    failBroken: assign({ failure: broken }),
  },
  delays: { settle: SETTLE_MS },
});

/** What an order would cost while it is written. What is asked later takes the place of before. */
export const freightQuoteMachine = quoteSetup.createMachine({
  id: 'freightQuote',
  context: { query: null, quote: null, failure: null },
  initial: 'idle',
  on: {
    ask: [{ guard: 'isAsked', target: '.settling', actions: 'ask' }, { target: '.idle' }],
  },
  states: {
    idle: { description: 'What is missing before there is a price.' },
    settling: {
      description: 'The price of before, greyed: the order is being typed.',
      after: { settle: { target: 'asking' } },
    },
    asking: {
      description: 'The price of before, greyed, until the new one is there.',
      invoke: {
        src: 'fetchQuote',
        id: 'fetchQuote',
        input: ({ context }) => context,
        onDone: [
          { guard: withOutput('ok'), target: 'quoted', actions: withOutput('keepAnswer') },
          { target: 'failed', actions: withOutput('keepAnswer') },
        ],
        onError: { target: 'failed', actions: 'failBroken' },
      },
    },
    quoted: { description: 'The price, or that there is no tariff for this lane.' },
    failed: {
      description: 'Why there is no price, and "try again".',
      on: { retry: { target: 'asking' } },
    },
  },
});
