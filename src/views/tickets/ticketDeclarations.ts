import type { EndpointCaller, ResultOf } from '../../api/contract/endpoint.ts';
import type { Outcome } from '../../api/contract/failure.ts';
import {
  type TicketContent,
  type TicketDetail,
  type TicketMove,
  tickets,
} from '../../api/contract/tickets/tickets.ts';
import { declareAnswer, declareList } from '../../machines/declare.ts';
import { declareEditor } from '../../machines/recordEditor/declareEditor.ts';

/** Tickets: /customer-service/work-order-record. */
export const ticketList = declareList('ticketList', tickets.queryWorkOrderList, {
  filters: {},
  sort: { by: 'createdAt', descending: true },
  size: 50,
  rowId: (ticket) => ticket.id,
});

type WithoutVersion<Move> = Move extends unknown ? Omit<Move, 'version'> : never;

/** Action on a ticket, sent with the version shown. */
export type NewTicketAction = WithoutVersion<TicketMove>;

/** Change sent by a ticket form: a new ticket, or an action on an existing one. */
export type TicketChange =
  | { readonly type: 'create'; readonly content: TicketContent }
  | { readonly type: 'move'; readonly move: NewTicketAction };

/** One ticket: /customer-service/work-order-record and /customer-service/add-ticket. */
export const ticketEditor = declareEditor<TicketDetail, TicketChange>('ticketEditor', {
  fetch: async (ask, { id }, options) =>
    id === null ? { ok: true, data: null } : ask(tickets.getWorkOrder, { id }, options),
  save: async (ask, { id, newId, base, content }) => {
    if (content.type === 'create') {
      return ask(tickets.addWorkOrder, { id: newId, content: content.content });
    }
    if (base === null) throw new Error('An action needs a loaded ticket.');
    return sendAction(ask, id ?? newId, content.move, base.ticket.version);
  },
});

function sendAction(
  ask: EndpointCaller,
  ticketId: string,
  move: NewTicketAction,
  version: number,
): Promise<Outcome<TicketDetail>> {
  switch (move.action) {
    case 'comment':
      return ask(tickets.replyWorkOrder, { ticketId, move });
    case 'withdraw':
    case 'rate':
      return ask(tickets.replyWorkOrder, { ticketId, move: { ...move, version } });
    case 'note':
      return ask(tickets.handleWorkOrder, { ticketId, move });
    case 'answer':
    case 'ask':
    case 'solve':
    case 'hold':
    case 'resume':
    case 'close':
    case 'assign':
    case 'prioritise':
      return ask(tickets.handleWorkOrder, { ticketId, move: { ...move, version } });
  }
}

/** Carrier employee who handles tickets. */
export interface TicketAgent {
  readonly id: string;
  readonly name: string;
}

export type TicketStaff = ResultOf<typeof tickets.getWorkOrderAgents>;

/** Possible assignees and teams, by name. */
export const ticketStaffAnswer = declareAnswer<null, TicketStaff>(
  'ticketStaff',
  (ask, _, options) => ask(tickets.getWorkOrderAgents, undefined, options),
);
