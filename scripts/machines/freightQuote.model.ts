import { freightQuoteMachine } from '../../src/machines/freightQuote/machine.ts';
import { failed, failures, succeeded } from './samples.ts';
import type { Model } from './walk.ts';

const query = { kind: 'domestic', country: 'GH', service: 'STANDARD', weightKg: '2.5' } as const;
const quote = {
  amount: 3_850,
  currency: 'GHS',
  chargeableKg: 2.5,
  volumetricKg: null,
  divisor: 6_000,
};

export const freightQuoteModel: Model<typeof freightQuoteMachine> = {
  machine: freightQuoteMachine,
  events: [
    { type: 'ask', query },
    { type: 'ask', query: null },
    { type: 'retry' },
    { type: 'xstate.done.actor.fetchQuote', output: succeeded(quote) },
    { type: 'xstate.done.actor.fetchQuote', output: succeeded(null) },
    { type: 'xstate.done.actor.fetchQuote', output: failed(failures.service) },
  ],
  key: ({ quote, failure }) => [quote !== null, failure?.kind],
};
