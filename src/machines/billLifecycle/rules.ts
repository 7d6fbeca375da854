import { billActions, billStatuses } from '../../api/contract/bill/status.ts';
import { chartRules } from '../shared/chartRules.ts';
import { billLifecycleMachine } from './machine.ts';

/** What may happen to a bill, as its chart has it. */
export const billRules = chartRules(billLifecycleMachine, billStatuses, billActions);
