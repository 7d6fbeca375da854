import { ticketActions, ticketStatuses, type TicketAction } from './ticketStatus.ts';
import { chartRules } from '../chartRules.ts';
import { setup } from 'xstate';

/** Types only: XState reads them from a value that stays empty. */
const types: { events?: { readonly type: TicketAction } } = {};

/** Carrier actions on a ticket that is not solved yet. */
const handled = {
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
 * The life of a ticket: its states are the statuses, its events what merchant and carrier do. The
 * browser shows what it allows, and the server refuses the rest.
 */
export const ticketLifecycleMachine = setup({ types }).createMachine({
  id: 'ticketLifecycle',
  initial: 'new',
  states: {
    new: {
      description: 'Created. The time to the first reply runs.',
      on: {
        ...selfTransitions('new'),
        ...handled,
        // Whoever takes it has begun.
        assign: { target: 'open' },
        comment: { target: 'new' },
      },
    },
    open: {
      description: 'The carrier works on it.',
      on: { ...selfTransitions('open'), ...handled, comment: { target: 'open' } },
    },
    waitingMerchant: {
      description: 'The carrier has asked the merchant something: the time to its solution stops.',
      on: {
        ...selfTransitions('waitingMerchant'),
        ...handled,
        resume: { target: 'open' },
        comment: { target: 'open' },
      },
    },
    waitingCarrier: {
      description: 'A station or a partner of the carrier looks into it: the time runs on.',
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
      description: 'Answered for good, the carrier thinks. The merchant rates it, or replies.',
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
