import type { Page } from '@playwright/test';

/** Counts the clicks in a page from now on; a reload would reset the count. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    let clicks = 0;
    const count = ({ isTrusted }: Event) => {
      if (isTrusted) clicks += 1;
    };
    addEventListener('click', count, { capture: true });
    Object.assign(window, { getClicks: () => clicks });
  });
  return () => page.evaluate<number>(() => Reflect.get(window, 'getClicks')());
}
