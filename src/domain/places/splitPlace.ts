import {
  findCity,
  findRegion,
  type IndexedPlace,
  type IndexedRegion,
  findOnlyRegion,
  type PlaceIndex,
} from './placeIndex.ts';
import { placeKeys } from './placeKey.ts';

/** Region and city of a text; empty if it has none. */
export interface PlaceParts {
  readonly region: string;
  readonly city: string;
  /** Remaining text, such as a quarter. */
  readonly rest: string;
}

const SEPARATOR = /\s*[,،、;；|/\n()（）–—-]+\s*/gu;
const SPACE = /\s+/gu;
const HAN = /^[\p{sc=Han}\s]+$/u;

/** Maximum length; a longer text is an address. */
const MAX_LENGTH = 80;
/** Maximum number of pieces of a text, because all their ranges are looked up. */
const MAX_PIECES = 6;
/** Maximum length of a Chinese region or city. */
const MAX_HAN_LENGTH = 12;

interface Piece {
  readonly from: number;
  readonly to: number;
}

/** A region and one of its cities, found in a text. */
interface Pair {
  readonly region: IndexedRegion;
  readonly city: IndexedPlace;
  readonly parts: PlaceParts;
  /** Number of remaining pieces. */
  readonly remaining: number;
}

function separatePieces(text: string, separator: RegExp): readonly Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: sign, index } of text.matchAll(separator)) {
    if (index > from) pieces.push({ from, to: index });
    from = index + sign.length;
  }
  if (from < text.length) pieces.push({ from, to: text.length });
  return pieces;
}

/**
 * Splits a text into region and city, in any order and with any separator. Null if it names no place of the carrier,
 * or if it is ambiguous.
 */
export function splitPlace(index: PlaceIndex, text: string): PlaceParts | null {
  const tidy = text.trim();
  if (tidy === '' || tidy.length > MAX_LENGTH) return null;
  if (isRegion(index, tidy)) return { region: tidy, city: '', rest: '' };
  if (HAN.test(tidy)) return splitChinese(index, tidy);
  const pieces = separatePieces(tidy, SEPARATOR);
  const isSpaced = pieces.length === 1 && findRegion(index, tidy) === null;
  return splitByPieces(index, tidy, isSpaced ? separatePieces(tidy, SPACE) : pieces);
}

/** Whether a text is the complete name of a region, which may contain a separator: Casablanca-Settat. */
function isRegion(index: PlaceIndex, text: string): boolean {
  const keys = findRegion(index, text)?.keys ?? [];
  return placeKeys(index.country, text).some((key) => keys.includes(key));
}

function splitByPieces(
  index: PlaceIndex,
  text: string,
  pieces: readonly Piece[],
): PlaceParts | null {
  if (pieces.length > MAX_PIECES) return null;
  const textIn = (from: number, to: number): string =>
    text.slice(pieces[from]?.from, pieces[to - 1]?.to);
  const textOutside = (...ranges: readonly (readonly [number, number])[]): string =>
    pieces
      .filter((_, at) => !ranges.some(([from, to]) => at >= from && at < to))
      .map(({ from, to }) => text.slice(from, to))
      .join(', ');
  const ranges = pieces.flatMap((_, from) =>
    pieces.slice(from).map((__, more) => [from, from + more + 1] as const),
  );
  const pairs: Pair[] = [];
  const regions: (readonly [number, number])[] = [];
  for (const regionRange of ranges) {
    const name = textIn(...regionRange);
    const region = findRegion(index, name);
    // `findRegion` also matches a region together with its city.
    const isName = regionRange[1] - regionRange[0] === 1 || isRegion(index, name);
    if (region === null || !isName) continue;
    regions.push(regionRange);
    for (const cityRange of ranges) {
      if (cityRange[0] < regionRange[1] && regionRange[0] < cityRange[1]) continue;
      const city = findCity(index, region, textIn(...cityRange));
      if (city === null) continue;
      const parts = {
        region: textIn(...regionRange),
        city: textIn(...cityRange),
        rest: textOutside(regionRange, cityRange),
      };
      const remaining =
        pieces.length - (regionRange[1] - regionRange[0]) - (cityRange[1] - cityRange[0]);
      pairs.push({ region, city, parts, remaining });
    }
  }
  if (pairs.length > 0) return findBestPair(pairs);
  // A region alone, or with a city that the carrier does not have, which stays in the result.
  const widest = regions.filter(
    ([from, to]) => !regions.some(([a, b]) => a <= from && to <= b && b - a > to - from),
  );
  const [region, ...others] = widest;
  if (region !== undefined) {
    return others.length > 0
      ? null
      : { region: textIn(...region), city: textOutside(region), rest: '' };
  }
  return splitCity(index, text);
}

/** The pair with the fewest remaining pieces; null if different places tie. */
function findBestPair(pairs: readonly Pair[]): PlaceParts | null {
  const minRemaining = Math.min(...pairs.map(({ remaining }) => remaining));
  const [first, ...more] = pairs.filter(({ remaining }) => remaining === minRemaining);
  const isSure = more.every(({ region, city }) => region === first?.region && city === first.city);
  return first !== undefined && isSure ? first.parts : null;
}

/** A city without its region; null unless exactly one region has such a city. */
function splitCity(index: PlaceIndex, text: string): PlaceParts | null {
  const region = findOnlyRegion(index, text);
  return region === null ? null : { region: region.name, city: text, rest: '' };
}

/** Region, city and quarter in Chinese order, with or without spaces. */
function splitChinese(index: PlaceIndex, text: string): PlaceParts | null {
  const region = findLongestStart(text, (start) => findRegion(index, start));
  const found = region === null ? null : findRegion(index, region);
  if (region === null || found === null) return splitCity(index, text);
  const below = text.slice(region.length).trimStart();
  const city = findLongestStart(below, (start) => findCity(index, found, start));
  return city === null ? null : { region, city, rest: below.slice(city.length).trimStart() };
}

function findLongestStart(text: string, find: (start: string) => object | null): string | null {
  for (let to = Math.min(text.length, MAX_HAN_LENGTH); to > 1; to--) {
    const start = text.slice(0, to).trimEnd();
    if (find(start) !== null) return start;
  }
  return null;
}
