import { chromium, type Browser, type Page } from 'playwright';
import type { BenchPage } from '../page/main.ts';
import { chromiumArgs, chromiumPath } from '../../scripts/chromium.ts';
import { rendererPeakMB } from './memory.ts';
import type { Run } from './runs.ts';

/** The page as seen from within `evaluate`. */
declare const window: { bench: BenchPage };

/** Milliseconds after which a reader is taken to be stuck. */
export const PATIENCE_MS = 240_000;

export async function launch(): Promise<Browser> {
  return chromium.launch({ ...chromiumPath(), args: [...chromiumArgs] });
}

/** A fresh browser with the benchmark's page open and a file chosen; `work` may use it. */
export async function withPage<T>(
  url: string,
  file: string,
  work: (page: Page, browser: Browser) => Promise<T>,
): Promise<T> {
  const browser = await launch();
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const crash = new Promise<never>((_, reject) => {
      page.once('crash', () => reject(new Error('The page crashed.')));
    });
    // Only the race below looks at it; a page closed in order never crashes.
    crash.catch(() => {});
    await page.goto(url);
    await page.setInputFiles('#file', file);
    return await Promise.race([work(page, browser), crash]);
  } finally {
    await browser.close();
  }
}

async function patiently<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const message = `no answer within ${PATIENCE_MS / 1000} s`;
    timer = setTimeout(() => reject(new Error(message)), PATIENCE_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** One run of one reader in a browser of its own. */
export async function measure(url: string, file: string, reader: string): Promise<Run> {
  return withPage(url, file, async (page, browser) => {
    await page.evaluate((name) => window.bench.load(name), reader);
    const result = await patiently(page.evaluate(() => window.bench.run()));
    const peakMB = await rendererPeakMB(browser);
    const summary = await patiently(page.evaluate(() => window.bench.summary()));
    return { ...result, peakMB, ...summary };
  });
}
