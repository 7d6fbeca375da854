import { availableParallelism, cpus, totalmem } from 'node:os';
import { launch } from './browser.ts';

/** What the numbers were taken on, in one line. */
export async function machine(): Promise<string> {
  const browser = await launch();
  const version = browser.version();
  await browser.close();
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${availableParallelism()} cores of ${model}, ${memory} GB, headless Chromium ${version}, Node ${process.version}, ${process.platform}`;
}
