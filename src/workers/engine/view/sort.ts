import { makeRecords, radixSort, sliceRecords, type Records } from './radix.ts';
import { EMPTY, NUMBER, TEXT, type SortKeys } from './sortKeys.ts';

/** Fewer records than this are sorted by inserting. */
const FEW = 32;
/** Bytes of a text that one key holds. */
const KEY_BYTES = 8;
const ALL_BITS = 0xffff_ffff;

/**
 * Rows sorted by a column: numbers by value, then texts by code point, empty cells last in either
 * direction. Stable: rows of equal keys stay in the order of `rows`.
 */
export function sortRows(rows: Uint32Array, keys: SortKeys, descending: boolean): Uint32Array {
  // Most columns hold one type alone, so room is made when the first of a type comes.
  let numbers: Records | null = null;
  let texts: Records | null = null;
  let empty: Uint32Array | null = null;
  let numberCount = 0;
  let textCount = 0;
  let emptyCount = 0;
  /** All numbers are whole thousandths of one word: half the digits to sort by. */
  let short = true;
  const turn = descending ? ALL_BITS : 0;
  const double = new Float64Array(1);
  const words = new Uint32Array(double.buffer);
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as number;
    const type = keys.read(row);
    const left = rows.length - i;
    if (type === EMPTY) {
      empty ??= new Uint32Array(left);
      empty[emptyCount++] = row;
    } else if (type === TEXT) {
      texts ??= makeRecords(left);
      texts.rows[textCount] = row;
      texts.ids[textCount] = keys.id;
      setKey(texts, textCount++, keys, 0, turn);
    } else {
      numbers ??= makeRecords(left);
      // -0 and 0 are one number; with the sign turned, the bits of doubles ascend as they do.
      const value = keys.number + 0;
      double[0] = value;
      const high = words[1] as number;
      const flip = high >>> 31 === 1 ? ALL_BITS : 0;
      numbers.high[numberCount] = high ^ (flip | 0x8000_0000) ^ turn;
      numbers.low[numberCount] = (words[0] as number) ^ flip ^ turn;
      const thousandths = Math.round(value * 1000);
      // In `ids`, which numbers have no other use for, their order in one word, if it fits.
      numbers.ids[numberCount] = thousandths ^ 0x8000_0000 ^ turn;
      if ((thousandths | 0) !== thousandths || thousandths / 1000 !== value) short = false;
      numbers.rows[numberCount++] = row;
    }
  }
  const sortedNumbers = sliceRecords(numbers ?? makeRecords(0), 0, numberCount);
  if (short) {
    sortedNumbers.high.set(sortedNumbers.ids);
    sortedNumbers.low.fill(0);
  }
  sortByKey(sortedNumbers);
  const sortedTexts = sliceRecords(texts ?? makeRecords(0), 0, textCount);
  sortTexts(sortedTexts, keys, 0, turn);
  const sorted = new Uint32Array(rows.length);
  const [first, second] = descending ? [sortedTexts, sortedNumbers] : [sortedNumbers, sortedTexts];
  sorted.set(first.rows, 0);
  sorted.set(second.rows, first.rows.length);
  if (empty !== null) sorted.set(empty.subarray(0, emptyCount), numberCount + textCount);
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
        : keys.compare(idA, keys.id);
  return descending ? -ascending : ascending;
}

/**
 * Sorts records by their texts. These are alike in the bytes before `offset`, and the keys hold
 * the bytes from there on, each bit turned by `turn`.
 */
function sortTexts(records: Records, keys: SortKeys, offset: number, turn: number): void {
  sortByKey(records);
  const { ids, high, low } = records;
  const next = offset + KEY_BYTES;
  for (let start = 0; start < ids.length;) {
    let end = start + 1;
    while (end < ids.length && high[end] === high[start] && low[end] === low[start]) end++;
    if (end - start > 1) {
      const group = sliceRecords(records, start, end);
      const from = firstDifference(group.ids, keys, next);
      if (from >= 0) {
        for (let i = 0; i < group.ids.length; i++) setKey(group, i, keys, from, turn);
        sortTexts(group, keys, from, turn);
      }
    }
    start = end;
  }
}

function sortByKey(records: Records): void {
  if (records.rows.length >= FEW) radixSort(records);
  else insert(records);
}

/** In place, stable: for a handful of records. */
function insert({ high, low, rows, ids }: Records): void {
  for (let i = 1; i < rows.length; i++) {
    const itsHigh = high[i] as number;
    const itsLow = low[i] as number;
    const row = rows[i] as number;
    const id = ids[i] as number;
    let at = i;
    while (at > 0) {
      const other = high[at - 1] as number;
      if (other < itsHigh || (other === itsHigh && (low[at - 1] as number) <= itsLow)) break;
      high[at] = other;
      low[at] = low[at - 1] as number;
      rows[at] = rows[at - 1] as number;
      ids[at] = ids[at - 1] as number;
      at--;
    }
    high[at] = itsHigh;
    low[at] = itsLow;
    rows[at] = row;
    ids[at] = id;
  }
}

/** Where texts that are alike before `offset` first differ; -1 where they do nowhere. */
function firstDifference(ids: Uint32Array, keys: SortKeys, offset: number): number {
  const first = ids[0] as number;
  const block = keys.block(first);
  const start = keys.start(first);
  const length = keys.length(first);
  let common = length;
  let differ = false;
  for (const id of ids) {
    if (id === first) continue;
    const other = keys.block(id);
    const otherStart = keys.start(id);
    const otherLength = keys.length(id);
    const end = Math.min(common, otherLength);
    let i = offset;
    while (i < end && other[otherStart + i] === block[start + i]) i++;
    if (i < otherLength || i < length) differ = true;
    if (i < common) common = i;
    if (common <= offset && differ) return offset;
  }
  return differ ? common : -1;
}

/** Sets a record's key to the eight bytes of its text from `offset` on; past its end are zeros. */
function setKey(records: Records, at: number, keys: SortKeys, offset: number, turn: number): void {
  const id = records.ids[at] as number;
  const block = keys.block(id);
  const start = keys.start(id) + offset;
  const left = keys.length(id) - offset;
  records.high[at] = word(block, start, left) ^ turn;
  records.low[at] = word(block, start + 4, left - 4) ^ turn;
}

/** Four bytes as a number in reading order. */
function word(block: Uint8Array, start: number, left: number): number {
  if (left >= 4) {
    return (
      ((block[start] as number) << 24) |
      ((block[start + 1] as number) << 16) |
      ((block[start + 2] as number) << 8) |
      (block[start + 3] as number)
    );
  }
  let value = 0;
  for (let i = 0; i < 4; i++) value = (value << 8) | (i < left ? (block[start + i] as number) : 0);
  return value;
}
