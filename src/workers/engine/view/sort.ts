import { ascending, radixSort, type Records } from './radix.ts';
import { EMPTY, NUMBER, TEXT, type SortKeys } from './sortKeys.ts';
import { orderTexts } from './textOrder.ts';

/** Rows in the order of a column: numbers by value, then texts by code point, then empty cells. */
export interface SortedRows {
  /** Rows of equal keys stay in the order in which they were given. */
  readonly rows: Uint32Array;
  /** Rows before this place have a number or a text. */
  readonly filled: number;
  /** 1 where a row's key equals that of the row before it; only below `filled`. */
  readonly tied: Uint8Array;
}

/** Distinct texts that are always put in their places first, and the rows by them. */
const MANY = 4096;
/** So many of a column's texts tell whether they repeat: of these, two are mostly one then. */
const SAMPLE = 4096;
const REPEATED = SAMPLE / 64;

/** Cells of a column as they are met: their rows, and their numbers or text ids. */
interface Met {
  count: number;
  readonly rows: Uint32Array;
}

/** Rows sorted by a column, ascending. */
export function sortRows(rows: Uint32Array, keys: SortKeys): SortedRows {
  // Most columns hold one type alone, so room is made when the first of a type comes.
  let numbers: (Met & { readonly values: Float64Array }) | null = null;
  let texts: (Met & { readonly ids: Uint32Array }) | null = null;
  let empty: Uint32Array | null = null;
  let emptyCount = 0;
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as number;
    const type = keys.readNext(row, i === 0);
    const left = rows.length - i;
    if (type === EMPTY) {
      empty ??= new Uint32Array(left);
      empty[emptyCount++] = row;
    } else if (type === TEXT) {
      texts ??= { count: 0, rows: new Uint32Array(left), ids: new Uint32Array(left) };
      texts.ids[texts.count] = keys.id;
      texts.rows[texts.count++] = row;
    } else {
      numbers ??= { count: 0, rows: new Uint32Array(left), values: new Float64Array(left) };
      // -0 and 0 are one number.
      numbers.values[numbers.count] = keys.number + 0;
      numbers.rows[numbers.count++] = row;
    }
  }
  const sorted = new Uint32Array(rows.length);
  const filled = rows.length - emptyCount;
  const tied = new Uint8Array(filled);
  const textStart = numbers?.count ?? 0;
  if (numbers !== null) {
    placeRecords(numberRecords(numbers.values.subarray(0, textStart)), numbers.rows, sorted, tied);
  }
  if (texts !== null) {
    const ids = texts.ids.subarray(0, texts.count);
    const places = sorted.subarray(textStart);
    const placesTied = tied.subarray(textStart);
    const records = repeatingTexts(ids, keys);
    if (records === null) placeTexts(ids, keys, texts.rows, places, placesTied);
    else placeRecords(records, texts.rows, places, placesTied);
  }
  if (empty !== null) sorted.set(empty.subarray(0, emptyCount), filled);
  return { rows: sorted, filled, tied };
}

/** Sorts records and writes the rows that they stand for. */
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

/** Texts of which hardly one repeats are sorted themselves. */
function placeTexts(
  ids: Uint32Array,
  keys: SortKeys,
  rows: Uint32Array,
  sorted: Uint32Array,
  tied: Uint8Array,
): void {
  const { order, tied: equal } = orderTexts(ids, keys);
  for (let i = 0; i < order.length; i++) sorted[i] = rows[order[i] as number] as number;
  tied.set(equal);
}

/** Numbers as keys: one word where they are thousandths within its reach, otherwise their bits. */
function numberRecords(values: Float64Array): Records {
  const items = ascending(values.length);
  const high = new Uint32Array(values.length);
  let least = Infinity;
  let most = -Infinity;
  let short = true;
  for (let i = 0; i < values.length && short; i++) {
    const thousandths = Math.round((values[i] as number) * 1000);
    if (thousandths / 1000 !== values[i]) short = false;
    if (thousandths < least) least = thousandths;
    if (thousandths > most) most = thousandths;
  }
  if (short && most - least < 2 ** 32) {
    for (let i = 0; i < values.length; i++) {
      high[i] = Math.round((values[i] as number) * 1000) - least;
    }
    return { high, low: null, items };
  }
  const low = new Uint32Array(values.length);
  const double = new Float64Array(1);
  const words = new Uint32Array(double.buffer);
  for (let i = 0; i < values.length; i++) {
    // With the sign turned, and all bits of negative ones, the bits of doubles ascend as they do.
    double[0] = values[i] as number;
    const top = words[1] as number;
    const flip = top >>> 31 === 1 ? 0xffff_ffff : 0;
    high[i] = top ^ (flip | 0x8000_0000);
    low[i] = (words[0] as number) ^ flip;
  }
  return { high, low, items };
}

/**
 * Texts of which there are few, as keys: each distinct id is put in its place once. Null where the
 * column's texts hardly repeat.
 */
function repeatingTexts(ids: Uint32Array, keys: SortKeys): Records | null {
  if (!seemToRepeat(ids)) return null;
  const distinct = new Uint32Array(ids.length);
  const codes = new Uint32Array(ids.length);
  const known = keys.numbering();
  let count = 0;
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i] as number;
    const code = known.of(id, count);
    if (code === count) distinct[count++] = id;
    codes[i] = code;
    if (count > MANY && count * 2 > ids.length) return null;
  }
  const { order, tied } = orderTexts(distinct.subarray(0, count), keys);
  const ranks = new Uint32Array(count);
  let rank = -1;
  for (let i = 0; i < count; i++) {
    if (tied[i] === 0) rank++;
    ranks[order[i] as number] = rank;
  }
  for (let i = 0; i < codes.length; i++) codes[i] = ranks[codes[i] as number] as number;
  return { high: codes, low: null, items: ascending(ids.length) };
}

/** A guess that spares counting the texts of a column in which nearly each differs. */
function seemToRepeat(ids: Uint32Array): boolean {
  if (ids.length <= SAMPLE) return true;
  const met = new Set<number>();
  const step = ids.length / SAMPLE;
  for (let i = 0; i < SAMPLE; i++) met.add(ids[Math.floor(i * step)] as number);
  return SAMPLE - met.size >= REPEATED;
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
