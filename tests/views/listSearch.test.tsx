import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import ar from '../../locales/ar.json';
import en from '../../locales/en.json';
import { barriersIn } from './support/barriers.ts';
import { endComposition, pressEnter } from './support/inputMethod.ts';
import type { OrderListQuery } from './support/orders.ts';
import { openFilters, ordersPage, row, serverOf } from './support/ordersPage.tsx';
import { workWith } from './support/work.ts';

const field = () => page.getByRole('textbox', { name: en['orders.search'] });

/** Types without a pause, however busy the machine is: no time passes between two letters. */
function typeAtOnce(text: string): void {
  const input = field().element();
  for (let length = 1; length <= text.length; length++) {
    // React hears of a value only where it was set past its own setter.
    Reflect.set(HTMLInputElement.prototype, 'value', text.slice(0, length), input);
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
}

/** A list, and what it has asked the server since it was opened. */
async function opened(path?: string) {
  const asked: OrderListQuery[] = [];
  const { screen, history } = await ordersPage(workWith(undefined, serverOf(50, asked)), path);
  asked.splice(0);
  const filters = () => asked.map((query) => query.filters);
  return { screen, history, filters };
}

const queryOf = (address = '') => new URL(address, 'http://portal').searchParams;

describe('the search of a list', () => {
  test('asks once a pause, from the first page, and is kept in the address', async () => {
    const { screen, history, filters } = await opened('/order/order-search?statuses=delivered');
    await screen.getByRole('button', { name: 'Next page' }).click();
    await expect.poll(() => filters()).toHaveLength(1);
    await field().click();
    typeAtOnce('kojo q');
    await expect.poll(() => queryOf(history.at(-1)).get('search')).toBe('kojo q');
    const wanted = { search: 'kojo q', statuses: ['delivered'] };
    await expect.poll(() => filters().slice(1)).toEqual([wanted]);
    await expect.element(screen.getByText('1–20 of 50')).toBeVisible();
    await expect.element(field()).toHaveFocus();
  });

  test('keeps a space at the end, goes on from there, and is one step of the history', async () => {
    const { history } = await opened();
    await field().fill('kojo ');
    await expect.poll(() => queryOf(history.at(-1)).get('search')).toBe('kojo');
    await expect.element(field()).toHaveValue('kojo ');
    const steps = history.length;
    await field().fill('kojo q');
    await expect.poll(() => queryOf(history.at(-1)).get('search')).toBe('kojo q');
    expect(history).toHaveLength(steps);
  });

  test('Enter that ends a composition searches for nothing', async () => {
    const { filters } = await opened();
    await field().click();
    typeAtOnce('阿玛');
    expect(endComposition(field().element())).toBe(true);
    pressEnter(field().element());
    await expect.poll(() => filters()).toEqual([{ search: '阿玛' }]);
  });

  test('is led to by /, and emptied by Escape', async () => {
    const { history, filters } = await opened('/order/order-search?search=kojo');
    await expect.element(field()).toHaveValue('kojo');
    row('PG0').element().focus();
    await userEvent.keyboard('/');
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => filters()).toEqual([{}]);
    expect(queryOf(history.at(-1)).has('search')).toBe(false);
    await expect.element(field()).toHaveValue('');
  });

  test('takes nothing of what is entered in a filter meanwhile', async () => {
    const { filters } = await opened();
    await openFilters();
    const receiver = page.getByRole('textbox', { name: 'Receiver name' });
    await receiver.fill('Ama');
    await field().fill('PG1');
    await expect.poll(() => filters()).toEqual([{ search: 'PG1' }]);
    await expect.element(receiver).toHaveValue('Ama');
    await receiver.click();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => filters().at(-1)).toEqual({ search: 'PG1', receiver: 'Ama' });
  });
});

describe('filters in force', () => {
  const path =
    '/order/order-search?statuses=delivered,created&createdFrom=2026-11-01&receiver=Ama&sort=weightKg';

  test('are said, and taken off one by one or all', async () => {
    const { screen, history, filters } = await opened(path);
    const chips = screen.getByRole('group', { name: en['filter.inForce'] });
    await expect
      .element(screen.getByRole('button', { name: /^Filters/ }))
      .toHaveTextContent('Filters3');
    const said = chips.element().textContent;
    expect(said).toContain('Status: Delivered and Created');
    expect(said).toContain('Created: from 1 Nov 2026');
    await chips.getByRole('button', { name: 'Receiver name: Ama' }).click();
    await expect
      .poll(() => filters())
      .toEqual([{ statuses: ['delivered', 'created'], createdFrom: '2026-11-01' }]);
    await expect.element(screen.getByRole('button', { name: /^Filters/ })).toHaveFocus();
    await chips.getByRole('button', { name: en['filter.clear'] }).click();
    await expect.poll(() => filters().at(-1)).toEqual({});
    await expect.element(chips).not.toBeInTheDocument();
    // Sorting is not a filter.
    expect(queryOf(history.at(-1)).get('sort')).toBe('weightKg');
  });

  test('a long number is cut off at its end, from right to left too', async () => {
    const number = 'ORDER-OF-A-LONG-NUMBER-2026-11-29-000001';
    const list = `/order/order-search?numbers=${number}`;
    const { screen } = await ordersPage(workWith(undefined, serverOf(5)), list, { language: 'ar' });
    const chips = screen.getByRole('group', { name: ar['filter.inForce'] });
    const value = chips.getByText(number, { exact: true }).element();
    const first = document.createRange();
    first.setStart(value.firstChild ?? value, 0);
    first.setEnd(value.firstChild ?? value, 1);
    const { left, right } = first.getBoundingClientRect();
    const chip = value.closest('button')?.getBoundingClientRect();
    expect(left).toBeGreaterThan(chip?.left ?? NaN);
    expect(right).toBeLessThan(chip?.right ?? NaN);
  });

  test.each([{}, { dark: true, language: 'ar' }] as const)(
    'and the filters unfolded have no barrier as %o',
    async (look) => {
      await ordersPage(workWith(undefined, serverOf(5)), path, look);
      await userEvent.click(document.querySelector('form button[aria-expanded]') ?? document.body);
      expect(await barriersIn(document.querySelector('search') ?? document.body)).toEqual([]);
    },
  );
});
