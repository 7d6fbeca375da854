import { test as base, expect, type Page } from '@playwright/test';
import { paths } from '../../../src/paths.ts';

/** Accepted by the demo server as the image code (README, configuration). */
export const VERIFY_CODE = 'e2e-code';
const DEMO_PASSWORD = 'Portage-2026';

/** Signs in through the real page and waits for the portal. */
export async function signIn(page: Page, account: string): Promise<void> {
  await page.goto(paths.login);
  await fillSignIn(page, account);
  await page.waitForURL((url) => url.pathname !== paths.login);
}

/** Fills in and sends the sign-in page that is open. */
export async function fillSignIn(
  page: Page,
  account: string,
  password = DEMO_PASSWORD,
): Promise<void> {
  await page.locator('[name=account]').fill(account);
  await page.locator('[name=password]').fill(password);
  await page.locator('[name=verifyCode]').fill(VERIFY_CODE);
  // Nobody knows the code before it is there, and the page takes none.
  await page.locator('form img').waitFor();
  await page.keyboard.press('Enter');
}

/**
 * Playwright's test with a guard on every page: an uncaught error, or anything the content
 * security policy refuses, fails the test that caused it.
 */
export const test = base.extend<{ guarded: undefined }>({
  guarded: [
    async ({ context }, use) => {
      const faults: string[] = [];
      const watch = (page: Page) => {
        page.on('pageerror', (error) => faults.push(String(error)));
        page.on('console', (message) => {
          if (/Content Security Policy/i.test(message.text())) faults.push(message.text());
        });
      };
      context.on('page', watch);
      await use(undefined);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
