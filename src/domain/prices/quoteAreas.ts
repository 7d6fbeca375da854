import * as v from 'valibot';
import type { CarrierFieldError } from '../rules/carrierFieldErrors.ts';
import { worldCountryCodes } from '../countries/countryCodes.ts';
import { spellingKey } from '../fields/foldText.ts';

const ruleId = (id: CarrierFieldError) => id;

const country = v.pipe(
  v.string(),
  v.check((code) => Object.hasOwn(worldCountryCodes, code), ruleId('quoteArea.country')),
);

/** A whole country, a region of it, or its postcodes with a prefix. */
const member = v.object({
  /** ISO 3166-1 alpha-2. */
  country,
  /** Code of a region directly below the country; null if there is none. */
  region: v.nullable(
    v.pipe(v.string(), v.regex(/^[A-Z]{2}-[A-Z0-9-]{1,20}$/, ruleId('quoteArea.region'))),
  ),
  /** Prefix of postcodes, letters and digits; null for none. */
  postcode: v.nullable(
    v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,10}$/, ruleId('quoteArea.postcode'))),
  ),
  /** Spellings of the region in orders, as `spellingKey`s; filled in by the server. */
  names: v.optional(v.array(v.string()), []),
});

export type AreaMember = v.InferOutput<typeof member>;

/** Name and members of an area for prices. */
export const quoteAreaContent = v.object({
  name: v.pipe(v.string(), v.trim(), v.regex(/^[^\p{Cc}\p{Cs}]{1,60}$/u, ruleId('quoteArea.name'))),
  members: v.pipe(
    v.array(member),
    v.minLength(1, ruleId('quoteArea.members')),
    v.maxLength(500, ruleId('quoteArea.tooMany')),
  ),
});

export type QuoteAreaContent = v.InferOutput<typeof quoteAreaContent>;

/** Ids of areas are in lower case, unlike country codes. */
export const quoteAreaId = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[a-z][a-z0-9-]{1,39}$/, ruleId('quoteArea.code')),
);

export const quoteArea = v.object({ id: quoteAreaId, ...quoteAreaContent.entries });

export type QuoteArea = v.InferOutput<typeof quoteArea>;

/** Destination of a parcel. */
export interface Destination {
  readonly country: string;
  /** As written in the order. */
  readonly region: string | null;
  readonly postcode: string | null;
}

/** Letters and digits of a postcode. */
export const postcodeKey = (postcode: string): string =>
  postcode.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** Overlap of two areas. */
export interface AreaOverlap {
  /** Index of the overlapping member. */
  readonly at: number;
  /** Id of the other area. */
  readonly id: string;
  readonly name: string;
  /** Member of the other area. */
  readonly member: AreaMember;
}

/**
 * Finds an overlap of an area with others; null if there is none. Regions take precedence over countries, and
 * postcodes over both, so only members of the same type can overlap.
 */
export function findAreaOverlap(
  members: readonly AreaMember[],
  others: readonly QuoteArea[],
): AreaOverlap | null {
  for (const [at, own] of members.entries()) {
    for (const { id, name, members: otherMembers } of others) {
      const found = otherMembers.find((other) => isSamePlace(own, other));
      if (found !== undefined) return { at, id, name, member: found };
    }
  }
  return null;
}

/** The index of a member that repeats an earlier one; -1 if there is none. */
export function findRepeatedMember(members: readonly AreaMember[]): number {
  return members.findIndex((own, at) =>
    members.slice(0, at).some((other) => isSamePlace(own, other)),
  );
}

function isSamePlace(a: AreaMember, b: AreaMember): boolean {
  if (a.country !== b.country) return false;
  if (a.postcode !== null && b.postcode !== null) {
    return a.postcode.startsWith(b.postcode) || b.postcode.startsWith(a.postcode);
  }
  return a.postcode === b.postcode && a.region === b.region;
}

/** Finds the possible destinations of a place in the lanes of a card, the narrowest first. */
export type AreaFinder = (place: Destination) => readonly string[];

/** Creates a finder. Postcodes take precedence over regions, regions over the country, the country over its area. */
export function createAreaFinder(areas: readonly QuoteArea[]): AreaFinder {
  const countries = new Map<string, string>();
  const regions = new Map<string, string>();
  const postcodes = new Map<string, [prefix: string, id: string][]>();
  for (const { id, members } of areas) {
    for (const { country: code, region, postcode, names } of members) {
      if (postcode !== null) {
        const known = postcodes.get(code) ?? [];
        postcodes.set(code, [...known, [postcode, id]]);
      } else if (region === null) countries.set(code, id);
      else for (const name of names) regions.set(`${code} ${name}`, id);
    }
  }
  const hasParts = regions.size > 0 || postcodes.size > 0;
  return ({ country: code, region, postcode }) => {
    const countryArea = countries.get(code);
    const ends = countryArea === undefined ? [code] : [code, countryArea];
    if (!hasParts) return ends;
    const prefixes = postcode === null ? undefined : postcodes.get(code);
    const key = prefixes === undefined ? '' : postcodeKey(postcode ?? '');
    const byPostcode = prefixes?.find(([prefix]) => key.startsWith(prefix))?.[1];
    const byRegion =
      region === null || regions.size === 0
        ? undefined
        : regions.get(`${code} ${spellingKey(region)}`);
    return [byPostcode, byRegion, ...ends].filter((end) => end !== undefined);
  };
}
