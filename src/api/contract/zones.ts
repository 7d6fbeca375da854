import { type CountryFacts, factOf } from './countryFacts.ts';
import { dayOn, type ZoneClock } from './zoneClock.ts';

/** The clocks of a country; null if the carrier has set no time zone, or its server is older than this page. */
export function clockIn(countries: CountryFacts, countryCode: string): ZoneClock | null {
  return factOf(countries, countryCode).clock ?? null;
}

/** Where a day ends last: what has passed there has passed everywhere. */
const LAST_CLOCK: ZoneClock = { name: 'Etc/GMT+12', offset: -12 * 60, changes: [] };

/** The day of an instant in a country, `2026-11-20`. */
export function dayIn(countries: CountryFacts, countryCode: string, instant: Date): string {
  return dayOn(clockIn(countries, countryCode) ?? LAST_CLOCK, instant);
}
