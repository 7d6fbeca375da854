import { cardActions, cardStates, type CardAction } from '../../prices/cardContent.ts';
import { chartRules } from '../chartRules.ts';
import { setup } from 'xstate';

/** Types for XState, which reads them from an empty value. */
const types: { events?: { readonly type: CardAction } } = {};

/**
 * Lifecycle of a version of a rate card. The browser offers the actions that it allows, and the server refuses all
 * others.
 */
export const rateCardLifecycleMachine = setup({ types }).createMachine({
  id: 'rateCardLifecycle',
  initial: 'draft',
  states: {
    draft: {
      description: 'Being written. No order is priced by it.',
      on: {
        save: { target: 'draft' },
        activate: { target: 'active' },
        discard: { target: 'discarded' },
      },
    },
    active: {
      description: 'Prices orders from its first day on. It is never changed.',
      on: { supersede: { target: 'superseded' } },
    },
    superseded: {
      description: 'Another version follows it; orders of its days keep its prices.',
      type: 'final',
    },
    discarded: { description: 'Never came into force.', type: 'final' },
  },
});

/** Transitions of a rate card version, as its chart allows them. */
export const rateCardRules = chartRules(rateCardLifecycleMachine, cardStates, cardActions);
