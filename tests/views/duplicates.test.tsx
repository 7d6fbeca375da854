import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import en from '../../locales/en.json';
import type { Address, addressBook } from '../../src/api/contract/addressBook/addressBook.ts';
import type {
  DuplicatePage,
  MergeInput,
  addressDuplicates,
} from '../../src/api/contract/addressBook/addressDuplicates.ts';
import type { InputOf } from '../../src/api/contract/endpoint.ts';
import type { orderMarks } from '../../src/api/contract/orders/orderMarks.ts';
import { href, paths } from '../../src/routes/paths.ts';
import { sampleAddress } from '../models/addressBook.model.ts';
import { failed, failures, succeeded } from '../models/samples.ts';
import { addressWork } from './support/addresses.ts';
import { type Answers, answerCalls } from './support/answers.ts';
import { findBarriers } from './support/barriers.ts';
import { showApp, signedIn } from './support/portal.tsx';
import { createTestWork } from './support/work.ts';

const session = () => signedIn({ permissions: ['order.read', 'order.write'] });

const secondAddress: Address = {
  ...sampleAddress,
  id: '0193b5a2-0000-4000-8000-0000000000ab',
  version: 3,
  values: { ...sampleAddress.values, name: 'A. Mensah', company: 'Mensah Ltd', city: 'Tema' },
  tags: [],
  uses: 2,
};
const thirdAddress: Address = {
  ...secondAddress,
  id: '0193b5a2-0000-4000-8000-0000000000ac',
  values: { ...secondAddress.values, name: 'Kofi Mensah' },
  uses: 0,
  lastUsedAt: null,
};

const duplicatePage: DuplicatePage = {
  groups: [
    {
      by: 'phone',
      key: '+233244123456',
      count: 3,
      addresses: [sampleAddress, secondAddress, thirdAddress],
    },
  ],
  more: false,
  merges: [],
};
const mergedPage: DuplicatePage = {
  groups: [],
  more: false,
  merges: [{ id: 'm', at: '2026-11-20T09:00:00.000Z', by: 'clerk', name: 'Ama Mensah', count: 2 }],
};

const showDuplicates = (answers: Answers) =>
  showApp({
    path: href('receiverAddress', { address: 'duplicates' }),
    session: session(),
    work: { ...createTestWork(), ...addressWork(), declared: answerCalls(answers) },
  });

test('duplicates are merged as previewed, and one click undoes it', async () => {
  const mergeInputs: MergeInput[] = [];
  const undoneIds: string[] = [];
  let current = duplicatePage;
  const answers = [failed(failures.refused)];
  const { screen } = await showDuplicates({
    findDuplicateAddresses: () => succeeded(current),
    mergeAddresses: (input) => {
      mergeInputs.push(input);
      const answer = answers.shift();
      if (answer !== undefined) return answer;
      current = mergedPage;
      return succeeded(sampleAddress);
    },
    undoMergeAddresses: ({ id }) => {
      undoneIds.push(id);
      current = duplicatePage;
      return succeeded(null);
    },
  });
  const merge = screen.getByRole('button', { name: en['addresses.merge'] });
  await merge.click();
  const dialog = screen.getByRole('dialog');
  // One of the three is another person.
  await dialog.getByRole('checkbox', { name: /Kofi Mensah/ }).click();
  await expect
    .element(dialog.getByRole('radio', { name: 'Ama Mensah', exact: true }))
    .toBeChecked();
  // A value that only one address has is kept.
  await expect.element(dialog.getByRole('radio', { name: 'Mensah Ltd' })).toBeChecked();
  const city = dialog.getByRole('radiogroup', { name: en['address.city'] });
  await city.getByRole('radio', { name: 'Tema' }).click();
  await dialog.getByRole('button', { name: 'Merge 2 addresses' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Merge 2 addresses' }).click();
  await expect.element(screen.getByText(en['addresses.duplicates.none'])).toBeVisible();
  expect(mergeInputs).toHaveLength(2);
  expect(mergeInputs[1]).toEqual(mergeInputs[0]);
  expect(mergeInputs[0]).toMatchObject({
    kind: 'receiver',
    addresses: [
      { id: sampleAddress.id, version: 1 },
      { id: secondAddress.id, version: 3 },
    ],
    values: { name: 'Ama Mensah', company: 'Mensah Ltd', city: 'Tema' },
  });
  await expect.element(screen.getByText('2 addresses merged into one')).toBeVisible();
  await screen
    .getByRole('button', { name: en['addresses.merge.undo'], exact: true })
    .first()
    .click();
  await expect.element(merge).toBeVisible();
  expect(undoneIds).toEqual([mergeInputs[0]?.id]);
});

test('a group is dismissed, and an earlier merge is undone', async () => {
  const dismissals: InputOf<(typeof addressDuplicates)['keepAddressesApart']>[] = [];
  const undoneIds: string[] = [];
  let current: DuplicatePage = { ...duplicatePage, merges: mergedPage.merges };
  const { screen } = await showDuplicates({
    findDuplicateAddresses: () => succeeded(current),
    keepAddressesApart: (input) => {
      dismissals.push(input);
      current = { ...current, groups: input.apart ? [] : duplicatePage.groups };
      return succeeded(null);
    },
    undoMergeAddresses: ({ id }) => {
      undoneIds.push(id);
      return failed(failures.refused);
    },
  });
  await screen.getByRole('button', { name: en['addresses.apart'] }).click();
  await expect.element(screen.getByText(en['addresses.duplicates.none'])).toBeVisible();
  expect(dismissals).toEqual([
    { kind: 'receiver', by: 'phone', key: '+233244123456', apart: true },
  ]);
  await screen.getByRole('button', { name: 'Undo: Ama Mensah, 2 addresses' }).click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  expect(undoneIds).toEqual(['m']);
});

test('the keyboard adds tags to the selected addresses', async () => {
  const savedTags: InputOf<(typeof orderMarks)['saveOrderTag']>[] = [];
  const tagInputs: InputOf<(typeof addressBook)['tagAddresses']>[] = [];
  const { screen } = await showApp({
    path: paths.receiverAddress,
    session: session(),
    work: {
      ...createTestWork(),
      ...addressWork(),
      declared: answerCalls({
        findOrderTags: () => succeeded([]),
        saveOrderTag: (input) => {
          savedTags.push(input);
          const { id, name, tone } = input;
          const changed = { changedAt: '2026-11-20T09:00:00.000Z', changedBy: 'clerk' };
          return succeeded({ id, name, tone, version: 1, ...changed });
        },
        tagAddresses: (input) => {
          tagInputs.push(input);
          return succeeded({ outcomes: [] });
        },
      }),
    },
  });
  const row = screen.getByRole('row', { name: /Ama Mensah/ });
  await expect.element(row.getByText('VIP')).toBeVisible();
  await row.getByRole('checkbox').click();
  await screen.getByRole('button', { name: en['marks.tags'], exact: true }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByRole('textbox')).toHaveFocus();
  await userEvent.keyboard('Regular{Enter}');
  await expect.element(dialog.getByRole('checkbox', { name: 'Regular' })).toBeChecked();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => tagInputs).toHaveLength(1);
  expect(savedTags).toMatchObject([{ name: 'Regular', version: null }]);
  expect(tagInputs[0]?.addresses).toEqual([
    { id: sampleAddress.id, add: [savedTags[0]?.id], remove: [] },
  ]);
});

test('the focus stays in the list of duplicates after a merge', async () => {
  let current = duplicatePage;
  const { screen } = await showDuplicates({
    findDuplicateAddresses: () => succeeded(current),
    mergeAddresses: () => {
      current = mergedPage;
      return succeeded(sampleAddress);
    },
  });
  await screen.getByRole('button', { name: en['addresses.merge'] }).click();
  const mergeButton = screen.getByRole('dialog').getByRole('button', { name: /^Merge 3/ });
  (mergeButton.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const undo = screen.getByRole('button', { name: /^Undo: Ama Mensah/ });
  await expect.element(undo).toBeVisible();
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(undo).toHaveFocus();
});

test.each(['en', 'ar'] as const)(
  'duplicates and the merge dialog are accessible: %s',
  async (language) => {
    const { screen } = await showApp({
      path: href('receiverAddress', { address: 'duplicates' }),
      session: session(),
      language,
      size: [390, 844],
      work: {
        ...createTestWork(),
        ...addressWork(),
        declared: answerCalls({ findDuplicateAddresses: () => succeeded(duplicatePage) }),
      },
    });
    const table = screen.getByRole('table');
    await expect.element(table).toBeVisible();
    expect(await findBarriers(screen.container.querySelector('main') ?? screen.container)).toEqual(
      [],
    );
    (screen.container.querySelector('main section button') as HTMLElement).click();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog).toBeVisible();
    expect(await findBarriers(dialog.element())).toEqual([]);
  },
);
