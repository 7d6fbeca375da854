import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import type { Language } from '../../../src/api/contract/sheet.ts';
import { paths } from '../../../src/paths.ts';
import { publicPaths } from '../../../src/publicPaths.ts';
import { expect, faultsOf, signIn, test } from './portal.ts';

interface Look {
  readonly language: Language;
  readonly scheme: 'light' | 'dark';
}

/** Pages before the sign-in. */
const open = new Set<string>(Object.values(publicPaths));
/** Pages of the carrier's own people. */
const isCarriers = (path: string) => /^\/system\/|\/admin-|\/lang-manage$/.test(path);

/** Who looks at a page; null before the sign-in. */
const viewerOf = (path: string) => (open.has(path) ? null : isCarriers(path) ? 'admin' : 'kente');

/**
 * A test for every page of the table of addresses, in one language and theme: one heading, nothing
 * busy for ever, no access fault. One sign-in for all pages of a viewer.
 */
export function testEveryPage({ language, scheme }: Look): void {
  const pages = new Map<string | null, { page: Page; faults: readonly string[] }>();

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
    const opened = { page: await context.newPage(), faults };
    if (viewer !== null) await signIn(opened.page, viewer);
    pages.set(viewer, opened);
    return opened;
  }
  test.afterAll(async () => {
    for (const { page } of pages.values()) await page.context().close();
  });

  for (const [name, path] of Object.entries(paths)) {
    test(`${name} in ${language}, ${scheme}`, async ({ browser, baseURL }) => {
      const { page, faults } = await windowOf(browser, baseURL ?? '', viewerOf(path));
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
      expect(faults).toEqual([]);
    });
  }
}
