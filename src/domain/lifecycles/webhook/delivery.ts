import { setup } from 'xstate';
import type { DeliveryAction } from './status.ts';

/** Types only: XState reads them from a value that stays empty. */
const types: { events?: { readonly type: DeliveryAction } } = {};

/** The life of one event on its way to one address. */
export const webhookDeliveryMachine = setup({ types }).createMachine({
  id: 'webhookDelivery',
  initial: 'waiting',
  states: {
    waiting: {
      description: 'To be sent, or sent again; later events of its order wait behind it.',
      on: {
        accept: { target: 'delivered' },
        refuse: { target: 'waiting' },
        expire: { target: 'failed' },
      },
    },
    delivered: {
      description: 'The address answered 2xx.',
      on: { resend: { target: 'waiting' } },
    },
    failed: {
      description: 'Not accepted in three days.',
      on: { resend: { target: 'waiting' } },
    },
  },
});
