import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { OfferedLanguage } from '../../src/language/i18n.ts';
import { sampleOrder } from '../models/orderEntry.model.ts';
import { EDIT_PATH, showEntry } from './support/entryPage.tsx';
import { createOrderCsv, openSheet } from './support/openSheet.tsx';

/** Csv of orders, each with a pickup date. */
function createPickupCsv(...dates: readonly string[]): string {
  const [header = '', ...lines] = createOrderCsv(dates.length).split('\r\n');
  const rows = lines.map((line, at) => `${dates[at]},${line}`);
  return [`Pickup date,${header}`, ...rows].join('\r\n');
}

/** Date five or six months ahead, as a text whose day and month can be swapped. */
function createAmbiguousDate() {
  const date = new Date();
  date.setUTCMonth(date.getUTCMonth() + 5, 1);
  const year = date.getUTCFullYear();
  const month = Math.min(date.getUTCMonth() + 1, 11);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const formatLong = (at: number, day: number) =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
      Date.UTC(year, at - 1, day),
    );
  return {
    typed: `${twoDigits(month)}/${twoDigits(month + 1)}/${year}`,
    iso: `${year}-${twoDigits(month + 1)}-${twoDigits(month)}`,
    readings: `${formatLong(month + 1, month)} or ${formatLong(month, month + 1)}`,
  };
}

/** Removes direction marks and no-break spaces. */
const toPlainText = (text: string | null | undefined) =>
  (text ?? '').replaceAll(/[\u200e\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ');

describe('the pickup date in the order form', () => {
  async function findError(typed: string, language: OfferedLanguage = 'en'): Promise<string> {
    const { findField, screen } = await showEntry('domestic', {}, { language });
    await userEvent.fill(findField('values.pickupDate'), typed);
    await userEvent.keyboard('{Tab}');
    const field = findField('values.pickupDate').closest('[data-span]');
    await expect.poll(() => field?.querySelector('[data-severity="error"]')).not.toBeNull();
    const text = toPlainText(field?.querySelector('[data-severity="error"]')?.textContent);
    await screen.unmount();
    return text;
  }

  test.each([
    ['en', 'dd/mm/yyyy', 'no 31 February 2026'],
    ['fr', 'jj/mm/aaaa', 'le 31 février 2026 n’existe pas'],
    ['ar', 'يوم/شهر/سنة', '31 فبراير 2026'],
    ['bn', 'দিন/মাস/বছর', '31 ফেব্রুয়ারি, 2026'],
  ] as const)(
    'the error of a date names the format of the field, or the missing day: %s',
    async (language, format, missingDay) => {
      expect(await findError('soon', language)).toContain(format);
      expect(await findError('31/02/2026', language)).toContain(missingDay);
    },
  );

  test('the format of a date starts with the year in Chinese', async () => {
    expect(await findError('soon', 'zh')).toContain('年/月/日');
    expect(await findError('2026/2/31', 'zh')).toContain('2026年2月31日');
  });

  test('a past date is an error, unless the stored order has it', async () => {
    expect(await findError('1/12/2020')).toContain('is in the past');
    const values = { ...sampleOrder.values, pickupDate: '2020-12-01' };
    const { findField, screen } = await showEntry(
      'domestic',
      { opened: { order: { ...sampleOrder, values } } },
      { isEdit: true, path: EDIT_PATH },
    );
    const input = findField('values.pickupDate');
    await expect.element(input).toHaveValue('01/12/2020');
    await userEvent.click(input);
    await userEvent.keyboard('{Tab}');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(screen.getByRole('heading', { name: / saved$/ })).toBeVisible();
  });
});

describe('the pickup dates of a file', () => {
  const { typed, iso, readings } = createAmbiguousDate();

  test('errors name the date format of the user, and dates in it are accepted', async () => {
    const { actor, grid, screen } = await openSheet(
      createPickupCsv('2026-02-31', typed, 'soon', '2020-12-01'),
    );
    const titles = () =>
      Array.from(grid.element().querySelectorAll('bdi[title]'), (cell) =>
        toPlainText(cell.getAttribute('title')),
      ).filter((title) => title.startsWith('Pickup date'));
    await expect
      .poll(titles)
      .toEqual([
        'Pickup date: there is no 31 February 2026. Check the date.',
        `Pickup date can be ${readings}. Enter it as dd/mm/yyyy.`,
        'Pickup date is not a date. Enter it as dd/mm/yyyy.',
        'Pickup date is in the past. Enter today or a later date.',
      ]);
    // A past day does not block the row.
    expect(actor.getSnapshot().context.counts).toMatchObject({ errorRows: 3 });
    const ambiguous = screen.getByRole('gridcell', { name: typed });
    await ambiguous.click();
    await userEvent.keyboard(`${typed}{Enter}`);
    await expect.poll(() => actor.getSnapshot().context.counts).toMatchObject({ errorRows: 2 });
    await expect.element(screen.getByRole('gridcell', { name: iso })).toBeVisible();
  });

  test('blank cells are filled in the format of the user', async () => {
    const { actor, screen } = await openSheet(createPickupCsv(iso, ''));
    await screen.getByRole('button', { name: 'Blanks' }).click();
    const panel = screen.getByRole('complementary', { name: 'Blank cells' });
    await panel.getByLabelText('Column').selectOptions('Pickup date');
    await panel.getByLabelText('Fill all with one value').click();
    await userEvent.fill(panel.getByLabelText('Value for the blank cells'), typed);
    await panel.getByRole('button', { name: /Change 1 cell/ }).click();
    await expect.element(screen.getByRole('gridcell', { name: iso }).nth(1)).toBeVisible();
    expect(actor.getSnapshot().context.counts).toMatchObject({ errorRows: 0 });
  });
});
