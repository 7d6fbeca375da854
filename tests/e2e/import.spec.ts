import type { Page } from '@playwright/test';
import { href, paths } from '../../src/routes/paths.ts';
import { expect, goToPage, restoreSignIn, test } from './support/portal.ts';
import { messyWorkbook } from './support/messy.ts';
import { workbook } from './support/workbook.ts';

test('a merchant fixes a row in place, sends the sheet and finds the orders', async ({ page }) => {
  await restoreSignIn(page, 'kente');
  await page.goto(paths.orderImport);
  await page
    .locator('input[type=file]')
    .setInputFiles(
      await workbook('JOURNEY', 1201, (order) =>
        order === 3 ? { receiverPhone: 'no phone' } : {},
      ),
    );
  await expect(page.getByText('1,201 rows', { exact: true })).toBeVisible();

  // The filter shows only the row with an error, which the user fixes by keyboard.
  await page.getByRole('button', { name: /With errors/ }).click();
  const cell = page.getByRole('gridcell', { name: /no phone/ });
  await expect(cell).toHaveAttribute('aria-invalid', 'true');
  await cell.click();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('+233 24 412 3456');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Create 1,201 orders' })).toBeVisible();

  await page.getByRole('button', { name: 'Create 1,201 orders' }).click();
  await expect(page.getByText('1,201 orders created')).toBeVisible();

  await goToPage(page, href('orderSearch', { numbers: 'JOURNEY-3' }));
  await expect(page.getByText('+233244123456')).toBeVisible();
  await expect(page.getByRole('gridcell', { name: 'JOURNEY-3', exact: true })).toBeVisible();
});

/** Number of rows of the grid that are completely visible. */
const countRowsInView = (page: Page): Promise<number> =>
  page.getByRole('grid').evaluate((grid) => {
    const top = grid.querySelector('[role=columnheader]')?.getBoundingClientRect().bottom ?? 0;
    const end = Math.min(grid.getBoundingClientRect().bottom, innerHeight);
    return [...grid.querySelectorAll('[role=rowgroup] + [role=rowgroup] [role=row]')].filter(
      (row) => {
        const box = row.getBoundingClientRect();
        return box.top >= top - 1 && box.bottom <= end + 1;
      },
    ).length;
  });

test('a laptop shows at least 20 rows, with the problems beside them', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await restoreSignIn(page, 'kente');
  await page.goto(paths.orderImport);
  const fileInput = page.locator('input[type=file]');
  await fileInput.setInputFiles(await messyWorkbook('ROWS'));
  const problems = page.getByRole('complementary', { name: 'Problems by type' });
  await expect(problems).toBeVisible();
  await expect.poll(() => countRowsInView(page)).toBeGreaterThanOrEqual(20);
  const [grid, panel] = await Promise.all(
    [page.getByRole('grid'), problems].map((part) => part.boundingBox()),
  );
  expect((grid?.x ?? 0) + (grid?.width ?? 0)).toBeLessThanOrEqual(panel?.x ?? 0);

  // The pages of a merchant in Morocco begin with the disclaimer.
  await restoreSignIn(page, 'atlas');
  await page.goto(paths.orderImport);
  await fileInput.setInputFiles(await workbook('ATLAS', 40));
  await expect(page.getByRole('region', { name: 'Before you ship' })).toBeVisible();
  await expect.poll(() => countRowsInView(page)).toBeGreaterThanOrEqual(20);
});

const unreadableFiles = [
  { name: 'picture.xlsx', bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 0, 0xff]) },
  { name: 'empty.csv', bytes: Buffer.alloc(0) },
  { name: 'headers-only.csv', bytes: Buffer.from('Order number,Receiver name,Phone\r\n') },
  { name: 'cut.xlsx', bytes: Buffer.from('PK\u0003\u0004 and nothing else') },
];

test('unreadable files are explained, the next file opens, and the same file creates nothing twice', async ({
  page,
}) => {
  await restoreSignIn(page, 'kente');
  await page.goto(paths.orderImport);
  const explanations = new Set<string>();
  for (const { name, bytes } of unreadableFiles) {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: bytes });
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(name);
    explanations.add((await alert.innerText()).replace(name, ''));
  }
  expect(explanations.size).toBe(unreadableFiles.length);

  const file = await workbook('TWICE', 20);
  for (const message of ['20 orders created', '20 rows already existed']) {
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: 'Create 20 orders' }).click();
    await expect(page.getByText(message)).toBeVisible();
    await page.getByRole('button', { name: 'Import another file' }).press('Enter');
    // The focus is in the new screen.
    await expect(page.getByRole('main')).toBeFocused();
    const choose = page.getByRole('button', { name: 'Choose a file' });
    await expect(choose).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(choose).toBeFocused();
  }
});

/** Number of edited cells stored in the browser. */
async function countStoredEdits(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const waitForResult = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () =>
          reject(request.error ?? new Error('IndexedDB failed')),
        );
      });
    const db = await waitForResult(indexedDB.open('portage'));
    const records: readonly {
      readonly work: { readonly edits: { readonly rows: Uint32Array } };
    }[] = await waitForResult(db.transaction('imports').objectStore('imports').getAll());
    db.close();
    return records.reduce((sum, { work }) => sum + work.edits.rows.length, 0);
  });
}

test('an import continues after a reload with its edits', async ({ page }) => {
  await restoreSignIn(page, 'kente');
  await page.goto(paths.orderImport);
  await page
    .locator('input[type=file]')
    .setInputFiles(
      await workbook('RELOAD', 30, (order) => (order === 1 ? { receiverName: 'x' } : {})),
    );
  const cell = page.getByRole('gridcell', { name: /^x/ });
  await cell.click();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Yaw Boateng');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Create 30 orders' })).toBeVisible();

  // Waits until the edit is stored: a test could reload sooner, a user could not.
  await expect.poll(() => countStoredEdits(page)).toBe(1);
  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Create 30 orders' }).click();
  await expect(page.getByText('30 orders created')).toBeVisible();
});
