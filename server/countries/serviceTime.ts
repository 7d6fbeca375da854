import { type CountryFacts } from '../../src/domain/countries/countryFacts.ts';
import { defaultService } from '../../src/domain/countries/countryService.ts';
import { defaultWeekend } from '../../src/domain/countries/weekends.ts';
import type { CountryServices } from './countryBook.ts';
import { DAY, toInstant, getLocalTime } from '../zones/zoneDays.ts';
import { getZone } from '../zones/zoneClocks.ts';

/** Service hours for merchants of a country. */
export interface ServiceCalendar {
  readonly timeZone: string;
  /** Days of the weekend, 1 for Monday to 7. */
  readonly weekend: readonly number[];
  /** Opening time of a working day, in ms after midnight. */
  readonly opens: number;
  /** Closing time of a working day, in ms after midnight. */
  readonly closes: number;
  /** Holidays, `2026-12-25`. */
  readonly holidays: ReadonlySet<string>;
}

const MINUTE = 60_000;

/** Service calendar of a country: time zone (UTC if none is set), weekend, hours and holidays. */
export function createServiceCalendar(
  countries: CountryFacts,
  services: CountryServices,
  countryCode: string,
): ServiceCalendar {
  const { opens, closes, weekend, holidays } = services[countryCode] ?? defaultService;
  return {
    timeZone: getZone(countries, countryCode),
    weekend: weekend ?? defaultWeekend(countryCode),
    opens: toMsAfterMidnight(opens),
    closes: toMsAfterMidnight(closes),
    holidays: new Set(holidays.map(({ day }) => day)),
  };
}

/** Converts a time such as `08:30` to ms after midnight. */
function toMsAfterMidnight(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * MINUTE;
}

/** Service time between two instants, in ms. */
export function getServiceTime(calendar: ServiceCalendar, from: number, to: number): number {
  let sum = 0;
  for (const [opens, closes] of listOpenings(calendar, from)) {
    if (opens >= to) break;
    sum += Math.max(0, Math.min(closes, to) - Math.max(opens, from));
  }
  return sum;
}

/** Instant after the given ms of service time. */
export function addServiceTime(calendar: ServiceCalendar, from: number, ms: number): number {
  let remaining = ms;
  for (const [opens, closes] of listOpenings(calendar, from)) {
    const begins = Math.max(opens, from);
    if (closes - begins >= remaining) return begins + remaining;
    remaining -= Math.max(0, closes - begins);
  }
  throw new Error('No service days for years');
}

/**
 * The day that is `count` working days after a day (`2026-11-30`). For 0, the day itself if it is a working day,
 * else the next one.
 */
export function findWorkingDay(calendar: ServiceCalendar, day: string, count: number): string {
  let remaining = Math.max(1, count);
  for (const midnight of listWorkingDays(calendar, Date.parse(day) + (count === 0 ? 0 : DAY))) {
    remaining--;
    if (remaining === 0) return toIsoDay(midnight);
  }
  throw new Error('No service days for years');
}

/** First service day for a handover at an instant: the next day after closing time. */
export function findStartingDay({ timeZone, closes }: ServiceCalendar, at: number): string {
  const localTime = getLocalTime(timeZone, at);
  return toIsoDay(localTime % DAY < closes ? localTime : localTime + DAY);
}

const toIsoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Midnights of working days from `first` on, as if local time were UTC. */
function* listWorkingDays({ weekend, holidays }: ServiceCalendar, first: number) {
  // The bound only prevents an endless loop.
  for (let day = first; day < first + 5_000 * DAY; day += DAY) {
    const isWeekend = weekend.includes(new Date(day).getUTCDay() || 7);
    if (!isWeekend && !holidays.has(toIsoDay(day))) yield day;
  }
}

/** Opening hours of working days, from the day of an instant on. */
function* listOpenings(calendar: ServiceCalendar, from: number) {
  const { timeZone } = calendar;
  const first = Math.floor(getLocalTime(timeZone, from) / DAY) * DAY;
  for (const day of listWorkingDays(calendar, first)) {
    const opens = toInstant(timeZone, day + calendar.opens);
    const closes = toInstant(timeZone, day + calendar.closes);
    if (closes > from) yield [opens, closes] as const;
  }
}
