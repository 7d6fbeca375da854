import { cardActions, cardStates } from '../../api/contract/pricing/card.ts';
import { chartRules } from '../shared/chartRules.ts';
import { rateCardLifecycleMachine } from './machine.ts';

/** What may be done to a version of a rate card, as its chart has it. */
export const rateCardRules = chartRules(rateCardLifecycleMachine, cardStates, cardActions);
