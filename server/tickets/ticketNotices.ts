import { sql } from 'kysely';
import type { NoticeKind } from '../../src/api/contract/notices/notices.ts';
import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import { isInternal } from '../../src/domain/lifecycles/ticket/ticketStatus.ts';
import type { Trx } from '../db/database.ts';
import { ofCompany, sameCompany } from '../db/ofCompany.ts';
import type { TicketTable } from '../db/tables/tickets.ts';
import { notify } from '../notices/notify.ts';
import { groupRelatedEvents, type RelatedSource } from '../orders/relatedSource.ts';
import { PORTAL_AUTHOR, getSide, type TicketAuthor } from './ticketRecord.ts';

/** Notice kinds by action. */
const kinds: Readonly<Partial<Record<string, NoticeKind>>> = {
  create: 'ticketCreated',
  comment: 'ticketReplied',
  answer: 'ticketReplied',
  ask: 'ticketReplied',
  solve: 'ticketSolved',
};

/** Notifies the other side of an action on a ticket, in its transaction. */
export async function notifyOfTicket(
  trx: Trx,
  ticket: { readonly company_id: number; readonly id: string; readonly ticket_no: string },
  action: string,
  by: TicketAuthor,
  at: Date,
): Promise<void> {
  const kind = kinds[action];
  if (kind === undefined) return;
  await notify(trx, {
    companyId: ticket.company_id,
    audience: getSide(by) === 'carrier' ? 'company' : 'carrier',
    kind,
    subject: { kind: 'ticket', id: ticket.id, number: ticket.ticket_no },
    by: by.accountId,
    at,
  });
}

/** Notifies the new assignee of a ticket, unless they assigned it themselves. */
export async function notifyOfAssignment(
  trx: Trx,
  ticket: Pick<TicketTable, 'company_id' | 'id' | 'ticket_no' | 'assignee_id'>,
  { assignee_id }: Pick<TicketTable, 'assignee_id'>,
  by: TicketAuthor,
  at: Date,
): Promise<void> {
  if (assignee_id === null || assignee_id === ticket.assignee_id) return;
  await notify(trx, {
    companyId: ticket.company_id,
    audience: 'carrier',
    kind: 'ticketAssigned',
    subject: { kind: 'ticket', id: ticket.id, number: ticket.ticket_no },
    by: by.accountId,
    readerId: assignee_id,
    at,
  });
}

/** Tickets about an order, for accounts that may read tickets. */
export const relatedTickets: RelatedSource = async (trx, order, { permissions, companyId }) => {
  if (!permissions.includes('ticket.write')) return [];
  const rows = await trx
    .selectFrom('ticket_order')
    .innerJoin('ticket', sameCompany('ticket.id', 'ticket_order.ticket_id'))
    .select(['ticket.id', 'ticket.ticket_no', 'ticket.status', 'ticket.created_at'])
    .$call(ofCompany(order.companyId, 'ticket_order'))
    .where('ticket_order.order_id', '=', order.id)
    .execute();
  const ids = rows.map(({ id }) => id);
  const eventRows =
    ids.length === 0
      ? []
      : await trx
          .selectFrom('ticket_event')
          .select(['ticket_id', 'action', 'at'])
          .select(sql<string | null>`nullif(account, ${PORTAL_AUTHOR.account})`.as('by'))
          .$call(ofCompany(order.companyId))
          .where('ticket_id', 'in', ids)
          .orderBy('ticket_id')
          .orderBy('no')
          .execute();
  const visibleEvents = eventRows.filter(
    ({ action }) => companyId === CARRIER_COMPANY_ID || !isInternal(action),
  );
  const events = groupRelatedEvents(visibleEvents, ({ ticket_id }) => ticket_id);
  return rows.map(({ id, ticket_no: number, status, created_at }) => {
    const at = created_at.toISOString();
    return { kind: 'ticket', id, number, status, at, events: events(id) };
  });
};
