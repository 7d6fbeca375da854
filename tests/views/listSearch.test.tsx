import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import ar from '../../locales/ar.json';
import en from '../../locales/en.json';
import { findBarriers } from './support/barriers.ts';
import { endComposition, pressEnter } from './support/inputMethod.ts';
import type { OrderListQuery } from './support/orders.ts';
import { openFilters, showOrdersPage, row, createOrderServer } from './support/ordersPage.tsx';
import { createTestWork } from './support/work.ts';

const searchField = () => page.getByRole('textbox', { name: en['shell.track'] });

/** Types without pauses, independent of the speed of the machine. */
function typeAtOnce(text: string): void {
  const input = searchField().element();
  for (let length = 1; length <= text.length; length++) {
    // Bypasses React's own value setter.
    Reflect.set(HTMLInputElement.prototype, 'value', text.slice(0, length), input);
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
}

/** Opens a list; `filters` are those of its requests after the first load. */
async function openList(path?: string) {
  const requests: OrderListQuery[] = [];
  const { screen, history } = await showOrdersPage(
    createTestWork(undefined, createOrderServer(50, requests)),
    path,
  );
  requests.splice(0);
  const filters = () => requests.map((query) => query.filters);
  return { screen, history, filters };
}

const parseQuery = (address = '') => new URL(address, 'http://portal').searchParams;

describe('the search of a list', () => {
  test('the list is searched once per typing pause, from the first page, and the address has the text', async () => {
    const { screen, history, filters } = await openList('/order/order-search?statuses=delivered');
    await screen.getByRole('button', { name: 'Next page' }).click();
    await expect.poll(() => filters()).toHaveLength(1);
    await searchField().click();
    typeAtOnce('kojo q');
    await expect.poll(() => parseQuery(history.at(-1)).get('search')).toBe('kojo q');
    const expected = { search: 'kojo q', statuses: ['delivered'] };
    await expect.poll(() => filters().slice(1)).toEqual([expected]);
    await expect.element(screen.getByText('1–20 of 50')).toBeVisible();
    await expect.element(searchField()).toHaveFocus();
  });

  test('a trailing space stays in the field, and typing adds one entry to the history', async () => {
    const { history } = await openList();
    await searchField().fill('kojo ');
    await expect.poll(() => parseQuery(history.at(-1)).get('search')).toBe('kojo');
    await expect.element(searchField()).toHaveValue('kojo ');
    const entryCount = history.length;
    await searchField().fill('kojo q');
    await expect.poll(() => parseQuery(history.at(-1)).get('search')).toBe('kojo q');
    expect(history).toHaveLength(entryCount);
  });

  test('the Enter that ends a composition does not search', async () => {
    const { filters } = await openList();
    await searchField().click();
    typeAtOnce('阿玛');
    expect(endComposition(searchField().element())).toBe(true);
    pressEnter(searchField().element());
    await expect.poll(() => filters()).toEqual([{ search: '阿玛' }]);
  });

  test('a slash focuses the search, and Escape clears it', async () => {
    const { history, filters } = await openList('/order/order-search?search=kojo');
    await expect.element(searchField()).toHaveValue('kojo');
    row('PG0').element().focus();
    await userEvent.keyboard('/');
    await expect.element(searchField()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => filters()).toEqual([{}]);
    expect(parseQuery(history.at(-1)).has('search')).toBe(false);
    await expect.element(searchField()).toHaveValue('');
  });

  test('a search does not apply filters that are still being entered', async () => {
    const { filters } = await openList();
    await openFilters();
    const receiver = page.getByRole('textbox', { name: 'Receiver name' });
    await receiver.fill('Ama');
    await searchField().fill('PG1');
    await expect.poll(() => filters()).toEqual([{ search: 'PG1' }]);
    await expect.element(receiver).toHaveValue('Ama');
    await receiver.click();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => filters().at(-1)).toEqual({ search: 'PG1', receiver: 'Ama' });
  });
});

describe('active filters', () => {
  const path =
    '/order/order-search?statuses=delivered,created&createdFrom=2026-11-01&receiver=Ama&sort=weightKg';

  test('active filters are listed, and removed one by one or all at once', async () => {
    const { screen, history, filters } = await openList(path);
    const chips = screen.getByRole('group', { name: en['filter.inForce'] });
    await expect
      .element(screen.getByRole('button', { name: /^Filters/ }))
      .toHaveTextContent('Filters3');
    const text = chips.element().textContent;
    expect(text).toContain('Status: Delivered and Created');
    expect(text).toContain('Created: from 1 Nov 2026');
    await chips.getByRole('button', { name: 'Receiver name: Ama' }).click();
    await expect
      .poll(() => filters())
      .toEqual([{ statuses: ['delivered', 'created'], createdFrom: '2026-11-01' }]);
    await expect.element(screen.getByRole('button', { name: /^Filters/ })).toHaveFocus();
    await chips.getByRole('button', { name: en['filter.clear'] }).click();
    await expect.poll(() => filters().at(-1)).toEqual({});
    await expect.element(chips).not.toBeInTheDocument();
    // Sorting is not a filter.
    expect(parseQuery(history.at(-1)).get('sort')).toBe('weightKg');
  });

  test('a long number is truncated at its end in right-to-left pages too', async () => {
    const number = 'ORDER-OF-A-LONG-NUMBER-2026-11-29-000001';
    const list = `/order/order-search?numbers=${number}`;
    const { screen } = await showOrdersPage(createTestWork(undefined, createOrderServer(5)), list, {
      language: 'ar',
    });
    const chips = screen.getByRole('group', { name: ar['filter.inForce'] });
    const value = chips.getByText(number, { exact: true }).element();
    const firstCharacter = document.createRange();
    firstCharacter.setStart(value.firstChild ?? value, 0);
    firstCharacter.setEnd(value.firstChild ?? value, 1);
    const { left, right } = firstCharacter.getBoundingClientRect();
    const chip = value.closest('button')?.getBoundingClientRect();
    expect(left).toBeGreaterThan(chip?.left ?? NaN);
    expect(right).toBeLessThan(chip?.right ?? NaN);
  });

  test.each([{}, { dark: true, language: 'ar' }] as const)(
    'active and expanded filters have no accessibility violation: %o',
    async (options) => {
      await showOrdersPage(createTestWork(undefined, createOrderServer(5)), path, options);
      await userEvent.click(document.querySelector('form button[aria-expanded]') ?? document.body);
      expect(await findBarriers(document.querySelector('search') ?? document.body)).toEqual([]);
    },
  );
});
