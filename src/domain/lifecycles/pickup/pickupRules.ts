import { chartRules } from '../chartRules.ts';
import { pickupLifecycleMachine } from './machine.ts';
import { pickupActions, pickupStatuses } from './pickupStatus.ts';

/** Transitions of a pickup request, as its chart allows them. */
export const pickupRules = chartRules(pickupLifecycleMachine, pickupStatuses, pickupActions);
