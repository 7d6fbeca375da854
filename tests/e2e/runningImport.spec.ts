import { paths } from '../../src/routes/paths.ts';
import { expect, goToPage, restoreSignIn, test } from './support/portal.ts';
import { workbook } from './support/workbook.ts';

test('an import that is being sent is seen on every page and in every tab until it is finished', async ({
  page,
  context,
}) => {
  await restoreSignIn(page, 'kente');
  await page.goto(paths.orderImport);
  await page.locator('input[type=file]').setInputFiles(await workbook('RUNNING', 1_201));
  const secondBatchSent = Promise.withResolvers<void>();
  const canContinue = Promise.withResolvers<void>();
  let batches = 0;
  await page.route('**/bashInsert*', async (route) => {
    batches += 1;
    if (batches > 1) {
      secondBatchSent.resolve();
      await canContinue.promise;
    }
    await route.continue();
  });
  await page.getByRole('button', { name: 'Create 1,201 orders' }).click();
  await secondBatchSent.promise;

  const progressLink = { name: /% .*RUNNING\.xlsx.* of 1,201 rows/ };
  await expect(page.getByRole('link', progressLink)).toHaveCount(0);
  await goToPage(page, paths.orderSearch);
  await expect(page.getByRole('link', progressLink)).toBeVisible();
  const otherTab = await context.newPage();
  await otherTab.goto(paths.home);
  await expect(otherTab.getByRole('link', progressLink)).toBeVisible();

  canContinue.resolve();
  await expect(otherTab.getByRole('link', progressLink)).toHaveCount(0);
  await expect(page.getByRole('link', progressLink)).toHaveCount(0);
  await goToPage(page, paths.orderImport);
  await expect(page.getByText('1,201 orders created')).toBeVisible();
});
