import { addressImport } from '../../src/api/contract/addressBook/addressImport.ts';
import { paths } from '../../src/routes/paths.ts';
import { answered } from './support/answers.ts';
import { en } from './support/languages.ts';
import { expect, goOn, signedIn, test } from './support/portal.ts';

const ROWS = 1000;

/** A list of customers as a shop exports it: its own headers, no country, three rows at fault. */
function customers(): Buffer {
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const no = at + 1;
    // The last customer is the first one, spelt otherwise.
    if (no === ROWS) return ['WANDERER 1', '0244 000 001', 'Tema', '1, high street'];
    const name = no === 7 ? '' : `Wanderer ${no}`;
    const phone = no === 3 ? 'no phone' : `0244${String(no).padStart(6, '0')}`;
    return [name, phone, 'Accra', `${no} High Street`];
  });
  const lines = [['Customer', 'Mobile', 'Town', 'Street address'], ...rows];
  return Buffer.from(lines.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n'));
}

test('a thousand addresses are matched, fixed, sent, and each is there once after a crash', async ({
  page,
}) => {
  await signedIn(page, 'kente');
  await page.goto(paths.receiverAddress);
  await page.getByRole('link', { name: en['addresses.import'], exact: true }).click();
  await expect(page).toHaveURL(paths.receiverImport);
  await page.locator('input[type=file]').setInputFiles({
    name: 'customers.csv',
    mimeType: 'text/csv',
    buffer: customers(),
  });

  // Columns are matched by what the shop calls them; the country is the company's own.
  await page.getByRole('button', { name: en['mapping.accept'] }).click();
  await page.getByRole('button', { name: en['mapping.apply'] }).click();
  await expect(page.getByRole('button', { name: 'Send 996 addresses' })).toBeVisible();

  // A phone is fixed by keyboard, the twin skipped at once; the customer without a name stays behind.
  await page.getByRole('button', { name: /With errors/ }).click();
  const cell = page.getByRole('gridcell', { name: /no phone/ });
  await expect(cell).toHaveAttribute('aria-invalid', 'true');
  await cell.click();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('024 400 0003');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Keep the first, skip 1 row' }).click();
  const send = page.getByRole('button', { name: 'Send 998 addresses' });
  await expect(send).toBeVisible();

  // One batch arrives, another one does not, and the page is gone before it hears of either.
  const arrived = Promise.withResolvers<undefined>();
  let sent = 0;
  await page.route(`**${addressImport.batchAddAddress.path}`, async (route) => {
    sent += 1;
    if (sent > 1) return;
    await answered(page, route);
    arrived.resolve(undefined);
  });
  await send.click();
  await arrived.promise;
  await page.reload();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: en['word.continue'] }).click();
  await page.getByRole('button', { name: /^Send \d+ addresses$|^Check status$/ }).click();
  await expect(page.getByText('998 addresses added')).toBeVisible();
  await expect(page.getByText('1 row with errors was not sent')).toBeVisible();
  await expect(page.getByText('1 row was skipped or deleted')).toBeVisible();

  // The receipt says what became of them, and the book has each once.
  await page.getByRole('link', { name: en['send.receipt'] }).click();
  await expect(page.getByRole('link', { name: 'Wanderer 1', exact: true })).toBeVisible();
  await page.getByRole('link', { name: en['send.addresses'] }).click();
  await goOn(page, `${paths.receiverAddress}?text=Wanderer`);
  await expect(page.getByText(/ of 998$/)).toBeVisible();

  // The same file again adds nothing; who asks for it brings the book up to date.
  await page.goto(paths.receiverImport);
  await page.getByRole('button', { name: en['import.resume.discard'] }).click();
  await page.getByRole('button', { name: en['import.discard.go'] }).click();
  const known = Buffer.from(
    '"Name","Phone","Country","City","Address"\r\n"Wanderer 1","+233244000001","GH","Tema","1 High Street"',
  );
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'moved.csv', mimeType: 'text/csv', buffer: known });
  await page.getByRole('button', { name: en['check.start'] }).click();
  await expect(
    page.getByRole('button', { name: new RegExp(en['forecast.conflict']) }),
  ).toContainText('1');
  // The rows are judged again before it is chosen.
  const update = page.getByRole('radio', { name: en['code.UPDATE'], exact: true });
  await update.click();
  await expect(update).toBeChecked();
  await page.getByRole('button', { name: 'Send 1 address' }).click();
  await expect(
    page.getByText('1 address was in your book already and is up to date now'),
  ).toBeVisible();
  await goOn(page, `${paths.receiverAddress}?text=Wanderer%201`);
  await expect(page.getByRole('gridcell', { name: 'Tema' }).first()).toBeVisible();
});
