import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type Page,
} from '@playwright/test';
import { paths } from '../../../src/routes/paths.ts';

/** Accepted by the demo server as the image code (README, configuration). */
export const VERIFY_CODE = 'e2e-code';
const DEMO_PASSWORD = 'Portage-2026';

/** What browsers of this worker keep that have signed in at its portal, by account. */
const kept = new Map<string, Awaited<ReturnType<BrowserContext['storageState']>>>();

/**
 * Makes the browser of a page one that signed in before: what it opens next is the account's. The
 * tests of a worker share the session, so none of these may end it.
 */
export async function signedIn(page: Page, account: string): Promise<void> {
  const context = page.context();
  const state = kept.get(account);
  if (state !== undefined) return context.setStorageState(state);
  await signIn(page, account);
  kept.set(account, await context.storageState());
}

/** An address of every portal that runs none of its code: where a browser's storage can be filled. */
export const STILL = '/favicon.svg';

/** Signs in through the real page and waits for the portal. */
export async function signIn(page: Page, account: string, baseURL = ''): Promise<void> {
  await page.goto(baseURL + paths.login);
  await fillSignIn(page, account);
  await page.waitForURL((url) => url.pathname !== paths.login);
}

/** Fills in and sends the sign-in page that is open. */
export async function fillSignIn(
  page: Page,
  account: string,
  password = DEMO_PASSWORD,
): Promise<void> {
  await page.locator('[name=account]').fill(account);
  await page.locator('[name=password]').fill(password);
  await page.locator('[name=verifyCode]').fill(VERIFY_CODE);
  // Nobody knows the code before it is there, and the page takes none.
  await page.locator('form img').waitFor();
  await page.keyboard.press('Enter');
}

/** Goes on inside the portal to a page, which is then the only one in its tabs. */
export async function goOn(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
  const shown = page.getByRole('tabpanel');
  await expect(shown).toHaveAttribute('aria-labelledby', `tab:${path}`);
  // What waits in a tab is found by locators and read for faults as well.
  for (const other of await page.getByRole('tab', { selected: false }).all()) {
    await other.click({ button: 'middle' });
  }
}

/** Faults of a context's pages from now on: uncaught errors, and what the security policy refused. */
export function faultsOf(context: BrowserContext): readonly string[] {
  const faults: string[] = [];
  const listen = (page: Page) => {
    // Asked before it is left while an edit is being stored, a page is left all the same.
    page.on('dialog', (dialog) => void dialog.accept());
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) faults.push(message.text());
    });
  };
  // A page may be there already: tests of a worker share it, emptied between them.
  context.pages().forEach(listen);
  context.on('page', listen);
  return faults;
}

/**
 * Makes pages take the connection for one that is paid by the byte: the code of pages comes when they are
 * opened. Each document that lives for some seconds would fetch and compile that of eighty pages.
 */
export async function saveData(context: BrowserContext): Promise<void> {
  await context.addInitScript({
    content: `Object.defineProperty(NetworkInformation.prototype, 'saveData', { value: true })`,
  });
}

/** A context of somebody else's, beside that of the test. */
export async function otherContext(
  browser: Browser,
  baseURL: string | undefined,
): Promise<BrowserContext> {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  await saveData(context);
  return context;
}

export interface PortalOptions {
  /** Where the portals listen, one for each worker. */
  readonly ports: readonly number[];
  /** Whether pages are fetched before they are opened, as on a connection without limits. */
  readonly isFetchedEarly: boolean;
}

/**
 * Playwright's test on the worker's own portal, with a guard on every page: an uncaught error, or
 * anything the content security policy refuses, fails the test that caused it.
 */
export const test = base.extend<PortalOptions & { guarded: undefined }>({
  ports: [[], { option: true }],
  isFetchedEarly: [false, { option: true }],
  baseURL: async ({ ports }, give, { parallelIndex }) => {
    await give(`http://127.0.0.1:${ports[parallelIndex]}`);
  },
  guarded: [
    async ({ context, isFetchedEarly }, use) => {
      if (!isFetchedEarly) await saveData(context);
      const faults = faultsOf(context);
      await use(undefined);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
