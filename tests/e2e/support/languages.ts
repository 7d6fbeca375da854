import type { Locator, Page } from '@playwright/test';
import ar from '../../../locales/ar.json' with { type: 'json' };
import en from '../../../locales/en.json' with { type: 'json' };
import { signedIn } from './portal.ts';

export { ar, en };

/** The texts of the portal in one language. */
export type Say = typeof en;

/** The arrow key that leads on in a row. */
export const forwardIn = (say: Say): 'ArrowLeft' | 'ArrowRight' =>
  say === ar ? 'ArrowLeft' : 'ArrowRight';

/** Makes the browser one of an account that reads the portal in a language. */
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

/** A field of the page; columns have names as well. */
export const inputOf = (page: Page, label: string): Locator =>
  page.getByRole('main').getByLabel(label, { exact: true }).and(page.locator('input, textarea'));
