import { ticketActions, ticketStatuses, type TicketAction } from './ticketStatus.ts';
import { chartRules } from '../chartRules.ts';
import { setup } from 'xstate';

/** Types for XState, which reads them from an empty value. */
const types: { events?: { readonly type: TicketAction } } = {};

/** Transitions of a ticket that is new, open or waiting for the merchant. */
const unsolvedTransitions = {
  answer: { target: 'open' },
  ask: { target: 'waitingMerchant' },
  hold: { target: 'waitingCarrier' },
  solve: { target: 'solved' },
  withdraw: { target: 'closed' },
} as const;

/** Actions that keep the status of a ticket. */
const selfTransitions = <Status extends string>(status: Status) =>
  ({
    note: { target: status },
    assign: { target: status },
    prioritise: { target: status },
  }) as const;

/**
 * Lifecycle of a ticket: its states are the statuses, its events actions of merchant and carrier. The browser offers
 * the actions that it allows, and the server refuses all others.
 */
export const ticketLifecycleMachine = setup({ types }).createMachine({
  id: 'ticketLifecycle',
  initial: 'new',
  states: {
    new: {
      description: 'Created. The time to the first reply runs.',
      on: {
        ...selfTransitions('new'),
        ...unsolvedTransitions,
        // Assigning a new ticket opens it.
        assign: { target: 'open' },
        comment: { target: 'new' },
      },
    },
    open: {
      description: 'The carrier works on it.',
      on: { ...selfTransitions('open'), ...unsolvedTransitions, comment: { target: 'open' } },
    },
    waitingMerchant: {
      description: 'The carrier has asked the merchant something: the time to the solution stops.',
      on: {
        ...selfTransitions('waitingMerchant'),
        ...unsolvedTransitions,
        resume: { target: 'open' },
        comment: { target: 'open' },
      },
    },
    waitingCarrier: {
      description:
        'A station or a partner of the carrier investigates: the time to the solution continues.',
      on: {
        ...selfTransitions('waitingCarrier'),
        answer: { target: 'waitingCarrier' },
        ask: { target: 'waitingMerchant' },
        resume: { target: 'open' },
        solve: { target: 'solved' },
        withdraw: { target: 'closed' },
        comment: { target: 'waitingCarrier' },
      },
    },
    solved: {
      description: 'The carrier considers it solved. The merchant rates it, or replies.',
      on: {
        ...selfTransitions('solved'),
        comment: { target: 'open' },
        resume: { target: 'open' },
        rate: { target: 'closed' },
        withdraw: { target: 'closed' },
        close: { target: 'closed' },
      },
    },
    closed: {
      description: 'Done with. A reply of the merchant opens it again.',
      on: { note: { target: 'closed' }, comment: { target: 'open' }, rate: { target: 'closed' } },
    },
  },
});

/** Transitions of a ticket, as its chart allows them. */
export const ticketRules = chartRules(ticketLifecycleMachine, ticketStatuses, ticketActions);
