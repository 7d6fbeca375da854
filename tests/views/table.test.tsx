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
import { order, createTestWork } from './support/work.ts';

const createPage = (
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

/** Opens the order search; `answer` is its server, `queries` are the requests. */
async function showSearchPage(
  answer: (query: OrderListQuery) => OrderAnswer,
  path = '/order/order-search',
) {
  const queries: OrderListQuery[] = [];
  const work = createTestWork(undefined, (query) => {
    queries.push(query);
    return answer(query);
  });
  const session = signedIn({ permissions: ['order.read', 'order.write', 'order.import'] });
  const { screen, history } = await show(<OrderListPage page="orderSearch" />, {
    path,
    work,
    session,
  });
  return { screen, queries, history };
}

describe('order search', () => {
  test('numbers, dates and amounts are formatted in the language', async () => {
    const { screen } = await showSearchPage(() => succeeded(createPage([order(1), order(2)])));
    await expect.element(screen.getByText('PG000000000001GH')).toBeVisible();
    await expect.element(screen.getByText('1,234').first()).toBeVisible();
    await expect.element(screen.getByText(/GHS\s350\.50/).first()).toBeVisible();
    await expect.element(screen.getByText('1–2 of 2')).toBeVisible();
    const number = screen.getByText('PG000000000001GH').element();
    expect(number.tagName).toBe('BDI');
  });

  test('the table does not scroll sideways if all columns fit', async () => {
    const { screen } = await showSearchPage(() => succeeded(createPage([order(1)])));
    await page.viewport(4000, 900);
    await expect.element(screen.getByText('PG000000000001GH')).toBeVisible();
    const { parentElement } = screen.getByRole('grid').element();
    expect(parentElement?.clientWidth).toBeGreaterThan(3000);
    expect(parentElement?.scrollWidth).toBe(parentElement?.clientWidth);
  });

  test('the address sets filters and sort', async () => {
    const { queries } = await showSearchPage(
      () => succeeded(createPage([])),
      '/order/order-search?numbers=A-1,B-2&statuses=created&createdFrom=2026-11-01&sort=-weightKg',
    );
    await expect.poll(() => queries).toHaveLength(1);
    expect(queries[0]).toMatchObject({
      filters: { numbers: ['A-1', 'B-2'], statuses: ['created'], createdFrom: '2026-11-01' },
      sort: { by: 'weightKg', descending: true },
    });
  });

  test('invalid filters of an address are ignored', async () => {
    const { queries } = await showSearchPage(
      () => succeeded(createPage([])),
      '/order/order-search?statuses=lost&sort=colour',
    );
    await expect.poll(() => queries).toHaveLength(1);
    expect(queries[0]).toMatchObject({ filters: {}, sort: { by: 'createdAt' } });
  });

  test('hundreds of pasted numbers are searched for, and stored in the address', async () => {
    const { screen, queries, history } = await showSearchPage(() => succeeded(createPage([])));
    const numbers = Array.from({ length: 300 }, (_, at) => `SO-${at}`);
    await openFilters();
    await screen.getByLabelText('Waybill or order numbers').fill(numbers.join('\n'));
    await screen.getByRole('button', { name: 'Search' }).click();
    await expect.poll(() => queries.at(-1)?.filters.numbers).toEqual(numbers);
    expect(history.at(-1)).toContain('numbers=SO-0%2CSO-1');
    await expect.element(screen.getByText(en['orders.empty.title'])).toBeVisible();
  });

  test('an empty list without filters links to the order form', async () => {
    const { screen } = await showSearchPage(() => succeeded(createPage([])));
    await expect.element(screen.getByText(en['orders.none.title'])).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: en['orders.none.enter'] }))
      .toHaveAttribute('href', '/order/order-entry');
    await openFilters();
    await screen.getByRole('button', { name: 'Delivered', exact: true }).click();
    await expect.element(screen.getByText(en['orders.tab.empty'])).toBeVisible();
    expect(screen.getByRole('link', { name: en['orders.none.enter'] }).elements()).toEqual([]);
  });

  test('the first filter has the focus when the keyboard expands the filters', async () => {
    const { screen } = await showSearchPage(() => succeeded(createPage([order(1)])));
    const filters = screen.getByRole('button', { name: en['filter.filters'] });
    const firstFilter = screen.getByRole('textbox', { name: 'Waybill or order numbers' });
    await expect.element(filters).toBeVisible();
    await expect.element(firstFilter).not.toBeInTheDocument();
    filters.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(firstFilter).toHaveFocus();
  });

  test('a status filters at once, and can be reset', async () => {
    const { screen, queries } = await showSearchPage(() => succeeded(createPage([order(1)])));
    await openFilters();
    const delivered = screen.getByRole('button', { name: 'Delivered', exact: true });
    await delivered.click();
    await expect.poll(() => queries.at(-1)?.filters).toEqual({ statuses: ['delivered'] });
    await expect.element(delivered).toHaveAttribute('aria-pressed', 'true');
    await screen.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(() => queries.at(-1)?.filters).toEqual({});
  });

  test('a header sorts the rows and exposes the direction', async () => {
    const { screen, queries } = await showSearchPage(() => succeeded(createPage([order(1)])));
    const header = screen.getByRole('columnheader', { name: 'Receiver' });
    await header.getByRole('button', { name: 'Receiver', exact: true }).click();
    await expect
      .poll(() => queries.at(-1)?.sort)
      .toEqual({ by: 'receiverName', descending: false });
    await expect.element(header).toHaveAttribute('aria-sort', 'ascending');
    await header.getByRole('button', { name: 'Receiver', exact: true }).click();
    await expect.element(header).toHaveAttribute('aria-sort', 'descending');
  });

  test('the next page is requested by its cursor', async () => {
    const { screen, queries } = await showSearchPage(({ cursor }) =>
      succeeded(
        cursor === null
          ? createPage([order(1)], { next: 'n', total: 10_000, totalCapped: true })
          : createPage([order(2)], { previous: 'p', total: 10_000, totalCapped: true }),
      ),
    );
    await expect.element(screen.getByText('1–1 of more than 10,000')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    await screen.getByRole('button', { name: 'Next page' }).click();
    await expect.element(screen.getByText('SO-2')).toBeVisible();
    expect(queries.at(-1)?.cursor).toBe('n');
    await expect.element(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  });

  test('a failure is explained and can be retried', async () => {
    let tries = 0;
    const { screen } = await showSearchPage(() =>
      ++tries === 1 ? failed(failures.service) : succeeded(createPage([order(1)])),
    );
    await expect.element(screen.getByText(en['table.failed'])).toBeVisible();
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByText('SO-1')).toBeVisible();
  });

  test('a failure of the service shows the id of the request, and leads to the status', async () => {
    const message = 'Service exception! (6f9b4f1e-8d1c-4f0e-9a55-1c1b0f0f9a10)';
    const { screen } = await showSearchPage(() =>
      failed({ ...failures.refused, code: 500, key: 'error.service', status: 500, message }),
    );
    await expect.element(screen.getByText(message)).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: en['portalStatus.title'] }))
      .toHaveAttribute('href', '/status');
  });

  test('the rows stay visible if a refresh fails', async () => {
    let tries = 0;
    const { screen } = await showSearchPage(() =>
      ++tries === 1 ? succeeded(createPage([order(1)])) : failed(failures.network),
    );
    await expect.element(screen.getByText('SO-1')).toBeVisible();
    await screen.getByRole('button', { name: 'Refresh' }).click();
    await expect.element(screen.getByRole('alert')).toBeVisible();
    await expect.element(screen.getByText('SO-1')).toBeVisible();
  });
});

describe('dates of a filter', () => {
  test('a common range filters at once', async () => {
    const { screen, queries } = await showSearchPage(() => succeeded(createPage([order(1)])));
    await openFilters();
    await screen.getByRole('button', { name: 'Created: common ranges' }).click();
    await screen.getByRole('menuitem', { name: 'Today' }).click();
    const today = new Date().toISOString().slice(0, 10);
    await expect
      .poll(() => queries.at(-1)?.filters)
      .toEqual({ createdFrom: today, createdTo: today });
  });

  test('an end before the start is an error', async () => {
    const { screen } = await showSearchPage(() => succeeded(createPage([order(1)])));
    await openFilters();
    await screen.getByRole('textbox', { name: 'From' }).fill('2026-11-20');
    await screen.getByRole('textbox', { name: 'To' }).fill('2026-11-19');
    await expect.element(screen.getByText(en['dates.backwards'])).toBeVisible();
  });

  test('an invalid date is an error, and nothing is searched until it is fixed', async () => {
    const { screen, queries } = await showSearchPage(() => succeeded(createPage([order(1)])));
    await expect.element(screen.getByText('SO-1')).toBeVisible();
    await openFilters();
    const fromField = screen.getByRole('textbox', { name: 'From' });
    await fromField.fill('31/2/2026');
    await screen.getByRole('button', { name: 'Search' }).click();
    await expect.element(screen.getByText(/^Enter a date such as/)).toBeVisible();
    await fromField.fill('28/2/2026');
    await screen.getByRole('button', { name: 'Search' }).click();
    await expect.poll(() => queries.at(-1)?.filters).toEqual({ createdFrom: '2026-02-28' });
    expect(queries).toHaveLength(2);
  });
});

test('a country is found by its code as well as by its name', async () => {
  const { screen, queries } = await showSearchPage(() => succeeded(createPage([order(1)])));
  await openFilters();
  const country = screen.getByRole('combobox', { name: 'Country' });
  await country.fill('GH');
  await screen.getByRole('option', { name: 'Ghana' }).click();
  await expect.poll(() => queries.at(-1)?.filters).toEqual({ country: 'GH' });
  await country.fill('iv');
  await screen.getByRole('option', { name: 'Maldives' }).click();
  await expect.poll(() => queries.at(-1)?.filters).toEqual({ country: 'MV' });
});

test.each(['Enter', 'Tab'])('%s takes the first country that matches', async (key) => {
  const { screen, queries } = await showSearchPage(() => succeeded(createPage([order(1)])));
  await openFilters();
  const country = screen.getByRole('combobox', { name: 'Country' });
  await country.fill('GH');
  await expect.element(screen.getByRole('option', { name: 'Ghana' })).toBeVisible();
  await userEvent.keyboard(`{${key}}`);
  await expect.poll(() => queries.at(-1)?.filters).toEqual({ country: 'GH' });
});
