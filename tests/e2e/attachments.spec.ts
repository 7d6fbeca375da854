import { paths } from '../../src/routes/paths.ts';
import { files } from '../support/files.ts';
import { captureSavedFile } from './support/downloads.ts';
import { expect, goToPage, restoreSignIn, test } from './support/portal.ts';
import { workbook } from './support/workbook.ts';

test('an order takes, rejects, shows and removes files; a reader can only read them', async ({
  page,
  otherPage,
}) => {
  await restoreSignIn(page, 'kente');
  await page.goto(paths.orderImport);
  await page.locator('input[type=file]').setInputFiles(await workbook('FILED', 1));
  await page.getByRole('button', { name: 'Create 1 order' }).click();
  await expect(page.getByText('1 order created')).toBeVisible();
  const address = `${paths.orderDetail}?orderNo=FILED-1`;
  await goToPage(page, address);

  const panel = page.getByRole('region', { name: 'Files', exact: true });
  await expect(panel.getByText(/they help with claims/)).toBeVisible();
  await panel.locator('input[type=file]').setInputFiles([
    { name: 'Invoice 7.pdf', mimeType: 'application/pdf', buffer: Buffer.from(files.pdf) },
    { name: 'Parcel.png', mimeType: 'image/png', buffer: Buffer.from(files.png) },
    // The content decides the type, not the name.
    { name: 'Setup.pdf', mimeType: 'application/pdf', buffer: Buffer.from(files.program) },
  ]);
  await expect(panel.getByText(/isn’t a PDF, picture/)).toBeVisible();
  await panel.getByRole('button', { name: 'Remove Setup.pdf' }).click();
  const download = panel.getByRole('button', { name: 'Download Invoice 7.pdf' });
  const preview = panel.getByRole('button', { name: 'Preview Parcel.png' });
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  const activity = page.getByRole('region', { name: 'Activity' });
  await expect(activity.getByText('File added')).toHaveCount(2);

  await page.reload();
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  const savedFile = await captureSavedFile(page, () => download.click());
  expect(savedFile.name).toBe('Invoice 7.pdf');
  expect(savedFile.bytes).toEqual(Buffer.from(files.pdf));
  await preview.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'Parcel.png' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preview).toBeFocused();

  await panel.getByRole('button', { name: 'Remove Parcel.png' }).click();
  await dialog.getByRole('button', { name: 'Remove file' }).click();
  await expect(preview).toBeHidden();
  await expect(activity.getByText('File removed')).toBeVisible();

  const reader = await otherPage();
  await restoreSignIn(reader, 'kente.kofi');
  await reader.goto(address);
  const readerPanel = reader.getByRole('region', { name: 'Files', exact: true });
  await expect(readerPanel.getByRole('button')).toHaveCount(1);
  await expect(readerPanel.getByRole('button')).toHaveAccessibleName('Download Invoice 7.pdf');
});
