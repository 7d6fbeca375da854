import { isDay } from '../../api/contract/dayText.ts';

const DAY_MS = 86_400_000;

/**
 * Two calendar dates as ISO 8601 writes them, both inclusive; empty where there is no bound, and a
 * text that means no date as it was typed.
 */
export interface Days {
  readonly from: string;
  readonly to: string;
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The last days up to today, in UTC as the server counts; `now` in epoch ms. */
export function lastDays(now: number, days: number): Days {
  return { from: dayOf(now - (days - 1) * DAY_MS), to: dayOf(now) };
}

/** Whether a text that is to be a date means none. */
export const isUnread = (text: string): boolean => text !== '' && !isDay(text);

/** Whether the last day is before the first. ISO dates are in the sequence of their letters. */
export const isBackwards = ({ from, to }: Days): boolean => isDay(from) && isDay(to) && to < from;
