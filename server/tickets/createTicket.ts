import type { TicketContent } from '../../src/api/contract/tickets/tickets.ts';
import type { Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { Refusal } from '../http/refusal.ts';
import { pickOrders } from '../orders/list/pickOrders.ts';
import { computeClocks } from './ticketClocks.ts';
import { notifyOfTicket } from './ticketNotices.ts';
import { createReadableNumber } from '../records/recordChange.ts';
import { type TicketAuthor, writeEvent } from './ticketRecord.ts';
import type { ServiceCalendar } from '../countries/serviceTime.ts';

/** Input for creating a ticket. */
export interface NewTicket {
  /** The merchant of the ticket. */
  readonly companyId: number;
  /** Chosen by the caller. */
  readonly id: string;
  readonly content: TicketContent;
  readonly by: TicketAuthor;
  readonly calendar: ServiceCalendar;
  readonly now: Date;
}

/** Maximum number of attempts to find an unused number. */
const ATTEMPTS = 8;

/**
 * Creates a ticket once, in its company's tenant transaction; a repeated call with the same id changes
 * nothing.
 *
 * @throws Refusal `ticket.differs` if the id exists with other content, `error.invalidInput` if the company
 *   has no order with one of the numbers
 */
export async function createTicket(trx: Trx, ticket: NewTicket): Promise<void> {
  const { companyId, id, content, by, calendar, now } = ticket;
  if (await isCreated(trx, ticket)) return;
  const { orders, notFound } = await pickOrders(trx, companyId, {
    ids: [],
    numbers: content.orders,
  });
  if (notFound.length > 0) {
    const params = { numbers: notFound.join(', ') };
    const fields = [{ path: 'orders', rule: 'ticket.orders.unknown', params }];
    throw new Refusal('error.invalidInput', { fields });
  }
  const { type, priority, subject, text } = content;
  const firstEvent = { at: now, action: 'create', status: 'new', priority } as const;
  const row = {
    company_id: companyId,
    id,
    type,
    priority,
    subject,
    status: firstEvent.status,
    assignee_id: null,
    assignee: null,
    team_id: null,
    team: null,
    created_at: now,
    updated_at: now,
    events: 1,
    version: 1,
    ...computeClocks([firstEvent], calendar),
    rating: null,
    warned_for: null,
  };
  let ticketNo = '';
  for (let attempt = 0; ; attempt++) {
    ticketNo = createReadableNumber('WO', id, now, attempt);
    const inserted = await trx
      .insertInto('ticket')
      .values({ ...row, ticket_no: ticketNo })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted !== undefined) break;
    // A concurrent call may have created the ticket.
    if (await isCreated(trx, ticket)) return;
    if (attempt === ATTEMPTS) throw new Error(`No unused number for ticket ${id}`);
  }
  await writeEvent(trx, { ...row, events: 0 }, { id, ...firstEvent, text }, by, now);
  await notifyOfTicket(trx, { ...row, ticket_no: ticketNo }, firstEvent.action, by, now);
  if (orders.length === 0) return;
  await trx
    .insertInto('ticket_order')
    .values(
      orders.map((order) => ({
        company_id: companyId,
        ticket_id: id,
        order_id: order.id,
        waybill_no: order.waybill_no,
      })),
    )
    .execute();
}

/** Whether the ticket exists already. */
async function isCreated(trx: Trx, { companyId, id, content }: NewTicket): Promise<boolean> {
  const existing = await trx
    .selectFrom('ticket')
    .innerJoin('ticket_event as event', (join) =>
      join
        .onRef('event.company_id', '=', 'ticket.company_id')
        .onRef('event.ticket_id', '=', 'ticket.id')
        .on('event.no', '=', 1),
    )
    .select(['ticket.type', 'ticket.subject', 'event.text'])
    .$call(ofCompany(companyId, 'ticket'))
    .where('ticket.id', '=', id)
    .executeTakeFirst();
  if (existing === undefined) return false;
  const { type, subject, text } = content;
  if (existing.type === type && existing.subject === subject && existing.text === text) return true;
  throw new Refusal('ticket.differs');
}
