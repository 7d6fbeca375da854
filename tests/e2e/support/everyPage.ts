import type { Browser, Page } from '@playwright/test';
import type { Language } from '../../../src/api/contract/sheet.ts';
import { paths } from '../../../src/routes/paths.ts';
import { publicPaths } from '../../../src/routes/publicPaths.ts';
import { accessFaults } from './access.ts';
import { expect, faultsOf, signIn, test } from './portal.ts';

interface Look {
  readonly language: Language;
  readonly scheme: 'light' | 'dark';
}

const WIDE = { width: 1280, height: 720 };
/** The narrowest screen that has to do, in CSS pixels; 1280 at 400 % as well (WCAG 2.2, 1.4.10). */
const NARROW = 320;

/** Pages before the sign-in. */
const open = new Set<string>(Object.values(publicPaths));
/** Pages of the carrier's own people. */
const isCarriers = (path: string) => /^\/system\/|\/admin-|\/lang-manage$/.test(path);

/** Who looks at a page; null before the sign-in. */
const viewerOf = (path: string) => (open.has(path) ? null : isCarriers(path) ? 'admin' : 'kente');

/** What other colours and another language can break; the rest is as it is in English. */
const lookRules = [
  'color-contrast',
  'link-in-text-block',
  'aria-input-field-name',
  'button-name',
  'document-title',
  'html-has-lang',
  'html-lang-valid',
  'image-alt',
  'label',
  'link-name',
  'valid-lang',
] as const;

interface Window {
  readonly page: Page;
  readonly faults: readonly string[];
  /** What is around every page has been looked at with the first. */
  isKnown: boolean;
}

/**
 * A test for every page of the table of addresses, in one language and theme: one heading, nothing
 * busy for ever, no access fault, nothing beside the edge of a narrow screen. One sign-in for all pages of a viewer.
 */
export function testEveryPage({ language, scheme }: Look): void {
  const pages = new Map<string | null, Window>();

  /** The viewer's own window, signed in once. */
  async function windowOf(browser: Browser, baseURL: string, viewer: string | null) {
    const known = pages.get(viewer);
    if (known !== undefined) return known;
    const context = await browser.newContext({
      baseURL,
      colorScheme: scheme,
      reducedMotion: 'reduce',
    });
    await context.addCookies([{ name: 'language', value: language, url: baseURL }]);
    const faults = faultsOf(context);
    const opened = { page: await context.newPage(), faults, isKnown: false };
    if (viewer !== null) await signIn(opened.page, viewer);
    pages.set(viewer, opened);
    return opened;
  }
  test.afterAll(async () => {
    for (const { page } of pages.values()) await page.context().close();
  });

  for (const [name, path] of Object.entries(paths)) {
    test(`${name} in ${language}, ${scheme}`, async ({ browser, baseURL }) => {
      const viewer = viewerOf(path);
      const window = await windowOf(browser, baseURL ?? '', viewer);
      const { page, faults, isKnown } = window;
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      const part = viewer !== null && isKnown ? { within: 'main' } : {};
      const rules = language === 'en' ? {} : { rules: lookRules };
      expect(await accessFaults(page, { ...part, ...rules })).toEqual([]);
      window.isKnown = true;
      await page.setViewportSize({ width: NARROW, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW);
      await page.setViewportSize(WIDE);
      expect(faults).toEqual([]);
    });
  }
}
