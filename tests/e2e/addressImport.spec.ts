import { addressImport } from '../../src/api/contract/addressBook/addressImport.ts';
import { paths } from '../../src/routes/paths.ts';
import { forwardRequest } from './support/answers.ts';
import { en } from './support/languages.ts';
import { expect, goToPage, restoreSignIn, test } from './support/portal.ts';

const ROWS = 1000;

/** Creates a shop's list of customers with other headers, without countries, and with errors in three rows. */
function createCustomerFile(): Buffer {
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const number = at + 1;
    // The last row repeats the first customer in another spelling.
    if (number === ROWS) return ['WANDERER 1', '0244 000 001', 'Tema', '1, high street'];
    const name = number === 7 ? '' : `Wanderer ${number}`;
    const phone = number === 3 ? 'no phone' : `0244${String(number).padStart(6, '0')}`;
    return [name, phone, 'Accra', `${number} High Street`];
  });
  const lines = [['Customer', 'Mobile', 'Town', 'Street address'], ...rows];
  return Buffer.from(lines.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n'));
}

test('an import of a thousand addresses is fixed, survives a crash and stores each address once', async ({
  page,
}) => {
  await restoreSignIn(page, 'kente');
  await page.goto(paths.receiverAddress);
  await page.getByRole('link', { name: en['addresses.import'], exact: true }).click();
  await expect(page).toHaveURL(paths.receiverImport);
  await page.locator('input[type=file]').setInputFiles({
    name: 'customers.csv',
    mimeType: 'text/csv',
    buffer: createCustomerFile(),
  });

  // Columns are matched by the shop's headers; the country defaults to the company's.
  await page.getByRole('button', { name: en['mapping.accept'] }).click();
  await page.getByRole('button', { name: en['mapping.apply'] }).click();
  // Rows 3 and 7 have errors, and rows 1 and 1000 are the same customer.
  await expect(page.getByRole('button', { name: 'Send 996 addresses' })).toBeVisible();

  // A phone is fixed by keyboard, and the duplicate is skipped; the customer without a name is left.
  await page.getByRole('button', { name: /With errors/ }).click();
  const cell = page.getByRole('gridcell', { name: /no phone/ });
  await expect(cell).toHaveAttribute('aria-invalid', 'true');
  await cell.click();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('024 400 0003');
  await page.keyboard.press('Enter');
  // The problem of the phone disappears, which moves the button below it.
  await expect(page.getByRole('button', { name: 'Send 997 addresses' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep the first, skip 1 row' }).click();
  const sendButton = page.getByRole('button', { name: 'Send 998 addresses' });
  await expect(sendButton).toBeVisible();

  // One batch arrives, another does not, and the page closes before it gets either answer.
  const arrived = Promise.withResolvers<undefined>();
  let requestCount = 0;
  await page.route(`**${addressImport.batchAddAddress.path}`, async (route) => {
    requestCount += 1;
    if (requestCount > 1) return;
    await forwardRequest(page, route);
    arrived.resolve(undefined);
  });
  await sendButton.click();
  await arrived.promise;
  await page.reload();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: en['word.continue'] }).click();
  await page.getByRole('button', { name: /^Send \d+ addresses$|^Check status$/ }).click();
  await expect(page.getByText('998 addresses added')).toBeVisible();
  await expect(page.getByText('1 row with errors was not sent')).toBeVisible();
  await expect(page.getByText('1 row was skipped or deleted')).toBeVisible();

  // The receipt lists the results, and the book has each address once.
  await page.getByRole('link', { name: en['send.receipt'] }).click();
  await expect(page.getByRole('link', { name: 'Wanderer 1', exact: true })).toBeVisible();
  await page.getByRole('link', { name: en['send.addresses'] }).click();
  await goToPage(page, `${paths.receiverAddress}?text=Wanderer`);
  await expect(page.getByText(/ of 998$/)).toBeVisible();

  // The same file adds nothing again; the user can choose to update the book.
  await page.goto(paths.receiverImport);
  await page.getByRole('button', { name: en['send.another'] }).click();
  await page.getByRole('button', { name: en['import.discard.go'] }).click();
  const movedCustomer = Buffer.from(
    '"Name","Phone","Country","City","Address"\r\n"Wanderer 1","+233244000001","GH","Tema","1 High Street"',
  );
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'moved.csv', mimeType: 'text/csv', buffer: movedCustomer });
  await page.getByRole('button', { name: en['check.start'] }).click();
  await expect(
    page.getByRole('button', { name: new RegExp(en['forecast.conflict']) }),
  ).toContainText('1');
  // The rows are checked again before the option is selected.
  const update = page.getByRole('radio', { name: en['code.UPDATE'], exact: true });
  await update.click();
  await expect(update).toBeChecked();
  await page.getByRole('button', { name: 'Send 1 address' }).click();
  await expect(
    page.getByText('1 address was in your book already and is up to date now'),
  ).toBeVisible();
  await goToPage(page, `${paths.receiverAddress}?text=Wanderer%201`);
  await expect(page.getByRole('gridcell', { name: 'Tema' }).first()).toBeVisible();
});
