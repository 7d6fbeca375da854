import {
  type CountryFact,
  type CountryFacts,
  getCountryFact,
  type SentCountryFact,
} from '../../src/domain/countries/countryFacts.ts';
import type { ZoneClock } from '../../src/domain/countries/zoneClock.ts';
import table from './table.json' with { type: 'json' };

interface ZoneTable {
  /** Release of the IANA rules, `2026f`. */
  readonly version: string;
  /** Zones that can be chosen for a country. */
  readonly named: readonly string[];
  /** Clocks by zone name; for an alias, the name of its zone. */
  readonly zones: Readonly<Record<string, string | Omit<ZoneClock, 'name'>>>;
}

const { named, zones }: ZoneTable = table;

/** Time zones that can be chosen for a country, by IANA name. */
export const zoneNames: readonly string[] = named;

/** Clock of a zone by any of its IANA names; null if unknown. */
export function findClock(name: string): ZoneClock | null {
  const zone = Object.hasOwn(zones, name) ? zones[name] : undefined;
  if (zone === undefined) return null;
  if (typeof zone !== 'string') return { name, ...zone };
  const clock = findClock(zone);
  return clock === null ? null : { ...clock, name };
}

/** Adds the clock of a country's zone to its facts, for browsers. */
export function addClock(fact: CountryFact): SentCountryFact {
  const clock = fact.timeZone === undefined ? null : findClock(fact.timeZone);
  return clock === null ? fact : { ...fact, clock };
}

/** Time zone of a country; UTC if none is set. */
export const getZone = (countries: CountryFacts, countryCode: string): string =>
  getCountryFact(countries, countryCode).timeZone ?? 'UTC';

const clocks = new Map<string, ZoneClock>();

/** Clock of a zone; throws if it is unknown. */
export function getClock(name: string): ZoneClock {
  const clock = clocks.get(name) ?? findClock(name);
  if (clock === null) throw new Error(`No time zone is called ${name}.`);
  clocks.set(name, clock);
  return clock;
}
