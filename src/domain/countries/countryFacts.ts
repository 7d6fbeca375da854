import * as v from 'valibot';
import type { PlaceList, Places } from '../places/placeList.ts';
import { languages } from '../languages.ts';
import { zoneClock, dayInZone, type ZoneClock } from './zoneClock.ts';

/** Delivery types. */
export const deliveryTypeNames = ['HOME', 'PICKUP_POINT'] as const;
export type DeliveryType = (typeof deliveryTypeNames)[number];

/** A name in each interface language; a language that is absent uses the platform's own name. */
const countryNames = v.partial(v.object(v.entriesFromList(languages, v.string())));

/** Country settings made by the carrier; absent means no, or not known. */
export const countryFact = v.object({
  /** Merchants register there, and orders stay at home there. */
  served: v.optional(v.literal(true)),
  /** Its merchants begin at `/indexChart`. */
  indexChart: v.optional(v.literal(true)),
  /** Its merchants see the disclaimer above the pages until they close it. */
  disclaimer: v.optional(v.literal(true)),
  /** In place of the platform's names. */
  names: v.optional(countryNames),
  /** Currency of cash on delivery, ISO 4217; absent if none is collected. */
  currency: v.optional(v.string()),
  /** Parcels can be collected at pick-up points as well, so that an order says which it means. */
  pickupPoints: v.optional(v.literal(true)),
  /** The carrier's list of its cities is complete: an order to another one is refused. */
  allCities: v.optional(v.literal(true)),
  /**
   * Forms of its postcode, where mail is refused without one: digits as `9`, letters as `A`, a space
   * or hyphen as `-`, which may be left out. Several forms are parted by a bar.
   */
  postcode: v.optional(v.string()),
  /** IANA time zone in which a day of collection begins and ends. */
  timeZone: v.optional(v.string()),
});

export type CountryFact = v.InferOutput<typeof countryFact>;

/** Country settings, with the server's additions. */
const sentCountryFact = v.object({
  ...countryFact.entries,
  /** The clocks of its time zone; a server of the version before sends none. */
  clock: v.optional(zoneClock),
});

export type SentCountryFact = v.InferOutput<typeof sentCountryFact>;

/** By ISO 3166-1 alpha-2. Countries that nothing is set for are absent. */
export const countryFacts = v.record(v.string(), sentCountryFact);

/** Facts that addresses and orders of a country are judged by. */
export interface JudgingFact extends SentCountryFact {
  /** The carrier's regions and cities; absent if it has none, or in browsers until they are asked for. */
  readonly places?: PlaceList;
}

export type CountryFacts = Readonly<Record<string, JudgingFact>>;

/** Countries with the regions and cities of some. */
export function withPlaces(countries: CountryFacts, places: Places): CountryFacts {
  const known = Object.entries(places).map(([code, list]) => [
    code,
    { ...getCountryFact(countries, code), places: list },
  ]);
  return { ...countries, ...Object.fromEntries(known) };
}

const nothing: JudgingFact = {};

/** Returns the settings of a country; `code` may be any text, because it comes from sheets. */
export function getCountryFact(countries: CountryFacts, code: string): JudgingFact {
  return Object.hasOwn(countries, code) ? (countries[code] ?? nothing) : nothing;
}

/** Codes of the countries that the carrier serves. */
export function servedCountries(countries: CountryFacts): readonly string[] {
  return Object.keys(countries).filter((code) => countries[code]?.served === true);
}

/** Whether a text is a form of postcodes: see `postcode`. */
export const POSTCODE_FORMS = /^[9A][9A-]{0,14}(?:\|[9A][9A-]{0,14}){0,9}$/;

/** The clocks of a country; null if the carrier has set no time zone, or its server is older than this page. */
export function findCountryClock(countries: CountryFacts, countryCode: string): ZoneClock | null {
  return getCountryFact(countries, countryCode).clock ?? null;
}

/** Time zone in which a day ends last: what has passed there has passed everywhere. */
const LAST_CLOCK: ZoneClock = { name: 'Etc/GMT+12', offset: -12 * 60, changes: [] };

/** The day of an instant in a country, `2026-11-20`. */
export function dayInCountry(countries: CountryFacts, countryCode: string, instant: Date): string {
  return dayInZone(findCountryClock(countries, countryCode) ?? LAST_CLOCK, instant);
}
