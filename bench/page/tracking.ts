import type { Browser, Page } from 'playwright';
import type { Db } from '../../server/db/database.ts';
import { paths } from '../../src/routes/paths.ts';
import { quantile, round } from '../lib/runs.ts';
import { fillOrders } from '../server/orders.ts';
import { fillEvents, mixed } from '../server/tracking.ts';
import { signIn } from './signIn.ts';

/** Orders that the numbers are looked for among. */
export const TRACKED_AMONG = 100_000;
/** Visits, each in a browser that has never been here, and trackings of each. */
const VISITS = 3;
const TRACKINGS = 6;
/** Four numbers of five are a parcel's. */
const FOUND = 160;
/** A machine that others use as well takes long to start a browser; ms. */
const PATIENCE_MS = 120_000;

/** How long one tracking took, in ms from Enter. */
interface Tracking {
  readonly visit: number;
  /** 0 is the first of its visit. */
  readonly no: number;
  /** Until the answer's last byte was there. */
  readonly answered: number;
  /** Until every parcel was painted. */
  readonly painted: number;
}

interface Summary {
  readonly first: readonly Tracking[];
  readonly p50: number;
  readonly most: number;
}

export async function fillParcels(db: Db): Promise<void> {
  await fillOrders(db, TRACKED_AMONG, false);
  await fillEvents({ db });
}

/** The same page asked for 200 mixed numbers again and again, other ones each time. */
export async function trackingsOf(
  browser: Browser,
  url: string,
): Promise<readonly (Tracking | Summary)[]> {
  const all: Tracking[] = [];
  for (let visit = 0; visit < VISITS; visit++) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await signIn(page, url);
    // The page's code is fetched ahead while the user reads: nobody pastes before the first page is there.
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate((to) => history.pushState(null, '', to), paths.trackTrace);
    for (let no = 0; no < TRACKINGS; no++) {
      const numbers = mixed(TRACKED_AMONG, visit * TRACKINGS + no);
      all.push({ visit, no, ...(await track(page, numbers)) });
    }
    await context.close();
  }
  const took = all.map(({ painted }) => painted);
  const first = all.filter(({ no }) => no === 0);
  return [...all, { first, p50: round(quantile(took, 0.5)), most: round(Math.max(...took)) }];
}

async function track(
  page: Page,
  numbers: readonly string[],
): Promise<Pick<Tracking, 'answered' | 'painted'>> {
  const field = page.getByRole('main').locator('textarea:visible').first();
  await field.fill(numbers.join('\n'));
  const painted = page.evaluate(untilPainted, FOUND);
  await field.press('Enter');
  const took = await painted;
  return { answered: round(took.answered), painted: round(took.painted) };
}

/** Runs in the page: from the key until all parcels of the answer are painted. */
function untilPainted(found: number): Promise<{ answered: number; painted: number }> {
  const before = new Set(document.querySelectorAll('[role=tabpanel] li > details'));
  return new Promise((resolve) => {
    addEventListener(
      'keydown',
      ({ timeStamp: began }) => {
        const look = () => {
          const rows = [...document.querySelectorAll('[role=tabpanel] li > details')].filter(
            (row) => !before.has(row),
          );
          if (rows.length < found) {
            requestAnimationFrame(look);
            return;
          }
          // A task that is posted while a frame is made runs once that frame is painted.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener('message', () => {
              const answers = performance
                .getEntriesByType('resource')
                .filter(({ name }) => name.includes('trackOrders')) as PerformanceResourceTiming[];
              resolve({
                answered: (answers.at(-1)?.responseEnd ?? NaN) - began,
                painted: performance.now() - began,
              });
            });
            port1.start();
            port2.postMessage(null);
          });
        };
        requestAnimationFrame(look);
      },
      { once: true, capture: true },
    );
  });
}
