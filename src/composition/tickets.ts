import type { Calls } from '../api/calls.ts';
import type { Outcome } from '../api/contract/failure.ts';
import { type TicketDetail, tickets } from '../api/contract/tickets/tickets.ts';
import { ticketAgentsMachine } from '../machines/answer/ticketAgents.ts';
import { ticketListMachine } from '../machines/list/tickets.ts';
import { ticketEditorMachine, type TicketStep } from '../machines/recordEditor/ticket.ts';
import type { Areas } from '../views/shared/portal.ts';
import { provideList } from './lists.ts';
import { provideAnswer, provideEditor } from './provide.ts';

/** The calls of the pages of tickets. */
export const ticketTable = tickets;
type TicketClient = Calls<typeof ticketTable>;

/** The machines of the pages of tickets, asking the server. */
export function createTickets(client: TicketClient): Areas['tickets'] {
  return {
    ticketList: provideList(ticketListMachine, client.queryWorkOrderList),

    ticketEditor: provideEditor(ticketEditorMachine, {
      fetch: async ({ id }, options) =>
        id === null ? { ok: true, data: null } : client.getWorkOrder({ id }, options),
      save: ({ id, newId, base, content }) => {
        if (content.type === 'create') {
          return client.addWorkOrder({ id: newId, content: content.content });
        }
        if (base === null) throw new Error('Nothing is done to a ticket that is not there.');
        return move(client, id ?? newId, content.step, base.ticket.version);
      },
    }),

    ticketAgents: provideAnswer(ticketAgentsMachine, async (_, options) => {
      const listed = await client.getWorkOrderAgents(undefined, options);
      return listed.ok ? { ok: true, data: listed.data.rows } : listed;
    }),
  };
}

function move(
  client: TicketClient,
  ticketId: string,
  step: TicketStep,
  version: number,
): Promise<Outcome<TicketDetail>> {
  switch (step.action) {
    case 'comment':
      return client.replyWorkOrder({ ticketId, move: step });
    case 'withdraw':
    case 'rate':
      return client.replyWorkOrder({ ticketId, move: { ...step, version } });
    case 'note':
      return client.handleWorkOrder({ ticketId, move: step });
    case 'answer':
    case 'ask':
    case 'solve':
    case 'hold':
    case 'resume':
    case 'close':
    case 'assign':
    case 'prioritise':
      return client.handleWorkOrder({ ticketId, move: { ...step, version } });
  }
}
