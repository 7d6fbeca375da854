import { paths } from '../../src/routes/paths.ts';
import { captureSavedFile } from './support/downloads.ts';
import { expect, goToPage, restoreSignIn, test } from './support/portal.ts';
import { workbook } from './support/workbook.ts';

const changeReceiver = (order: number): Readonly<Record<string, string>> =>
  order === 2 ? { receiverName: 'Kojo Boateng' } : {};

test('a check forecasts the result of a sheet before it is sent', async ({ page }) => {
  await restoreSignIn(page, 'kente');
  await page.goto(paths.orderImport);
  const fileInput = page.locator('input[type=file]');
  const check = page.getByRole('button', { name: 'Check before sending' });
  await fileInput.setInputFiles(await workbook('FORECAST', 3));
  await check.click();
  await expect(page.getByRole('button', { name: /Will be created 3/ })).toBeVisible();
  await page.getByRole('button', { name: 'Create 3 orders' }).click();
  await expect(page.getByText('3 orders created')).toBeVisible();
  await page.getByRole('button', { name: 'Import another file' }).click();

  // The same three rows with one change, and two more.
  await fileInput.setInputFiles(await workbook('FORECAST', 5, changeReceiver));
  await check.click();
  await expect(page.getByRole('button', { name: /Will be created 2/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /no changes 2/ })).toBeVisible();
  await page.getByRole('button', { name: /details differ 1/ }).click();
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(2);
  await page.getByRole('gridcell', { name: 'Kojo Boateng' }).click();
  await expect(page.getByText(/with a different Receiver name/)).toBeVisible();

  // A change makes the check outdated.
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Ama Mensah');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Rows have changed')).toBeVisible();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('button', { name: /no changes 3/ })).toBeVisible();
  await expect(page.getByText('Rows have changed')).toBeHidden();
});

test('an import is opened, downloaded and cancelled', async ({ page }) => {
  await restoreSignIn(page, 'kente');
  await page.goto(paths.orderImport);
  await page.locator('input[type=file]').setInputFiles(await workbook('BACK', 12));
  await page.getByRole('button', { name: 'Create 12 orders' }).click();
  // The tab shows the file name before the receipt is loaded.
  const receiptGate = Promise.withResolvers<undefined>();
  await page.route('**/v1/api/express/order/getImportReceipt*', async (route) => {
    await receiptGate.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Receipt' }).click();
  await expect(page.getByRole('tab', { name: 'BACK.xlsx', selected: true })).toBeVisible();
  receiptGate.resolve(undefined);
  await expect(page.getByRole('heading', { name: 'BACK.xlsx' })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(13);
  await page.getByRole('button', { name: /^Refused/ }).click();
  await expect(page.getByText('No rows with this result')).toBeVisible();
  await page.getByRole('button', { name: /^Sent/ }).click();

  const save = page.getByRole('button', { name: 'Download as CSV' });
  const savedFile = await captureSavedFile(page, () => save.click());
  expect(savedFile.name).toBe('BACK-receipt.csv');
  expect(savedFile.bytes.toString().trim().split('\r\n')).toHaveLength(13);

  // By keyboard: open the question, close it, open it again, confirm.
  const cancel = page.getByRole('button', { name: 'Cancel import' });
  await cancel.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Orders that are already printed');
  await page.keyboard.press('Escape');
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel import' }).press('Enter');
  await expect(page.getByRole('dialog')).toContainText('12 orders cancelled');
  await page.getByRole('button', { name: 'Back to receipt' }).press('Enter');
  await expect(cancel).toBeHidden();
  await expect(page.getByRole('gridcell', { name: 'Cancelled' })).toHaveCount(12);

  await goToPage(page, paths.importReceipts);
  const listRow = page.getByRole('row').filter({ hasText: 'BACK.xlsx' });
  await expect(listRow).toContainText('Cancelled');
  await listRow.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'BACK.xlsx' })).toBeVisible();
});

test('remaining rows are fixed from the receipt, with the file and without it', async ({
  page,
}) => {
  await restoreSignIn(page, 'kente');
  await page.goto(paths.orderImport);
  const fileInput = page.locator('input[type=file]');
  const wrongPhone = (order: number): Readonly<Record<string, string>> =>
    order === 2 ? { receiverPhone: '1' } : {};
  await fileInput.setInputFiles(await workbook('REST', 3, wrongPhone));
  await page.getByRole('button', { name: 'Create 2 orders' }).click();
  await expect(page.getByText('1 row with errors was not sent')).toBeVisible();
  await page.getByRole('link', { name: 'Receipt' }).click();
  const fix = page.getByRole('link', { name: 'Fix remaining rows' });
  await fix.click();
  const rows = page.getByRole('grid').getByRole('row');
  const errorChip = page.getByRole('button', { name: /^With errors/ });
  await expect(errorChip).toHaveAttribute('aria-pressed', 'true');
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('gridcell', { name: 'REST-2', exact: true })).toBeVisible();
  await expect(page).toHaveURL((url) => url.search === '');

  // After a reload the browser opens the stored file again.
  await page.goBack();
  await page.reload();
  await fix.click();
  await expect(errorChip).toHaveAttribute('aria-pressed', 'true');
  await expect(rows).toHaveCount(2);

  // Another import of the demo data, whose file this browser never had.
  await goToPage(page, paths.importReceipts);
  await page.getByRole('link', { name: 'web-shop-orders.xlsx' }).click();
  await fix.click();
  await expect(page.getByRole('heading', { name: 'Another import is open' })).toBeVisible();
  const download = page.getByRole('button', { name: 'Download 2 rows' });
  const { name, bytes } = await captureSavedFile(page, () => download.click());
  expect(name).toBe('web-shop-orders-refused.xlsx');
  await page.getByRole('button', { name: 'Back to the open import' }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Change file' }).click();
  await page.getByRole('button', { name: 'Discard import' }).click();
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await fileInput.setInputFiles({ name, mimeType, buffer: bytes });
  await expect(errorChip).toContainText('2');
  await expect(rows).toHaveCount(3);
});
