import { paths } from '../../src/routes/paths.ts';
import { expect, restoreSignIn, signIn, test } from './support/portal.ts';

test('a text is found by the palette, changed for all users without a build, and reset', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type('portal texts');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(paths.langManage);

  await page.getByRole('textbox', { name: 'Key or text' }).fill('shell.skip');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'shell.skip' }).click();
  const english = page.getByRole('textbox', { name: 'Text in English' });
  await english.fill('Skip {to');
  await expect(page.getByText('Line 1, column 9: Close all braces')).toBeVisible();
  await english.fill('Go to what matters');
  await page.getByRole('button', { name: 'Save' }).click();
  const skip = page.locator('a[href="#main"]');
  await expect(skip).toHaveText('Go to what matters');
  await page.reload();
  await expect(skip).toHaveText('Go to what matters');

  await page.getByRole('button', { name: 'Restore this version' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(skip).toHaveText('Skip to content');
});

test('the manual opens with its own style and without scripts', async ({ page }) => {
  await signIn(page, 'kente.kofi');
  await page.getByRole('button', { name: 'Manual' }).click();
  const [manual] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('menuitem', { name: 'Read or print' }).last().click(),
  ]);
  await expect(manual.getByRole('heading', { name: 'Portage 操作手册' })).toBeVisible();
  await expect(manual.locator('h1')).toHaveCSS('font-size', '28px');
});

test.describe('on a connection without limits', () => {
  test.use({ isPreloaded: true, needsNewContext: true });

  test('pages of the menu are preloaded while the browser is idle, and open offline', async ({
    page,
    context,
  }) => {
    await restoreSignIn(page, 'kente');
    // Pages are preloaded one after another; this is the last.
    const lastResponse = page.waitForResponse(/\/LabelPrintPage-[^/]*\.js$/, { timeout: 120_000 });
    await page.goto(paths.orderSearch);
    await lastResponse;
    await context.setOffline(true);
    await page.evaluate((to) => history.pushState(null, '', to), paths.importReceipts);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import history');
    await context.setOffline(false);
  });
});
