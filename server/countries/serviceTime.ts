import { type CountryFacts } from '../../src/domain/countries/countryFacts.ts';
import { usualService } from '../../src/domain/countries/countryService.ts';
import { usualWeekend } from '../../src/domain/countries/weekends.ts';
import type { CountryServices } from './book.ts';
import { DAY, instantOf, shownAt } from '../zones/days.ts';
import { zoneOf } from '../zones/clocks.ts';

/** When the service works for a country's merchants. */
export interface ServiceCalendar {
  readonly timeZone: string;
  /** Days of the week that are free, from 1 for Monday to 7. */
  readonly weekend: readonly number[];
  /** Hours of a working day, in milliseconds since its midnight. */
  readonly opens: number;
  readonly closes: number;
  /** Days that are free as well, `2026-12-25`. */
  readonly holidays: ReadonlySet<string>;
}

const MINUTE = 60_000;

/** The calendar of a country: its time zone, UTC where none is set, its weekend, hours and holidays. */
export function calendarOf(
  countries: CountryFacts,
  services: CountryServices,
  countryCode: string,
): ServiceCalendar {
  const { opens, closes, weekend, holidays } = services[countryCode] ?? usualService;
  return {
    timeZone: zoneOf(countries, countryCode),
    weekend: weekend ?? usualWeekend(countryCode),
    opens: sinceMidnight(opens),
    closes: sinceMidnight(closes),
    holidays: new Set(holidays.map(({ day }) => day)),
  };
}

/** Milliseconds that `08:30` is after midnight. */
function sinceMidnight(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * MINUTE;
}

/** Milliseconds of service between two instants. */
export function serviceBetween(calendar: ServiceCalendar, from: number, to: number): number {
  let sum = 0;
  for (const [opens, closes] of openings(calendar, from)) {
    if (opens >= to) break;
    sum += Math.max(0, Math.min(closes, to) - Math.max(opens, from));
  }
  return sum;
}

/** The instant at which so many milliseconds of service have passed. */
export function afterService(calendar: ServiceCalendar, from: number, ms: number): number {
  let left = ms;
  for (const [opens, closes] of openings(calendar, from)) {
    const begins = Math.max(opens, from);
    if (closes - begins >= left) return begins + left;
    left -= Math.max(0, closes - begins);
  }
  throw new Error('Days without service for years');
}

/**
 * The working day, `2026-11-30`, that is so many after a day; with none after it, the first that is not
 * before it.
 */
export function workingDay(calendar: ServiceCalendar, day: string, after: number): string {
  let left = Math.max(1, after);
  for (const one of workingDays(calendar, Date.parse(day) + (after === 0 ? 0 : DAY))) {
    left--;
    if (left === 0) return isoDay(one);
  }
  throw new Error('Days without service for years');
}

/** The day on which what is handed over at an instant begins: the next one once the service has closed. */
export function startingDay({ timeZone, closes }: ServiceCalendar, at: number): string {
  const shown = shownAt(timeZone, at);
  return isoDay(shown % DAY < closes ? shown : shown + DAY);
}

const isoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Midnights of working days from one on, as if the country's clocks showed UTC. */
function* workingDays({ weekend, holidays }: ServiceCalendar, first: number) {
  // There are fewer holidays than days to look at; the bound only ends what can't end.
  for (let day = first; day < first + 5_000 * DAY; day += DAY) {
    const isWeekend = weekend.includes(new Date(day).getUTCDay() || 7);
    if (!isWeekend && !holidays.has(isoDay(day))) yield day;
  }
}

/** The hours of service of each working day, from that of an instant on. */
function* openings(calendar: ServiceCalendar, from: number) {
  const { timeZone } = calendar;
  const first = Math.floor(shownAt(timeZone, from) / DAY) * DAY;
  for (const day of workingDays(calendar, first)) {
    const opens = instantOf(timeZone, day + calendar.opens);
    const closes = instantOf(timeZone, day + calendar.closes);
    if (closes > from) yield [opens, closes] as const;
  }
}
