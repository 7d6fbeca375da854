import type { Page } from '@playwright/test';
import { href, paths } from '../../src/routes/paths.ts';
import { countClicks } from './support/clicks.ts';
import { captureSavedFile } from './support/downloads.ts';
import { expect, goToPage, restoreSignIn, test } from './support/portal.ts';
import { workbook } from './support/workbook.ts';

/** Rows of a large file, which needs several batches of each call. */
const ROWS = 1_005;

/** Counts the labels in the PDF that the page saves after an action. */
async function countSavedLabels(page: Page, action: () => Promise<void>, timeout = 60_000) {
  const { bytes } = await captureSavedFile(page, action, timeout);
  return bytes.toString('latin1').match(/\/MediaBox/g)?.length;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('nine clicks lead from the home page to the first label, two clicks print 200 selected orders', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await restoreSignIn(page, 'kente');
  await page.goto(paths.home);
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
  const getClickCount = await countClicks(page);
  await page.getByRole('main').getByRole('link', { name: 'New order' }).click();
  for (const [key, text] of Object.entries(texts)) {
    const field = page.locator(`[data-field="values.${key}"]`);
    // The first field has the focus.
    if (key === 'customerOrderNo') await expect(field).toBeFocused();
    else await field.click();
    await field.fill(text);
  }
  // The other fields have default values and are hidden.
  await expect(page.locator('[data-field]')).toHaveCount(Object.keys(texts).length);
  const labelCount = await countSavedLabels(page, () => press(page, 'Create and print label'));
  expect(labelCount).toBe(1);
  expect(await getClickCount()).toBeLessThanOrEqual(9);

  // The printer is set up once: labels count as printed without a question.
  await page.getByLabel('Don’t ask again on this computer').check();
  await press(page, 'Yes, all');
  await expect(page.getByText('1 order marked as printed')).toBeVisible();

  await goToPage(page, paths.orderImport);
  await page.locator('input[type=file]').setInputFiles(await workbook('DAY-200', 200));
  await page.getByRole('button', { name: 'Create 200 orders' }).click();
  await page.getByRole('link', { name: 'View orders' }).click();
  await page.getByLabel('Rows per page').selectOption('200');
  const listUrl = page.url();
  await expect(page.getByText('1–200 of 200')).toBeVisible();

  const clicksBefore = await getClickCount();
  await page.getByRole('checkbox', { name: 'Select all rows shown' }).check();
  expect(await countSavedLabels(page, () => press(page, 'Confirm and print'))).toBe(200);
  await expect(page.getByText('200 orders marked as printed')).toBeVisible();
  expect((await getClickCount()) - clicksBefore).toBeLessThanOrEqual(2);

  // Back to the list.
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(listUrl);
  const rows = page.getByRole('row').filter({ hasText: /PG\d{12}/ });
  await expect(rows.filter({ hasText: 'Label printed' }).first()).toBeVisible();
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
  await press(page, 'Yes, all');
  expect(await getClickCount()).toBeLessThanOrEqual(2);
  await expect(page.getByText('1,005 orders marked as printed')).toBeVisible({ timeout: 120_000 });
});

test('three clicks change the address of a printed order and print its new label', async ({
  page,
}) => {
  await restoreSignIn(page, 'kente');
  await page.goto(paths.orderImport);
  await page.locator('input[type=file]').setInputFiles(await workbook('DAY-MOVED', 1));
  await page.getByRole('button', { name: 'Create 1 order' }).click();
  await countSavedLabels(page, () => press(page, 'Confirm and print labels'));
  await press(page, 'Yes, all');
  await expect(page.getByText('1 order marked as printed')).toBeVisible();
  await goToPage(page, href('orderDetail', { orderNo: 'DAY-MOVED-1' }));
  const number = page.getByRole('heading', { level: 1 });
  await expect(number).toHaveText(/PG\d{12}/);
  const oldNumber = await number.innerText();

  const getClickCount = await countClicks(page);
  await page.getByRole('link', { name: 'Change address and reprint' }).click();
  await expect(page.getByText(`The label ${oldNumber} is already printed.`)).toBeVisible();
  await expect(page.locator('[data-field="values.receiverAddress"]')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('9 Independence Avenue');
  const labelCount = await countSavedLabels(page, () =>
    page.getByRole('button', { name: 'Save and print new label' }).click(),
  );
  expect(labelCount).toBe(1);
  await press(page, 'Yes, all');
  await expect(page.getByText('1 order marked as printed')).toBeVisible();
  expect(await getClickCount()).toBeLessThanOrEqual(3);

  await goToPage(page, href('orderDetail', { orderNo: oldNumber }));
  await expect(number).not.toHaveText(oldNumber);
  await expect(page.getByText('9 Independence Avenue').first()).toBeVisible();
  await expect(page.getByRole('status').getByText('Label printed', { exact: true })).toBeVisible();
});
