import { mkdirSync } from 'node:fs';
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { paths } from '../../../src/routes/paths.ts';
import { PAGE_STATES, SKIPPED_PART } from '../../../scripts/testReports.ts';
import {
  dropContext,
  releaseContext,
  newContext,
  simulateDataSaver,
  BLANK_PATH,
  takeContext,
} from './contexts.ts';
import { DOWNLOADS, EMPTY_IMAGE } from './testData.ts';
import type { Portal } from './ownPortal.ts';

// Node runs these files without a build, so they have no source maps. Playwright would look for them after each call,
// which takes a tenth of its workers' time.
Reflect.deleteProperty(Error, 'prepareStackTrace');

/** Image code that the demo server accepts (README, configuration). */
export const VERIFY_CODE = 'e2e-code';
const DEMO_PASSWORD = 'Portage-2026';

interface SavedSignIn {
  readonly cookies: Parameters<BrowserContext['addCookies']>[0];
  /** Entries of `localStorage`. */
  readonly entries: readonly (readonly [string, string])[];
}

/** Stored sign-ins of this worker, by account. */
const savedSignIns = new Map<string, SavedSignIn>();

/**
 * Restores the sign-in of an account in the browser of a page. The tests of a worker share the session,
 * so none may end it.
 */
export async function restoreSignIn(page: Page, account: string): Promise<void> {
  const context = page.context();
  const saved = savedSignIns.get(account);
  // Another account may be signed in.
  await page.goto(BLANK_PATH);
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  if (saved === undefined) {
    await signIn(page, account);
    const entries = await page.evaluate(() => Object.entries(localStorage));
    savedSignIns.set(account, { cookies: await context.cookies(), entries });
    return;
  }
  await context.addCookies([...saved.cookies]);
  await page.evaluate((entries) => {
    for (const [key, text] of entries) localStorage.setItem(key, text);
  }, saved.entries);
}

/** Signs in on the real page and waits for the portal. */
export async function signIn(page: Page, account: string, baseURL = ''): Promise<void> {
  await page.goto(baseURL + paths.login);
  await fillSignIn(page, account);
  await page.waitForURL((url) => url.pathname !== paths.login);
}

/** Fills in and sends the open sign-in page. */
export async function fillSignIn(
  page: Page,
  account: string,
  password = DEMO_PASSWORD,
): Promise<void> {
  await page.locator('[name=account]').fill(account);
  await page.locator('[name=password]').fill(password);
  await page.locator('[name=verifyCode]').fill(VERIFY_CODE);
  // The page accepts no code before its image is loaded.
  await page.locator('form img').waitFor();
  await page.keyboard.press('Enter');
}

/** Selector of the selected tab for a URL: a tab has the path and perhaps one query parameter. */
export function selectedTab({ pathname, searchParams }: URL): string {
  const keys = [
    pathname,
    ...[...searchParams].map((part) => `${pathname}?${new URLSearchParams([part]).toString()}`),
  ];
  return keys
    .map((key) => `[role=tab][aria-selected=true][id=${JSON.stringify(`tab:${key}`)}]`)
    .join();
}

/** Expression that closes all other tabs, because selectors would also find their content. */
export const CLOSE_OTHERS = `document.querySelectorAll('[aria-selected=false] + button').forEach((cross) => cross.click())`;

/**
 * Opens another page of the portal as its only tab, which is much faster than a page load (decision 49).
 */
export async function goToPage(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), address);
  const tab = selectedTab(new URL(address, page.url()));
  await page.locator(tab).waitFor({ state: 'attached' });
  await page.evaluate(CLOSE_OTHERS);
}

/** Parts of messages in Firefox that are not caused by the portal. */
const ignoredMessages = [
  // The icon of the page at `BLANK_PATH`, which must not load anything.
  '/favicon.ico',
  // A response that the page was reading when it closed.
  'Failed to read data from the ReadableStream',
  // An empty style that Playwright adds for a screenshot.
  'sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT+SmwNZWA=',
];

/** Collects errors of a context's pages: uncaught ones, policy violations, and missing texts. */
export function collectErrors(context: BrowserContext): readonly string[] {
  const errors: string[] = [];
  const listen = (page: Page) => {
    // A page that is still storing an edit asks before it closes.
    page.on('dialog', (dialog) => void dialog.accept());
    const add = (text: string) => {
      if (!ignoredMessages.some((part) => text.includes(part))) errors.push(text);
    };
    page.on('pageerror', (error) => add(String(error)));
    page.on('console', (message) => {
      if (/Content Security Policy|Uncompiled message/i.test(message.text())) add(message.text());
    });
  };
  // Tests of a worker share pages, so one may be open already.
  context.pages().forEach(listen);
  context.on('page', listen);
  return errors;
}

/** Records for `docs/browsers.md` which part of the test is skipped in this browser, and why. */
export function skipPart(description: string): void {
  base.info().annotations.push({ type: SKIPPED_PART, description });
}

/** Describes a page after a failure: its address, title and open dialogs. */
async function describePage(page: Page): Promise<string> {
  const overlays = await page
    .locator('dialog[open], [role=menu], [role=alert], [role=status]')
    .all();
  const innerTexts = await Promise.all(overlays.map((part) => part.innerText().catch(() => '')));
  const texts = innerTexts
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '');
  return [`${page.url()} ${await page.title()}`, ...texts].join(' | ');
}

export interface PortalOptions {
  /** Ports of the portals, one for each worker. */
  readonly ports: readonly number[];
  /** Whether pages are preloaded, as on an unmetered connection. */
  readonly isPreloaded: boolean;
  /** Whether the test needs a new context, without caches and fake clocks of earlier tests. */
  readonly needsNewContext: boolean;
}

/** Returns the first page of a context, or opens one. */
const getPage = async (context: BrowserContext): Promise<Page> =>
  context.pages()[0] ?? context.newPage();

interface PortalFixtures {
  /** Fails each test whose pages report an error. */
  readonly guarded: undefined;
  /** Opens a page in a second browser context, with the same error checks. */
  readonly otherPage: () => Promise<Page>;
}

interface WorkerFixtures {
  /** Initial database image of the worker's own portal. */
  readonly emptyImage: string;
  /** Portal in the worker's process, with the fixtures and a fake clock. */
  readonly ownPortal: Portal;
}

/** Playwright's test on the worker's portal with demo data, for tests that open their own contexts. */
export const portalTest = base.extend<Pick<PortalOptions, 'ports'>, WorkerFixtures>({
  ports: [[], { option: true }],
  baseURL: async ({ ports }, provide, { parallelIndex }) => {
    await provide(`http://127.0.0.1:${ports[parallelIndex]}`);
  },
  launchOptions: [
    async ({ launchOptions }, provide) => {
      mkdirSync(DOWNLOADS, { recursive: true });
      await provide({ ...launchOptions, downloadsPath: DOWNLOADS });
    },
    { scope: 'worker' },
  ],
  emptyImage: [EMPTY_IMAGE, { option: true, scope: 'worker' }],
  ownPortal: [
    async ({ emptyImage }, provide) => {
      // Loads the server's modules only when needed.
      const { startPortal } = await import('./ownPortal.ts');
      const portal = await startPortal(emptyImage);
      await provide(portal);
      await portal.stop();
    },
    { scope: 'worker' },
  ],
});

/**
 * Playwright's test with a page of a shared context. An uncaught error or a violation of the content security policy
 * fails the test that caused it.
 */
export const test = portalTest.extend<Omit<PortalOptions, 'ports'> & PortalFixtures>({
  isPreloaded: [false, { option: true }],
  needsNewContext: [false, { option: true }],
  context: async ({ browser, needsNewContext }, provide, info) => {
    const context = await (needsNewContext ? newContext(browser) : takeContext(browser));
    await provide(context);
    if (info.status !== info.expectedStatus) await dropContext(context);
    else await releaseContext(context);
  },
  page: async ({ context }, provide) => {
    await provide(await getPage(context));
  },
  otherPage: async ({ browser }, provide, info) => {
    const otherContexts: { context: BrowserContext; errors: readonly string[] }[] = [];
    await provide(async () => {
      const context = await takeContext(browser);
      otherContexts.push({ context, errors: collectErrors(context) });
      return getPage(context);
    });
    for (const { context } of otherContexts) {
      await (info.status === info.expectedStatus ? releaseContext(context) : dropContext(context));
    }
    expect(otherContexts.flatMap(({ errors }) => errors)).toEqual([]);
  },
  guarded: [
    async ({ context, needsNewContext, isPreloaded }, provide, info) => {
      if (needsNewContext && !isPreloaded) await simulateDataSaver(context);
      const errors = collectErrors(context);
      await provide(undefined);
      if (info.status !== info.expectedStatus) {
        const body = (await Promise.all(context.pages().map(describePage))).join('\n');
        await info.attach(PAGE_STATES, { body, contentType: 'text/plain' });
      }
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
