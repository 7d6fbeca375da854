import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

/*
 * Browser contexts that the tests of a worker share, cleared in between. Compiled and cached code is kept, because a
 * page in a new context costs three times as much (decision 49).
 */

/** Address without code of the portal, where the browser's storage can be filled. */
export const STILL = '/favicon.svg';

interface Shared {
  readonly context: BrowserContext;
  /** Visited origins since it was cleared. */
  readonly origins: Set<string>;
}

/** Unused contexts. */
const free: Shared[] = [];
const taken = new Map<BrowserContext, Shared>();

export const isFirefox = (browser: Browser | null): boolean =>
  browser?.browserType().name() === 'firefox';

/** Creates a context in which `fill` types like a keyboard. */
export async function newContext(
  browser: Browser,
  options?: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  if (isFirefox(browser)) await typeAsFirefox(context);
  return context;
}

/**
 * Returns an empty context with one page at an address without code. Only Chromium can clear contexts; in other
 * browsers each is new.
 */
export async function takeContext(browser: Browser): Promise<BrowserContext> {
  if (isFirefox(browser)) return newContext(browser);
  let shared = free.pop();
  if (shared === undefined) {
    const context = await browser.newContext();
    await saveData(context);
    shared = { context, origins: new Set() };
    follow(shared);
    await (await context.newPage()).goto(STILL);
  }
  taken.set(shared.context, shared);
  return shared.context;
}

/** Records the origins that a context's pages visit. */
function follow({ context, origins }: Shared): void {
  const listen = (page: Page) => {
    page.on('framenavigated', (frame) => {
      const { protocol, origin } = new URL(frame.url());
      if (protocol === 'http:') origins.add(origin);
    });
  };
  context.pages().forEach(listen);
  context.on('page', listen);
}

/** Clears a context and makes it available for the next test. */
export async function giveBack(context: BrowserContext): Promise<void> {
  const shared = taken.get(context);
  if (shared === undefined) return context.close();
  taken.delete(context);
  // Playwright's own listeners stay.
  for (const event of ['page', 'request'] as const) context.removeAllListeners(event);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  const before = context.pages();
  const page = await context.newPage();
  // Opened before the old pages close, so that it reuses their renderer.
  await page.goto(STILL);
  await Promise.all(before.map((other) => other.close()));
  await context.clearPermissions();
  const devtools = await context.newCDPSession(page);
  for (const origin of shared.origins) {
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  }
  await devtools.detach();
  shared.origins.clear();
  follow(shared);
  free.push(shared);
}

/** Closes a context after a failure. */
export async function dropContext(context: BrowserContext): Promise<void> {
  taken.delete(context);
  await context.close();
}

/**
 * Makes `fill` insert text like a keyboard. In Firefox Playwright 1.64 sets an input's value from the page's own
 * realm, which React takes for its own change.
 */
async function typeAsFirefox(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const insert = (text: string) => void document.execCommand('insertText', false, text);
    Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insert, set: () => {} });
  });
}

/**
 * Makes pages believe that the connection is metered, so that they do not preload. Otherwise each document
 * that lives for some seconds would load and compile the code of eighty pages.
 */
export async function saveData(context: BrowserContext): Promise<void> {
  await context.addInitScript({
    content: `globalThis.NetworkInformation && Object.defineProperty(NetworkInformation.prototype, 'saveData', { value: true })`,
  });
}
