import { PLACES_SEPARATOR } from '../mapping/splitters.ts';
import type { DerivedSource } from '../public/mappingTypes.ts';
import { hasTag } from './headerReading.ts';
import type { SheetColumns } from './sheetColumns.ts';
import { getMeaning } from './claims.ts';
import { MAX_HEADER_COLUMNS } from './column.ts';
import { fieldKey } from './headerMatcher.ts';
import { WITHIN_TOWN } from './placeCompleter.ts';

/** Places that a header may combine, from large to small. */
const SIZES = ['province', 'city', 'area', 'address'] as const;
type Size = (typeof SIZES)[number];
type Side = 'receiver' | 'sender';

/** Separators of places in a header: "Thana, District", "City & Area". */
const PLACE_SEPARATOR = /\s*[,،、;；|/&+\n]\s*|\s+(?:[-–—]|and|et|und|و|ও)\s+/u;
/** Minimum score of a word that names a place. */
const MIN_NAMED_SCORE = 0.55;
/** Minimum share of cells with two places, for splitting them. */
const MIN_DIVIDED_SHARE = 0.5;

interface Places {
  readonly side: Side;
  /** In the order of the header. */
  readonly sizes: readonly [Size, Size];
}

/** Place sizes that one part of a header may mean, best first. */
function findPlaceSizes(part: string, isBesideThana: boolean): Size[] {
  // A district beside a thana is a town, elsewhere a quarter.
  if (isBesideThana && hasTag(part, ['district', 'zilla'])) return ['city'];
  return getMeaning(part).candidates.flatMap(({ meaning, score }) => {
    const size = SIZES.find((one) => meaning.endsWith(` ${one}`));
    return size !== undefined && score >= MIN_NAMED_SCORE ? [size] : [];
  });
}

/** The two places that a header names; null for any other header. */
function findPlaces(header: string): Places | null {
  const [firstPart, secondPart, ...more] = header
    .split(PLACE_SEPARATOR)
    .filter((part) => part.trim() !== '');
  if (firstPart === undefined || secondPart === undefined || more.length > 0) return null;
  const hasThana = hasTag(header, ['thana', 'division']);
  const first = findPlaceSizes(firstPart, hasThana);
  const second = findPlaceSizes(secondPart, hasThana);
  // "Commune, Ville": both are towns.
  if (
    first[0] === 'city' &&
    second[0] === 'city' &&
    WITHIN_TOWN.test(firstPart) !== WITHIN_TOWN.test(secondPart)
  ) {
    (WITHIN_TOWN.test(firstPart) ? first : second).unshift('area');
  }
  const pair = first.flatMap((a) => second.filter((b) => b !== a).map((b) => [a, b] as const))[0];
  // "Estate / Landmark" is one whole address.
  if (pair === undefined || (pair.includes('area') && pair.includes('address'))) return null;
  const isSender = hasTag(header, ['sender', 'pickup', 'departure']);
  return { side: isSender ? 'sender' : 'receiver', sizes: pair };
}

/** Splits cells with two places, in the order of a header that names both; the smaller one may have several parts. */
export function* splitByHeader(sheet: SheetColumns): Generator<[string, DerivedSource]> {
  const { headers, profiles, columns, fields } = sheet;
  for (const [column, header] of headers.slice(0, MAX_HEADER_COLUMNS).entries()) {
    const places = PLACE_SEPARATOR.test(header.trim()) ? findPlaces(header) : null;
    if (places === null) continue;
    const { side, sizes } = places;
    const keys = sizes.map((size) => fieldKey(fields, `${side} ${size}`));
    const isOpen = keys.every((key) => {
      const usedColumn = key === undefined ? null : columns.get(key);
      return usedColumn === undefined || usedColumn === column;
    });
    if (!isOpen) continue;
    const isDivided = (text: string) => PLACES_SEPARATOR.test(text.trim());
    if ((profiles(column)?.shareOf(isDivided) ?? 0) < MIN_DIVIDED_SHARE) continue;
    const isLargeFirst = SIZES.indexOf(sizes[0]) < SIZES.indexOf(sizes[1]);
    const splitter = isLargeFirst ? 'start' : 'end';
    for (const [part, key] of keys.entries()) {
      if (key !== undefined) yield [key, { from: 'part', column, splitter, part }];
    }
  }
}
