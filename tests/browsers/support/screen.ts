import type { BrowserType } from '@playwright/test';
import { savedFile } from '../../e2e/support/downloads.ts';
import type { ChosenFile } from '../../e2e/support/workbook.ts';
import type { GuardProxy } from './guardProxy.ts';

/** Pauses between looks at a page for what is waited for, in ms; the last one repeats. */
export const POLL_MS = [50, 100, 200];

/**
 * A tab of any browser, as a person uses it. Selectors are those of Playwright, and find what is visible; an act waits
 * for the one element that it is about.
 */
export interface Screen {
  /** Loads an address, by way of the guard. */
  readonly open: (url: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly click: (selector: string) => Promise<void>;
  /** Types text where the focus is. */
  readonly type: (text: string) => Promise<void>;
  /** Presses a key, or several at once: `Control+c`. */
  readonly press: (keys: string) => Promise<void>;
  /** Gives a file to a file input. */
  readonly choose: (selector: string, file: ChosenFile) => Promise<void>;
  /** Chooses an option of a select by its value. */
  readonly select: (selector: string, value: string) => Promise<void>;
  readonly count: (selector: string) => Promise<number>;
  /** The value of a JavaScript expression in the page; what it promises is waited for. */
  readonly run: (expression: string) => Promise<unknown>;
  /** The file that an act downloads. */
  readonly download: (act: () => Promise<void>) => Promise<Buffer>;
  /** Faults that the guard has heard. */
  readonly faults: readonly string[];
  readonly close: () => Promise<void>;
}

/** A tab of a browser that Playwright drives. */
export async function startPage(type: BrowserType, guard: GuardProxy): Promise<Screen> {
  const browser = await type.launch();
  const page = await browser.newPage();
  page.on('dialog', (dialog) => void dialog.accept());
  const visible = (selector: string) => page.locator(selector).filter({ visible: true });
  return {
    open: async (url) => void (await page.goto(await guard.through(url))),
    reload: async () => void (await page.reload()),
    click: (selector) => visible(selector).click(),
    type: (text) => page.keyboard.type(text),
    press: (keys) => page.keyboard.press(keys),
    choose: (selector, file) => page.locator(selector).setInputFiles(file),
    select: async (selector, value) => void (await visible(selector).selectOption(value)),
    count: (selector) => visible(selector).count(),
    run: (expression) => page.evaluate(expression),
    download: async (act) => (await savedFile(page, act)).bytes,
    faults: guard.faults,
    close: () => browser.close(),
  };
}
