import { createAnswerMachine } from './machine.ts';

/** Somebody of the carrier who handles tickets. */
export interface TicketAgent {
  readonly id: string;
  readonly name: string;
}

/** Whom a ticket can be assigned to, by name. */
export const ticketAgentsMachine = createAnswerMachine<null, readonly TicketAgent[]>(
  'ticketAgents',
);
