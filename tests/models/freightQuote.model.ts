import { freightQuoteMachine } from '../../src/machines/freightQuote/machine.ts';
import { failed, failures, succeeded } from './samples.ts';
import type { Model } from './walk.ts';

const query = { kind: 'domestic', country: 'GH', weightKg: '2.5' } as const;
const offer = {
  service: 'SAME_DAY',
  cost: { reason: 'noRate' },
  expectedDay: null,
} as const;

export const freightQuoteModel: Model<typeof freightQuoteMachine> = {
  machine: freightQuoteMachine,
  events: [
    { type: 'ask', query },
    { type: 'ask', query: null },
    { type: 'retry' },
    { type: 'xstate.done.actor.fetchQuote', output: succeeded([offer]) },
    { type: 'xstate.done.actor.fetchQuote', output: succeeded([]) },
    { type: 'xstate.done.actor.fetchQuote', output: failed(failures.service) },
  ],
  key: ({ offers, failure }) => [offers?.length, failure?.kind],
};
