import { assign, setup } from 'xstate';
import type { OrderAction } from './orderStatus.ts';

/** Statuses of orders in the carrier's custody, for which an issue can be reported. */
export const custodyStatuses = ['collected', 'inTransit', 'arrived', 'outForDelivery'] as const;
export type CustodyStatus = (typeof custodyStatuses)[number];

/** Statuses in which the merchant can cancel an order. */
const openStatuses = ['created', 'audited', 'printed'] as const;

/** Statuses that an abnormal or cancelled order can return to. */
export const restorableStatuses = [...openStatuses, ...custodyStatuses] as const;
export type RestorableStatus = (typeof restorableStatuses)[number];

interface OrderContext {
  /** Status that an abnormal order returns to once handled, or a cancelled one once restored. */
  readonly before: RestorableStatus;
}

/** Types for XState, which reads them from an empty value. */
const types: { context?: OrderContext; events?: { readonly type: OrderAction } } = {};

const lifecycleSetup = setup({
  types,
  guards: {
    wasBefore: ({ context }, status: RestorableStatus) => context.before === status,
  },
  actions: {
    remember: assign((_, before: RestorableStatus) => ({ before })),
  },
});

/** Transitions of a parcel in the carrier's custody: problems, return, and another copy of its label. */
const custodyTransitions = (status: CustodyStatus) =>
  ({
    reprint: { target: status },
    undoChangeLabel: { target: status },
    reportAbnormal: { target: 'abnormal', actions: { type: 'remember', params: status } },
    return: { target: 'returned' },
  }) as const;

const returnTo = <Status extends RestorableStatus>(status: Status) =>
  ({ guard: { type: 'wasBefore', params: status }, target: status }) as const;

const cancelFrom = (before: RestorableStatus) =>
  ({ target: 'cancelled', actions: { type: 'remember', params: before } }) as const;

/**
 * Lifecycle of an order: its states are the statuses, its events the actions. The browser offers the actions that it
 * allows, and the server refuses all others. `deleted` is not a status: the order no longer exists.
 */
export const orderLifecycleMachine = lifecycleSetup.createMachine({
  id: 'orderLifecycle',
  context: { before: 'collected' },
  initial: 'created',
  states: {
    created: {
      description: 'Entered. Only here can it be deleted.',
      on: {
        edit: { target: 'created' },
        audit: { target: 'audited' },
        cancel: cancelFrom('created'),
        delete: { target: 'deleted' },
      },
    },
    audited: {
      description: 'Checked by the merchant. Only now is there a label to print.',
      on: {
        edit: { target: 'audited' },
        undoAudit: { target: 'created' },
        print: { target: 'printed' },
        // Restores the previous number, so the label printed before is valid again.
        undoChangeLabel: { target: 'printed' },
        cancel: cancelFrom('audited'),
      },
    },
    printed: {
      description:
        'Its label exists: nothing on it may change, except by a label with another number, which has to be printed again.',
      on: {
        reprint: { target: 'printed' },
        changeLabel: { target: 'audited' },
        cancel: cancelFrom('printed'),
        collect: { target: 'collected' },
      },
    },
    collected: {
      description: 'The carrier has it: it cannot be cancelled any more.',
      on: {
        ...custodyTransitions('collected'),
        changeLabel: { target: 'collected' },
        depart: { target: 'inTransit' },
        arrive: { target: 'arrived' },
      },
    },
    inTransit: {
      description: 'Between two hubs.',
      on: {
        ...custodyTransitions('inTransit'),
        changeLabel: { target: 'inTransit' },
        arrive: { target: 'arrived' },
      },
    },
    arrived: {
      description: 'In a hub: it goes on, out to the door, or is fetched at the pick-up point.',
      on: {
        ...custodyTransitions('arrived'),
        changeLabel: { target: 'arrived' },
        depart: { target: 'inTransit' },
        sendOut: { target: 'outForDelivery' },
        deliver: { target: 'delivered' },
      },
    },
    outForDelivery: {
      description: 'With the courier, who delivers it or brings it back to the hub.',
      on: {
        ...custodyTransitions('outForDelivery'),
        arrive: { target: 'arrived' },
        deliver: { target: 'delivered' },
      },
    },
    delivered: { description: 'The receiver has it.', type: 'final' },
    abnormal: {
      description:
        'Something is wrong: its receiver can be corrected, it waits to be handled, or goes back to the sender.',
      on: {
        reprint: { target: 'abnormal' },
        changeLabel: { target: 'abnormal' },
        undoChangeLabel: { target: 'abnormal' },
        // The merchant decides about its issue; the carrier carries the decision out.
        correct: { target: 'abnormal' },
        decide: { target: 'abnormal' },
        handle: [
          returnTo('inTransit'),
          returnTo('arrived'),
          returnTo('outForDelivery'),
          { target: 'collected' },
        ],
        return: { target: 'returned' },
      },
    },
    returned: { description: 'The sender has it back.', type: 'final' },
    cancelled: {
      description:
        'Given up by the merchant before the carrier had it; it can be restored to where it was.',
      on: {
        undoCancel: [returnTo('printed'), returnTo('audited'), { target: 'created' }],
      },
    },
    deleted: { description: 'Gone, as if it had never been entered.', type: 'final' },
  },
});
