import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

/*
 * Contexts that the tests of a worker share, emptied in between. What a renderer and the browser's cache know of the
 * portal's code stays: a page in a new context takes three times the work (decision 49).
 */

/** An address of every portal that runs none of its code: where a browser's storage can be filled. */
export const STILL = '/favicon.svg';

interface Shared {
  readonly context: BrowserContext;
  /** Origins that pages have been at since it was emptied. */
  readonly origins: Set<string>;
}

/** Those that nobody has now. */
const free: Shared[] = [];
const taken = new Map<BrowserContext, Shared>();

export const isFirefox = (browser: Browser | null): boolean =>
  browser?.browserType().name() === 'firefox';

/** A context of its own, in which `fill` types as a keyboard does. */
export async function newContext(
  browser: Browser,
  options?: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  if (isFirefox(browser)) await typeAsFirefox(context);
  return context;
}

/**
 * A context with nothing in it but one page, at an address that runs nothing. Only Chromium can empty one for the next
 * test: elsewhere each is new.
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

/** Notes where a context's pages go. */
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

/** Gives a context back, emptied for whoever takes it next. */
export async function giveBack(context: BrowserContext): Promise<void> {
  const shared = taken.get(context);
  if (shared === undefined) return context.close();
  taken.delete(context);
  // Not all of them: Playwright listens as well.
  for (const event of ['page', 'request'] as const) context.removeAllListeners(event);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  const before = context.pages();
  const page = await context.newPage();
  // While the pages before are there: their renderer goes on with this one.
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

/** Ends a context in which something went wrong. */
export async function dropContext(context: BrowserContext): Promise<void> {
  taken.delete(context);
  await context.close();
}

/**
 * Lets `fill` insert text as a keyboard does. Playwright 1.64 sets an input's value in Firefox from the page's own
 * realm, which React takes for its own doing.
 */
async function typeAsFirefox(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const insert = (text: string) => void document.execCommand('insertText', false, text);
    Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insert, set: () => {} });
  });
}

/**
 * Makes pages take the connection for one that is paid by the byte: the code of pages comes when they are
 * opened. Each document that lives for some seconds would fetch and compile that of eighty pages.
 */
export async function saveData(context: BrowserContext): Promise<void> {
  await context.addInitScript({
    content: `globalThis.NetworkInformation && Object.defineProperty(NetworkInformation.prototype, 'saveData', { value: true })`,
  });
}
