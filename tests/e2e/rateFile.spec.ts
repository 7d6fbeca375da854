import type { BookSheet } from '../../src/domain/prices/cardFile/cardTable.ts';
import { paths } from '../../src/routes/paths.ts';
import { toBytes, writeXlsx } from '../../src/workers/engine/write/writeXlsx.ts';
import { readBook } from '../../src/workers/tableReader.ts';
import { captureSavedFile } from './support/downloads.ts';
import { en, signInAs } from './support/languages.ts';
import { expect, test } from './support/portal.ts';

/** Creates a workbook of texts, as other programs save it. */
async function createFile(sheets: readonly BookSheet[], name: string) {
  const bytes = await toBytes(
    writeXlsx(
      sheets.map((sheet) => ({
        name: sheet.name,
        columns: [],
        rows: sheet.lines.map(({ cells }) => cells),
      })),
    ),
  );
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { name, mimeType, buffer: Buffer.from(bytes) };
}

test('a rate card is exported to Excel, and imported as its draft once the file has no errors', async ({
  page,
  baseURL,
}) => {
  await signInAs(page, 'admin', en, baseURL);
  await page.goto(paths.rateCards);
  await page.getByRole('link', { name: 'Nigeria domestic, NGN' }).click();
  const save = page.getByRole('button', { name: en['cardFile.export'] });
  const { name: fileName, bytes } = await captureSavedFile(page, () => save.click());
  expect(fileName).toBe('Nigeria domestic, NGN v1.xlsx');
  const input = page.locator('input[type=file]').first();
  await input.setInputFiles({ name: 'same.xlsx', mimeType: '', buffer: bytes });
  await expect(page.getByText('The file has the same rates as version 1.')).toBeVisible();

  const book = await readBook(new Blob([new Uint8Array(bytes)]));
  const sheets = book.ok ? book.sheets : [];
  const priceColumn = sheets[0]?.lines[0]?.cells.indexOf(en['rateCard.price']) ?? -1;
  /** Replaces the price in the first row of the first sheet, below the headers. */
  const changePrice = (text: string): BookSheet[] =>
    sheets.map(({ name, lines }, at) => ({
      name,
      lines: lines.map(({ row, cells }) => ({
        row,
        cells: at === 0 && row === 2 ? cells.with(priceColumn, text) : cells,
      })),
    }));
  await input.setInputFiles(await createFile(changePrice('2650.505'), 'wrong.xlsx'));
  const errorRow = page.getByRole('row').filter({ hasText: '2650.505' });
  await expect(errorRow).toContainText('Use at most 2 decimals for NGN');
  await expect(page.getByRole('button', { name: en['cardFile.save'] })).toBeHidden();

  await input.setInputFiles(await createFile(changePrice('2650.5'), 'right.xlsx'));
  await expect(page.getByRole('row').filter({ hasText: 'NGN 2,650.50' })).toBeVisible();
  await page.getByRole('button', { name: en['cardFile.save'] }).click();
  const draft = page.getByRole('cell', { name: en['cardState.draft'], exact: true });
  await expect(draft).toBeVisible();
  // Shows the changes from the current version.
  await expect(page.getByLabel(en['rateCard.compareWith'])).toHaveValue('1');
  await expect(page.getByRole('row').filter({ hasText: 'NGN 2,650.50' })).toBeVisible();

  await page.getByRole('button', { name: en['rateCard.discard'] }).click();
  await page.getByRole('dialog').getByRole('button', { name: en['rateCard.discard'] }).click();
  await expect(draft).toBeHidden();
});
