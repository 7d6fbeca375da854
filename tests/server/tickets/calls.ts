import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { contract } from '../../../src/api/contract/index.ts';
import type { TicketDetail } from '../../../src/api/contract/tickets/tickets.ts';
import type { AccountName } from '../../support/fixtures.ts';
import type { Reply, TestServer } from '../../support/server.ts';
import { getData } from '../orders/entry/entries.ts';

export const parseTicket = (reply: Reply): TicketDetail =>
  v.parse(contract.getWorkOrder.result, getData(reply));

/** Creates the input of the form for a ticket. */
export const createTicket = (content: object = {}, id: string = randomUUID()) => ({
  id,
  content: {
    type: 'damage',
    priority: 'normal',
    subject: 'Box arrived open',
    text: 'Two shirts are missing.',
    orders: [],
    ...content,
  },
});

/** Creates functions for calls about tickets by any account. */
export async function createTicketCalls(server: TestServer) {
  const tokens = new Map<AccountName, string>();
  for (const name of ['owner', 'clerk', 'reader', 'rival', 'admin', 'agent'] as const) {
    tokens.set(name, await server.tokenOf(name));
  }
  const as = (name: AccountName) => ({ token: tokens.get(name) ?? '' });
  return {
    as,
    add: (ticket = createTicket(), by: AccountName = 'clerk') =>
      server.call('addWorkOrder', ticket, as(by)),
    get: (id: string, by: AccountName = 'clerk') => server.call('getWorkOrder', { id }, as(by)),
    list: async (body: object = {}, by: AccountName = 'clerk') =>
      v.parse(
        contract.queryWorkOrderList.result,
        getData(await server.call('queryWorkOrderList', body, as(by))),
      ),
    reply: (ticketId: string, move: object, by: AccountName = 'clerk') =>
      server.call('replyWorkOrder', { ticketId, move: { id: randomUUID(), ...move } }, as(by)),
    handle: (ticketId: string, move: object, by: AccountName = 'agent') =>
      server.call('handleWorkOrder', { ticketId, move: { id: randomUUID(), ...move } }, as(by)),
  };
}
