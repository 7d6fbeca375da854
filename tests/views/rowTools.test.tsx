import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Permission } from '../../src/api/contract/permissions.ts';
import type { ListedOrder } from '../../src/views/orders/search/orderLists.ts';
import type { Areas } from '../../src/views/shared/areas.ts';
import OrderListPage from '../../src/views/orders/search/OrderListPage.tsx';
import { sampleDetail } from '../models/orderDetail.model.ts';
import { succeeded } from '../models/samples.ts';
import { barriersIn } from './support/barriers.ts';
import { type OrderAnswer, orderWork } from './support/orders.ts';
import { show, signedIn } from './support/portal.tsx';
import { order, workWith } from './support/work.ts';

const all: readonly Permission[] = ['order.read', 'order.write', 'order.audit', 'order.print'];
const made = (at: number): ListedOrder => ({ ...order(at), status: 'created' });

async function orders({
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
      rows: [made(1), made(2), made(3)],
      total: 3,
      totalCapped: false,
      next: null,
      previous: null,
    }),
  );
  const printed = vi.fn<Areas['labels']['handToPrinter']>();
  const work = {
    ...workWith(),
    ...orderWork({
      list,
      detail: (waybillNo) =>
        succeeded({ ...sampleDetail, waybillNo, companyNo: 'GH0007', status: 'created' }),
    }),
    handToPrinter: printed,
  };
  const session = signedIn({ permissions: [...all] });
  const { screen, history } = await show(<OrderListPage page="orderSearch" />, {
    path: '/order/order-search',
    work,
    session,
    language,
    dark,
    size,
  });
  await expect.element(row(1)).toBeVisible();
  return { screen, history, printed, list };
}

const row = (at: number) => page.getByRole('row').filter({ hasText: `PG00000000000${at}GH` });
const focused = () => document.activeElement?.getAttribute('data-index') ?? null;
const panel = (at: number) => page.getByRole('complementary', { name: `PG00000000000${at}GH` });
const type = (keys: string) => userEvent.keyboard(keys);

describe('shortcuts', () => {
  test('j and k move between rows, x selects, and Enter opens the page', async () => {
    const { history } = await orders();
    await type('j');
    expect(focused()).toBe('0');
    await type('jj');
    expect(focused()).toBe('2');
    await type('kx');
    await expect.element(row(2)).toHaveAttribute('aria-selected', 'true');
    await type('{Enter}');
    await expect.poll(() => history.at(-1)).toContain('orderNo=PG000000000002GH');
  });

  test('letters do nothing while typing, or with Ctrl', async () => {
    const { screen } = await orders();
    await screen.getByRole('textbox', { name: 'Search orders' }).fill('j');
    await type('xo?');
    expect(screen.getByRole('complementary').elements()).toHaveLength(0);
    await expect.element(row(1)).toHaveAttribute('aria-selected', 'false');
    await expect
      .element(screen.getByRole('textbox', { name: 'Search orders' }))
      .toHaveValue('jxo?');
  });

  test('p confirms and prints the row, or the selected ones', async () => {
    const { printed } = await orders();
    await type('jjp');
    await expect.poll(() => printed.mock.calls).toHaveLength(1);
    expect(printed.mock.calls[0]?.slice(0, 2)).toEqual([
      { by: 'ids', ids: [made(2).id] },
      'confirmAndPrint',
    ]);
  });

  test('? lists them', async () => {
    const { screen } = await orders();
    await type('?');
    await expect.element(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expect.element(screen.getByText('Confirm and print')).toBeVisible();
    await type('{Escape}');
    await expect.poll(() => document.querySelector('dialog')).toBeNull();
  });
});

describe('single-key shortcuts', () => {
  test('can be switched off in their list', async () => {
    const { screen } = await orders();
    await type('?');
    const choice = screen.getByRole('checkbox', { name: 'Single-key shortcuts' });
    await choice.click();
    await expect.element(choice).not.toBeChecked();
    await type('{Escape}');
    await expect.poll(() => document.querySelector('dialog')).toBeNull();
    row(1).element().focus();
    await type('jx?');
    expect(focused()).toBe('0');
    expect(document.querySelector('dialog')).toBeNull();
    await expect.element(row(1)).toHaveAttribute('aria-selected', 'false');
    // Other keys still work.
    await type('{ArrowDown}');
    expect(focused()).toBe('1');
    localStorage.removeItem('portage.letterKeys');
  });
});

describe('the panel beside the list', () => {
  test('opens by a click, follows j, and returns the focus', async () => {
    const { screen, history } = await orders();
    await row(1).getByText('Created', { exact: true }).click();
    await expect.element(panel(1)).toBeVisible();
    await expect
      .element(panel(1).getByRole('button', { name: 'Confirm and print label' }))
      .toBeVisible();
    expect(history).toEqual(['/order/order-search']);
    await type('j');
    await expect.element(panel(2)).toBeVisible();
    expect(focused()).toBe('1');
    await type('o');
    await expect.poll(() => document.activeElement?.tagName).toBe('ASIDE');
    await type('{Escape}');
    expect(screen.getByRole('complementary').elements()).toHaveLength(0);
    expect(focused()).toBe('1');
  });

  test('refreshes the rows after its action', async () => {
    const { list } = await orders();
    await row(1).getByText('Created', { exact: true }).click();
    const before = list.mock.calls.length;
    await panel(1).getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect.poll(() => list.mock.calls.length).toBeGreaterThan(before);
  });
});

describe('the menu at a row', () => {
  test('offers the actions that the order allows, and applies to the selection if opened on it', async () => {
    await orders();
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

  test.each(['en', 'ar'] as const)('opens in view by the menu key in %s', async (language) => {
    // Rows are wider than the screen.
    await orders({ language, size: [700, 800] });
    await type('jj');
    document.activeElement?.dispatchEvent(
      new MouseEvent('contextmenu', { bubbles: true, cancelable: true }),
    );
    const first = page.getByRole('menuitem').first();
    await expect.element(first).toBeVisible();
    const { left, right } = first.element().getBoundingClientRect();
    expect([left > 0, right < innerWidth]).toEqual([true, true]);
    expect(document.documentElement.scrollWidth).toBe(innerWidth);
    await type('{Escape}');
    await expect.poll(focused).toBe('1');
  });
});

test('orders are cards with their next step on a phone', async () => {
  const { printed, history } = await orders({ size: [390, 844] });
  const cells = () =>
    [...document.querySelectorAll('tr[data-index="0"] td[data-card]')]
      // This order has no tags and notes.
      .filter((cell) => cell.checkVisibility())
      .map(({ textContent }) => textContent);
  expect(cells()).toEqual([
    'PG000000000001GH',
    'SO-1',
    'Created',
    'Ama Mensah',
    'Accra',
    'Confirm and print',
  ]);
  const scroller = document.querySelector('[role=region][aria-label=Orders]');
  expect(scroller?.scrollWidth).toBe(scroller?.clientWidth);
  await row(1).getByRole('button', { name: 'Confirm and print' }).click();
  expect(printed.mock.calls[0]?.[0]).toEqual({ by: 'ids', ids: [made(1).id] });
  await row(2).getByText('Ama Mensah').click();
  await expect.poll(() => history.at(-1)).toContain('orderNo=PG000000000002GH');
  expect(await barriersIn(document.body)).toEqual([]);
});

test('the side panel covers the list on a narrow screen', async () => {
  await orders({ size: [390, 844] });
  await type('jo');
  await expect.element(panel(1)).toBeVisible();
  const shown = panel(1).element();
  expect(shown.getBoundingClientRect().width).toBe(shown.parentElement?.clientWidth);
  await type('{Escape}');
  await expect.poll(focused).toBe('0');
});

test.each([{}, { dark: true, language: 'ar' }] as const)(
  'the list has no accessibility violation, shown as %o',
  async (look) => {
    await orders(look);
    await type('jo');
    await expect.poll(() => document.querySelector('aside h2')).not.toBeNull();
    expect(await barriersIn(document.body)).toEqual([]);
    await type('?');
    await expect.poll(() => document.querySelector('dialog dl')).not.toBeNull();
    expect(await barriersIn(document.querySelector('dialog') ?? document.body)).toEqual([]);
  },
);
