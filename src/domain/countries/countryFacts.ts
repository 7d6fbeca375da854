import * as v from 'valibot';
import type { PlaceList, Places } from '../places/placeList.ts';
import { languages } from '../languages.ts';
import { zoneClock, dayInZone, type ZoneClock } from './zoneClock.ts';

/** Delivery types. */
export const deliveryTypeNames = ['HOME', 'PICKUP_POINT'] as const;
export type DeliveryType = (typeof deliveryTypeNames)[number];

/** A name in each interface language; a language that is absent uses the platform's own name. */
const countryNames = v.partial(v.object(v.entriesFromList(languages, v.string())));

/** Country settings of the carrier; absent means no or unknown. */
export const countryFact = v.object({
  /** Merchants can register there, and domestic orders are possible. */
  served: v.optional(v.literal(true)),
  /** The home page of its merchants is `/indexChart`. */
  indexChart: v.optional(v.literal(true)),
  /** Merchants see a disclaimer above each page until they close it. */
  disclaimer: v.optional(v.literal(true)),
  /** Names that replace the platform's. */
  names: v.optional(countryNames),
  /** Currency of cash on delivery, ISO 4217; absent if none is collected. */
  currency: v.optional(v.string()),
  /** Parcels can also be collected at pick-up points, so each order states its delivery type. */
  pickupPoints: v.optional(v.literal(true)),
  /** The carrier's list of cities is complete: orders to other cities are refused. */
  allCities: v.optional(v.literal(true)),
  /**
   * Formats of its postcodes; absent if they are optional. `9` is a digit, `A` a letter, `-` an optional space or
   * hyphen. Several formats are separated by a bar.
   */
  postcode: v.optional(v.string()),
  /** IANA time zone of collection days. */
  timeZone: v.optional(v.string()),
});

export type CountryFact = v.InferOutput<typeof countryFact>;

/** Country settings, with the server's additions. */
const sentCountryFact = v.object({
  ...countryFact.entries,
  /** Clock changes of its time zone; servers of the previous version do not send them. */
  clock: v.optional(zoneClock),
});

export type SentCountryFact = v.InferOutput<typeof sentCountryFact>;

/** By ISO 3166-1 alpha-2. Countries without settings are absent. */
export const countryFacts = v.record(v.string(), sentCountryFact);

/** Settings that addresses and orders of a country are checked against. */
export interface JudgingFact extends SentCountryFact {
  /** The carrier's regions and cities; absent if it has none, and in browsers until they are loaded. */
  readonly places?: PlaceList;
}

export type CountryFacts = Readonly<Record<string, JudgingFact>>;

/** Adds regions and cities to the settings of countries. */
export function withPlaces(countries: CountryFacts, places: Places): CountryFacts {
  const entries = Object.entries(places).map(([code, list]) => [
    code,
    { ...getCountryFact(countries, code), places: list },
  ]);
  return { ...countries, ...Object.fromEntries(entries) };
}

const NO_FACTS: JudgingFact = {};

/** Returns the settings of a country; `code` may be any text, because it comes from sheets. */
export function getCountryFact(countries: CountryFacts, code: string): JudgingFact {
  return Object.hasOwn(countries, code) ? (countries[code] ?? NO_FACTS) : NO_FACTS;
}

/** Codes of the countries that the carrier serves. */
export function servedCountries(countries: CountryFacts): readonly string[] {
  return Object.keys(countries).filter((code) => countries[code]?.served === true);
}

/** Format of a country's `postcode` setting. */
export const POSTCODE_FORMS = /^[9A][9A-]{0,14}(?:\|[9A][9A-]{0,14}){0,9}$/;

/** The clocks of a country; null if the carrier has set no time zone, or its server is older than this page. */
export function findCountryClock(countries: CountryFacts, countryCode: string): ZoneClock | null {
  return getCountryFact(countries, countryCode).clock ?? null;
}

/** Time zone in which a day ends last. */
const LAST_CLOCK: ZoneClock = { name: 'Etc/GMT+12', offset: -12 * 60, changes: [] };

/** The day of an instant in a country, `2026-11-20`. */
export function dayInCountry(countries: CountryFacts, countryCode: string, instant: Date): string {
  return dayInZone(findCountryClock(countries, countryCode) ?? LAST_CLOCK, instant);
}
