import type { Locator, Page } from '@playwright/test';
import { isFirefox } from './contexts.ts';
import { expect } from './portal.ts';

/** Maximum number of key presses: enough for every stop of a page, few enough to detect a trap. */
const MOST_STOPS = 60;
const MOST_ROWS = 30;

/** Presses a key until an element has the focus; the element may be rendered again on the way. */
async function pressUntil(page: Page, target: Locator, key: string, most: number): Promise<void> {
  // Finding elements by role and name takes longer than pressing keys.
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

/** Uses the skip link if the focus is at the start of the page. */
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
 * Whether Shift+Tab is needed. After the last stop of a page or dialog Firefox moves to its own bar, where a headless
 * page loses the focus for good; Chromium starts again.
 */
const isBehind = async (page: Page, target: Locator): Promise<boolean> =>
  isFirefox(page.context().browser()) &&
  target.evaluate(
    (element) =>
      (element.compareDocumentPosition(document.activeElement ?? document.body) &
        Node.DOCUMENT_POSITION_FOLLOWING) !==
      0,
  );

/** Moves by Tab to an element, which must show the focus. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeEnabled();
  if (key === 'Tab') await skipMenu(page, target);
  const way = key === 'Tab' && (await isBehind(page, target)) ? 'Shift+Tab' : key;
  await pressUntil(page, target, way, MOST_STOPS);
  expect(await target.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
}

/** Moves by Tab into the table, and by arrow keys to a row. */
export async function rowByKeys(page: Page, row: Locator): Promise<void> {
  await tabTo(page, page.locator('tr[data-index="0"]'));
  await pressUntil(page, row, 'ArrowDown', MOST_ROWS);
}
