import type { Locator, Page } from '@playwright/test';
import ar from '../../../locales/ar.json' with { type: 'json' };
import en from '../../../locales/en.json' with { type: 'json' };
import { signedIn } from './portal.ts';

export { ar, en };

/** Texts of the portal in one language. */
export type Say = typeof en;

/** Arrow key that moves forward in a row. */
export const forwardIn = (say: Say): 'ArrowLeft' | 'ArrowRight' =>
  say === ar ? 'ArrowLeft' : 'ArrowRight';

/** Signs an account in with a language. */
export async function signedInAs(
  page: Page,
  account: string,
  say: Say,
  baseURL = '',
): Promise<void> {
  await signedIn(page, account);
  if (say === en) return;
  await page.context().addCookies([{ name: 'language', value: 'ar', url: baseURL }]);
}

/** Field of the page by its label, which a column may share. */
export const inputOf = (page: Page, label: string): Locator =>
  page.getByRole('main').getByLabel(label, { exact: true }).and(page.locator('input, textarea'));
