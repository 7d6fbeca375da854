import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright';
import type { LabelSize } from '../../src/api/contract/orders/orderLabels.ts';
import type { Dpi } from '../../src/labels/labelSheets.ts';
import type { OfferedLanguage } from '../../src/language/i18n.ts';
import { paths } from '../../src/routes/paths.ts';

/** One way in which labels are laid out. */
export interface Variant {
  readonly size: LabelSize;
  readonly dpi: Dpi;
  /** Place of the first label on the first sheet, from 0. */
  readonly start: number;
  /** Language of the captions. */
  readonly language: OfferedLanguage;
}

/** Ways that a variant is printed: by the browser's print, or as the portal's file. */
export const ways = ['print', 'file'] as const;
export type Way = (typeof ways)[number];

const locales = resolve(import.meta.dirname, '..', '..', 'locales');

/** The browser's dialog is held: what is printed, goes into a file here. */
export async function holdDialog(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-dialog', 'open');
  });
}

/** Prints the labels of these numbers in one variant; where each of the PDFs is. */
export async function printVariant(
  page: Page,
  address: string,
  numbers: readonly string[],
  { size, dpi, start, language }: Variant,
  folder: string,
): Promise<Readonly<Record<Way, string>>> {
  const texts: Readonly<Record<string, string>> = JSON.parse(
    readFileSync(join(locales, `${language}.json`), 'utf8'),
  );
  const text = (id: string) => texts[id] ?? id;
  const press = (id: string) => page.getByRole('button', { name: text(id), exact: true }).click();
  await page.context().addCookies([{ name: 'language', value: language, url: address }]);
  await page.goto(address + paths.systemOrderPrint);
  await page.locator('main textarea').fill(numbers.join('\n'));
  await page.locator('main form button[type=submit]').click();
  const sizes = page.locator('select:has(option[value="A6"])');
  // A saved file has marked them as printed: then no size is asked for before they are reprinted.
  const reprint = page.getByRole('checkbox', { name: text('print.reprint'), exact: true });
  await sizes.or(reprint).first().waitFor();
  if (await reprint.isVisible()) await reprint.check();
  await sizes.selectOption(size);
  await page.locator('select:has(option[value="203"])').selectOption(String(dpi));
  if (start > 0) await page.locator('fieldset button').nth(start).click();

  await press('print.print');
  await page.locator('html[data-dialog=open]').waitFor({ state: 'attached' });
  const printed = join(folder, 'print.pdf');
  await page.pdf({ path: printed, preferCSSPageSize: true });
  await press('print.asking.none');

  const saving = page.waitForEvent('download', { timeout: 600_000 });
  await press('print.pdf');
  const saved = join(folder, 'file.pdf');
  await (await saving).saveAs(saved);
  return { print: printed, file: saved };
}
