import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { isFirefox } from './contexts.ts';
import { DOWNLOADS } from './made.ts';

/** File saved by a page. */
interface SavedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Timeout of a download, in ms. */
const DOWNLOAD_MS = 150_000;

/** Returns the file that an action saves in the download folder, once it is complete. */
export async function downloadedTo(
  folder: string,
  act: () => Promise<void>,
  timeout = DOWNLOAD_MS,
): Promise<SavedFile> {
  const before = new Set(readdirSync(folder));
  await act();
  // Until then the browser uses a temporary name.
  const saved = () => {
    const names = readdirSync(folder).filter((name) => !before.has(name));
    return names.some((name) => /\.(?:part|wkdownload)$/.test(name)) ? [] : names.filter(isWhole);
  };
  const isWhole = (name: string) => statSync(join(folder, name)).size > 0;
  await expect.poll(saved, { message: 'a download', timeout }).toHaveLength(1);
  const [name = ''] = saved();
  const path = join(folder, name);
  const bytes = readFileSync(path);
  rmSync(path);
  return { name, bytes };
}

/** File that a page saves after an action. In Firefox Playwright does not report files created by the page. */
export async function savedFile(
  page: Page,
  act: () => Promise<void>,
  timeout = DOWNLOAD_MS,
): Promise<SavedFile> {
  if (isFirefox(page.context().browser())) return downloadedTo(DOWNLOADS, act, timeout);
  const [download] = await Promise.all([page.waitForEvent('download', { timeout }), act()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}
