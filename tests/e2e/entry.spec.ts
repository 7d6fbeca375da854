import type { Page } from '@playwright/test';
import { href, paths } from '../../src/routes/paths.ts';
import { pasteInto } from './support/clipboard.ts';
import { expect, restoreSignIn, test } from './support/portal.ts';

const field = (page: Page, key: string) => page.locator(`[data-field="values.${key}"]`);

/** Opens a form with all fields visible. */
async function openForm(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: /^Show \d+ more fields?$/ }).click();
}

async function fill(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [key, text] of Object.entries(texts)) await field(page, key).fill(text);
}

/** Typed values of a domestic order, with the phone number in a common format. */
const domesticTexts = {
  customerOrderNo: 'ENTRY-1',
  receiverName: 'Ama Mensah',
  receiverPhone: '00233 24 412 3456',
  receiverProvince: 'Greater Accra',
  receiverCity: 'Accra',
  receiverAddress: '14 Oxford Street',
  senderName: 'Kente House',
  goodsName: 'Cotton shirts',
  weightKg: '2,5',
} as const;

test('a domestic order is entered by keyboard and edited by two users at once without losing changes', async ({
  page,
  otherPage,
}) => {
  await restoreSignIn(page, 'kente');
  await openForm(page, paths.orderEntry);
  await field(page, 'customerOrderNo').focus();
  await page.keyboard.press('Control+Enter');
  await expect(field(page, 'customerOrderNo')).toBeFocused();
  await expect(page.getByText('Order number is required')).toBeVisible();
  // Texts for screen readers do not make the page longer than the window.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);

  await fill(page, domesticTexts);
  await field(page, 'paymentMethod').selectOption('Sender pays');
  await expect(page.getByText('Read as the number +233244123456')).toBeVisible();
  // The price is shown before saving.
  await expect(page.getByText('GHS 38.50').first()).toBeVisible();

  // A reload keeps the input, and shows no errors.
  await field(page, 'remark').fill('Ring twice');
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  await page.reload();
  await page.getByRole('button', { name: 'Continue with ENTRY-1, Ama Mensah' }).click();
  await expect(field(page, 'remark')).toHaveValue('Ring twice');
  await page.keyboard.press('Control+Shift+Enter');
  await expect(page.getByText(/Order ENTRY-1 saved as waybill/)).toBeVisible();
  await expect(field(page, 'customerOrderNo')).toHaveValue('ENTRY-2');
  await expect(field(page, 'senderName')).toHaveValue('Kente House');

  // Two users have the same order open.
  const address = href('orderEdit', { orderNo: 'ENTRY-1' });
  const colleaguePage = await otherPage();
  await restoreSignIn(colleaguePage, 'kente.ama');
  await Promise.all([page.goto(address), colleaguePage.goto(new URL(address, page.url()).href)]);
  await field(colleaguePage, 'receiverName').fill('Kofi Annan');
  await field(colleaguePage, 'remark').fill('Ring once');
  await colleaguePage.keyboard.press('Control+Enter');
  await expect(colleaguePage.getByRole('heading', { name: 'Order ENTRY-1 saved' })).toBeVisible();

  await field(page, 'receiverName').fill('Esi Owusu');
  await field(page, 'receiverCity').fill('Tema');
  await page.keyboard.press('Control+Enter');
  const nameChoice = page.getByRole('group', { name: 'Receiver name' });
  await expect(nameChoice.getByRole('radio', { name: /Kofi Annan/ })).not.toBeChecked();
  await expect(page.getByRole('radio', { name: /Ring once/ })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Save this version' })).toBeDisabled();
  // The tab asks before it closes with unsaved input.
  await expect(page.getByRole('tab', { name: '(unsaved)' })).toHaveCount(1);
  await nameChoice.getByRole('radio', { name: /Esi Owusu/ }).check();
  await page.getByRole('button', { name: 'Save this version' }).click();
  await expect(page.getByRole('heading', { name: 'Order ENTRY-1 saved' })).toBeVisible();

  await page.getByRole('button', { name: 'Edit again' }).click();
  await expect(field(page, 'receiverName')).toHaveValue('Esi Owusu');
  await expect(field(page, 'receiverCity')).toHaveValue('Tema');
  await expect(field(page, 'remark')).toHaveValue('Ring once');
});

test('an international order takes goods from a spreadsheet, and is copied', async ({ page }) => {
  await restoreSignIn(page, 'kente');
  await openForm(page, paths.intlOrderEntry);
  await fill(page, {
    customerOrderNo: 'ENTRY-2',
    receiverName: 'Claire Dubois',
    receiverPhone: '+33612345678',
    receiverCity: 'Lyon',
    receiverAddress: '12 rue de la République',
    receiverPostcode: '6900',
    weightKg: '2.5',
  });
  // Countries are also found by their name in another language.
  await field(page, 'receiverCountry').fill('法国');
  await page.keyboard.press('Tab');
  await expect(field(page, 'receiverCountry')).toHaveValue('France (FR)');
  await field(page, 'incoterm').selectOption('DAP');
  await field(page, 'currency').fill('euro');
  await page.keyboard.press('Tab');
  await field(page, 'declaredValue').fill('70');

  const goods = [
    'T-shirts for men\t\tTS-1\t4\t8\t0.25\t610910',
    'Woven baskets\t\t\t2\t16\t\t460219',
  ];
  await pasteInto(page, page.locator('[data-field="goods.0.goodsName"]'), goods.join('\n'));
  await expect(page.locator('[data-field="goods.1.quantity"]')).toHaveValue('2');

  await page.keyboard.press('Control+Enter');
  // The first error has the focus: postcodes are checked by the format of France.
  await expect(field(page, 'receiverPostcode')).toBeFocused();
  await fill(page, { receiverPostcode: '69002' });
  await page.keyboard.press('Control+Enter');
  // The total of the goods is wrong, and the portal suggests a fix.
  await page.getByRole('button', { name: 'Change to 64' }).click();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Order ENTRY-2 saved' })).toBeVisible();

  await page.getByRole('link', { name: 'Duplicate order' }).click();
  await expect(field(page, 'customerOrderNo')).toHaveValue('');
  await expect(page.locator('[data-field="goods.1.goodsName"]')).toHaveValue('Woven baskets');
});

test('a goods template fills another kind of order, and an arrow key selects another service', async ({
  page,
}) => {
  await restoreSignIn(page, 'kente');
  await openForm(page, paths.intlOrderEntry);
  const good = { goodsName: 'Woven baskets', quantity: '2', unitWeightKg: '0.5', unitValue: '16' };
  for (const [key, text] of Object.entries(good)) {
    await page.locator(`[data-field="goods.0.${key}"]`).fill(text);
  }
  await page.getByRole('button', { name: 'Save as template' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Baskets');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  // The order has not changed.
  await expect(page.locator('[data-field="goods.0.unitValue"]')).toHaveValue('16');

  await page.goto(paths.orderEntry);
  await page.getByRole('button', { name: 'Use a goods template' }).press('Enter');
  await page.keyboard.type('bask');
  await expect(page.getByRole('option', { name: /^Baskets/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field(page, 'goodsName')).toHaveValue('Woven baskets');
  await expect(field(page, 'weightKg')).toHaveValue('1');

  const services = page.getByRole('group', { name: 'Services for this order' });
  const standard = services.getByRole('radio', { name: /^Standard.*GHS.25\.00.*Expected/ });
  await expect(standard).toBeChecked();
  await standard.press('ArrowDown');
  await expect(
    services.getByRole('radio', { name: /^Express.*GHS.40\.00.*Expected/ }),
  ).toBeChecked();
  await expect(field(page, 'service')).toHaveValue('EXPRESS');
});
