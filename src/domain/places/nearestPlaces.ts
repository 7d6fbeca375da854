import { placeKey } from './placeKey.ts';
import type { IndexedPlace } from './placeIndex.ts';

/** Maximum number of suggestions. */
const MAX_NAMES = 3;

/** Maximum length of a list of which all places are compared. */
const SHORT_LIST = 200;

/** A longer text is an address, not a name. */
const MAX_LENGTH = 40;

/** Minimum length of a beginning that matches a name. */
const MIN_BEGINNING = 2;

/** Number of letters inserted, dropped, replaced or swapped. A result above `limit` is not exact. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let previousRow: number[] = [];
  let lastRow = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(
        (lastRow[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (lastRow[j - 1] ?? 0) + (same ? 0 : 1),
      );
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) cost = Math.min(cost, (previousRow[j - 2] ?? 0) + 1);
      next.push(cost);
    }
    if (Math.min(...next) > limit) return limit + 1;
    previousRow = lastRow;
    lastRow = next;
  }
  return lastRow[b.length] ?? limit + 1;
}

/** Number of wrong letters up to which a name of a given length is recognized. */
const tolerance = (length: number): number => Math.min(3, Math.floor(length / 3));

interface NearestName {
  readonly name: string;
  readonly distance: number;
}

/** Distance of a text from the nearest name of a place; null if no name is near. */
function measureDistance(key: string, { names, keys }: IndexedPlace): NearestName | null {
  let best: NearestName | null = null;
  for (const [at, other] of keys.entries()) {
    const limit = tolerance(Math.max(key.length, other.length));
    const isBegun = key.length >= MIN_BEGINNING && other.startsWith(key);
    const distance = isBegun ? 1 : editDistance(key, other, limit);
    if (distance <= limit || isBegun) {
      if (best === null || distance < best.distance) best = { name: names[at] ?? '', distance };
    }
  }
  return best;
}

export interface NearestPlaces {
  /** Names, the nearest first. */
  readonly names: readonly string[];
  /** The only name that the text can mean; null if it is ambiguous. */
  readonly fix: string | null;
}

const NONE: NearestPlaces = { names: [], fix: null };

/** Finds places with names similar to a text. */
export function findNearest(text: string, places: readonly IndexedPlace[]): NearestPlaces {
  const key = placeKey(text);
  if (key.length > MAX_LENGTH) return NONE;
  // In long lists, compares only names with the same first letter; all names would take seconds for a file.
  const isLong = places.length > SHORT_LIST;
  const matches = places
    .filter(({ keys }) => !isLong || keys.some((other) => other[0] === key[0]))
    .flatMap((place) => measureDistance(key, place) ?? [])
    .toSorted((a, b) => a.distance - b.distance);
  const names = [...new Set(matches.map(({ name }) => name))].slice(0, MAX_NAMES);
  const [first, second] = matches;
  const isSure =
    first !== undefined && first.distance <= 1 && (second === undefined || second.distance > 1);
  return { names, fix: isSure ? first.name : null };
}
