import { setup } from 'xstate';
import type { PickupAction } from './pickupStatus.ts';

/** Types for XState, which reads them from an empty value. */
const types: { events?: { readonly type: PickupAction } } = {};

/**
 * Lifecycle of a pickup request: its states are the statuses, its events actions of merchant and carrier. The browser
 * offers the actions that it allows, and the server refuses all others.
 */
export const pickupLifecycleMachine = setup({ types }).createMachine({
  id: 'pickupLifecycle',
  initial: 'requested',
  states: {
    requested: {
      description: 'The carrier has to accept it, or assign it to a courier at once.',
      on: {
        change: { target: 'requested' },
        cancel: { target: 'cancelled' },
        accept: { target: 'accepted' },
        assign: { target: 'assigned' },
        fail: { target: 'failed' },
      },
    },
    accepted: {
      description: 'It is planned, and has no courier yet.',
      on: {
        change: { target: 'requested' },
        cancel: { target: 'cancelled' },
        assign: { target: 'assigned' },
        fail: { target: 'failed' },
      },
    },
    assigned: {
      description: 'A courier comes. A changed request has to be planned again.',
      on: {
        change: { target: 'requested' },
        cancel: { target: 'cancelled' },
        assign: { target: 'assigned' },
        collect: { target: 'collected' },
        fail: { target: 'failed' },
      },
    },
    collected: { description: 'The courier has the parcels.', type: 'final' },
    failed: { description: 'Nothing was collected, with the reason.', type: 'final' },
    cancelled: { description: 'By the merchant, before the cut-off.', type: 'final' },
  },
});
