import { paths } from '../../src/routes/paths.ts';
import { ar, signedInAs } from './support/languages.ts';
import { messy, messyWorkbook } from './support/messy.ts';
import { expect, test } from './support/portal.ts';

/** Arabic texts, by which the test finds everything. */
const say = {
  problems: 'المشكلات حسب النوع',
  fix: `إصلاح ${messy.misspelt} خلية…`,
  change: (cells: number) => (cells > 10 ? `تغيير ${cells} خلية` : `تغيير ${cells} خلايا`),
  values: 'مطابقة القيم…',
  meaning: 'مطابقة القيم',
  column: 'العمود',
  country: 'بلد المستلم',
  ghana: 'غانا (GH)',
  blanks: 'الفراغات',
  blank: 'الخلايا الفارغة',
  fill: 'ملء الكل بقيمة واحدة',
  value: 'قيمة الخلايا الفارغة',
  replace: 'بحث واستبدال (Ctrl+H)',
  find: 'بحث عن',
  by: 'استبدال بـ',
  nothing: 'لم تُكتشف مشكلات.',
  problemsTool: /^المشكلات/,
  twice: /مكرر في الملف/,
  skip: 'تخطي الصف',
  send: (orders: number) => `إنشاء ${orders} طلبًا`,
  created: (orders: number) => `أُنشئ ${orders} طلبًا`,
} as const;

const DUPLICATES = 2;
const PREFIX = 'FAWDA';

// See `tests/views/panels.test.tsx` and its neighbours for each panel in English.
test('the panels fix a messy workbook completely, in Arabic', async ({ page, baseURL }) => {
  await signedInAs(page, 'kente', ar, baseURL);
  await page.goto(paths.orderImport);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const panel = (name: string) => page.getByRole('complementary', { name });
  await page.locator('input[type=file]').setInputFiles(await messyWorkbook(PREFIX));

  // The file is open, with its problems beside it.
  const problems = panel(say.problems);
  await problems.getByRole('button', { name: say.fix }).click();
  await problems.getByRole('button', { name: say.change(messy.misspelt) }).click();
  await expect(problems.getByRole('button', { name: say.fix })).toBeHidden();

  // A value that only the merchant understands.
  await problems.getByRole('button', { name: say.values }).click();
  const values = panel(say.meaning);
  const home = values.getByLabel(/Home/);
  // A long select lists its options on focus.
  await home.focus();
  await home.selectOption({ label: say.ghana });
  await values.getByRole('button', { name: say.change(messy.unknown) }).click();

  // Blank weights.
  await button(say.blanks).click();
  const blank = panel(say.blank);
  await blank.getByLabel(say.fill).check();
  await blank.getByRole('textbox', { name: say.value }).fill('2.5');
  await blank.getByRole('button', { name: say.change(messy.blank) }).click();

  // Invalid phones are fixed by keyboard.
  await page.keyboard.press('ControlOrMeta+h');
  const replace = panel(say.replace);
  await expect(replace.getByLabel(say.find, { exact: true })).toBeFocused();
  await page.keyboard.type('ask Kofi');
  await page.keyboard.press('Tab');
  await page.keyboard.type('+233 24 411 9999');
  await replace.getByRole('button', { name: say.change(messy.phones) }).click();
  await page.keyboard.press('Escape');
  await expect(replace).toBeHidden();

  // Duplicate orders: the second one is skipped.
  await button(say.problemsTool).click();
  await problems.getByRole('button', { name: say.twice }).click();
  const grid = page.getByRole('grid');
  await expect(grid).toHaveAttribute('aria-rowcount', String(DUPLICATES * 2 + 1));
  for (let left = DUPLICATES; left > 0; left--) {
    await page
      .getByRole('gridcell', { name: new RegExp(`^${PREFIX}-`) })
      .nth(1)
      .click();
    await button(say.skip).click();
    await expect(grid).toHaveAttribute('aria-rowcount', String((left - 1) * 2 + 1));
  }
  await expect(problems.getByText(say.nothing)).toBeVisible();

  const orders = messy.orders - DUPLICATES;
  await button(say.send(orders)).click();
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: say.created(orders) })
      .first(),
  ).toBeVisible();
});
