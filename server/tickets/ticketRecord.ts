import { sql } from 'kysely';
import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type { TicketStatus } from '../../src/domain/lifecycles/ticket/ticketStatus.ts';
import type { Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import type { TicketEventTable, TicketTable } from '../db/tables/tickets.ts';
import type { Caller } from '../http/handler.ts';
import { computeClocks } from './ticketClocks.ts';
import type { ServiceCalendar } from '../countries/serviceTime.ts';

/** Account that acts on a ticket. */
export type TicketAuthor = Pick<Caller, 'companyId' | 'accountId' | 'account'>;

/** Author of actions by the portal itself, on the carrier's side. */
export const PORTAL_AUTHOR = {
  accountId: '00000000-0000-0000-0000-000000000000',
  account: '',
} as const;

export const getSide = ({ companyId }: Pick<Caller, 'companyId'>): TicketEventTable['side'] =>
  companyId === CARRIER_COMPANY_ID ? 'carrier' : 'merchant';

/** Locks a ticket until the transaction ends; null if the company has no ticket with this id. */
export async function lockTicket(
  trx: Trx,
  companyId: number,
  id: string,
): Promise<TicketTable | null> {
  const ticket = await trx
    .selectFrom('ticket')
    .selectAll()
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return ticket ?? null;
}

/** New event of a ticket. */
type NewEvent = Pick<TicketEventTable, 'id' | 'action' | 'status'> &
  Partial<Pick<TicketEventTable, 'text' | 'priority' | 'assignee' | 'team'>>;

/** Appends an event to a locked ticket. */
export async function writeEvent(
  trx: Trx,
  { company_id, id: ticket_id, events }: Pick<TicketTable, 'company_id' | 'id' | 'events'>,
  event: NewEvent,
  by: TicketAuthor,
  at: Date,
): Promise<void> {
  await trx
    .insertInto('ticket_event')
    .values({
      company_id,
      ticket_id,
      no: events + 1,
      at,
      side: getSide(by),
      account_id: by.accountId,
      account: by.account,
      text: null,
      priority: null,
      assignee: null,
      team: null,
      ...event,
    })
    .execute();
}

/** Columns that an event changes, except the times. */
interface TicketChanges extends Partial<
  Pick<TicketTable, 'priority' | 'assignee_id' | 'assignee' | 'team_id' | 'team' | 'rating'>
> {
  readonly status: TicketStatus;
}

/** Updates a ticket after its latest event, with its times computed from all events. */
export async function writeTicket(
  trx: Trx,
  { company_id, id, events, version }: TicketTable,
  changes: TicketChanges,
  { calendar, now }: { calendar: ServiceCalendar; now: Date },
): Promise<void> {
  const log = await trx
    .selectFrom('ticket_event')
    .select(['at', 'action', 'status', 'priority'])
    .$call(ofCompany(company_id))
    .where('ticket_id', '=', id)
    .orderBy('no')
    .execute();
  await trx
    .updateTable('ticket')
    .set({
      ...changes,
      ...computeClocks(log, calendar),
      events: events + 1,
      version: version + 1,
      updated_at: now,
    })
    .$call(ofCompany(company_id))
    .where('id', '=', id)
    .execute();
}

/** Appends an event that changes nothing else, such as a note or a file. */
export async function appendEvent(
  trx: Trx,
  ticket: TicketTable,
  event: NewEvent,
  by: TicketAuthor,
  now: Date,
): Promise<void> {
  await writeEvent(trx, ticket, event, by, now);
  await trx
    .updateTable('ticket')
    .set({ events: sql`events + 1` })
    .$call(ofCompany(ticket.company_id))
    .where('id', '=', ticket.id)
    .execute();
}
