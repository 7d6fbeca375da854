import { expect, test, vi } from 'vitest';
import type { TicketChange } from '../../src/views/tickets/ticketDeclarations.ts';
import en from '../../locales/en.json';
import { href, paths } from '../../src/routes/paths.ts';
import { onePage, succeeded } from '../models/samples.ts';
import { answerCalls, type Answers } from './support/answers.ts';
import { showApp, signedIn } from './support/portal.tsx';
import { sampleTeam, sampleTicket, ticketAnswers } from './support/tickets.ts';
import { createTestWork } from './support/work.ts';

const show = (path: string, answers: Answers) =>
  showApp({
    path,
    session: signedIn({
      companyId: 1,
      permissions: ['ticket.write', 'ticket.handle', 'setting.manage', 'record.read'],
    }),
    work: { ...createTestWork(), declared: answerCalls({ ...ticketAnswers(), ...answers }) },
  });

const { ticket } = sampleTicket;
const ticketPath = href('workOrders', { ticket: ticket.id });

/** Records the sent assignments; returns the screen of a ticket. */
async function showAssignment(onSend: (change: TicketChange) => void) {
  const save = (change: TicketChange) => {
    onSend(change);
    return succeeded(sampleTicket);
  };
  const { screen } = await show(ticketPath, ticketAnswers({ save }));
  await expect.element(screen.getByText('Can you send a photo of the box?')).toBeVisible();
  return screen;
}

test('the list shows subjects, countries and members of each team, and leads to its form', async () => {
  const { screen, history } = await show(paths.ticketTeams, {
    queryTicketTeamList: onePage([sampleTeam]),
    getTicketTeam: () => succeeded(sampleTeam),
  });
  for (const text of ['Ghana', 'esi'])
    await expect.element(screen.getByRole('gridcell', { name: text })).toBeVisible();
  await screen.getByRole('link', { name: sampleTeam.name }).click();
  expect(history.at(-1)).toContain(`team=${sampleTeam.id}`);
  await expect.element(screen.getByRole('checkbox', { name: 'esi' })).toBeChecked();
  await expect.element(screen.getByRole('checkbox', { name: 'kwame' })).not.toBeChecked();
});

test('a new team is sent with what is checked', async () => {
  const onSend = vi.fn<(body: object) => void>();
  const { screen } = await show(`${paths.ticketTeams}?team=new`, {
    saveTicketTeam: (body) => {
      onSend(body);
      return succeeded(sampleTeam);
    },
    queryTicketTeamList: onePage([sampleTeam]),
  });
  const save = screen.getByRole('button', { name: en['texts.save'] });
  await save.click();
  await expect.element(screen.getByText(en['record.name.form'])).toBeVisible();
  expect(onSend).not.toHaveBeenCalled();
  await screen.getByRole('textbox', { name: en['word.name'] }).fill('Claims');
  for (const name of [en['ticket.type.damage'], 'Ghana', 'kwame'])
    await screen.getByRole('checkbox', { name }).click();
  await save.click();
  await expect
    .poll(() => onSend.mock.calls[0]?.[0])
    .toMatchObject({
      version: null,
      content: {
        name: 'Claims',
        types: ['damage'],
        countries: ['GH'],
        memberIds: ['0193b5a2-0000-7000-8000-000000000021'],
      },
    });
});

test('a ticket is reassigned to a team, whose next member or a chosen one handles it', async () => {
  const onSend = vi.fn<(change: TicketChange) => void>();
  const screen = await showAssignment(onSend);
  const team = screen.getByRole('combobox', { name: en['tickets.team'] });
  const agent = screen.getByRole('combobox', { name: en['tickets.assignee'] });
  const listAgents = () =>
    [...(agent.element() as HTMLSelectElement).options].map(({ label }) => label);
  await expect.poll(listAgents).toEqual([en['tickets.assignee.none'], 'esi', 'kwame']);
  await team.selectOptions(sampleTeam.name);
  const { 'tickets.assignee.next': next, 'tickets.assignee.none': none } = en;
  await expect.poll(listAgents).toEqual([none, next, 'esi']);
  await expect.element(agent).toHaveValue('next');
  await screen.getByRole('button', { name: en['ticket.move.assign'], exact: true }).click();
  await expect
    .poll(() => onSend.mock.calls[0]?.[0])
    .toMatchObject({ move: { action: 'assign', agentId: 'next', teamId: sampleTeam.id } });
});

test('a ticket names its assignee and team in the head, the list and the history', async () => {
  const [created, asked] = sampleTicket.events;
  if (created === undefined || asked === undefined) throw new Error('The sample has no events.');
  const assigned = { assignee: 'esi', team: sampleTeam.name };
  const row = { ...ticket, ...assigned, assigneeId: sampleTeam.members[0]?.id ?? '' };
  const event = { ...asked, ...assigned, id: sampleTeam.id, action: 'assign', text: null } as const;
  const { screen } = await show(paths.workOrders, {
    queryWorkOrderList: onePage([row]),
    getWorkOrder: () => succeeded({ ticket: row, events: [created, asked, event] }),
  });
  const readPage = () => screen.getByRole('main').element().textContent;
  await expect.poll(readPage).toMatch(/esi.*Billing team/u);
  await screen.getByRole('link', { name: ticket.ticketNo }).click();
  await expect.poll(readPage).toMatch(/(esi.*Billing team.*){2}/u);
  expect(readPage()).toContain('Two shirts are missing.');
});
