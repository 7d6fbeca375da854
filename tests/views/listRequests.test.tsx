import { describe, expect, test } from 'vitest';
import type { OrderListQuery } from './support/orders.ts';
import {
  rowCheckbox,
  openFilters,
  showOrdersPage,
  createOrderServer,
} from './support/ordersPage.tsx';
import { createTestWork } from './support/work.ts';

/** Opens a list; `firstRequests` are those of the first load, `requests` those after it. */
async function openList(path?: string) {
  const requests: OrderListQuery[] = [];
  const { screen } = await showOrdersPage(
    createTestWork(undefined, createOrderServer(50, requests)),
    path,
  );
  const firstRequests = requests.splice(0);
  const header = (name: string) =>
    screen.getByRole('columnheader', { name }).getByRole('button', { name, exact: true });
  return { screen, requests, firstRequests, header };
}

const byWeight = { by: 'weightKg', descending: false };
const newestFirst = { by: 'createdAt', descending: true };

describe('requests of a list', () => {
  test('an opened list sends the filters and sort of its address once', async () => {
    const { firstRequests } = await openList(
      '/order/order-search?statuses=delivered&sort=weightKg',
    );
    expect(firstRequests).toMatchObject([{ filters: { statuses: ['delivered'] }, sort: byWeight }]);
  });

  test('a new sort sends one request and keeps the selection', async () => {
    const { screen, requests, header } = await openList();
    await rowCheckbox('PG3').click();
    await header('Receiver').click();
    await expect.poll(() => requests).not.toEqual([]);
    await expect.element(screen.getByText('1 row selected')).toBeVisible();
    expect(requests.map(({ sort }) => sort)).toEqual([{ by: 'receiverName', descending: false }]);
  });

  test('a new filter sends one request with the current sort', async () => {
    const { screen, requests } = await openList('/order/order-search?sort=weightKg');
    await openFilters();
    await screen.getByRole('button', { name: 'Delivered', exact: true }).click();
    await expect.poll(() => requests).not.toEqual([]);
    expect(requests).toMatchObject([{ filters: { statuses: ['delivered'] }, sort: byWeight }]);
  });

  test('a reset of filters and sort sends one request', async () => {
    const { screen, requests } = await openList(
      '/order/order-search?statuses=delivered&sort=weightKg&columns=waybillNo,weightKg',
    );
    await openFilters();
    const reset = screen.getByRole('button', { name: 'Reset', exact: true });
    await reset.click();
    await expect.poll(() => requests).not.toEqual([]);
    await expect.element(reset).toBeDisabled();
    expect(requests).toMatchObject([{ filters: {}, sort: newestFirst }]);
    // The columns are not part of the query, and stay.
    await expect
      .element(screen.getByRole('columnheader', { name: 'Status' }))
      .not.toBeInTheDocument();
  });
});

test('a list that is only sorted can be reset', async () => {
  const { screen, requests } = await openList('/order/order-search?sort=weightKg');
  await openFilters();
  await screen.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect.poll(() => requests).toMatchObject([{ filters: {}, sort: newestFirst }]);
});
