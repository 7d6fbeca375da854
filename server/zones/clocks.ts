import {
  type CountryFact,
  type CountryFacts,
  factOf,
  type SentCountryFact,
} from '../../src/domain/countries/countryFacts.ts';
import type { ZoneClock } from '../../src/domain/countries/zoneClock.ts';
import table from './table.json' with { type: 'json' };

interface ZoneTable {
  /** Release of IANA's rules, `2026f`. */
  readonly version: string;
  /** Zones that a country can be in. */
  readonly named: readonly string[];
  /** Of another name for a zone: that zone's own. */
  readonly zones: Readonly<Record<string, string | Omit<ZoneClock, 'name'>>>;
}

const { named, zones }: ZoneTable = table;

/** The time zones that a country can be set to, by their IANA names. */
export const zoneNames: readonly string[] = named;

/** The clocks of a zone by any of its IANA names; null if there is none of that name. */
export function findClock(name: string): ZoneClock | null {
  const found = Object.hasOwn(zones, name) ? zones[name] : undefined;
  if (found === undefined) return null;
  if (typeof found !== 'string') return { name, ...found };
  const clock = findClock(found);
  return clock === null ? null : { ...clock, name };
}

/** What is set for a country, with the clocks that browsers count its days by. */
export function withClock(fact: CountryFact): SentCountryFact {
  const clock = fact.timeZone === undefined ? null : findClock(fact.timeZone);
  return clock === null ? fact : { ...fact, clock };
}

/** The time zone of a country: UTC if none is set. */
export const zoneOf = (countries: CountryFacts, countryCode: string): string =>
  factOf(countries, countryCode).timeZone ?? 'UTC';

const known = new Map<string, ZoneClock>();

/** The clocks of a zone that is known to be there. */
export function clockOf(name: string): ZoneClock {
  const clock = known.get(name) ?? findClock(name);
  if (clock === null) throw new Error(`No time zone is called ${name}.`);
  known.set(name, clock);
  return clock;
}
