import type { Outcome } from '../../../src/api/contract/failure.ts';
import type { TicketDetail, TicketMove } from '../../../src/api/contract/tickets/tickets.ts';
import type { TicketTeam } from '../../../src/api/contract/tickets/ticketTeams.ts';
import type { TicketChange } from '../../../src/views/tickets/ticketDeclarations.ts';
import { onePage, succeeded } from '../../models/samples.ts';
import type { Answers } from './answers.ts';

const ID = '0193b5a2-0000-7000-8000-000000000011';

const runningDeadline = { state: 'running', dueAt: '2026-11-23T12:00:00.000Z' } as const;

/** Ticket with an open question of the carrier. */
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
    team: null,
    teamId: null,
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
      team: null,
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
      team: null,
    },
  ],
};

const agents = [
  { id: ID, name: 'esi' },
  { id: '0193b5a2-0000-7000-8000-000000000021', name: 'kwame' },
];

/** Team of one of both agents. */
export const sampleTeam: TicketTeam = {
  id: '0193b5a2-0000-7000-8000-000000000031',
  version: 2,
  name: 'Billing team',
  types: ['billing', 'cod'],
  countries: ['GH'],
  members: agents.slice(0, 1),
};

interface TicketAnswers {
  readonly ticket?: () => TicketDetail;
  /** Receives the version that a change is based on. */
  readonly save?: (change: TicketChange, version?: number) => Outcome<TicketDetail>;
}

/** Answers for tickets without a server. */
export function ticketAnswers({
  ticket = () => sampleTicket,
  save = () => succeeded(sampleTicket),
}: TicketAnswers = {}): Answers {
  const { ticket: row } = sampleTicket;
  return {
    queryWorkOrderList: onePage([{ ...row, resolution: runningDeadline }]),
    getWorkOrder: () => succeeded(ticket()),
    getWorkOrderAgents: () => succeeded({ rows: agents, teams: [sampleTeam] }),
    addWorkOrder: ({ content }) => save({ type: 'create', content }),
    replyWorkOrder: ({ move }) => saveMove(move),
    handleWorkOrder: ({ move }) => saveMove(move),
  };

  function saveMove(move: TicketMove): Outcome<TicketDetail> {
    if (!('version' in move)) return save({ type: 'move', move });
    const { version, ...newMove } = move;
    return save({ type: 'move', move: newMove }, version);
  }
}
