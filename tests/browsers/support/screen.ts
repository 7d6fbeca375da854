import type { BrowserType } from '@playwright/test';
import { captureSavedFile } from '../../e2e/support/downloads.ts';
import type { ChosenFile } from '../../e2e/support/workbook.ts';
import type { GuardProxy } from './guardProxy.ts';

/** Pauses between checks of a page in ms; the last one repeats. */
export const POLL_MS = [50, 100, 200];

/**
 * A tab of any browser, with the actions of a user. Selectors are those of Playwright and find visible elements. An
 * action waits until exactly one element matches.
 */
export interface Screen {
  /** Loads a URL through the guard. */
  readonly open: (url: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly click: (selector: string) => Promise<void>;
  /** Types text into the focused element. */
  readonly type: (text: string) => Promise<void>;
  /** Presses a key or a combination such as `Control+c`. */
  readonly press: (keys: string) => Promise<void>;
  /** Selects a file in a file input. */
  readonly choose: (selector: string, file: ChosenFile) => Promise<void>;
  /** Selects an option by its value. */
  readonly select: (selector: string, value: string) => Promise<void>;
  readonly count: (selector: string) => Promise<number>;
  /** Evaluates a JavaScript expression in the page and awaits its value. */
  readonly run: (expression: string) => Promise<unknown>;
  /** Returns the file that `action` downloads. */
  readonly download: (action: () => Promise<void>) => Promise<Buffer>;
  /** Errors that the guard has received. */
  readonly errors: readonly string[];
  readonly close: () => Promise<void>;
}

/** Opens a tab in a browser that Playwright drives. */
export async function startPage(type: BrowserType, guard: GuardProxy): Promise<Screen> {
  const browser = await type.launch();
  const page = await browser.newPage();
  page.on('dialog', (dialog) => void dialog.accept());
  const locateVisible = (selector: string) => page.locator(selector).filter({ visible: true });
  return {
    open: async (url) => void (await page.goto(await guard.proxyUrl(url))),
    reload: async () => void (await page.reload()),
    click: (selector) => locateVisible(selector).click(),
    type: (text) => page.keyboard.type(text),
    press: (keys) => page.keyboard.press(keys),
    choose: (selector, file) => page.locator(selector).setInputFiles(file),
    select: async (selector, value) => void (await locateVisible(selector).selectOption(value)),
    count: (selector) => locateVisible(selector).count(),
    run: (expression) => page.evaluate(expression),
    download: async (action) => (await captureSavedFile(page, action)).bytes,
    errors: guard.errors,
    close: () => browser.close(),
  };
}
