import { paths } from '../../src/paths.ts';
import { expect, fillSignIn, signIn, test } from './support/portal.ts';

test('a deep link survives signing in', async ({ page }) => {
  await page.goto(`${paths.orderSearch}?receiver=Ama`);
  await expect(page).toHaveURL(new RegExp(`${paths.login}\\?`));
  await fillSignIn(page, 'kente');
  await expect(page).toHaveURL(`${paths.orderSearch}?receiver=Ama`);
});

test('a wrong password says so once and keeps the account', async ({ page }) => {
  await page.goto(paths.login);
  await fillSignIn(page, 'kente', 'not-it-1');
  await expect(page.getByText('Incorrect password', { exact: true })).toBeVisible();
  await expect(page.locator('[name=account]')).toHaveValue('kente');
  await expect(page.locator('[name=password]')).toHaveValue('');
  await expect(page.locator('[name=password]')).toBeFocused();
});

test('signing out in one tab signs out the other', async ({ page, context }) => {
  await signIn(page, 'kente');
  const other = await context.newPage();
  await other.goto(paths.orderSearch);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'kente: account and settings' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(new RegExp(paths.login));
  await expect(other).toHaveURL(new RegExp(paths.login));
});

test('a page without the right to it says so', async ({ page }) => {
  await signIn(page, 'kente.kofi');
  await page.goto(paths.orderImport);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not open to you');
});
