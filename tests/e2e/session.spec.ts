import type { Page } from '@playwright/test';
import en from '../../locales/en.json' with { type: 'json' };
import { paths } from '../../src/routes/paths.ts';
import { expect, fillSignIn, restoreSignIn, signIn, test } from './support/portal.ts';
import { workbook } from './support/workbook.ts';

const loginUrl = new RegExp(paths.login);

/** Reads all data that the browser stores for the portal outside IndexedDB, as one text. */
const readStorage = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );

async function openAccountMenu(page: Page, account: string): Promise<void> {
  await page.getByRole('button', { name: `${account}: account and settings` }).click();
}

async function signOut(page: Page, account: string): Promise<void> {
  await openAccountMenu(page, account);
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

/** Ends the session on the server without the page. */
async function endOnServer(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('portage.session') ?? '{}');
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    await fetch('/v1/api/security/login/doLogout', { method: 'POST', headers, body: '{}' });
  });
}

test('a deep link survives a wrong password, which shows one error and keeps the account', async ({
  page,
}) => {
  await page.goto(`${paths.orderSearch}?receiver=Ama`);
  await expect(page).toHaveURL(new RegExp(`${paths.login}\\?`));
  await fillSignIn(page, 'kente', 'not-it-1');
  await expect(page.getByText(en['login.password.error'], { exact: true }).first()).toBeVisible();
  await expect(page.locator('[name=account]')).toHaveValue('kente');
  await expect(page.locator('[name=password]')).toHaveValue('');
  await expect(page.locator('[name=password]')).toBeFocused();
  await fillSignIn(page, 'kente');
  await expect(page).toHaveURL(`${paths.orderSearch}?receiver=Ama`);
});

// See `tests/machines/session.test.ts` for all spellings.
test('an address of another host leads home', async ({ page }) => {
  await restoreSignIn(page, 'kente');
  for (const address of [`${paths.login}?next=/%09/evil.example`, '/redirect/%5Cevil.example']) {
    await page.goto(address);
    await expect(page).toHaveURL(paths.home);
    await expect(page.getByRole('button', { name: /^kente:/ })).toBeVisible();
  }
});

test('signing in and out in one tab does so in the other', async ({ page, context }) => {
  await page.goto(paths.login);
  const otherTab = await context.newPage();
  await otherTab.goto(paths.orderSearch);
  await expect(otherTab).toHaveURL(loginUrl);
  await page.bringToFront();
  await fillSignIn(page, 'kente');
  await expect(otherTab).toHaveURL(paths.orderSearch);
  await signOut(page, 'kente');
  await expect(page).toHaveURL(loginUrl);
  await expect(otherTab).toHaveURL(loginUrl);
});

test('a session that ended signs out all five tabs, and leaves no data of the tenant', async ({
  page,
  context,
}) => {
  await signIn(page, 'kente');
  const tabs = [page];
  for (let n = 1; n < 5; n += 1) tabs.push(await context.newPage());
  for (const tab of tabs) {
    // The page is shown before the server has checked its session.
    const checked = tab.waitForResponse((response) => response.url().includes('getSession'));
    await tab.goto(paths.orderSearch);
    await expect(tab.getByRole('grid')).toBeVisible();
    await checked;
  }
  const loginVisits = tabs.map(() => 0);
  for (const [at, tab] of tabs.entries()) {
    tab.on('framenavigated', (frame) => {
      if (new URL(frame.url()).pathname === paths.login)
        loginVisits[at] = (loginVisits[at] ?? 0) + 1;
    });
  }
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByLabel('Receiver name').fill('Ama');
  await endOnServer(page);
  // A tab that asks for notices may find the end first, and then no field is left for the key.
  await page.keyboard.press('Enter');
  for (const tab of tabs) {
    await expect(tab.getByText('Your session expired')).toBeVisible();
    const text = await tab.content();
    expect(text).not.toContain('Kente House');
    expect(text).not.toContain('GH0002');
    const stored = await readStorage(tab);
    expect(stored).not.toContain('Kente');
    expect(stored).not.toContain('token');
  }
  expect(loginVisits).toEqual([1, 1, 1, 1, 1]);
});

test('an unsent import is restored only for its user', async ({ page }) => {
  await signIn(page, 'kente');
  await page.goto(paths.orderImport);
  await page.locator('input[type=file]').setInputFiles(await workbook('EXPIRED', 40));
  const grid = page.getByRole('grid');
  await expect(grid).toBeVisible();
  const createButton = page.getByRole('button', { name: /^Create \d/ });
  await expect(createButton).toBeEnabled();
  const createHandle = await createButton.elementHandle();
  await endOnServer(page);
  // The page may leave by itself, so the test must not wait for a button.
  await createHandle?.evaluate((element) => element instanceof HTMLElement && element.click());
  const expired = page.getByText('Your session expired');
  await expect(expired).toBeVisible();
  expect(await page.content()).not.toContain('EXPIRED');

  await fillSignIn(page, 'lagos');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('EXPIRED')).toHaveCount(0);
  await signOut(page, 'lagos');
  await expect(page).toHaveURL(loginUrl);

  await page.goto(paths.orderImport);
  await fillSignIn(page, 'kente');
  await expect(page).toHaveURL(paths.orderImport);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(grid).toBeVisible();
  await signOut(page, 'kente');
  await page.getByRole('button', { name: 'Sign out and discard' }).click();
  await expect(page).toHaveURL(loginUrl);
});

test('a reload keeps the session, and closing the tab ends it', async ({ page, context }) => {
  await signIn(page, 'kente');
  await page.reload();
  await expect(page.getByRole('button', { name: /^kente:/ })).toBeVisible();
  await context.newPage().then((other) => other.goto(paths.terms));
  // Reads the session at once, because a tab that is still open would store it again.
  const session = await page.evaluate(() => {
    for (const event of [new Event('beforeunload'), new PageTransitionEvent('pagehide')]) {
      // Equal times of both events: the tab closes, rather than leaving for another page.
      dispatchEvent(Object.defineProperty(event, 'timeStamp', { value: 1000 }));
    }
    return localStorage.getItem('portage.session');
  });
  expect(session).toBeNull();
});

// See `tests/machines/session.test.ts` for the countries and accounts.
test('a merchant in Morocco starts at the chart, with a disclaimer that is closed by keyboard', async ({
  page,
}) => {
  await signIn(page, 'atlas');
  await expect(page).toHaveURL(paths.indexChart);
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
  const disclaimer = page.getByRole('region', { name: 'Before you ship' });
  await expect(disclaimer).toContainText('under 1 kilogram');
  await expect(disclaimer).toContainText('seized by postal services');
  await page.getByRole('link', { name: /^In transit/ }).click();
  await expect(page).toHaveURL(/order-search\?.*statuses=inTransit/);
  await disclaimer.getByRole('button', { name: 'Close notice' }).focus();
  await page.keyboard.press('Enter');
  await expect(disclaimer).toHaveCount(0);
  // The home page of other merchants redirects to the chart.
  await page.goto(paths.home);
  await expect(page).toHaveURL(paths.indexChart);
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
  await expect(disclaimer).toHaveCount(0);
});

test('details of the chart redirect the carrier to the home page', async ({ page }) => {
  await restoreSignIn(page, 'admin');
  await page.goto(paths.indexChartCodDetail);
  await expect(page).toHaveURL(paths.home);
});

test('the password dialog shows a weak new password and a wrong current one at their fields, and Escape closes it', async ({
  page,
}) => {
  await restoreSignIn(page, 'kente');
  await page.goto(paths.home);
  await openAccountMenu(page, 'kente');
  await page.getByRole('menuitem', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a new password' });
  await dialog.getByLabel('Current password').fill('not-it-1');
  await dialog.getByLabel('New password', { exact: true }).fill('abcdef');
  await dialog.getByLabel('Confirm new password').fill('abcdef');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('New password', { exact: true })).toBeFocused();
  await dialog.getByLabel('New password', { exact: true }).fill('abc-12');
  await dialog.getByLabel('Confirm new password').fill('abc-12');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Current password')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('a failed sign-out shows an error and keeps the user signed in', async ({ page, context }) => {
  await restoreSignIn(page, 'kente');
  await page.goto(paths.orderSearch);
  await expect(page.getByRole('grid')).toBeVisible();
  // The code of menus is loaded with the first menu, or some seconds after the page.
  await openAccountMenu(page, 'kente');
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await signOut(page, 'kente');
  await expect(page.getByText('You’re offline. Nothing is lost')).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(paths.orderSearch);
});

test('the terms of use are readable before signing in, section by section', async ({ page }) => {
  await page.goto(paths.terms);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of use');
  await expect(page.locator('article h2')).toHaveCount(17);
  await page.getByRole('link', { name: 'Applicable law and arbitration' }).click();
  await expect(page).toHaveURL(`${paths.terms}#section-14`);
  await expect(page.locator('#section-14')).toBeInViewport();
  await page.getByLabel('Language').selectOption('ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('article h2')).toHaveCount(17);
});
