import { expect, test } from 'vitest';
import { paths } from '../../src/routes/paths.ts';
import OrderListPage from '../../src/views/orders/search/OrderListPage.tsx';
import { succeeded } from '../models/samples.ts';
import { orderWork, type OrderListQuery } from './support/orders.ts';
import { made } from './support/ordersPage.tsx';
import { show, signedIn } from './support/portal.tsx';
import { workWith } from './support/work.ts';

const importId = '0190e8a0-0000-7000-8000-000000000001';

/** List of orders at an address, with its requests. */
async function opened(query: string) {
  const asked: OrderListQuery[] = [];
  const list = (one: OrderListQuery) => {
    asked.push(one);
    return succeeded({ rows: [made(1)], total: 1, totalCapped: false, next: null, previous: null });
  };
  const work = { ...workWith(), ...orderWork({ list }) };
  const session = signedIn({ companyId: 2, permissions: ['order.read'] });
  const { screen } = await show(<OrderListPage page="orderSearch" />, {
    path: `${paths.orderSearch}?${query}`,
    work,
    session,
  });
  await expect.element(screen.getByText('PG1', { exact: true })).toBeVisible();
  return { screen, asked };
}

test('orders of an import are sorted as in its sheet, until another sort is chosen', async () => {
  const { screen, asked } = await opened(`importId=${importId}`);
  expect(asked).toMatchObject([
    { filters: { importId }, sort: { by: 'rowNo', descending: false } },
  ]);
  const header = screen.getByRole('columnheader', { name: 'Receiver', exact: true });
  await header.getByRole('button', { name: 'Receiver', exact: true }).click();
  await expect
    .poll(() => asked.at(-1))
    .toMatchObject({ filters: { importId }, sort: { by: 'receiverName' } });
});

test.each(['', 'importId=rubbish'])('other lists (%s) are sorted newest first', async (query) => {
  const { asked } = await opened(query);
  expect(asked).toMatchObject([{ filters: {}, sort: { by: 'createdAt', descending: true } }]);
});
