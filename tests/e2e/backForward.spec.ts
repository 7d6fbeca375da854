import type { Page } from '@playwright/test';
import { paths } from '../../src/routes/paths.ts';
import { BLANK_PATH } from './support/contexts.ts';
import { expect, signIn, test } from './support/portal.ts';

test.use({ needsNewContext: true });

const loginUrl = new RegExp(paths.login);

/** Signs in, opens the list of orders, and goes to another page. */
async function leaveOrders(page: Page): Promise<void> {
  await signIn(page, 'kente');
  await page.goto(paths.orderSearch);
  await expect(page.getByRole('grid')).toBeVisible();
  await page.goto(BLANK_PATH);
}

async function signOut(page: Page): Promise<void> {
  await page.goto(paths.orderSearch);
  await page.getByRole('button', { name: 'kente: account and settings' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(loginUrl);
}

// The browser may restore the page from its cache or load it again.
test('the back button leads to the sign-in once the user has signed out elsewhere', async ({
  page,
  context,
}) => {
  await leaveOrders(page);
  await signOut(await context.newPage());
  await page.goBack();
  await expect(page).toHaveURL(loginUrl);
  await expect(page.getByRole('grid')).toHaveCount(0);
});

test('a page restored by the back button still works, and follows other tabs', async ({
  page,
  context,
}) => {
  await leaveOrders(page);
  await page.goBack();
  await expect(page.getByRole('grid')).toBeVisible();
  await signOut(await context.newPage());
  await expect(page).toHaveURL(loginUrl);
});
