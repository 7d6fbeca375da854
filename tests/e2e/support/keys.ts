import type { Locator, Page } from '@playwright/test';
import { isFirefox } from './contexts.ts';
import { expect } from './portal.ts';

/** Maximum number of key presses: enough to reach every element of a page, but few enough to detect a keyboard trap. */
const MAX_STOPS = 60;
const MAX_ROWS = 30;

/** Presses a key until an element has the focus; the element may be rendered again on the way. */
async function pressUntil(
  page: Page,
  target: Locator,
  key: string,
  maxPresses: number,
): Promise<void> {
  // Finding elements by role and name takes longer than pressing keys.
  let element = await target.elementHandle();
  for (let stop = 0; stop < maxPresses; stop++) {
    const hasFocus = await element?.evaluate((node) =>
      node.isConnected ? node === document.activeElement : null,
    );
    if (hasFocus === true) break;
    if (hasFocus !== false) element = await target.elementHandle();
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

/** Uses the skip link if the focus is at the start of the page. */
async function skipMenu(page: Page, target: Locator): Promise<void> {
  const canSkip = await target.evaluate(
    (element) => document.activeElement === document.body && element.closest('main') !== null,
  );
  if (!canSkip) return;
  await page.keyboard.press('Tab');
  const isSkipLink = () => document.activeElement?.getAttribute('href') === '#main';
  if (await page.evaluate(isSkipLink)) await page.keyboard.press('Enter');
}

/**
 * Whether an element is before the focus in Firefox, so that Shift+Tab is needed. After the last element of a page or dialog, Firefox moves the focus to its own bar,
 * from where it does not return to a headless page; Chromium starts again.
 */
const isBeforeFocus = async (page: Page, target: Locator): Promise<boolean> =>
  isFirefox(page.context().browser()) &&
  target.evaluate(
    (element) =>
      (element.compareDocumentPosition(document.activeElement ?? document.body) &
        Node.DOCUMENT_POSITION_FOLLOWING) !==
      0,
  );

/** Moves the focus by Tab to an element and checks that the focus is visible. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeEnabled();
  if (key === 'Tab') await skipMenu(page, target);
  const tabKey = key === 'Tab' && (await isBeforeFocus(page, target)) ? 'Shift+Tab' : key;
  await pressUntil(page, target, tabKey, MAX_STOPS);
  expect(await target.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
}

/** Moves the focus by Tab into the table and by arrow keys to a row. */
export async function focusRow(page: Page, row: Locator): Promise<void> {
  await tabTo(page, page.locator('tr[data-index="0"]'));
  await pressUntil(page, row, 'ArrowDown', MAX_ROWS);
}
