import { describe, expect, test } from 'vitest';
import type { OrderListQuery } from './support/orders.ts';
import { box, openFilters, ordersPage, serverOf } from './support/ordersPage.tsx';
import { workWith } from './support/work.ts';

/** A list, and its requests since it was opened. */
async function opened(path?: string) {
  const asked: OrderListQuery[] = [];
  const { screen } = await ordersPage(workWith(undefined, serverOf(50, asked)), path);
  const first = asked.splice(0);
  const header = (name: string) =>
    screen.getByRole('columnheader', { name }).getByRole('button', { name, exact: true });
  return { screen, asked, first, header };
}

const byWeight = { by: 'weightKg', descending: false };
const newestFirst = { by: 'createdAt', descending: true };

describe('a list sends one request', () => {
  test('when it is opened, with filters and sort of its address', async () => {
    const { first } = await opened('/order/order-search?statuses=delivered&sort=weightKg');
    expect(first).toMatchObject([{ filters: { statuses: ['delivered'] }, sort: byWeight }]);
  });

  test('when it is sorted, and keeps the rows selected', async () => {
    const { screen, asked, header } = await opened();
    await box('PG3').click();
    await header('Receiver').click();
    await expect.poll(() => asked).not.toEqual([]);
    await expect.element(screen.getByText('1 row selected')).toBeVisible();
    expect(asked.map(({ sort }) => sort)).toEqual([{ by: 'receiverName', descending: false }]);
  });

  test('when a filter is chosen, under its sort', async () => {
    const { screen, asked } = await opened('/order/order-search?sort=weightKg');
    await openFilters();
    await screen.getByRole('button', { name: 'Delivered', exact: true }).click();
    await expect.poll(() => asked).not.toEqual([]);
    expect(asked).toMatchObject([{ filters: { statuses: ['delivered'] }, sort: byWeight }]);
  });

  test('when filters and sort are reset together', async () => {
    const { screen, asked } = await opened(
      '/order/order-search?statuses=delivered&sort=weightKg&columns=waybillNo,weightKg',
    );
    await openFilters();
    const reset = screen.getByRole('button', { name: 'Reset', exact: true });
    await reset.click();
    await expect.poll(() => asked).not.toEqual([]);
    await expect.element(reset).toBeDisabled();
    expect(asked).toMatchObject([{ filters: {}, sort: newestFirst }]);
    // The columns are not part of the query, and stay.
    await expect
      .element(screen.getByRole('columnheader', { name: 'Status' }))
      .not.toBeInTheDocument();
  });
});

test('a list that is only sorted can be reset', async () => {
  const { screen, asked } = await opened('/order/order-search?sort=weightKg');
  await openFilters();
  await screen.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect.poll(() => asked).toMatchObject([{ filters: {}, sort: newestFirst }]);
});
