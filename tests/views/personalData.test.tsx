import { expect, test, vi } from 'vitest';
import type { Erasure } from '../../src/api/contract/privacy/privacy.ts';
import en from '../../locales/en.json';
import { paths } from '../../src/routes/paths.ts';
import { onePage, succeeded } from '../models/samples.ts';
import { answerCalls, type Answers } from './support/answers.ts';
import { showApp, signedIn } from './support/portal.tsx';
import { createTestWork } from './support/work.ts';

const erasure: Erasure = {
  id: '6f1c9a52-7d0a-4a5e-9a53-0c7d5f1d2b3a',
  at: '2026-11-20T09:00:00.000Z',
  by: 'admin',
  reason: 'court',
  counts: { orders: 3, addresses: 1 },
};

const found = { counts: erasure.counts, names: ['Ama Mensah'], companies: 2, inProgress: 0 };

const showPage = (query: string, answers: Answers) =>
  showApp({
    path: `${paths.personalData}${query}`,
    session: signedIn({ companyId: 1, permissions: ['setting.manage', 'record.read'] }),
    work: { ...createTestWork(), declared: answerCalls(answers) },
  });

test('the list names account, reason and number of records, and leads to an erasure', async () => {
  const { screen, history } = await showPage('', {
    queryErasureList: onePage([erasure]),
    getErasure: () => succeeded(erasure),
  });
  await expect.element(screen.getByRole('gridcell', { name: en['erasure.court'] })).toBeVisible();
  await expect.element(screen.getByRole('gridcell', { name: '4', exact: true })).toBeVisible();
  await screen.getByRole('link', { name: /2026/ }).click();
  expect(history.at(-1)).toContain(`erasure=${erasure.id}`);
  await expect.element(screen.getByRole('heading', { name: en['erasure.title'] })).toBeVisible();
  await expect.element(screen.getByText(en['personal.addresses'])).toBeVisible();
});

test('a person needs a number in the carrier’s country, is counted, and is erased with a reason', async () => {
  const onErase = vi.fn<(body: object) => void>();
  const { screen } = await showPage('?erasure=new', {
    findPersonalData: () => succeeded(found),
    erasePersonalData: (body) => {
      onErase(body);
      return succeeded(erasure);
    },
  });
  const find = screen.getByRole('button', { name: en['erasure.find'] });
  await find.click();
  await expect.element(screen.getByText(en['privacy.person'])).toBeVisible();
  const phone = screen.getByRole('textbox', { name: en['erasure.phone'] });
  await phone.fill('024 412 3456');
  await find.click();
  await expect.element(screen.getByText('Ama Mensah')).toBeVisible();
  const erase = screen.getByRole('button', { name: en['erasure.erase'] });
  await erase.click();
  await expect.element(screen.getByText(en['privacy.reason'])).toBeVisible();
  await screen.getByRole('combobox', { name: en['word.reason'] }).selectOptions('court');
  await erase.click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText(en['erasure.question.text'])).toBeVisible();
  await dialog.getByRole('button', { name: en['erasure.erase'] }).click();
  await expect.element(screen.getByRole('heading', { name: en['erasure.title'] })).toBeVisible();
  expect(onErase).toHaveBeenCalledWith(
    expect.objectContaining({
      reason: 'court',
      subject: { country: 'GH', phone: '+233244123456', email: '', name: '', address: '' },
    }),
  );
});

test('what was found disappears once the fields change, and orders in progress allow no erasure', async () => {
  const { screen } = await showPage('?erasure=new', {
    findPersonalData: () => succeeded({ ...found, inProgress: 2 }),
  });
  const email = screen.getByRole('textbox', { name: en['erasure.email'] });
  await email.fill('ama@example.com');
  await screen.getByRole('button', { name: en['erasure.find'] }).click();
  await expect
    .element(screen.getByText(/^2 orders and returns are still in progress/))
    .toBeVisible();
  expect(screen.getByRole('button', { name: en['erasure.erase'] }).elements()).toEqual([]);
  await email.fill('kofi@example.com');
  await expect.poll(() => screen.getByText('Ama Mensah').elements()).toEqual([]);
});
