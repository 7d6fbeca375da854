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
import { describeMachine } from './lib/machine.ts';
import { readPagePeakMB } from './lib/memory.ts';
import { FULL_SHEET } from './lib/options.ts';
import { formatTable } from './lib/table.ts';
import { prepareOrderFile } from './orders/cache.ts';
import { measureServerSpeed, readFirstBatch } from './page/serverSpeed.ts';
import { startScrolling, watchFrames, type Frames, type PageProbe } from './page/frames.ts';
import { measurePhone } from './page/phone.ts';
import { measureSizes, type Sizes } from './page/sizes.ts';
import { measureVisits } from './page/visits.ts';

/*
 * npm run bench:page -- [--rows 1048575] [--send 20000] [--json] [--sizes | --visits | --phone]
 *
 * Opens the import page on a real server and reads, fixes and partly sends a workbook while the grid scrolls. Prints
 * the frames of each phase, the speed of sending compared with that of the server without a page, and the size of the
 * JavaScript that /login and each page fetch. `--sizes` prints only the sizes. `--visits` measures instead how long
 * each page takes to open on a first visit, on a second visit, and after a reload; `--phone` a first visit by a phone on a slow network.
 */

/** The page as seen from within `evaluate`. */
declare const window: { probe: PageProbe };

const TIMEOUT_MS = 120_000;
const EDITS = 20;
const PHONE_RUNS = 5;
/** Rows for the measurement of the server without a page. */
const SERVER_ROWS = 10_000;

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
    phone: { type: 'boolean', default: false },
  },
});

/** Measures the frames of the page during `work`. The grid scrolls as soon as it exists. */
async function measurePhase(
  page: Page,
  name: string,
  work: () => Promise<unknown>,
): Promise<Phase> {
  const before = await threadSeconds(page);
  await page.evaluate(() => window.probe.begin());
  await work();
  const frames = await page.evaluate(() => window.probe.end());
  return { name, ...frames, busy: ((await threadSeconds(page)) - before) / frames.seconds };
}

/**
 * Seconds of processor time of the page's main thread since the first call; other load on the machine does not
 * count.
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

/** CSS pixels per second: more than a row per frame at 60 frames per second. */
const WHEEL_SPEED = 2_400;
const WHEEL_PX = 4_800;

/**
 * Scrolls the grid down and up with synthesized wheel gestures, as a user's mouse does. Returns a function that stops
 * the scrolling.
 */
async function turnWheel(page: Page): Promise<() => Promise<void>> {
  const box = await page.getByRole('grid').boundingBox();
  if (box === null) throw new Error('The page has no grid.');
  const session = await page.context().newCDPSession(page);
  const stop = new AbortController();
  const turn = async () => {
    for (let direction = -1; !stop.signal.aborted; direction = -direction) {
      await session.send('Input.synthesizeScrollGesture', {
        x: box.x + box.width / 2,
        y: box.y + box.height / 2,
        yDistance: direction * WHEEL_PX,
        speed: WHEEL_SPEED,
        gestureSourceType: 'mouse',
      });
    }
  };
  const turns = turn();
  return async () => {
    stop.abort();
    await turns;
    await session.detach();
  };
}

/** Speed of sending. */
interface Speed {
  readonly rowsPerSecond: number;
  /** As a multiple of the speed of the server without a page. */
  readonly ratio: number;
  readonly busy: number;
}

function computeSpeed(rows: number, { seconds, busy }: Phase, serverSpeed: number): Speed {
  const rowsPerSecond = rows / seconds;
  return { rowsPerSecond, ratio: rowsPerSecond / serverSpeed, busy };
}

/** Finds the index of the goods column, which accepts any text. */
async function findGoodsColumn(page: Page): Promise<number> {
  const header = page.getByRole('columnheader').filter({ hasText: 'Goods' }).first();
  await page.keyboard.press('Control+Home');
  for (let at = 0; (await header.count()) === 0 && at < 30; at++) {
    await page.keyboard.press('ArrowRight');
  }
  return Number(await header.getAttribute('aria-colindex')) - 1;
}

async function measure(browser: Browser, url: string, file: string) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(TIMEOUT_MS);
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
    await measurePhase(page, 'idle', () => pause(2000)),
    await measurePhase(page, 'reading', async () => {
      await input.setInputFiles(file);
      await button(/^Create [\d,]+ order/).waitFor();
    }),
  );
  await page.evaluate(() => window.probe.scroll(false));
  await grid.focus();
  const goods = await findGoodsColumn(page);
  phases.push(
    await measurePhase(page, `${EDITS} cells edited`, async () => {
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
    await measurePhase(page, 'a column filled', async () => {
      await page.keyboard.press('Control+Enter');
      await page.evaluate(() => window.probe.scroll(true));
      await page.getByRole('status').filter({ hasText: 'cells changed' }).waitFor();
    }),
    await measurePhase(page, 'undone', async () => {
      await button(/^Undo \(/).click();
      await page.getByRole('status').filter({ hasText: 'Undone' }).waitFor();
    }),
  );
  await page.evaluate(() => window.probe.scroll(false));
  const stopWheel = await turnWheel(page);
  phases.push(await measurePhase(page, 'scrolled only', () => pause(4000)));
  await stopWheel();
  const half = Math.floor(Number(values.send) / 2);
  const untilSent = (rows: number) => page.evaluate((sent) => window.probe.untilSent(sent), rows);
  const atRest = await measurePhase(page, `${half} rows sent, the grid at rest`, async () => {
    await button(/^Create [\d,]+ order/).click();
    await untilSent(half);
  });
  const stop = await turnWheel(page);
  const scrolled = await measurePhase(page, `${half} rows sent`, () => untilSent(2 * half));
  phases.push(atRest, scrolled);
  await button(/^Pause/).click();
  await button(/^Continue/).waitFor();
  await stop();
  const peakMB = readPagePeakMB();
  const serverSpeed = await measureServerSpeed(page, url, await readFirstBatch(file), SERVER_ROWS);
  await page.close();
  const sent = {
    serverAlone: serverSpeed,
    atRest: computeSpeed(half, atRest, serverSpeed),
    scrolled: computeSpeed(half, scrolled, serverSpeed),
  };
  return { phases, peakMB, sent };
}

const roundToTenth = (value: number) => Math.round(value * 10) / 10;
const toKB = (bytes: number) => roundToTenth(bytes / 1000);

function reportPhases(
  { phases, peakMB, sent }: Awaited<ReturnType<typeof measure>>,
  host: string,
): void {
  console.log(`${values.rows} rows; ${host}\n`);
  console.log(
    formatTable(
      [
        'phase',
        'seconds',
        'frames/s',
        'longest frame, ms',
        'over 50 ms',
        'longest task, ms',
        'page busy, %',
      ],
      phases.map((phase) => [
        phase.name,
        roundToTenth(phase.seconds),
        roundToTenth(phase.frames / phase.seconds),
        Math.round(phase.longestFrameMs),
        phase.lateFrames,
        Math.round(phase.longestTaskMs),
        Math.round(phase.busy * 100),
      ]),
    ),
  );
  const { serverAlone, atRest, scrolled } = sent;
  const formatSpeed = ({ rowsPerSecond, ratio, busy }: Speed) =>
    `${Math.round(rowsPerSecond)} rows/s, ${ratio.toFixed(2)}×, page busy ${Math.round(busy * 100)} %`;
  console.log(
    `\nThe server without a page takes ${Math.round(serverAlone)} rows/s; sent with the grid at rest: ${formatSpeed(atRest)}; scrolled: ${formatSpeed(scrolled)}`,
  );
  console.log(`\nPeak memory of the renderer: ${peakMB === null ? '–' : Math.round(peakMB)} MB\n`);
}

function reportSizes({ login, afterSignIn, emptyReact, pages }: Sizes): void {
  console.log(
    formatTable(
      ['page', 'own JavaScript, kB gzip'],
      pages.map(({ name, bytes }) => [name, toKB(bytes)]),
    ),
  );
  const ratio = (login / emptyReact).toFixed(2);
  console.log(
    `\n/login: ${toKB(login)} kB of JavaScript, ${ratio}× an empty React page (${toKB(emptyReact)} kB)\n` +
      `The first page after the sign-in: ${toKB(afterSignIn)} more kB`,
  );
}

/** Prints a line for each page, as JSON or as text. */
async function printVisits(): Promise<void> {
  for (const { page, first, second, reload } of await measureVisits(browser, server.url)) {
    const [firstMs, secondMs, reloadMs] = [first, second, reload].map(Math.round);
    console.log(
      values.json
        ? JSON.stringify({ page, firstMs, secondMs, reloadMs })
        : `${page}: ${firstMs} ms, on the second visit ${secondMs} ms, after a reload ${reloadMs} ms`,
    );
  }
}

async function printPhone(): Promise<void> {
  const steps = await measurePhone(browser, server.url, PHONE_RUNS);
  if (values.json) for (const step of steps) console.log(JSON.stringify(step));
  else {
    const rows = steps.map(({ step, ms, kB, requests }) => [step, Math.round(ms), kB, requests]);
    console.log(formatTable(['step', 'ms', 'kB', 'requests'], rows));
  }
}

async function printImport(): Promise<void> {
  const { path } = await prepareOrderFile('xlsx', {
    rows: Number(values.rows),
    distinct: 'many',
    strings: 'shared',
  });
  const result = await measure(browser, server.url, path);
  if (values.json) console.log(JSON.stringify(result, null, 2));
  else reportPhases(result, await describeMachine());
}

async function printSizes(): Promise<void> {
  const sizes = await measureSizes(browser, server.url);
  if (!values.json) return reportSizes(sizes);
  console.log(
    JSON.stringify({
      loginToEmptyReact: Number((sizes.login / sizes.emptyReact).toFixed(3)),
      afterSignInKB: toKB(sizes.afterSignIn),
      largestPageChunkKB: toKB(sizes.pages[0]?.bytes ?? 0),
    }),
  );
}

const folder = mkdtempSync(join(tmpdir(), 'portage-page-'));
const directory = join(folder, 'data');
const server = await createServerUnderTest(directory);
await server.start();
await server.end('SIGTERM');
// Otherwise the monthly quota would stop a long import.
await withData(directory, (db) => db.updateTable('company').set({ order_quota: null }).execute());
await server.start();
const browser = await launch();
try {
  if (values.visits) await printVisits();
  else if (values.phone) await printPhone();
  else {
    if (!values.sizes) await printImport();
    await printSizes();
  }
} finally {
  await browser.close();
  await server.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}
