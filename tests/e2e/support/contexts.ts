import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

/*
 * Browser contexts that the tests of a worker share, cleared between tests. Compiled and cached code is kept, because
 * a page in a new context costs three times as much (decision 49).
 */

/** Path without code of the portal, where tests can fill the browser's storage. */
export const BLANK_PATH = '/favicon.svg';

interface SharedContext {
  readonly context: BrowserContext;
  /** Origins visited since the context was cleared. */
  readonly origins: Set<string>;
}

/** Unused contexts. */
const freeContexts: SharedContext[] = [];
const usedContexts = new Map<BrowserContext, SharedContext>();

export const isFirefox = (browser: Browser | null): boolean =>
  browser?.browserType().name() === 'firefox';

/** Creates a context in which `fill` types like a keyboard. */
export async function newContext(
  browser: Browser,
  options?: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  if (isFirefox(browser)) await insertTextInFirefox(context);
  return context;
}

/**
 * Returns an empty context with one page at an address without code. Only Chromium can clear contexts; in other
 * browsers each is new.
 */
export async function takeContext(browser: Browser): Promise<BrowserContext> {
  if (isFirefox(browser)) return newContext(browser);
  let shared = freeContexts.pop();
  if (shared === undefined) {
    const context = await browser.newContext();
    await simulateDataSaver(context);
    shared = { context, origins: new Set() };
    recordOrigins(shared);
    await (await context.newPage()).goto(BLANK_PATH);
  }
  usedContexts.set(shared.context, shared);
  return shared.context;
}

/** Records the origins that a context's pages visit. */
function recordOrigins({ context, origins }: SharedContext): void {
  const recordPage = (page: Page) => {
    page.on('framenavigated', (frame) => {
      const { protocol, origin } = new URL(frame.url());
      if (protocol === 'http:') origins.add(origin);
    });
  };
  context.pages().forEach(recordPage);
  context.on('page', recordPage);
}

/** Clears a context and makes it available for the next test. */
export async function releaseContext(context: BrowserContext): Promise<void> {
  const shared = usedContexts.get(context);
  if (shared === undefined) return context.close();
  usedContexts.delete(context);
  // Playwright's own listeners stay.
  for (const event of ['page', 'request'] as const) context.removeAllListeners(event);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  const oldPages = context.pages();
  const page = await context.newPage();
  // The new page opens before the old ones close, so that it reuses their renderer.
  await page.goto(BLANK_PATH);
  await Promise.all(oldPages.map((oldPage) => oldPage.close()));
  await context.clearPermissions();
  const devtools = await context.newCDPSession(page);
  for (const origin of shared.origins) {
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  }
  await devtools.detach();
  shared.origins.clear();
  recordOrigins(shared);
  freeContexts.push(shared);
}

/** Closes a context after a failure. */
export async function dropContext(context: BrowserContext): Promise<void> {
  usedContexts.delete(context);
  await context.close();
}

/**
 * Makes `fill` insert text like a keyboard. In Firefox, Playwright 1.64 sets the value of an input in the page's own
 * realm, so that React does not notice the change.
 */
async function insertTextInFirefox(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const insert = (text: string) => void document.execCommand('insertText', false, text);
    Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insert, set: () => {} });
  });
}

/**
 * Simulates a metered connection, so that pages do not preload. Otherwise each document that is open for some
 * seconds would load and compile the code of eighty pages.
 */
export async function simulateDataSaver(context: BrowserContext): Promise<void> {
  await context.addInitScript({
    content: `globalThis.NetworkInformation && Object.defineProperty(NetworkInformation.prototype, 'saveData', { value: true })`,
  });
}
