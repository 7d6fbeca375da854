import type { Locator, Page } from '@playwright/test';
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
  await expect(dialog).toContainText('2 of 3 done');
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

const countRowsInView = (grid: Locator) =>
  grid.evaluate((table) => {
    const top = table.querySelector('thead')?.getBoundingClientRect().bottom ?? 0;
    const end = table.parentElement?.getBoundingClientRect().bottom ?? 0;
    return [...table.querySelectorAll('tbody tr[data-index]')].filter((row) => {
      const box = row.getBoundingClientRect();
      return box.top >= top - 1 && box.bottom <= Math.min(end, innerHeight) + 1;
    }).length;
  });

test('a laptop shows at least 18 orders with receiver, place, amount and age', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await restoreSignIn(page, 'kente');
  await page.goto(paths.orderSearch);
  const grid = page.getByRole('grid', { name: 'Orders' });
  await expect(grid.getByRole('row').nth(20)).toBeAttached();
  expect(await countRowsInView(grid)).toBeGreaterThanOrEqual(18);
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

test('a laptop shows the age of each order in all lists', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const lists = {
    admin: [paths.systemOrders, paths.adminExpressWaybills, paths.adminFbsCustomers],
    kente: [paths.expressWaybills, paths.expressCustomers],
  };
  for (const [account, list] of Object.entries(lists)) {
    await restoreSignIn(page, account);
    for (const [at, path] of list.entries()) {
      await (at === 0 ? page.goto(path) : goToPage(page, path));
      const grid = page.getByRole('grid');
      const age = grid.getByRole('row').nth(1).locator('time').first();
      await expect(age, path).toBeInViewport({ ratio: 1 });
      await expect(grid.getByRole('columnheader', { name: 'Created' })).toBeInViewport({
        ratio: 1,
      });
    }
  }
});

test('a phone shows at least three orders', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await restoreSignIn(page, 'kente');
  await page.goto(paths.orderSearch);
  const grid = page.getByRole('grid', { name: 'Orders' });
  await expect(grid.getByRole('row').nth(8)).toBeAttached();
  expect(await countRowsInView(grid)).toBeGreaterThanOrEqual(3);
});

/** Names of buttons, fields and links of a page that the screen cuts, outside of parts that scroll. */
const listCutControls = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const isInScroller = (element: Element): boolean => {
      const parent = element.parentElement;
      if (parent === null || parent === main) return false;
      const isScroller = ['auto', 'scroll'].includes(getComputedStyle(parent).overflowX);
      return isScroller || isInScroller(parent);
    };
    return [...main.querySelectorAll<HTMLElement>('button, input, select, a')]
      .filter((control) => control.checkVisibility() && !isInScroller(control))
      .filter((control) => {
        const { left, right } = control.getBoundingClientRect();
        return left < 0 || right > innerWidth;
      })
      .map((control) => control.ariaLabel ?? control.textContent);
  });

test('lists fit the narrowest screen, and a laptop at 200 % zoom', async ({ page }) => {
  await restoreSignIn(page, 'kente');
  await page.goto(paths.importReceipts);
  for (const [width, height] of [
    [720, 450],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of [
      paths.orderSearch,
      paths.expressCustomers,
      paths.importReceipts,
      paths.issueOrders,
      paths.billManage,
      paths.receiverAddress,
      paths.staffManagement,
    ]) {
      await goToPage(page, path);
      await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeAttached();
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBe(width);
      expect(await listCutControls(page), path).toEqual([]);
    }
  }
});

test('the field in the top bar searches the list, and Back returns to it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await restoreSignIn(page, 'kente');
  await page.goto(paths.orderSearch);
  const grid = page.getByRole('grid', { name: 'Orders' });
  const firstReceiver = await grid
    .getByRole('row')
    .nth(1)
    .getByRole('gridcell')
    .nth(4)
    .textContent();
  const field = page.getByRole('textbox', { name: 'Search orders' });
  await expect(field).toHaveCount(1);
  await page.keyboard.press('/');
  await page.keyboard.type(firstReceiver ?? '');
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === firstReceiver);
  await expect(field).toBeFocused();
  await expect(
    grid
      .getByRole('row')
      .filter({ hasNotText: firstReceiver ?? '' })
      .filter({ has: page.getByRole('gridcell') }),
  ).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL((url) => url.search === '');
  await expect(field).toHaveValue('');
});
