import type { Browser, Page } from '@playwright/test';
import type { Language } from '../../../src/domain/languages.ts';
import { paths, type RouteName } from '../../../src/routes/paths.ts';
import { publicPaths } from '../../../src/routes/publicPaths.ts';
import { accessFaults } from './access.ts';
import { newContext, saveData, STILL } from './contexts.ts';
import { expect, faultsOf, goOn, portalTest as test, signIn } from './portal.ts';
import { showIn, type Scheme } from './schemes.ts';

interface Look {
  readonly language: Language;
  readonly scheme: Scheme;
  /** Width of the screen for accessibility checks, in CSS pixels. */
  readonly width: number;
}

/** Narrowest supported screen, in CSS pixels; equals 1280 at 400 % (WCAG 2.2, 1.4.10). */
export const NARROW = 320;
const HEIGHT = 720;

/** Pages without a sign-in. */
const open = new Set<string>(Object.values(publicPaths));
/** Pages of carrier staff. */
const isCarriers = (path: string) =>
  /^\/system\/|\/admin-|\/lang-manage$|-quote-management$|\/quote-area-management$|\/rate-groups$|\/customer-management$/.test(
    path,
  );

/**
 * Pages that share one view for several kinds of orders or addresses. One look checks the first, third and fifth of
 * them, the other look the rest.
 */
const alike: readonly (readonly RouteName[])[] = [
  ['orderEdit', 'intlOrderEdit', 'ltlOrderEdit', 'expressEdit', 'fbsEdit'],
  ['intlOrderImport', 'orderImport', 'fbsImport', 'expressImport', 'ltlOrderImport'],
  ['expressWaybills', 'fbsWaybills', 'adminExpressWaybills', 'adminFbsWaybills'],
  ['fbsCustomers', 'expressCustomers', 'adminFbsCustomers', 'adminExpressCustomers'],
  ['senderAddress', 'receiverAddress'],
  ['receiverImport', 'senderImport'],
];

/** Whether the other look checks a page. */
function isOfOther(name: string, language: Language): boolean {
  const at = Math.max(...alike.map((family) => family.findIndex((one) => one === name)));
  return at >= 0 && (at % 2 === 0) !== (language === 'en');
}

/** Account that opens a page; null without a sign-in. */
export function findViewer(path: string): string | null {
  if (open.has(path)) return null;
  if (isCarriers(path)) return 'admin';
  // The home page of some countries redirects other merchants to their orders.
  return path.startsWith(paths.indexChart) ? 'atlas' : 'kente';
}

interface Window {
  readonly page: Page;
  readonly faults: readonly string[];
  /** Widths to check, in CSS pixels; the first is the current one. */
  widths: readonly number[];
  /** Whether the frame was checked with an earlier page. */
  isKnown: boolean;
}

/** Reduces the page size of lists from fifty to eight rows, which have the same parts. */
function askForFewRows(): void {
  const fetch = window.fetch.bind(window);
  window.fetch = (url, init) => {
    const body = init?.body;
    const asked = typeof body === 'string' ? body.replace(/"size":\d+/, '"size":8') : body;
    return fetch(url, asked === undefined ? init : { ...init, body: asked });
  };
}

/**
 * Declares a test for every page that this look checks, in one language and theme: one heading, not busy
 * forever, no accessibility violation, no horizontal overflow on a narrow screen. All pages of a viewer share
 * one sign-in and one load.
 */
export function testEveryPage({ language, scheme, width }: Look): void {
  const pages = new Map<string | null, Window>();

  /** Page of the viewer, signed in once. */
  async function windowOf(browser: Browser, baseURL: string, viewer: string | null) {
    const known = pages.get(viewer);
    if (known !== undefined) return known;
    const context = await newContext(browser, {
      baseURL,
      viewport: { width, height: HEIGHT },
    });
    await context.addCookies([{ name: 'language', value: language, url: baseURL }]);
    const faults = faultsOf(context);
    await saveData(context);
    await context.addInitScript(askForFewRows);
    const widths = width === NARROW ? [NARROW] : [width, NARROW];
    const opened = { page: await context.newPage(), faults, widths, isKnown: false };
    // A form may ask before its tab closes; the test continues without it.
    await opened.page.addLocatorHandler(opened.page.locator('dialog[open]'), (asked) =>
      asked.getByRole('button').last().click(),
    );
    await opened.page.goto(STILL);
    await showIn(opened.page, scheme);
    if (viewer !== null) await signIn(opened.page, viewer);
    pages.set(viewer, opened);
    return opened;
  }
  test.afterAll(async () => {
    for (const { page } of pages.values()) await page.context().close();
  });

  for (const [name, path] of Object.entries(paths)) {
    if (isOfOther(name, language)) continue;
    test(`${name} in ${language}, ${scheme}`, async ({ browser, baseURL }) => {
      const viewer = findViewer(path);
      const window = await windowOf(browser, baseURL ?? '', viewer);
      const { page, faults, isKnown } = window;
      if (viewer === null || !isKnown) await page.goto(path);
      else await goOn(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
      for (const [at, screen] of window.widths.entries()) {
        if (at > 0) await page.setViewportSize({ width: screen, height: HEIGHT });
        if (screen > NARROW) await expect(page.locator('[data-cards]')).toHaveCount(0);
        await expect(page.locator('[aria-busy=true], .mantine-Loader-root')).toHaveCount(0);
        if (screen === width) {
          expect(await accessFaults(page, viewer !== null && isKnown ? 'main' : 'html')).toEqual(
            [],
          );
          window.isKnown = true;
        }
        if (screen === NARROW) {
          // The layout of the narrow screen renders with the next frames.
          await expect
            .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
            .toBe(NARROW);
        }
      }
      // The next page starts with the current width, because a change costs as much as opening a page.
      window.widths = window.widths.toReversed();
      expect(faults).toEqual([]);
    });
  }
}
