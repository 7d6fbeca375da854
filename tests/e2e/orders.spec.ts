import { paths } from '../../src/routes/paths.ts';
import { captureSavedFile } from './support/downloads.ts';
import { expect, goToPage, restoreSignIn, test } from './support/portal.ts';
import { workbook } from './support/workbook.ts';

test('orders are found by pasted numbers, confirmed together, opened and cancelled', async ({
  page,
}) => {
  await restoreSignIn(page, 'kente');
  await page.goto(paths.orderImport);
  await page.locator('input[type=file]').setInputFiles(await workbook('FOUND', 3));
  await page.getByRole('button', { name: 'Create 3 orders' }).click();
  await expect(page.getByText('3 orders created')).toBeVisible();

  await goToPage(page, paths.orderSearch);
  await page.getByRole('button', { name: 'Filters' }).click();
  const numbers = page.getByRole('main').getByLabel('Waybill or order numbers');
  await numbers.fill('FOUND-1\nFOUND-2\nFOUND-3\nunknown-number');
  await numbers.press('Enter');
  const rows = page.getByRole('row').filter({ hasText: 'FOUND-' });
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: '1 number not found' }).click();
  await expect(page.getByRole('dialog')).toContainText('unknown-number');
  await page.keyboard.press('Escape');

  // One order is cancelled on its page.
  const cancelledRow = rows.filter({ hasText: 'FOUND-3' });
  await cancelledRow.getByRole('link').click();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByLabel('Remark (optional)').fill('Ordered twice');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('Ordered twice')).toBeVisible();
  await expect(page.getByRole('status').getByText('Cancelled', { exact: true })).toBeVisible();

  // The others are confirmed; the cancelled one is refused with the reason.
  await page.goBack();
  await page.getByRole('columnheader').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Confirm orders', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('2 of 3 orders done');
  await expect(dialog).toContainText('This order: Cancelled.');
  await dialog.getByRole('button', { name: 'Back to the list' }).click();
  await expect(rows.filter({ hasText: 'Confirmed' })).toHaveCount(2);

  // All are still selected, and are exported.
  await page.getByRole('button', { name: 'Export' }).click();
  await dialog.getByLabel('CSV').check();
  const save = dialog.getByRole('button', { name: 'Export' });
  const { bytes } = await captureSavedFile(page, () => save.click());
  expect(bytes.toString().trim().split('\r\n')).toHaveLength(4);
});

test('a laptop shows at least 18 orders with receiver, place, amount and age', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await restoreSignIn(page, 'kente');
  await page.goto(paths.orderSearch);
  const grid = page.getByRole('grid', { name: 'Orders' });
  await expect(grid.getByRole('row').nth(20)).toBeAttached();
  const rowsInView = await grid.evaluate((table) => {
    const top = table.querySelector('thead')?.getBoundingClientRect().bottom ?? 0;
    const end = table.parentElement?.getBoundingClientRect().bottom ?? 0;
    return [...table.querySelectorAll('tbody tr[data-index]')].filter((row) => {
      const box = row.getBoundingClientRect();
      return box.top >= top - 1 && box.bottom <= Math.min(end, innerHeight) + 1;
    }).length;
  });
  expect(rowsInView).toBeGreaterThanOrEqual(18);
  for (const name of ['Order number', 'Status', 'Receiver', 'City', 'Region', 'COD amount']) {
    await expect(grid.getByRole('columnheader', { name, exact: true })).toBeInViewport({
      ratio: 1,
    });
  }
  // The age of an order is exact for assistive technology.
  const age = grid.getByRole('row').nth(1).locator('time');
  await expect(age).toBeInViewport({ ratio: 1 });
  await expect(age).toHaveText(/\d{1,2} \w{3,4} \d{4}, \d{2}:\d{2}$/);
});
