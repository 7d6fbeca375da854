import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { createMenu } from '../../server/security/menu.ts';
import { contract, type EndpointName } from '../../src/api/contract/index.ts';
import { permissions } from '../../src/api/contract/permissions.ts';
import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import { paths } from '../../src/routes/paths.ts';
import { captureSavedFile } from './support/downloads.ts';
import { focusRow, tabTo } from './support/keys.ts';
import { ar, en, forwardKey, findInput, signInAs, type Texts } from './support/languages.ts';
import { expect, goToPage, test } from './support/portal.ts';

const nameLanguage = (texts: Texts) => (texts === en ? 'English' : 'Arabic');

const accountList = contract.queryAccountList.result;

/** Opens the actions of a staff member and selects one. */
async function selectAction(page: Page, texts: Texts, name: string, action: string): Promise<void> {
  const row = page.getByRole('row', { name }).first();
  await expect(row).toBeVisible();
  await focusRow(page, row);
  await tabTo(page, row.getByRole('button'), forwardKey(texts));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('menuitem', { name: action, exact: true }), 'ArrowDown');
  await page.keyboard.press('Enter');
}

// No other journey relies on the permissions of these colleagues.
for (const [path, account, colleague, texts] of [
  [paths.systemStaff, 'admin', 'admin.esi', en],
  [paths.staffManagement, 'yiwu', 'yiwu.mei', ar],
] as const) {
  test(`${path}: a colleague gets a role and loses it by keyboard alone in ${nameLanguage(texts)}`, async ({
    page,
    baseURL,
  }) => {
    await signInAs(page, account, texts, baseURL);
    await page.goto(path);
    const row = page.getByRole('row', { name: colleague }).first();
    const dialog = page.getByRole('dialog');
    for (const isAssigned of [true, false]) {
      // Moves the focus from the row to the start of the list.
      if (!isAssigned) await page.reload();
      await selectAction(page, texts, colleague, texts['staff.giveRoles']);
      await tabTo(page, dialog.getByRole('checkbox', { name: 'Shipping' }));
      await page.keyboard.press('Space');
      await tabTo(page, dialog.getByRole('button', { name: texts['staff.giveRoles.go'] }));
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      if (isAssigned) await expect(row).toContainText('Shipping');
      else await expect(row).not.toContainText('Shipping');
    }
  });
}

for (const [account, texts] of [
  ['admin', en],
  ['kente', ar],
] as const) {
  test(`sign-ins and changes are filtered, read and downloaded by ${account}, by keyboard alone in ${nameLanguage(texts)}`, async ({
    page,
    baseURL,
  }) => {
    await signInAs(page, account, texts, baseURL);
    await page.goto(paths.loginRecord);
    await filterByAccount(page, texts['signIns.account'], account);
    const csv = page.getByRole('button', { name: texts === en ? 'Export as CSV' : /CSV/ });
    await tabTo(page, csv, 'Shift+Tab');
    const { name } = await captureSavedFile(page, () => page.keyboard.press('Enter'));
    expect(name).toMatch(
      texts === en ? /^Sign-ins-\d{4}-\d\d-\d\d\.csv$/ : /-\d{4}-\d\d-\d\d\.csv$/,
    );
    await goToPage(page, paths.changeRecord);
    await tabTo(page, page.getByRole('button', { name: texts['filter.filters'], exact: true }));
    await page.keyboard.press('Enter');
    await filterByAccount(page, texts['changes.by'], account);
  });
}

/** Filters a list by account, and goes to its first row. */
async function filterByAccount(page: Page, field: string, account: string): Promise<void> {
  await tabTo(page, findInput(page, field));
  await page.keyboard.type(account);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.search.includes(account));
  await expect(page.getByRole('row', { name: account }).first()).toBeVisible();
  await focusRow(page, page.locator('tr[data-index="0"]'));
}

/** Calls the server with the page's session. */
async function call(page: Page, name: EndpointName, data: object): Promise<unknown> {
  const session = await page.evaluate(() => localStorage.getItem('portage.session') ?? '{}');
  const headers = { authorization: `Bearer ${JSON.parse(session).token}` };
  const response = await page.request.post(contract[name].path, { headers, data });
  const reply = await response.json();
  expect(reply).toMatchObject({ success: true });
  return reply.data;
}

// The carrier's main account uses the same pages and calls.
test('the main account is handed over by keyboard alone in Arabic: both sides confirm', async ({
  page,
  baseURL,
}) => {
  const [owner, colleague, texts] = ['nile', 'nile.omar', ar] as const;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  // Only accounts that have signed in before can be chosen.
  await signInAs(page, colleague, texts, baseURL);
  await signInAs(page, owner, texts, baseURL);
  await page.goto(paths.staffManagement);
  await selectAction(page, texts, colleague, texts['staff.offer']);
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByRole('button', { name: texts['staff.offer'] }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  await signInAs(page, colleague, texts, baseURL);
  await page.goto(paths.mainAccount);
  await tabTo(page, button(texts['mainAccount.accept']));
  await page.keyboard.press('Enter');
  await tabTo(page, button(texts['broken.reload']));
  await page.keyboard.press('Enter');
  await expect(page.getByText(texts['mainAccount.yours'])).toBeVisible();
  // The former owner has the other's permissions from the next call on.
  await signInAs(page, owner, texts, baseURL);
  await page.goto(paths.staffManagement);
  await expect(page.getByText(texts['noRight.title'])).toBeVisible();

  // Hands the account back by calls.
  await signInAs(page, colleague, texts, baseURL);
  const { rows } = v.parse(accountList, await call(page, 'queryAccountList', {}));
  await call(page, 'offerMainAccount', {
    accountId: rows.find(({ name }) => name === owner)?.id,
  });
  await signInAs(page, owner, texts, baseURL);
  await call(page, 'answerMainAccountOffer', { accept: true });
});

test('pages of the carrier’s organisation are reached by the palette in Arabic', async ({
  page,
  baseURL,
}) => {
  await signInAs(page, 'admin', ar, baseURL);
  await page.goto(paths.regionManage);
  const arabic: Readonly<Record<string, string>> = ar;
  const menuItems = createMenu({
    companyId: CARRIER_COMPANY_ID,
    countryCode: 'GH',
    countries: {},
    permissions,
  });
  const menuNames = new Map(
    menuItems.flatMap(({ children }) => children.map(({ name, targetUrl }) => [targetUrl, name])),
  );
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const path of [paths.systemStaff, paths.loginRecord]) {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('combobox', { expanded: true })).toBeFocused();
    await page.keyboard.type(arabic[menuNames.get(path) ?? ''] ?? '');
    await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tabpanel')).toHaveAttribute('aria-labelledby', `tab:${path}`);
    const firstRow = page.getByRole('tabpanel').locator('tr[data-index="0"]');
    await tabTo(page, firstRow);
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
    await expect(firstRow).toBeFocused();
  }
});
