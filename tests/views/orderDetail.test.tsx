import { Activity, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import en from '../../locales/en.json';
import type { OrderDetail } from '../../src/api/contract/orders/orderDetail.ts';
import type { RelatedRow } from '../../src/api/contract/orders/orderRelated.ts';
import type { Permission } from '../../src/api/contract/permissions.ts';
import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type { DetailTask } from '../../src/machines/orderDetail/machine.ts';
import { paths } from '../../src/routes/paths.ts';
import DetailPage from '../../src/views/orders/detail/DetailPage.tsx';
import { sampleLabel } from '../models/labelPrint.model.ts';
import { sampleDetail } from '../models/orderDetail.model.ts';
import { failed, failures, succeeded } from '../models/samples.ts';
import { orderWork, type OrderAnswers } from './support/orders.ts';
import { show, signedIn } from './support/portal.tsx';
import { createTestWork } from './support/work.ts';

const merchantPermissions: readonly Permission[] = [
  'order.read',
  'order.write',
  'order.audit',
  'order.print',
];

type OrderLabelAnswer = NonNullable<OrderAnswers['orderLabel']>;

async function showDetail(
  answers: OrderAnswers,
  permissions: readonly Permission[] = merchantPermissions,
  path = `/order/main-order-detail?orderNo=${sampleDetail.waybillNo}`,
) {
  const work = { ...createTestWork(), ...orderWork(answers) };
  const session = signedIn({ permissions: [...permissions] });
  return show(<DetailPage />, { path, work, session });
}

const unknownOrder = { ...failures.refused, key: 'order.unknown', status: 404 } as const;
const invalidNumber = { ...failures.refused, key: 'error.invalidInput', status: 400 } as const;
const answerWith = (change: Partial<OrderDetail>) => () =>
  succeeded({ ...sampleDetail, ...change });

describe('the order page', () => {
  test('the page shows names instead of codes, and amounts with their currency', async () => {
    const { screen } = await showDetail({});
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

  test.each([
    [{ ifCollectedOn: '2026-11-30', isLate: false }, '4 Dec 2026, if collected on 30 Nov 2026'],
    [{ ifCollectedOn: null, isLate: false }, '4 Dec 2026'],
    [{ ifCollectedOn: null, isLate: true }, '4 Dec 2026, late'],
  ])('the page names the expected day, and what it depends on: %o', async (state, text) => {
    const expectedDelivery = { day: '2026-12-04', ...state };
    const { screen } = await showDetail({ detail: answerWith({ expectedDelivery }) });
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
  });

  test('the page links to the receiver’s view if tracking is public', async () => {
    const { screen } = await showDetail({ detail: answerWith({ isTrackingPublic: true }) });
    const link = screen.getByRole('link', { name: en['detail.receiverView'] });
    await expect.element(link).toHaveAttribute('href', '/tracking/PG000000000011GH');
    const copy = screen.getByRole('button', { name: en['track.copyPublic'] });
    await expect.element(copy).toBeVisible();
  });

  test('the page offers no link for the receiver if tracking is not public', async () => {
    const { screen } = await showDetail({ detail: answerWith({ isTrackingPublic: false }) });
    await expect.element(screen.getByText('PG000000000011GH')).toBeVisible();
    await expect.element(screen.getByText(en['track.copyPublic'])).not.toBeInTheDocument();
  });

  test('the page offers only actions that the status allows', async () => {
    const { screen } = await showDetail({ detail: answerWith({ status: 'created' }) });
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

  test('the order is fetched again when its tab is shown again', async () => {
    function InTab() {
      const [isShown, setShown] = useState(true);
      return (
        <>
          <button onClick={() => setShown(!isShown)}>other tab</button>
          <Activity mode={isShown ? 'visible' : 'hidden'}>
            <DetailPage />
          </Activity>
        </>
      );
    }
    let status: OrderDetail['status'] = 'created';
    const work = {
      ...createTestWork(),
      ...orderWork({ detail: () => succeeded({ ...sampleDetail, status }) }),
    };
    const session = signedIn({ permissions: [...merchantPermissions] });
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

  test('an action that the status does not allow is explained', async () => {
    const clerkPermissions = merchantPermissions.filter(
      (permission) => permission !== 'order.audit',
    );
    const { screen } = await showDetail(
      { detail: answerWith({ status: 'created' }) },
      clerkPermissions,
    );
    await screen.getByText(en['detail.refused.summary']).click();
    await expect
      .element(screen.getByText('Not possible while the order is Created. First: Confirm.'))
      .toBeVisible();
  });

  test.each([
    [true, { registerLinks: 0, returnLinks: 2 }],
    [false, { registerLinks: 1, returnLinks: 1 }],
  ])(
    'a return can be registered only while something is left to return: complete = %s',
    async (isComplete, links) => {
      const row: RelatedRow = {
        kind: 'return',
        id: '0193b5a2-0000-7000-8000-000000000071',
        number: 'RE-261120-7K4Q',
        status: 'approved',
        at: '2026-11-20T10:00:00.000Z',
        isComplete,
        events: [],
      };
      const { screen } = await showDetail(
        { detail: answerWith({ status: 'delivered' }), related: () => succeeded([row]) },
        ['order.read', 'return.write'],
      );
      const countLinks = (name: string | RegExp) =>
        screen.getByRole('link', { name }).elements().length;
      // One link is in the list of related records.
      await expect
        .poll(() => ({
          registerLinks: countLinks(en['returns.add']),
          returnLinks: countLinks(/RE-261120/u),
        }))
        .toEqual(links);
    },
  );

  test('the address of a printed order is changed together with its label', async () => {
    const { screen } = await showDetail({ detail: answerWith({ status: 'printed' }) });
    await expect
      .element(screen.getByRole('link', { name: en['action.changeAddress'] }))
      .toHaveAttribute('href', `/order/order-edit?orderNo=${sampleDetail.waybillNo}&label=new`);
    await screen.getByText(en['detail.refused.summary']).click();
    await expect.element(screen.getByText('Edit', { exact: true })).not.toBeInTheDocument();
  });

  test('the label preview opens the print page', async () => {
    const orderLabel = vi.fn<OrderLabelAnswer>(() => succeeded(sampleLabel(sampleDetail.id, 1)));
    const { screen, history } = await showDetail({
      detail: answerWith({ status: 'printed' }),
      orderLabel,
    });
    const button = screen.getByRole('button', { name: en['detail.label.open'] });
    await expect
      .element(button.getByRole('img', { name: /^Label of PG/, includeHidden: true }))
      .toBeVisible();
    await button.click();
    await expect.poll(() => history?.at(-1)).toBe(paths.orderPrint);
    expect(orderLabel).toHaveBeenCalledWith(sampleDetail.id);
  });

  test.each([
    ['the order has no label', 'created', merchantPermissions],
    ['the user may not print', 'printed', ['order.read']],
  ] as const)('no label is loaded if %s', async (_, status, permissions) => {
    const orderLabel = vi.fn<OrderLabelAnswer>(() => succeeded(null));
    const { screen } = await showDetail(
      { detail: answerWith({ status }), orderLabel },
      permissions,
    );
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    const heading = screen.getByRole('heading', { name: en['detail.label'], exact: true });
    await expect.element(heading).not.toBeInTheDocument();
    expect(orderLabel).not.toHaveBeenCalled();
  });

  test('an action that the role does not include is explained', async () => {
    const { screen } = await showDetail({}, ['order.read']);
    await screen.getByText(en['detail.refused.summary']).click();
    await expect.element(screen.getByText(en['refusal.right']).first()).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: 'Confirm', exact: true }))
      .not.toBeInTheDocument();
    await expect.element(screen.getByRole('link', { name: 'Duplicate' })).not.toBeInTheDocument();
  });

  test('another company’s order has no actions', async () => {
    const { screen } = await showDetail({ detail: answerWith({ companyNo: 'GH0099' }) });
    await expect.element(screen.getByText('GH0099')).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: 'Confirm', exact: true }))
      .not.toBeInTheDocument();
  });

  test('the carrier has all of the merchant’s actions except Duplicate', async () => {
    const work = {
      ...createTestWork(),
      ...orderWork({ detail: answerWith({ companyNo: 'GH0099', status: 'created' }) }),
    };
    const session = signedIn({
      companyId: CARRIER_COMPANY_ID,
      permissions: [...merchantPermissions],
    });
    const path = `/order/main-order-detail?orderNo=${sampleDetail.waybillNo}`;
    const { screen } = await show(<DetailPage />, { path, work, session });
    await expect
      .element(screen.getByRole('button', { name: 'Confirm', exact: true }))
      .toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Edit' })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Duplicate' })).not.toBeInTheDocument();
  });

  test.each([
    [CARRIER_COMPANY_ID, paths.systemOrders],
    [2, paths.orderSearch],
  ])('“All orders” of company %i leads to %s', async (companyId, list) => {
    const work = { ...createTestWork(), ...orderWork({}) };
    const session = signedIn({ companyId, permissions: [...merchantPermissions] });
    const path = '/order/main-order-detail';
    const { screen } = await show(<DetailPage />, { path, work, session });
    const link = screen.getByRole('link', { name: en['detail.toList'] });
    await expect.element(link).toHaveAttribute('href', list);
  });

  test('an order is confirmed without a question, and shows its new status', async () => {
    const tasks: DetailTask[] = [];
    const { screen } = await showDetail({
      detail: () =>
        succeeded({ ...sampleDetail, status: tasks.length === 0 ? 'created' : 'audited' }),
      act: (task) => {
        tasks.push(task);
        return succeeded({ outcome: 'done', id: task.id, status: 'audited' });
      },
    });
    await screen.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect.element(screen.getByRole('status').getByText('Confirmed')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Print label' })).toBeVisible();
    expect(tasks).toMatchObject([{ action: 'audit', id: sampleDetail.id }]);
  });

  test('a dialog asks before an order is cancelled, and its remark is sent', async () => {
    const tasks: DetailTask[] = [];
    const { screen } = await showDetail({
      act: (task) => {
        tasks.push(task);
        return succeeded({ outcome: 'done', id: task.id, status: 'cancelled' });
      },
    });
    await screen.getByRole('button', { name: 'Cancel order' }).click();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByText(/PG000000000011GH/)).toBeVisible();
    await dialog.getByLabelText('Remark (optional)').fill('Ordered twice');
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await expect.poll(() => tasks).toMatchObject([{ action: 'cancel', remark: 'Ordered twice' }]);
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('a failed action shows the reason and the current order', async () => {
    let requests = 0;
    const { screen } = await showDetail({
      detail: () => {
        requests += 1;
        return succeeded({ ...sampleDetail, status: requests === 1 ? 'created' : 'collected' });
      },
      act: ({ id }) => succeeded({ outcome: 'state', id, status: 'collected' }),
    });
    await screen.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect
      .element(
        screen
          .getByRole('alert')
          .getByText(/Only for orders with the status Created\. This order: Collected\./),
      )
      .toBeVisible();
    await screen.getByRole('button', { name: en['detail.refused.close'] }).click();
    await expect.element(screen.getByRole('status').getByText('Collected')).toBeVisible();
  });

  test('a deleted order leaves a link to the list', async () => {
    const { screen } = await showDetail({
      act: ({ id }) => succeeded({ outcome: 'done', id, status: 'created' }),
    });
    await screen.getByRole('button', { name: 'Delete' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Delete order' }).click();
    await expect.element(screen.getByText(en['detail.deleted.text'])).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'All orders' })).toBeVisible();
  });

  test('a number without an order is shown, and a failure can be retried', async () => {
    for (const failure of [unknownOrder, invalidNumber]) {
      const missing = await showDetail({ detail: () => failed(failure) });
      await expect
        .element(missing.screen.getByText(/^No order found with the number/))
        .toBeVisible();
      await missing.screen.unmount();
    }
    let tries = 0;
    const { screen } = await showDetail({
      detail: () => (++tries === 1 ? failed(failures.service) : succeeded(sampleDetail)),
    });
    await expect.element(screen.getByText(en['detail.failed'])).toBeVisible();
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByText('PG000000000011GH')).toBeVisible();
  });

  test('a URL without an order number shows an explanation', async () => {
    const { screen } = await showDetail({}, merchantPermissions, '/order/main-order-detail');
    await expect.element(screen.getByText(en['detail.none.title'])).toBeVisible();
  });

  test('related records are hidden if there are none, and a failure to load them can be retried', async () => {
    let requests = 0;
    const related = () => (++requests === 1 ? failed(failures.service) : succeeded([]));
    const { screen } = await showDetail({ related });
    const panel = screen.getByRole('region', { name: en['detail.related'] });
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect.element(panel).not.toBeInTheDocument();
    expect(requests).toBe(2);
  });
});
