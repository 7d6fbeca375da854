import * as v from 'valibot';
import { read, utils, write } from 'xlsx';
import { domesticSheet } from '../../src/domain/sheets/domestic.ts';
import { href, paths } from '../../src/routes/paths.ts';
import { captureSavedFile } from './support/downloads.ts';
import { expect, goToPage, restoreSignIn, test } from './support/portal.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Creates a shop's CSV export with a title, French headers, an unknown column and errors. */
function createMessyCsv(prefix: string): Buffer {
  const { columns } = domesticSheet;
  const header = [...columns.map(({ headers }) => headers.fr[0]), 'Ma note'];
  const invalidInputs = new Map<number, Readonly<Record<string, string>>>([
    [2, { receiverPhone: '12', service: 'Expres' }],
    [5, { pieces: 'many' }],
    [7, { receiverName: '' }],
  ]);
  const rows = Array.from({ length: 8 }, (_, i) => {
    const inputs = { customerOrderNo: `${prefix}-00${i + 1}`, ...invalidInputs.get(i + 1) };
    const row = new Map(Object.entries(inputs));
    return [...columns.map(({ key, example }) => row.get(key) ?? example), `=note ${i + 1}`];
  });
  return Buffer.from(
    [['Commandes de novembre'], header, ...rows].map((cells) => cells.join(';')).join('\r\n'),
  );
}

test('rows with errors are downloaded, fixed in a spreadsheet and imported', async ({ page }) => {
  await restoreSignIn(page, 'kente');
  await page.goto(paths.orderImport);
  const fileInput = page.locator('input[type=file]');
  await fileInput.setInputFiles({
    name: 'commandes.csv',
    mimeType: 'text/csv',
    buffer: createMessyCsv('LEFT'),
  });
  await page.getByRole('button', { name: 'Create 5 orders' }).click();
  await expect(page.getByText('5 orders created')).toBeVisible();

  const download = page.getByRole('button', { name: 'Download the 3 rows with errors' });
  const savedFile = await captureSavedFile(page, () => download.click());
  expect(savedFile.name).toBe('commandes – problems.xlsx');
  const book = read(savedFile.bytes);
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
  const lines = utils.sheet_to_json<string[]>(sheet, { header: 1, defval: '' });
  const { columns } = domesticSheet;
  expect(lines[0]).toEqual([...columns.map(({ headers }) => headers.fr[0]), 'Ma note']);
  expect(lines.slice(1).map((cells) => cells[0])).toEqual(['LEFT-002', 'LEFT-005', 'LEFT-007']);
  expect(lines[1]?.at(-1)).toBe('=note 2');
  const cellAt = (key: string, row: number) =>
    `${utils.encode_col(columns.findIndex((column) => column.key === key))}${row}`;
  // The text of the cell's comment.
  const comment: unknown = sheet[cellAt('receiverPhone', 2)]?.c?.[0]?.t;
  expect(comment).toMatch(/Receiver phone/);

  utils.sheet_add_aoa(sheet, [['0244123456']], { origin: cellAt('receiverPhone', 2) });
  utils.sheet_add_aoa(sheet, [['EXPRESS']], { origin: cellAt('service', 2) });
  utils.sheet_add_aoa(sheet, [['3']], { origin: cellAt('pieces', 3) });
  utils.sheet_add_aoa(sheet, [['Ama Mensah']], { origin: cellAt('receiverName', 4) });
  const fixedFile = Buffer.from(v.parse(v.instance(ArrayBuffer), write(book, { type: 'array' })));
  await page.getByRole('button', { name: 'Import another file' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard import' }).click();
  await fileInput.setInputFiles({ name: 'fixed.xlsx', mimeType: XLSX, buffer: fixedFile });
  await page.getByRole('button', { name: 'Create 3 orders' }).click();
  await expect(page.getByText('3 orders created')).toBeVisible();
  await goToPage(page, href('orderSearch', { numbers: 'LEFT-002 LEFT-007' }));
  await expect(page.getByRole('gridcell', { name: 'LEFT-002', exact: true })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: 'LEFT-007', exact: true })).toBeVisible();
});
