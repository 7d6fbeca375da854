import { type RawBuilder, sql } from 'kysely';
import { instantOf, shownAt } from './zones.ts';

/** A day of 24 hours, ms. */
export const DAY = 86_400_000;

const isoOf = (shown: number) => new Date(shown).toISOString().slice(0, 10);

/** The calendar day `days` after another one. */
export const dayAfter = (day: string, days: number): string =>
  isoOf(Date.parse(`${day}T00:00:00Z`) + days * DAY);

/**
 * When a calendar day begins on the clocks of a zone, or the one `later` days after it: kept within
 * years that the database knows.
 */
export function startOf(day: string, timeZone: string, later = 0): Date {
  const shown = Date.parse(`${day}T00:00:00Z`) + later * DAY;
  return new Date(instantOf(timeZone, Math.min(Math.max(shown, DAY), Date.UTC(2200))));
}

/** Days that orders are counted by. */
interface CountedDays {
  /** The first instant, and the one after the last. */
  readonly from: Date;
  readonly to: Date;
  /** Of an order within them, the place of its day, from 0. */
  readonly place: RawBuilder<number>;
}

/** `count` days from `first` on, of an order's `created_at`, on the clocks of a zone. */
export function daysFrom(first: string, count: number, timeZone: string): CountedDays {
  const starts = Array.from({ length: count }, (_, at) => startOf(first, timeZone, at));
  const from = startOf(first, timeZone);
  // Days of a zone differ in length: each instant is put between their beginnings.
  const place = sql<number>`width_bucket(created_at, ${starts}::timestamptz[]) - 1`;
  return { from, to: startOf(first, timeZone, count), place };
}

/** `2026-11-20 09:00:00`, as clocks of a zone show an instant. */
export const timeAt = (instant: Date, timeZone: string): string =>
  new Date(shownAt(timeZone, instant.getTime())).toISOString().slice(0, 19).replace('T', ' ');
