import type { TicketMove } from '../../src/api/contract/tickets/tickets.ts';
import type {
  TicketAction,
  TicketStatus,
} from '../../src/domain/lifecycles/ticket/ticketStatus.ts';
import { ticketRules } from '../../src/domain/lifecycles/ticket/machine.ts';
import type { Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import type { TicketTable } from '../db/tables/tickets.ts';
import { Refusal } from '../http/refusal.ts';
import { notifyOfAssignment, notifyOfTicket } from './ticketNotices.ts';
import {
  lockTicket,
  appendEvent,
  type TicketAuthor,
  writeEvent,
  writeTicket,
} from './ticketRecord.ts';
import type { TicketStaff } from './ticketTeams.ts';
import type { ServiceCalendar } from '../countries/serviceTime.ts';

export interface TicketMoveInput {
  readonly companyId: number;
  readonly ticketId: string;
  readonly move: TicketMove;
  /** Possible assignees. */
  readonly staff: TicketStaff;
  readonly by: TicketAuthor;
  readonly calendar: ServiceCalendar;
  readonly now: Date;
}

/** Effect of a move; `repeated` if a move with its id was applied already. */
type MoveEffect = 'repeated' | 'applied' | 'reopened';

/**
 * Applies a move to a ticket once, in its company's tenant transaction.
 *
 * @throws Refusal `ticket.unknown`, `ticket.differs`, `record.changed` if the ticket has changed meanwhile,
 *   `ticket.state`, `error.invalidInput` for an unknown assignee or team
 */
export async function moveTicket(trx: Trx, input: TicketMoveInput): Promise<MoveEffect> {
  const { companyId, ticketId, move, staff, by, calendar, now } = input;
  const ticket = await lockTicket(trx, companyId, ticketId);
  if (ticket === null) throw new Refusal('ticket.unknown');
  if (await wasApplied(trx, input)) return 'repeated';
  if ('version' in move && move.version !== ticket.version) throw new Refusal('record.changed');
  const { action, id } = move;
  const status = ticketRules.nextStatus(ticket.status, action);
  if (status === null) throw createStateRefusal(ticket.status, action);
  const text = 'text' in move ? move.text : null;
  if (action === 'note') {
    await appendEvent(trx, ticket, { id, action, status, text }, by, now);
    return 'applied';
  }
  const assignment = move.action === 'assign' ? resolveAssignment(ticket, move, staff) : null;
  const changes = { ...toChanges(move), ...assignment };
  const event = {
    id,
    action,
    status,
    text,
    priority: changes.priority ?? null,
    assignee: assignment?.assignee ?? null,
    team: assignment?.team ?? null,
  };
  await writeEvent(trx, ticket, event, by, now);
  await writeTicket(trx, ticket, { status, ...changes }, { calendar, now });
  await notifyOfTicket(trx, ticket, action, by, now);
  if (assignment !== null) await notifyOfAssignment(trx, ticket, assignment, by, now);
  return hasEnded(ticket.status) && !hasEnded(status) ? 'reopened' : 'applied';
}

const hasEnded = (status: TicketStatus) => status === 'solved' || status === 'closed';

/** Columns that an assignment sets. An absent team stays, even if it was deleted. */
function resolveAssignment(
  ticket: TicketTable,
  { agentId, teamId }: Extract<TicketMove, { readonly action: 'assign' }>,
  { agents, teams }: TicketStaff,
): Pick<TicketTable, 'assignee_id' | 'assignee' | 'team_id' | 'team'> {
  const agent = agents.find(({ id }) => id === agentId);
  if (agent === undefined && agentId !== null) {
    throw refuseField('move.agentId', 'ticket.agent.unknown');
  }
  const assignee = { assignee_id: agent?.id ?? null, assignee: agent?.name ?? null };
  if (teamId === undefined || teamId === ticket.team_id) {
    return { ...assignee, team_id: ticket.team_id, team: ticket.team };
  }
  const team = teams.find(({ id }) => id === teamId);
  if (team === undefined && teamId !== null)
    throw refuseField('move.teamId', 'ticket.team.unknown');
  return { ...assignee, team_id: team?.id ?? null, team: team?.name ?? null };
}

const refuseField = (path: string, rule: string) =>
  new Refusal('error.invalidInput', { fields: [{ path, rule }] });

/** Columns that a move changes besides status and assignment. */
function toChanges(move: TicketMove): Partial<Pick<TicketTable, 'priority' | 'rating'>> {
  if (move.action === 'prioritise') return { priority: move.priority };
  return move.action === 'rate' ? { rating: move.rating } : {};
}

async function wasApplied(
  trx: Trx,
  { companyId, ticketId, move }: TicketMoveInput,
): Promise<boolean> {
  const existing = await trx
    .selectFrom('ticket_event')
    .select(['action', 'text'])
    .$call(ofCompany(companyId))
    .where('ticket_id', '=', ticketId)
    .where('id', '=', move.id)
    .executeTakeFirst();
  if (existing === undefined) return false;
  if (existing.action === move.action && existing.text === ('text' in move ? move.text : null))
    return true;
  throw new Refusal('ticket.differs');
}

function createStateRefusal(status: TicketStatus, action: TicketAction): Refusal {
  const toTextId = (one: TicketStatus) => `ticket.status.${one}`;
  const allowed = ticketRules.statusesAllowing(action).map(toTextId);
  return new Refusal('ticket.state', { names: { status: [toTextId(status)], allowed } });
}
