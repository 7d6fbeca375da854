import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { isFirefox } from './contexts.ts';
import { DOWNLOADS } from './testData.ts';

/** File saved by a page. */
interface SavedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Timeout of a download, in ms. */
const DOWNLOAD_TIMEOUT_MS = 150_000;

/** Waits for the file that an action saves in the download folder and returns it. */
export async function captureDownload(
  folder: string,
  action: () => Promise<void>,
  timeout = DOWNLOAD_TIMEOUT_MS,
): Promise<SavedFile> {
  const oldFiles = new Set(readdirSync(folder));
  await action();
  // The browser uses a temporary name until the file is complete.
  const findSavedFiles = () => {
    const names = readdirSync(folder).filter((name) => !oldFiles.has(name));
    return names.some((name) => /\.(?:part|wkdownload)$/.test(name))
      ? []
      : names.filter(isComplete);
  };
  const isComplete = (name: string) => statSync(join(folder, name)).size > 0;
  await expect.poll(findSavedFiles, { message: 'a download', timeout }).toHaveLength(1);
  const [name = ''] = findSavedFiles();
  const path = join(folder, name);
  const bytes = readFileSync(path);
  rmSync(path);
  return { name, bytes };
}

/** Returns the file that a page saves after an action. In Firefox, Playwright does not report files of the page. */
export async function captureSavedFile(
  page: Page,
  action: () => Promise<void>,
  timeout = DOWNLOAD_TIMEOUT_MS,
): Promise<SavedFile> {
  if (isFirefox(page.context().browser())) return captureDownload(DOWNLOADS, action, timeout);
  const [download] = await Promise.all([page.waitForEvent('download', { timeout }), action()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}
