import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { paths } from '../../../src/routes/paths.ts';
import { STOOD } from '../../../scripts/testReports.ts';
import { dropContext, giveBack, saveData, STILL, takeContext } from './contexts.ts';

/** Accepted by the demo server as the image code (README, configuration). */
export const VERIFY_CODE = 'e2e-code';
const DEMO_PASSWORD = 'Portage-2026';

interface Kept {
  readonly cookies: Parameters<BrowserContext['addCookies']>[0];
  /** Of `localStorage`, each by its key. */
  readonly entries: readonly (readonly [string, string])[];
}

/** What browsers of this worker keep that have signed in at its portal, by account. */
const kept = new Map<string, Kept>();

/**
 * Makes the browser of a page one that signed in before: what it opens next is the account's. The
 * tests of a worker share the session, so none of these may end it.
 */
export async function signedIn(page: Page, account: string): Promise<void> {
  const context = page.context();
  const known = kept.get(account);
  // Somebody else may be signed in.
  await page.goto(STILL);
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  if (known === undefined) {
    await signIn(page, account);
    const entries = await page.evaluate(() => Object.entries(localStorage));
    kept.set(account, { cookies: await context.cookies(), entries });
    return;
  }
  await context.addCookies([...known.cookies]);
  await page.evaluate((entries) => {
    for (const [key, text] of entries) localStorage.setItem(key, text);
  }, known.entries);
}

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

/** What a user would say of a page that a test failed on: its address, its title, and what is open over it. */
async function whereItStood(page: Page): Promise<string> {
  const over = await page.locator('dialog[open], [role=menu], [role=alert], [role=status]').all();
  const said = await Promise.all(over.map((part) => part.innerText().catch(() => '')));
  const texts = said
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '');
  return [`${page.url()} ${await page.title()}`, ...texts].join(' | ');
}

export interface PortalOptions {
  /** Where the portals listen, one for each worker. */
  readonly ports: readonly number[];
  /** Whether pages are fetched before they are opened, as on a connection without limits. */
  readonly isFetchedEarly: boolean;
  /** Whether nothing that tests before have loaded is there, nor a clock of theirs. */
  readonly isAlone: boolean;
}

/** The page that a context has, or a first one. */
const pageOf = async (context: BrowserContext): Promise<Page> =>
  context.pages()[0] ?? context.newPage();

interface PortalFixtures {
  readonly guarded: undefined;
  /** Opens the browser of somebody else, beside that of the test: its page, guarded as that of the test. */
  readonly otherPage: () => Promise<Page>;
}

/**
 * Playwright's test on the worker's own portal, with a guard on every page: an uncaught error, or
 * anything the content security policy refuses, fails the test that caused it.
 */
export const test = base.extend<PortalOptions & PortalFixtures>({
  ports: [[], { option: true }],
  isFetchedEarly: [false, { option: true }],
  isAlone: [false, { option: true }],
  baseURL: async ({ ports }, give, { parallelIndex }) => {
    await give(`http://127.0.0.1:${ports[parallelIndex]}`);
  },
  context: async ({ browser, isAlone }, give, info) => {
    const context = isAlone ? await browser.newContext() : await takeContext(browser);
    await give(context);
    if (isAlone || info.status !== info.expectedStatus) await dropContext(context);
    else await giveBack(context);
  },
  page: async ({ context }, give) => {
    await give(await pageOf(context));
  },
  otherPage: async ({ browser }, give, info) => {
    const others: { context: BrowserContext; faults: readonly string[] }[] = [];
    await give(async () => {
      const context = await takeContext(browser);
      others.push({ context, faults: faultsOf(context) });
      return pageOf(context);
    });
    for (const { context } of others) {
      await (info.status === info.expectedStatus ? giveBack(context) : dropContext(context));
    }
    expect(others.flatMap(({ faults }) => faults)).toEqual([]);
  },
  guarded: [
    async ({ context, isAlone, isFetchedEarly }, give, info) => {
      if (isAlone && !isFetchedEarly) await saveData(context);
      const faults = faultsOf(context);
      await give(undefined);
      if (info.status !== info.expectedStatus) {
        const body = (await Promise.all(context.pages().map(whereItStood))).join('\n');
        await info.attach(STOOD, { body, contentType: 'text/plain' });
      }
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
