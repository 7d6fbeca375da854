import {
  deliveryActions,
  deliveryStates,
  webhookActions,
  webhookStatuses,
  type DeliveryAction,
  type WebhookAction,
} from './webhookStatus.ts';
import { chartRules } from '../chartRules.ts';
import { setup } from 'xstate';

/** Types for XState, which reads them from empty values. */
const webhookTypes: { events?: { readonly type: WebhookAction } } = {};
const deliveryTypes: { events?: { readonly type: DeliveryAction } } = {};

/**
 * Lifecycle of a webhook with its circuit breaker. The page shows its state, and the sender acts on it.
 */
export const webhookLifecycleMachine = setup({ types: webhookTypes }).createMachine({
  id: 'webhookLifecycle',
  initial: 'working',
  states: {
    working: {
      description: 'Events are sent as they happen, several orders at once.',
      on: {
        succeed: { target: 'working' },
        trip: { target: 'failing' },
        retire: { target: 'paused' },
        pause: { target: 'paused' },
      },
    },
    failing: {
      description:
        'It failed several times in a row. From time to time, one event is sent to test it.',
      on: {
        succeed: { target: 'working' },
        trip: { target: 'failing' },
        retire: { target: 'paused' },
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

/** Lifecycle of the delivery of one event to one webhook. */
export const webhookDeliveryMachine = setup({ types: deliveryTypes }).createMachine({
  id: 'webhookDelivery',
  initial: 'waiting',
  states: {
    waiting: {
      description: 'To be sent, or sent again; later events of its order wait behind it.',
      on: {
        accept: { target: 'delivered' },
        retry: { target: 'waiting' },
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

/** Transitions of a webhook, as its chart allows them. */
export const webhookRules = chartRules(webhookLifecycleMachine, webhookStatuses, webhookActions);

/** Transitions of a webhook delivery, as its chart allows them. */
export const deliveryRules = chartRules(webhookDeliveryMachine, deliveryStates, deliveryActions);
