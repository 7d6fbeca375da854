import { setup } from 'xstate';
import type { ReturnAction } from './returnStatus.ts';

/** Types for XState, which reads them from an empty value. */
const types: { events?: { readonly type: ReturnAction } } = {};

/**
 * Lifecycle of a return: its states are the statuses, its events decisions and events of its parcel. The browser
 * offers the actions that it allows, and the server refuses all others.
 */
export const returnLifecycleMachine = setup({ types }).createMachine({
  id: 'returnLifecycle',
  initial: 'registered',
  states: {
    registered: {
      description: 'The carrier has to approve it.',
      on: {
        approve: { target: 'approved' },
        refuse: { target: 'refused' },
        withdraw: { target: 'closed' },
      },
    },
    approved: {
      description: 'Its label can be printed.',
      on: { print: { target: 'labelPrinted' }, withdraw: { target: 'closed' } },
    },
    labelPrinted: {
      description: 'The parcel waits to be collected or dropped off.',
      on: {
        print: { target: 'labelPrinted' },
        collect: { target: 'collected' },
        withdraw: { target: 'closed' },
      },
    },
    collected: {
      description: 'The carrier has the parcel; refused where it can’t be delivered.',
      on: {
        print: { target: 'collected' },
        receive: { target: 'received' },
        refuse: { target: 'refused' },
      },
    },
    received: {
      description: 'The goods are back and have to be looked at.',
      on: { inspect: { target: 'inspected' } },
    },
    inspected: {
      description: 'It is known what came back.',
      on: { close: { target: 'closed' }, refuse: { target: 'refused' } },
    },
    closed: { description: 'Done, or given up before the parcel was collected.', type: 'final' },
    refused: { description: 'Not taken back, with the reason.', type: 'final' },
  },
});
