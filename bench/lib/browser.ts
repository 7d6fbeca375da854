import { chromium, firefox, type Browser, type Page } from 'playwright';
import type { BenchPage } from '../page/main.ts';
import { chromiumArgs, chromiumPath } from '../../scripts/chromium.ts';
import { readPagePeakMB } from './memory.ts';
import type { Run } from './runs.ts';
import { startWebKit } from './webkit.ts';

/** The page as seen from within `evaluate`. */
declare const window: { bench: BenchPage };

export const BROWSERS = ['chromium', 'firefox', 'webkit'] as const;
export type BrowserName = (typeof BROWSERS)[number];

/** Milliseconds after which a reader counts as stuck. */
export const TIMEOUT_MS = 240_000;
/** Milliseconds for a reader's code to load, before the measurement. */
const LOAD_MS = 60_000;

/** The browser has not started the worker: Firefox sometimes fails to under WebDriver. */
export class NotLoadedError extends Error {}

export async function launch(name: Exclude<BrowserName, 'webkit'> = 'chromium'): Promise<Browser> {
  return name === 'firefox'
    ? firefox.launch({ channel: 'moz-firefox', executablePath: '/usr/bin/firefox-esr' })
    : chromium.launch({ ...chromiumPath(), args: [...chromiumArgs] });
}

/** Opens the benchmark's page in a new browser, chooses a file and calls `work` with the page. */
export async function withPage<T>(
  url: string,
  file: string,
  work: (page: Page) => Promise<T>,
  name: Exclude<BrowserName, 'webkit'> = 'chromium',
): Promise<T> {
  const browser = await launch(name);
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(TIMEOUT_MS);
    const crash = new Promise<never>((_, reject) => {
      page.once('crash', () => reject(new Error('The page crashed.')));
    });
    // Prevents an unhandled rejection; the race below handles the crash.
    crash.catch(() => {});
    await page.goto(url);
    await page.setInputFiles('#file', file);
    return await Promise.race([work(page), crash]);
  } finally {
    await browser.close();
  }
}

type Calls = Pick<BenchPage, 'load' | 'run' | 'summary'>;

/** Like `withPage`, in any browser; `work` gets only the calls of the page. */
async function withCalls<T>(
  browser: BrowserName,
  url: string,
  file: string,
  work: (bench: Calls) => Promise<T>,
): Promise<T> {
  if (browser !== 'webkit') {
    return withPage(
      url,
      file,
      (page) =>
        work({
          load: (reader) => page.evaluate((name) => window.bench.load(name), reader),
          run: () => page.evaluate(() => window.bench.run()),
          summary: () => page.evaluate(() => window.bench.summary()),
        }),
      browser,
    );
  }
  const tab = await startWebKit(TIMEOUT_MS);
  try {
    await tab.open(url);
    await tab.choose('#file', file);
    return await work({
      load: (reader) => tab.call('window.bench.load', reader),
      run: () => tab.call('window.bench.run'),
      summary: () => tab.call('window.bench.summary'),
    });
  } finally {
    await tab.close();
  }
}

async function withTimeout<T>(
  work: Promise<T>,
  ms = TIMEOUT_MS,
  error = new Error(`no answer within ${ms / 1000} s`),
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(error), ms);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Measures one run of a reader in a new browser. */
export async function measure(
  browser: BrowserName,
  url: string,
  file: string,
  reader: string,
): Promise<Run> {
  return withCalls(browser, url, file, async (bench) => {
    await withTimeout(bench.load(reader), LOAD_MS, new NotLoadedError('was not loaded'));
    const result = await withTimeout(bench.run());
    const peakMB = readPagePeakMB();
    const summary = await withTimeout(bench.summary());
    return { ...result, peakMB, ...summary };
  });
}
