import { beforeEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fromPromise } from 'xstate';
import ar from '../../locales/ar.json';
import en from '../../locales/en.json';
import fr from '../../locales/fr.json';
import zh from '../../locales/zh.json';
import type { Outcome } from '../../src/api/contract/failure.ts';
import { CARRIER_COMPANY_ID, type MenuItem } from '../../src/api/contract/account/security.ts';
import { issueBadgeMachine } from '../../src/machines/issueBadge/machine.ts';
import { paths, parseTrackedNumbers } from '../../src/routes/paths.ts';
import { extractNumbers } from '../../src/views/shared/orderLookup.ts';
import { succeeded } from '../models/samples.ts';
import { findBarriers } from './support/barriers.ts';
import type { OrderListQuery } from './support/orders.ts';
import { createOrderServer } from './support/ordersPage.tsx';
import { menuList, showApp, signedIn } from './support/portal.tsx';
import { createTestWork } from './support/work.ts';

beforeEach(() => localStorage.clear());

const workWithIssues = (count: number) => ({
  ...createTestWork(),
  issueBadge: issueBadgeMachine.provide({
    actors: {
      countOpenIssues: fromPromise<Outcome<number>, { customerCode: string }>(async () =>
        succeeded(count),
      ),
    },
  }),
});

/** Tracked numbers of an address, joined by commas; null if there are none. */
const trackedAt = (address: string | undefined) => {
  const numbers = parseTrackedNumbers(new URL(address ?? '', 'http://portal').pathname);
  return numbers.length === 0 ? null : numbers.join(',');
};

/** Text that an address searches for. */
const searchedAt = (address: string | undefined) =>
  new URL(address ?? '', 'http://portal').searchParams.get('search');

const selectedOption = () =>
  document.querySelector('[role=option][aria-selected=true]')?.textContent;

describe('the order search', () => {
  test('numbers may be separated by anything', () => {
    expect(extractNumbers('PG1，PG2;PG3\tPG4\r\nPG5 | PG6、PG-7/A، PG1')).toEqual([
      'PG1',
      'PG2',
      'PG3',
      'PG4',
      'PG5',
      'PG6',
      'PG-7/A',
    ]);
    expect(extractNumbers(' ,; ')).toEqual([]);
  });

  test('numbers are tracked, and / focuses the field unless another has the focus', async () => {
    const { screen, history } = await showApp({ path: paths.orderImport, work: createTestWork() });
    const field = screen.getByRole('textbox', { name: en['shell.track'] }).first();
    await expect.element(field).toBeVisible();
    await userEvent.keyboard('/');
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('PG-1 PG/2{Enter}');
    await expect.poll(() => trackedAt(history.at(-1))).toBe('PG-1,PG/2');
  });

  test('carrier staff track numbers too', async () => {
    const session = signedIn({ companyId: CARRIER_COMPANY_ID });
    const { screen, history } = await showApp({
      path: paths.orderImport,
      work: createTestWork(),
      session,
    });
    const field = screen.getByRole('textbox', { name: en['shell.track'] }).first();
    await expect.element(field).toBeVisible();
    await field.click();
    await userEvent.keyboard('PG-1{Enter}');
    await expect.poll(() => trackedAt(history.at(-1))).toBe('PG-1');
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(screen.getByRole('combobox', { expanded: true })).toHaveFocus();
    await userEvent.keyboard('PG-2');
    await expect.poll(() => selectedOption()).toContain('PG-2');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => trackedAt(history.at(-1))).toBe('PG-2');
  });

  test.each(['Kojo Quaye', '024 411 0000', 'SO-2026'])(
    'a text without order numbers is searched for: %s',
    async (text) => {
      const { screen, history } = await showApp({
        path: paths.orderImport,
        work: createTestWork(),
      });
      const field = screen.getByRole('textbox', { name: en['shell.track'] }).first();
      await field.fill(text);
      await userEvent.keyboard('{Enter}');
      await expect.poll(() => searchedAt(history.at(-1))).toBe(text);
      expect(trackedAt(history.at(-1))).toBeNull();
    },
  );

  test('a pasted column stays separate numbers', async () => {
    const { screen, history } = await showApp({ path: paths.orderImport, work: createTestWork() });
    const field = screen.getByRole('textbox', { name: en['shell.track'] }).first();
    await field.click();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', 'PG1\r\nPG2\r\n');
    field
      .element()
      .dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    await expect.element(field).toHaveValue('PG1 PG2');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => trackedAt(history.at(-1))).toBe('PG1,PG2');
  });
});

test('more numbers than tracking allows open the list', async () => {
  const { screen, history } = await showApp({ path: paths.orderImport, work: createTestWork() });
  const field = screen.getByRole('textbox', { name: en['shell.track'] }).first();
  // Tracking allows 200 numbers.
  const numbers = Array.from({ length: 201 }, (_, index) => `PG${index}`);
  await field.fill(numbers.join(' '));
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => new URL(history.at(-1) ?? '', 'http://portal').searchParams.get('numbers'))
    .toBe(numbers.join(','));
});

describe('the order search on a list of orders', () => {
  const openList = async (path: string = paths.orderSearch, size?: readonly [number, number]) => {
    const queries: OrderListQuery[] = [];
    const app = await showApp({
      path,
      work: createTestWork(undefined, createOrderServer(50, queries)),
      ...(size === undefined ? {} : { size }),
    });
    await expect.element(app.screen.getByRole('grid')).toBeVisible();
    const field = app.screen.getByRole('textbox', { name: en['shell.track'] });
    return { ...app, field, queries };
  };
  const paramsAt = (address = '') => new URL(address, 'http://portal').searchParams;

  test.each([
    ['in the top bar', [1280, 800], 'banner'],
    ['above the rows of a narrow screen', [390, 844], 'main'],
  ] as const)('there is one field, %s', async (_, size, landmark) => {
    const { screen, field } = await openList(paths.orderSearch, size);
    await expect.element(field).toBeVisible();
    expect(field.elements()).toHaveLength(1);
    await expect
      .element(screen.getByRole(landmark).getByRole('textbox', { name: en['shell.track'] }))
      .toBeVisible();
  });

  test('the list is searched while the user types, in one entry of the history', async () => {
    const { field, history, queries } = await openList(`${paths.orderSearch}?statuses=delivered`);
    await field.fill('kojo ');
    await expect.poll(() => paramsAt(history.at(-1)).get('search')).toBe('kojo');
    await expect
      .poll(() => queries.at(-1)?.filters)
      .toEqual({ search: 'kojo', statuses: ['delivered'] });
    await expect.element(field).toHaveValue('kojo ');
    const { length } = history;
    await field.fill('kojo q');
    await expect.poll(() => paramsAt(history.at(-1)).get('search')).toBe('kojo q');
    expect(history).toHaveLength(length);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => paramsAt(history.at(-1)).has('search')).toBe(false);
    await expect.element(field).toHaveFocus();
  });

  test('the field shows the search of the address, and is empty on other pages', async () => {
    const { field, go } = await openList(`${paths.orderSearch}?search=kojo`);
    await expect.element(field).toHaveValue('kojo');
    go(`${paths.orderSearch}?search=ama`);
    await expect.element(field).toHaveValue('ama');
    go(paths.orderImport);
    await expect.element(field).toHaveValue('');
  });

  test('a text that was typed on another page stays when its list opens', async () => {
    const { screen, history } = await showApp({ path: paths.orderImport, work: createTestWork() });
    const field = screen.getByRole('textbox', { name: en['shell.track'] }).first();
    await field.fill('Kojo Quaye');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => searchedAt(history.at(-1))).toBe('Kojo Quaye');
    await expect.element(field).toHaveValue('Kojo Quaye');
    await expect.element(field).toHaveFocus();
  });

  test('several numbers filter the list, pasted or typed', async () => {
    const { field, history } = await openList();
    await field.click();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', 'PG1\r\nPG2\r\n');
    field
      .element()
      .dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    await expect.poll(() => paramsAt(history.at(-1)).get('numbers')).toBe('PG1,PG2');
    await expect.element(field).toHaveValue('');
    await field.fill('PG3 PG4');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => paramsAt(history.at(-1)).get('numbers')).toBe('PG3,PG4');
    expect(history.at(-1)).toContain(paths.orderSearch);
    expect(paramsAt(history.at(-1)).has('search')).toBe(false);
  });
});

describe('the palette', () => {
  const openPalette = async (options: Partial<Parameters<typeof showApp>[0]> = {}) => {
    const app = await showApp({ path: paths.orderImport, work: createTestWork(), ...options });
    await expect.element(app.screen.getByRole('banner')).toBeVisible();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(app.screen.getByRole('combobox', { expanded: true })).toHaveFocus();
    return app;
  };

  test('a few letters find a page, which is listed first the next time', async () => {
    const { screen, history } = await openPalette();
    await userEvent.keyboard('all ord');
    await expect.poll(() => selectedOption()).toContain(en['menu.order.search']);
    expect(await findBarriers(screen.container)).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => history.at(-1)).toBe(paths.orderSearch);
    await expect.element(screen.getByRole('combobox', { expanded: true })).not.toBeInTheDocument();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.poll(() => selectedOption()).toContain(en['menu.order.search']);
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('combobox', { expanded: true })).not.toBeInTheDocument();
  });

  test('pages are found by their English names and by the current language', async () => {
    await openPalette({ language: 'ar' });
    await userEvent.keyboard('all orders');
    await expect.poll(() => selectedOption()).toContain(ar['menu.order.search']);
    await userEvent.clear(document.querySelector('[role=combobox]') ?? document.body);
    await userEvent.keyboard(ar['shell.signOut']);
    await expect.poll(() => selectedOption()).toContain(ar['shell.signOut']);
  });

  test.each(['bordereau', 'manifest'])(
    '%s finds the orders page, in French as well',
    async (word) => {
      await openPalette({ language: 'fr' });
      await userEvent.keyboard(word);
      await expect.poll(() => selectedOption()).toContain(fr['menu.order.search']);
    },
  );

  test('the palette runs the actions of the menus', async () => {
    const { screen } = await openPalette();
    await userEvent.keyboard('dark{Enter}');
    await expect.poll(() => document.documentElement.dataset['mantineColorScheme']).toBe('dark');
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.keyboard('chinese');
    await expect.poll(() => selectedOption()).toBeDefined();
    await screen.getByRole('listbox').getByRole('option', { name: /中文/ }).click();
    await expect.poll(() => document.documentElement.lang).toBe('zh');
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.keyboard(`${zh['account.password.submit']}{Enter}`);
    await expect
      .element(screen.getByRole('dialog', { name: zh['account.password.change'] }))
      .toBeVisible();
  });

  test('numbers and unknown words are searched in orders', async () => {
    const { screen, history } = await openPalette();
    await userEvent.keyboard('qqqq');
    await expect.poll(() => selectedOption()).toContain('qqqq');
    await userEvent.clear(screen.getByRole('combobox', { expanded: true }).element());
    await userEvent.keyboard('PG12 PG13{Enter}');
    await expect.poll(() => trackedAt(history.at(-1))).toBe('PG12,PG13');
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(screen.getByRole('combobox', { expanded: true })).toHaveFocus();
    await userEvent.keyboard('小明{Enter}');
    await expect.poll(() => searchedAt(history.at(-1))).toBe('小明');
  });

  test('the palette shows that nothing matches', async () => {
    const { screen } = await openPalette();
    await userEvent.keyboard('???');
    await expect.element(screen.getByText(en['palette.none'])).toBeVisible();
  });

  test('the palette has only pages of the user’s menu', async () => {
    await openPalette({ session: signedIn({ menuList: menuList.slice(0, 0) }) });
    await userEvent.keyboard('import');
    await expect
      .poll(() => document.querySelector('[role=listbox]')?.textContent)
      .not.toContain(en['menu.order.import']);
  });
});

const serviceEntry: MenuItem = {
  id: 'service',
  name: 'menu.service',
  iconUrl: '',
  targetUrl: paths.issueOrders,
  children: [],
};
const issuesEntry: MenuItem = {
  ...serviceEntry,
  id: 'service.issues',
  name: 'menu.service.issues',
};

describe('open issues', () => {
  const showOrders = (count: number, companyId = 7, entry = serviceEntry) =>
    showApp({
      path: paths.orderSearch,
      work: workWithIssues(count),
      session: signedIn({ companyId, menuList: [...menuList, entry] }),
    });

  test.each([
    ['in a group', { ...serviceEntry, children: [issuesEntry] }],
    ['as the only page of a group', serviceEntry],
  ])('the menu (%s) and the top bar count open issues, up to 999', async (_, group) => {
    const { screen, history } = await showOrders(1000, 7, group);
    const bar = screen.getByRole('banner').getByRole('link', { name: /issues need a decision/ });
    await expect.poll(() => bar.element().textContent).toContain('999+');
    const entry = screen
      .getByRole('navigation', { name: en['shell.menu'] })
      .getByRole('link', { name: new RegExp(en['menu.service']) });
    expect(entry.element().textContent).toContain('999+');
    await bar.click();
    expect(history.at(-1)).toBe(`${paths.issueOrders}?statuses=open`);
  });

  test.each([
    ['a count of zero', 0, 7],
    ['the count for the carrier', 12, 1],
  ])('the top bar hides %s', async (_name, count, companyId) => {
    const { screen } = await showOrders(count, companyId);
    await expect.element(screen.getByRole('grid')).toBeVisible();
    expect(document.querySelector('header a[href*=issue]')).toBeNull();
  });
});

describe('menu entries', () => {
  const createEntry = (id: string, targetUrl: string): MenuItem => ({
    id,
    name: `menu.${id}`,
    iconUrl: '',
    targetUrl,
    children: [],
  });

  test('entries without a page are disabled, external ones open, and none runs a script', async () => {
    const items = [
      createEntry('later', '/later/page'),
      createEntry('outside', 'https://example.com/help'),
      createEntry('script', 'javascript:alert(1)'),
    ];
    const { screen } = await showApp({
      path: paths.orderSearch,
      work: createTestWork(),
      session: signedIn({ menuList: [...menuList, ...items] }),
    });
    const link = (name: string) => screen.getByRole('link', { name });
    await expect.element(link('menu.later')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(link('menu.later')).toHaveAttribute('title', en['shell.menu.none']);
    await expect.element(link('menu.script')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(link('menu.outside')).toHaveAttribute('target', '_blank');
    await expect.element(link('menu.outside')).toHaveAttribute('rel', 'noopener noreferrer');
    link('menu.later').element().focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(link('menu.outside')).toHaveFocus();
  });
});

test('the manual’s menu shows whether single keys are on, and turns them off', async () => {
  const { screen } = await showApp({ path: paths.orderImport, work: createTestWork() });
  await screen.getByRole('button', { name: en['shell.manual'], exact: true }).click();
  const keysItem = screen.getByRole('menuitemcheckbox', { name: en['keys.letters'] });
  await expect.element(keysItem).toBeChecked();
  expect(await findBarriers(screen.getByRole('menu').element())).toEqual([]);
  await keysItem.click();
  expect(localStorage.getItem('portage.letterKeys')).not.toBeNull();
});
