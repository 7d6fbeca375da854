/** Maximum number of bits of a digit: so many buckets still fit the first-level cache. */
const BITS = 11;

/** Keys of one or two words, and the items they belong to; all arrays have the same length. */
export interface Records {
  /** The key; its upper half if `low` is present. */
  readonly high: Uint32Array;
  readonly low: Uint32Array | null;
  /** Items of the keys, such as indices into another array. */
  readonly items: Uint32Array;
}

/**
 * Sorts records by key, ascending and stable, least significant digit first. Digits are as wide as the largest key
 * requires; sorted input is returned unchanged. The given arrays are overwritten.
 */
export function radixSort(records: Records): Records {
  if (isSorted(records)) return records;
  let from = records;
  let to: Records | null = null;
  for (const word of ['low', 'high'] as const) {
    const width = keyBits(from[word]);
    const bits = Math.ceil(width / Math.ceil(width / BITS));
    for (let shift = 0; shift < width; shift += bits) {
      const keys = from[word] as Uint32Array;
      const places = digitStarts(keys, shift, bits);
      if (places === null) continue;
      to ??= {
        high: new Uint32Array(keys.length),
        low: from.low === null ? null : new Uint32Array(keys.length),
        items: new Uint32Array(keys.length),
      };
      scatter(from, to, keys, shift, places);
      [from, to] = [to, from];
    }
  }
  return from;
}

/** The numbers from 0 to below `count`: by far the fastest way to create them. */
export function ascending(count: number): Uint32Array {
  const numbers = new Uint32Array(count);
  for (let i = 0; i < count; i++) numbers[i] = i;
  return numbers;
}

/** Number of bits of the largest key. */
function keyBits(keys: Uint32Array | null): number {
  let all = 0;
  if (keys !== null) for (let i = 0; i < keys.length; i++) all |= keys[i] as number;
  return 32 - Math.clz32(all);
}

function isSorted({ high, low }: Records): boolean {
  for (let i = 1; i < high.length; i++) {
    const before = high[i - 1] as number;
    const key = high[i] as number;
    if (before > key) return false;
    if (before === key && low !== null && (low[i - 1] as number) > (low[i] as number)) return false;
  }
  return true;
}

/** Target of the first record of each digit; null if all have the same digit. */
function digitStarts(keys: Uint32Array, shift: number, bits: number): Uint32Array | null {
  const mask = (1 << bits) - 1;
  const places = new Uint32Array(mask + 1);
  for (let i = 0; i < keys.length; i++) {
    const digit = ((keys[i] as number) >>> shift) & mask;
    places[digit] = (places[digit] as number) + 1;
  }
  if (places[((keys[0] as number) >>> shift) & mask] === keys.length) return null;
  let at = 0;
  for (let digit = 0; digit <= mask; digit++) {
    const count = places[digit] as number;
    places[digit] = at;
    at += count;
  }
  return places;
}

function scatter(
  { high, low, items }: Records,
  { high: toHigh, low: toLow, items: toItems }: Records,
  keys: Uint32Array,
  shift: number,
  places: Uint32Array,
): void {
  const mask = places.length - 1;
  if (low === null || toLow === null) {
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i] as number;
      const digit = (key >>> shift) & mask;
      const at = places[digit] as number;
      places[digit] = at + 1;
      toHigh[at] = key;
      toItems[at] = items[i] as number;
    }
    return;
  }
  for (let i = 0; i < keys.length; i++) {
    const digit = ((keys[i] as number) >>> shift) & mask;
    const at = places[digit] as number;
    places[digit] = at + 1;
    toHigh[at] = high[i] as number;
    toLow[at] = low[i] as number;
    toItems[at] = items[i] as number;
  }
}
