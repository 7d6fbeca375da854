import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeEach, expect, it } from 'vitest';
import { contract } from '../../../src/api/contract/index.ts';
import { errors } from '../../../src/api/contract/errors.ts';
import { ticketTypes } from '../../../src/domain/lifecycles/ticket/ticketStatus.ts';
import { createServiceCalendar } from '../../../server/countries/serviceTime.ts';
import { transact } from '../../../server/db/tenant.ts';
import { assignToTeam, readTicketStaff } from '../../../server/tickets/assignTicket.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { accounts, type AccountName } from '../../support/fixtures.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { getData } from '../orders/entry/entries.ts';
import { createTicket, createTicketCalls, parseTicket } from './calls.ts';

const agentId = accounts.agent.id;
const adminId = accounts.admin.id;

describeOnChosenDatabases('teams of tickets', (databaseKind) => {
  let server: TestServer;
  let calls: Awaited<ReturnType<typeof createTicketCalls>>;
  beforeEach(async () => {
    server = await startTestServer(databaseKind);
    calls = await createTicketCalls(server);
  });

  const content = (more: object = {}) => ({
    name: 'Claims team',
    types: ['damage'],
    countries: [],
    memberIds: [adminId, agentId],
    ...more,
  });
  const save = (more: object = {}, by: AccountName = 'admin', id: string = randomUUID()) =>
    server.call('saveTicketTeam', { id, version: null, content: content(more) }, calls.as(by));
  const addTeam = async (more: object = {}) =>
    v.parse(contract.saveTicketTeam.result, getData(await save(more)));
  const addTicket = async (more: object = {}, by: AccountName = 'clerk') => {
    const { id } = parseTicket(await calls.add(createTicket(more), by)).ticket;
    return parseTicket(await calls.get(id, 'agent'));
  };
  const setActive = (id: string, active: boolean) =>
    server.db.updateTable('account').set({ active }).where('id', '=', id).execute();

  it('a new ticket goes to the member with the fewest open tickets', async () => {
    await addTeam();
    const tickets = [await addTicket(), await addTicket(), await addTicket()];
    expect(tickets.map(({ ticket }) => ticket.assignee)).toEqual(['admin', 'agent', 'admin']);
    const [first] = tickets;
    expect(first?.ticket).toMatchObject({ team: 'Claims team', status: 'open', version: 2 });
    expect(first?.events.at(-1)).toMatchObject({
      action: 'assign',
      by: null,
      assignee: 'admin',
      team: 'Claims team',
    });
    // A solved ticket no longer counts.
    const solve = { action: 'solve', version: 2, text: 'Done' };
    for (const { ticket } of [tickets[0], tickets[2]].filter((one) => one !== undefined))
      parseTicket(await calls.handle(ticket.id, solve));
    expect((await addTicket()).ticket.assignee).toBe('admin');
    const merchantView = JSON.stringify(getData(await calls.get(first?.ticket.id ?? '')));
    expect(merchantView).not.toContain('Claims team');
  });

  it('tickets assigned at once are spread over the members, and none is lost', async () => {
    const tickets = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        calls.add(createTicket({ subject: `At once ${at}` }), at % 2 === 0 ? 'clerk' : 'rival'),
      ),
    );
    await addTeam();
    const { db, services } = server;
    const staff = await readTicketStaff(db);
    const calendar = createServiceCalendar({}, {}, 'GH');
    await Promise.all(
      tickets.map((reply, at) => {
        const companyId = at % 2 === 0 ? accounts.clerk.companyId : accounts.rival.companyId;
        const ticketId = parseTicket(reply).ticket.id;
        const context = { staff, countryCode: 'GH', calendar, now: services.clock() };
        return transact(db, (trx) => assignToTeam(trx, { ...context, companyId, ticketId }));
      }),
    );
    const { rows } = await calls.list({ filters: { search: 'at once' } }, 'agent');
    expect(rows.map(({ assignee }) => assignee ?? '').sort()).toEqual([
      ...Array.from({ length: 4 }, () => 'admin'),
      ...Array.from({ length: 4 }, () => 'agent'),
    ]);
  });

  it('the team matches subject and country, and one that names the country comes first', async () => {
    await addTeam({ name: 'All damage' });
    await addTeam({ name: 'Damage in Morocco', countries: ['MA'] });
    await addTeam({ name: 'By hand', types: [] });
    const getTeam = async (type: string, by: AccountName) =>
      (await addTicket({ type }, by)).ticket.team;
    expect([
      await getTeam('damage', 'clerk'),
      await getTeam('damage', 'rival'),
      await getTeam('billing', 'rival'),
    ]).toEqual(['All damage', 'Damage in Morocco', null]);
    const unassigned = await addTicket({ type: 'billing' });
    expect(unassigned.ticket).toMatchObject({ assignee: null, status: 'new', version: 1 });
  });

  it('a team without active members keeps the ticket in its queue', async () => {
    await addTeam({ memberIds: [agentId] });
    await setActive(agentId, false);
    const { id } = parseTicket(await calls.add()).ticket;
    const { ticket } = parseTicket(await calls.get(id, 'admin'));
    expect(ticket).toMatchObject({ assignee: null, team: 'Claims team' });
    const list = await calls.list({ filters: { queue: 'nobody' } }, 'admin');
    expect(list.rows.map((row) => row.id)).toContain(id);
  });

  it('a reopened ticket keeps an active assignee, and otherwise goes to its team', async () => {
    await addTeam();
    const { ticket } = await addTicket();
    expect(ticket.assigneeId).toBe(adminId);
    const reopen = async (version: number) => {
      parseTicket(await calls.handle(ticket.id, { action: 'solve', version, text: 'Done' }));
      parseTicket(await calls.reply(ticket.id, { action: 'comment', text: 'Still missing' }));
      return parseTicket(await calls.get(ticket.id, 'agent')).ticket;
    };
    expect(await reopen(2)).toMatchObject({ assignee: 'admin', version: 4 });
    await setActive(adminId, false);
    expect(await reopen(4)).toMatchObject({
      assignee: 'agent',
      team: 'Claims team',
      status: 'open',
      version: 7,
    });
  });

  it('agents reassign to a team, and filter by team', async () => {
    const claims = await addTeam();
    const billing = await addTeam({ name: 'Billing team', types: [], memberIds: [agentId] });
    const { ticket } = await addTicket();
    const assign = async (version: number, move: object) =>
      parseTicket(await calls.handle(ticket.id, { action: 'assign', version, ...move })).ticket;
    const moved = await assign(2, { agentId: 'next', teamId: billing.id });
    expect(moved).toMatchObject({ assignee: 'agent', team: 'Billing team', teamId: billing.id });
    const countIn = async (filters: object, by: AccountName = 'agent') =>
      (await calls.list({ filters }, by)).total;
    expect([await countIn({ team: billing.id }), await countIn({ team: claims.id })]).toEqual([
      1, 0,
    ]);
    expect([
      await countIn({ queue: 'myTeams' }, 'agent'),
      await countIn({ queue: 'myTeams' }, 'admin'),
    ]).toEqual([1, 0]);
    // A merchant’s list ignores the team.
    expect(await countIn({ team: claims.id }, 'clerk')).toBe(1);
    // The team stays if only the agent changes.
    expect(await assign(3, { agentId: adminId })).toMatchObject({ team: 'Billing team' });
    expect(await assign(4, { agentId: null, teamId: null })).toMatchObject({
      assignee: null,
      team: null,
    });
    const unknown = { action: 'assign', version: 5, agentId: 'next', teamId: randomUUID() };
    expect((await calls.handle(ticket.id, unknown)).fields).toEqual([
      { path: 'move.teamId', rule: 'ticket.team.unknown' },
    ]);
  });

  it('the new assignee alone is notified, unless they assigned it themselves', async () => {
    await addTeam({ memberIds: [agentId] });
    const { ticket } = await addTicket();
    const assign = (version: number, by: AccountName) =>
      calls.handle(ticket.id, { action: 'assign', version, agentId: adminId }, by);
    parseTicket(await assign(2, 'admin'));
    const listNotices = async (by: AccountName) => {
      const reply = await server.call('queryNoticeList', undefined, calls.as(by));
      const { rows } = v.parse(contract.queryNoticeList.result, getData(reply));
      return rows.filter(({ kind }) => kind === 'ticketAssigned').map(({ subject }) => subject.id);
    };
    expect([await listNotices('agent'), await listNotices('admin')]).toEqual([[ticket.id], []]);
    parseTicket(await calls.handle(ticket.id, { action: 'assign', version: 3, agentId }, 'admin'));
    parseTicket(await assign(4, 'agent'));
    expect(await listNotices('admin')).toEqual([ticket.id]);
  });

  it('a team needs a unique name, and keeps only members who may handle tickets', async () => {
    const team = await addTeam({ memberIds: [agentId, accounts.clerk.id] });
    expect(team.members).toEqual([{ id: agentId, name: 'agent' }]);
    expect((await save({ name: 'claims TEAM' })).code).toBe(errors['record.name.taken'].code);
    expect((await save({ name: ' ' })).fields[0]?.rule).toBe('record.name.form');
    expect((await save({}, 'clerk')).status).toBe(403);
    const changed = await server.call(
      'saveTicketTeam',
      { id: team.id, version: 1, content: content({ types: ticketTypes }) },
      calls.as('admin'),
    );
    expect(v.parse(contract.saveTicketTeam.result, getData(changed)).version).toBe(2);
    const remove = (version: number) =>
      server.call('deleteTicketTeam', { id: team.id, version }, calls.as('admin'));
    expect((await remove(1)).code).toBe(errors['record.changed'].code);
    getData(await remove(2));
    expect((await addTicket()).ticket.team).toBeNull();
  });
});
