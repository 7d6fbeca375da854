import type { Page } from '@playwright/test';
import { paths } from '../../src/routes/paths.ts';
import { expect, restoreSignIn, test } from './support/portal.ts';

const field = (page: Page, key: string) => page.locator(`[data-field="values.${key}"]`);
const savedMessage = (page: Page) => page.getByText(/^Draft saved: /);
const findRow = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

const order = {
  customerOrderNo: 'SHARED-1',
  receiverName: 'Ama Mensah',
  receiverPhone: '0244123456',
  receiverProvince: 'Greater Accra',
  receiverCity: 'Accra',
  receiverAddress: '14 Oxford Street',
  goodsName: 'Cotton shirts',
  weightKg: '2.5',
} as const;

test('a colleague continues and creates a draft, and nobody’s input is lost', async ({
  page,
  otherPage,
}) => {
  await restoreSignIn(page, 'kente');
  await page.goto(paths.orderEntry);
  for (const [key, text] of Object.entries(order)) await field(page, key).fill(text);
  await expect(savedMessage(page)).toBeVisible();

  const colleaguePage = await otherPage();
  await restoreSignIn(colleaguePage, 'kente.ama');
  await colleaguePage.goto(paths.orderSearch);
  await colleaguePage.getByRole('link', { name: /^\d+ drafts$/ }).click();
  await expect(findRow(colleaguePage, 'SHARED-1')).toContainText('kente');
  await findRow(colleaguePage, 'SHARED-1').getByRole('link', { name: 'SHARED-1' }).click();
  await expect(field(colleaguePage, 'receiverName')).toHaveValue('Ama Mensah');
  await field(colleaguePage, 'receiverName').fill('Ama Serwaa');
  await expect(savedMessage(colleaguePage)).toBeVisible();

  // Both users type: the version that is saved first stays the draft, and the other one becomes a new draft.
  await field(page, 'receiverName').fill('Esi Owusu');
  await expect(page.getByText('kente.ama changed this draft.')).toBeVisible();
  await field(page, 'customerOrderNo').fill('MINE-1');
  await expect(savedMessage(page)).toBeVisible();

  await colleaguePage.keyboard.press('Control+Enter');
  await expect(colleaguePage.getByRole('heading', { name: 'Order SHARED-1 saved' })).toBeVisible();
  for (const tab of [page, colleaguePage]) {
    await tab.goto(paths.orderDrafts);
    await expect(findRow(tab, 'MINE-1')).toContainText('Esi Owusu');
    await expect(findRow(tab, 'SHARED-1')).toHaveCount(0);
  }

  // The owner deletes the draft, restores it and deletes it again.
  await expect(findRow(page, 'MINE-1')).toContainText('You');
  await findRow(page, 'MINE-1').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('1 draft deleted')).toBeVisible();
  await expect(findRow(page, 'MINE-1')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(findRow(page, 'MINE-1')).toBeVisible();
  await findRow(page, 'MINE-1').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(findRow(page, 'MINE-1')).toHaveCount(0);
  await colleaguePage.getByRole('link', { name: 'MINE-1' }).click();
  await expect(colleaguePage.getByRole('heading', { name: 'Draft not found' })).toBeVisible();
});

test('a draft typed offline survives a reload, and is uploaded later', async ({
  page,
  context,
}) => {
  await restoreSignIn(page, 'lagos');
  await page.goto(paths.orderEntry);
  await field(page, 'customerOrderNo').fill('OFFLINE-1');
  await expect(savedMessage(page)).toBeVisible();
  await context.setOffline(true);
  await field(page, 'receiverName').fill('Tunde Bello');
  await expect(page.getByText(/^Saved in this browser/)).toBeVisible();
  // Nothing is sent while the page closes.
  await page.goto('about:blank');
  await context.setOffline(false);
  await page.goto(paths.orderDrafts);
  await expect(findRow(page, 'OFFLINE-1')).toContainText('Tunde Bello');
  await findRow(page, 'OFFLINE-1').getByRole('link').click();
  await expect(field(page, 'receiverName')).toHaveValue('Tunde Bello');
});
