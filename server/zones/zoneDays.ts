import * as zoneClock from '../../src/domain/countries/zoneClock.ts';
import { getClock } from './zoneClocks.ts';

/** A day of 24 hours, in ms. */
export const DAY = 86_400_000;

const toIsoDay = (localTime: number) => new Date(localTime).toISOString().slice(0, 10);

/** Adds days to a calendar day. */
export const shiftDay = (day: string, days: number): string =>
  toIsoDay(Date.parse(`${day}T00:00:00Z`) + days * DAY);

/** Local day of an instant, `2026-11-20`. */
export const getDayOn = (timeZone: string, instant: Date): string =>
  zoneClock.dayInZone(getClock(timeZone), instant);

/** Local time of an instant, epoch ms as if it were UTC. */
export const getLocalTime = (timeZone: string, instant: number): number =>
  zoneClock.toLocalTime(getClock(timeZone), instant);

/** First instant, epoch ms, at or after a local time, as if it were UTC. */
export const toInstant = (timeZone: string, localTime: number): number =>
  zoneClock.toInstant(getClock(timeZone), localTime);

/** Start of a local day, or of the day `later` days after it; limited to years that the database supports. */
export function startOfDay(day: string, timeZone: string, later = 0): Date {
  const localTime = Date.parse(`${day}T00:00:00Z`) + later * DAY;
  return new Date(toInstant(timeZone, Math.min(Math.max(localTime, DAY), Date.UTC(2200))));
}

/** Formats a local time as `2026-11-20 09:00:00`. */
export const formatLocalTime = (instant: Date, timeZone: string): string =>
  new Date(getLocalTime(timeZone, instant.getTime())).toISOString().slice(0, 19).replace('T', ' ');
