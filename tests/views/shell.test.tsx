import { counts } from './support/rows.ts';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fromPromise } from 'xstate';
import en from '../../locales/en.json';
import type { Outcome } from '../../src/api/contract/failure.ts';
import type { Session } from '../../src/api/contract/account/security.ts';
import type {
  RestoreOutcome,
  SignInInput,
  SignOutInput,
} from '../../src/machines/session/setup.ts';
import { failed, failures, sampleSession, succeeded } from '../models/samples.ts';
import { menuList, createSession, showApp, signedIn } from './support/portal.tsx';
import { importAt, createTestWork } from './support/work.ts';

const SEARCH_PATH = '/order/order-search';
const createGroup = (id: string) => ({
  id,
  name: `menu.${id}`,
  iconUrl: '',
  targetUrl: '',
  children: [
    { id: `${id}.x`, name: `menu.${id}.x`, iconUrl: '', targetUrl: `/${id}`, children: [] },
  ],
});

describe('the guard', () => {
  test('a deep link is kept through the sign-in', async () => {
    const { history } = await showApp({
      path: `${SEARCH_PATH}?receiver=Ama`,
      session: createSession({}),
    });
    await expect.poll(() => history.at(-1)).toMatch(/^\/login/);
    expect(decodeURIComponent(history.at(-1) ?? '')).toContain(`${SEARCH_PATH}?receiver=Ama`);
  });

  test('the address / redirects to the user’s home page', async () => {
    const { history } = await showApp({ path: '/', work: createTestWork() });
    await expect.poll(() => history.at(-1)).toBe('/dashboard');
  });

  test('the page has the focus after the sign-in', async () => {
    const session = createSession({
      signIn: fromPromise<Outcome<Session>, SignInInput>(async () =>
        succeeded(sampleSession({ menuList })),
      ),
    });
    const { screen } = await showApp({ path: SEARCH_PATH, session, work: createTestWork() });
    await screen.getByLabelText(en['login.account']).fill('ama');
    await screen.getByLabelText(en['login.password'], { exact: true }).fill('Portage-2026');
    await screen.getByLabelText(en['login.verifyCode'], { exact: true }).fill('1234');
    await userEvent.keyboard('{Enter}');
    const page = screen.getByRole('main', { name: en['menu.order.search'] });
    await expect.element(page).toHaveFocus();
  });

  test('the sign-in page redirects a signed-in user to its target', async () => {
    const { screen, history } = await showApp({
      path: '/login?next=%2F',
      session: signedIn(),
      work: createTestWork(),
    });
    await expect.poll(() => history.at(-1)).toBe('/dashboard');
    await expect.element(screen.getByRole('main')).toBeVisible();
  });

  test('a forbidden page shows the missing permission', async () => {
    const { screen } = await showApp({ path: SEARCH_PATH, session: signedIn({ permissions: [] }) });
    await expect.element(screen.getByText(en['noRight.title'])).toBeVisible();
  });

  test('an unknown address shows a message', async () => {
    const { screen } = await showApp({ path: '/nowhere' });
    await expect.element(screen.getByText(en['notFound.title'])).toBeVisible();
  });
});

describe('the menu', () => {
  test('the menu marks the current page and opens another', async () => {
    const { screen, history } = await showApp({ path: SEARCH_PATH, work: createTestWork() });
    const link = screen.getByRole('link', { name: en['menu.order.search'] });
    await expect.element(link).toHaveAttribute('aria-current', 'page');
    await screen.getByRole('link', { name: en['menu.order.import'] }).click();
    expect(history.at(-1)).toBe('/order/order-import');
    await expect.poll(() => document.title).toBe(`${en['menu.order.import']} – Portage`);
  });

  test('the menu opens one submenu at a time', async () => {
    const session = signedIn({ menuList: [...menuList, createGroup('quote')] });
    const { screen } = await showApp({ path: SEARCH_PATH, session, work: createTestWork() });
    const orders = screen.getByRole('button', { name: en['menu.order'] });
    const quote = screen.getByRole('button', { name: en['menu.quote'] });
    await expect.element(orders).toHaveAttribute('aria-expanded', 'true');
    await quote.click();
    await expect.element(quote).toHaveAttribute('aria-expanded', 'true');
    await expect.element(orders).toHaveAttribute('aria-expanded', 'false');
  });

  test('a group links to its first page, and its arrow opens the submenu', async () => {
    const linkedGroup = { ...createGroup('new'), targetUrl: '/order/order-import' };
    const session = signedIn({ menuList: [...menuList, linkedGroup] });
    const { screen, history } = await showApp({
      path: SEARCH_PATH,
      session,
      work: createTestWork(),
    });
    await screen.getByRole('button', { name: `Show pages of ${en['menu.new']}` }).click();
    expect(history.at(-1)).toBe(SEARCH_PATH);
    await screen.getByRole('link', { name: en['menu.new'] }).click();
    expect(history.at(-1)).toBe('/order/order-import');
  });

  test('arrow keys skip collapsed entries', async () => {
    const session = signedIn({ menuList: [...menuList, createGroup('quote')] });
    const { screen } = await showApp({ path: SEARCH_PATH, session, work: createTestWork() });
    const firstEntry = screen.getByRole('button', { name: en['menu.order'] });
    await expect.element(firstEntry).toBeVisible();
    firstEntry.element().focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(screen.getByRole('link', { name: en['menu.order.import'] })).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect.element(screen.getByRole('button', { name: en['menu.quote'] })).toHaveFocus();
  });

  test('the menu collapses beside a wide table and can be expanded', async () => {
    const { screen } = await showApp({
      path: '/order/order-import',
      work: createTestWork(importAt('idle')),
      size: [1440, 900],
    });
    const collapse = screen.getByRole('button', { name: en['shell.menu.collapse'] });
    await expect.element(collapse).toHaveAttribute('aria-pressed', 'true');
    await collapse.click();
    await expect.element(collapse).toHaveAttribute('aria-pressed', 'false');
    await screen.getByRole('link', { name: en['menu.order.search'] }).click();
    await expect.element(collapse).toHaveAttribute('aria-pressed', 'false');
  });

  test('the menu on a narrow screen is a drawer that closes on navigation', async () => {
    const { screen } = await showApp({
      path: SEARCH_PATH,
      work: createTestWork(),
      size: [360, 740],
    });
    await screen.getByRole('button', { name: en['shell.menu.open'] }).click();
    const drawer = screen.getByRole('dialog');
    await drawer.getByRole('link', { name: en['menu.order.import'] }).click();
    await expect.element(drawer).not.toBeInTheDocument();
  });
});

describe('the account menu', () => {
  test('a failed sign-out is reported once, and the message can be closed', async () => {
    const session = createSession({
      restore: fromPromise<RestoreOutcome>(async () => ({
        type: 'stored',
        session: sampleSession({ menuList }),
      })),
      signOut: fromPromise<Outcome<null>, SignOutInput>(async () => failed(failures.service)),
    });
    const { screen } = await showApp({ path: SEARCH_PATH, session, work: createTestWork() });
    await screen.getByRole('button', { name: /ama/ }).click();
    await screen.getByRole('menuitem', { name: en['shell.signOut'] }).click();
    const message = screen.getByText(en['error.service']);
    await expect.element(message).toBeVisible();
    await screen.getByRole('button', { name: en['toast.close'] }).click();
    await expect.element(message).not.toBeInTheDocument();
  });

  test('arrow keys start at the first entry, and a closed dialog returns the focus', async () => {
    const { screen } = await showApp({ path: SEARCH_PATH, work: createTestWork() });
    const button = screen.getByRole('button', { name: /ama/ });
    await expect.element(button).toBeVisible();
    button.element().focus();
    await userEvent.keyboard('{Enter}');
    const firstEntry = screen.getByRole('menuitemradio', { name: en['shell.colours.auto'] });
    await expect.element(firstEntry).toHaveFocus();
    await userEvent.keyboard('{End}{ArrowUp}{Enter}');
    const dialog = screen.getByRole('dialog', { name: en['account.password.change'] });
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  });

  const createLeavingSession = () =>
    createSession({
      restore: fromPromise<RestoreOutcome>(async () => ({
        type: 'stored',
        session: sampleSession({ menuList }),
      })),
      signOut: fromPromise<Outcome<null>, SignOutInput>(async () => succeeded(null)),
    });

  /** Signs out on a page whose draft is stored by the server. */
  const signOutWithDraft = async (
    session: ReturnType<typeof createLeavingSession>,
    work: ReturnType<typeof createTestWork>,
  ) => {
    const { screen, portal } = await showApp({ path: SEARCH_PATH, session, work });
    await expect.element(screen.getByRole('tab', { name: en['menu.order.search'] })).toBeVisible();
    (await portal.tabs()).send({
      type: 'unsaved',
      key: SEARCH_PATH,
      by: 'form',
      keptIn: 'server',
      unsaved: true,
    });
    await screen.getByRole('button', { name: /ama/ }).click();
    await screen.getByRole('menuitem', { name: en['shell.signOut'] }).click();
    return screen;
  };

  test('a dialog asks before signing out discards an unfinished import', async () => {
    const session = createLeavingSession();
    const work = createTestWork(importAt({ working: 'reviewing' }));
    const { open } = await work.unfinished();
    // The older import has 40 rows, of which 25 are not sent.
    const storedCounts = { ...counts, created: 15, duplicate: 0 };
    const olderImport = {
      importId: 'older',
      fileName: 'older.csv',
      changedAt: 0,
      counts: storedCounts,
    };
    const unfinished = async () => ({ open, stored: [olderImport] });
    const { screen } = await showApp({ path: SEARCH_PATH, session, work: { ...work, unfinished } });
    const signOut = async () => {
      await screen.getByRole('button', { name: /ama/ }).click();
      await screen.getByRole('menuitem', { name: en['shell.signOut'] }).click();
    };
    await signOut();
    const dialog = screen.getByRole('dialog', { name: en['signOut.title'] });
    await expect.element(dialog.getByText('orders.xlsx')).toBeVisible();
    await expect.element(dialog).toHaveAccessibleDescription(/orders\.xlsx.*older\.csv.*25/);
    await expect.element(dialog.getByRole('button', { name: en['signOut.keep'] })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(session.getSnapshot().matches('signedIn')).toBe(true);

    await signOut();
    await dialog.getByRole('button', { name: en['signOut.go'] }).click();
    await expect.poll(() => session.getSnapshot().matches('signedIn')).toBe(false);
  });

  test('a dialog asks before signing out discards typed values', async () => {
    const session = createLeavingSession();
    const work = createTestWork(importAt({ working: { finished: 'complete' } }));
    const { screen, portal } = await showApp({ path: SEARCH_PATH, session, work });
    await expect.element(screen.getByRole('tab', { name: en['menu.order.search'] })).toBeVisible();
    (await portal.tabs()).send({
      type: 'unsaved',
      key: SEARCH_PATH,
      by: 'form',
      keptIn: null,
      unsaved: true,
    });
    await screen.getByRole('button', { name: /ama/ }).click();
    await screen.getByRole('menuitem', { name: en['shell.signOut'] }).click();
    const dialog = screen.getByRole('dialog', { name: en['signOut.unsaved.title'] });
    await expect.element(dialog.getByText(en['menu.order.search'])).toBeVisible();
    await dialog.getByRole('button', { name: en['signOut.go'] }).click();
    await expect.poll(() => session.getSnapshot().matches('signedIn')).toBe(false);
  });

  test('the user is signed out at once if nothing would be lost', async () => {
    const session = createLeavingSession();
    const work = createTestWork(importAt({ working: { finished: 'complete' } }));
    await signOutWithDraft(session, work);
    await expect.poll(() => session.getSnapshot().matches('signedIn')).toBe(false);
  });

  test('a dialog asks before signing out if the latest draft could not be saved', async () => {
    const session = createLeavingSession();
    const work = {
      ...createTestWork(importAt({ working: { finished: 'complete' } })),
      sendDrafts: async () => false,
    };
    const screen = await signOutWithDraft(session, work);
    const dialog = screen.getByRole('dialog', { name: en['signOut.unsaved.title'] });
    await expect.element(dialog.getByText(en['menu.order.search'])).toBeVisible();
    expect(session.getSnapshot().matches('signedIn')).toBe(true);
  });

  test('dialogs are inside the main landmark', async () => {
    const { screen } = await showApp({ path: SEARCH_PATH, work: createTestWork() });
    await screen.getByRole('button', { name: en['table.columns'] }).click();
    await expect.element(screen.getByRole('main').getByRole('dialog')).toBeVisible();
  });

  test('the menus change the colour scheme and the language', async () => {
    const { screen } = await showApp({ path: SEARCH_PATH, work: createTestWork() });
    await screen.getByRole('button', { name: /ama/ }).click();
    await screen.getByRole('menuitemradio', { name: en['shell.dark'] }).click();
    expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark');
    await screen.getByRole('menuitemradio', { name: en['shell.colours.auto'] }).click();
    expect(localStorage.getItem('mantine-color-scheme-value')).toBe('auto');
    await userEvent.keyboard('{Escape}');
    await screen.getByRole('button', { name: 'Language: English' }).click();
    await screen.getByRole('menuitemradio', { name: 'العربية' }).click();
    await expect.poll(() => document.documentElement.dir).toBe('rtl');
  });
});
