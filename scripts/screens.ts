import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Locator, type Page, type ViewportSize } from 'playwright';
import { offeredLanguages, type OfferedLanguage } from '../src/language/i18n.ts';
import { paths, type RouteName } from '../src/routes/paths.ts';
import { publicPaths } from '../src/routes/publicPaths.ts';
import { chromiumArgs, chromiumPath } from './chromium.ts';
import { ensureBrowser } from './ensureBrowser.ts';
import { createServerUnderTest, signIn } from './demoPortal.ts';

/**
 * `npm run screens -- OUT [--pages a,b] [--languages en,ar] [--schemes light]`: takes a full
 * screenshot of every page of a new portal with demo data: wide and narrow, light and dark, in every language. A page
 * of one order shows a demo order, a page of the carrier the admin's view.
 *
 * `npm run screens -- --readme`: takes the two pictures of the README, in `docs/pictures`.
 */

const sizes = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } } as const;
const schemes = ['light', 'dark'] as const;

/** Kinds of the pages of one order. */
const orderPageKinds: Partial<Record<RouteName, string>> = {
  orderDetail: 'international',
  orderEdit: 'domestic',
  intlOrderEdit: 'international',
  ltlOrderEdit: 'ltl',
  expressEdit: 'express',
  fbsEdit: 'fbs',
};

/** A sheet with many problems, for the import page. */
const SHEET = [
  'Kente House, week 47,,,,,,,,,,,,',
  'Order number,Receiver name,Phone,Country,Region,City,Address,Goods,Pieces,Weight (kg),COD,Currency,Service,Payment,Gift wrap',
  ...Array.from({ length: 200 }, (_, i) =>
    [
      i % 40 === 7 ? 'WK47-3' : `WK47-${i}`,
      i % 3 === 0 ? 'Ama Mensah' : 'Kwabena Owusu-Ansah',
      i % 25 === 4 ? '2.33E+11' : `+2332441${10_000 + i}`,
      i % 11 === 5 ? 'Ghanna' : 'Ghana',
      'Greater Accra',
      'Accra',
      `${i + 1} Oxford Street`,
      'Cotton shirts',
      i % 19 === 3 ? '1.5' : '1',
      i % 17 === 2 ? '' : '2.5',
      i % 2 === 0 ? '350' : '',
      i % 2 === 0 ? 'cedi' : '',
      'standard',
      'prepaid',
      i % 5 === 0 ? 'red' : '',
    ].join(','),
  ),
].join('\r\n');

/** Customers of a shop: one is a duplicate, one has an invalid phone. */
const ADDRESSES = [
  'Customer,Mobile,Country,Region,Town,Street address',
  ...Array.from({ length: 60 }, (_, i) =>
    [
      i === 31 ? 'AMA MENSAH 3' : `Ama Mensah ${i}`,
      i === 12 ? '2.33E+11' : `0244${100_000 + (i === 31 ? 3 : i)}`,
      'Ghana',
      'Greater Accra',
      'Accra',
      `${i === 31 ? 3 : i} Oxford Street`,
    ].join(','),
  ),
].join('\r\n');

/** The README's pictures, by page. */
const readme: Partial<Record<string, string>> = {
  'orderImport-rows': 'import.png',
  orderSearch: 'orders.png',
};

/** Name of the carrier's home page, which has the same address as the merchants'. */
const CARRIER_HOME = 'homeOfCarrier';

type Step = (page: Page) => Promise<void>;
type Picture = readonly [name: string, path: string, step?: Step];

/** Chooses a file on the page, and waits for the outcome. */
const chooseFile =
  (name: string, content: string | Uint8Array, outcome: (page: Page) => Locator): Step =>
  async (page) => {
    const mimeType = name.endsWith('.csv') ? 'text/csv' : 'application/octet-stream';
    const file = { name, mimeType, buffer: Buffer.from(content) };
    await page.locator('input[type=file]').setInputFiles(file);
    await outcome(page).first().waitFor();
  };
const findAlert = (page: Page) => page.getByRole('alert');

/** Every page, and states of the import that a visit alone does not show. */
const pictures: readonly Picture[] = [
  ...Object.entries(paths).map(([name, path]): Picture => [name, path]),
  [CARRIER_HOME, paths.home],
  ['notFound', '/no/such/page'],
  [
    'orderImport-refused',
    paths.orderImport,
    chooseFile('photo.xlsx', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 1, 2), findAlert),
  ],
  [
    'orderImport-otherwise',
    paths.orderImport,
    chooseFile('names.csv', 'Имя,Имя,Имя\r\n1,2,3\r\n4,5,6', findAlert),
  ],
  // Last, because an open sheet is offered again at the next visit.
  [
    'receiverImport-rows',
    paths.receiverImport,
    chooseFile('customers.csv', ADDRESSES, (page) => page.getByRole('radiogroup')),
  ],
  [
    'orderImport-rows',
    paths.orderImport,
    chooseFile('week-47.csv', SHEET, (page) =>
      // The problems are counted after the rows are shown; on a narrow screen, their list is collapsed.
      (page.viewportSize()?.width ?? 0) > 1000
        ? page.locator('li[data-severity]')
        : page.getByRole('grid'),
    ),
  ],
];

/** Maximum height of a picture, in px, at which long lists are cut. */
const MAX_HEIGHT = 8000;

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('h1').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
}

/** Grows the window to the height of the page, which scrolls inside its frame. */
async function growWindow(page: Page, { width, height }: ViewportSize): Promise<void> {
  // A higher page may load more, such as charts.
  for (let current = height, before = 0; before < current;) {
    before = current;
    const hidden = await page.evaluate(() => {
      const main = document.querySelector('main');
      return main === null ? 0 : main.scrollHeight - main.clientHeight;
    });
    current = Math.min(MAX_HEIGHT, before + hidden);
    await page.setViewportSize({ width, height: current });
    await page.waitForFunction((expected) => innerHeight === expected, current);
    await settle(page);
  }
}

/** Reads the number of the newest order of each kind that can still be changed. */
async function readOrderNumbers(browser: Browser, address: string): Promise<Map<string, string>> {
  const page = await browser.newPage();
  await signIn(page, address, 'kente');
  const numbers = new Map<string, string>();
  for (const kind of new Set(Object.values(orderPageKinds))) {
    await page.goto(`${address}${paths.orderSearch}?kind=${kind}&statuses=created`);
    await settle(page);
    const [newest] = await page.locator(`a[href^="${paths.orderDetail}"]`).allTextContents();
    if (newest !== undefined) numbers.set(kind, newest.trim());
  }
  await page.close();
  return numbers;
}

/** Account for a page; null before the sign-in. */
function findViewer([name, path]: Picture): string | null {
  if (name === CARRIER_HOME) return 'admin';
  if (Object.values<string>(publicPaths).includes(path)) return null;
  // Only merchants of some countries have this page.
  if (path.startsWith(paths.indexChart)) return 'atlas';
  return /^\/system\/|\/admin-|\/lang-manage$|\/customer-management$|^\/quote\/.*-management$/.test(
    path,
  )
    ? 'admin'
    : 'kente';
}

interface Appearance {
  readonly language: OfferedLanguage;
  readonly scheme: (typeof schemes)[number];
  readonly size: keyof typeof sizes;
}

async function takePictures(
  browser: Browser,
  address: string,
  { language, scheme, size }: Appearance,
  chosenPictures: readonly Picture[],
): Promise<void> {
  for (const viewer of [null, 'kente', 'atlas', 'admin']) {
    const viewerPictures = chosenPictures.filter((one) => findViewer(one) === viewer);
    if (viewerPictures.length === 0) continue;
    const context = await browser.newContext({
      viewport: sizes[size],
      colorScheme: scheme,
      reducedMotion: 'reduce',
    });
    // A long timeout, for busy machines.
    context.setDefaultTimeout(180_000);
    await context.addCookies([{ name: 'language', value: language, url: address }]);
    const page = await context.newPage();
    if (viewer !== null) await signIn(page, address, viewer);
    for (const [name, path, step] of viewerPictures) {
      const kind = Object.entries(orderPageKinds).find(([key]) => key === name)?.[1];
      const number = kind === undefined ? undefined : numbers.get(kind);
      await page.goto(address + path + (number === undefined ? '' : `?orderNo=${number}`));
      await settle(page);
      if (step !== undefined) {
        await step(page);
        await settle(page);
      }
      if (!isReadme) await growWindow(page, sizes[size]);
      const file = isReadme ? readme[name] : `${name}.${language}.${scheme}.${size}.png`;
      await page.screenshot({ path: join(out, file ?? ''), fullPage: !isReadme });
      console.log(join(out, file ?? ''));
      await page.setViewportSize(sizes[size]);
    }
    await context.close();
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: 'string' },
    languages: { type: 'string' },
    schemes: { type: 'string' },
    readme: { type: 'boolean', default: false },
  },
});
const isReadme = values.readme;
const [target] = isReadme ? [join(import.meta.dirname, '..', 'docs', 'pictures')] : positionals;
if (target === undefined) {
  console.error(
    'Usage: npm run screens -- OUT [--pages a,b] [--languages en,ar] [--schemes light] | --readme',
  );
  process.exit(2);
}
const isRequested = (list: string | undefined, name: string) =>
  list?.split(',').includes(name) ?? true;
const chosenPictures = pictures.filter(([name]) =>
  isReadme ? name in readme : isRequested(values.pages, name),
);
const languages = isReadme
  ? (['en'] as const)
  : offeredLanguages.filter((name) => isRequested(values.languages, name));
const chosenSchemes = isReadme
  ? (['light'] as const)
  : schemes.filter((name) => isRequested(values.schemes, name));
const out = resolve(target);
mkdirSync(out, { recursive: true });
ensureBrowser();
const folder = mkdtempSync(join(tmpdir(), 'portage-screens-'));
const portal = await createServerUnderTest(join(folder, 'data'));
await portal.start();
const browser = await chromium.launch({ ...chromiumPath(), args: [...chromiumArgs] });
const numbers = await readOrderNumbers(browser, portal.url);
try {
  for (const language of languages) {
    for (const scheme of chosenSchemes) {
      for (const size of isReadme ? (['wide'] as const) : (['wide', 'narrow'] as const)) {
        await takePictures(browser, portal.url, { language, scheme, size }, chosenPictures);
      }
    }
  }
} finally {
  await browser.close();
  await portal.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}
