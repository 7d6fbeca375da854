import type { Page } from '@playwright/test';
import { labelSizes, type LabelSize } from '../../src/api/contract/orders/orderLabels.ts';
import { dpis, labelSheets } from '../../src/labels/labelSheets.ts';
import { paths } from '../../src/routes/paths.ts';
import { readCodes } from '../support/barcodes.ts';
import { captureSavedFile } from './support/downloads.ts';
import { expect, goToPage, skipPart, restoreSignIn, test } from './support/portal.ts';
import { workbook } from './support/workbook.ts';

// A CSS pixel is 1/96 inch, so screenshots have the resolution of a label printer, 203 dpi.
test.use({ deviceScaleFactor: 203 / 96, needsNewContext: true });

/** One order in each of five scripts; the last has three pieces. */
const orders: readonly Readonly<Record<string, string>>[] = [
  { receiverName: 'Ama Mensah', goodsName: 'Case ^XA~JA' },
  { receiverName: 'Aïssata N’Guessan', remark: 'Fragile : à manipuler avec précaution' },
  { receiverName: 'محمد عبد الرحمن', goodsName: 'عطور 50 مل' },
  { receiverName: 'শর্মিষ্ঠা চক্রবর্তী', remark: 'ডেলিভারির আগে ফোন করুন' },
  { receiverName: '欧阳震华', goodsName: '手机壳（黑色）', pieces: '3' },
];
/** One label for each piece of the orders. */
const LABEL_COUNT = 7;

/** Replaces the print dialog by a fake one, which the test closes. */
async function replacePrintDialog(page: Page) {
  let openCount = 0;
  await page.exposeFunction('dialogOpened', () => void openCount++);
  await page.addInitScript(() => {
    window.print = () => void Reflect.get(window, 'dialogOpened')();
  });
  return {
    async untilOpen(count: number) {
      await expect.poll(() => openCount, { intervals: [50] }).toBe(count);
    },
    close: () => page.evaluate(() => dispatchEvent(new Event('afterprint'))),
  };
}

/** Expected barcodes of each label; the last order has three pieces. */
function listExpectedCodes(numbers: readonly string[]): readonly string[] {
  return numbers.flatMap((number, at) => {
    const pieces = at === numbers.length - 1 ? LABEL_COUNT - at : 1;
    return Array.from({ length: pieces }, (_, piece) => [
      `Code128 ${number}`,
      `QRCode ${number} ${piece + 1}/${pieces}`,
    ]).flat();
  });
}

/** Reads the width and height of each page of a PDF, in mm. */
function readPageSizes(pdf: Buffer): readonly (readonly [number, number])[] {
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g);
  const toMillimetres = (points: string | undefined) => (Number(points) * 25.4) / 72;
  return Array.from(
    boxes,
    ([, width, height]) => [toMillimetres(width), toMillimetres(height)] as const,
  );
}

function expectSize(pages: ReturnType<typeof readPageSizes>, size: LabelSize): void {
  const { width, height } = labelSheets[size];
  for (const [across, down] of pages) {
    expect(Math.abs(across - width)).toBeLessThan(0.5);
    expect(Math.abs(down - height)).toBeLessThan(0.5);
  }
}

test('labels of an import are printed, decoded, and recorded as printed', async ({
  page,
  browserName,
}) => {
  const dialog = await replacePrintDialog(page);
  await restoreSignIn(page, 'kente');
  await page.goto(paths.orderImport);
  const file = await workbook('LABELS', orders.length, (order) => orders[order - 1] ?? {});
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: `Create ${orders.length} orders` }).click();
  await page.getByRole('link', { name: 'Receipt' }).click();
  const waybills = page.getByRole('link', { name: /^PG\d/ });
  await expect(waybills).toHaveCount(orders.length);
  const numbers = await waybills.allInnerTexts();

  await page.getByRole('link', { name: 'View orders' }).click();
  const createdRows = page.getByRole('row').filter({ hasText: /PG\d{12}/ });
  await expect(createdRows).toHaveCount(orders.length);
  await page.getByRole('checkbox', { name: 'Select all rows shown' }).check();
  await page.getByRole('button', { name: 'Confirm orders', exact: true }).click();
  const confirmedRows = page.getByRole('row').filter({ hasText: 'Confirmed' });
  await expect(confirmedRows).toHaveCount(orders.length);

  await goToPage(page, paths.systemOrderPrint);
  const numberInput = [...numbers, 'UNKNOWN-1'].join('\n');
  await page.getByRole('main').getByLabel('Waybill or order numbers').fill(numberInput);
  await page
    .getByRole('button', { name: `Show the labels of ${orders.length + 1} orders` })
    .click();
  await expect(page.getByText('1 number not found')).toBeVisible();
  await expect(page.getByText(`${LABEL_COUNT} labels`, { exact: true })).toBeVisible();

  const print = page.getByRole('button', { name: /^Print \d labels? · / });
  const openSettings = () => page.getByRole('button', { name: 'Printer settings' }).click();
  await openSettings();
  await page.getByLabel('Print to').selectOption('printer');
  const question = page.getByRole('region', { name: 'Did all labels print?' });
  const printedSheets = page.locator('[data-print-sheets] > div');
  let dialogCount = 0;
  const canEmulatePrint = browserName !== 'firefox';
  if (!canEmulatePrint)
    skipPart('Playwright emulates no media in Firefox, so printed sheets are not checked.');
  for (const size of canEmulatePrint ? labelSizes : []) {
    for (const dpi of dpis) {
      await page.getByLabel('Paper').selectOption(size);
      await page.getByLabel('Resolution').selectOption(String(dpi));
      await print.click();
      await dialog.untilOpen(++dialogCount);
      await page.emulateMedia({ media: 'print' });
      // Decodes all labels of A4 sheets, and one label of each other variant.
      const decodedSheets = size === 'A4' ? LABEL_COUNT : 1;
      const decodedCodes: string[] = [];
      for (const sheet of (await printedSheets.all()).slice(0, decodedSheets)) {
        decodedCodes.push(...(await readCodes(new Uint8Array(await sheet.screenshot()))));
      }
      await page.emulateMedia({ media: null });
      expect(decodedCodes.sort()).toEqual(
        listExpectedCodes(numbers)
          .slice(0, 2 * decodedSheets)
          .sort(),
      );

      // `page.pdf` fires `afterprint`, which opens the question.
      const pages = readPageSizes(await page.pdf({ preferCSSPageSize: true }));
      expect(pages).toHaveLength(size === 'A4' ? 2 : LABEL_COUNT);
      expectSize(pages, size);
      // A cancelled dialog records nothing.
      await question.getByRole('button', { name: 'No, none' }).click();
      await openSettings();
    }
  }

  // The paper runs out after the fourth label; the question survives a reload.
  await print.click();
  await dialog.untilOpen(++dialogCount);
  await dialog.close();
  await expect(question).toBeVisible();
  await page.reload();
  await question.getByLabel('Only some').fill('4');
  await expect(question).toContainText(`${numbers[3]} 1/1`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('4 orders marked as printed')).toBeVisible();
  await page.getByRole('button', { name: 'Continue printing (3 labels)' }).click();
  await print.click();
  await dialog.untilOpen(++dialogCount);
  await dialog.close();
  await question.getByRole('button', { name: 'Yes, all' }).click();
  await expect(page.getByText('All labels printed.')).toBeVisible();

  // The second time, the page shows who printed them and offers a reprint.
  await page.getByRole('button', { name: 'Print more labels' }).click();
  await page.getByRole('main').getByLabel('Waybill or order numbers').fill(numbers.join('\n'));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${orders.length} orders were already printed`)).toBeVisible();
  await expect(page.getByText('No new labels to print')).toBeVisible();
  await expect(page.getByText(`${numbers[0]} by kente`)).toBeVisible();
  await expect(print).toBeHidden();
  await page.getByLabel('Reprint').check();
  await print.click();
  await dialog.untilOpen(++dialogCount);
  await dialog.close();
  await question.getByRole('button', { name: 'Yes, all' }).click();
  await expect(page.getByText(`${orders.length} orders marked as printed`)).toBeVisible();

  // No question follows if labels count as printed at once.
  const saveLabels = async (size: LabelSize, output: 'pdf' | 'zpl') => {
    await page.getByRole('button', { name: 'Print again' }).click();
    await openSettings();
    await page.getByLabel('Paper').selectOption(size);
    await page.getByLabel('Print to').selectOption(output);
    await page.getByLabel('Ask which labels printed').uncheck();
    const { bytes } = await captureSavedFile(page, () =>
      page.getByRole('button', { name: /^Save 7 labels as / }).click(),
    );
    await expect(page.getByText(`${orders.length} orders marked as printed`)).toBeVisible();
    return bytes;
  };
  expectSize(readPageSizes(await saveLabels('A4', 'pdf')), 'A4');
  const zpl = (await saveLabels('100x150', 'zpl')).toString();
  expect(zpl.match(/\^XA/g)).toHaveLength(LABEL_COUNT);
  expect(zpl.match(/\^GFA,/g)?.length).toBeGreaterThan(LABEL_COUNT);
});
