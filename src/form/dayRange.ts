import { isDay } from '../domain/fields/day.ts';
import { addDays, browserToday } from './calendarDays.ts';
import { useLingui } from '@lingui/react';
import { language, languageInfo } from '../language/i18n.ts';
import { getDayFormat, type DayFormat } from '../domain/fields/dayFormat.ts';
import { use } from 'react';
import { dayInZone } from '../domain/countries/zoneClock.ts';
import { CompanyZone } from '../language/format.ts';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Today in the company's time zone, which the server counts days by. */
export function useToday(): string {
  const clock = use(CompanyZone);
  return clock === null ? browserToday() : dayInZone(clock, new Date());
}

/** Date format of the current language. */
export function useDayText(): DayFormat {
  useLingui();
  return getDayFormat(languageInfo[language()].intl);
}

/**
 * Two calendar dates in ISO 8601, both inclusive; empty for an open end, and the typed text if it
 * is no date.
 */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Returns the last days up to and including `today`. */
export function lastDays(today: string, days: number): Days {
  return { from: addDays(today, 1 - days), to: today };
}

/** Whether a typed text is no date; an empty text is valid. */
export const isInvalidDay = (text: string): boolean => text !== '' && !isDay(text);

/** Whether the last day is before the first; ISO dates compare as texts. */
export const isReversedRange = ({ from, to }: Days): boolean =>
  isDay(from) && isDay(to) && to < from;

/** Placeholders for the parts of a typed date. */
const datePartTexts = {
  day: msg({ id: 'date.day', message: 'dd' }),
  month: msg({ id: 'date.month', message: 'mm' }),
  year: msg({ id: 'date.year', message: 'yyyy' }),
} as const;

/** Placeholders in the current language. */
export const datePartNames = (i18n: I18n) => ({
  day: i18n._(datePartTexts.day),
  month: i18n._(datePartTexts.month),
  year: i18n._(datePartTexts.year),
});
