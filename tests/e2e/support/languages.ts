import type { Locator, Page } from '@playwright/test';
import ar from '../../../locales/ar.json' with { type: 'json' };
import en from '../../../locales/en.json' with { type: 'json' };
import { restoreSignIn } from './portal.ts';

export { ar, en };

/** Texts of the portal in one language. */
export type Texts = typeof en;

/** The arrow key that moves forward in a row. */
export const forwardKey = (texts: Texts): 'ArrowLeft' | 'ArrowRight' =>
  texts === ar ? 'ArrowLeft' : 'ArrowRight';

/** Signs an account in and sets the language. */
export async function signInAs(
  page: Page,
  account: string,
  texts: Texts,
  baseURL = '',
): Promise<void> {
  await restoreSignIn(page, account);
  if (texts === en) return;
  await page.context().addCookies([{ name: 'language', value: 'ar', url: baseURL }]);
}

/** Finds a field of the page by its label; a column may have the same label. */
export const findInput = (page: Page, label: string): Locator =>
  page.getByRole('main').getByLabel(label, { exact: true }).and(page.locator('input, textarea'));
