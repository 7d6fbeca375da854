import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import en from '../../locales/en.json';
import type { OrderPage, OrderRow } from '../../src/api/contract/orders/orderList.ts';
import type { ListPage } from '../../src/machines/list/types.ts';
import { failed, failures, succeeded } from '../models/samples.ts';
import OrderListPage from '../../src/views/orders/search/OrderListPage.tsx';
import { show, signedIn } from './support/portal.tsx';
import type { OrderAnswer, OrderListQuery } from './support/orders.ts';
import { openFilters } from './support/ordersPage.tsx';
import { order, workWith } from './support/work.ts';

const pageOf = (
  rows: readonly OrderRow[],
  change: Partial<OrderPage> = {},
): ListPage<OrderRow> => ({
  rows,
  total: rows.length,
  totalCapped: false,
  next: null,
  previous: null,
  ...change,
});

/** /order/order-search over a server that answers as told; what it is asked is collected. */
async function searchPage(
  answer: (query: OrderListQuery) => OrderAnswer,
  path = '/order/order-search',
) {
  const asked: OrderListQuery[] = [];
  const work = workWith(undefined, (query) => {
    asked.push(query);
    return answer(query);
  });
  const session = signedIn({ permissions: ['order.read', 'order.write', 'order.import'] });
  const { screen, history } = await show(<OrderListPage page="orderSearch" />, {
    path,
    work,
    session,
  });
  return { screen, asked, history };
}

describe('order search', () => {
  test('shows a page with numbers, dates and amounts as the language writes them', async () => {
    const { screen } = await searchPage(() => succeeded(pageOf([order(1), order(2)])));
    await expect.element(screen.getByText('PG000000000001GH')).toBeVisible();
    await expect.element(screen.getByText('1,234').first()).toBeVisible();
    await expect.element(screen.getByText(/GHS\s350\.50/).first()).toBeVisible();
    await expect.element(screen.getByText('1–2 of 2')).toBeVisible();
    const number = screen.getByText('PG000000000001GH').element();
    expect(number.tagName).toBe('BDI');
  });

  test('does not scroll aside if all columns fit', async () => {
    const { screen } = await searchPage(() => succeeded(pageOf([order(1)])));
    await page.viewport(4000, 900);
    await expect.element(screen.getByText('PG000000000001GH')).toBeVisible();
    const { parentElement } = screen.getByRole('grid').element();
    expect(parentElement?.clientWidth).toBeGreaterThan(3000);
    expect(parentElement?.scrollWidth).toBe(parentElement?.clientWidth);
  });

  test('takes its filters and order from the address', async () => {
    const { asked } = await searchPage(
      () => succeeded(pageOf([])),
      '/order/order-search?numbers=A-1,B-2&statuses=created&createdFrom=2026-11-01&sort=-weightKg',
    );
    await expect.poll(() => asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      filters: { numbers: ['A-1', 'B-2'], statuses: ['created'], createdFrom: '2026-11-01' },
      sort: { by: 'weightKg', descending: true },
    });
  });

  test('leaves out of an address what no filter can be', async () => {
    const { asked } = await searchPage(
      () => succeeded(pageOf([])),
      '/order/order-search?statuses=lost&sort=colour',
    );
    await expect.poll(() => asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ filters: {}, sort: { by: 'createdAt' } });
  });

  test('asks for hundreds of pasted numbers, and puts them into the address', async () => {
    const { screen, asked, history } = await searchPage(() => succeeded(pageOf([])));
    const numbers = Array.from({ length: 300 }, (_, at) => `SO-${at}`);
    await openFilters();
    await screen.getByLabelText('Waybill or order numbers').fill(numbers.join('\n'));
    await screen.getByRole('button', { name: 'Search' }).click();
    await expect.poll(() => asked.at(-1)?.filters.numbers).toEqual(numbers);
    expect(history.at(-1)).toContain('numbers=SO-0%2CSO-1');
    await expect.element(screen.getByText(en['orders.empty.title'])).toBeVisible();
  });

  test('says how the first order comes where nothing was asked for', async () => {
    const { screen } = await searchPage(() => succeeded(pageOf([])));
    await expect.element(screen.getByText(en['orders.none.title'])).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: en['orders.none.enter'] }))
      .toHaveAttribute('href', '/order/order-entry');
    await openFilters();
    await screen.getByRole('button', { name: 'Delivered', exact: true }).click();
    await expect.element(screen.getByText(en['orders.empty.title'])).toBeVisible();
    expect(screen.getByRole('link', { name: en['orders.none.enter'] }).elements()).toEqual([]);
  });

  test('begins by keyboard at the filters that were folded', async () => {
    const { screen } = await searchPage(() => succeeded(pageOf([order(1)])));
    const filters = screen.getByRole('button', { name: en['filter.filters'] });
    const first = screen.getByRole('textbox', { name: 'Waybill or order numbers' });
    await expect.element(filters).toBeVisible();
    await expect.element(first).not.toBeInTheDocument();
    filters.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(first).toHaveFocus();
  });

  test('filters by status at once, and resets', async () => {
    const { screen, asked } = await searchPage(() => succeeded(pageOf([order(1)])));
    await openFilters();
    const delivered = screen.getByRole('button', { name: 'Delivered', exact: true });
    await delivered.click();
    await expect.poll(() => asked.at(-1)?.filters).toEqual({ statuses: ['delivered'] });
    await expect.element(delivered).toHaveAttribute('aria-pressed', 'true');
    await screen.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(() => asked.at(-1)?.filters).toEqual({});
  });

  test('sorts by a header and says so', async () => {
    const { screen, asked } = await searchPage(() => succeeded(pageOf([order(1)])));
    const header = screen.getByRole('columnheader', { name: 'Receiver' });
    await header.getByRole('button', { name: 'Receiver', exact: true }).click();
    await expect.poll(() => asked.at(-1)?.sort).toEqual({ by: 'receiverName', descending: false });
    await expect.element(header).toHaveAttribute('aria-sort', 'ascending');
    await header.getByRole('button', { name: 'Receiver', exact: true }).click();
    await expect.element(header).toHaveAttribute('aria-sort', 'descending');
  });

  test('turns pages by cursor', async () => {
    const { screen, asked } = await searchPage(({ cursor }) =>
      succeeded(
        cursor === null
          ? pageOf([order(1)], { next: 'n', total: 10_000, totalCapped: true })
          : pageOf([order(2)], { previous: 'p', total: 10_000, totalCapped: true }),
      ),
    );
    await expect.element(screen.getByText('1–1 of more than 10,000')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    await screen.getByRole('button', { name: 'Next page' }).click();
    await expect.element(screen.getByText('SO-2')).toBeVisible();
    expect(asked.at(-1)?.cursor).toBe('n');
    await expect.element(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  });

  test('says why nothing came, and tries again', async () => {
    let tries = 0;
    const { screen } = await searchPage(() =>
      ++tries === 1 ? failed(failures.service) : succeeded(pageOf([order(1)])),
    );
    await expect.element(screen.getByText(en['table.failed'])).toBeVisible();
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByText('SO-1')).toBeVisible();
  });

  test('keeps the rows in sight when they can’t be renewed', async () => {
    let tries = 0;
    const { screen } = await searchPage(() =>
      ++tries === 1 ? succeeded(pageOf([order(1)])) : failed(failures.network),
    );
    await expect.element(screen.getByText('SO-1')).toBeVisible();
    await screen.getByRole('button', { name: 'Refresh' }).click();
    await expect.element(screen.getByRole('alert')).toBeVisible();
    await expect.element(screen.getByText('SO-1')).toBeVisible();
  });
});

describe('dates of a filter', () => {
  test('a usual span acts at once', async () => {
    const { screen, asked } = await searchPage(() => succeeded(pageOf([order(1)])));
    await openFilters();
    await screen.getByRole('button', { name: 'Created: common ranges' }).click();
    await screen.getByRole('menuitem', { name: 'Today' }).click();
    const today = new Date().toISOString().slice(0, 10);
    await expect
      .poll(() => asked.at(-1)?.filters)
      .toEqual({ createdFrom: today, createdTo: today });
  });

  test('that run backwards are said', async () => {
    const { screen } = await searchPage(() => succeeded(pageOf([order(1)])));
    await openFilters();
    await screen.getByRole('textbox', { name: 'From' }).fill('2026-11-20');
    await screen.getByRole('textbox', { name: 'To' }).fill('2026-11-19');
    await expect.element(screen.getByText(en['dates.backwards'])).toBeVisible();
  });

  test('that cannot be read are said, and nothing is searched without them', async () => {
    const { screen, asked } = await searchPage(() => succeeded(pageOf([order(1)])));
    await expect.element(screen.getByText('SO-1')).toBeVisible();
    await openFilters();
    const from = screen.getByRole('textbox', { name: 'From' });
    await from.fill('31/2/2026');
    await screen.getByRole('button', { name: 'Search' }).click();
    await expect.element(screen.getByText(/^Write the day like/)).toBeVisible();
    await from.fill('28/2/2026');
    await screen.getByRole('button', { name: 'Search' }).click();
    await expect.poll(() => asked.at(-1)?.filters).toEqual({ createdFrom: '2026-02-28' });
    expect(asked).toHaveLength(2);
  });
});

test('a country is found by its code as well as by its name', async () => {
  const { screen, asked } = await searchPage(() => succeeded(pageOf([order(1)])));
  await openFilters();
  const country = screen.getByRole('combobox', { name: 'Country' });
  await country.fill('GH');
  await screen.getByRole('option', { name: 'Ghana' }).click();
  await expect.poll(() => asked.at(-1)?.filters).toEqual({ country: 'GH' });
  await country.fill('iv');
  await screen.getByRole('option', { name: 'Maldives' }).click();
  await expect.poll(() => asked.at(-1)?.filters).toEqual({ country: 'MV' });
});
