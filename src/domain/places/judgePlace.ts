import { type CountryFacts, getCountryFact } from '../countries/countryFacts.ts';
import type { Finding, Severity } from '../rules/rules.ts';
import { type NearestPlaces, findNearest } from './nearestPlaces.ts';
import {
  findCity,
  findRegion,
  findPlaceIndex,
  findOnlyRegion,
  type PlaceIndex,
} from './placeIndex.ts';

const NO_FINDINGS: readonly Finding[] = [];

/**
 * Whether addresses of a country are checked against the carrier's areas: it serves the country and has areas in it.
 */
export function hasAreaRules(countries: CountryFacts, country: string): boolean {
  const { served, places } = getCountryFact(countries, country);
  return served === true && places !== undefined && places.length > 0;
}

/** Places of a country that addresses are checked against; null if they are not checked. */
const servedIndex = (countries: CountryFacts, country: string): PlaceIndex | null =>
  hasAreaRules(countries, country) ? findPlaceIndex(countries, country) : null;

function unknownPlace(
  rule: 'rule.place.region' | 'rule.place.city',
  severity: Severity,
  params: { readonly value: string; readonly country: string },
  { names, fix }: NearestPlaces,
): readonly Finding[] {
  if (names.length === 0) return [{ rule, severity, params }];
  const near = {
    rule: `${rule}Near`,
    severity,
    params: { ...params, near: names.join('|') },
  } as const;
  return [fix === null ? near : { ...near, fix }];
}

/** Judges a region of a served country: the carrier delivers only to regions in its list. */
export function judgeRegion(
  countries: CountryFacts,
  country: string,
  region: string,
): readonly Finding[] {
  const index = region === '' ? null : servedIndex(countries, country);
  if (index === null || findRegion(index, region) !== null) return NO_FINDINGS;
  const near = findNearest(region, index.regions.list);
  // The text may be a city instead of a region.
  const match = near.names.length === 0 ? findOnlyRegion(index, region) : null;
  const nearest = match === null ? near : { names: [match.name], fix: match.name };
  return unknownPlace('rule.place.region', 'error', { value: region, country }, nearest);
}

/**
 * Judges a city by its region, or by the whole country if the region is blank or unknown. Cities in a script that
 * the country's list does not use are not judged.
 */
export function judgeCity(
  countries: CountryFacts,
  country: string,
  region: string,
  city: string,
): readonly Finding[] {
  const index = city === '' ? null : servedIndex(countries, country);
  if (index === null) return NO_FINDINGS;
  const knownRegion = region === '' ? null : findRegion(index, region);
  const isKnown =
    knownRegion === null
      ? index.regionsWith(city).length > 0
      : findCity(index, knownRegion, city) !== null;
  if (isKnown || !index.usesScript(city)) return NO_FINDINGS;
  const severity = getCountryFact(countries, country).allCities === true ? 'error' : 'warning';
  const [other, ...others] = knownRegion === null ? [] : index.regionsWith(city);
  if (knownRegion !== null && other !== undefined && others.length === 0) {
    const params = { value: city, region: knownRegion.name, other: other.name };
    return [{ rule: 'rule.place.elsewhere', severity, params }];
  }
  const near = findNearest(city, knownRegion?.cities.list ?? index.cities);
  return unknownPlace('rule.place.city', severity, { value: city, country }, near);
}
