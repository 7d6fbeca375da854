import { hasTag } from './headerReading.ts';
import type { Profiles } from './profile.ts';
import type { Tag } from './vocabulary.ts';
import { MAX_HEADER_COLUMNS } from './column.ts';

/** Word for the districts of Bangladesh. */
const ZILLA = 'zilla';

/** Returns a predicate for the headers of Bangladeshi districts, if a thana is beside them. */
export function createZillaTest(headers: readonly string[]): (header: string) => boolean {
  const headerCells = headers.slice(0, MAX_HEADER_COLUMNS);
  const isThana = headerCells.some(
    (header) => /thana|upa?z|থানা|উপজেলা/iu.test(header) && hasTag(header, ['thana']),
  );
  // "Thana, District" is both.
  return isThana
    ? (header) => hasTag(header, ['zilla', 'district']) && !hasTag(header, ['thana'])
    : () => false;
}

/** Minimum share of places in a column of divisions; otherwise they are divisions of a company. */
const MIN_PLACE_SHARE = 0.6;
/** Word for a town. */
const TOWN = 'city';
/** Word for a quarter. */
const QUARTER = 'area';
/** Tags of a sender. */
const SENDER_TAGS = ['sender', 'pickup', 'departure'] as const;

/** Returns a predicate for districts below divisions: orders call them towns. */
function createDistrictTest(
  headers: readonly string[],
  profiles: Profiles,
): (header: string) => boolean {
  const hasDivisions = headers.slice(0, MAX_HEADER_COLUMNS).some((header, column) => {
    if (!/division|ডিভিশন|বিভাগ/iu.test(header) || !hasTag(header, ['division'])) return false;
    return (profiles(column)?.share('place') ?? 0) >= MIN_PLACE_SHARE;
  });
  return hasDivisions ? (header) => hasTag(header, ['district']) : () => false;
}

/** A tariff's zone, which is not a place: a letter, a number or a direction. */
const TARIFF =
  /^(?:zone\s*|منطقة\s*)?(?:[\p{L}\p{N}]{1,2}|north|south|east|west|central|nord|sud|est|ouest|centre|شمال|جنوب|شرق|غرب|وسط)$/iu;

/** Words for places below a region that name a town if no other column does. */
const TOWN_TAGS = ['city', 'lga', 'commune', 'district', 'thana', 'zilla', 'area'] as const;

/**
 * Returns a function from a column of zones to their place word: a quarter beside columns of regions and towns, a town
 * beside regions alone. The function returns null for other columns and for a tariff's zones.
 */
function createZoneNaming(
  headers: readonly string[],
  profiles: Profiles,
): (header: string, column: number) => typeof TOWN | typeof QUARTER | null {
  const headerCells = headers.slice(0, MAX_HEADER_COLUMNS);
  const has = (tags: readonly Tag[]): boolean =>
    headerCells.some((header) => hasTag(header, tags) && !hasTag(header, ['zone', ...SENDER_TAGS]));
  if (!headerCells.some((header) => hasTag(header, ['zone'])) || !has(['province']))
    return () => null;
  const place = has(['city']) ? QUARTER : has(TOWN_TAGS) ? null : TOWN;
  return (header, column) => {
    if (!hasTag(header, ['zone'])) return null;
    if (hasTag(header, ['city', 'province', 'area', 'destination'])) return null;
    const isTariff =
      (profiles(column)?.shareOf((text) => TARIFF.test(text)) ?? 1) >= MIN_PLACE_SHARE;
    return isTariff ? null : place;
  };
}

/** A town within another one, as a commune of Abidjan is. */
export const WITHIN_TOWN = /commune|délégation|municipal|بلدية/iu;

/** Returns a predicate for communes in a sheet with a town column: parts of these towns. */
function createCommuneTest(headers: readonly string[]): (header: string) => boolean {
  const isTown = (header: string): boolean =>
    hasTag(header, ['city']) && !hasTag(header, ['province', 'area', ...SENDER_TAGS]);
  const hasTown = headers
    .slice(0, MAX_HEADER_COLUMNS)
    .some((header) => isTown(header) && !WITHIN_TOWN.test(header));
  return hasTown ? (header) => WITHIN_TOWN.test(header) && isTown(header) : () => false;
}

/**
 * Creates a function that replaces a header by its place word in this sheet: a district beside a thana or division, or
 * a zone beside a region.
 */
export function createPlaceCompleter(
  headers: readonly string[],
  profiles: Profiles,
): (header: string, column: number) => string {
  const isZilla = createZillaTest(headers);
  const isTown = createDistrictTest(headers, profiles);
  const findZone = createZoneNaming(headers, profiles);
  const isCommuneOfTown = createCommuneTest(headers);
  return (header, column) => {
    const place = isTown(header)
      ? TOWN
      : isZilla(header)
        ? ZILLA
        : isCommuneOfTown(header)
          ? QUARTER
          : findZone(header, column);
    if (place === null) return header;
    return hasTag(header, SENDER_TAGS) ? `sender ${place}` : place;
  };
}
