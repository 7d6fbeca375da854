import { describe, expect, test, vi } from 'vitest';
import { page as viewport, userEvent } from 'vitest/browser';
import en from '../../locales/en.json';
import { succeeded } from '../models/samples.ts';
import type { OrderListQuery } from './support/orders.ts';
import { openFilters } from './support/ordersPage.tsx';
import { menuList, showApp, signedIn } from './support/portal.tsx';
import { importAt, order, createTestWork } from './support/work.ts';
import { eventually } from '../support/eventually.ts';

const SEARCH_PATH = '/order/order-search';
const IMPORT_PATH = '/order/order-import';
const orderPage = { rows: [order(1)], total: 1, totalCapped: false, next: null, previous: null };

/** Opens the portal with a tab for the search and one for the import, which is shown. */
async function openTwoTabs() {
  const queries: OrderListQuery[] = [];
  const work = createTestWork(importAt('idle'), (query) => {
    queries.push(query);
    return succeeded(orderPage);
  });
  const app = await showApp({ path: `${SEARCH_PATH}?receiver=Ama`, work, size: [1280, 480] });
  const { screen } = app;
  const tab = (name: string) => screen.getByRole('tab', { name });
  await expect.element(tab(en['menu.order.search'])).toHaveAttribute('aria-selected', 'true');
  await screen.getByRole('link', { name: en['menu.order.import'] }).click();
  await expect.element(tab(en['menu.order.import'])).toHaveAttribute('aria-selected', 'true');
  return { ...app, tab, queries, receiver: screen.getByLabelText(en['orders.receiver']) };
}

describe('the tab strip', () => {
  test('a hidden page keeps filters and input, and refreshes its rows when shown', async () => {
    const { screen, history, tab, receiver, queries } = await openTwoTabs();
    await tab(en['menu.order.search']).click();
    await openFilters();
    await receiver.fill('Ama Me');
    await expect.element(screen.getByText('SO-1', { exact: true })).toBeVisible();
    const queriesBefore = queries.length;
    await tab(en['menu.order.import']).click();
    expect(history.at(-1)).toBe(IMPORT_PATH);
    await expect.element(receiver).not.toBeVisible();
    // The import page collapses the menu. A link without a query opens the tab with its filters.
    await screen.getByRole('button', { name: en['shell.menu.collapse'] }).click();
    await screen.getByRole('link', { name: en['menu.order.search'] }).click();
    expect(history.at(-1)).toBe(`${SEARCH_PATH}?receiver=Ama`);
    await expect.element(receiver).toHaveValue('Ama Me');
    await expect.poll(() => queries.length).toBe(queriesBefore + 1);
    await expect.element(screen.getByText('SO-1', { exact: true })).toBeVisible();
    expect(queries.at(-1)?.filters).toEqual({ receiver: 'Ama' });
  });

  test('a page is restored with its focus and scroll position', async () => {
    const { screen, tab, receiver, go } = await openTwoTabs();
    const main = screen.getByRole('main').element();
    await tab(en['menu.order.search']).click();
    await openFilters();
    await receiver.click();
    const scrolled = new Promise((resolve) => main.addEventListener('scroll', resolve));
    main.scrollTo({ top: 40 });
    await scrolled;
    // A link on the page does the same.
    go(IMPORT_PATH);
    await expect.element(receiver).not.toBeVisible();
    expect(main.scrollTop).toBe(0);
    await expect.element(screen.getByRole('main')).toHaveFocus();
    go(`${SEARCH_PATH}?receiver=Ama`);
    await expect.element(receiver).toHaveFocus();
    expect(main.scrollTop).toBe(40);
  });

  test('arrow keys move the focus, and other keys move and close a tab', async () => {
    const { screen, tab, history } = await openTwoTabs();
    const [searchTab, importTab] = [tab(en['menu.order.search']), tab(en['menu.order.import'])];
    importTab.element().focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(searchTab).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect.element(importTab).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}');
    const names = screen
      .getByRole('tab')
      .elements()
      .map((element) => element.textContent);
    expect(names).toEqual([en['menu.home'], en['menu.order.import'], en['menu.order.search']]);
    await expect.element(searchTab).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{Delete}');
    await expect.element(importTab).not.toBeInTheDocument();
    await expect.element(searchTab).toHaveFocus();
    expect(history.at(-1)).toBe(`${SEARCH_PATH}?receiver=Ama`);
  });

  test('the middle button and the cross close a tab', async () => {
    const { screen, tab } = await openTwoTabs();
    await tab(en['menu.order.search']).click({ button: 'middle' });
    await expect.element(tab(en['menu.order.search'])).not.toBeInTheDocument();
    expect(screen.getByRole('tab').elements()).toHaveLength(2);
  });

  test('the right button and Shift+F10 open the menu', async () => {
    const { screen, tab } = await openTwoTabs();
    await tab(en['menu.order.search']).click({ button: 'right' });
    await screen.getByRole('menuitem', { name: en['tabs.closeOthers'] }).click();
    await expect.element(tab(en['menu.order.import'])).not.toBeInTheDocument();
    await expect.element(tab(en['menu.order.search'])).toHaveAttribute('aria-selected', 'true');
    tab(en['menu.order.search']).element().focus();
    await userEvent.keyboard('{Shift>}{F10}{/Shift}');
    await expect.element(screen.getByRole('menuitem', { name: en['tabs.refresh'] })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(tab(en['menu.order.search'])).toHaveFocus();
  });

  test('the next tab has the focus after a tab is closed by its menu', async () => {
    const { screen, tab } = await openTwoTabs();
    tab(en['menu.order.search']).element().focus();
    await userEvent.keyboard('{Shift>}{F10}{/Shift}');
    const closeItem = screen.getByRole('menuitem', { name: new RegExp(en['tabs.close']) });
    // The menu moves the focus to itself shortly after it is visible.
    await expect.poll(() => document.activeElement?.closest('[role=menu]')).toBeTruthy();
    closeItem.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(tab(en['menu.order.search'])).not.toBeInTheDocument();
    await expect.element(tab(en['menu.order.import'])).toHaveFocus();
  });

  test('the current tab stays visible when space shrinks, unless scrolled away', async () => {
    const { screen, tab } = await openTwoTabs();
    const strip = screen.getByRole('tablist').element();
    const importTab = tab(en['menu.order.import']);
    const shrinkTo = async (width: number) => {
      const resized = new Promise<void>((resolve) => {
        const observer = new ResizeObserver(() => {
          if (strip.clientWidth > width) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(strip);
      });
      await viewport.viewport(width, 480);
      await resized;
    };
    await shrinkTo(200);
    await eventually(() => {
      expect(importTab.element().getBoundingClientRect().right).toBeLessThanOrEqual(
        strip.getBoundingClientRect().right,
      );
    });
    expect(strip.scrollLeft).toBeGreaterThan(0);
    const scrolled = new Promise((resolve) => strip.addEventListener('scroll', resolve));
    strip.scrollTo({ left: 0 });
    await scrolled;
    await shrinkTo(180);
    expect(strip.scrollLeft).toBe(0);
  });

  test('a long press opens the menu, and a moving finger scrolls the strip', async () => {
    const { screen, tab, history } = await openTwoTabs();
    const searchTab = tab(en['menu.order.search']).element();
    const touch = (type: string, x: number) =>
      searchTab.dispatchEvent(
        new PointerEvent(type, { pointerType: 'touch', clientX: x, clientY: 5, bubbles: true }),
      );
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    // A finger that moves by 35 pixels scrolls. One that moves by 2 pixels still presses.
    touch('pointerdown', 5);
    touch('pointermove', 40);
    vi.advanceTimersByTime(1000);
    touch('pointerdown', 5);
    touch('pointermove', 7);
    vi.advanceTimersByTime(500);
    touch('pointerup', 7);
    vi.useRealTimers();
    searchTab.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expect.element(screen.getByRole('menuitem', { name: en['tabs.refresh'] })).toBeVisible();
    expect(screen.getByRole('menu').elements()).toHaveLength(1);
    expect(history.at(-1)).toBe(IMPORT_PATH);
  });

  test('a refresh by /redirect keeps the filters of a page', async () => {
    const { screen, tab, history, receiver, queries } = await openTwoTabs();
    await tab(en['menu.order.search']).click();
    await openFilters();
    await receiver.fill('Ama Me');
    const queriesBefore = queries.length;
    await tab(en['menu.order.search']).click({ button: 'right' });
    await screen.getByRole('menuitem', { name: en['tabs.refresh'] }).click();
    await openFilters();
    await expect.element(receiver).toHaveValue('Ama');
    expect(history.at(-1)).toBe(`${SEARCH_PATH}?receiver=Ama`);
    await expect.poll(() => queries.length).toBeGreaterThan(queriesBefore);
  });

  test.each(['/redirect//evil.example', '/redirect/\t/evil.example', '/redirect/\\evil.example'])(
    'the address %j of another host redirects to the home page',
    async (address) => {
      const { history, go } = await openTwoTabs();
      go(address);
      expect(history.at(-1)).toBe(address);
      await expect.poll(() => history.at(-1)).toBe('/dashboard');
    },
  );

  test('a dialog asks before unsaved work is closed, and the browser before the portal is left', async () => {
    const { screen, tab, portal } = await openTwoTabs();
    const tabs = await portal.tabs();
    const asksBeforeLeaving = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(asksBeforeLeaving()).toBe(false);
    tabs.send({ type: 'unsaved', key: SEARCH_PATH, by: 'form', keptIn: null, unsaved: true });
    const unsavedTab = tab(`${en['menu.order.search']} ${en['tabs.unsaved']}`);
    await expect.element(unsavedTab).toBeVisible();
    expect(asksBeforeLeaving()).toBe(true);
    unsavedTab.element().focus();
    await userEvent.keyboard('{Delete}');
    const dialog = screen.getByRole('dialog', { name: en['tabs.ask.title'] });
    await expect.element(dialog.getByText(en['menu.order.search'])).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(unsavedTab).toHaveFocus();
    await userEvent.keyboard('{Delete}');
    await dialog.getByRole('button', { name: en['tabs.ask.close'] }).click();
    await expect.element(unsavedTab).not.toBeInTheDocument();
    expect(asksBeforeLeaving()).toBe(false);
  });

  test('a saved draft is named, and leaving the portal needs no question', async () => {
    const { screen, tab, portal } = await openTwoTabs();
    const tabs = await portal.tabs();
    tabs.send({ type: 'unsaved', key: SEARCH_PATH, by: 'form', keptIn: 'browser', unsaved: true });
    const unsavedTab = tab(`${en['menu.order.search']} ${en['tabs.unsaved']}`);
    await expect.element(unsavedTab).toBeVisible();
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
    unsavedTab.element().focus();
    await userEvent.keyboard('{Delete}');
    const dialog = screen.getByRole('dialog', { name: en['tabs.ask.safe'] });
    await expect.element(dialog.getByText(en['tabs.ask.drafts'])).toBeVisible();
    await expect.element(dialog.getByText(en['tabs.ask.text'])).not.toBeInTheDocument();
    await dialog.getByRole('button', { name: en['tabs.ask.closeDraft'] }).click();
    await expect.element(unsavedTab).not.toBeInTheDocument();
  });

  test('the home tab is first and can’t be closed', async () => {
    const session = signedIn({ countryCode: 'MA', menuList });
    const { screen } = await showApp({ path: SEARCH_PATH, session, work: createTestWork() });
    await expect.element(screen.getByRole('tab').nth(1)).toBeVisible();
    const [home] = screen.getByRole('tab').elements();
    expect(home?.textContent).toBe(en['menu.home']);
    home?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', bubbles: true }));
    expect(screen.getByRole('tab').elements()).toHaveLength(2);
  });
});
