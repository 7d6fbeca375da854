import { billActions, billStatuses, type BillAction } from './billStatus.ts';
import { chartRules } from '../chartRules.ts';
import { setup } from 'xstate';

/** Types for XState, which reads them from an empty value. */
const types: { events?: { readonly type: BillAction } } = {};

/** Actions that keep the status of an issued bill. */
const selfTransitions = <Status extends string>(status: Status) =>
  ({ adjust: { target: status }, comment: { target: status } }) as const;

/**
 * Lifecycle of a bill: its states are the statuses, its events actions of merchant and carrier, and due days. The
 * browser offers the actions that it allows, and the server refuses all others.
 */
export const billLifecycleMachine = setup({ types }).createMachine({
  id: 'billLifecycle',
  initial: 'draft',
  states: {
    draft: {
      description: 'Made by the billing of a period; only the carrier sees it. It has no number.',
      on: { adjust: { target: 'draft' }, issue: { target: 'issued' } },
    },
    issued: {
      description: 'Has its number and its due day. Its lines never change again.',
      on: {
        ...selfTransitions('issued'),
        dispute: { target: 'partlyDisputed' },
        confirm: { target: 'confirmed' },
        lapse: { target: 'overdue' },
        pay: { target: 'paid' },
      },
    },
    partlyDisputed: {
      description: 'The merchant disputes lines: they are not due, all others are.',
      on: {
        ...selfTransitions('partlyDisputed'),
        dispute: { target: 'partlyDisputed' },
        decide: { target: 'partlyDisputed' },
        settle: { target: 'issued' },
      },
    },
    confirmed: {
      description: 'The merchant agrees with it.',
      on: {
        ...selfTransitions('confirmed'),
        lapse: { target: 'overdue' },
        pay: { target: 'paid' },
      },
    },
    overdue: {
      description: 'Its due day has passed and something is open.',
      on: {
        ...selfTransitions('overdue'),
        dispute: { target: 'partlyDisputed' },
        pay: { target: 'paid' },
        writeOff: { target: 'writtenOff' },
      },
    },
    paid: {
      description: 'Nothing is open, unless a payment is reversed.',
      on: { comment: { target: 'paid' }, unpay: { target: 'issued' } },
    },
    writtenOff: {
      description: 'Nobody is expected to pay what is open.',
      on: { comment: { target: 'writtenOff' } },
    },
  },
});

/** Transitions of a bill, as its chart allows them. */
export const billRules = chartRules(billLifecycleMachine, billStatuses, billActions);
