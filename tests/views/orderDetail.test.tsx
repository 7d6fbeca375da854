import { Activity, useState } from 'react';
import { describe, expect, test } from 'vitest';
import en from '../../locales/en.json';
import type { OrderDetail } from '../../src/api/contract/orders/orderDetail.ts';
import type { Permission } from '../../src/api/contract/permissions.ts';
import { MAIN_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type { DetailTask } from '../../src/machines/orderDetail/machine.ts';
import { paths } from '../../src/routes/paths.ts';
import MainOrderDetail from '../../src/views/orders/detail/DetailPage.tsx';
import { sampleDetail } from '../models/orderDetail.model.ts';
import { failed, failures, succeeded } from '../models/samples.ts';
import { orderWork, type OrderAnswers } from './support/orders.ts';
import { show, signedIn } from './support/portal.tsx';
import { workWith } from './support/work.ts';

const merchant: readonly Permission[] = ['order.read', 'order.write', 'order.audit', 'order.print'];

async function detailPage(
  answers: OrderAnswers,
  permissions: readonly Permission[] = merchant,
  path = `/order/main-order-detail?orderNo=${sampleDetail.waybillNo}`,
) {
  const work = { ...workWith(), ...orderWork(answers) };
  const session = signedIn({ permissions: [...permissions] });
  return show(<MainOrderDetail />, { path, work, session });
}

const gone = { ...failures.refused, key: 'order.unknown', status: 404 } as const;
const tooLong = { ...failures.refused, key: 'error.invalidInput', status: 400 } as const;
const changed = (change: Partial<OrderDetail>) => () => succeeded({ ...sampleDetail, ...change });

describe('order detail', () => {
  test('shows the order with names for its codes and amounts with their currency', async () => {
    const { screen } = await detailPage({});
    await expect.element(screen.getByText('PG000000000011GH')).toBeVisible();
    await expect.element(screen.getByText('Standard')).toBeVisible();
    await expect.element(screen.getByText(/GHS\s350\.00/)).toBeVisible();
    const fees = screen.getByRole('region', { name: en['detail.fees'] });
    await expect
      .element(fees)
      .toHaveTextContent('FeesFreight2.5 kg chargeableGHS 32.50TotalGHS 32.50');
    await expect.element(screen.getByText(/in Ghana/).first()).toBeVisible();
    expect(screen.getByText('+233244123456').element().getAttribute('dir')).toBe('ltr');
  });

  test('offers the actions that the status allows, and explains the others', async () => {
    const { screen } = await detailPage({ detail: changed({ status: 'created' }) });
    const confirm = screen.getByRole('button', { name: 'Confirm', exact: true });
    await expect.element(confirm).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: 'Print label', exact: true }))
      .not.toBeInTheDocument();
    // Confirming and printing are one action.
    await expect
      .element(screen.getByRole('button', { name: 'Confirm and print label' }))
      .toBeVisible();
    await expect.element(screen.getByText(en['detail.refused.summary'])).not.toBeInTheDocument();
  });

  test('refreshes when its page is shown again', async () => {
    function InTab() {
      const [isShown, setShown] = useState(true);
      return (
        <>
          <button onClick={() => setShown(!isShown)}>other tab</button>
          <Activity mode={isShown ? 'visible' : 'hidden'}>
            <MainOrderDetail />
          </Activity>
        </>
      );
    }
    let status: OrderDetail['status'] = 'created';
    const work = {
      ...workWith(),
      ...orderWork({ detail: () => succeeded({ ...sampleDetail, status }) }),
    };
    const session = signedIn({ permissions: [...merchant] });
    const path = `/order/main-order-detail?orderNo=${sampleDetail.waybillNo}`;
    const { screen } = await show(<InTab />, { path, work, session });
    const confirm = screen.getByRole('button', { name: 'Confirm', exact: true });
    await expect.element(confirm).toBeVisible();
    const tab = screen.getByRole('button', { name: 'other tab' });
    await tab.click();
    await expect.element(confirm).not.toBeInTheDocument();
    status = 'cancelled';
    await tab.click();
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(confirm).not.toBeInTheDocument();
  });

  test('explains why a status does not allow an action', async () => {
    const clerk = merchant.filter((permission) => permission !== 'order.audit');
    const { screen } = await detailPage({ detail: changed({ status: 'created' }) }, clerk);
    await screen.getByText(en['detail.refused.summary']).click();
    await expect
      .element(screen.getByText('Not possible while the order is Created. First: Confirm.'))
      .toBeVisible();
  });

  test('explains that a role does not include an action', async () => {
    const { screen } = await detailPage({}, ['order.read']);
    await screen.getByText(en['detail.refused.summary']).click();
    await expect.element(screen.getByText(en['refusal.right']).first()).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: 'Confirm', exact: true }))
      .not.toBeInTheDocument();
    await expect.element(screen.getByRole('link', { name: 'Duplicate' })).not.toBeInTheDocument();
  });

  test('offers no actions on another company’s order', async () => {
    const { screen } = await detailPage({ detail: changed({ companyNo: 'GH0099' }) });
    await expect.element(screen.getByText('GH0099')).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: 'Confirm', exact: true }))
      .not.toBeInTheDocument();
  });

  test('offers the carrier the merchant’s actions, but no copy', async () => {
    const work = {
      ...workWith(),
      ...orderWork({ detail: changed({ companyNo: 'GH0099', status: 'created' }) }),
    };
    const session = signedIn({ companyId: MAIN_COMPANY_ID, permissions: [...merchant] });
    const path = `/order/main-order-detail?orderNo=${sampleDetail.waybillNo}`;
    const { screen } = await show(<MainOrderDetail />, { path, work, session });
    await expect
      .element(screen.getByRole('button', { name: 'Confirm', exact: true }))
      .toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Edit' })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Duplicate' })).not.toBeInTheDocument();
  });

  test.each([
    [MAIN_COMPANY_ID, paths.systemOrders],
    [2, paths.orderSearch],
  ])('“All orders” of company %i leads to %s', async (companyId, list) => {
    const work = { ...workWith(), ...orderWork({}) };
    const session = signedIn({ companyId, permissions: [...merchant] });
    const path = '/order/main-order-detail';
    const { screen } = await show(<MainOrderDetail />, { path, work, session });
    const link = screen.getByRole('link', { name: en['detail.toList'] });
    await expect.element(link).toHaveAttribute('href', list);
  });

  test('confirms without a question, and shows the updated order', async () => {
    const done: DetailTask[] = [];
    const { screen } = await detailPage({
      detail: () =>
        succeeded({ ...sampleDetail, status: done.length === 0 ? 'created' : 'audited' }),
      act: (task) => {
        done.push(task);
        return succeeded({ outcome: 'done', id: task.id, status: 'audited' });
      },
    });
    await screen.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect.element(screen.getByRole('status').getByText('Confirmed')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Print label' })).toBeVisible();
    expect(done).toMatchObject([{ action: 'audit', id: sampleDetail.id }]);
  });

  test('asks before it cancels, and sends the remark', async () => {
    const done: DetailTask[] = [];
    const { screen } = await detailPage({
      act: (task) => {
        done.push(task);
        return succeeded({ outcome: 'done', id: task.id, status: 'cancelled' });
      },
    });
    await screen.getByRole('button', { name: 'Cancel order' }).click();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByText(/PG000000000011GH/)).toBeVisible();
    await dialog.getByLabelText('Remark (optional)').fill('Ordered twice');
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await expect.poll(() => done).toMatchObject([{ action: 'cancel', remark: 'Ordered twice' }]);
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('explains why an action failed, and shows the current order', async () => {
    let asked = 0;
    const { screen } = await detailPage({
      detail: () => {
        asked += 1;
        return succeeded({ ...sampleDetail, status: asked === 1 ? 'created' : 'collected' });
      },
      act: ({ id }) => succeeded({ outcome: 'state', id, status: 'collected' }),
    });
    await screen.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect
      .element(
        screen
          .getByRole('alert')
          .getByText(/Only possible while the order is Created\. It is Collected\./),
      )
      .toBeVisible();
    await screen.getByRole('button', { name: en['detail.refused.close'] }).click();
    await expect.element(screen.getByRole('status').getByText('Collected')).toBeVisible();
  });

  test('links to the list after the order is deleted', async () => {
    const { screen } = await detailPage({
      act: ({ id }) => succeeded({ outcome: 'done', id, status: 'created' }),
    });
    await screen.getByRole('button', { name: 'Delete' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Delete order' }).click();
    await expect.element(screen.getByText(en['detail.deleted.text'])).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'All orders' })).toBeVisible();
  });

  test('names a number without an order, and retries after a failure', async () => {
    for (const failure of [gone, tooLong]) {
      const missing = await detailPage({ detail: () => failed(failure) });
      await expect
        .element(missing.screen.getByText(/^No order found with the number/))
        .toBeVisible();
      await missing.screen.unmount();
    }
    let tries = 0;
    const { screen } = await detailPage({
      detail: () => (++tries === 1 ? failed(failures.service) : succeeded(sampleDetail)),
    });
    await expect.element(screen.getByText(en['detail.failed'])).toBeVisible();
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByText('PG000000000011GH')).toBeVisible();
  });

  test('explains an address without a number', async () => {
    const { screen } = await detailPage({}, merchant, '/order/main-order-detail');
    await expect.element(screen.getByText(en['detail.none.title'])).toBeVisible();
  });

  test('hides related records if there are none, and shows a failure to load them', async () => {
    let asked = 0;
    const related = () => (++asked === 1 ? failed(failures.service) : succeeded([]));
    const { screen } = await detailPage({ related });
    const panel = screen.getByRole('region', { name: en['detail.related'] });
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect.element(panel).not.toBeInTheDocument();
    expect(asked).toBe(2);
  });
});
