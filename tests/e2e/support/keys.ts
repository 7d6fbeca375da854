import type { Locator, Page } from '@playwright/test';
import { expect } from './portal.ts';

/** Enough for every stop of the page, and few enough to notice a trap. */
const MOST_STOPS = 60;

/** Walks by the Tab key to something, which must show that it has the focus. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeEnabled();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let stop = 0; stop < MOST_STOPS && !(await isThere()); stop++) {
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
  expect(await target.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
}

/** Goes by Tab into the table, and by its arrows to a row. */
export async function rowByKeys(page: Page, row: Locator): Promise<void> {
  await tabTo(page, page.locator('tr[data-index="0"]'));
  const isThere = () => row.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < 30 && !(await isThere()); step++)
    await page.keyboard.press('ArrowDown');
  await expect(row).toBeFocused();
}
