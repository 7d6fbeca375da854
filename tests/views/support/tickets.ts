import type { Outcome } from '../../../src/api/contract/failure.ts';
import type { TicketDetail } from '../../../src/api/contract/tickets/tickets.ts';
import { provideList } from '../../../src/composition/lists.ts';
import { provideAnswer, provideEditor } from '../../../src/composition/provide.ts';
import { ticketAgentsMachine } from '../../../src/machines/answer/ticketAgents.ts';
import { ticketListMachine } from '../../../src/machines/list/tickets.ts';
import {
  type TicketChange,
  ticketEditorMachine,
} from '../../../src/machines/recordEditor/ticket.ts';
import type { Work } from '../../support/work.ts';
import { onePage, succeeded } from '../../../scripts/machines/samples.ts';

const ID = '0193b5a2-0000-7000-8000-000000000011';

const running = { state: 'running', dueAt: '2026-11-23T12:00:00.000Z' } as const;

/** A ticket that the carrier has asked something about. */
export const sampleTicket: TicketDetail = {
  ticket: {
    id: ID,
    ticketNo: 'WO-261120-7K4Q',
    type: 'damage',
    priority: 'high',
    subject: 'Box arrived open',
    status: 'waitingMerchant',
    companyNo: 'GH0002',
    companyName: 'Kente House',
    assignee: null,
    assigneeId: null,
    createdAt: '2026-11-20T09:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
    response: { state: 'met', dueAt: '2026-11-20T13:00:00.000Z' },
    resolution: { state: 'paused', dueAt: null },
    version: 3,
    rating: null,
    orders: [{ orderId: ID, waybillNo: 'PG000000000011GH' }],
  },
  events: [
    {
      id: ID,
      at: '2026-11-20T09:00:00.000Z',
      action: 'create',
      status: 'new',
      side: 'merchant',
      by: 'ama',
      text: 'Two shirts are missing.',
      priority: 'high',
      assignee: null,
    },
    {
      id: '0193b5a2-0000-7000-8000-000000000012',
      at: '2026-11-20T10:00:00.000Z',
      action: 'ask',
      status: 'waitingMerchant',
      side: 'carrier',
      by: 'esi',
      text: 'Can you send a photo of the box?',
      priority: null,
      assignee: null,
    },
  ],
};

interface TicketAnswers {
  readonly ticket?: () => TicketDetail;
  readonly save?: (change: TicketChange, base: TicketDetail | null) => Outcome<TicketDetail>;
}

/** Tickets, answered without a server. */
export function ticketWork({
  ticket = () => sampleTicket,
  save = () => succeeded(sampleTicket),
}: TicketAnswers = {}): Pick<Work, 'ticketList' | 'ticketEditor' | 'ticketAgents'> {
  const { ticket: row } = sampleTicket;
  return {
    ticketList: provideList(ticketListMachine, onePage([{ ...row, resolution: running }])),
    ticketEditor: provideEditor(ticketEditorMachine, {
      fetch: async ({ id }) => succeeded(id === null ? null : ticket()),
      save: async ({ content, base }) => save(content, base),
    }),
    ticketAgents: provideAnswer(ticketAgentsMachine, async () =>
      succeeded([{ id: ID, name: 'esi' }]),
    ),
  };
}
