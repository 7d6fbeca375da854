import { paths } from '../../src/routes/paths.ts';
import { ar, signInAs } from './support/languages.ts';
import { messy, messyWorkbook } from './support/messy.ts';
import { expect, test } from './support/portal.ts';

/** Arabic texts of buttons, fields and messages. */
const texts = {
  problems: 'المشكلات حسب النوع',
  fix: `إصلاح ${messy.misspelt} خلية…`,
  change: (cells: number) => (cells > 10 ? `تغيير ${cells} خلية` : `تغيير ${cells} خلايا`),
  values: 'مطابقة القيم…',
  valuesPanel: 'مطابقة القيم',
  column: 'العمود',
  country: 'بلد المستلم',
  ghana: 'غانا (GH)',
  blanks: 'الفراغات',
  blanksPanel: 'الخلايا الفارغة',
  fill: 'ملء الكل بقيمة واحدة',
  value: 'قيمة الخلايا الفارغة',
  replace: 'بحث واستبدال (Ctrl+H)',
  find: 'بحث عن',
  replaceWith: 'استبدال بـ',
  noProblems: 'لم تُكتشف مشكلات.',
  problemsTool: /^المشكلات/,
  duplicates: /مكرر في الملف/,
  skip: 'تخطي الصف',
  send: (orders: number) => `إنشاء ${orders} طلبًا`,
  created: (orders: number) => `أُنشئ ${orders} طلبًا`,
} as const;

const DUPLICATES = 2;
const PREFIX = 'FAWDA';

// See `tests/views/panels.test.tsx` and its neighbours for each panel in English.
test('the panels fix a messy workbook completely, in Arabic', async ({ page, baseURL }) => {
  await signInAs(page, 'kente', ar, baseURL);
  await page.goto(paths.orderImport);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const panel = (name: string) => page.getByRole('complementary', { name });
  await page.locator('input[type=file]').setInputFiles(await messyWorkbook(PREFIX));

  // The file is open, with its problems beside it.
  const problemsPanel = panel(texts.problems);
  await problemsPanel.getByRole('button', { name: texts.fix }).click();
  await problemsPanel.getByRole('button', { name: texts.change(messy.misspelt) }).click();
  await expect(problemsPanel.getByRole('button', { name: texts.fix })).toBeHidden();

  // A value that only the merchant understands.
  await problemsPanel.getByRole('button', { name: texts.values }).click();
  const valuesPanel = panel(texts.valuesPanel);
  const homeChoice = valuesPanel.getByLabel(/Home/);
  // A long select lists its options on focus.
  await homeChoice.focus();
  await homeChoice.selectOption({ label: texts.ghana });
  await valuesPanel.getByRole('button', { name: texts.change(messy.unknown) }).click();

  // Blank weights.
  await button(texts.blanks).click();
  const blanksPanel = panel(texts.blanksPanel);
  await blanksPanel.getByLabel(texts.fill).check();
  await blanksPanel.getByRole('textbox', { name: texts.value }).fill('2.5');
  await blanksPanel.getByRole('button', { name: texts.change(messy.blank) }).click();

  // Invalid phones are fixed by keyboard.
  await page.keyboard.press('ControlOrMeta+h');
  const replacePanel = panel(texts.replace);
  await expect(replacePanel.getByLabel(texts.find, { exact: true })).toBeFocused();
  await page.keyboard.type('ask Kofi');
  await page.keyboard.press('Tab');
  await page.keyboard.type('+233 24 411 9999');
  await replacePanel.getByRole('button', { name: texts.change(messy.phones) }).click();
  await page.keyboard.press('Escape');
  await expect(replacePanel).toBeHidden();

  // Duplicate orders: the second one is skipped.
  await button(texts.problemsTool).click();
  await problemsPanel.getByRole('button', { name: texts.duplicates }).click();
  const grid = page.getByRole('grid');
  await expect(grid).toHaveAttribute('aria-rowcount', String(DUPLICATES * 2 + 1));
  for (let remaining = DUPLICATES; remaining > 0; remaining--) {
    await page
      .getByRole('gridcell', { name: new RegExp(`^${PREFIX}-`) })
      .nth(1)
      .click();
    await button(texts.skip).click();
    await expect(grid).toHaveAttribute('aria-rowcount', String((remaining - 1) * 2 + 1));
  }
  await expect(problemsPanel.getByText(texts.noProblems)).toBeVisible();

  const orders = messy.orders - DUPLICATES;
  await button(texts.send(orders)).click();
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: texts.created(orders) })
      .first(),
  ).toBeVisible();
});
