import type { Page } from 'playwright';
import { paths } from '../../src/routes/paths.ts';
import { VERIFY_CODE } from '../../scripts/chaos/server.ts';

/** Signs an account of the demo in, as people do. */
export async function signIn(page: Page, url: string, account = 'kente'): Promise<void> {
  await page.goto(url + paths.login);
  await page.locator('[name=account]').fill(account);
  await page.locator('[name=password]').fill('Portage-2026');
  await page.locator('[name=verifyCode]').fill(VERIFY_CODE);
  // The code belongs to the picture, which a busy machine brings later.
  await page.locator('form img').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL((address) => address.pathname !== paths.login);
}
