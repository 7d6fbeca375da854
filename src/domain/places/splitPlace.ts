import {
  findCity,
  findRegion,
  type IndexedPlace,
  type IndexedRegion,
  findOnlyRegion,
  type PlaceIndex,
} from './placeIndex.ts';
import { placeKeys } from './placeKey.ts';

/** A region and a city as one text writes them; empty if it has none. */
export interface PlaceParts {
  readonly region: string;
  readonly city: string;
  /** Whatever is neither: a quarter. */
  readonly rest: string;
}

const SEPARATOR = /\s*[,،、;；|/\n()（）–—-]+\s*/gu;
const SPACE = /\s+/gu;
const HAN = /^[\p{sc=Han}\s]+$/u;

/** A longer text is an address. */
const LONGEST = 80;
/** Pieces of a text at most: all their ranges are looked up. */
const MOST = 6;
/** Characters of a Chinese region or city at most. */
const LONGEST_HAN = 12;

interface Piece {
  readonly from: number;
  readonly to: number;
}

/** A part of a text that names a region, beside one that names a city of it. */
interface Pair {
  readonly region: IndexedRegion;
  readonly city: IndexedPlace;
  readonly parts: PlaceParts;
  /** Pieces that neither of the two is made of. */
  readonly left: number;
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
 * Splits a text that names a region and a city, in any order and with any separator. Null if it names none that the
 * carrier has, or if it may mean several.
 */
export function splitPlace(index: PlaceIndex, text: string): PlaceParts | null {
  const tidy = text.trim();
  if (tidy === '' || tidy.length > LONGEST) return null;
  if (isRegion(index, tidy)) return { region: tidy, city: '', rest: '' };
  if (HAN.test(tidy)) return splitChinese(index, tidy);
  const pieces = separatePieces(tidy, SEPARATOR);
  const isSpaced = pieces.length === 1 && findRegion(index, tidy) === null;
  return splitByPieces(index, tidy, isSpaced ? separatePieces(tidy, SPACE) : pieces);
}

/** Whether a text is a region's whole name, which may have a separator in it: Casablanca-Settat. */
function isRegion(index: PlaceIndex, text: string): boolean {
  const keys = findRegion(index, text)?.keys ?? [];
  return placeKeys(index.country, text).some((key) => keys.includes(key));
}

function splitByPieces(
  index: PlaceIndex,
  text: string,
  pieces: readonly Piece[],
): PlaceParts | null {
  if (pieces.length > MOST) return null;
  const range = (from: number, to: number): string =>
    text.slice(pieces[from]?.from, pieces[to - 1]?.to);
  const without = (...ranges: readonly (readonly [number, number])[]): string =>
    pieces
      .filter((_, at) => !ranges.some(([from, to]) => at >= from && at < to))
      .map(({ from, to }) => text.slice(from, to))
      .join(', ');
  const ranges = pieces.flatMap((_, from) =>
    pieces.slice(from).map((__, more) => [from, from + more + 1] as const),
  );
  const pairs: Pair[] = [];
  const regions: (readonly [number, number])[] = [];
  for (const own of ranges) {
    const name = range(...own);
    const region = findRegion(index, name);
    // A region and its city together are found as the region, too.
    const isName = own[1] - own[0] === 1 || isRegion(index, name);
    if (region === null || !isName) continue;
    regions.push(own);
    for (const other of ranges) {
      if (other[0] < own[1] && own[0] < other[1]) continue;
      const city = findCity(index, region, range(...other));
      if (city === null) continue;
      const parts = {
        region: range(...own),
        city: range(...other),
        rest: without(own, other),
      };
      const left = pieces.length - (own[1] - own[0]) - (other[1] - other[0]);
      pairs.push({ region, city, parts, left });
    }
  }
  if (pairs.length > 0) return bestPair(pairs);
  // A region alone, or with a city that the carrier does not have: it stays in sight.
  const widest = regions.filter(
    ([from, to]) => !regions.some(([a, b]) => a <= from && to <= b && b - a > to - from),
  );
  const [region, ...others] = widest;
  if (region !== undefined) {
    return others.length > 0 ? null : { region: range(...region), city: without(region), rest: '' };
  }
  return cityAlone(index, text);
}

/** The pair that leaves the fewest pieces; null if several do that mean other places. */
function bestPair(pairs: readonly Pair[]): PlaceParts | null {
  const least = Math.min(...pairs.map(({ left }) => left));
  const [first, ...more] = pairs.filter(({ left }) => left === least);
  const isSure = more.every(({ region, city }) => region === first?.region && city === first.city);
  return first !== undefined && isSure ? first.parts : null;
}

/** A city without its region; null unless one region alone has such a city. */
function cityAlone(index: PlaceIndex, text: string): PlaceParts | null {
  const region = findOnlyRegion(index, text);
  return region === null ? null : { region: region.name, city: text, rest: '' };
}

/** Region, city and quarter in the order in which Chinese writes them, with spaces or without. */
function splitChinese(index: PlaceIndex, text: string): PlaceParts | null {
  const region = longestStart(text, (start) => findRegion(index, start));
  const found = region === null ? null : findRegion(index, region);
  if (region === null || found === null) return cityAlone(index, text);
  const below = text.slice(region.length).trimStart();
  const city = longestStart(below, (start) => findCity(index, found, start));
  return city === null ? null : { region, city, rest: below.slice(city.length).trimStart() };
}

function longestStart(text: string, find: (start: string) => object | null): string | null {
  for (let to = Math.min(text.length, LONGEST_HAN); to > 1; to--) {
    const start = text.slice(0, to).trimEnd();
    if (find(start) !== null) return start;
  }
  return null;
}
