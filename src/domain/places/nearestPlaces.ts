import { placeKey } from './placeKey.ts';
import type { IndexedPlace } from './placeIndex.ts';

/** Places that are named at most. */
const MOST = 3;

/** Places that are all compared. */
const SHORT_LIST = 200;

/** A longer text is an address, not a name. */
const LONGEST = 40;

/** Least letters of a beginning that stands for a name. */
const BEGINNING = 2;

/** Letters inserted, dropped, changed or swapped with the next; over `most`, any number above it. */
function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(
        (last[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (same ? 0 : 1),
      );
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next.push(cost);
    }
    if (Math.min(...next) > most) return most + 1;
    before = last;
    last = next;
  }
  return last[b.length] ?? most + 1;
}

/** Wrong letters that a name of a length may have and be recognized. */
const tolerance = (length: number): number => Math.min(3, Math.floor(length / 3));

interface Near {
  readonly name: string;
  readonly distance: number;
}

/** Distance of a text from a place by its nearest name, named in that language; null if far. */
function measureDistance(key: string, { names, keys }: IndexedPlace): Near | null {
  let best: Near | null = null;
  for (const [at, other] of keys.entries()) {
    const most = tolerance(Math.max(key.length, other.length));
    const isBegun = key.length >= BEGINNING && other.startsWith(key);
    const distance = isBegun ? 1 : editDistance(key, other, most);
    if (distance <= most || isBegun) {
      if (best === null || distance < best.distance) best = { name: names[at] ?? '', distance };
    }
  }
  return best;
}

export interface NearestPlaces {
  /** Names, the nearest first. */
  readonly names: readonly string[];
  /** The name that is meant beyond doubt; null if none is. */
  readonly fix: string | null;
}

const NONE: NearestPlaces = { names: [], fix: null };

/** Places whose names are spelt nearly as a text is. */
export function findNearest(text: string, places: readonly IndexedPlace[]): NearestPlaces {
  const key = placeKey(text);
  if (key.length > LONGEST) return NONE;
  // In thousands of names, only those with the same first letter: the others cost seconds in a file.
  const isLong = places.length > SHORT_LIST;
  const found = places
    .filter(({ keys }) => !isLong || keys.some((other) => other[0] === key[0]))
    .flatMap((place) => measureDistance(key, place) ?? [])
    .toSorted((a, b) => a.distance - b.distance);
  const names = [...new Set(found.map(({ name }) => name))].slice(0, MOST);
  const [first, second] = found;
  const isSure =
    first !== undefined && first.distance <= 1 && (second === undefined || second.distance > 1);
  return { names, fix: isSure ? first.name : null };
}
