const BITS = 11;
const BUCKETS = 1 << BITS;
const MASK = BUCKETS - 1;
/** The digits of a key, least significant first. */
const DIGITS = [
  { word: 'low', shift: 0 },
  { word: 'low', shift: BITS },
  { word: 'low', shift: 2 * BITS },
  { word: 'high', shift: 0 },
  { word: 'high', shift: BITS },
  { word: 'high', shift: 2 * BITS },
] as const;

/** Records of a 64-bit key, in two words, and two 32-bit payloads; all arrays of one length. */
export interface Records {
  readonly high: Uint32Array;
  readonly low: Uint32Array;
  readonly rows: Uint32Array;
  readonly ids: Uint32Array;
}

export function makeRecords(length: number): Records {
  return {
    high: new Uint32Array(length),
    low: new Uint32Array(length),
    rows: new Uint32Array(length),
    ids: new Uint32Array(length),
  };
}

export function sliceRecords(records: Records, from: number, to: number): Records {
  return {
    high: records.high.subarray(from, to),
    low: records.low.subarray(from, to),
    rows: records.rows.subarray(from, to),
    ids: records.ids.subarray(from, to),
  };
}

/**
 * Sorts records by key, ascending and stable, least significant digit first. Digits that are the
 * same in all keys cost nothing but their count. The result is in `records`.
 */
export function radixSort(records: Records): void {
  const length = records.high.length;
  if (length === 0) return;
  const counts = countDigits(records);
  let from = records;
  let to: Records | null = null;
  for (const [digit, { word, shift }] of DIGITS.entries()) {
    const places = counts.subarray(digit * BUCKETS, (digit + 1) * BUCKETS);
    if (places[((from[word][0] as number) >>> shift) & MASK] === length) continue;
    let at = 0;
    for (let value = 0; value < BUCKETS; value++) {
      const count = places[value] as number;
      places[value] = at;
      at += count;
    }
    to ??= makeRecords(length);
    scatter(from, to, from[word], shift, places);
    [from, to] = [to, from];
  }
  if (from === records) return;
  records.high.set(from.high);
  records.low.set(from.low);
  records.rows.set(from.rows);
  records.ids.set(from.ids);
}

/** How often each value of each digit comes: BUCKETS numbers per digit. */
function countDigits({ high, low }: Records): Uint32Array {
  const counts = new Uint32Array(DIGITS.length * BUCKETS);
  const add = (at: number): void => {
    counts[at] = (counts[at] as number) + 1;
  };
  for (let i = 0; i < high.length; i++) {
    const lowKey = low[i] as number;
    add(lowKey & MASK);
    add(BUCKETS + ((lowKey >>> BITS) & MASK));
    add(2 * BUCKETS + (lowKey >>> (2 * BITS)));
    const highKey = high[i] as number;
    add(3 * BUCKETS + (highKey & MASK));
    add(4 * BUCKETS + ((highKey >>> BITS) & MASK));
    add(5 * BUCKETS + (highKey >>> (2 * BITS)));
  }
  return counts;
}

function scatter(
  from: Records,
  to: Records,
  keys: Uint32Array,
  shift: number,
  places: Uint32Array,
): void {
  const { high, low, rows, ids } = from;
  const { high: toHigh, low: toLow, rows: toRows, ids: toIds } = to;
  for (let i = 0; i < keys.length; i++) {
    const digit = ((keys[i] as number) >>> shift) & MASK;
    const at = places[digit] as number;
    places[digit] = at + 1;
    toHigh[at] = high[i] as number;
    toLow[at] = low[i] as number;
    toRows[at] = rows[i] as number;
    toIds[at] = ids[i] as number;
  }
}
