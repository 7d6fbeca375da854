import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import en from '../../locales/en.json';
import type { AddressSaveResult } from '../../src/api/contract/addressBook/addressBook.ts';
import type { SaveAddressInput } from '../../src/machines/addressBook/addressEditor.ts';
import type { KeepInput } from '../../src/machines/addressBook/addressKeep.ts';
import { href, paths } from '../../src/routes/paths.ts';
import EntryPage from '../../src/views/orders/entry/EntryPage.tsx';
import { sampleAddress } from '../models/addressBook.model.ts';
import { failures, failed, succeeded } from '../models/samples.ts';
import { addressWork } from './support/addresses.ts';
import { answerCalls } from './support/answers.ts';
import { show, showApp, signedIn } from './support/portal.tsx';
import { createTestWork } from './support/work.ts';

const session = () => signedIn({ permissions: ['order.write'] });

const changedResult: AddressSaveResult = {
  outcome: 'changed',
  current: { ...sampleAddress, version: 2, values: { ...sampleAddress.values, city: 'Tema' } },
};
const sameResult: AddressSaveResult = { outcome: 'same', addresses: [sampleAddress] };

const refused = {
  ...failures.refused,
  fields: [{ path: 'values.phone', rule: 'rule.phone.code', params: { value: '12345678' } }],
};

test('an address opens from the list, shows refusals and duplicates, and is saved', async () => {
  const savedInputs: SaveAddressInput[] = [];
  const answers = [failed(refused), succeeded(changedResult), succeeded(sameResult)];
  const saved = succeeded<AddressSaveResult>({ outcome: 'saved', address: sampleAddress });
  const work = {
    ...createTestWork(),
    ...addressWork({ save: (input) => (savedInputs.push(input), answers.shift() ?? saved) }),
  };
  const { screen, history } = await showApp({
    path: paths.receiverAddress,
    session: session(),
    work,
  });
  await screen.getByRole('link', { name: 'Ama Mensah' }).click();
  const phone = screen.getByRole('textbox', { name: en['address.phone'], exact: true });
  await expect.element(phone).toHaveValue('+233244123456');

  await phone.fill('12');
  const save = screen.getByRole('button', { name: en['texts.save'] });
  await save.click();
  await expect.element(screen.getByText(/^Invalid phone number for Phone/)).toBeVisible();
  await expect.element(phone).toHaveFocus();
  expect(savedInputs).toEqual([]);

  // A local number is sent with the country's code.
  await phone.fill('0201 234 567');
  await save.click();
  const reason = /^Start Phone with \+ and the country code: 12345678/;
  await expect.element(phone).toHaveAccessibleDescription(reason);
  await expect.element(phone).toHaveFocus();
  await save.click();
  await expect.element(screen.getByText(en['addresses.overtaken.title'])).toBeVisible();
  expect(savedInputs[0]).toMatchObject({
    version: 1,
    again: false,
    values: { phone: '+233201234567' },
  });
  expect(screen.getByRole('row', { name: 'City Tema Accra' }).elements()).toHaveLength(1);

  await screen.getByRole('button', { name: en['addresses.keepMine'] }).click();
  await expect.element(screen.getByText(en['addresses.same.title'])).toBeVisible();
  expect(savedInputs[2]).toMatchObject({ version: 2 });
  await screen.getByRole('button', { name: en['addresses.same.again'] }).click();
  await expect.element(screen.getByRole('grid')).toBeVisible();
  expect(savedInputs[3]).toMatchObject({ version: 2, again: true });
  expect(history.at(-1)).toBe(href('receiverAddress'));
});

test('the keyboard deletes an address, and the focus stays in the dialog', async () => {
  const work = { ...createTestWork(), ...addressWork() };
  const { screen } = await showApp({ path: paths.receiverAddress, session: session(), work });
  await screen
    .getByRole('row', { name: /Ama Mensah/ })
    .getByRole('checkbox')
    .click();
  await screen.getByRole('button', { name: en['action.delete'] }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByRole('button', { name: en['word.cancel'] })).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(dialog.getByRole('button', { name: en['bulk.back'] })).toBeVisible();
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
});

test('the keyboard picks a receiver from the book and adds one to it', async () => {
  const savedInputs: KeepInput[] = [];
  const searchedTexts: string[] = [];
  const book = addressWork({
    keep: (input) => (savedInputs.push(input), failed(refused)),
    find: ({ text }) => (searchedTexts.push(text), [sampleAddress]),
  });
  const { screen } = await show(<EntryPage kind="domestic" />, {
    work: { ...createTestWork(), ...book },
  });
  const findField = (name: string) =>
    screen.container.querySelector<HTMLInputElement>(`[data-field="values.${name}"]`);
  await screen.getByRole('button', { name: en['entry.address.choose'] }).first().click();
  const search = screen.getByRole('combobox', { name: en['entry.address.choose'] });
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('mens');
  await expect.poll(() => searchedTexts.at(-1)).toBe('mens');
  await expect.element(screen.getByRole('option', { name: /Ama Mensah/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => findField('receiverName')?.value).toBe('Ama Mensah');
  expect(findField('receiverPhone')?.value).toBe('+233244123456');
  const choose = screen.getByRole('button', { name: en['entry.address.choose'] }).first();
  await expect.element(choose).toHaveFocus();

  await screen.getByRole('button', { name: en['entry.address.keepReceiver'] }).click();
  await expect.element(screen.getByText(/^Start Phone with \+ and the country/)).toBeVisible();
  expect(savedInputs).toMatchObject([
    { kind: 'receiver', values: { name: 'Ama Mensah', country: 'GH' } },
  ]);
});

test('sorting by use lists the most used addresses first, then the least used', async () => {
  const work = { ...createTestWork(), ...addressWork() };
  const { screen } = await showApp({ path: paths.receiverAddress, session: session(), work });
  const header = screen.getByRole('columnheader', { name: en['addresses.uses'] });
  const sort = header.getByRole('button', { name: en['addresses.uses'] }).first();
  await sort.click();
  await expect.element(header).toHaveAttribute('aria-sort', 'descending');
  await sort.click();
  await expect.element(header).toHaveAttribute('aria-sort', 'ascending');
});

test('an unknown city shows a warning with the nearest match and can be saved', async () => {
  const places = { GH: [{ names: ['Ashanti'], cities: [['Kumasi']] }] };
  const declared = answerCalls({
    findAreaListByParentCode: () => succeeded([]),
    getPlaces: () => succeeded(places),
  });
  const savedInputs: SaveAddressInput[] = [];
  const saved = succeeded<AddressSaveResult>({ outcome: 'saved', address: sampleAddress });
  const { screen } = await showApp({
    path: paths.receiverAddress,
    session: signedIn({ permissions: ['order.write'], countries: { GH: { served: true } } }),
    work: {
      ...createTestWork(),
      declared,
      ...addressWork({ save: (input) => (savedInputs.push(input), saved) }),
    },
  });
  await screen.getByRole('link', { name: 'Ama Mensah' }).click();
  const city = screen.getByRole('combobox', { name: en['address.city'], exact: true });
  await city.fill('Kumassi');
  await expect.element(city).toHaveAccessibleDescription(/Did you mean Kumasi\?/);
  await screen.getByRole('button', { name: en['texts.save'] }).click();
  await expect.poll(() => savedInputs[0]?.values.city).toBe('Kumassi');
});
