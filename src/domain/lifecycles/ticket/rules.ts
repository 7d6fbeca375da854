import { ticketActions, ticketStatuses } from './status.ts';
import { chartRules } from '../chartRules.ts';
import { ticketLifecycleMachine } from './machine.ts';

/** What may be done to a ticket, as its chart has it. */
export const ticketRules = chartRules(ticketLifecycleMachine, ticketStatuses, ticketActions);
