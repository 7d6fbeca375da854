import * as zoneClock from '../../src/domain/countries/zoneClock.ts';
import { clockOf } from './clocks.ts';

/** A day of 24 hours, ms. */
export const DAY = 86_400_000;

const isoOf = (shown: number) => new Date(shown).toISOString().slice(0, 10);

/** The calendar day `days` after another one. */
export const dayAfter = (day: string, days: number): string =>
  isoOf(Date.parse(`${day}T00:00:00Z`) + days * DAY);

/** The day of an instant on the clocks of a zone, `2026-11-20`. */
export const dayOn = (timeZone: string, instant: Date): string =>
  zoneClock.dayOn(clockOf(timeZone), instant);

/** What clocks of a zone show at an instant, epoch ms, given as if it were UTC. */
export const shownAt = (timeZone: string, instant: number): number =>
  zoneClock.shownAt(clockOf(timeZone), instant);

/** The first instant, epoch ms, at which clocks of a zone show a time, given as if it were UTC, or a later one. */
export const instantOf = (timeZone: string, shown: number): number =>
  zoneClock.instantOf(clockOf(timeZone), shown);

/**
 * When a calendar day begins on the clocks of a zone, or the one `later` days after it: kept within
 * years that the database knows.
 */
export function startOf(day: string, timeZone: string, later = 0): Date {
  const shown = Date.parse(`${day}T00:00:00Z`) + later * DAY;
  return new Date(instantOf(timeZone, Math.min(Math.max(shown, DAY), Date.UTC(2200))));
}

/** `2026-11-20 09:00:00`, as clocks of a zone show an instant. */
export const timeAt = (instant: Date, timeZone: string): string =>
  new Date(shownAt(timeZone, instant.getTime())).toISOString().slice(0, 19).replace('T', ' ');
