import { expect, test } from 'vitest';
import { paths } from '../../src/routes/paths.ts';
import OrderListPage from '../../src/views/orders/search/OrderListPage.tsx';
import { succeeded } from '../models/samples.ts';
import { orderWork, type OrderListQuery } from './support/orders.ts';
import { createOrderRow } from './support/ordersPage.tsx';
import { show, signedIn } from './support/portal.tsx';
import { createTestWork } from './support/work.ts';

const importId = '0190e8a0-0000-7000-8000-000000000001';

/** Opens the list of orders with this query; `queries` are its requests. */
async function openList(address: string) {
  const queries: OrderListQuery[] = [];
  const list = (query: OrderListQuery) => {
    queries.push(query);
    return succeeded({
      rows: [createOrderRow(1)],
      total: 1,
      totalCapped: false,
      next: null,
      previous: null,
    });
  };
  const work = { ...createTestWork(), ...orderWork({ list }) };
  const session = signedIn({ companyId: 2, permissions: ['order.read'] });
  const { screen } = await show(<OrderListPage page="orderSearch" />, {
    path: `${paths.orderSearch}?${address}`,
    work,
    session,
  });
  await expect.element(screen.getByText('PG1', { exact: true })).toBeVisible();
  return { screen, queries };
}

test('orders of an import are sorted as in its sheet, until another sort is chosen', async () => {
  const { screen, queries } = await openList(`importId=${importId}`);
  expect(queries).toMatchObject([
    { filters: { importId }, sort: { by: 'rowNo', descending: false } },
  ]);
  const header = screen.getByRole('columnheader', { name: 'Receiver', exact: true });
  await header.getByRole('button', { name: 'Receiver', exact: true }).click();
  await expect
    .poll(() => queries.at(-1))
    .toMatchObject({ filters: { importId }, sort: { by: 'receiverName' } });
});

test.each(['', 'importId=rubbish'])('other lists (%s) are sorted newest first', async (query) => {
  const { queries } = await openList(query);
  expect(queries).toMatchObject([{ filters: {}, sort: { by: 'createdAt', descending: true } }]);
});
