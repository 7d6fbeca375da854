import type { Browser, Page } from '@playwright/test';
import type { Language } from '../../../src/domain/languages.ts';
import { paths, type RouteName } from '../../../src/routes/paths.ts';
import { publicPaths } from '../../../src/routes/publicPaths.ts';
import { findAccessErrors } from './access.ts';
import { newContext, simulateDataSaver, BLANK_PATH } from './contexts.ts';
import { expect, collectErrors, goToPage, portalTest as test, signIn } from './portal.ts';
import { setColorScheme, type Scheme } from './schemes.ts';

interface Appearance {
  readonly language: Language;
  readonly scheme: Scheme;
  /** Width of the screen for accessibility checks, in CSS pixels. */
  readonly width: number;
}

/** Narrowest supported screen, in CSS pixels; equals 1280 at 400 % (WCAG 2.2, 1.4.10). */
export const NARROW = 320;
const HEIGHT = 720;

/** Paths of pages without a sign-in. */
const publicPages = new Set<string>(Object.values(publicPaths));
/** Whether a page is for carrier staff. */
const isCarrierPage = (path: string) =>
  /^\/system\/|\/admin-|\/lang-manage$|-quote-management$|\/quote-area-management$|\/rate-groups$|\/customer-management$/.test(
    path,
  );

/**
 * Pages that share one view for several kinds of orders or addresses. One appearance is checked on the first, third and
 * fifth page, the other appearance on the others.
 */
const similarPages: readonly (readonly RouteName[])[] = [
  ['orderEdit', 'intlOrderEdit', 'ltlOrderEdit', 'expressEdit', 'fbsEdit'],
  ['intlOrderImport', 'orderImport', 'fbsImport', 'expressImport', 'ltlOrderImport'],
  ['expressWaybills', 'fbsWaybills', 'adminExpressWaybills', 'adminFbsWaybills'],
  ['fbsCustomers', 'expressCustomers', 'adminFbsCustomers', 'adminExpressCustomers'],
  ['senderAddress', 'receiverAddress'],
  ['receiverImport', 'senderImport'],
];

/** Whether a page is checked only in the other appearance. */
function isCheckedInOtherAppearance(name: string, language: Language): boolean {
  const at = Math.max(
    ...similarPages.map((family) => family.findIndex((routeName) => routeName === name)),
  );
  return at >= 0 && (at % 2 === 0) !== (language === 'en');
}

/** Account that opens a page; null without a sign-in. */
export function findViewer(path: string): string | null {
  if (publicPages.has(path)) return null;
  if (isCarrierPage(path)) return 'admin';
  // The home page of some countries redirects other merchants to their orders.
  return path.startsWith(paths.indexChart) ? 'atlas' : 'kente';
}

interface ViewerPage {
  readonly page: Page;
  readonly errors: readonly string[];
  /** Widths to check, in CSS pixels; the first is the current one. */
  widths: readonly number[];
  /** Whether the frame was checked with an earlier page. */
  isFrameChecked: boolean;
}

/** Reduces the page size of lists from fifty to eight rows, which have the same parts. */
function reducePageSizes(): void {
  const fetch = window.fetch.bind(window);
  window.fetch = (url, init) => {
    const body = init?.body;
    const newBody = typeof body === 'string' ? body.replace(/"size":\d+/, '"size":8') : body;
    return fetch(url, newBody === undefined ? init : { ...init, body: newBody });
  };
}

/**
 * Declares a test for every page that is checked in this appearance: the page has one heading, finishes loading, has
 * no accessibility violation, and does not overflow a narrow screen. All pages of a viewer share one sign-in and one
 * load.
 */
export function testEveryPage({ language, scheme, width }: Appearance): void {
  const pages = new Map<string | null, ViewerPage>();

  /** Opens the page of a viewer, signed in; later calls return the same page. */
  async function openViewerPage(browser: Browser, baseURL: string, viewer: string | null) {
    const existing = pages.get(viewer);
    if (existing !== undefined) return existing;
    const context = await newContext(browser, {
      baseURL,
      viewport: { width, height: HEIGHT },
    });
    await context.addCookies([{ name: 'language', value: language, url: baseURL }]);
    const errors = collectErrors(context);
    await simulateDataSaver(context);
    await context.addInitScript(reducePageSizes);
    const widths = width === NARROW ? [NARROW] : [width, NARROW];
    const opened = { page: await context.newPage(), errors, widths, isFrameChecked: false };
    // A form may ask before its tab closes; the test discards the input.
    await opened.page.addLocatorHandler(opened.page.locator('dialog[open]'), (dialog) =>
      dialog.getByRole('button').last().click(),
    );
    await opened.page.goto(BLANK_PATH);
    await setColorScheme(opened.page, scheme);
    if (viewer !== null) await signIn(opened.page, viewer);
    pages.set(viewer, opened);
    return opened;
  }
  test.afterAll(async () => {
    for (const { page } of pages.values()) await page.context().close();
  });

  for (const [name, path] of Object.entries(paths)) {
    if (isCheckedInOtherAppearance(name, language)) continue;
    test(`${name} in ${language}, ${scheme}`, async ({ browser, baseURL }) => {
      const viewer = findViewer(path);
      const viewerPage = await openViewerPage(browser, baseURL ?? '', viewer);
      const { page, errors, isFrameChecked } = viewerPage;
      if (viewer === null || !isFrameChecked) await page.goto(path);
      else await goToPage(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
      for (const [at, screen] of viewerPage.widths.entries()) {
        if (at > 0) await page.setViewportSize({ width: screen, height: HEIGHT });
        if (screen > NARROW) await expect(page.locator('[data-cards]')).toHaveCount(0);
        await expect(page.locator('[aria-busy=true], .mantine-Loader-root')).toHaveCount(0);
        if (screen === width) {
          expect(
            await findAccessErrors(page, viewer !== null && isFrameChecked ? 'main' : 'html'),
          ).toEqual([]);
          viewerPage.isFrameChecked = true;
        }
        if (screen === NARROW) {
          // The layout for the narrow screen is rendered in the next frames.
          await expect
            .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
            .toBe(NARROW);
        }
      }
      // The next page starts with the current width, because a change costs as much as opening a page.
      viewerPage.widths = viewerPage.widths.toReversed();
      expect(errors).toEqual([]);
    });
  }
}
