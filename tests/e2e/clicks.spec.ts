import { paths } from '../../src/routes/paths.ts';
import { countClicks } from './support/clicks.ts';
import { expect, restoreSignIn, test } from './support/portal.ts';

test('three clicks decide an issue of the list', async ({ page }) => {
  await restoreSignIn(page, 'kente');
  await page.goto(paths.issueOrders);
  const getClickCount = await countClicks(page);
  await page
    .getByRole('row')
    .filter({ hasText: 'Open' })
    .first()
    .getByRole('gridcell')
    .nth(2)
    .click();
  await page.getByRole('radio', { name: 'Return to sender' }).click();
  await page.getByRole('button', { name: 'Send decision' }).click();
  await expect(page.getByText('Decided', { exact: true }).first()).toBeVisible();
  expect(await getClickCount()).toBeLessThanOrEqual(3);
});

test('four clicks register the return of a delivered order', async ({ page }) => {
  await restoreSignIn(page, 'kente');
  await page.goto(`${paths.orderSearch}?statuses=delivered&kind=domestic`);
  // The newest ones have demo returns.
  await page.getByRole('row').nth(45).getByRole('link').first().click();
  const register = page.getByRole('link', { name: 'Register return' });
  await register.waitFor();
  const getClickCount = await countClicks(page);
  await register.click();
  // A click opens the browser's own list of reasons, and another one chooses.
  const CLICKS_OF_CHOICE = 2;
  await page.getByRole('combobox', { name: 'Reason' }).selectOption({ label: 'Too large' });
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^RE-/ })).toBeVisible();
  expect((await getClickCount()) + CLICKS_OF_CHOICE).toBeLessThanOrEqual(4);
});
