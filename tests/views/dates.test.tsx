import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { languageInfo, offeredLanguages } from '../../src/language/i18n.ts';
import { DateField } from '../../src/form/DateField.tsx';
import { getDayFormat } from '../../src/domain/fields/dayFormat.ts';
import { isDay } from '../../src/domain/fields/day.ts';
import { addMonths, calendarWeeks } from '../../src/form/calendarDays.ts';
import { findBarriers } from './support/barriers.ts';
import { show } from './support/portal.tsx';

describe('a numeric date', () => {
  test.each(offeredLanguages)('a formatted date is parsed to the same day: %s', (language) => {
    const days = getDayFormat(languageInfo[language].intl);
    for (const iso of ['2026-11-22', '2026-02-03', '2028-02-29', '1999-12-31']) {
      expect(days.read(days.write(iso))).toBe(iso);
      expect(days.read(iso)).toBe(iso);
    }
  });

  test.each([
    ['en-GB', '3/2/2026', '2026-02-03'],
    ['en-GB', '3.2.26', '2026-02-03'],
    ['en-GB', '03022026', '2026-02-03'],
    ['en-GB', '20260203', '2026-02-03'],
    ['en-GB', '3 Feb 2026', '2026-02-03'],
    ['en-US', '2/3/2026', '2026-02-03'],
    ['zh-CN', '26/2/3', '2026-02-03'],
    ['zh-CN', '2026年2月3日', '2026-02-03'],
    ['ar-u-nu-latn', '٣/٢/٢٠٢٦', '2026-02-03'],
    ['bn-u-nu-latn', '৩/২/২০২৬', '2026-02-03'],
    ['en-GB', '31/2/2026', null],
    ['en-GB', '3/2', null],
    ['en-GB', 'soon', null],
  ])('in %s, “%s” is read as %s', (tag, text, iso) => {
    expect(getDayFormat(tag).read(text)).toBe(iso);
  });

  test('a formatted date contains no direction marks, because the field sets the direction', () => {
    expect(getDayFormat('ar-u-nu-latn').write('2026-11-22')).toBe('22/11/2026');
  });

  test('a date must exist in the calendar', () => {
    expect(['2026-02-28', '2026-02-29', '2026-2-3', ''].map(isDay)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

test('adding months keeps the day, or takes the last day of the month', () => {
  expect(addMonths('2026-10-31', 1)).toBe('2026-11-30');
  expect(addMonths('2026-11-22', -12)).toBe('2025-11-22');
  expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
});

test('weeks start on the first day of the language', () => {
  const weeks = calendarWeeks('2026-11-22', 1);
  expect([weeks[0]?.[0], weeks.length, weeks.at(-1)?.at(-1)]).toEqual([
    '2026-10-26',
    6,
    '2026-12-06',
  ]);
  expect(calendarWeeks('2026-11-22', 0)[0]?.[0]).toBe('2026-11-01');
});

function Field({ first = '', last = '' }: { readonly first?: string; readonly last?: string }) {
  const [value, setValue] = useState('2026-11-22');
  return (
    <>
      <DateField
        label="Pickup date"
        calendarFor="Pickup date"
        value={value}
        first={first}
        last={last}
        onChange={setValue}
      />
      <output>{value}</output>
    </>
  );
}

describe('the date field', () => {
  test('typed dates are accepted at once and formatted on blur', async () => {
    const { screen } = await show(<Field />);
    const input = screen.getByRole('textbox', { name: 'Pickup date' });
    await expect.element(input).toHaveValue('22/11/2026');
    await userEvent.fill(input, '3/2/26');
    await expect.element(input).toHaveValue('3/2/26');
    await expect.element(screen.getByText('2026-02-03')).toBeVisible();
    await userEvent.tab();
    await expect.element(input).toHaveValue('03/02/2026');
    await userEvent.fill(input, '31/2/2026');
    await userEvent.tab();
    // Invalid text stays, for the validation.
    await expect.element(input).toHaveValue('31/2/2026');
    await expect.element(screen.getByText('31/2/2026')).toBeVisible();
  });

  test('the keyboard picks a date across month boundaries', async () => {
    const { screen } = await show(<Field />);
    await screen.getByRole('button', { name: 'Pickup date: open calendar' }).click();
    const day = (name: string) => screen.getByRole('button', { name });
    await expect.element(day('Sunday, 22 November 2026')).toHaveFocus();
    for (const [key, name] of [
      ['{ArrowDown}', 'Sunday, 29 November 2026'],
      ['{ArrowDown}', 'Sunday, 6 December 2026'],
      ['{ArrowLeft}', 'Saturday, 5 December 2026'],
      ['{Home}', 'Monday, 30 November 2026'],
      ['{End}', 'Sunday, 6 December 2026'],
      ['{PageUp}', 'Friday, 6 November 2026'],
      ['{Shift>}{PageUp}{/Shift}', 'Thursday, 6 November 2025'],
    ] as const) {
      await userEvent.keyboard(key);
      await expect.element(day(name)).toHaveFocus();
    }
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('textbox')).toHaveValue('06/11/2025');
    await expect
      .element(screen.getByRole('button', { name: 'Pickup date: open calendar' }))
      .toHaveFocus();
  });

  test('dates beyond the limit are disabled', async () => {
    const { screen } = await show(<Field last="2026-11-23" />);
    await screen.getByRole('button', { name: 'Pickup date: open calendar' }).click();
    await expect
      .element(screen.getByRole('button', { name: 'Tuesday, 24 November 2026' }))
      .toBeDisabled();
    await userEvent.keyboard('{PageDown}');
    await expect
      .element(screen.getByRole('button', { name: 'Monday, 23 November 2026' }))
      .toHaveFocus();
  });

  test('an invalid limit is ignored', async () => {
    const { screen } = await show(<Field first="31/2/2026" />);
    await screen.getByRole('button', { name: 'Pickup date: open calendar' }).click();
    await expect
      .element(screen.getByRole('button', { name: 'Sunday, 22 November 2026' }))
      .toHaveFocus();
  });

  test('arrow keys are mirrored in right-to-left pages', async () => {
    const { screen } = await show(<Field />, { language: 'ar' });
    await screen.getByRole('button', { name: /^Pickup date./ }).click();
    await userEvent.keyboard('{ArrowLeft}');
    await expect
      .element(screen.getByRole('button', { name: 'الاثنين، 23 نوفمبر 2026' }))
      .toHaveFocus();
  });

  test.each([{}, { dark: true, language: 'ar' }] as const)(
    'the calendar is accessible: %o',
    async (options) => {
      const { screen } = await show(
        <main>
          <h1>Dates</h1>
          <Field />
        </main>,
        options,
      );
      await screen.getByRole('button', { name: /^Pickup date./ }).click();
      // Colours are final once the dialog has faded in.
      await expect.element(screen.getByRole('dialog')).toHaveStyle({ opacity: '1' });
      expect(await findBarriers(document.body)).toEqual([]);
    },
  );
});
