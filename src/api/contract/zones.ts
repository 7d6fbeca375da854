import { type CountryFacts, factOf } from './countryFacts.ts';

/** The time zone of a country; null where the carrier has set none. */
export function zoneOf(countries: CountryFacts, countryCode: string): string | null {
  return factOf(countries, countryCode).timeZone ?? null;
}

/** Where a day ends last: what has passed there has passed everywhere. */
const LAST_ZONE = 'Etc/GMT+12';

const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/** The day of an instant on the clocks of a country, `2026-11-20`. */
export function dayIn(countries: CountryFacts, countryCode: string, instant: Date): string {
  return dayOn(zoneOf(countries, countryCode) ?? LAST_ZONE, instant);
}

/** The same on the clocks of a zone, by its IANA name; undefined: on the clock of this computer. */
export function dayOn(timeZone: string | undefined, instant: Date): string {
  let format = formats.get(timeZone);
  if (format === undefined) {
    const figures = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    format = new Intl.DateTimeFormat('en', { ...figures, timeZone });
    formats.set(timeZone, format);
  }
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}
