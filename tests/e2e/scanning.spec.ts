import { writeFileSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '../../scripts/chromium.ts';
import { encodeQr, QR_QUIET } from '../../src/labels/qrCode.ts';
import { href, paths } from '../../src/routes/paths.ts';
import { captureSavedFile } from './support/downloads.ts';
import { expect, collectErrors, goToPage, restoreSignIn, test } from './support/portal.ts';
import { workbook } from './support/workbook.ts';

/** Imports unconfirmed orders and returns their waybill numbers. */
async function importOrders(page: Page, prefix: string, count: number): Promise<readonly string[]> {
  await page.goto(paths.orderImport);
  await page.locator('input[type=file]').setInputFiles(await workbook(prefix, count));
  await page.getByRole('button', { name: `Create ${count} order` }).click();
  await page.getByRole('link', { name: 'Receipt' }).click();
  const waybills = page.getByRole('link', { name: /^PG\d/ });
  await expect(waybills).toHaveCount(count);
  return waybills.allInnerTexts();
}

/** Creates a video of a QR code with a single frame, as the input of a fake camera. */
function createVideo(text: string): Buffer {
  // Sizes of the video and of a module of the code, in pixels.
  const [width, height, dot] = [640, 480, 8];
  const { size, runs } = encodeQr(text);
  const edge = (size + 2 * QR_QUIET) * dot;
  const left = (width - edge) / 2 + QR_QUIET * dot;
  const top = (height - edge) / 2 + QR_QUIET * dot;
  // In YUV, 235 is white, 16 is black, and 128 has no colour.
  const luminance = Buffer.alloc(width * height, 235);
  for (const { x, y, length } of runs) {
    for (let line = 0; line < dot; line++) {
      const begin = (top + y * dot + line) * width + left + x * dot;
      luminance.fill(16, begin, begin + length * dot);
    }
  }
  const chrominance = Buffer.alloc((width * height) / 2, 128);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F5:1 Ip A1:1 C420\n`);
  return Buffer.concat([head, Buffer.from('FRAME\n'), luminance, chrominance]);
}

test('the camera reads the code of a label, also in browsers without a barcode reader', async ({
  page,
  browserName,
  baseURL,
}, info) => {
  // Only Chromium has the switch `--use-file-for-fake-video-capture`.
  test.skip(browserName !== 'chromium', 'Only Chromium can use a video as its camera.');
  await restoreSignIn(page, 'kente');
  const [number = ''] = await importOrders(page, 'FILM', 1);
  const videoPath = info.outputPath('code.y4m');
  writeFileSync(videoPath, createVideo(`${number} 1/1`));
  const browser = await chromium.launch({
    ...chromiumPath(),
    args: [
      ...chromiumArgs,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${videoPath}`,
    ],
  });
  try {
    const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    const errors = collectErrors(context);
    const stationPage = await context.newPage();
    await restoreSignIn(stationPage, 'kente');
    await stationPage.goto(paths.orderPrint);
    const scan = stationPage.getByRole('button', { name: 'Scan with the camera' });
    await captureSavedFile(stationPage, () => scan.click());
    await stationPage.getByRole('button', { name: 'Yes, all' }).click();
    await expect(stationPage.getByText('1 order marked as printed')).toBeVisible();
    expect(errors).toEqual([]);
  } finally {
    await browser.close();
  }
  await goToPage(page, href('orderDetail', { orderNo: number }));
  await expect(page.getByRole('status').getByText('Label printed', { exact: true })).toBeVisible();
});

test('a hand scanner prints labels; parcels are scanned online and offline, and tracked', async ({
  page,
  otherPage,
}) => {
  await restoreSignIn(page, 'kente');
  const [firstNumber = '', secondNumber = ''] = await importOrders(page, 'WAY', 2);
  await page.getByRole('button', { name: 'Notices: ' }).click();
  await expect(
    page
      .getByRole('dialog', { name: 'Notices' })
      .getByText(/finished/)
      .first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  // A scanner types the codes.
  await goToPage(page, paths.orderPrint);
  const printer = page.getByLabel('Scan to print');
  await printer.focus();
  for (const number of [firstNumber, secondNumber]) {
    await page.keyboard.type(number);
    await captureSavedFile(page, () => page.keyboard.press('Enter'));
    if (number === firstNumber) {
      // From now on, labels count as printed at once.
      await page.getByLabel('Don’t ask again on this computer').check();
      await page.getByRole('button', { name: 'Yes, all' }).click();
    }
    await expect(page.getByText('1 order marked as printed')).toBeVisible();
    await expect(printer).toBeFocused();
  }
  // A second label for a parcel has to be confirmed.
  await page.keyboard.type('WAY-1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 order was already printed')).toBeVisible();

  const station = await otherPage();
  await restoreSignIn(station, 'admin');
  await station.goto(paths.orderOcs);
  const field = station.getByLabel('Scan or type a waybill number');
  await expect(field).toBeFocused();
  await station.getByLabel('Location').fill('Tema hub');
  await field.focus();
  const newestScan = station.locator('[role=status][data-state]');
  for (const [code, result] of [
    [`${firstNumber} 1/1`, 'Accepted'],
    [firstNumber, 'Already scanned'],
    ['PG000000000000XX', 'Unknown number'],
  ] as const) {
    await station.keyboard.type(code);
    await station.keyboard.press('Enter');
    await expect(newestScan).toContainText(result);
    await expect(newestScan).toContainText(code.split(' ')[0] ?? '');
  }
  await station.context().setOffline(true);
  await station.keyboard.type(secondNumber);
  await station.keyboard.press('Enter');
  await expect(station.getByText(/1 scan waits in this browser/)).toBeVisible();
  await station.context().setOffline(false);
  await expect(newestScan).toContainText('Accepted');
  await expect(station.getByText(/waits in this browser/)).toHaveCount(0);

  // The merchant finds both numbers, pasted with an unknown one.
  await page
    .getByRole('textbox', { name: 'Search orders' })
    .fill(`${firstNumber}, ${secondNumber} WAY-9`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname.startsWith(`${paths.trackTrace}/`));
  await expect(page.getByText('2 parcels found')).toBeVisible();
  await expect(page.getByText('1 number not found')).toBeVisible();
  await page.getByText(secondNumber, { exact: true }).click();
  await expect(page.getByText('Tema hub').last()).toBeVisible();
  await page.goto(`${paths.trackTrace}/${firstNumber}`);
  await expect(page.getByRole('region', { name: 'Tracking' }).getByText('Collected')).toBeVisible();
});
