import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import en from '../../locales/en.json';
import { sampleAttachment } from '../models/attachments.model.ts';
import { failed, failures, succeeded } from '../models/samples.ts';
import type { AttachmentsEvent, UploaderCommand } from '../../src/machines/attachments/types.ts';
import type { TicketDetail } from '../../src/api/contract/tickets/tickets.ts';
import type { TicketChange } from '../../src/views/tickets/ticketDeclarations.ts';
import { href, paths } from '../../src/routes/paths.ts';
import { answerCalls } from './support/answers.ts';
import { attachmentsWork } from './support/attachments.ts';
import { showApp, signedIn } from './support/portal.tsx';
import { sampleTicket, ticketAnswers } from './support/tickets.ts';
import { createTestWork } from './support/work.ts';

const { ticket } = sampleTicket;
const merchantSession = () => signedIn({ permissions: ['order.read', 'ticket.write'] });
const carrierSession = () =>
  signedIn({ companyId: 1, permissions: ['order.read', 'ticket.write', 'ticket.handle'] });

/** Sample ticket with another status. */
const ticketAt = (status: TicketDetail['ticket']['status']): TicketDetail => ({
  ...sampleTicket,
  ticket: { ...ticket, status },
});

async function showTicket(
  session: ReturnType<typeof signedIn>,
  answers: Parameters<typeof ticketAnswers>[0],
) {
  const work = { ...createTestWork(), declared: answerCalls(ticketAnswers(answers)) };
  const app = await showApp({ path: href('workOrders', { ticket: ticket.id }), session, work });
  await expect.element(app.screen.getByText('Can you send a photo of the box?')).toBeVisible();
  return app;
}

/** Content sent, without generated ids. */
const listSentMoves = (onSend: ReturnType<typeof vi.fn<(change: TicketChange) => void>>) =>
  onSend.mock.calls.map(([change]) => {
    if (change.type === 'create') return change.content;
    const { id: _, ...move } = change.move;
    return move;
  });

test('a click on a row opens its ticket, whose heading replaces that of the list', async () => {
  const { screen, history } = await showApp({
    path: paths.workOrders,
    session: carrierSession(),
    work: createTestWork(),
  });
  await expect.element(screen.getByRole('link', { name: ticket.ticketNo })).toBeVisible();
  await screen.getByRole('gridcell', { name: 'Kente House' }).click();
  await expect.element(screen.getByText('Two shirts are missing.')).toBeVisible();
  expect(history.at(-1)).toBe(href('workOrders', { ticket: ticket.id }));
  const headings = () =>
    screen
      .getByRole('heading', { level: 1 })
      .elements()
      .map((heading) => heading.textContent);
  expect(headings()).toEqual([ticket.subject]);
  await screen.getByRole('link', { name: en['tickets.all'] }).click();
  await expect.poll(headings).toEqual([en['menu.service.tickets']]);
});

test('a merchant replies and closes, and sees no carrier actions', async () => {
  const onSend = vi.fn<(change: TicketChange) => void>();
  const save = (change: TicketChange) => {
    onSend(change);
    return succeeded(sampleTicket);
  };
  const { screen } = await showTicket(merchantSession(), { save });
  expect(screen.getByText(en['tickets.desk']).elements()).toEqual([]);
  await screen.getByRole('button', { name: en['ticket.move.comment'] }).click();
  await expect.element(screen.getByText(en['ticket.reply.missing'])).toBeVisible();
  expect(onSend).not.toHaveBeenCalled();
  await screen.getByRole('textbox', { name: en['tickets.reply.label'] }).fill('Here it is.');
  await screen.getByRole('button', { name: en['ticket.move.comment'] }).click();
  await expect
    .poll(() => listSentMoves(onSend))
    .toEqual([{ action: 'comment', text: 'Here it is.' }]);
  await screen.getByRole('button', { name: en['ticket.move.withdraw'] }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: en['ticket.move.withdraw'] }).click();
  await expect.poll(() => listSentMoves(onSend).at(-1)).toEqual({ action: 'withdraw' });
});

test('a solved ticket is rated, or opened again by a reply', async () => {
  const onSend = vi.fn<(change: TicketChange) => void>();
  const save = (change: TicketChange) => {
    onSend(change);
    return succeeded(ticketAt('closed'));
  };
  const { screen } = await showTicket(merchantSession(), {
    save,
    ticket: () => ticketAt('solved'),
  });
  await expect.element(screen.getByText(en['tickets.reply.reopens'])).toBeVisible();
  await screen.getByRole('button', { name: en['ticket.move.rate'] }).click();
  await expect.element(screen.getByText(en['ticket.rating.missing'])).toBeVisible();
  await screen.getByRole('combobox', { name: en['tickets.rating'] }).selectOptions('4');
  await screen.getByRole('button', { name: en['ticket.move.rate'] }).click();
  await expect.poll(() => listSentMoves(onSend)).toEqual([{ action: 'rate', rating: 4 }]);
});

test('the carrier has only the actions that the statechart allows', async () => {
  const onSend = vi.fn<(change: TicketChange) => void>();
  const save = (change: TicketChange) => {
    onSend(change);
    return succeeded(ticketAt('closed'));
  };
  const { screen } = await showTicket(carrierSession(), { save });
  await screen.getByRole('combobox', { name: en['tickets.assignee'] }).selectOptions('esi');
  await screen.getByRole('button', { name: en['ticket.move.assign'], exact: true }).click();
  await expect.poll(() => listSentMoves(onSend)[0]).toMatchObject({ action: 'assign' });
  // A closed ticket accepts only notes.
  const action = screen.getByRole('combobox', { name: en['tickets.desk.action'] });
  await expect.element(action).toHaveValue('note');
  expect(screen.getByRole('button', { name: en['ticket.move.hold'] }).elements()).toEqual([]);
  await screen.getByRole('textbox', { name: en['tickets.desk.text'] }).fill('Third claim');
  await screen.getByRole('button', { name: en['tickets.desk.send'] }).click();
  await expect
    .poll(() => listSentMoves(onSend)[1])
    .toEqual({ action: 'note', text: 'Third claim' });
});

test('a ticket that has changed shows its current state before an action', async () => {
  const conflict = { ...failures.refused, key: 'record.changed', status: 409 } as const;
  const versions: (number | undefined)[] = [];
  const answers = [sampleTicket, ticketAt('open')];
  const { screen } = await showTicket(carrierSession(), {
    ticket: () => answers.shift() ?? ticketAt('open'),
    save: (_, version) => {
      versions.push(version);
      return versions.length === 1 ? failed(conflict) : succeeded(ticketAt('solved'));
    },
  });
  await screen.getByRole('textbox', { name: en['tickets.desk.text'] }).fill('On its way');
  await screen.getByRole('button', { name: en['tickets.desk.send'] }).click();
  await expect.element(screen.getByText(en['tickets.overtaken'])).toBeVisible();
  await expect.element(screen.getByText('Reply: On its way')).toBeVisible();
  await screen.getByRole('button', { name: en['addresses.keepMine'] }).click();
  await expect.poll(() => versions).toEqual([ticket.version, ticket.version]);
});

test('a ticket of an order starts with the order number filled in', async () => {
  const onSend = vi.fn<(change: TicketChange) => void>();
  const save = (change: TicketChange) => {
    onSend(change);
    return succeeded(sampleTicket);
  };
  const { screen, history } = await showApp({
    path: href('addTicket', { order: 'PG000000000011GH' }),
    session: merchantSession(),
    work: { ...createTestWork(), declared: answerCalls(ticketAnswers({ save })) },
  });
  const orders = screen.getByRole('textbox', { name: en['tickets.orders.label'] });
  await expect.element(orders).toHaveValue('PG000000000011GH');
  await screen.getByRole('button', { name: en['tickets.create'] }).click();
  await expect.element(screen.getByText(en['ticket.subject.missing'])).toBeVisible();
  expect(onSend).not.toHaveBeenCalled();
  await screen.getByRole('combobox', { name: en['tickets.type'] }).selectOptions('damage');
  await screen.getByRole('textbox', { name: en['tickets.subject'] }).fill('Box arrived open');
  await screen.getByRole('textbox', { name: en['tickets.text'] }).fill('Two shirts are missing.');
  await screen.getByRole('button', { name: en['tickets.create'] }).click();
  await expect
    .poll(() => listSentMoves(onSend))
    .toMatchObject([{ type: 'damage', priority: 'normal', orders: ['PG000000000011GH'] }]);
  await expect.poll(() => history.at(-1)).toBe(href('workOrders', { ticket: ticket.id }));
});

test('files chosen for a new ticket are uploaded to it before it opens', async () => {
  const uploads = vi.fn<(command: UploaderCommand) => void>();
  let reportSent: (event: AttachmentsEvent) => void = () => undefined;
  const send = (command: UploaderCommand, report: (event: AttachmentsEvent) => void) => {
    uploads(command);
    reportSent = report;
  };
  const { screen, history } = await showApp({
    path: href('addTicket'),
    session: merchantSession(),
    work: {
      ...createTestWork(),
      ...attachmentsWork({ send }),
      declared: answerCalls(ticketAnswers({})),
    },
  });
  await screen.getByRole('combobox', { name: en['tickets.type'] }).selectOptions('damage');
  await screen.getByRole('textbox', { name: en['tickets.subject'] }).fill('Box arrived open');
  await screen.getByRole('textbox', { name: en['tickets.text'] }).fill('Two shirts are missing.');
  const box = new File(['%PDF-'], 'box.pdf');
  await userEvent.upload(screen.getByLabelText(en['files.input']), [box, new File([''], 'no.pdf')]);
  await expect.element(screen.getByText(en['attachment.empty'])).toBeVisible();
  expect(uploads).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: en['tickets.create'] }).click();
  await expect
    .poll(() => uploads.mock.calls.map(([command]) => command))
    .toMatchObject([{ type: 'send', ownerId: ticket.id, file: box }]);
  expect(history.at(-1)).toBe(href('addTicket'));
  const id = uploads.mock.calls[0]?.[0].id ?? '';
  reportSent({ type: 'sent', id, outcome: succeeded({ ...sampleAttachment, id }) });
  await expect.poll(() => history.at(-1)).toBe(href('workOrders', { ticket: ticket.id }));
});
