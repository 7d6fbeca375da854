import { makeRecords, radixSort, sliceRecords, type Records } from './radix.ts';
import { EMPTY, NUMBER, TEXT, type SortKeys } from './sortKeys.ts';

/** Fewer records than this are sorted by comparing. */
const FEW = 200;
/** And fewer than this by inserting. */
const HANDFUL = 16;
/** Bytes of a text that one key holds. */
const KEY_BYTES = 8;

/**
 * Rows sorted by a column: numbers by value, then texts by code point, empty cells last in either
 * direction. Stable: rows of equal keys stay in the order of `rows`.
 */
export function sortRows(rows: Uint32Array, keys: SortKeys, descending: boolean): Uint32Array {
  const numbers = makeRecords(rows.length);
  const texts = makeRecords(rows.length);
  const empty = new Uint32Array(rows.length);
  let numberCount = 0;
  let textCount = 0;
  let emptyCount = 0;
  const double = new Float64Array(1);
  const words = new Uint32Array(double.buffer);
  for (const row of rows) {
    const type = keys.read(row);
    if (type === EMPTY) {
      empty[emptyCount++] = row;
    } else if (type === TEXT) {
      texts.rows[textCount] = row;
      texts.ids[textCount++] = keys.id;
    } else {
      // -0 and 0 are one number; the sign bit turned makes the bits of doubles ascend.
      double[0] = keys.number + 0;
      const high = words[1] as number;
      const flip = high >>> 31 === 1 ? 0xffff_ffff : 0;
      const turn = descending ? 0xffff_ffff : 0;
      numbers.high[numberCount] = high ^ (flip | 0x8000_0000) ^ turn;
      numbers.low[numberCount] = (words[0] as number) ^ flip ^ turn;
      numbers.rows[numberCount++] = row;
    }
  }
  const sortedNumbers = sliceRecords(numbers, 0, numberCount);
  radixSort(sortedNumbers);
  const sortedTexts = sliceRecords(texts, 0, textCount);
  sortTexts(sortedTexts, keys, 0, descending);
  const sorted = new Uint32Array(rows.length);
  const [first, second] = descending ? [sortedTexts, sortedNumbers] : [sortedNumbers, sortedTexts];
  sorted.set(first.rows, 0);
  sorted.set(second.rows, first.rows.length);
  sorted.set(empty.subarray(0, emptyCount), first.rows.length + second.rows.length);
  return sorted;
}

/** Compares two rows as `sortRows` orders them; 0 where only the order before decides. */
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
        : keys.compare(idA, keys.id, 0);
  return descending ? -ascending : ascending;
}

/** Sorts records by their texts, which are alike in the bytes before `offset`. */
function sortTexts(records: Records, keys: SortKeys, offset: number, descending: boolean): void {
  const { ids, rows, high, low } = records;
  if (ids.length < FEW) return sortFew(records, keys, offset, descending);
  const from = commonPrefix(ids, keys, offset);
  if (from < 0) return;
  const turn = descending ? 0xffff_ffff : 0;
  let longest = 0;
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i] as number;
    const block = keys.block(id);
    const length = keys.length(id);
    const start = keys.start(id) + from;
    const left = length - from;
    high[i] = word(block, start, left) ^ turn;
    low[i] = word(block, start + 4, left - 4) ^ turn;
    if (length > longest) longest = length;
  }
  radixSort(records);
  const next = from + KEY_BYTES;
  if (longest <= next) return;
  for (let start = 0; start < rows.length;) {
    let end = start + 1;
    while (end < rows.length && high[end] === high[start] && low[end] === low[start]) end++;
    if (end - start > 1) sortTexts(sliceRecords(records, start, end), keys, next, descending);
    start = end;
  }
}

/** In place, without a thought for length: for a handful of records. */
function insert(records: Records, keys: SortKeys, offset: number, sign: number): void {
  const { ids, rows } = records;
  for (let i = 1; i < ids.length; i++) {
    const id = ids[i] as number;
    const row = rows[i] as number;
    let at = i;
    while (at > 0 && keys.compare(ids[at - 1] as number, id, offset) * sign > 0) {
      ids[at] = ids[at - 1] as number;
      rows[at] = rows[at - 1] as number;
      at--;
    }
    ids[at] = id;
    rows[at] = row;
  }
}

function sortFew(records: Records, keys: SortKeys, offset: number, descending: boolean): void {
  const { ids, rows } = records;
  if (ids.length <= HANDFUL) return insert(records, keys, offset, descending ? -1 : 1);
  const order = Array.from(ids, (_, i) => i);
  order.sort((a, b) => {
    const ascending = keys.compare(ids[a] as number, ids[b] as number, offset);
    return descending ? -ascending : ascending;
  });
  const sortedIds = order.map((i) => ids[i] as number);
  const sortedRows = order.map((i) => rows[i] as number);
  ids.set(sortedIds);
  rows.set(sortedRows);
}

/** Where the texts first differ, at `offset` or later; -1 where they are all one text. */
function commonPrefix(ids: Uint32Array, keys: SortKeys, offset: number): number {
  const first = ids[0] as number;
  const block = keys.block(first);
  const start = keys.start(first);
  let common = keys.length(first);
  let one = true;
  for (const id of ids) {
    if (id === first) continue;
    one = false;
    const other = keys.block(id);
    const otherStart = keys.start(id);
    const end = Math.min(common, keys.length(id));
    let i = offset;
    while (i < end && other[otherStart + i] === block[start + i]) i++;
    common = i;
    if (common <= offset) return offset;
  }
  return one ? -1 : common;
}

/** Four bytes as a number in reading order; bytes past the text's end are zero. */
function word(block: Uint8Array, start: number, left: number): number {
  if (left >= 4) {
    return (
      (((block[start] as number) << 24) |
        ((block[start + 1] as number) << 16) |
        ((block[start + 2] as number) << 8) |
        (block[start + 3] as number)) >>>
      0
    );
  }
  let value = 0;
  for (let i = 0; i < 4; i++) value = value * 256 + (i < left ? (block[start + i] as number) : 0);
  return value;
}
