import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { contract } from '../../../src/api/contract/index.ts';
import { errors } from '../../../src/api/contract/errors.ts';
import { closeSolved, warnOfDue } from '../../../server/tickets/ticketDeadlines.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { files } from '../../support/files.ts';
import { accounts } from '../../support/fixtures.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { getData, addOrder } from '../orders/entry/entries.ts';
import { createTicketCalls, parseTicket, createTicket } from './calls.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describeOnChosenDatabases('tickets', (databaseKind) => {
  let server: TestServer;
  let calls: Awaited<ReturnType<typeof createTicketCalls>>;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    calls = await createTicketCalls(server);
  });
  const addTicket = async (content: object = {}) =>
    parseTicket(await calls.add(createTicket(content))).ticket;

  it('a ticket is created once under its id, with a readable number', async () => {
    const ticket = createTicket();
    const [first, second] = await Promise.all([calls.add(ticket), calls.add(ticket)]);
    expect(parseTicket(first)).toEqual(parseTicket(second));
    const { ticketNo, status, version } = parseTicket(first).ticket;
    expect(ticketNo).toMatch(/^WO-2611\d\d-[2-9A-Z]{4}$/);
    expect([status, version]).toEqual(['new', 1]);
    expect((await calls.list({ filters: { search: ticketNo.toLowerCase() } })).total).toBe(1);
    const differing = await calls.add(createTicket({ text: 'Something else' }, ticket.id));
    expect(differing.code).toBe(errors['ticket.differs'].code);
  });

  it('a ticket names its orders, and unknown numbers are refused', async () => {
    const order = await addOrder(server, calls.as('clerk').token);
    const { orders } = await addTicket({ orders: [order.waybillNo, order.customerOrderNo] });
    expect(orders).toEqual([{ orderId: order.id, waybillNo: order.waybillNo }]);
    const { fields } = await calls.add(createTicket({ orders: [order.waybillNo, 'NOPE-1'] }));
    expect(fields).toEqual([
      { path: 'orders', rule: 'ticket.orders.unknown', params: { numbers: 'NOPE-1' } },
    ]);
    const related = await server.call('getOrderRelated', { id: order.id }, calls.as('clerk'));
    expect(v.parse(contract.getOrderRelated.result, getData(related)).rows).toMatchObject([
      { kind: 'ticket', status: 'new' },
    ]);
    // The number of another company is unknown.
    const foreign = await calls.add(createTicket({ orders: [order.waybillNo] }), 'rival');
    expect(foreign.fields[0]?.rule).toBe('ticket.orders.unknown');
  });

  it('a merchant sees only their own tickets, and carrier staff see all tickets with the company', async () => {
    const { id, ticketNo } = await addTicket();
    expect((await calls.get(id, 'rival')).code).toBe(errors['ticket.unknown'].code);
    const comment = await calls.reply(id, { action: 'comment', text: 'Mine' }, 'rival');
    expect(comment.code).toBe(errors['ticket.unknown'].code);
    expect((await calls.list({ filters: { search: ticketNo } }, 'rival')).total).toBe(0);
    const { rows } = await calls.list({ filters: { search: ticketNo } }, 'agent');
    expect(rows).toMatchObject([{ id, companyNo: 'GH0002', companyName: 'Kente House' }]);
    const rivalTickets = await calls.list({ filters: { companyNo: 'MA0003' } }, 'agent');
    expect(rivalTickets.rows.map(({ companyNo }) => companyNo)).not.toContain('GH0002');
    // A merchant can't list tickets of another company by its code.
    const foreignList = await calls.list({ filters: { companyNo: 'GH0002' } }, 'rival');
    expect(foreignList.total).toBe(0);
  });

  it('carrier staff create tickets for a merchant by customer code', async () => {
    const withoutCompany = await calls.add(createTicket(), 'agent');
    expect(withoutCompany.fields).toEqual([{ path: 'companyNo', rule: 'ticket.company.missing' }]);
    const unknownCompany = await calls.add(createTicket({ companyNo: 'XX9999' }), 'agent');
    expect(unknownCompany.fields).toEqual([{ path: 'companyNo', rule: 'ticket.company.unknown' }]);
    const { id } = parseTicket(
      await calls.add(createTicket({ companyNo: 'GH0002' }), 'agent'),
    ).ticket;
    expect(parseTicket(await calls.get(id)).events[0]).toMatchObject({
      side: 'carrier',
      by: 'agent',
    });
    const forged = await calls.add(createTicket({ companyNo: 'MA0003' }), 'clerk');
    expect(forged.fields).toEqual([{ path: 'companyNo', rule: 'ticket.company.unknown' }]);
  });

  it('a merchant never sees internal notes', async () => {
    const { id } = await addTicket();
    const noteText = 'The customer is difficult';
    await calls.handle(id, { action: 'note', text: noteText });
    const agentId = accounts.agent.id;
    const assigned = parseTicket(await calls.handle(id, { action: 'assign', version: 1, agentId }));
    expect(assigned.ticket).toMatchObject({ assignee: 'agent', status: 'open' });
    expect(assigned.events.map(({ action }) => action)).toEqual(['create', 'note', 'assign']);
    for (const reply of [
      await calls.get(id),
      await calls.reply(id, { action: 'comment', text: 'Any news?' }),
      await server.call('queryWorkOrderList', {}, calls.as('clerk')),
    ]) {
      const text = JSON.stringify(getData(reply));
      expect(text).not.toContain(noteText);
      expect(text).not.toContain('"agent"');
      expect(text).not.toContain(agentId);
    }
    expect(parseTicket(await calls.get(id)).events.map(({ action }) => action)).toEqual([
      'create',
      'comment',
    ]);
    const key = await server.call('exportWorkOrderKey', { format: 'csv' }, calls.as('clerk'));
    const file = await server.call(
      'exportWorkOrder',
      getData(key) && getKey(key),
      calls.as('clerk'),
    );
    expect(new TextDecoder().decode(readBytes(file))).not.toContain('agent');
  });

  it('a ticket is answered, put on hold, solved, rated and reopened by a reply', async () => {
    const { id } = await addTicket();
    const getTicket = async (reply: ReturnType<typeof calls.handle>) =>
      parseTicket(await reply).ticket;
    const questioned = await getTicket(
      calls.handle(id, { action: 'ask', version: 1, text: 'Which box?' }),
    );
    expect(questioned.status).toBe('waitingMerchant');
    const replied = await getTicket(calls.reply(id, { action: 'comment', text: 'The big one' }));
    expect([replied.status, replied.version]).toEqual(['open', 3]);
    await getTicket(calls.handle(id, { action: 'hold', version: 3 }));
    const solved = await getTicket(
      calls.handle(id, { action: 'solve', version: 4, text: 'Found' }),
    );
    expect(solved.status).toBe('solved');
    const rated = await getTicket(calls.reply(id, { action: 'rate', version: 5, rating: 4 }));
    expect([rated.status, rated.rating]).toEqual(['closed', 4]);
    const repeated = await getTicket(
      calls.reply(id, { action: 'comment', text: 'One is still missing' }),
    );
    expect(repeated.status).toBe('open');
    const refused = await calls.handle(id, { action: 'close', version: 7 });
    expect(refused).toMatchObject({ code: errors['ticket.state'].code });
    expect(refused.message).toBe('The ticket is Open. This is only possible while it is Solved.');
  });

  it('the first of two concurrent moves wins', async () => {
    const { id } = await addTicket();
    const replies = await Promise.all([
      calls.handle(id, { action: 'prioritise', version: 1, priority: 'urgent' }),
      calls.handle(id, { action: 'solve', version: 1, text: 'Done' }, 'admin'),
    ]);
    const codes = replies.map(({ code }) => code).toSorted((a, b) => a - b);
    expect(codes).toEqual([0, errors['record.changed'].code]);
    expect(parseTicket(await calls.get(id)).events).toHaveLength(2);
  });

  it('a reply sent twice is added once', async () => {
    const { id } = await addTicket();
    const move = { id: randomUUID(), action: 'comment', text: 'Any news?' };
    await Promise.all([calls.reply(id, move), calls.reply(id, move)]);
    expect(parseTicket(await calls.get(id)).events).toHaveLength(2);
    const differing = await calls.reply(id, { ...move, text: 'Something else' });
    expect(differing.code).toBe(errors['ticket.differs'].code);
  });

  it('merchants reply, and only the carrier handles tickets', async () => {
    const { id } = await addTicket();
    const carrierReply = await calls.reply(id, { action: 'comment', text: 'Hello' }, 'agent');
    expect(carrierReply.status).toBe(403);
    expect((await calls.handle(id, { action: 'hold', version: 1 }, 'clerk')).status).toBe(403);
    const agents = await server.call('getWorkOrderAgents', undefined, calls.as('agent'));
    expect(v.parse(contract.getWorkOrderAgents.result, getData(agents)).rows).toEqual([
      { id: accounts.admin.id, name: 'admin' },
      { id: accounts.agent.id, name: 'agent' },
    ]);
    const assignToMerchant = { action: 'assign', version: 1, agentId: accounts.clerk.id };
    expect((await calls.handle(id, assignToMerchant)).fields[0]?.rule).toBe('ticket.agent.unknown');
  });

  it('both sides add files, which other companies never see', async () => {
    const { id: ticketId } = await addTicket();
    const file = { ticketId, id: randomUUID(), name: 'box.png', bytes: files.png };
    getData(await server.call('addWorkOrderAttachment', file, calls.as('clerk')));
    const listed = await server.call('getWorkOrderAttachments', { ticketId }, calls.as('agent'));
    expect(v.parse(contract.getWorkOrderAttachments.result, getData(listed)).rows).toMatchObject([
      { name: 'box.png', own: false },
    ]);
    const refusal = await server.call('deleteWorkOrderAttachment', file, calls.as('agent'));
    expect(refusal.success).toBe(false);
    const { bytes: _bytes, name: _name, ...fileKey } = file;
    for (const call of ['getWorkOrderAttachment', 'deleteWorkOrderAttachment'] as const) {
      const reply = await server.call(call, fileKey, calls.as('rival'));
      expect(reply.code).toBe(errors['ticket.unknown'].code);
    }
    const mismatched = { ...file, id: randomUUID(), name: 'box.pdf' };
    const refused = await server.call('addWorkOrderAttachment', mismatched, calls.as('clerk'));
    expect(refused.fields).toEqual([{ path: 'file', rule: 'attachment.mismatch' }]);
    expect(parseTicket(await calls.get(ticketId)).events.at(-1)).toMatchObject({
      action: 'attach',
      text: 'box.png',
    });
    const download = await server.call('getWorkOrderAttachment', fileKey, calls.as('agent'));
    expect(download.data).toEqual(files.png);
    getData(await server.call('deleteWorkOrderAttachment', fileKey, calls.as('clerk')));
    const deletedReply = await server.call('getWorkOrderAttachment', fileKey, calls.as('agent'));
    expect(deletedReply.status).toBe(404);
  });

  it('tickets page by due time, those without one last', async () => {
    await addTicket({ priority: 'urgent', subject: 'Paging one' });
    await addTicket({ priority: 'low', subject: 'Paging two' });
    const { id } = await addTicket({ priority: 'high', subject: 'Paging three' });
    await calls.handle(id, { action: 'solve', version: 1, text: 'Done' });
    const sort = { by: 'dueAt', descending: false };
    const filters = { search: 'paging' };
    const subjectsByDue = (await calls.list({ sort, filters })).rows.map(({ subject }) => subject);
    expect(subjectsByDue).toEqual(['Paging one', 'Paging two', 'Paging three']);
    for (const [direction, expected] of [
      [sort, subjectsByDue],
      [{ ...sort, descending: true }, subjectsByDue.toReversed()],
    ] as const) {
      const subjects: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await calls.list({ sort: direction, filters, size: 1, cursor });
        subjects.push(...page.rows.map(({ subject }) => subject));
        cursor = page.next ?? undefined;
      } while (cursor !== undefined);
      expect(subjects).toEqual(expected);
    }
  });

  it('queues filter tickets, and both sides find overdue ones', async () => {
    const { id } = await addTicket({ priority: 'urgent', subject: 'Queue me' });
    const countInQueue = async (queue: string, by: 'agent' | 'clerk' = 'agent') =>
      (await calls.list({ filters: { queue, search: 'queue me' } }, by)).total;
    expect([
      await countInQueue('nobody'),
      await countInQueue('mine'),
      await countInQueue('overdue'),
    ]).toEqual([1, 0, 0]);
    await calls.handle(id, { action: 'assign', version: 1, agentId: accounts.agent.id });
    expect([await countInQueue('nobody'), await countInQueue('mine')]).toEqual([0, 1]);
    server.advance(2 * HOUR);
    // The sessions have expired.
    calls = await createTicketCalls(server);
    expect([await countInQueue('overdue'), await countInQueue('overdue', 'clerk')]).toEqual([1, 1]);
    expect(parseTicket(await calls.get(id)).ticket.response.state).toBe('overdue');
  });

  it('a move notifies the other side in its transaction', async () => {
    const { id, ticketNo } = await addTicket();
    await calls.handle(id, { action: 'note', text: 'Internal only' });
    server.advance(1000);
    await calls.handle(id, { action: 'solve', version: 1, text: 'Done' });
    const notices = await server.db
      .selectFrom('notice_event')
      .select(['audience', 'kind', 'company_id'])
      .where('subject_number', '=', ticketNo)
      .orderBy('id')
      .execute();
    expect(notices).toEqual([
      { audience: 'carrier', kind: 'ticketCreated', company_id: 2 },
      { audience: 'company', kind: 'ticketSolved', company_id: 2 },
    ]);
  });

  it('an export matches the list, and each key exports once', async () => {
    await addTicket({ subject: '=HYPERLINK("evil")' });
    const request = { format: 'csv', filters: { search: 'hyperlink' }, language: 'fr' };
    const keyReply = await server.call('exportWorkOrderKey', request, calls.as('agent'));
    expect(v.parse(contract.exportWorkOrderKey.result, getData(keyReply)).count).toBe(1);
    const file = await server.call('exportWorkOrder', getKey(keyReply), calls.as('agent'));
    const text = new TextDecoder().decode(readBytes(file));
    expect(text).toContain('Numéro de ticket');
    expect(text).toContain('Avarie ou perte');
    expect(text).toContain('Kente House');
    const repeated = await server.call('exportWorkOrder', getKey(keyReply), calls.as('agent'));
    expect(repeated.code).toBe(errors['export.key.used'].code);
  });

  it('a solved ticket closes after some days without a reply', async () => {
    const ownServer = await startTestServer(databaseKind);
    const ownCalls = await createTicketCalls(ownServer);
    const addSolved = async () => {
      const { id } = parseTicket(await ownCalls.add()).ticket;
      parseTicket(
        await ownCalls.handle(id, { action: 'solve', version: 1, text: 'Delivered today' }),
      );
      return id;
    };
    const [unanswered, replied] = [await addSolved(), await addSolved()];
    const { db, services } = ownServer;
    const closeDue = () =>
      closeSolved({ db, countries: services.countries, now: services.clock() });
    ownServer.advance(6 * DAY);
    expect(await closeDue()).toBe(0);
    const callsAfterSixDays = await createTicketCalls(ownServer);
    parseTicket(
      await callsAfterSixDays.reply(replied, { action: 'comment', text: 'It is not here' }),
    );
    ownServer.advance(2 * DAY);
    const closedCounts = await Promise.all([closeDue(), closeDue()]);
    expect(closedCounts.reduce((sum, each) => sum + each, 0)).toBe(1);
    const laterCalls = await createTicketCalls(ownServer);
    const detail = parseTicket(await laterCalls.get(unanswered));
    expect(detail.ticket.status).toBe('closed');
    expect(detail.events.at(-1)).toMatchObject({ action: 'close', side: 'carrier', by: null });
    expect(parseTicket(await laterCalls.get(replied)).ticket.status).toBe('open');
    // A reply reopens it.
    parseTicket(await laterCalls.reply(unanswered, { action: 'comment', text: 'Still not here' }));
    expect(parseTicket(await laterCalls.get(unanswered)).ticket.status).toBe('open');
  });

  it('a ticket due within the hour notifies the carrier once per due time', async () => {
    const ownServer = await startTestServer(databaseKind);
    const ownCalls = await createTicketCalls(ownServer);
    const { id, response } = parseTicket(await ownCalls.add()).ticket;
    const { db, services } = ownServer;
    const warnCarrier = () =>
      warnOfDue({ db, countries: services.countries, now: services.clock() });
    const getMsUntil = (dueAt: string | null) =>
      new Date(dueAt ?? '').getTime() - services.clock().getTime();
    ownServer.advance(getMsUntil(response.dueAt) - 61 * 60_000);
    expect(await warnCarrier()).toBe(0);
    ownServer.advance(2 * 60_000);
    expect(await warnCarrier()).toBe(1);
    expect(await warnCarrier()).toBe(0);
    const laterCalls = await createTicketCalls(ownServer);
    const version = 1;
    const answer = { action: 'answer', version, text: 'We ask the station' };
    const { resolution } = parseTicket(await laterCalls.handle(id, answer)).ticket;
    expect(await warnCarrier()).toBe(0);
    ownServer.advance(getMsUntil(resolution.dueAt) - 59 * 60_000);
    expect(await warnCarrier()).toBe(1);
    const notices = await db
      .selectFrom('notice_event')
      .select(['audience', 'subject_id'])
      .where('kind', '=', 'ticketDue')
      .execute();
    expect(notices).toEqual([
      { audience: 'carrier', subject_id: id },
      { audience: 'carrier', subject_id: id },
    ]);
  });
});

const getKey = (reply: { readonly data: unknown }) => ({
  key: v.parse(v.object({ key: v.string() }), reply.data).key,
});
const readBytes = (reply: { readonly data: unknown }) =>
  v.parse(v.instance(Uint8Array), reply.data);
