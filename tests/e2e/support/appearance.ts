import type { Page } from '@playwright/test';
import type { Language } from '../../../src/domain/languages.ts';
import { expect } from './portal.ts';
import { setColorScheme, type Scheme } from './schemes.ts';

/** Names of the languages in the language menu. */
const languageNames = { en: 'English', ar: 'العربية' } as const;

/** Language, theme and width of a page. */
export interface Appearance {
  readonly language: Language & keyof typeof languageNames;
  readonly scheme: Scheme;
  /** Width of the screen, in CSS pixels. */
  readonly width: number;
}

/** Height of the screens, in CSS pixels. */
export const HEIGHT = 844;

/** Changes language, theme and width without a reload, on pages with or without the portal's frame. */
export async function changeAppearance(
  page: Page,
  from: Appearance,
  { language, scheme, width }: Appearance,
): Promise<void> {
  if (width !== from.width) await page.setViewportSize({ width, height: HEIGHT });
  if (scheme !== from.scheme) await setColorScheme(page, scheme);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
  if (language === from.language) return;
  const select = page.locator('header select');
  if ((await select.count()) > 0) {
    await select.selectOption(language);
  } else {
    await page
      .getByRole('button', { name: new RegExp(`: ${languageNames[from.language]}$`) })
      .click();
    await page.getByRole('menuitemradio', { name: languageNames[language] }).click();
  }
  const dir = language === 'ar' ? 'rtl' : 'ltr';
  await expect(page.locator(`html[lang=${language}]`)).toHaveAttribute('dir', dir);
}
