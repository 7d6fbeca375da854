import { expect, test, vi } from 'vitest';
import en from '../../locales/en.json';
import { succeeded } from '../../scripts/machines/samples.ts';
import type { ReturnDetail } from '../../src/api/contract/returns/returns.ts';
import type { ReturnStatus } from '../../src/api/contract/returns/status.ts';
import type { ReturnChange } from '../../src/machines/recordEditor/return.ts';
import { href, paths } from '../../src/routes/paths.ts';
import { showApp, signedIn } from './support/portal.tsx';
import { returnWork, sampleReturn, sampleReturnable } from './support/returns.ts';
import { workWith } from './support/work.ts';

const merchant = () => signedIn({ permissions: ['order.read', 'return.write'] });
const carrier = () =>
  signedIn({ companyId: 1, permissions: ['order.read', 'return.write', 'return.manage'] });

const at = (status: ReturnStatus): ReturnDetail => ({
  ...sampleReturn,
  row: {
    ...sampleReturn.row,
    status,
    legId: sampleReturn.row.id,
    legWaybillNo: 'PG000000000025GH',
  },
});

function saving(answer: ReturnDetail) {
  const sent = vi.fn<(change: ReturnChange) => void>();
  const save = (change: ReturnChange) => {
    sent(change);
    return succeeded({ type: 'known', detail: answer } as const);
  };
  return { sent, save };
}

const page = (session: ReturnType<typeof signedIn>, answers: Parameters<typeof returnWork>[0]) =>
  showApp({
    path: href('returnRegistration', { id: sampleReturn.row.id }),
    session,
    work: { ...workWith(), ...returnWork(answers) },
  });

test('a return is registered of what is left, with a note where its reason needs one', async () => {
  const { sent, save } = saving(at('approved'));
  const { screen, history } = await showApp({
    path: href('returnRegistration', { id: 'new' }),
    session: merchant(),
    work: { ...workWith(), ...returnWork({ save }) },
  });
  await screen.getByRole('textbox', { name: en['returns.orderNo'] }).fill('SO-11');
  await screen.getByRole('button', { name: en['returns.continue'] }).click();
  await expect.element(screen.getByText('4 of 6 can be returned')).toBeVisible();
  const register = screen.getByRole('button', { name: en['returns.add'] });
  await register.click();
  await expect.element(screen.getByText(en['return.choice.missing']).first()).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  await screen.getByRole('textbox', { name: 'Cotton shirts' }).fill('2');
  await screen.getByRole('combobox', { name: en['returns.reason'] }).selectOptions('damaged');
  await register.click();
  await expect.element(screen.getByText(en['return.note.missing'])).toBeVisible();
  await screen.getByRole('textbox', { name: en['returns.note'] }).fill('Seams are open');
  await register.click();
  await expect
    .poll(() => sent.mock.calls[0]?.[0])
    .toMatchObject({
      type: 'register',
      content: {
        orderNo: sampleReturnable.waybillNo,
        reason: 'damaged',
        note: 'Seams are open',
        items: [{ lineNo: 0, quantity: 2 }],
        to: sampleReturnable.to,
      },
    });
  await expect
    .poll(() => history.at(-1))
    .toBe(href('returnRegistration', { id: sampleReturn.row.id }));
});

test('a merchant opens the label, and withdraws once asked', async () => {
  const { sent, save } = saving(at('closed'));
  const { screen } = await page(merchant(), { save, detail: () => at('approved') });
  const label = screen.getByRole('link', { name: en['returns.label'] });
  await expect
    .element(label)
    .toHaveAttribute('href', href('orderDetail', { orderNo: 'PG000000000025GH' }));
  await screen.getByRole('button', { name: en['return.move.withdraw'] }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: en['return.move.withdraw'] }).click();
  await expect
    .poll(() => sent.mock.calls.map(([change]) => change))
    .toEqual([{ type: 'move', step: { action: 'withdraw' } }]);
  // What is over is only looked at.
  await expect
    .element(screen.getByRole('link', { name: en['returns.label'] }))
    .not.toBeInTheDocument();
});

test('the carrier approves, or refuses with a reason', async () => {
  const { sent, save } = saving(at('refused'));
  const { screen } = await page(carrier(), { save });
  await expect
    .element(screen.getByRole('button', { name: en['return.move.approve'] }))
    .toBeVisible();
  await screen.getByRole('button', { name: en['return.move.refuse'] }).click();
  await expect.element(screen.getByText(en['return.refusal.missing'])).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  await screen.getByRole('textbox', { name: en['returns.refusal'] }).fill('Not damaged by us');
  await screen.getByRole('button', { name: en['return.move.refuse'] }).click();
  await expect
    .poll(() => sent.mock.calls.map(([change]) => change))
    .toEqual([{ type: 'move', step: { action: 'refuse', remark: 'Not damaged by us' } }]);
});

test('the carrier records what came back', async () => {
  const { sent, save } = saving(at('inspected'));
  const { screen } = await page(carrier(), { save, detail: () => at('received') });
  await screen.getByRole('textbox', { name: en['returns.inspection'] }).fill('All of it');
  await screen.getByRole('button', { name: en['return.move.inspect'] }).click();
  await expect
    .poll(() => sent.mock.calls.map(([change]) => change))
    .toEqual([{ type: 'move', step: { action: 'inspect', remark: 'All of it' } }]);
  await expect.element(screen.getByRole('button', { name: en['return.move.close'] })).toBeVisible();
});

test('the list of all companies names the company, and a return has its two parcels', async () => {
  const { screen, history } = await showApp({
    path: paths.adminOrderSearch,
    session: carrier(),
    work: workWith(),
  });
  await expect.element(screen.getByRole('gridcell', { name: 'Kente House' })).toBeVisible();
  await screen.getByRole('link', { name: sampleReturn.row.returnNo }).click();
  await expect.element(screen.getByText('Seams are open').first()).toBeVisible();
  expect(history.at(-1)).toBe(href('adminOrderSearch', { id: sampleReturn.row.id }));
});
