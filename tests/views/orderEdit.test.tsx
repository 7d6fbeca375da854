import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import en from '../../locales/en.json';
import EntryPage from '../../src/views/orders/entry/EntryPage.tsx';
import { changedOrder, sampleOrder } from '../models/orderEntry.model.ts';
import { failures } from '../models/samples.ts';
import { entryWork } from './support/entry.ts';
import { EDIT_PATH, showEntry } from './support/entryPage.tsx';
import { show } from './support/portal.tsx';
import { createTestWork } from './support/work.ts';

test('an order whose status allows no edits names the statuses that do', async () => {
  const order = { ...sampleOrder, status: 'collected' } as const;
  const entry = entryWork({ opened: { order } });
  const { screen } = await show(<EntryPage kind="domestic" isEdit />, {
    path: EDIT_PATH,
    work: { ...createTestWork(), ...entry },
  });
  await expect
    .element(screen.getByRole('heading', { name: /SO-1.*can’t be edited/ }))
    .toBeVisible();
  await expect.element(screen.getByText(/Collected\. .*Created or Confirmed/)).toBeVisible();
});

test('unsaved input stays visible when the order becomes read-only', async () => {
  const current = { ...sampleOrder, status: 'printed' } as const;
  const { screen, findField } = await showEntry(
    'domestic',
    { opened: { order: sampleOrder }, save: () => ({ type: 'closed', current }) },
    { isEdit: true, path: EDIT_PATH },
  );
  await expect.poll(() => findField('values.receiverName').value).not.toBe('');
  await screen.getByRole('textbox', { name: 'Receiver name' }).fill('Esi Owusu');
  await screen.getByRole('button', { name: /Save changes/ }).click();
  const unsavedInput = screen.getByRole('region', { name: 'Your changes were not saved' });
  await expect
    .element(unsavedInput)
    .toHaveTextContent('Your changes were not savedReceiver nameEsi Owusu');
});

test('an order deleted by someone else shows a message above the input', async () => {
  const failure = { ...failures.refused, key: 'order.unknown', code: 1201, status: 404 } as const;
  const { screen, findField } = await showEntry(
    'domestic',
    { opened: { order: sampleOrder }, save: () => ({ type: 'failed', failure }) },
    { isEdit: true, path: EDIT_PATH },
  );
  await screen.getByRole('textbox', { name: 'Receiver name' }).fill('Esi Owusu');
  await screen.getByRole('button', { name: /Save changes/ }).click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(
      'Someone deleted this order while you were editing. What you typed is still here.',
    );
  expect(findField('values.receiverName').value).toBe('Esi Owusu');
});

test.each([
  ['a refusal', failures.refused, 'alert'],
  ['a missing network', failures.offline, 'status'],
] as const)('%s is shown beside the button that was pressed', async (_, failure, role) => {
  const { screen } = await showEntry(
    'domestic',
    { opened: { order: sampleOrder }, save: () => ({ type: 'failed', failure }) },
    { isEdit: true, path: EDIT_PATH },
  );
  await screen.getByRole('textbox', { name: 'Receiver name' }).fill('Esi Owusu');
  const button = screen.getByRole('button', { name: /Save changes/ });
  await button.click();
  const text = failure === failures.offline ? en['entry.offline'] : /./;
  const message = screen.getByRole(role).filter({ hasText: text });
  await expect.element(message).toBeVisible();
  expect(message.element().parentElement).toBe(button.element().parentElement);
});

test('an order of another kind links to its own form', async () => {
  const order = { ...sampleOrder, kind: 'ltl' } as const;
  const entry = entryWork({ opened: { order } });
  const { screen } = await show(<EntryPage kind="domestic" isEdit />, {
    path: EDIT_PATH,
    work: { ...createTestWork(), ...entry },
  });
  await expect
    .element(screen.getByRole('link', { name: 'Open its form' }))
    .toHaveAttribute('href', '/order/ltl-order-edit?orderNo=GH260000000018');
});

test('an address without an order is explained', async () => {
  const { screen } = await show(<EntryPage kind="domestic" isEdit />, {
    work: { ...createTestWork(), ...entryWork() },
  });
  await expect.element(screen.getByRole('heading', { name: 'Order not found' })).toBeVisible();
});

test('concurrent changes of an order are merged field by field', async () => {
  let isFirst = true;
  const { screen, savedInputs, findField } = await showEntry(
    'domestic',
    {
      opened: { order: sampleOrder },
      save: ({ id }) => {
        const isOvertaken = isFirst;
        isFirst = false;
        const order = { id, version: 3, waybillNo: 'W', customerOrderNo: 'SO-1' };
        return isOvertaken ? { type: 'changed', current: changedOrder } : { type: 'saved', order };
      },
    },
    { isEdit: true, path: EDIT_PATH },
  );
  await userEvent.fill(findField('values.receiverName'), 'Esi Owusu');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const save = screen.getByRole('button', { name: 'Save this version' });
  await expect.element(save).toBeDisabled();
  await screen.getByRole('radio', { name: /Kofi Annan/ }).click();
  await save.click();
  await expect.element(screen.getByRole('heading', { name: / saved$/ })).toBeVisible();
  expect(savedInputs[1]).toMatchObject({
    version: 2,
    content: { values: { receiverName: 'Kofi Annan', remark: 'Ring twice' } },
  });
});
