import type { Locator, Page } from '@playwright/test';
import { isFirefox } from './contexts.ts';
import { expect } from './portal.ts';

/** Enough for every stop of the page, and few enough to notice a trap. */
const MOST_STOPS = 60;
const MOST_ROWS = 30;

/** Presses a key until something has the focus; what is drawn again on the way, it looks for again. */
async function pressUntil(page: Page, target: Locator, key: string, most: number): Promise<void> {
  // Looking for something by its role and name takes longer than going to it.
  let element = await target.elementHandle();
  for (let stop = 0; stop < most; stop++) {
    const isThere = await element?.evaluate((one) =>
      one.isConnected ? one === document.activeElement : null,
    );
    if (isThere === true) break;
    if (isThere !== false) element = await target.elementHandle();
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

/** Goes past the menu by the link that is there for it, for what is in the page; where the keyboard is elsewhere, nothing. */
async function skipMenu(page: Page, target: Locator): Promise<void> {
  const isPast = await target.evaluate(
    (element) => document.activeElement === document.body && element.closest('main') !== null,
  );
  if (!isPast) return;
  await page.keyboard.press('Tab');
  const isSkip = () => document.activeElement?.getAttribute('href') === '#main';
  if (await page.evaluate(isSkip)) await page.keyboard.press('Enter');
}

/**
 * Whether the way to something leads back. Behind the last stop of a page or dialog Firefox has its own bar, where a
 * page without a window loses the focus for good; Chromium has none, and begins again.
 */
const isBehind = async (page: Page, target: Locator): Promise<boolean> =>
  isFirefox(page.context().browser()) &&
  target.evaluate(
    (element) =>
      (element.compareDocumentPosition(document.activeElement ?? document.body) &
        Node.DOCUMENT_POSITION_FOLLOWING) !==
      0,
  );

/** Walks by the Tab key to something, which must show that it has the focus. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeEnabled();
  if (key === 'Tab') await skipMenu(page, target);
  const way = key === 'Tab' && (await isBehind(page, target)) ? 'Shift+Tab' : key;
  await pressUntil(page, target, way, MOST_STOPS);
  expect(await target.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
}

/** Goes by Tab into the table, and by its arrows to a row. */
export async function rowByKeys(page: Page, row: Locator): Promise<void> {
  await tabTo(page, page.locator('tr[data-index="0"]'));
  await pressUntil(page, row, 'ArrowDown', MOST_ROWS);
}
