import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { succeeded } from '../models/samples.ts';
import { findBarriers } from './support/barriers.ts';
import type { OrderListQuery } from './support/orders.ts';
import {
  rowCheckbox,
  focusedRow,
  headers,
  createOrderRow,
  openFilters,
  showOrdersPage,
  row,
  createOrderServer,
} from './support/ordersPage.tsx';
import { createTestWork } from './support/work.ts';
import { eventually } from '../support/eventually.ts';

/** A column becomes wider by this step. */
const STEP_PX = 24;

describe('selected rows', () => {
  test('selected rows are kept across pages and passed to the action', async () => {
    const { screen, onAct } = await showOrdersPage(
      createTestWork(undefined, createOrderServer(50)),
    );
    await rowCheckbox('PG3').click();
    await expect.element(screen.getByText('1 row selected')).toBeVisible();
    await screen.getByRole('button', { name: 'Next page' }).click();
    await rowCheckbox('PG22').click();
    await expect.element(screen.getByText('2 rows selected')).toBeVisible();
    await screen.getByRole('button', { name: 'Previous page' }).click();
    await expect.element(rowCheckbox('PG3')).toBeChecked();
    await expect.element(row('PG3')).toHaveAttribute('aria-selected', 'true');
    await screen.getByRole('button', { name: 'Act' }).click();
    expect(onAct).toHaveBeenCalledWith(['id-3', 'id-22']);
  });

  test('Shift selects a range, and the header checkbox a page', async () => {
    const { screen } = await showOrdersPage(createTestWork(undefined, createOrderServer(50)));
    await rowCheckbox('PG2').click();
    await rowCheckbox('PG6').click({ modifiers: ['Shift'] });
    await expect.element(screen.getByText('5 rows selected')).toBeVisible();
    const selectAll = screen.getByRole('checkbox', { name: 'Select all rows shown' });
    await expect.element(selectAll).toBePartiallyChecked();
    await selectAll.click();
    await expect.element(screen.getByText('20 rows selected')).toBeVisible();
    await selectAll.click();
    await expect.element(screen.getByRole('button', { name: 'Act' })).not.toBeInTheDocument();
  });

  test('all matching rows are selected page by page, and a filter change clears them', async () => {
    const queries: OrderListQuery[] = [];
    const { screen, onAct } = await showOrdersPage(
      createTestWork(undefined, createOrderServer(450, queries)),
    );
    await rowCheckbox('PG0').click();
    await screen.getByRole('button', { name: 'Select all 450 matching' }).click();
    await expect.element(screen.getByText('450 rows selected')).toBeVisible();
    expect(queries.slice(-3).map(({ cursor, size }) => [cursor, size])).toEqual([
      [null, 200],
      ['200', 200],
      ['400', 200],
    ]);
    await screen.getByRole('button', { name: 'Act' }).click();
    expect(onAct.mock.lastCall?.[0]).toHaveLength(450);
    await openFilters();
    await screen.getByRole('button', { name: 'Delivered', exact: true }).click();
    await expect.element(screen.getByText('450 rows selected')).not.toBeInTheDocument();
  });
});

describe('keyboard navigation', () => {
  test('arrows, Home, End and the page keys move between rows; Tab leaves the table', async () => {
    await showOrdersPage(createTestWork(undefined, createOrderServer(50)));
    row('PG0').element().focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(focusedRow()).toBe('2');
    await userEvent.keyboard('{End}');
    expect(focusedRow()).toBe('19');
    await userEvent.keyboard('{PageUp}');
    expect(Number(focusedRow())).toBeLessThan(19);
    await userEvent.keyboard('{Home}{ArrowRight}');
    expect(document.activeElement).toBe(page.getByRole('link', { name: 'PG0' }).element());
    await userEvent.keyboard('{ArrowLeft}');
    expect(focusedRow()).toBe('0');
    await userEvent.keyboard('{Tab}{Tab}');
    expect(document.activeElement?.closest('table')).toBeNull();
  });

  test('Space selects, Shift with arrows selects a range, Escape clears, Enter follows the link', async () => {
    const { screen, history } = await showOrdersPage(
      createTestWork(undefined, createOrderServer(50)),
    );
    row('PG1').element().focus();
    await userEvent.keyboard(' {Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    await expect.element(screen.getByText('3 rows selected')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByText('3 rows selected')).not.toBeInTheDocument();
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect.element(screen.getByText('20 rows selected')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(history.at(-1)).toBe('/order/id-3');
  });

  test('the header is one tab stop, and its menus hide a column', async () => {
    const { screen } = await showOrdersPage(createTestWork(undefined, createOrderServer(5)));
    row('PG0').element().focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement?.closest('thead')).not.toBeNull();
    const menu = screen.getByRole('button', { name: 'Column Phone: options' });
    for (let step = 0; step < 30 && document.activeElement !== menu.element(); step++) {
      // Sequential, because each key starts from the focus that the last one set.
      await userEvent.keyboard('{ArrowRight}');
    }
    expect(document.activeElement).toBe(menu.element());
    await userEvent.keyboard('{Enter}');
    await screen.getByRole('menuitem', { name: 'Hide column' }).click();
    await expect.poll(() => headers()).not.toContain('receiverPhone');
  });
});

describe('columns', () => {
  test('columns are chosen, moved and resized, and persist until the next visit', async () => {
    const work = createTestWork(undefined, createOrderServer(5));
    const { screen } = await showOrdersPage(work);
    await screen.getByRole('button', { name: 'Columns' }).click();
    await screen.getByRole('checkbox', { name: 'Type' }).click();
    await screen.getByRole('button', { name: 'Move Status up' }).click();
    await userEvent.keyboard('{Escape}');
    expect(headers().slice(0, 4)).toEqual(['waybillNo', 'status', 'customerOrderNo', 'createdAt']);
    await screen.getByRole('button', { name: 'Column Created: options' }).click();
    const widthBefore = document.querySelector<HTMLElement>(
      'th[data-column=createdAt]',
    )?.offsetWidth;
    await screen.getByRole('menuitem', { name: 'Wider' }).click();
    await expect
      .poll(() => document.querySelector<HTMLElement>('th[data-column=createdAt]')?.offsetWidth)
      .toBe((widthBefore ?? 0) + STEP_PX);
    await screen.unmount();
    await showOrdersPage(work);
    expect(headers().slice(0, 4)).toEqual(['waybillNo', 'status', 'customerOrderNo', 'createdAt']);
    expect(document.querySelector<HTMLElement>('th[data-column=createdAt]')?.offsetWidth).toBe(
      (widthBefore ?? 0) + STEP_PX,
    );
  });

  test('the address sets the columns and changes with them', async () => {
    const { screen, history } = await showOrdersPage(
      createTestWork(undefined, createOrderServer(5)),
      '/order/order-search?columns=status,pieces,lost,waybillNo',
    );
    // The pinned column is first.
    expect(headers()).toEqual(['waybillNo', 'status', 'pieces']);
    await screen.getByRole('button', { name: 'Column Pieces: options' }).click();
    await screen.getByRole('menuitem', { name: 'Hide column' }).click();
    await expect.poll(() => history.at(-1)).toContain('columns=waybillNo%2Cstatus');
    expect(headers()).toEqual(['waybillNo', 'status']);
  });

  test('pinned columns stay visible, side by side', async () => {
    const { screen } = await showOrdersPage(createTestWork(undefined, createOrderServer(5)));
    await screen.getByRole('button', { name: 'Column Goods: options' }).click();
    await screen.getByRole('menuitem', { name: 'Pin column' }).click();
    await expect.poll(() => headers().slice(0, 2)).toEqual(['waybillNo', 'goodsName']);
    const scroller = screen.getByRole('region', { name: 'Orders' }).element();
    scroller.scrollLeft = 600;
    const edges = ['waybillNo', 'goodsName'].map((id) =>
      document.querySelector(`th[data-column=${id}]`)?.getBoundingClientRect(),
    );
    expect(edges[1]?.left).toBeCloseTo(edges[0]?.right ?? 0, 0);
    expect(edges[0]?.left).toBeLessThan(scroller.getBoundingClientRect().left + 60);
  });
});

describe('a long list', () => {
  test('a list of 100,000 rows renders only the visible ones, and all can be reached', async () => {
    const rows = Array.from({ length: 100_000 }, (_, at) => createOrderRow(at));
    const work = createTestWork(undefined, () =>
      succeeded({ rows, total: rows.length, totalCapped: false, next: null, previous: null }),
    );
    const { screen } = await showOrdersPage(work);
    const renderedRows = () => document.querySelectorAll('tr[data-index]').length;
    expect(renderedRows()).toBeLessThan(80);
    row('PG0').element().focus();
    await userEvent.keyboard('{End}');
    await expect.poll(() => focusedRow()).toBe('99999');
    await expect.element(screen.getByText('SO-99999', { exact: true })).toBeInViewport();
    expect(document.activeElement?.getAttribute('aria-rowindex')).toBe('100001');
    expect(renderedRows()).toBeLessThan(80);
    const widths = () =>
      [...document.querySelectorAll<HTMLElement>('th[data-column]')].map((th) => th.offsetWidth);
    const widthsBefore = widths();
    await userEvent.keyboard('{Home}');
    await expect.poll(() => focusedRow()).toBe('0');
    expect(widths()).toEqual(widthsBefore);
  });

  test('a list grows while the user scrolls', async () => {
    const queries: OrderListQuery[] = [];
    const work = createTestWork(undefined, createOrderServer(1000, queries));
    const { screen } = await showOrdersPage(work);
    await screen.getByLabelText('Rows per page').selectOptions('All (scroll)');
    await expect.element(screen.getByText('1–200 of 1,000')).toBeVisible();
    const scroller = screen.getByRole('region', { name: 'Orders' }).element();
    scroller.scrollTop = scroller.scrollHeight;
    await expect.element(screen.getByText('1–400 of 1,000')).toBeVisible();
    await expect.element(screen.getByText('SO-0', { exact: true })).not.toBeInTheDocument();
    // The scroll position stays at the previously last rows, and no further page is requested.
    await expect.element(screen.getByText('SO-185', { exact: true })).toBeInViewport();
    expect(queries.at(-1)?.cursor).toBe('200');
    expect(scroller.scrollTop).toBeGreaterThan(3000);
    // Columns are as wide as their content, not as their titles.
    await eventually(() => {
      const createdCell = [...document.querySelectorAll('tr[data-index] > td > div')].find((cell) =>
        cell.textContent.startsWith('20 Nov 2026'),
      );
      expect(createdCell?.clientWidth).toBeGreaterThan(0);
      expect(createdCell?.scrollWidth).toBe(createdCell?.clientWidth);
    });
  });
});

describe.each([{}, { dark: true, language: 'ar' }] as const)('list page with %o', (theme) => {
  test('selected rows, menus and panels have no accessibility barrier', async () => {
    await showOrdersPage(createTestWork(undefined, createOrderServer(5)), undefined, theme);
    const findBarriersIn = async (selector: string) => {
      const element = await eventually(() => {
        const candidate = document.querySelector(selector);
        // Colours are final once the element has faded in.
        expect(candidate === null ? null : getComputedStyle(candidate).opacity).toBe('1');
        return candidate;
      });
      return findBarriers(element ?? document.body);
    };
    document.querySelector<HTMLElement>('td[data-select] input')?.click();
    expect(await findBarriersIn('section')).toEqual([]);
    await userEvent.keyboard('{Escape}');
    document.querySelector<HTMLElement>('td[data-select] input')?.click();
    document.querySelector<HTMLElement>('th[data-column=createdAt] button:last-of-type')?.click();
    await expect.poll(() => document.querySelector('[role=menu]')).not.toBeNull();
    expect(await findBarriersIn('[role=menu]')).toEqual([]);
    await userEvent.keyboard('{Escape}');
    for (const panel of ['nav', 'nav ~ *']) {
      const button = `section :is(${panel}) [aria-haspopup=dialog], section ${panel}[aria-haspopup=dialog]`;
      document.querySelector<HTMLElement>(button)?.click();
      // Sequential, because opening a panel closes the other.
      await expect.poll(() => document.querySelector('[role=dialog]')).not.toBeNull();
      expect(await findBarriersIn('[role=dialog]')).toEqual([]);
      await userEvent.keyboard('{Escape}');
      await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
    }
  });
});
