import type { Browser, BrowserContext, Page } from 'playwright';
import { paths, type RouteName } from '../../src/routes/paths.ts';
import { signIn } from '../../scripts/demoPortal.ts';

/** Time until a page was idle, in ms from the click or the reload. */
export interface Visit {
  readonly page: RouteName;
  /** Opened for the first time by a browser that had never been here. */
  readonly first: number;
  /** Opened in another visit, the browser's cache filled. */
  readonly second: number;
  /** Loaded again, until its content is there. */
  readonly reload: number;
}

/** Pages of a merchant that a visit can begin with: each has an address without a number. */
const visited = [
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

/** A merchant who has just signed in looks at the first page for so long; ms. */
const LOOK_MS = 8000;

const PATIENCE_MS = 60_000;

/** Each page, opened for the first time, again in another visit, and loaded again. */
export async function measureVisits(browser: Browser, url: string): Promise<readonly Visit[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const first = await round(context, url);
  const second = await round(context, url);
  const reload = await reloads(context, url);
  await context.close();
  return visited.map((page, at) => ({
    page,
    first: first[at] ?? NaN,
    second: second[at] ?? NaN,
    reload: reload[at] ?? NaN,
  }));
}

/** One visit: signs in, looks around, and opens each page by a link under the pointer. */
async function round(context: BrowserContext, url: string): Promise<readonly number[]> {
  const page = await signedIn(context, url);
  // The looking around is part of what is measured: pages are fetched ahead while the user reads.
  await page.waitForTimeout(LOOK_MS);
  const took: number[] = [];
  for (const name of visited) took.push(await open(page, paths[name]));
  await leave(page);
  return took;
}

/** The session ends with the visit; what the browser has fetched stays. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  await page.close();
}

async function reloads(context: BrowserContext, url: string): Promise<readonly number[]> {
  const page = await signedIn(context, url);
  const took: number[] = [];
  for (const name of visited) {
    await open(page, paths[name]);
    await page.addInitScript(untilShown);
    await page.reload({ waitUntil: 'commit' });
    took.push(await page.evaluate(() => (globalThis as unknown as Watched).shown));
  }
  await leave(page);
  return took;
}

async function signedIn(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.addInitScript(untilShown);
  await signIn(page, url);
  await page.evaluate(() => (globalThis as unknown as Watched).shown);
  return page;
}

interface Watched {
  /** Ms from the page's beginning until its content is there. */
  readonly shown: Promise<number>;
  readonly untilContent: (path: string) => Promise<void>;
}

/** Runs in the page, before its own code; it is alone, since only its text travels. */
function untilShown(): void {
  const isThere = (path: string | null): boolean => {
    if (path !== null && location.pathname !== path) return false;
    const panel = [...document.querySelectorAll('[role=tabpanel]')].find((one) =>
      [...one.children].some((child) => child.checkVisibility()),
    );
    if (panel === undefined) return false;
    const isBusy = [...panel.querySelectorAll('[role=progressbar], [aria-busy=true]')].some((one) =>
      one.checkVisibility(),
    );
    // A list is not there with its heading: its rows are asked for in the frame after.
    const hasContent = [...panel.children].some(
      (one) => one.tagName !== 'H1' && one.getBoundingClientRect().height > 0,
    );
    return !isBusy && hasContent && panel.querySelector('h1') !== null;
  };
  const untilContent = (path: string | null) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (isThere(path)) setTimeout(resolve);
        else requestAnimationFrame(look);
      };
      look();
    });
  Object.assign(globalThis, {
    untilContent,
    shown: untilContent(null).then(() => performance.now()),
  });
}

/** Follows a link to a page, as a hand would: the pointer is on it for a moment before it presses. */
async function open(page: Page, path: string): Promise<number> {
  return page.evaluate(async (to) => {
    const HAND_MS = 80;
    const link = document.createElement('a');
    link.href = to;
    document.querySelector('nav')?.append(link);
    link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    await new Promise((pressed) => setTimeout(pressed, HAND_MS));
    link.remove();
    const began = performance.now();
    history.pushState(null, '', to);
    await (globalThis as unknown as Watched).untilContent(to);
    return performance.now() - began;
  }, path);
}
