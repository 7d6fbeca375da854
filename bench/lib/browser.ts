import { chromium, firefox, type Browser, type Page } from 'playwright';
import type { BenchPage } from '../page/main.ts';
import { chromiumArgs, chromiumPath } from '../../scripts/chromium.ts';
import { pagePeakMB } from './memory.ts';
import type { Run } from './runs.ts';
import { startWebKit } from './webkit.ts';

/** The page as seen from within `evaluate`. */
declare const window: { bench: BenchPage };

export const BROWSERS = ['chromium', 'firefox', 'webkit'] as const;
export type BrowserName = (typeof BROWSERS)[number];

/** Milliseconds after which a reader is taken to be stuck. */
export const PATIENCE_MS = 240_000;
/** The same for a reader's code to load, before the clock starts. */
const LOAD_MS = 60_000;

/** A worker that the browser has not started: now and then Firefox does not, once it is driven. */
export class NotLoadedError extends Error {}

export async function launch(name: Exclude<BrowserName, 'webkit'> = 'chromium'): Promise<Browser> {
  return name === 'firefox'
    ? firefox.launch({ channel: 'moz-firefox', executablePath: '/usr/bin/firefox-esr' })
    : chromium.launch({ ...chromiumPath(), args: [...chromiumArgs] });
}

/** A fresh browser with the benchmark's page open and a file chosen; `work` may use it. */
export async function withPage<T>(
  url: string,
  file: string,
  work: (page: Page) => Promise<T>,
  name: Exclude<BrowserName, 'webkit'> = 'chromium',
): Promise<T> {
  const browser = await launch(name);
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
    return await Promise.race([work(page), crash]);
  } finally {
    await browser.close();
  }
}

type Calls = Pick<BenchPage, 'load' | 'run' | 'summary'>;

/** The same, the page's own calls being all that is needed of it; in any browser. */
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
  const tab = await startWebKit(PATIENCE_MS);
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

async function patiently<T>(
  work: Promise<T>,
  ms = PATIENCE_MS,
  failure = new Error(`no answer within ${ms / 1000} s`),
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(failure), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** One run of one reader in a browser of its own. */
export async function measure(
  browser: BrowserName,
  url: string,
  file: string,
  reader: string,
): Promise<Run> {
  return withCalls(browser, url, file, async (bench) => {
    await patiently(bench.load(reader), LOAD_MS, new NotLoadedError('was not loaded'));
    const result = await patiently(bench.run());
    const peakMB = pagePeakMB();
    const summary = await patiently(bench.summary());
    return { ...result, peakMB, ...summary };
  });
}
