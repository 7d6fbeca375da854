import { cardActions, cardStates } from '../../prices/card.ts';
import { chartRules } from '../chartRules.ts';
import { rateCardLifecycleMachine } from './machine.ts';

/** What may be done to a version of a rate card, as its chart has it. */
export const rateCardRules = chartRules(rateCardLifecycleMachine, cardStates, cardActions);
