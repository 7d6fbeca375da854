import en from '../../locales/en.json' with { type: 'json' };
import { paths } from '../../src/routes/paths.ts';
import { readBytes } from '../support/xlsx.ts';
import { captureSavedFile } from './support/downloads.ts';
import { expect, goToPage, restoreSignIn, test } from './support/portal.ts';

test('the main account downloads all data of its company, and the log says so', async ({
  page,
}) => {
  await restoreSignIn(page, 'kente');
  await page.goto(paths.companyProfile);
  const panel = page.getByRole('region', { name: en['companyExport.title'] });

  const { bytes, name } = await captureSavedFile(page, () =>
    panel.getByRole('button', { name: en['companyExport.jsonl'] }).click(),
  );
  expect(name).toMatch(/^\w+-\d{4}-\d\d-\d\d\.jsonl$/);
  const lines = new TextDecoder()
    .decode(bytes)
    .trimEnd()
    .split('\n')
    .map((line): { kind: string; rows?: number } => JSON.parse(line));
  expect(lines.at(-1)).toMatchObject({ kind: 'end', rows: lines.length - 2 });
  expect(lines.filter(({ kind }) => kind === 'order').length).toBeGreaterThan(100);

  const workbook = await captureSavedFile(page, () =>
    panel.getByRole('button', { name: en['companyExport.xlsx'] }).click(),
  );
  const contents = await readBytes(Uint8Array.from(workbook.bytes));
  expect(contents.completeRows).toBeGreaterThan(50);

  await goToPage(page, paths.changeRecord);
  await expect(page.getByText(en['companyExport.title']).first()).toBeVisible();
});

test('a colleague of the main account is offered no export', async ({ page }) => {
  await restoreSignIn(page, 'kente.kofi');
  await page.goto(paths.companyProfile);
  await expect(page.getByRole('region', { name: en['companyExport.title'] })).toHaveCount(0);
});
