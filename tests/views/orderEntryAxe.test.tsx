import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import EntryPage from '../../src/views/orders/entry/EntryPage.tsx';
import { sampleSender } from '../models/addressBook.model.ts';
import { changedOrder, sampleOrder } from '../models/orderEntry.model.ts';
import { succeeded } from '../models/samples.ts';
import { answerCalls } from './support/answers.ts';
import { findBarriers } from './support/barriers.ts';
import { entryWork } from './support/entry.ts';
import { EDIT_PATH, showEntry } from './support/entryPage.tsx';
import { show } from './support/portal.tsx';
import { createTestWork } from './support/work.ts';

test.each([
  ['light', { language: 'en' }],
  ['dark, right to left, narrow', { language: 'ar', dark: true, size: [360, 740] }],
] as const)(
  'the form, its errors and a conflict have no accessibility violation: %s',
  async (_, options) => {
    const { savedInputs, findField } = await showEntry(
      'international',
      { opened: { drafts: [], sender: sampleSender.values } },
      options,
    );
    await userEvent.fill(findField('values.weightKg'), '2,5');
    findField('values.customerOrderNo').focus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect
      .poll(() => document.querySelectorAll('[aria-invalid="true"]').length)
      .toBeGreaterThan(5);
    expect(savedInputs).toEqual([]);
    expect(await findBarriers(document.body)).toEqual([]);

    const entry = entryWork({
      opened: { order: sampleOrder },
      save: () => ({ type: 'changed', current: changedOrder }),
    });
    const { screen } = await show(<EntryPage kind="domestic" isEdit />, {
      ...options,
      path: EDIT_PATH,
      work: { ...createTestWork(), ...entry },
    });
    const { container } = screen;
    await expect.poll(() => container.querySelector('[data-field]')).not.toBeNull();
    container.querySelector<HTMLElement>('[data-field]')?.focus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.poll(() => container.querySelector('[type=radio]')).not.toBeNull();
    expect(await findBarriers(document.body)).toEqual([]);
  },
);

test('a scrolling list of suggestions has no accessibility violation', async () => {
  const names = Array.from({ length: 16 }, (_, at) => `Region ${at + 1}`);
  const declared = answerCalls({
    findAreaListByParentCode: ({ parentCode }) =>
      succeeded(
        names.map((name, at) => ({ code: `GH-${at}`, parentCode, name, hasChildren: true })),
      ),
  });
  const { screen, findField } = await showEntry(
    'domestic',
    {},
    { work: { ...createTestWork(), declared } },
  );
  await userEvent.click(findField('values.receiverProvince'));
  await userEvent.keyboard('region');
  const list = screen.getByRole('listbox');
  await expect.element(list.getByRole('option', { name: 'Region 16' })).toBeInTheDocument();
  const { scrollHeight, clientHeight } = list.element();
  expect(scrollHeight).toBeGreaterThan(clientHeight);
  expect(await findBarriers(document.body)).toEqual([]);
});
