import { expect, test, vi } from 'vitest';
import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import { paths } from '../../src/routes/paths.ts';
import OrderListPage from '../../src/views/orders/search/OrderListPage.tsx';
import { succeeded } from '../models/samples.ts';
import { type OrderAnswers, orderWork } from './support/orders.ts';
import { show, signedIn } from './support/portal.tsx';
import { createTestWork } from './support/work.ts';

type List = NonNullable<OrderAnswers['list']>;
const noOrders = { rows: [], total: 0, totalCapped: false, next: null, previous: null };

async function showSearchPage(query: string, companyId: number, list: List) {
  const work = { ...createTestWork(), ...orderWork({ list }) };
  const session = signedIn({ companyId, permissions: ['order.read'] });
  return show(<OrderListPage page="orderSearch" />, {
    path: `${paths.orderSearch}?${query}`,
    work,
    session,
  });
}

test('a bill in the address filters its orders until it is removed; other filters stay', async () => {
  const list = vi.fn<List>(() => succeeded(noOrders));
  const { screen, history } = await showSearchPage('bill=GH-2026-000001&statuses=created', 2, list);
  await expect
    .poll(() => list.mock.calls[0]?.[0].filters)
    .toEqual({ bill: 'GH-2026-000001', statuses: ['created'] });
  await screen.getByRole('button', { name: /Orders of one bill only/ }).click();
  await expect.poll(() => history.at(-1)).toBe(`${paths.orderSearch}?statuses=created`);
  await expect.poll(() => list.mock.calls.at(-1)?.[0].filters).toEqual({ statuses: ['created'] });
});

test.each([
  [CARRIER_COMPANY_ID, 1],
  [2, 0],
])(
  'company %i has %i links from an empty result to the search of all companies',
  async (companyId, count) => {
    const { screen } = await showSearchPage('numbers=PG-9', companyId, () => succeeded(noOrders));
    await expect.element(screen.getByText('No matching orders')).toBeVisible();
    const links = screen.getByRole('link', { name: 'Search all companies' }).elements();
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      Array<string>(count).fill(`${paths.systemOrders}?numbers=PG-9`),
    );
  },
);
