import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright';
import type { LabelSize } from '../../src/api/contract/orders/orderLabels.ts';
import type { Dpi } from '../../src/labels/labelSheets.ts';
import type { OfferedLanguage } from '../../src/language/i18n.ts';
import { paths } from '../../src/routes/paths.ts';

/** A label layout. */
export interface Variant {
  readonly size: LabelSize;
  readonly dpi: Dpi;
  /** Position of the first label on the first sheet, from 0. */
  readonly start: number;
  /** Language of the captions. */
  readonly language: OfferedLanguage;
}

/** Print methods: the browser's print, or the portal's PDF. */
export const methods = ['print', 'file'] as const;
export type PrintMethod = (typeof methods)[number];

const locales = resolve(import.meta.dirname, '..', '..', 'locales');

/** Replaces the browser's print dialog, so that pages can be printed to a file. */
export async function replacePrintDialog(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-dialog', 'open');
  });
}

/** Prints the labels of these numbers in one variant, and returns the paths of the PDFs. */
export async function printVariant(
  page: Page,
  address: string,
  numbers: readonly string[],
  { size, dpi, start, language }: Variant,
  folder: string,
): Promise<Readonly<Record<PrintMethod, string>>> {
  const texts: Readonly<Record<string, string>> = JSON.parse(
    readFileSync(join(locales, `${language}.json`), 'utf8'),
  );
  const text = (id: string) => texts[id] ?? id;
  const press = (id: string) => page.getByRole('button', { name: text(id), exact: true }).click();
  await page.context().addCookies([{ name: 'language', value: language, url: address }]);
  await page.goto(address + paths.systemOrderPrint);
  await page.locator('main textarea').fill(numbers.join('\n'));
  await page.locator('main form button[type=submit]').click();
  const setup = page.getByRole('button', { name: text('print.setup'), exact: true });
  // Labels of an earlier run are marked as printed.
  const reprint = page.getByRole('checkbox', { name: text('print.reprint'), exact: true });
  await setup.or(reprint).first().waitFor();
  if (await reprint.isVisible()) await reprint.check();
  /** Prints to a destination of the printer's set-up. */
  const print = async (output: 'printer' | 'pdf') => {
    await setup.click();
    await page.locator('select:has(option[value="A6"])').selectOption(size);
    await page.locator('select:has(option[value="203"])').selectOption(String(dpi));
    await page.locator('select:has(option[value="printer"])').selectOption(output);
    if (size === 'A4') await page.locator('fieldset button').nth(start).click();
    // The button that names the printer is beside the one of its set-up.
    await page.locator('main .wordy').getByRole('button').first().click();
  };

  await print('printer');
  await page.locator('html[data-dialog=open]').waitFor({ state: 'attached' });
  const printPath = join(folder, 'print.pdf');
  await page.pdf({ path: printPath, preferCSSPageSize: true });
  await press('print.asking.none');

  const saving = page.waitForEvent('download', { timeout: 600_000 });
  await print('pdf');
  const filePath = join(folder, 'file.pdf');
  await (await saving).saveAs(filePath);
  await press('print.asking.none');
  return { print: printPath, file: filePath };
}
