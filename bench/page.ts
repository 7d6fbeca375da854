import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright';
import { createServerUnderTest, VERIFY_CODE } from '../scripts/chaos/server.ts';
import { paths } from '../src/paths.ts';
import { launch } from './lib/browser.ts';
import { machine } from './lib/machine.ts';
import { rendererPeakMB } from './lib/memory.ts';
import { FULL_SHEET } from './lib/options.ts';
import { table } from './lib/table.ts';
import { orderFile } from './orders/cache.ts';
import { startScrolling, watchFrames, type Frames, type PageProbe } from './page/frames.ts';

/*
 * npm run bench:page -- [--rows 1048575] [--send 20000] [--json]
 *
 * The real import page on the real server: a workbook is read, mended and in part sent, while the
 * grid is scrolled all the time. Tells how the page kept up with the screen meanwhile.
 */

/** The page as seen from within `evaluate`. */
declare const window: { probe: PageProbe };

const PATIENCE_MS = 300_000;
const EDITS = 20;

interface Phase extends Frames {
  readonly name: string;
}

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: String(FULL_SHEET) },
    send: { type: 'string', default: '20000' },
    json: { type: 'boolean', default: false },
  },
});

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(url + paths.login);
  await page.locator('[name=account]').fill('kente');
  await page.locator('[name=password]').fill('Portage-2026');
  await page.locator('[name=verifyCode]').fill(VERIFY_CODE);
  await page.keyboard.press('Enter');
  await page.waitForURL((address) => address.pathname !== paths.login);
}

/** Frames of the page while something is done, the grid being scrolled from when it is there. */
async function phase(page: Page, name: string, work: () => Promise<unknown>): Promise<Phase> {
  await page.evaluate(() => window.probe.begin());
  await work();
  return { name, ...(await page.evaluate(() => window.probe.end())) };
}

/** The place of a column that any text fits, for the bulk mend. */
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
  await page.evaluate(watchFrames);
  await page.evaluate(startScrolling);
  await page.getByRole('link', { name: 'Import domestic orders' }).click();
  const input = page.locator('input[type=file]');
  await input.waitFor({ state: 'attached' });
  const grid = page.getByRole('grid');
  const button = (name: RegExp) => page.getByRole('button', { name });
  const phases: Phase[] = [];

  phases.push(
    await phase(page, 'nothing to do', () => new Promise((rested) => setTimeout(rested, 2000))),
    await phase(page, 'reading', async () => {
      await input.setInputFiles(file);
      await button(/^Send [\d,]+ good/).waitFor();
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
    await phase(page, `${values.send} rows sent`, async () => {
      await button(/^Send [\d,]+ good/).click();
      await page.evaluate((rows) => window.probe.untilSent(rows), Number(values.send));
      await button(/^Pause/).click();
      await button(/^Go on/).waitFor();
    }),
  );
  const peakMB = await rendererPeakMB(browser);
  await page.close();
  return { phases, peakMB };
}

const folder = mkdtempSync(join(tmpdir(), 'portage-page-'));
const server = await createServerUnderTest(join(folder, 'data'));
const { path } = await orderFile('xlsx', {
  rows: Number(values.rows),
  distinct: 'many',
  strings: 'shared',
});
await server.start();
const browser = await launch();
try {
  const { phases, peakMB } = await measure(browser, server.url, path);
  if (values.json) console.log(JSON.stringify({ phases, peakMB }, null, 2));
  else {
    const one = (value: number) => Math.round(value * 10) / 10;
    console.log(`${values.rows} rows; ${await machine()}\n`);
    console.log(
      table(
        ['while', 'seconds', 'frames/s', 'longest frame, ms', 'over 50 ms', 'longest task, ms'],
        phases.map((phase_) => [
          phase_.name,
          one(phase_.seconds),
          one(phase_.frames / phase_.seconds),
          Math.round(phase_.longestFrameMs),
          phase_.late,
          Math.round(phase_.longestTaskMs),
        ]),
      ),
    );
    console.log(`\nRenderer, most memory: ${peakMB === null ? '–' : Math.round(peakMB)} MB`);
  }
} finally {
  await browser.close();
  await server.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}
