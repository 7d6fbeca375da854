import type { Locator } from '@playwright/test';
import { paths } from '../../src/routes/paths.ts';
import { readPdfTexts, toPdfRows } from '../support/pdfText.ts';
import { captureSavedFile } from './support/downloads.ts';
import { ar, en, signInAs } from './support/languages.ts';
import { expect, restoreSignIn, test } from './support/portal.ts';

test('a merchant saves a bill and a COD statement as PDFs with all their orders', async ({
  page,
}) => {
  await restoreSignIn(page, 'kente');
  const download = page.getByRole('button', { name: 'Download PDF' });
  for (const [address, title] of [
    [paths.billManage, 'Bill'],
    [`${paths.billManage}?part=statements`, 'COD statement'],
  ] as const) {
    await page.goto(address);
    const row = page.getByRole('grid').getByRole('row').nth(1);
    const number = await row.getByRole('link').innerText();
    await row.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
    const { name, bytes } = await captureSavedFile(page, () => download.click());
    expect(name).toBe(`${number}.pdf`);
    const texts = await readPdfTexts(new Blob([new Uint8Array(bytes)]));
    const pages = texts.map(toPdfRows);
    expect(pages[0]?.flat()).toContain(`${title} ${number}`);
    pages.forEach((rows, index) => {
      expect(rows.at(-1)?.at(-1)).toBe(`Page ${index + 1} of ${pages.length}`);
    });
    const waybills = pages.flat(2).filter((text) => /^PG\d{12}GH$/.test(text));
    expect(waybills.length).toBeGreaterThan(50);
    expect(new Set(waybills).size).toBe(waybills.length);
    // The sum of all orders is the amount at the top.
    const rows = pages.flat();
    const sum = rows.find(([first]) => first === 'All orders')?.at(-1);
    const amount = rows.find(([first]) => first === 'Total' || first === 'Collected amount');
    expect(amount?.at(-1)).toBe(`GHS\u00a0${sum}`);
  }
});

for (const [language, texts] of [
  ['English', en],
  ['Arabic', ar],
] as const) {
  test(`the headings of amounts end above them, in ${language}`, async ({ page, baseURL }) => {
    await signInAs(page, 'kente', texts, baseURL);
    await page.goto(paths.billManage);
    const grid = page.getByRole('grid');
    const headings = grid.locator('th[data-align="end"]');
    const amounts = grid.getByRole('row').nth(1).locator('td[data-align="end"]');
    const readEnds = (cells: Locator) =>
      cells.evaluateAll((elements) =>
        elements.map((element) => {
          const text = document.createRange();
          text.selectNodeContents(element.querySelector('.cut') ?? element);
          return Math.round(text.getBoundingClientRect().right);
        }),
      );
    await expect(amounts).not.toHaveCount(0);
    expect(await readEnds(headings)).toEqual(await readEnds(amounts));
  });
}
