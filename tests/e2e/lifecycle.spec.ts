import type { Page } from '@playwright/test';
import { href, paths } from '../../src/routes/paths.ts';
import { en } from './support/languages.ts';
import { expect, goToPage, restoreSignIn, signIn, test } from './support/portal.ts';
import { workbook } from './support/workbook.ts';

/** Kills a worker without an event, as a browser does when memory is low. */
async function killWorker(page: Page, name: string): Promise<void> {
  const worker = page.workers().find((worker) => worker.url().includes(name));
  if (worker === undefined) throw new Error(`There is no worker ${name}.`);
  // The worker answers this call before it closes.
  await worker.evaluate(() => void setTimeout(() => self.close()));
}

const setLifecycle = async (page: Page, state: 'frozen' | 'active') => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setWebLifecycleState', { state });
  await devtools.detach();
};

const findSendButton = (page: Page, rows: string) =>
  page.getByRole('button', { name: `Create ${rows} orders` });

async function openImport(page: Page, prefix: string, rows: number): Promise<void> {
  await restoreSignIn(page, 'kente');
  await page.goto(paths.orderImport);
  const input = page.locator('input[type=file]');
  await input.setInputFiles(
    await workbook(prefix, rows, (order) => (order === 1 ? { receiverName: 'x' } : {})),
  );
  // Cells can be edited once all rows are read.
  await expect(findSendButton(page, (rows - 1).toLocaleString('en'))).toBeVisible();
  await page.getByRole('gridcell', { name: /^x/ }).click();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Yaw Boateng');
  await page.keyboard.press('Enter');
}

test.describe('frozen pages and killed workers', () => {
  // `setLifecycle` sends a command of DevTools that only Chromium has. `tests/browsers` runs the same flows in Firefox and
  // WebKit, killed workers included.
  test.beforeEach(({ browserName }) => {
    test.skip(
      browserName !== 'chromium',
      'Only in Chromium can tests freeze pages and end workers.',
    );
  });

  test('a killed import worker is reported at once, and the import continues with all changes', async ({
    page,
  }) => {
    await openImport(page, 'KILLED', 30);
    await expect(findSendButton(page, '30')).toBeVisible();
    await killWorker(page, 'import.worker');
    await expect(page.getByText(en['import.crashed.title'])).toBeVisible();
    await page.getByRole('button', { name: en['import.crashed.again'] }).click();
    await page.getByRole('button', { name: en['word.continue'] }).click();
    await findSendButton(page, '30').click();
    await expect(page.getByText('30 orders created')).toBeVisible();
    await goToPage(page, href('orderSearch', { numbers: 'KILLED-1' }));
    await expect(page.getByText('Yaw Boateng')).toBeVisible();
  });

  test('a killed outbox worker is replaced, and every order is created once', async ({ page }) => {
    await openImport(page, 'REPLACED', 1_201);
    let isKilled = false;
    await page.route('**/bashInsert*', async (route) => {
      const response = await route.fetch();
      if (!isKilled) {
        isKilled = true;
        await killWorker(page, 'outbox.worker');
      }
      // The worker that made the request may have ended.
      await route.fulfill({ response }).catch(() => undefined);
    });
    await findSendButton(page, '1,201').click();
    await expect(page.getByText('1,201 orders created')).toBeVisible();
    expect(isKilled).toBe(true);
  });

  test('a page that was frozen during sending continues', async ({ page, context }) => {
    await openImport(page, 'FROZEN', 1_201);
    const requested = Promise.withResolvers<void>();
    const thawed = Promise.withResolvers<void>();
    await page.route('**/bashInsert*', async (route) => {
      requested.resolve();
      await thawed.promise;
      await route.continue();
    });
    await findSendButton(page, '1,201').click();
    await requested.promise;
    await setLifecycle(page, 'frozen');
    // Another tab shows the stored progress, although the frozen one does not answer.
    const otherTab = await context.newPage();
    await otherTab.goto(paths.orderImport);
    await expect(otherTab.getByText(/FROZEN\.xlsx is .* in another tab/)).toBeVisible();
    await setLifecycle(page, 'active');
    thawed.resolve();
    await expect(page.getByText('1,201 orders created')).toBeVisible();
  });

  test('a frozen page shows the sign-in when resumed after a sign-out elsewhere', async ({
    page,
    context,
  }) => {
    await signIn(page, 'kente');
    await page.goto(paths.orderSearch);
    await expect(page.getByRole('grid')).toBeVisible();
    await setLifecycle(page, 'frozen');
    const otherTab = await context.newPage();
    await otherTab.goto(paths.orderSearch);
    await otherTab.getByRole('button', { name: 'kente: account and settings' }).click();
    await otherTab.getByRole('menuitem', { name: en['shell.signOut'] }).click();
    await expect(otherTab).toHaveURL(new RegExp(paths.login));
    await setLifecycle(page, 'active');
    await expect(page).toHaveURL(new RegExp(paths.login));
  });
});

test('a second tab shows what the first one is sending, and takes over an idle import', async ({
  page,
  context,
}) => {
  await openImport(page, 'SECOND', 1_201);
  await expect(findSendButton(page, '1,201')).toBeVisible();
  const otherTab = await context.newPage();
  await otherTab.goto(paths.orderImport);
  await expect(otherTab.getByText('SECOND.xlsx is open in another tab')).toBeVisible();
  await otherTab.getByRole('button', { name: en['import.elsewhere.again'] }).click();
  await expect(findSendButton(otherTab, '1,201')).toBeVisible();
  await expect(page.getByText('SECOND.xlsx is open in another tab')).toBeVisible();

  let batchCount = 0;
  const continueSending = Promise.withResolvers<void>();
  await otherTab.route('**/bashInsert*', async (route) => {
    batchCount += 1;
    if (batchCount > 1) await continueSending.promise;
    await route.continue();
  });
  await findSendButton(otherTab, '1,201').click();
  await expect(page.getByText('SECOND.xlsx is being sent in another tab')).toBeVisible();
  await expect(page.getByText('500 of 1,201 rows processed.')).toBeVisible();
  continueSending.resolve();
  await expect(otherTab.getByText('1,201 orders created')).toBeVisible();
  await otherTab.close();
  await expect(page.getByRole('button', { name: en['import.drop.choose'] })).toBeVisible();
});
