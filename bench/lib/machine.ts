import { availableParallelism, cpus, totalmem } from 'node:os';
import { type BrowserName, launch } from './browser.ts';
import { webkitVersion } from './webkit.ts';

const NAMES = { chromium: 'headless Chromium', firefox: 'headless Firefox', webkit: 'WebKitGTK' };

/** Description of the machine and browser, in one line. */
export async function describeMachine(browser: BrowserName = 'chromium'): Promise<string> {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${availableParallelism()} cores of ${model}, ${memory} GB, ${NAMES[browser]} ${await readBrowserVersion(browser)}, Node ${process.version}, ${process.platform}`;
}

async function readBrowserVersion(name: BrowserName): Promise<string> {
  if (name === 'webkit') return webkitVersion();
  const browser = await launch(name);
  const version = browser.version();
  await browser.close();
  return version;
}
