import { billActions, billStatuses } from './status.ts';
import { chartRules } from '../chartRules.ts';
import { billLifecycleMachine } from './machine.ts';

/** What may happen to a bill, as its chart has it. */
export const billRules = chartRules(billLifecycleMachine, billStatuses, billActions);
