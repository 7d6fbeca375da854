import { setup } from 'xstate';
import type { WebhookAction } from './status.ts';

/** Types only: XState reads them from a value that stays empty. */
const types: { events?: { readonly type: WebhookAction } } = {};

/**
 * The life of an address that events are sent to, and its circuit breaker: the page shows its states,
 * and the sender goes by them.
 */
export const webhookLifecycleMachine = setup({ types }).createMachine({
  id: 'webhookLifecycle',
  initial: 'working',
  states: {
    working: {
      description: 'Events are sent as they happen, several orders at once.',
      on: {
        succeed: { target: 'working' },
        trip: { target: 'failing' },
        leave: { target: 'paused' },
        pause: { target: 'paused' },
      },
    },
    failing: {
      description: 'It failed several times in a row. One event tries it now and then.',
      on: {
        succeed: { target: 'working' },
        trip: { target: 'failing' },
        leave: { target: 'paused' },
        pause: { target: 'paused' },
        resume: { target: 'working' },
      },
    },
    paused: {
      description: 'By the merchant, or because it answered that it is gone. Events wait.',
      on: { resume: { target: 'working' } },
    },
  },
});
