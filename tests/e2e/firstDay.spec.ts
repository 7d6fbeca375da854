import { dashboardHome } from '../../src/api/contract/dashboard/dashboardHome.ts';
import { paths } from '../../src/routes/paths.ts';
import { captureSavedFile } from './support/downloads.ts';
import { expect, restoreSignIn, test } from './support/portal.ts';

test('three clicks lead a new company to labels of example orders, and one removes them', async ({
  page,
}) => {
  await restoreSignIn(page, 'kente');
  // The reply of a demo company is changed to that of a new company.
  await page.route(`**${dashboardHome.getHome.path}*`, async (route) => {
    const response = await route.fetch();
    const reply: object = await response.json();
    const firstSteps = { sender: false, order: false, label: false };
    const data = { ...Object(Reflect.get(reply, 'data')), first: firstSteps };
    await route.fulfill({ response, json: { ...reply, data } });
  });
  const otherTab = await page.context().newPage();
  await otherTab.goto(paths.orderSearch);
  await expect(otherTab.getByRole('heading', { level: 1, name: 'All orders' })).toBeVisible();
  await page.goto(paths.home);
  await page.getByRole('button', { name: 'Try example orders' }).click();
  await page.getByRole('button', { name: 'Create 3 orders' }).click();
  const print = page.getByRole('button', { name: 'Confirm and print labels' });
  const savedFile = await captureSavedFile(page, () => print.click());
  expect(savedFile.name).toBe('labels-1-3.pdf');
  await page.getByRole('button', { name: 'Yes, all' }).click();
  await expect(page.getByText('3 orders marked as printed')).toBeVisible();
  // Coming back does not open the sample again.
  await page.goto(paths.orderImport);
  await expect(page.getByRole('button', { name: 'Try a sample file' })).toBeVisible();
  const rows = page.getByRole('row').filter({ hasText: 'SAMPLE-' });
  await page.goto(paths.orderSearch);
  await expect(rows).toHaveCount(3);
  await expect(otherTab.getByText('Trial.')).toBeVisible();
  await expect(otherTab.getByRole('heading', { level: 1, name: 'All orders' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove examples and leave' }).click();
  await expect(page.getByText('Trial.')).toBeHidden();
  await expect(page.getByRole('row')).not.toHaveCount(0);
  await expect(rows).toHaveCount(0);
  await expect(otherTab.getByText('Trial.')).toBeHidden();
  await expect(otherTab.getByRole('row')).not.toHaveCount(0);
});
