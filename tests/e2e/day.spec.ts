import type { Page } from '@playwright/test';
import { paths } from '../../src/routes/paths.ts';
import { captureSavedFile } from './support/downloads.ts';
import { expect, goToPage, restoreSignIn, test } from './support/portal.ts';
import { workbook } from './support/workbook.ts';

/** Rows of a large file, which needs several batches of each call. */
const ROWS = 1_005;

/** Counts the clicks in a page from now on; a reload would reset the count. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    let clicks = 0;
    const count = ({ isTrusted }: Event) => {
      if (isTrusted) clicks += 1;
    };
    addEventListener('click', count, { capture: true });
    Object.assign(window, { getClicks: () => clicks });
  });
  return () => page.evaluate<number>(() => Reflect.get(window, 'getClicks')());
}

/** Counts the labels in the PDF that the page saves after an action. */
async function countSavedLabels(page: Page, action: () => Promise<void>, timeout = 60_000) {
  const { bytes } = await captureSavedFile(page, action, timeout);
  return bytes.toString('latin1').match(/\/MediaBox/g)?.length;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('one click prints the label of an entered order, two clicks those of ten selected orders', async ({
  page,
}) => {
  await restoreSignIn(page, 'kente');
  await page.goto(paths.orderEntry);
  const texts = {
    customerOrderNo: 'DAY-1',
    receiverName: 'Ama Mensah',
    receiverPhone: '+233244123456',
    receiverProvince: 'Greater Accra',
    receiverCity: 'Accra',
    receiverAddress: '14 Oxford Street',
    goodsName: 'Cotton shirts',
    weightKg: '2.5',
  };
  for (const [key, text] of Object.entries(texts)) {
    await page.locator(`[data-field="values.${key}"]`).fill(text);
  }
  // The other fields have default values and are hidden.
  await expect(page.locator('[data-field]')).toHaveCount(Object.keys(texts).length);

  const getClickCount = await countClicks(page);
  const labelCount = await countSavedLabels(page, () => press(page, 'Create and print label'));
  expect(labelCount).toBe(1);
  expect(await getClickCount()).toBeLessThanOrEqual(1);
  await expect(page.getByText('1 order marked as printed')).toBeVisible();

  // Ten imported orders take two clicks once selected.
  await goToPage(page, paths.orderImport);
  await page.locator('input[type=file]').setInputFiles(await workbook('DAY-TEN', 10));
  await page.getByRole('button', { name: 'Create 10 orders' }).click();
  await page.getByRole('link', { name: 'View orders' }).click();
  const created = page.getByRole('row').filter({ hasText: /PG\d{12}/ });
  await expect(created).toHaveCount(10);
  await page.getByRole('checkbox', { name: 'Select all rows shown' }).check();
  const listUrl = page.url();

  const clicksBefore = await getClickCount();
  expect(await countSavedLabels(page, () => press(page, 'Confirm and print'))).toBe(10);
  expect((await getClickCount()) - clicksBefore).toBeLessThanOrEqual(2);
  await expect(page.getByText('10 orders marked as printed')).toBeVisible();

  // Back to the list.
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(listUrl);
  const rows = page.getByRole('row').filter({ hasText: /PG\d{12}/ });
  await expect(rows.filter({ hasText: 'Label printed' })).toHaveCount(10);
});

test('two clicks print the labels of a large import', async ({ page }) => {
  test.setTimeout(600_000);
  await restoreSignIn(page, 'kente');
  await page.goto(paths.orderImport);
  await page.locator('input[type=file]').setInputFiles(await workbook('DAY-IMPORT', ROWS));
  await page.getByRole('button', { name: 'Create 1,005 orders' }).click();

  const getClickCount = await countClicks(page);
  const print = page.getByRole('button', { name: 'Confirm and print labels' });
  await expect(print).toBeVisible({ timeout: 300_000 });
  const labelCount = await countSavedLabels(page, () => print.click(), 300_000);
  expect(labelCount).toBe(ROWS);
  expect(await getClickCount()).toBeLessThanOrEqual(2);
  await expect(page.getByText('1,005 orders marked as printed')).toBeVisible({ timeout: 120_000 });
});
