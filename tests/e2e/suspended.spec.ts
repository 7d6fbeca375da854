import { paths } from '../../src/routes/paths.ts';
import { ar, en } from './support/languages.ts';
import { expect, fillSignIn, goToPage, restoreSignIn, test } from './support/portal.ts';
import { workbook } from './support/workbook.ts';

const REASON = 'Bills of October are open: call 0800 1234';

test('a suspended company sees the reason at its next call, and continues its import afterwards', async ({
  page,
  otherPage,
  baseURL,
}) => {
  const carrier = await otherPage();
  await restoreSignIn(carrier, 'admin');
  const setSuspended = async (isSuspended: boolean) => {
    await carrier.goto(`${paths.companyManage}?company=GH0002`);
    await carrier.getByLabel(en['company.suspend.label']).setChecked(isSuspended);
    if (isSuspended) await carrier.getByLabel(en['word.reason']).fill(REASON);
    await carrier.getByRole('button', { name: en['texts.save'] }).click();
    if (isSuspended) await carrier.getByRole('button', { name: en['suspend.confirm'] }).click();
    const message = carrier.getByRole('status').filter({ hasText: en['toast.success'] });
    await expect(message).toBeVisible();
  };
  const createButton = page.getByRole('button', { name: 'Create 3 orders' });
  const findReason = (texts: typeof en) =>
    page.getByRole('main').getByText(texts['company.suspended'].replace('{reason}', REASON));

  await restoreSignIn(page, 'kente.ama');
  await page.goto(paths.orderImport);
  await page.locator('input[type=file]').setInputFiles(await workbook('SUSPENDED', 3));
  await expect(createButton).toBeVisible();
  await setSuspended(true);
  try {
    await createButton.click();
    await expect(findReason(en)).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === paths.login);
    expect(await page.content()).not.toContain('SUSPENDED');
    // Sign-ins and reloads also show the reason, in the user's language.
    await fillSignIn(page, 'kente.ama');
    await expect(findReason(en)).toBeVisible();
    await page.context().addCookies([{ name: 'language', value: 'ar', url: baseURL ?? '' }]);
    await page.reload();
    await expect(findReason(ar)).toBeVisible();
    await fillSignIn(page, 'kente.ama');
    await expect(findReason(ar)).toBeVisible();
  } finally {
    await setSuspended(false);
  }

  // The session continues.
  await page.context().addCookies([{ name: 'language', value: 'en', url: baseURL ?? '' }]);
  await page.goto(paths.orderImport);
  await page.getByRole('button', { name: en['word.continue'] }).click();
  // Rows without an answer are checked first, then sent.
  await page.getByRole('button', { name: en['send.ask'] }).click();
  await expect(page.getByText('3 orders created')).toBeVisible();
  await goToPage(page, paths.importReceipts);
  await expect(page.getByRole('row', { name: /SUSPENDED\.xlsx/ })).toBeVisible();
});
