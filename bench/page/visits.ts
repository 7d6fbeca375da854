import type { Browser, BrowserContext, Page } from 'playwright';
import { paths, type RouteName } from '../../src/routes/paths.ts';
import { signIn } from '../../scripts/demoPortal.ts';

/** Milliseconds from the click or the reload until the page shows its content. */
export interface Visit {
  readonly page: RouteName;
  /** In a browser with an empty cache. */
  readonly first: number;
  /** In a second visit, with a filled cache. */
  readonly second: number;
  /** After a reload. */
  readonly reload: number;
}

/** Pages of a merchant whose address has no parameter. */
const visitedPages = [
  'home',
  'orderSearch',
  'orderEntry',
  'intlOrderEntry',
  'ltlOrderEntry',
  'orderImport',
  'importReceipts',
  'importLayouts',
  'orderPrint',
  'orderStatic',
  'senderAddress',
  'receiverAddress',
] as const satisfies readonly RouteName[];

/** Time that a merchant spends on the first page after signing in, ms. */
const READING_MS = 8000;

const TIMEOUT_MS = 60_000;

/** Measures how long each page takes to open in a first visit, in a second one, and after a reload. */
export async function measureVisits(browser: Browser, url: string): Promise<readonly Visit[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const first = await visitPages(context, url);
  const second = await visitPages(context, url);
  const reload = await reloadPages(context, url);
  await context.close();
  return visitedPages.map((page, at) => ({
    page,
    first: first[at] ?? NaN,
    second: second[at] ?? NaN,
    reload: reload[at] ?? NaN,
  }));
}

/** Signs in, waits, and opens each page by a link. Returns the time of each. */
async function visitPages(context: BrowserContext, url: string): Promise<readonly number[]> {
  const page = await openSignedIn(context, url);
  // The portal fetches pages ahead while the user reads.
  await page.waitForTimeout(READING_MS);
  const times: number[] = [];
  for (const name of visitedPages) times.push(await open(page, paths[name]));
  await endVisit(page);
  return times;
}

/** Ends the session and closes the page; the browser's cache stays. */
async function endVisit(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  await page.close();
}

async function reloadPages(context: BrowserContext, url: string): Promise<readonly number[]> {
  const page = await openSignedIn(context, url);
  const times: number[] = [];
  for (const name of visitedPages) {
    await open(page, paths[name]);
    await page.addInitScript(installWatch);
    await page.reload({ waitUntil: 'commit' });
    times.push(await page.evaluate(() => (globalThis as unknown as PageWatch).shown));
  }
  await endVisit(page);
  return times;
}

async function openSignedIn(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  await page.addInitScript(installWatch);
  await signIn(page, url);
  await page.evaluate(() => (globalThis as unknown as PageWatch).shown);
  return page;
}

/** Set on the page by `installWatch`. */
interface PageWatch {
  /** Milliseconds from the start of the page until its content is shown. */
  readonly shown: Promise<number>;
  readonly untilContent: (path: string) => Promise<void>;
}

/** Runs in the page before its own code: Playwright sends its source, so it uses no other function. */
function installWatch(): void {
  const isContentShown = (path: string | null): boolean => {
    if (path !== null && location.pathname !== path) return false;
    const panel = [...document.querySelectorAll('[role=tabpanel]')].find((element) =>
      [...element.children].some((child) => child.checkVisibility()),
    );
    if (panel === undefined) return false;
    const isBusy = [...panel.querySelectorAll('[role=progressbar], [aria-busy=true]')].some(
      (element) => element.checkVisibility(),
    );
    // The heading alone is not enough: a list requests its rows one frame later.
    const hasContent = [...panel.children].some(
      (element) => element.tagName !== 'H1' && element.getBoundingClientRect().height > 0,
    );
    return !isBusy && hasContent && panel.querySelector('h1') !== null;
  };
  const untilContent = (path: string | null) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (isContentShown(path)) setTimeout(resolve);
        else requestAnimationFrame(check);
      };
      check();
    });
  Object.assign(globalThis, {
    untilContent,
    shown: untilContent(null).then(() => performance.now()),
  });
}

/** Follows a link to a page; as with a real mouse, the pointer is over the link for a moment before the click. */
async function open(page: Page, path: string): Promise<number> {
  return page.evaluate(async (to) => {
    const HOVER_MS = 80;
    const link = document.createElement('a');
    link.href = to;
    document.querySelector('nav')?.append(link);
    link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve, HOVER_MS));
    link.remove();
    const start = performance.now();
    history.pushState(null, '', to);
    await (globalThis as unknown as PageWatch).untilContent(to);
    return performance.now() - start;
  }, path);
}
