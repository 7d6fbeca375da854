import { type CountryFacts } from '../../src/api/contract/countryFacts.ts';
import { SERVICE_HOURS } from '../../src/api/contract/tickets/status.ts';
import { zoneOf } from '../../src/api/contract/zones.ts';
import { DAY } from '../lists/days.ts';

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
  const format = formatOf(timeZone);
  const first = Math.floor((from + offsetAt(format, from)) / DAY) * DAY;
  // Every week has a working day; the bound only ends what can't end.
  for (let day = first; day < first + 5_000 * DAY; day += DAY) {
    const isFree = weekend.includes(new Date(day).getUTCDay() || 7);
    if (isFree) continue;
    const opens = instantOf(format, day + SERVICE_HOURS.from * HOUR);
    const closes = instantOf(format, day + SERVICE_HOURS.to * HOUR);
    if (closes > from) yield [opens, closes] as const;
  }
}

/** The instant at which clocks there show a time, given as if it were UTC. */
function instantOf(format: Intl.DateTimeFormat, local: number): number {
  const guess = local - offsetAt(format, local);
  return local - offsetAt(format, guess);
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const two = '2-digit';
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
    second: two,
  });
  formats.set(timeZone, format);
  return format;
}

/** How far clocks are ahead of UTC, in whole seconds as ms. */
function offsetAt(format: Intl.DateTimeFormat, instant: number): number {
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  const local = Date.UTC(
    of('year'),
    of('month') - 1,
    of('day'),
    of('hour'),
    of('minute'),
    of('second'),
  );
  return local - Math.floor(instant / 1000) * 1000;
}
