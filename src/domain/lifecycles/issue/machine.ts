import { chartRules } from '../chartRules.ts';
import { issueActions, issueStatuses, type IssueAction } from './issueStatus.ts';
import { setup } from 'xstate';

/** Types for XState, which reads them from an empty value. */
const types: { events?: { readonly type: IssueAction } } = {};

/**
 * Lifecycle of an issue: its states are the statuses, its events the actions. The browser offers the actions that it
 * allows, and the server refuses all others. A delivery that fails again is another issue.
 */
export const issueLifecycleMachine = setup({ types }).createMachine({
  id: 'issueLifecycle',
  initial: 'open',
  states: {
    open: {
      description: 'Reported: it waits for a decision, until its deadline where it has one.',
      on: {
        decide: { target: 'decided' },
        default: { target: 'decided' },
        resolve: { target: 'done' },
      },
    },
    decided: {
      description: 'Somebody or the deadline has decided: the carrier carries it out.',
      on: { resolve: { target: 'done' }, reject: { target: 'rejected' } },
    },
    done: { description: 'The parcel goes on, goes back or is given up.', type: 'final' },
    rejected: {
      description: 'The carrier can’t carry it out, and says why; another issue follows it.',
      type: 'final',
    },
  },
});

/** Transitions of an issue, as its chart allows them. */
export const issueRules = chartRules(issueLifecycleMachine, issueStatuses, issueActions);
