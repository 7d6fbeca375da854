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

const NOTHING: readonly Finding[] = [];

/** Whether addresses of a country are held against the carrier's areas: it serves it, and has some. */
export function hasAreaRules(countries: CountryFacts, country: string): boolean {
  const { served, places } = getCountryFact(countries, country);
  return served === true && places !== undefined && places.length > 0;
}

/** Places of a country that addresses are held against; null if they are not. */
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

/** Judges a region of a served country: the carrier delivers to none that it does not have. */
export function judgeRegion(
  countries: CountryFacts,
  country: string,
  region: string,
): readonly Finding[] {
  const index = region === '' ? null : servedIndex(countries, country);
  if (index === null || findRegion(index, region) !== null) return NOTHING;
  const near = findNearest(region, index.regions.list);
  // People write their city where a region is asked for.
  const above = near.names.length === 0 ? findOnlyRegion(index, region) : null;
  const found = above === null ? near : { names: [above.name], fix: above.name };
  return unknownPlace('rule.place.region', 'error', { value: region, country }, found);
}

/**
 * Judges a city by its region, or by the whole country if that is blank or unknown. Cities in a script that
 * the country's list does not use are not judged.
 */
export function judgeCity(
  countries: CountryFacts,
  country: string,
  region: string,
  city: string,
): readonly Finding[] {
  const index = city === '' ? null : servedIndex(countries, country);
  if (index === null) return NOTHING;
  const above = region === '' ? null : findRegion(index, region);
  const isKnown =
    above === null ? index.regionsWith(city).length > 0 : findCity(index, above, city) !== null;
  if (isKnown || !index.usesScript(city)) return NOTHING;
  const severity = getCountryFact(countries, country).allCities === true ? 'error' : 'warning';
  const [other, ...others] = above === null ? [] : index.regionsWith(city);
  if (above !== null && other !== undefined && others.length === 0) {
    const params = { value: city, region: above.name, other: other.name };
    return [{ rule: 'rule.place.elsewhere', severity, params }];
  }
  const near = findNearest(city, above?.cities.list ?? index.cities);
  return unknownPlace('rule.place.city', severity, { value: city, country }, near);
}
