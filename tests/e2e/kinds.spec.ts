import { href, paths, type RouteName } from '../../src/routes/paths.ts';
import type { Language } from '../../src/domain/languages.ts';
import type { OrderKind } from '../../src/domain/sheets/sheet.ts';
import { expect, goToPage, restoreSignIn, test } from './support/portal.ts';
import { kindWorkbook, goodsLine, fullRow, type WorkbookRow } from './support/kindWorkbook.ts';

/** The day in a week, which is always in the future. */
const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

interface Journey {
  readonly kind: OrderKind;
  readonly page: RouteName;
  /** Language of the headers. */
  readonly language: Language;
  readonly rows: readonly WorkbookRow[];
  readonly orders: readonly string[];
}

const goods = {
  goodsName: 'Woven baskets',
  quantity: '2',
  unitValue: '5',
  hsCode: '460219',
  originCountry: 'GH',
};

const journeys: readonly Journey[] = [
  {
    kind: 'international',
    page: 'intlOrderImport',
    language: 'zh',
    rows: [
      fullRow({ customerOrderNo: 'INTL-1', declaredValue: '', pickupDate: nextWeek }),
      goodsLine('INTL-1', goods),
      fullRow({ customerOrderNo: 'INTL-2', declaredValue: '', pickupDate: nextWeek }),
      goodsLine('INTL-1', { ...goods, goodsName: 'Carved stools', hsCode: '940169' }),
    ],
    orders: ['INTL-1', 'INTL-2'],
  },
  {
    kind: 'ltl',
    page: 'ltlOrderImport',
    language: 'fr',
    rows: ['LTL-1', 'LTL-2', 'LTL-3'].map((customerOrderNo) =>
      fullRow({ customerOrderNo, pickupDate: nextWeek, deliveryDate: nextWeek }),
    ),
    orders: ['LTL-1', 'LTL-2', 'LTL-3'],
  },
  {
    kind: 'express',
    page: 'expressImport',
    language: 'ar',
    rows: [
      fullRow({ customerOrderNo: 'EXP-1', declaredValue: '' }),
      goodsLine('EXP-1', goods),
      fullRow({ customerOrderNo: 'EXP-2', declaredValue: '' }),
    ],
    orders: ['EXP-1', 'EXP-2'],
  },
  {
    kind: 'fbs',
    page: 'fbsImport',
    language: 'bn',
    rows: [
      fullRow({ customerOrderNo: 'FBS-1' }),
      goodsLine('FBS-1', { sku: 'TS-L-RED', quantity: '3' }),
      fullRow({ customerOrderNo: 'FBS-2' }),
    ],
    orders: ['FBS-1', 'FBS-2'],
  },
];

test('orders of the other kinds are imported from workbooks in several languages', async ({
  page,
}) => {
  await restoreSignIn(page, 'kente');
  for (const [at, { kind, page: pageName, language, rows, orders }] of journeys.entries()) {
    await test.step(`${kind}, ${language}`, async () => {
      if (at === 0) await page.goto(paths[pageName]);
      else await goToPage(page, paths[pageName]);
      const file = await kindWorkbook(kind, language, rows);
      await page.locator('input[type=file]').setInputFiles(file);
      await expect(page.getByText(`${rows.length} rows`, { exact: true })).toBeVisible();
      await page.getByRole('button', { name: `Create ${orders.length} orders` }).click();
      await expect(page.getByText(`${orders.length} orders created`)).toBeVisible();

      // The link opens a list with only the orders of this import.
      await page.getByRole('link', { name: 'View orders' }).click();
      await expect(page.getByRole('row')).toHaveCount(orders.length + 1);

      // The list of all orders also finds them by kind.
      await goToPage(page, href('orderSearch', { kind, numbers: orders.join(',') }));
      for (const number of orders) {
        await expect(page.getByRole('gridcell', { name: number, exact: true })).toBeVisible();
      }
      await goToPage(page, href('orderSearch', { kind: 'domestic', numbers: orders.join(',') }));
      await expect(page.getByText('No matching orders')).toBeVisible();
    });
  }
});
