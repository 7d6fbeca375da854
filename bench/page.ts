import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Browser, CDPSession, Page } from 'playwright';
import { withData } from '../scripts/chaos/checkOrders.ts';
import { importPaths } from '../scripts/chaos/merchant.ts';
import { createServerUnderTest, signIn } from '../scripts/demoPortal.ts';
import { launch } from './lib/browser.ts';
import { machine } from './lib/machine.ts';
import { pagePeakMB } from './lib/memory.ts';
import { FULL_SHEET } from './lib/options.ts';
import { table } from './lib/table.ts';
import { orderFile } from './orders/cache.ts';
import { firstBatch, serverAlone } from './page/alone.ts';
import { startScrolling, watchFrames, type Frames, type PageProbe } from './page/frames.ts';
import { measureSizes, type Sizes } from './page/sizes.ts';
import { measureVisits } from './page/visits.ts';

/*
 * npm run bench:page -- [--rows 1048575] [--send 20000] [--json] [--sizes | --visits]
 *
 * The real import page on the real server: a workbook is read, fixed and in part sent, while the
 * grid is scrolled all the time. Tells how the page kept up with the screen meanwhile; and how much
 * JavaScript /login and each page fetch, which is all that `--sizes` asks for. `--visits` measures
 * instead how long each page takes to open on a first visit, on a second, and when it is loaded again. Rows a second of the
 * sending stand beside those that the server takes with no page in front of it.
 */

/** The page as seen from within `evaluate`. */
declare const window: { probe: PageProbe };

const PATIENCE_MS = 120_000;
const EDITS = 20;
/** Rows that the server takes without the page. */
const ALONE_ROWS = 10_000;

const sessions = new WeakMap<Page, CDPSession>();

interface Phase extends Frames {
  readonly name: string;
  /** Share of the time that the page's own thread was busy, 0 to 1. */
  readonly busy: number;
}

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: String(FULL_SHEET) },
    send: { type: 'string', default: '20000' },
    json: { type: 'boolean', default: false },
    sizes: { type: 'boolean', default: false },
    visits: { type: 'boolean', default: false },
  },
});

/** Frames of the page while something is done, the grid being scrolled from when it is there. */
async function phase(page: Page, name: string, work: () => Promise<unknown>): Promise<Phase> {
  const before = await threadSeconds(page);
  await page.evaluate(() => window.probe.begin());
  await work();
  const frames = await page.evaluate(() => window.probe.end());
  return { name, ...frames, busy: ((await threadSeconds(page)) - before) / frames.seconds };
}

/**
 * Seconds of processor time of the page's own thread since it began to be counted: what else the
 * machine does meanwhile is not in it.
 */
async function threadSeconds(page: Page): Promise<number> {
  let session = sessions.get(page);
  if (session === undefined) {
    session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    sessions.set(page, session);
  }
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0;
}

/** CSS pixels a second: at 60 frames, a row and more each. */
const WHEEL_SPEED = 2_400;
const WHEEL_PX = 4_800;

/**
 * Turns the wheel over the grid, down and up again, as a hand does: the browser scrolls, and the page hears of it.
 * Ends once what is returned is called.
 */
async function turnWheel(page: Page): Promise<() => Promise<void>> {
  const box = await page.getByRole('grid').boundingBox();
  if (box === null) throw new Error('The page has no grid.');
  const session = await page.context().newCDPSession(page);
  const stopping = new AbortController();
  const turn = async () => {
    for (let way = -1; !stopping.signal.aborted; way = -way) {
      await session.send('Input.synthesizeScrollGesture', {
        x: box.x + box.width / 2,
        y: box.y + box.height / 2,
        yDistance: way * WHEEL_PX,
        speed: WHEEL_SPEED,
        gestureSourceType: 'mouse',
      });
    }
  };
  const turning = turn();
  return async () => {
    stopping.abort();
    await turning;
    await session.detach();
  };
}

/** Speed of sending, beside the server alone. */
interface Speed {
  readonly rowsPerSecond: number;
  readonly ratio: number;
  readonly busy: number;
}

function measureSpeed(rows: number, { seconds, busy }: Phase, alone: number): Speed {
  const rowsPerSecond = rows / seconds;
  return { rowsPerSecond, ratio: rowsPerSecond / alone, busy };
}

/** The place of a column that any text fits, for the bulk fix. */
async function goodsColumn(page: Page): Promise<number> {
  const header = page.getByRole('columnheader').filter({ hasText: 'Goods' }).first();
  await page.keyboard.press('Control+Home');
  for (let at = 0; (await header.count()) === 0 && at < 30; at++) {
    await page.keyboard.press('ArrowRight');
  }
  return Number(await header.getAttribute('aria-colindex')) - 1;
}

async function measure(browser: Browser, url: string, file: string) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(PATIENCE_MS);
  await signIn(page, url);
  await page.goto(url + importPaths.domestic);
  await page.evaluate(watchFrames);
  await page.evaluate(startScrolling);
  const input = page.locator('input[type=file]');
  await input.waitFor({ state: 'attached' });
  const grid = page.getByRole('grid');
  const button = (name: RegExp) => page.getByRole('button', { name });
  const phases: Phase[] = [];

  phases.push(
    await phase(page, 'nothing to do', () => pause(2000)),
    await phase(page, 'reading', async () => {
      await input.setInputFiles(file);
      await button(/^Create [\d,]+ order/).waitFor();
    }),
  );
  await page.evaluate(() => window.probe.scroll(false));
  await grid.focus();
  const goods = await goodsColumn(page);
  phases.push(
    await phase(page, `${EDITS} cells written`, async () => {
      for (let edit = 0; edit < EDITS; edit++) {
        await page.keyboard.type(`Shirts ${edit}`);
        await page.keyboard.press('Enter');
      }
    }),
  );
  await page.keyboard.press('Control+Home');
  for (let at = 0; at < goods; at++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+Space');
  await page.keyboard.type('Cotton shirts');
  phases.push(
    await phase(page, 'a column filled', async () => {
      await page.keyboard.press('Control+Enter');
      await page.evaluate(() => window.probe.scroll(true));
      await page.getByRole('status').filter({ hasText: 'cells changed' }).waitFor();
    }),
    await phase(page, 'undone', async () => {
      await button(/^Undo \(/).click();
      await page.getByRole('status').filter({ hasText: 'Undone' }).waitFor();
    }),
  );
  await page.evaluate(() => window.probe.scroll(false));
  const rest = await turnWheel(page);
  phases.push(await phase(page, 'nothing but scrolled', () => pause(4000)));
  await rest();
  const half = Math.floor(Number(values.send) / 2);
  const untilSent = (rows: number) => page.evaluate((sent) => window.probe.untilSent(sent), rows);
  const atRest = await phase(page, `${half} rows sent, the grid at rest`, async () => {
    await button(/^Create [\d,]+ order/).click();
    await untilSent(half);
  });
  const stop = await turnWheel(page);
  const scrolled = await phase(page, `${half} rows sent`, () => untilSent(2 * half));
  phases.push(atRest, scrolled);
  await button(/^Pause/).click();
  await button(/^Continue/).waitFor();
  await stop();
  const peakMB = pagePeakMB();
  const alone = await serverAlone(page, url, await firstBatch(file), ALONE_ROWS);
  await page.close();
  const sent = {
    serverAlone: alone,
    atRest: measureSpeed(half, atRest, alone),
    scrolled: measureSpeed(half, scrolled, alone),
  };
  return { phases, peakMB, sent };
}

const one = (value: number) => Math.round(value * 10) / 10;
const kb = (bytes: number) => one(bytes / 1000);

function reportPhases(
  { phases, peakMB, sent }: Awaited<ReturnType<typeof measure>>,
  host: string,
): void {
  console.log(`${values.rows} rows; ${host}\n`);
  console.log(
    table(
      [
        'while',
        'seconds',
        'frames/s',
        'longest frame, ms',
        'over 50 ms',
        'longest task, ms',
        'page busy, %',
      ],
      phases.map((phase_) => [
        phase_.name,
        one(phase_.seconds),
        one(phase_.frames / phase_.seconds),
        Math.round(phase_.longestFrameMs),
        phase_.late,
        Math.round(phase_.longestTaskMs),
        Math.round(phase_.busy * 100),
      ]),
    ),
  );
  const { serverAlone: alone, atRest, scrolled } = sent;
  const said = ({ rowsPerSecond, ratio, busy }: Speed) =>
    `${Math.round(rowsPerSecond)} rows/s, ${ratio.toFixed(2)}×, page busy ${Math.round(busy * 100)} %`;
  console.log(
    `\nThe server alone takes ${Math.round(alone)} rows/s; sent with the grid at rest: ${said(atRest)}; scrolled: ${said(scrolled)}`,
  );
  console.log(`\nRenderer, most memory: ${peakMB === null ? '–' : Math.round(peakMB)} MB\n`);
}

function reportSizes({ login, afterSignIn, emptyReact, pages }: Sizes): void {
  console.log(
    table(
      ['page', 'own JavaScript, kB gzip'],
      pages.map(({ name, bytes }) => [name, kb(bytes)]),
    ),
  );
  const ratio = (login / emptyReact).toFixed(2);
  console.log(
    `\n/login: ${kb(login)} kB of JavaScript, ${ratio}× of an empty React page (${kb(emptyReact)} kB)\n` +
      `The first page after the sign-in: ${kb(afterSignIn)} kB more`,
  );
}

/** One line a page: in JSON, or in words. */
async function showVisits(): Promise<void> {
  for (const { page, first, second, reload } of await measureVisits(browser, server.url)) {
    const [one_, two, again] = [first, second, reload].map(Math.round);
    console.log(
      values.json
        ? JSON.stringify({ page, firstMs: one_, secondMs: two, reloadMs: again })
        : `${page}: ${one_} ms, on the second visit ${two} ms, loaded again ${again} ms`,
    );
  }
}

async function showRows(): Promise<void> {
  const { path } = await orderFile('xlsx', {
    rows: Number(values.rows),
    distinct: 'many',
    strings: 'shared',
  });
  const measured = await measure(browser, server.url, path);
  if (values.json) console.log(JSON.stringify(measured, null, 2));
  else reportPhases(measured, await machine());
}

async function showSizes(): Promise<void> {
  const sizes = await measureSizes(browser, server.url);
  if (!values.json) return reportSizes(sizes);
  console.log(
    JSON.stringify({
      loginToEmptyReact: Number((sizes.login / sizes.emptyReact).toFixed(3)),
      afterSignInKB: kb(sizes.afterSignIn),
      largestPageChunkKB: kb(sizes.pages[0]?.bytes ?? 0),
    }),
  );
}

const folder = mkdtempSync(join(tmpdir(), 'portage-page-'));
const directory = join(folder, 'data');
const server = await createServerUnderTest(directory);
await server.start();
await server.end('SIGTERM');
// A long sending would end at the quota of the month.
await withData(directory, (db) => db.updateTable('company').set({ order_quota: null }).execute());
await server.start();
const browser = await launch();
try {
  if (values.visits) await showVisits();
  else {
    if (!values.sizes) await showRows();
    await showSizes();
  }
} finally {
  await browser.close();
  await server.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}
