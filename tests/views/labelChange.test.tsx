import { expect, test, vi } from 'vitest';
import { sampleChanged, sampleLabelled } from '../models/labelChange.model.ts';
import { failed, failures, succeeded } from '../models/samples.ts';
import LabelChange from '../../src/views/orders/changeLabel/LabelChange.tsx';
import { orderWork, type OrderAnswers } from './support/orders.ts';
import { show, signedIn } from './support/portal.tsx';
import { createTestWork } from './support/work.ts';

async function showPage(answers: OrderAnswers) {
  const { screen } = await show(<LabelChange task="update" />, {
    path: `/system/changeLabelForUpdate?orderNo=${sampleLabelled.waybillNo}`,
    work: { ...createTestWork(), ...orderWork(answers) },
    session: signedIn({ permissions: ['order.print'] }),
  });
  const button = (name: string) => screen.getByRole('button', { name });
  const dialog = screen.getByRole('dialog');
  return {
    screen,
    button,
    dialog,
    confirm: dialog.getByRole('button', { name: 'Assign new number' }),
  };
}

test('a new waybill number is confirmed first, with its effects listed', async () => {
  const label = vi.fn<NonNullable<OrderAnswers['label']>>(() => succeeded(sampleChanged));
  const printedOrder = { ...sampleLabelled, status: 'printed' } as const;
  const { screen, button, dialog, confirm } = await showPage({
    findLabelled: () => printedOrder,
    label,
  });
  await button('Assign new number').click();
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByText(/The old label must not be used/)).toBeVisible();
  await expect.element(dialog.getByText(/The status returns to “Confirmed”/)).toBeVisible();
  await expect.element(dialog.getByText(/The old number still finds this order\./)).toBeVisible();
  await button('Keep number').click();
  expect(label).not.toHaveBeenCalled();

  await button('Assign new number').click();
  await confirm.click();
  await expect.element(screen.getByText('PG000000000025GH').first()).toBeVisible();
  expect(label).toHaveBeenCalledExactlyOnceWith('change');
});

test('a parcel on its way keeps its status', async () => {
  const { button, dialog } = await showPage({});
  await button('Assign new number').click();
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByText(/The status returns/)).not.toBeInTheDocument();
});

test('a change can be undone until the new label is printed', async () => {
  const { screen, button, confirm } = await showPage({});
  await button('Assign new number').click();
  await confirm.click();
  await button('Undo the change').click();
  await expect.element(screen.getByText(/Previous waybill number restored/)).toBeVisible();
  await expect.element(button('Assign new number')).toBeVisible();
});

test('an undo that is too late shows the reason, and is not offered again', async () => {
  const refused = { ...failures.refused, key: 'order.label.printed', status: 409 } as const;
  const findLabelled = vi
    .fn<NonNullable<OrderAnswers['findLabelled']>>(() => ({ ...sampleChanged, undoTo: null }))
    .mockReturnValueOnce(sampleChanged);
  const { screen, button } = await showPage({ findLabelled, label: () => failed(refused) });
  await button('Undo the change').click();
  await expect.element(screen.getByText(/The new label is already printed/)).toBeVisible();
  await expect.element(button('Undo the change')).not.toBeInTheDocument();
});

test('a hint links to the order, where the label is printed first', async () => {
  const { screen } = await showPage({
    findLabelled: () => ({ ...sampleLabelled, status: 'audited' }),
  });
  await expect
    .element(screen.getByRole('link', { name: 'Print label' }))
    .toHaveAttribute('href', `/order/main-order-detail?orderNo=${sampleLabelled.waybillNo}`);
});
