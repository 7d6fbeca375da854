import { describe, expect, test } from 'vitest';
import en from '../../locales/en.json';
import type { Permission } from '../../src/api/contract/permissions.ts';
import type { BulkCall } from '../../src/machines/bulkAction/machine.ts';
import { paths } from '../../src/routes/paths.ts';
import type { Areas } from '../../src/views/shared/areas.ts';
import OrderListPage from '../../src/views/orders/search/OrderListPage.tsx';
import { failed, failures, succeeded } from '../models/samples.ts';
import type { ListedOrder } from '../../src/views/orders/search/orderLists.ts';
import { findBarriers } from './support/barriers.ts';
import { orderWork, type OrderAnswers, type OrderListQuery } from './support/orders.ts';
import { CompanyZone } from '../../src/language/format.ts';
import { show, signedIn } from './support/portal.tsx';
import { order, createTestWork } from './support/work.ts';

const allPermissions: readonly Permission[] = [
  'order.read',
  'order.write',
  'order.audit',
  'order.print',
  'order.export',
  'order.scan',
];

const createdOrder = (number: number): ListedOrder => ({ ...order(number), status: 'created' });
const listAnswer = (rows: readonly ListedOrder[], notFound: readonly string[] = []) =>
  succeeded({
    rows,
    total: rows.length,
    totalCapped: false,
    next: null,
    previous: null,
    notFound,
  });

async function showSearchPage(
  answers: OrderAnswers,
  view = <OrderListPage page="orderSearch" />,
  companyId = 7,
  handToPrintPage: Areas['labels']['handToPrintPage'] = () => undefined,
) {
  const queries: OrderListQuery[] = [];
  const list =
    answers.list ?? (() => listAnswer([createdOrder(1), createdOrder(2), createdOrder(3)]));
  const work = {
    ...createTestWork(),
    ...orderWork({
      ...answers,
      list: (query) => {
        queries.push(query);
        return list(query);
      },
    }),
    handToPrintPage,
  };
  const session = signedIn({ permissions: [...allPermissions], companyId });
  const { screen, history } = await show(view, { path: '/order/order-search', work, session });
  await expect.element(screen.getByText('PG000000000001GH')).toBeVisible();
  const selectOrders = async (...numbers: readonly number[]) => {
    for (const at of numbers) {
      await screen
        .getByRole('row')
        .filter({ hasText: `PG00000000000${at}GH` })
        .getByRole('checkbox')
        .click();
    }
  };
  return { screen, history, queries, selectOrders };
}

describe('bulk actions', () => {
  test('orders are confirmed without a question; refused ones are listed, and all stay selected', async () => {
    const { screen, queries, selectOrders } = await showSearchPage({
      bulk: ({ items }) =>
        succeeded(
          items.map(({ id }) =>
            id === '2'
              ? ({ outcome: 'state', id, status: 'collected' } as const)
              : ({ outcome: 'done', id, status: 'audited' } as const),
          ),
        ),
    });
    await selectOrders(1, 2, 3);
    await screen.getByRole('button', { name: 'Confirm orders' }).click();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByText(/2 of 3 done/)).toBeVisible();
    await expect.element(dialog.getByText(/PG000000000002GH/)).toBeVisible();
    await expect
      .element(dialog.getByText(/Only for orders with the status Created\./))
      .toBeVisible();
    await dialog.getByRole('button', { name: en['bulk.back'] }).click();
    await expect.element(screen.getByText('3 rows selected')).toBeVisible();
    expect(queries).toHaveLength(2);
  });

  test('the success message of a confirmation offers to print labels and to undo', async () => {
    const calls: BulkCall[] = [];
    const printRequests: unknown[] = [];
    const { screen, history, selectOrders } = await showSearchPage(
      {
        bulk: (call) => {
          calls.push(call);
          return succeeded(
            call.items.map(({ id }) => ({ outcome: 'done', id, status: 'audited' })),
          );
        },
      },
      <OrderListPage page="orderSearch" />,
      7,
      (...args) => printRequests.push(args),
    );
    await selectOrders(1, 2);
    await screen.getByRole('button', { name: 'Confirm orders' }).click();
    await expect.element(screen.getByText('2 orders confirmed')).toBeVisible();
    await expect.element(screen.getByText('2 rows selected')).toBeVisible();
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.element(screen.getByText('2 orders are no longer confirmed')).toBeVisible();
    expect(calls.map(({ task }) => task)).toEqual([{ action: 'audit' }, { action: 'undoAudit' }]);

    await screen.getByRole('button', { name: 'Confirm orders' }).click();
    await screen.getByRole('status').getByRole('button', { name: 'Print labels' }).click();
    await expect.poll(() => history?.at(-1)).toBe(paths.orderPrint);
    expect(printRequests).toEqual([[{ by: 'ids', ids: ['1', '2'] }, 'print', expect.any(String)]]);
  });

  test('the edit dialog counts the changes before sending and lists the failures afterwards', async () => {
    const calls: BulkCall[] = [];
    const rows: readonly ListedOrder[] = [
      createdOrder(1),
      { ...createdOrder(2), kind: 'express' },
      { ...createdOrder(3), status: 'collected' },
    ];
    const { screen, selectOrders } = await showSearchPage({
      list: () => listAnswer(rows),
      bulk: (call) => {
        calls.push(call);
        return succeeded([
          { outcome: 'invalid', id: '1', issue: { path: 'values.service', rule: 'rule.required' } },
          { outcome: 'lacks', id: '2', field: 'pickupDate' },
          { outcome: 'state', id: '3', status: 'printed' },
        ]);
      },
    });
    await selectOrders(1, 2, 3);
    await screen.getByRole('button', { name: 'Edit orders' }).click();
    await expect.element(screen.getByText('2 of 3 orders will be changed.')).toBeVisible();
    await expect
      .element(screen.getByText('1 order can’t be changed: Collected (1).'))
      .toBeVisible();
    // No field is selected yet.
    await expect.element(screen.getByRole('button', { name: 'Change 2 orders' })).toBeDisabled();
    await screen.getByRole('checkbox', { name: 'Service', exact: true }).click();
    await screen.getByLabelText('Service: new value').selectOptions('Express');
    await screen.getByRole('checkbox', { name: 'Pickup date', exact: true }).click();
    await expect
      .element(screen.getByText(/1 order doesn’t have one of these fields/))
      .toBeVisible();
    expect(await findBarriers(screen.getByRole('dialog').element())).toEqual([]);
    await screen.getByRole('button', { name: 'Change 1 order' }).click();
    await expect.element(screen.getByText('None of 3 done')).toBeVisible();
    expect(calls.map(({ task }) => task)).toEqual([
      { action: 'edit', changes: { service: 'EXPRESS', pickupDate: '' } },
    ]);
    await expect
      .element(screen.getByText('Orders of this type don’t have the field “Pickup date”.'))
      .toBeVisible();
    await expect.element(screen.getByText(/^Service: ./)).toBeVisible();
    // The first step links to the page where it is done.
    await expect
      .element(screen.getByRole('link', { name: en['action.changeLabel'] }))
      .toHaveAttribute('href', '/system/changeLabelForUpdate?orderNo=PG000000000003GH');
  });

  test('undo of an edit restores only the orders that it changed', async () => {
    const calls: BulkCall[] = [];
    const { screen, selectOrders } = await showSearchPage({
      list: () => listAnswer([createdOrder(1), createdOrder(2), createdOrder(3)]),
      bulk: (call) => {
        calls.push(call);
        return call.task.action === 'edit'
          ? succeeded([
              {
                outcome: 'done',
                id: '1',
                status: 'created',
                version: 4,
                before: { remark: 'Ring' },
              },
              // This value is unchanged.
              { outcome: 'done', id: '2', status: 'created', version: 2, before: { remark: '' } },
              { outcome: 'done', id: '3', status: 'created', version: 2, before: { remark: 'No' } },
            ])
          : succeeded([
              { outcome: 'done', id: '1', status: 'created', version: 5, before: { remark: '' } },
              { outcome: 'changed', id: '3' },
            ]);
      },
    });
    await selectOrders(1, 2, 3);
    await screen.getByRole('button', { name: 'Edit orders' }).click();
    await screen.getByRole('checkbox', { name: 'Remarks', exact: true }).click();
    await screen.getByRole('button', { name: 'Change 3 orders' }).click();
    await expect.element(screen.getByText('2 orders changed')).toBeVisible();
    await screen.getByRole('button', { name: 'Undo' }).click();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByText('1 of 2 done')).toBeVisible();
    await expect.element(dialog.getByText(/Someone changed this order since/)).toBeVisible();
    expect(calls[1]?.task).toEqual({
      action: 'undoEdit',
      edits: new Map([
        ['1', { version: 4, before: { remark: 'Ring' } }],
        ['3', { version: 2, before: { remark: 'No' } }],
      ]),
    });
    expect(calls[1]?.items.map(({ id }) => id)).toEqual(['1', '3']);
  });

  test('an edit without effect is not reported as a change', async () => {
    const { screen, selectOrders } = await showSearchPage({
      list: () => listAnswer([createdOrder(1), createdOrder(2)]),
      bulk: ({ items: orders }) =>
        succeeded(
          orders.map(({ id }) => {
            const before = { remark: '' };
            return { outcome: 'done', id, status: 'created', version: 2, before } as const;
          }),
        ),
    });
    await selectOrders(1, 2);
    await screen.getByRole('button', { name: 'Edit orders' }).click();
    await screen.getByRole('checkbox', { name: 'Remarks', exact: true }).click();
    await screen.getByRole('button', { name: 'Change 2 orders' }).click();
    await expect.element(screen.getByText(en['bulk.news.same'])).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  test('printing also confirms orders that need it', async () => {
    const printRequests: unknown[] = [];
    const { screen, selectOrders } = await showSearchPage(
      { list: () => listAnswer([createdOrder(1), { ...createdOrder(2), status: 'audited' }]) },
      <OrderListPage page="orderSearch" />,
      7,
      (...args) => printRequests.push(args),
    );
    await selectOrders(2);
    await expect.element(screen.getByRole('button', { name: 'Print labels' })).toBeVisible();
    await selectOrders(1);
    await screen.getByRole('button', { name: 'Confirm and print' }).click();
    await expect.poll(() => printRequests).toHaveLength(1);
    expect(printRequests).toEqual([
      [{ by: 'ids', ids: ['2', '1'] }, 'confirmAndPrint', expect.any(String)],
    ]);
  });

  test('the dialog counts orders whose status does not allow the action', async () => {
    const { screen, selectOrders } = await showSearchPage({
      list: () => listAnswer([createdOrder(1), { ...createdOrder(2), status: 'delivered' }]),
    });
    await selectOrders(1, 2);
    await screen.getByRole('button', { name: 'Delete orders' }).click();
    await expect
      .element(screen.getByRole('dialog').getByText(/1 order can’t be changed: Delivered \(1\)\./))
      .toBeVisible();
  });

  test('the dialog’s button is disabled if no selected order allows the action', async () => {
    const { screen, selectOrders } = await showSearchPage({
      list: () => listAnswer([{ ...createdOrder(1), status: 'delivered' }, createdOrder(2)]),
    });
    await selectOrders(1);
    await screen.getByRole('button', { name: 'Cancel orders' }).click();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByText(/1 order can’t be changed/)).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Cancel orders' })).toBeDisabled();
    await expect.element(screen.getByLabelText('Remark (optional)')).not.toBeInTheDocument();
  });

  test('an action continues after a call without an answer', async () => {
    const calls: BulkCall[] = [];
    const { screen, selectOrders } = await showSearchPage({
      bulk: (call) => {
        calls.push(call);
        return calls.length === 1
          ? failed(failures.network)
          : succeeded(call.items.map(({ id }) => ({ outcome: 'done', id, status: 'cancelled' })));
      },
    });
    await selectOrders(1);
    await screen.getByRole('button', { name: 'Cancel orders' }).click();
    await screen.getByLabelText('Remark (optional)').fill('Twice');
    await screen.getByRole('dialog').getByRole('button', { name: 'Cancel orders' }).click();
    await expect.element(screen.getByRole('alert')).toBeVisible();
    await screen.getByRole('button', { name: 'Continue' }).click();
    await expect.element(screen.getByText('1 order cancelled')).toBeVisible();
    expect(calls.map(({ task }) => task)).toEqual([
      { action: 'cancel', remark: 'Twice' },
      { action: 'cancel', remark: 'Twice' },
    ]);
  });

  test('numbers without an order are listed', async () => {
    const { screen } = await showSearchPage({
      list: () => listAnswer([createdOrder(1)], ['SO-99', 'rubbish']),
    });
    await screen.getByRole('button', { name: '2 numbers not found' }).click();
    await expect.element(screen.getByRole('dialog').getByText(/rubbish/)).toBeVisible();
  });

  test('a handover sheet replaces the list, which returns unchanged', async () => {
    const { screen, selectOrders } = await showSearchPage({});
    await selectOrders(1, 2);
    await screen.getByRole('button', { name: 'Handover sheet' }).click();
    await expect.element(screen.getByText('Received by driver')).toBeVisible();
    await expect.element(screen.getByRole('grid')).not.toBeInTheDocument();
    await screen.getByRole('button', { name: en['bulk.back'] }).click();
    await expect.element(screen.getByText('2 rows selected')).toBeVisible();
  });

  test('the export dialog selects the default columns, and cancelling keeps the selected rows', async () => {
    const { screen, selectOrders } = await showSearchPage({}, <OrderListPage page="orderOcs" />, 1);
    await selectOrders(1);
    await screen.getByRole('button', { name: 'Export' }).first().click();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByLabelText('Customer code')).toBeChecked();
    await expect.element(dialog.getByLabelText('IOSS number')).not.toBeChecked();
    await dialog.getByRole('button', { name: 'All', exact: true }).click();
    await expect.element(dialog.getByLabelText('IOSS number')).toBeChecked();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(screen.getByText('1 row selected')).toBeVisible();
  });

  test('the carrier records a scan of the selected parcels', async () => {
    const calls: BulkCall[] = [];
    const { screen, selectOrders } = await showSearchPage(
      {
        bulk: (call) => {
          calls.push(call);
          return succeeded(call.items.map(() => ({ outcome: 'unknown' }) as const));
        },
      },
      <CompanyZone value={{ name: 'Asia/Shanghai', offset: 480, changes: [] }}>
        <OrderListPage page="orderOcs" />
      </CompanyZone>,
      1,
    );
    await selectOrders(2);
    await screen.getByRole('button', { name: 'Record a scan' }).click();
    await screen.getByLabelText('Event').selectOptions('arrive');
    await screen.getByLabelText(/^Time \(Asia\/Shanghai\)/).fill('07:15');
    await screen.getByLabelText(/^Location/).fill('Tema hub');
    await screen.getByRole('dialog').getByRole('button', { name: 'Record a scan' }).click();
    await expect.element(screen.getByRole('dialog').getByText(/no longer exists/)).toBeVisible();
    expect(calls[0]).toMatchObject({
      task: {
        action: 'scan',
        scan: 'arrive',
        place: 'Tema hub',
        at: expect.stringMatching(/T23:15:00\.000Z$/),
      },
      items: [{ waybillNo: 'PG000000000002GH' }],
    });
  });

  test('a merchant cannot open the list of all companies’ orders', async () => {
    const session = signedIn({ permissions: [...allPermissions], companyId: 7 });
    const { screen } = await show(<OrderListPage page="orderOcs" />, {
      work: createTestWork(),
      session,
    });
    await expect.poll(() => screen.container.textContent).not.toBe('');
    await expect.element(screen.getByRole('grid')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('heading')).toBeVisible();
  });
});
