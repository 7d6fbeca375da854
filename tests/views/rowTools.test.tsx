import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Permission } from '../../src/api/contract/permissions.ts';
import type { ListedOrder } from '../../src/views/orders/search/orderLists.ts';
import type { Areas } from '../../src/views/shared/areas.ts';
import OrderListPage from '../../src/views/orders/search/OrderListPage.tsx';
import { sampleDetail } from '../models/orderDetail.model.ts';
import { succeeded } from '../models/samples.ts';
import { findBarriers } from './support/barriers.ts';
import { type OrderAnswer, orderWork } from './support/orders.ts';
import { show, signedIn } from './support/portal.tsx';
import { order, createTestWork } from './support/work.ts';

const allPermissions: readonly Permission[] = [
  'order.read',
  'order.write',
  'order.audit',
  'order.print',
];
const createdOrder = (number: number): ListedOrder => ({ ...order(number), status: 'created' });

async function showOrders({
  language = 'en',
  dark = false,
  size = [1280, 800],
}: {
  readonly language?: 'en' | 'ar';
  readonly dark?: boolean;
  readonly size?: readonly [number, number];
} = {}) {
  const list = vi.fn<() => OrderAnswer>(() =>
    succeeded({
      rows: [createdOrder(1), createdOrder(2), createdOrder(3)],
      total: 3,
      totalCapped: false,
      next: null,
      previous: null,
    }),
  );
  const print = vi.fn<Areas['labels']['handToPrintPage']>();
  const work = {
    ...createTestWork(),
    ...orderWork({
      list,
      detail: (waybillNo) =>
        succeeded({ ...sampleDetail, waybillNo, companyNo: 'GH0007', status: 'created' }),
    }),
    handToPrintPage: print,
  };
  const session = signedIn({ permissions: [...allPermissions] });
  const { screen, history } = await show(<OrderListPage page="orderSearch" />, {
    path: '/order/order-search',
    work,
    session,
    language,
    dark,
    size,
  });
  await expect.element(row(1)).toBeVisible();
  return { screen, history, print, list };
}

const row = (number: number) =>
  page.getByRole('row').filter({ hasText: `PG00000000000${number}GH` });
const focusedIndex = () => document.activeElement?.getAttribute('data-index') ?? null;
const panel = (number: number) =>
  page.getByRole('complementary', { name: `PG00000000000${number}GH` });
const type = (keys: string) => userEvent.keyboard(keys);

describe('shortcuts', () => {
  test('j and k move between rows, x selects, and Enter opens the page', async () => {
    const { history } = await showOrders();
    await type('j');
    expect(focusedIndex()).toBe('0');
    await type('jj');
    expect(focusedIndex()).toBe('2');
    await type('kx');
    await expect.element(row(2)).toHaveAttribute('aria-selected', 'true');
    await type('{Enter}');
    await expect.poll(() => history.at(-1)).toContain('orderNo=PG000000000002GH');
  });

  test('letters do nothing while typing, or with Ctrl', async () => {
    const { screen } = await showOrders();
    await screen.getByRole('textbox', { name: 'Search orders' }).fill('j');
    await type('xo?');
    expect(screen.getByRole('complementary').elements()).toHaveLength(0);
    await expect.element(row(1)).toHaveAttribute('aria-selected', 'false');
    await expect
      .element(screen.getByRole('textbox', { name: 'Search orders' }))
      .toHaveValue('jxo?');
  });

  test('p confirms and prints the row', async () => {
    const { print } = await showOrders();
    await type('jjp');
    await expect.poll(() => print.mock.calls).toHaveLength(1);
    expect(print.mock.calls[0]?.slice(0, 2)).toEqual([
      { by: 'ids', ids: [createdOrder(2).id] },
      'confirmAndPrint',
    ]);
  });

  test('a question mark lists the shortcuts', async () => {
    const { screen } = await showOrders();
    await type('?');
    await expect.element(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expect.element(screen.getByText('Confirm and print')).toBeVisible();
    await type('{Escape}');
    await expect.poll(() => document.querySelector('dialog')).toBeNull();
  });
});

describe('single-key shortcuts', () => {
  test('single-key shortcuts can be switched off in their list', async () => {
    const { screen } = await showOrders();
    await type('?');
    const choice = screen.getByRole('checkbox', { name: 'Single-key shortcuts' });
    await choice.click();
    await expect.element(choice).not.toBeChecked();
    await type('{Escape}');
    await expect.poll(() => document.querySelector('dialog')).toBeNull();
    row(1).element().focus();
    await type('jx?');
    expect(focusedIndex()).toBe('0');
    expect(document.querySelector('dialog')).toBeNull();
    await expect.element(row(1)).toHaveAttribute('aria-selected', 'false');
    // Other keys still work.
    await type('{ArrowDown}');
    expect(focusedIndex()).toBe('1');
    localStorage.removeItem('portage.letterKeys');
  });
});

describe('the panel beside the list', () => {
  test('a click opens the panel, which follows j and returns the focus', async () => {
    const { screen, history } = await showOrders();
    await row(1).getByText('Created', { exact: true }).click();
    await expect.element(panel(1)).toBeVisible();
    await expect
      .element(panel(1).getByRole('button', { name: 'Confirm and print label' }))
      .toBeVisible();
    expect(history).toEqual(['/order/order-search']);
    await type('j');
    await expect.element(panel(2)).toBeVisible();
    expect(focusedIndex()).toBe('1');
    await type('o');
    await expect.poll(() => document.activeElement?.tagName).toBe('ASIDE');
    await type('{Escape}');
    expect(screen.getByRole('complementary').elements()).toHaveLength(0);
    expect(focusedIndex()).toBe('1');
  });

  test('an action in the panel refreshes the rows', async () => {
    const { list } = await showOrders();
    await row(1).getByText('Created', { exact: true }).click();
    const callsBefore = list.mock.calls.length;
    await panel(1).getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect.poll(() => list.mock.calls.length).toBeGreaterThan(callsBefore);
  });
});

describe('the menu at a row', () => {
  test('the menu has the actions that the order allows, or those of the selection', async () => {
    await showOrders();
    await row(3).getByText('Created', { exact: true }).click({ button: 'right' });
    await expect.element(page.getByRole('menuitem', { name: /Confirm and print/ })).toBeVisible();
    await page.getByRole('menuitem', { name: /Show beside/ }).click();
    await expect.element(panel(3)).toBeVisible();
    await row(1).getByRole('checkbox').click();
    await row(2).getByRole('checkbox').click();
    await row(2).getByText('Created', { exact: true }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Cancel orders' }).click();
    await expect.element(page.getByRole('dialog').getByText('2 orders selected')).toBeVisible();
  });

  test.each(['en', 'ar'] as const)(
    'the menu key opens the menu within the view in %s',
    async (language) => {
      // Rows are wider than the screen.
      await showOrders({ language, size: [700, 800] });
      await type('jj');
      document.activeElement?.dispatchEvent(
        new MouseEvent('contextmenu', { bubbles: true, cancelable: true }),
      );
      const firstItem = page.getByRole('menuitem').first();
      await expect.element(firstItem).toBeVisible();
      const { left, right } = firstItem.element().getBoundingClientRect();
      expect([left > 0, right < innerWidth]).toEqual([true, true]);
      expect(document.documentElement.scrollWidth).toBe(innerWidth);
      await type('{Escape}');
      await expect.poll(focusedIndex).toBe('1');
    },
  );
});

test('orders are compact cards with their next step on a phone', async () => {
  const { print, history } = await showOrders({ size: [390, 844] });
  const cells = [...document.querySelectorAll('tr[data-index="0"] td[data-card]')]
    // This order has no tags and notes.
    .filter((cell) => cell.checkVisibility())
    .map(({ textContent }) => textContent);
  expect(cells).toEqual([
    'PG000000000001GH',
    'SO-1',
    'Created',
    'Ama Mensah',
    'Accra',
    expect.stringContaining('GHS'),
    expect.stringContaining('2026'),
    'Confirm and print',
  ]);
  expect(row(1).element().getBoundingClientRect().height).toBeLessThan(100);
  const scroller = document.querySelector('[role=region][aria-label=Orders]');
  expect(scroller?.scrollWidth).toBe(scroller?.clientWidth);
  await row(1).getByRole('button', { name: 'Confirm and print' }).click();
  expect(print.mock.calls[0]?.[0]).toEqual({ by: 'ids', ids: [createdOrder(1).id] });
  await row(2).getByText('Ama Mensah').click();
  await expect.poll(() => history.at(-1)).toContain('orderNo=PG000000000002GH');
  expect(await findBarriers(document.body)).toEqual([]);
});

test('the side panel covers the list on a narrow screen', async () => {
  await showOrders({ size: [390, 844] });
  await type('jo');
  await expect.element(panel(1)).toBeVisible();
  const element = panel(1).element();
  expect(element.getBoundingClientRect().width).toBe(element.parentElement?.clientWidth);
  await type('{Escape}');
  await expect.poll(focusedIndex).toBe('0');
});

test.each([{}, { dark: true, language: 'ar' }] as const)(
  'the list has no accessibility violation, shown as %o',
  async (options) => {
    await showOrders(options);
    await type('jo');
    await expect.poll(() => document.querySelector('aside h2')).not.toBeNull();
    expect(await findBarriers(document.body)).toEqual([]);
    await type('?');
    await expect.poll(() => document.querySelector('dialog dl')).not.toBeNull();
    expect(await findBarriers(document.querySelector('dialog') ?? document.body)).toEqual([]);
  },
);
