import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type { TicketDetail, TicketMove } from '../../src/api/contract/tickets/tickets.ts';
import { withTenant } from '../db/tenant.ts';
import { type Caller, implement, type Implementation } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { readCompanyNames, findCompanyId } from '../orders/content/companyNames.ts';
import { readOwner } from '../orders/life/orderOwner.ts';
import type { Services } from '../services.ts';
import { getAgent, listAgents } from './ticketAgents.ts';
import { createTicket } from './createTicket.ts';
import { downloadTickets, prepareTicketExport } from './exportTickets.ts';
import { moveTicket } from './moveTicket.ts';
import { listTickets, findTicketOwner, readTicket } from './readTickets.ts';
import { createServiceCalendar } from '../countries/serviceTime.ts';

/** Calls about tickets: a merchant's own, and those of all companies for carrier staff. */
export function ticketCalls({ db, clock, countries }: Services): readonly Implementation[] {
  /** Service hours of the merchant's country. */
  const readCalendar = async (companyId: number) => {
    const { countryCode } = await readOwner(db, companyId);
    return createServiceCalendar(await countries.facts(), await countries.services(), countryCode);
  };

  async function getCompanyId(session: Caller, ticketId: string): Promise<number> {
    const companyId = await findTicketOwner(db, session, ticketId);
    if (companyId === null) throw new Refusal('ticket.unknown');
    return companyId;
  }

  async function readDetail(caller: Caller, companyId: number, id: string): Promise<TicketDetail> {
    const getCompanyName = await readCompanyNames(db, [{ company_id: companyId }]);
    const readContext = { company: getCompanyName(companyId), caller, now: clock() };
    const detail = await withTenant(db, companyId, (trx) =>
      readTicket(trx, companyId, id, readContext),
    );
    if (detail === null) throw new Refusal('ticket.unknown');
    return detail;
  }

  /** The company that a new ticket belongs to. */
  async function resolveMerchant(session: Caller, companyNo: string | undefined): Promise<number> {
    const refuse = (rule: string) => {
      const fields = [{ path: 'companyNo', rule }];
      return new Refusal('error.invalidInput', { fields });
    };
    const { companyId } = session;
    const otherNo = companyNo === '' ? undefined : companyNo;
    if (companyId !== CARRIER_COMPANY_ID) {
      if (otherNo !== undefined && otherNo !== session.companyNo)
        throw refuse('ticket.company.unknown');
      return companyId;
    }
    const merchantId = await findCompanyId(db, otherNo);
    if (merchantId === null) throw refuse('ticket.company.missing');
    if (merchantId < 0) throw refuse('ticket.company.unknown');
    return merchantId;
  }

  async function move(
    session: Caller,
    ticketId: string,
    ticketMove: TicketMove,
  ): Promise<TicketDetail> {
    const companyId = await getCompanyId(session, ticketId);
    const agent = ticketMove.action === 'assign' ? await getAgent(db, ticketMove.agentId) : null;
    const calendar = await readCalendar(companyId);
    const moveInput = {
      companyId,
      ticketId,
      move: ticketMove,
      agent,
      by: session,
      calendar,
      now: clock(),
    };
    await withTenant(db, companyId, (trx) => moveTicket(trx, moveInput));
    return readDetail(session, companyId, ticketId);
  }

  return [
    implement('addWorkOrder', async ({ input: { id, content }, session }) => {
      const companyId = await resolveMerchant(session, content.companyNo);
      const calendar = await readCalendar(companyId);
      const ticket = { companyId, id, content, by: session, calendar, now: clock() };
      await withTenant(db, companyId, (trx) => createTicket(trx, ticket));
      return readDetail(session, companyId, id);
    }),

    implement('queryWorkOrderList', async ({ input, session }) =>
      listTickets(db, session, input, clock()),
    ),

    implement('getWorkOrder', async ({ input: { id }, session }) =>
      readDetail(session, await getCompanyId(session, id), id),
    ),

    implement('replyWorkOrder', async ({ input, session }) => {
      // Carrier staff reply through `handleWorkOrder`, which needs another permission.
      if (session.companyId === CARRIER_COMPANY_ID) throw new Refusal('error.forbidden');
      return move(session, input.ticketId, input.move);
    }),

    implement('handleWorkOrder', async ({ input, session }) =>
      move(session, input.ticketId, input.move),
    ),

    implement('exportWorkOrderKey', async ({ input, session, language }) => {
      const request = { ...input, language: input.language ?? language };
      return prepareTicketExport(db, session, request, clock());
    }),

    implement('exportWorkOrder', async ({ input: { key }, session }) =>
      downloadTickets(db, session, key, clock()),
    ),

    implement('getWorkOrderAgents', async () => ({ rows: await listAgents(db) })),
  ];
}
