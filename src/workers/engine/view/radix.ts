const BITS = 11;
const BUCKETS = 1 << BITS;
const MASK = BUCKETS - 1;

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
 * same in all keys cost one count. The result is in `records`.
 */
export function radixSort(records: Records): void {
  const length = records.high.length;
  if (length === 0) return;
  let from = records;
  let to = makeRecords(length);
  const counts = new Uint32Array(BUCKETS);
  for (const word of ['low', 'high'] as const) {
    for (let shift = 0; shift < 32; shift += BITS) {
      counts.fill(0);
      const keys = from[word];
      for (let i = 0; i < length; i++) {
        const digit = ((keys[i] as number) >>> shift) & MASK;
        counts[digit] = (counts[digit] as number) + 1;
      }
      if (counts[((keys[0] as number) >>> shift) & MASK] === length) continue;
      let at = 0;
      for (let digit = 0; digit < BUCKETS; digit++) {
        const count = counts[digit] as number;
        counts[digit] = at;
        at += count;
      }
      scatter(from, to, keys, shift, counts);
      [from, to] = [to, from];
    }
  }
  if (from === records) return;
  records.high.set(from.high);
  records.low.set(from.low);
  records.rows.set(from.rows);
  records.ids.set(from.ids);
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
