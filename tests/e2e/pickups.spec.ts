import en from '../../locales/en.json' with { type: 'json' };
import { href, paths } from '../../src/routes/paths.ts';
import { findAccessErrors } from './support/access.ts';
import { expect, restoreSignIn, test } from './support/portal.ts';

test('a merchant requests a pickup from home; the carrier assigns and fails it; the merchant requests the next day', async ({
  page,
}) => {
  await restoreSignIn(page, 'atlas');
  await page.goto(paths.home);
  await page
    .getByRole('navigation', { name: en['home.quick'] })
    .getByRole('link', { name: en['pickups.request'] })
    .click();
  const day = page.getByRole('combobox', { name: en['pickups.day'] });
  await expect(day).toHaveValue(/^\d{4}-\d\d-\d\d$/u);
  // The demo has pickups on the next days.
  const lastDay = day.locator('option:not(:disabled)').last();
  await day.selectOption((await lastDay.getAttribute('value')) ?? '');
  await page.getByRole('textbox', { name: en['pickups.pieces'] }).fill('12');
  await page.getByRole('textbox', { name: en['pickups.weight'] }).fill('30.5');
  expect(await findAccessErrors(page)).toEqual([]);
  await page.getByRole('button', { name: en['pickups.request'] }).click();
  await expect(page).toHaveURL(/id=[0-9a-f-]{36}/u);
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  await expect(page.getByRole('link', { name: en['pickup.move.change'] })).toBeVisible();
  const number = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const pickupPath = href('pickups', { id });

  await restoreSignIn(page, 'admin');
  await page.goto(href('pickups', { search: number }));
  await page.getByRole('row', { name: number }).getByRole('checkbox').check();
  await page.getByRole('button', { name: en['pickups.assign'] }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('combobox', { name: en['pickups.courier'] })
    .selectOption({ label: 'admin' });
  await dialog.getByRole('button', { name: 'Assign 1 pickup' }).click();
  await expect(page.getByText('1 pickup assigned')).toBeVisible();
  await page.goto(pickupPath);
  const fail = page.getByRole('button', { name: en['pickup.move.fail'] });
  await fail.click();
  await page.getByRole('combobox', { name: en['word.reason'] }).selectOption('notReady');
  await fail.click();
  await expect(page.getByRole('status').getByText(en['pickup.status.failed'])).toBeVisible();

  await restoreSignIn(page, 'atlas');
  await page.goto(paths.home);
  await page.getByRole('button', { name: /^Notices/u }).click();
  await page.getByText(en['notice.pickupFailed'].replace('{number}', number)).click();
  await expect(page.getByText(en['pickup.failure.notReady']).first()).toBeVisible();
  await page.getByRole('link', { name: en['pickups.again'] }).click();
  await expect(page.getByRole('combobox', { name: en['pickups.day'] })).not.toHaveValue('');
  await page
    .getByRole('combobox', { name: en['pickups.day'] })
    .selectOption((await lastDay.getAttribute('value')) ?? '');
  await page.getByRole('button', { name: en['pickups.request'] }).click();
  await expect(page.getByRole('link', { name: en['pickup.move.change'] })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('id')).not.toBe(id);
});
