import { type CountryFacts } from '../../src/api/contract/countryFacts.ts';
import { SERVICE_HOURS } from '../../src/api/contract/tickets/status.ts';
import { zoneOf } from '../../src/api/contract/zones.ts';
import { DAY } from '../lists/days.ts';
import { instantOf, shownAt } from '../lists/zones.ts';

declare global {
  namespace Intl {
    interface Locale {
      /** Of CLDR; TypeScript does not know it yet. */
      getWeekInfo(): { readonly weekend: readonly number[] };
    }
  }
}

/** When the service works for a country's merchants. */
export interface ServiceCalendar {
  readonly timeZone: string;
  /** Days of the week that are free, from 1 for Monday to 7. */
  readonly weekend: readonly number[];
}

const HOUR = 3_600_000;

/** The calendar of a country: its time zone, UTC where none is set, and the weekend it has. */
export function calendarOf(countries: CountryFacts, countryCode: string): ServiceCalendar {
  return {
    timeZone: zoneOf(countries, countryCode) ?? 'UTC',
    weekend: new Intl.Locale(`und-${countryCode}`).getWeekInfo().weekend,
  };
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
  throw new Error('A week without service');
}

/** The hours of service of each working day, from that of an instant on. */
function* openings({ timeZone, weekend }: ServiceCalendar, from: number) {
  const first = Math.floor(shownAt(timeZone, from) / DAY) * DAY;
  // Every week has a working day; the bound only ends what can't end.
  for (let day = first; day < first + 5_000 * DAY; day += DAY) {
    const isFree = weekend.includes(new Date(day).getUTCDay() || 7);
    if (isFree) continue;
    const opens = instantOf(timeZone, day + SERVICE_HOURS.from * HOUR);
    const closes = instantOf(timeZone, day + SERVICE_HOURS.to * HOUR);
    if (closes > from) yield [opens, closes] as const;
  }
}
