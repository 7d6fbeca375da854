import { expect, test, vi } from 'vitest';
import en from '../../locales/en.json';
import { createFormDraftStore } from '../../src/storage/formDraftStore.ts';
import { href, paths } from '../../src/routes/paths.ts';
import type { Outcome } from '../../src/api/contract/failure.ts';
import type { ReturnDetail } from '../../src/api/contract/returns/returnRecord.ts';
import type { TicketDetail } from '../../src/api/contract/tickets/tickets.ts';
import type { FormDrafts } from '../../src/machines/services.ts';
import { succeeded } from '../models/samples.ts';
import { answerCalls } from './support/answers.ts';
import { showApp, signedIn } from './support/portal.tsx';
import { returnAnswers, sampleReturn, sampleReturnable } from './support/returns.ts';
import { sampleTicket, ticketAnswers } from './support/tickets.ts';
import { createTestWork } from './support/work.ts';

const user = { account: 'ama', companyId: 2 };

/** Drafts in the browser's storage, which a new page finds again. */
function createDrafts(): FormDrafts {
  const store = createFormDraftStore(localStorage, () => Date.now());
  store.removeAll(user);
  return {
    load: (form) => store.load(user, form),
    save: (form, values) => store.save(user, form, values),
  };
}

const merchant = () =>
  signedIn({ companyId: 2, permissions: ['order.read', 'return.write', 'ticket.write'] });

test('a half-written return survives a reload, until it is registered or started over', async () => {
  const formDrafts = createDrafts();
  const save = vi.fn<() => Outcome<ReturnDetail>>(() => succeeded(sampleReturn));
  const showNewReturn = async () => {
    const { screen } = await showApp({
      path: href('returnRegistration', { id: 'new', copy: sampleReturnable.waybillNo }),
      session: merchant(),
      work: { ...createTestWork(), formDrafts, declared: answerCalls(returnAnswers({ save })) },
    });
    const note = screen.getByRole('textbox', { name: en['returns.note'] });
    await expect.element(note).toBeVisible();
    return { screen, note };
  };
  const first = await showNewReturn();
  await first.note.fill('Seams are open');
  await first.screen.unmount();

  const second = await showNewReturn();
  await expect.element(second.note).toHaveValue('Seams are open');
  await second.screen.getByRole('button', { name: en['form.draft.discard'] }).click();
  await expect.element(second.note).toHaveValue('');
  await second.note.fill('Wrong colour');
  await second.screen.unmount();

  const third = await showNewReturn();
  await expect.element(third.note).toHaveValue('Wrong colour');
  const reason = third.screen.getByRole('combobox', { name: en['word.reason'] });
  await reason.selectOptions('damaged');
  await third.screen.getByRole('button', { name: en['returns.register'] }).click();
  await expect.poll(() => save.mock.calls.length).toBe(1);
  await third.screen.unmount();

  const fourth = await showNewReturn();
  await expect.element(fourth.note).toHaveValue('');
});

test('a half-written ticket and a half-written reply survive a reload', async () => {
  const formDrafts = createDrafts();
  const save = vi.fn<() => Outcome<TicketDetail>>(() => succeeded(sampleTicket));
  const work = () => ({
    ...createTestWork(),
    formDrafts,
    declared: answerCalls(ticketAnswers({ save })),
  });
  const newTicket = async () => {
    const { screen } = await showApp({ path: paths.addTicket, session: merchant(), work: work() });
    return { screen, text: screen.getByRole('textbox', { name: en['tickets.text'] }) };
  };
  const first = await newTicket();
  await first.text.fill('Two shirts are missing.');
  await first.screen.unmount();
  const second = await newTicket();
  await expect.element(second.text).toHaveValue('Two shirts are missing.');
  await second.screen.unmount();

  const openTicket = async () => {
    const path = href('workOrders', { ticket: sampleTicket.ticket.id });
    const { screen } = await showApp({ path, session: merchant(), work: work() });
    return { screen, reply: screen.getByRole('textbox', { name: en['tickets.reply.label'] }) };
  };
  const third = await openTicket();
  await third.reply.fill('Here is a photo.');
  await third.screen.unmount();
  const fourth = await openTicket();
  await expect.element(fourth.reply).toHaveValue('Here is a photo.');
  await fourth.screen.getByRole('button', { name: en['ticket.move.comment'] }).click();
  await expect.element(fourth.reply).toHaveValue('');
  expect(save).toHaveBeenCalledOnce();
});

test('drafts of forms belong to a user, and end after their time', () => {
  let now = 0;
  const store = createFormDraftStore(localStorage, () => now);
  const other = { ...user, account: 'kofi' };
  store.save(user, 'a', { text: 'mine' });
  store.save(other, 'a', { text: 'theirs' });
  store.removeAll(user);
  expect(store.load(user, 'a')).toBeNull();
  expect(store.load(other, 'a')).toEqual({ text: 'theirs' });
  now = 400 * 86_400_000;
  expect(store.load(other, 'a')).toBeNull();
  store.removeAll(other);
});
