import en from '../../locales/en.json' with { type: 'json' };
import { paths } from '../../src/routes/paths.ts';
import { expect, restoreSignIn, test } from './support/portal.ts';

test('the carrier finds a receiver by another spelling of the number, erases the data, and nothing finds them', async ({
  page,
}) => {
  const name = 'Zenobia Quartey';
  const book = `${paths.receiverAddress}?text=Zenobia`;
  await restoreSignIn(page, 'kente');
  await page.goto(paths.receiverAddress);
  await page.getByRole('link', { name: en['addresses.add'] }).click();
  for (const [label, text] of [
    [en['address.name'], name],
    [en['address.phone'], '+233 24 555 0147'],
    [en['address.city'], 'Accra'],
    [en['address.address'], '77 Nightjar Lane'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).and(page.locator('input')).fill(text);
  }
  await page.getByRole('button', { name: en['texts.save'] }).click();
  await page.goto(book);
  await expect(page.getByText(name)).toBeVisible();

  await restoreSignIn(page, 'admin');
  await page.goto(paths.personalData);
  await page.getByRole('link', { name: en['erasures.add'] }).click();
  await page.getByRole('textbox', { name: en['erasure.phone'] }).fill('0245 550 147');
  const find = page.getByRole('button', { name: en['erasure.find'] });
  await find.click();
  await expect(page.getByText(name)).toBeVisible();
  await expect(page.getByText(en['personal.addresses'])).toBeVisible();
  await page.getByRole('combobox', { name: en['word.reason'] }).selectOption('request');
  await page.getByRole('button', { name: en['erasure.erase'] }).click();
  await page.getByRole('dialog').getByRole('button', { name: en['erasure.erase'] }).click();
  await expect(page.getByRole('heading', { name: en['erasure.title'] })).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);

  await page.goto(`${paths.personalData}?erasure=new`);
  await page.getByRole('textbox', { name: en['erasure.phone'] }).fill('+233245550147');
  await find.click();
  await expect(page.getByText(en['erasure.none.title'])).toBeVisible();

  await restoreSignIn(page, 'kente');
  await page.goto(book);
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
});
