import type { Browser, BrowserContext, Page } from 'playwright';
import type { Db } from '../../server/db/database.ts';
import { rebuildFigures } from '../../server/figures/work.ts';
import { paths } from '../../src/routes/paths.ts';
import { quantile, round } from '../lib/runs.ts';
import { fillOrders } from '../server/orders.ts';
import { signIn } from './signIn.ts';

/** Orders of the merchant in the larger of the two databases. */
export const HOME_ORDERS = 100_000;
/** Who looks at the page before opens no sooner; pages are fetched ahead meanwhile; ms. */
const LOOK_MS = 2_000;
const PATIENCE_MS = 60_000;

/** A merchant's home, that of a country with /indexChart, and the carrier's. */
const homes = { kente: paths.home, atlas: paths.indexChart, admin: paths.home } as const;

/** ms until what waits for the user was painted, until the server had answered again, and until the charts were. */
interface Shown {
  readonly first: number;
  readonly renewed: number;
  readonly charts: number;
}

interface Summary {
  readonly account: string;
  readonly path: string;
  /**
   * - `opened`: from the click on Home, in a portal that is loaded and shows its order list; home itself was not
   *   opened since the portal was loaded, but perhaps before, so that its last answer is kept.
   * - `fresh`: the same where nothing is kept.
   * - `back`: from the click on Home that was opened before.
   * - `reloaded`: from the beginning of the document, the browser's cache filled.
   */
  readonly how: 'fresh' | 'opened' | 'back' | 'reloaded';
  readonly p50: number;
  readonly most: number;
  readonly renewedP50: number;
  readonly renewedMost: number;
  readonly chartsP50: number;
  readonly chartsMost: number;
}

export async function fillHome(db: Db): Promise<void> {
  await fillOrders(db, HOME_ORDERS, false);
  await rebuildFigures(db, new Date());
}

/** Each home as it was opened so many times in each way. */
export async function homesOf(
  browser: Browser,
  url: string,
  runs: number,
): Promise<readonly Summary[]> {
  const summaries: Summary[] = [];
  for (const [account, path] of Object.entries(homes)) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    summaries.push(...(await homeOf(context, { url, account, path, runs })));
    await context.close();
  }
  return summaries;
}

interface Whose {
  readonly url: string;
  readonly account: string;
  readonly path: string;
  readonly runs: number;
}

async function homeOf(
  context: BrowserContext,
  { url, account, path, runs }: Whose,
): Promise<Summary[]> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.addInitScript(watchHome);
  await signIn(page, url, account);
  const elsewhere = url + (account === 'admin' ? paths.systemOrders : paths.orderSearch);
  const took = {
    fresh: [] as Shown[],
    opened: [] as Shown[],
    back: [] as Shown[],
    reloaded: [] as Shown[],
  };
  for (let run = 0; run < runs; run++) {
    await page.evaluate(() => {
      for (const key of Object.keys(sessionStorage)) {
        if (key.startsWith('portage.answer.')) sessionStorage.removeItem(key);
      }
    });
    await page.goto(elsewhere);
    took.fresh.push(await clickHome(page));
    await page.goto(elsewhere);
    took.opened.push(await clickHome(page));
    await page.getByRole('navigation').getByRole('link', { name: 'Orders' }).first().focus();
    await page.evaluate((to) => history.pushState(null, '', to), elsewhere);
    took.back.push(await clickHome(page));
    await page.reload({ waitUntil: 'commit' });
    took.reloaded.push(await page.evaluate(() => (globalThis as unknown as Watched).loaded));
  }
  await page.close();
  return Object.entries(took).map(([how, all]): Summary => {
    const firsts = all.map(({ first }) => first);
    const renewed = all.map((one) => one.renewed);
    const charts = all.map((one) => one.charts);
    return {
      account,
      path,
      how: how as Summary['how'],
      p50: round(quantile(firsts, 0.5)),
      most: round(Math.max(...firsts)),
      renewedP50: round(quantile(renewed, 0.5)),
      renewedMost: round(Math.max(...renewed)),
      chartsP50: round(quantile(charts, 0.5)),
      chartsMost: round(Math.max(...charts)),
    };
  });
}

/** From a click of the mouse on the menu's Home, once the page before has been looked at. */
async function clickHome(page: Page): Promise<Shown> {
  await page.getByRole('grid').first().waitFor();
  // Part of what is measured: home's code is fetched ahead while somebody looks at the page before.
  await page.waitForTimeout(LOOK_MS);
  const clicked = page.evaluate(() => (globalThis as unknown as Watched).sinceClick());
  await page.getByRole('navigation').getByRole('link', { name: 'Home', exact: true }).click();
  return clicked;
}

interface Watched {
  readonly loaded: Promise<Shown>;
  readonly sinceClick: () => Promise<Shown>;
}

/** Runs in the page, before its own code; it is alone, since only its text travels. */
function watchHome(): void {
  const isThere = (selector: string) => {
    const found = document.querySelectorAll(`[role=tabpanel] ${selector}`);
    return [...found].some((one) => one.checkVisibility());
  };
  const painted = (selector: string, began: number) =>
    new Promise<number>((resolve) => {
      const look = () => {
        requestAnimationFrame(isThere(selector) ? last : look);
      };
      // A task that is posted while a frame is made runs once that frame is painted.
      const last = () => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now() - began));
        port1.start();
        port2.postMessage(null);
      };
      look();
    });
  const both = async (began: number): Promise<Shown> => {
    const [first, renewed, charts] = await Promise.all([
      painted('[aria-labelledby=home-attention] :is(ul, p)', began),
      painted('[aria-labelledby=home-attention][aria-busy=false] :is(ul, p)', began),
      painted('[aria-labelledby=home-figures] table', began),
    ]);
    return { first, renewed, charts };
  };
  const sinceClick = () =>
    new Promise<Shown>((resolve) => {
      const begin = ({ timeStamp }: Event) => resolve(both(timeStamp));
      addEventListener('click', begin, { once: true, capture: true });
    });
  Object.assign(globalThis, { loaded: both(0), sinceClick });
}
