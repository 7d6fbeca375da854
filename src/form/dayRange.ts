import { isDay } from '../domain/fields/day.ts';
import { addDays, browserToday } from './calendarDays.ts';
import { useLingui } from '@lingui/react';
import { language, offered } from '../language/i18n.ts';
import { getDayText, type DayFormat } from '../domain/fields/dayFormat.ts';
import { use } from 'react';
import { dayInZone } from '../domain/countries/zoneClock.ts';
import { CompanyClock } from '../language/format.ts';

/** Today in the company's time zone, as the server counts days: `2026-11-22`. */
export function useToday(): string {
  const clock = use(CompanyClock);
  return clock === null ? browserToday() : dayInZone(clock, new Date());
}

/** Date format of the current language. */
export function useDayText(): DayFormat {
  useLingui();
  return getDayText(offered[language()].intl);
}

/**
 * Two calendar dates as ISO 8601 writes them, both inclusive; empty if there is no bound, and a
 * text that means no date as it was typed.
 */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** The last days up to `today`. */
export function lastDays(today: string, days: number): Days {
  return { from: addDays(today, 1 - days), to: today };
}

/** Whether a text that is to be a date means none. */
export const isUnread = (text: string): boolean => text !== '' && !isDay(text);

/** Whether the last day is before the first. ISO dates are in the sequence of their letters. */
export const isBackwards = ({ from, to }: Days): boolean => isDay(from) && isDay(to) && to < from;
