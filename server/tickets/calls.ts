import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type { TicketDetail, TicketMove } from '../../src/api/contract/tickets/tickets.ts';
import { transact, withTenant } from '../db/tenant.ts';
import { type Caller, implement, type Implementation } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { readCompanyNames, findCompanyId } from '../orders/content/companyNames.ts';
import { readOwner } from '../orders/life/orderOwner.ts';
import type { Services } from '../services.ts';
import { assignToNext, assignToTeam, readTicketStaff } from './assignTicket.ts';
import { createTicket } from './createTicket.ts';
import { downloadTickets, prepareTicketExport } from './exportTickets.ts';
import { moveTicket } from './moveTicket.ts';
import { listTickets, findTicketOwner, readTicket } from './readTickets.ts';
import { createServiceCalendar } from '../countries/serviceTime.ts';

/** Calls about tickets: a merchant's own, and those of all companies for carrier staff. */
export function ticketCalls({ db, clock, countries }: Services): readonly Implementation[] {
  /** Read before the transaction, which may hold the only connection. */
  const readContext = async (companyId: number) => {
    const { countryCode } = await readOwner(db, companyId);
    const [facts, services] = [await countries.facts(), await countries.services()];
    const calendar = createServiceCalendar(facts, services, countryCode);
    return { countryCode, calendar, staff: await readTicketStaff(db), now: clock() };
  };

  async function getCompanyId(session: Caller, ticketId: string): Promise<number> {
    const companyId = await findTicketOwner(db, session, ticketId);
    if (companyId === null) throw new Refusal('ticket.unknown');
    return companyId;
  }

  async function assign(
    companyId: number,
    ticketId: string,
    context: Awaited<ReturnType<typeof readContext>>,
  ): Promise<void> {
    if (context.staff.teams.length === 0) return;
    await transact(db, (trx) => assignToTeam(trx, { ...context, companyId, ticketId }));
  }

  async function readDetail(caller: Caller, companyId: number, id: string): Promise<TicketDetail> {
    const getCompanyName = await readCompanyNames(db, [{ company_id: companyId }]);
    const reader = { company: getCompanyName(companyId), caller, now: clock() };
    const detail = await withTenant(db, companyId, (trx) => readTicket(trx, companyId, id, reader));
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
    const context = await readContext(companyId);
    const moveInput = { ...context, companyId, ticketId, move: ticketMove, by: session };
    if (ticketMove.action === 'assign' && ticketMove.agentId === 'next') {
      await transact(db, (trx) => assignToNext(trx, moveInput, ticketMove));
    } else {
      const effect = await withTenant(db, companyId, (trx) => moveTicket(trx, moveInput));
      if (effect === 'reopened') await assign(companyId, ticketId, context);
    }
    return readDetail(session, companyId, ticketId);
  }

  return [
    implement('addWorkOrder', async ({ input: { id, content }, session }) => {
      const companyId = await resolveMerchant(session, content.companyNo);
      const context = await readContext(companyId);
      const ticket = { ...context, companyId, id, content, by: session };
      await withTenant(db, companyId, (trx) => createTicket(trx, ticket));
      // A repeated call assigns a ticket whose first call ended before.
      await assign(companyId, id, context);
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

    implement('getWorkOrderAgents', async () => {
      const { agents, teams } = await readTicketStaff(db);
      return { rows: [...agents], teams: [...teams] };
    }),
  ];
}
