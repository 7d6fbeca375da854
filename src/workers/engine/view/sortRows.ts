import { createAscending, radixSort, type Records } from './radixSort.ts';
import { EMPTY, NUMBER, type SortKeys } from './sortKeys.ts';
import { orderTexts } from './textOrder.ts';

/** Rows in the order of a column: numbers by value, then texts by code point, then empty cells. */
export interface SortedRows {
  /** Rows with equal keys keep their given order. */
  readonly rows: Uint32Array;
  /** Rows before this index have a number or text. */
  readonly filled: number;
  /** 1 for each row whose key equals that of the row before; 0 from `filled` on. */
  readonly tied: Uint8Array;
}

/** Number of distinct texts up to which rows are always sorted by the ranks of texts. */
const MAX_FEW_TEXTS = 4096;
/** Size of the sample that shows whether texts repeat. */
const SAMPLE = 4096;
/** Minimum number of repetitions in the sample. */
const MIN_REPEATED = SAMPLE / 64;

/** Sorts rows by a column, ascending. */
export function sortRows(rows: Uint32Array, keys: SortKeys): SortedRows {
  const { numbers, texts, empty } = keys.readAll(rows);
  const sorted = new Uint32Array(rows.length);
  const filled = rows.length - empty.length;
  const tied = new Uint8Array(rows.length);
  const textStart = numbers.rows.length;
  if (textStart > 0) placeRecords(createNumberRecords(numbers.values), numbers.rows, sorted, tied);
  if (texts.rows.length > 0) {
    const positions = sorted.subarray(textStart, filled);
    const positionsTied = tied.subarray(textStart, filled);
    const ranks = rankRepeating(texts.ids, keys);
    if (ranks === null) placeTexts(texts.ids, keys, texts.rows, positions, positionsTied);
    else placeRanks(ranks, texts.rows, positions, positionsTied);
  }
  sorted.set(empty, filled);
  return { rows: sorted, filled, tied };
}

/** Sorts records and writes the rows they belong to. */
function placeRecords(
  records: Records,
  rows: Uint32Array,
  sorted: Uint32Array,
  tied: Uint8Array,
): void {
  const { high, low, items } = radixSort(records);
  for (let i = 0; i < items.length; i++) sorted[i] = rows[items[i] as number] as number;
  for (let i = 1; i < items.length; i++) {
    if (high[i] === high[i - 1] && (low === null || low[i] === low[i - 1])) tied[i] = 1;
  }
}

/** Sorts texts that rarely repeat, without ranks. */
function placeTexts(
  ids: Uint32Array,
  keys: SortKeys,
  rows: Uint32Array,
  sorted: Uint32Array,
  tied: Uint8Array,
): void {
  const order = orderTexts(ids, keys, tied);
  for (let i = 0; i < order.length; i++) sorted[i] = rows[order[i] as number] as number;
}

/** Sorts rows by rank. */
function placeRanks(
  { ranks, maxRank }: Ranks,
  rows: Uint32Array,
  sorted: Uint32Array,
  tied: Uint8Array,
): void {
  if (maxRank >= MAX_FEW_TEXTS) {
    placeRecords(
      { high: ranks, low: null, items: createAscending(ranks.length) },
      rows,
      sorted,
      tied,
    );
    return;
  }
  // Few ranks are placed directly, without moving keys.
  const starts = new Uint32Array(maxRank + 2);
  for (let i = 0; i < ranks.length; i++) {
    const next = (ranks[i] as number) + 1;
    starts[next] = (starts[next] as number) + 1;
  }
  tied.fill(1);
  for (let rank = 0; rank <= maxRank; rank++) {
    const start = starts[rank] as number;
    tied[start] = 0;
    starts[rank + 1] = (starts[rank + 1] as number) + start;
  }
  for (let i = 0; i < ranks.length; i++) {
    const rank = ranks[i] as number;
    const target = starts[rank] as number;
    starts[rank] = target + 1;
    sorted[target] = rows[i] as number;
  }
}

/** Numbers as keys: one word if they are thousandths within its range, otherwise their bits. */
function createNumberRecords(values: Float64Array): Records {
  const items = createAscending(values.length);
  const high = new Uint32Array(values.length);
  let min = Infinity;
  let max = -Infinity;
  let fitsWord = true;
  for (let i = 0; i < values.length && fitsWord; i++) {
    const thousandths = Math.round((values[i] as number) * 1000);
    if (thousandths / 1000 !== values[i]) fitsWord = false;
    if (thousandths < min) min = thousandths;
    if (thousandths > max) max = thousandths;
  }
  if (fitsWord && max - min < 2 ** 32) {
    for (let i = 0; i < values.length; i++) {
      high[i] = Math.round((values[i] as number) * 1000) - min;
    }
    return { high, low: null, items };
  }
  const low = new Uint32Array(values.length);
  const double = new Float64Array(1);
  const words = new Uint32Array(double.buffer);
  for (let i = 0; i < values.length; i++) {
    // Bits of doubles sort like the numbers if the sign bit is flipped, and for negative numbers all other bits too.
    double[0] = values[i] as number;
    const top = words[1] as number;
    const mask = top >>> 31 === 1 ? 0xffff_ffff : 0;
    high[i] = top ^ (mask | 0x8000_0000);
    low[i] = (words[0] as number) ^ mask;
  }
  return { high, low, items };
}

/** Rank of each text: equal texts share a rank, and ranks are consecutive from 0 to `maxRank`. */
interface Ranks {
  readonly ranks: Uint32Array;
  readonly maxRank: number;
}

/** Ranks of repeating texts: each distinct id is sorted once. Null if the texts rarely repeat. */
function rankRepeating(ids: Uint32Array, keys: SortKeys): Ranks | null {
  if (!isLikelyRepeating(ids)) return null;
  const distinct = new Uint32Array(ids.length);
  const codes = new Uint32Array(ids.length);
  const numbering = keys.numbering();
  let count = 0;
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i] as number;
    const code = numbering.of(id, count);
    if (code === count) distinct[count++] = id;
    codes[i] = code;
    if (count > MAX_FEW_TEXTS && count * 2 > ids.length) return null;
  }
  const tied = new Uint8Array(count);
  const order = orderTexts(distinct.subarray(0, count), keys, tied);
  const ranks = new Uint32Array(count);
  let rank = -1;
  for (let i = 0; i < count; i++) {
    if (tied[i] === 0) rank++;
    ranks[order[i] as number] = rank;
  }
  for (let i = 0; i < codes.length; i++) codes[i] = ranks[codes[i] as number] as number;
  return { ranks: codes, maxRank: rank };
}

/** Estimates from a sample whether texts repeat, which avoids counting mostly distinct ones. */
function isLikelyRepeating(ids: Uint32Array): boolean {
  if (ids.length <= SAMPLE) return true;
  const sampleIds = new Set<number>();
  const step = ids.length / SAMPLE;
  for (let i = 0; i < SAMPLE; i++) sampleIds.add(ids[Math.floor(i * step)] as number);
  return SAMPLE - sampleIds.size >= MIN_REPEATED;
}

/** Compares two rows in the order of `sortRows`; 0 for equal keys. */
export function compareRows(keys: SortKeys, descending: boolean, a: number, b: number): number {
  const typeA = keys.read(a);
  const numberA = keys.number;
  const idA = keys.id;
  const typeB = keys.read(b);
  if (typeA === EMPTY || typeB === EMPTY) return Number(typeA === EMPTY) - Number(typeB === EMPTY);
  const ascending =
    typeA !== typeB
      ? typeA - typeB
      : typeA === NUMBER
        ? numberA - keys.number
        : keys.compare(idA, keys.id);
  return descending ? -ascending : ascending;
}
