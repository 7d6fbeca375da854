import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Permission } from '../../src/api/contract/permissions.ts';
import { paths } from '../../src/routes/paths.ts';
import OrderListPage from '../../src/views/orders/search/OrderListPage.tsx';
import { succeeded } from '../models/samples.ts';
import { findBarriers } from './support/barriers.ts';
import { orderWork, type OrderListQuery } from './support/orders.ts';
import { createOrderRow } from './support/ordersPage.tsx';
import { show, signedIn } from './support/portal.tsx';
import { createTestWork } from './support/work.ts';

const tabLink = (name: string) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name, exact: true });

async function openList(
  address = '',
  rows = [createOrderRow(1)],
  permissions: readonly Permission[] = ['order.read'],
) {
  const queries: OrderListQuery[] = [];
  const work = orderWork({
    list: (query) => {
      queries.push(query);
      return succeeded({ rows, total: 1, totalCapped: false, next: null, previous: null });
    },
    // “On the way” is the sum of the last two.
    byStatus: [
      { status: 'created', total: 12, totalCapped: false },
      { status: 'collected', total: 300, totalCapped: false },
      { status: 'inTransit', total: 1_000, totalCapped: true },
    ],
  });
  const { screen, history } = await show(<OrderListPage page="orderSearch" />, {
    path: paths.orderSearch + address,
    work: { ...createTestWork(), ...work },
    session: signedIn({ companyId: 2, permissions: [...permissions] }),
  });
  return { screen, history, queries };
}

test('tabs count the orders of each step and show them', async () => {
  const { screen, history, queries } = await openList('?search=ama');
  await expect.element(tabLink('To print 0')).toBeVisible();
  await expect.element(tabLink('On the way 1,300+')).toBeVisible();
  await expect.element(tabLink('All 1,312+')).toBeVisible();
  expect(await findBarriers(screen.container)).toEqual([]);
  await tabLink('To confirm 12').click();
  await expect.element(tabLink('To confirm 12')).toHaveAttribute('aria-current', 'page');
  await expect.poll(() => queries.at(-1)?.filters).toEqual({ statuses: ['created'] });
  expect(history.at(-1)).toBe(`${paths.orderSearch}?statuses=created`);
  // The tab is the filter's chip.
  expect(screen.getByRole('group', { name: 'Filters in use' }).elements()).toEqual([]);
});

test('a search stays within its tab', async () => {
  await openList('?statuses=inTransit,collected,outForDelivery,arrived&search=a');
  await expect.element(tabLink('On the way 1,300+')).toHaveAttribute('aria-current', 'page');
});

test('some statuses of a tab are a filter', async () => {
  const { screen } = await openList('?statuses=inTransit,collected');
  await expect.element(screen.getByRole('group', { name: 'Filters in use' })).toBeVisible();
  await expect.element(tabLink('On the way 1,300+')).not.toHaveAttribute('aria-current');
});

test('buttons beside the filters create orders', async () => {
  const permissions = ['order.read', 'order.write', 'order.import'] as const;
  const { screen } = await openList('', [createOrderRow(1)], permissions);
  await expect
    .element(screen.getByRole('link', { name: 'New order', exact: true }))
    .toHaveAttribute('href', paths.orderEntry);
  await expect
    .element(screen.getByRole('link', { name: 'Import', exact: true }))
    .toHaveAttribute('href', paths.orderImport);
  expect(await findBarriers(screen.container)).toEqual([]);
});

test('an empty tab says so', async () => {
  const { screen } = await openList('?statuses=audited', []);
  await expect.element(screen.getByText('No orders at this step')).toBeVisible();
});
