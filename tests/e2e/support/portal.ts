import { mkdirSync } from 'node:fs';
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { paths } from '../../../src/routes/paths.ts';
import { LEFT_OUT, STOOD } from '../../../scripts/testReports.ts';
import { dropContext, giveBack, newContext, saveData, STILL, takeContext } from './contexts.ts';
import { DOWNLOADS, EMPTY_IMAGE } from './made.ts';
import type { Portal } from './ownPortal.ts';

// Playwright looks for a source map of each line of the stack that it takes at each call, a tenth of what its workers
// do. Node reads these files as they are: their lines need none.
Reflect.deleteProperty(Error, 'prepareStackTrace');

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

/** The selected tab of an address: named by its path, or by that with the one part of the query that tells its pages apart. */
export function selectedTab({ pathname, searchParams }: URL): string {
  const keys = [
    pathname,
    ...[...searchParams].map((part) => `${pathname}?${new URLSearchParams([part]).toString()}`),
  ];
  return keys
    .map((key) => `[role=tab][aria-selected=true][id=${JSON.stringify(`tab:${key}`)}]`)
    .join();
}

/** An expression that closes all tabs but the one that is shown: what waits in them is found by selectors as well. */
export const CLOSE_OTHERS = `document.querySelectorAll('[aria-selected=false] + button').forEach((cross) => cross.click())`;

/**
 * Goes on inside of the portal to another page, which is then the only one in its tabs. A fraction of the work of a
 * load (decision 49).
 */
export async function goOn(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), address);
  const tab = selectedTab(new URL(address, page.url()));
  await page.locator(tab).waitFor({ state: 'attached' });
  await page.evaluate(CLOSE_OTHERS);
}

/** Parts of messages about what is not the portal's, in Firefox. */
const strangers = [
  // It looks for a picture of the page that `STILL` is, which may load nothing.
  '/favicon.ico',
  // An answer that a page was reading when it was left.
  'Failed to read data from the ReadableStream',
  // An empty style, with which Playwright begins a screenshot.
  'sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT+SmwNZWA=',
];

/** Faults of a context's pages from now on: uncaught errors, what the security policy refused, and texts without a catalog. */
export function faultsOf(context: BrowserContext): readonly string[] {
  const faults: string[] = [];
  const listen = (page: Page) => {
    // Asked before it is left while an edit is being stored, a page is left all the same.
    page.on('dialog', (dialog) => void dialog.accept());
    const add = (text: string) => {
      if (!strangers.some((part) => text.includes(part))) faults.push(text);
    };
    page.on('pageerror', (error) => add(String(error)));
    page.on('console', (message) => {
      if (/Content Security Policy|Uncompiled message/i.test(message.text())) add(message.text());
    });
  };
  // A page may be there already: tests of a worker share it, emptied between them.
  context.pages().forEach(listen);
  context.on('page', listen);
  return faults;
}

/** Says in `docs/browsers.md` which part of the test is left out in this browser, and why. */
export function leaveOut(description: string): void {
  base.info().annotations.push({ type: LEFT_OUT, description });
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

interface WorkerFixtures {
  /** The image of the database that the worker's own portal begins with. */
  readonly emptyImage: string;
  /** A portal in the worker's process: its database holds the fixtures, and tests move its clock on. */
  readonly ownPortal: Portal;
}

/** Playwright's test on the worker's portal with demo data, for who opens browser contexts of their own. */
export const portalTest = base.extend<Pick<PortalOptions, 'ports'>, WorkerFixtures>({
  ports: [[], { option: true }],
  baseURL: async ({ ports }, give, { parallelIndex }) => {
    await give(`http://127.0.0.1:${ports[parallelIndex]}`);
  },
  launchOptions: [
    async ({ launchOptions }, give) => {
      mkdirSync(DOWNLOADS, { recursive: true });
      await give({ ...launchOptions, downloadsPath: DOWNLOADS });
    },
    { scope: 'worker' },
  ],
  emptyImage: [EMPTY_IMAGE, { option: true, scope: 'worker' }],
  ownPortal: [
    async ({ emptyImage }, give) => {
      // The server's modules are for those who start one.
      const { startPortal } = await import('./ownPortal.ts');
      const portal = await startPortal(emptyImage);
      await give(portal);
      await portal.stop();
    },
    { scope: 'worker' },
  ],
});

/**
 * The same with a page out of a context that the worker's tests share, and a guard on it: an uncaught error, or
 * anything the content security policy refuses, fails the test that caused it.
 */
export const test = portalTest.extend<Omit<PortalOptions, 'ports'> & PortalFixtures>({
  isFetchedEarly: [false, { option: true }],
  isAlone: [false, { option: true }],
  context: async ({ browser, isAlone }, give, info) => {
    const context = await (isAlone ? newContext(browser) : takeContext(browser));
    await give(context);
    if (info.status !== info.expectedStatus) await dropContext(context);
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
