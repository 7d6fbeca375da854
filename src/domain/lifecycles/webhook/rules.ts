import { deliveryActions, deliveryStates, webhookActions, webhookStatuses } from './status.ts';
import { chartRules } from '../chartRules.ts';
import { webhookDeliveryMachine } from './delivery.ts';
import { webhookLifecycleMachine } from './machine.ts';

/** What may be done to an address, as its chart has it. */
export const webhookRules = chartRules(webhookLifecycleMachine, webhookStatuses, webhookActions);

/** What may become of an event on its way, as its chart has it. */
export const deliveryRules = chartRules(webhookDeliveryMachine, deliveryStates, deliveryActions);
