/** Maximum number of bits of a digit: its buckets still fit into the first-level cache. */
const MAX_DIGIT_BITS = 11;

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
    const width = countKeyBits(from[word]);
    const bits = Math.ceil(width / Math.ceil(width / MAX_DIGIT_BITS));
    for (let shift = 0; shift < width; shift += bits) {
      const keys = from[word] as Uint32Array;
      const starts = countDigitStarts(keys, shift, bits);
      if (starts === null) continue;
      to ??= {
        high: new Uint32Array(keys.length),
        low: from.low === null ? null : new Uint32Array(keys.length),
        items: new Uint32Array(keys.length),
      };
      scatter(from, to, keys, shift, starts);
      [from, to] = [to, from];
    }
  }
  return from;
}

/** The numbers from 0 to `count` - 1. A loop is by far the fastest way to create them. */
export function createAscending(count: number): Uint32Array {
  const numbers = new Uint32Array(count);
  for (let i = 0; i < count; i++) numbers[i] = i;
  return numbers;
}

/** Number of bits of the largest key. */
function countKeyBits(keys: Uint32Array | null): number {
  let allBits = 0;
  if (keys !== null) for (let i = 0; i < keys.length; i++) allBits |= keys[i] as number;
  return 32 - Math.clz32(allBits);
}

function isSorted({ high, low }: Records): boolean {
  for (let i = 1; i < high.length; i++) {
    const previous = high[i - 1] as number;
    const key = high[i] as number;
    if (previous > key) return false;
    if (previous === key && low !== null && (low[i - 1] as number) > (low[i] as number))
      return false;
  }
  return true;
}

/** Target of the first record of each digit; null if all have the same digit. */
function countDigitStarts(keys: Uint32Array, shift: number, bits: number): Uint32Array | null {
  const mask = (1 << bits) - 1;
  const starts = new Uint32Array(mask + 1);
  for (let i = 0; i < keys.length; i++) {
    const digit = ((keys[i] as number) >>> shift) & mask;
    starts[digit] = (starts[digit] as number) + 1;
  }
  if (starts[((keys[0] as number) >>> shift) & mask] === keys.length) return null;
  let target = 0;
  for (let digit = 0; digit <= mask; digit++) {
    const count = starts[digit] as number;
    starts[digit] = target;
    target += count;
  }
  return starts;
}

function scatter(
  { high, low, items }: Records,
  { high: toHigh, low: toLow, items: toItems }: Records,
  keys: Uint32Array,
  shift: number,
  starts: Uint32Array,
): void {
  const mask = starts.length - 1;
  if (low === null || toLow === null) {
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i] as number;
      const digit = (key >>> shift) & mask;
      const target = starts[digit] as number;
      starts[digit] = target + 1;
      toHigh[target] = key;
      toItems[target] = items[i] as number;
    }
    return;
  }
  for (let i = 0; i < keys.length; i++) {
    const digit = ((keys[i] as number) >>> shift) & mask;
    const target = starts[digit] as number;
    starts[digit] = target + 1;
    toHigh[target] = high[i] as number;
    toLow[target] = low[i] as number;
    toItems[target] = items[i] as number;
  }
}
