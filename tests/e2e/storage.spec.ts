import { href, paths } from '../../src/routes/paths.ts';
import { forwardRequest } from './support/answers.ts';
import { expect, goToPage, restoreSignIn, test } from './support/portal.ts';
import { workbook } from './support/workbook.ts';

/** Closes every IndexedDB connection of this thread, without an event, when it receives a message. */
function closeOnMessage(): void {
  const connections = new Set<IDBDatabase>();
  const openDatabase = indexedDB.open.bind(indexedDB);
  indexedDB.open = (...args) => {
    const request = openDatabase(...args);
    request.addEventListener('success', () => connections.add(request.result));
    return request;
  };
  new BroadcastChannel('test.storage').addEventListener('message', () => {
    for (const db of connections) db.close();
    connections.clear();
  });
}

test.describe('storage that fails', () => {
  // The page and the sending worker are patched from their start.
  test.use({ needsNewContext: true });

  test('a browser that keeps dropping its connections loses and repeats no row', async ({
    page,
  }) => {
    await page.addInitScript(closeOnMessage);
    let patchedWorkers = 0;
    await page.route('**/assets/outbox.worker-*.js', async (route) => {
      const response = await route.fetch();
      patchedWorkers += 1;
      await route.fulfill({
        response,
        body: `(${closeOnMessage.toString()})();${await response.text()}`,
      });
    });
    const dropConnections = () =>
      page.evaluate(() => new BroadcastChannel('test.storage').postMessage('drop'));
    await restoreSignIn(page, 'kente');
    await page.goto(paths.orderImport);
    await page
      .locator('input[type=file]')
      .setInputFiles(
        await workbook('LOST', 1_501, (order) => (order === 1 ? { receiverName: 'x' } : {})),
      );
    const sendButton = page.getByRole('button', { name: 'Create 1,501 orders' });
    const cell = page.getByRole('gridcell', { name: /^x/ });
    await expect(page.getByText('1,501 rows', { exact: true })).toBeVisible();
    await dropConnections();
    await cell.click();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Yaw Boateng');
    await page.keyboard.press('Enter');
    await expect(sendButton).toBeVisible();
    await page.route('**/bashInsert*', async (route) => {
      await dropConnections();
      const deliver = await forwardRequest(page, route);
      await dropConnections();
      await deliver();
    });
    await sendButton.click();
    await expect(page.getByText('1,501 orders created')).toBeVisible();
    expect(patchedWorkers).toBe(1);
    await goToPage(page, href('orderSearch', { numbers: 'LOST-1' }));
    await expect(page.getByText('Yaw Boateng')).toBeVisible();
  });

  test('a full disk shows an error, and nothing is sent until there is space', async ({
    page,
    browserName,
  }) => {
    // Only Chromium has the command `Storage.overrideQuotaForOrigin`.
    test.skip(browserName !== 'chromium', 'Only in Chromium can tests set the quota.');
    await restoreSignIn(page, 'kente');
    await page.goto(paths.orderImport);
    const devtools = await page.context().newCDPSession(page);
    const { origin } = new URL(page.url());
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
    await page.locator('input[type=file]').setInputFiles(await workbook('FULL', 3));
    await page.getByRole('button', { name: 'Create 3 orders' }).click();
    await expect(page.getByText('There is no space left on this device.')).toBeVisible();
    await devtools.send('Storage.overrideQuotaForOrigin', { origin });
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('3 orders created')).toBeVisible();
  });
});
