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
import { notifyOfTicket } from './ticketNotices.ts';
import {
  lockTicket,
  appendEvent,
  type TicketAuthor,
  writeEvent,
  writeTicket,
} from './ticketRecord.ts';
import type { ServiceCalendar } from '../countries/serviceTime.ts';

/** A carrier account that handles tickets. */
export interface Agent {
  readonly id: string;
  readonly name: string;
}

export interface TicketMoveInput {
  readonly companyId: number;
  readonly ticketId: string;
  readonly move: TicketMove;
  /** New assignee; null to remove the assignee, or if the move is no assignment. */
  readonly agent: Agent | null;
  readonly by: TicketAuthor;
  readonly calendar: ServiceCalendar;
  readonly now: Date;
}

/**
 * Applies a move to a ticket once, in its company's tenant transaction. Returns false if a move with
 * its id was applied already.
 *
 * @throws Refusal `ticket.unknown`, `ticket.differs`, `record.changed` if the ticket has changed meanwhile,
 *   `ticket.state`
 */
export async function moveTicket(trx: Trx, input: TicketMoveInput): Promise<boolean> {
  const { companyId, ticketId, move, agent, by, calendar, now } = input;
  const ticket = await lockTicket(trx, companyId, ticketId);
  if (ticket === null) throw new Refusal('ticket.unknown');
  if (await wasApplied(trx, input)) return false;
  if ('version' in move && move.version !== ticket.version) throw new Refusal('record.changed');
  const { action, id } = move;
  const status = ticketRules.nextStatus(ticket.status, action);
  if (status === null) throw createStateRefusal(ticket.status, action);
  const text = 'text' in move ? move.text : null;
  if (action === 'note') {
    await appendEvent(trx, ticket, { id, action, status, text }, by, now);
    return true;
  }
  const changes = toChanges(move, agent);
  const event = {
    id,
    action,
    status,
    text,
    priority: changes.priority ?? null,
    assignee: changes.assignee ?? null,
  };
  await writeEvent(trx, ticket, event, by, now);
  await writeTicket(trx, ticket, { status, ...changes }, { calendar, now });
  await notifyOfTicket(trx, ticket, action, by, now);
  return true;
}

/** Columns that a move changes besides the status. */
function toChanges(
  move: TicketMove,
  agent: Agent | null,
): Partial<Pick<TicketTable, 'priority' | 'assignee_id' | 'assignee' | 'rating'>> {
  if (move.action === 'assign') {
    return { assignee_id: agent?.id ?? null, assignee: agent?.name ?? null };
  }
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
