import type { Cells } from '../judge/cells.ts';
import type { Judge } from '../judge/judge.ts';
import type { Rows } from '../judge/rows.ts';
import { Filter } from './filter.ts';
import type { RowQuery } from '../public/rowTypes.ts';
import { ColumnOrder, readOrder } from './columnOrder.ts';
import { createAscending } from './radixSort.ts';
import { compareRows, sortRows } from './sortRows.ts';
import { SortKeys } from './sortKeys.ts';

/** Number of changed rows up to which each is always moved; see `#maxMovedRows` for more. */
const ALWAYS_MOVED_ROWS = 1000;
/** Number of changed rows that are looked up individually. */
const MAX_SINGLE_LOOKUPS = 8;
/** Number of column orders kept; each takes five bytes per row. */
const MAX_ORDERS = 3;
/** Share of all rows below which the rows that match a filter are sorted alone. */
const MAX_SEPARATE_SHARE = 1 / 8;

/** Row ids in view order. Created on first use and updated by moving the changed rows. */
export class View {
  readonly #cells: Cells;
  readonly #judge: Judge;
  readonly #rows: Rows;
  #filter: Filter;
  /** Order of the sorted column; null if the view is in sheet order. */
  #order: ColumnOrder | null = null;
  /** By column, least recently used first. */
  readonly #orders = new Map<number, ColumnOrder>();
  #descending = false;
  /** Row ids in view order; null before the first use. */
  #shown: Uint32Array | null = null;
  /** Rows below this id are in `#shown` if they match the filter. */
  #includedEnd = 0;
  #changed: number[] = [];

  constructor(cells: Cells, judge: Judge, rows: Rows) {
    this.#cells = cells;
    this.#judge = judge;
    this.#rows = rows;
    this.#filter = new Filter({}, cells, judge, rows);
  }

  /** Sets filter and order. */
  show(query: RowQuery): void {
    const { sort } = query;
    this.#filter = new Filter(query, this.#cells, this.#judge, this.#rows);
    this.#order =
      sort === undefined || this.#cells.columns[sort.column] === undefined
        ? null
        : this.#orderOf(sort.column);
    this.#descending = sort?.descending ?? false;
    this.#shown = null;
  }

  /** Whether the view is unfiltered and in sheet order. */
  get isWhole(): boolean {
    return this.#order === null && this.#filter.matchesAll;
  }

  /** Records rows whose cells, verdicts or states may have changed. Newly judged rows need not be recorded. */
  recordChanges(rows: Iterable<number>): void {
    const orders = [...this.#orders.values()];
    if (this.#shown === null && orders.length === 0) return;
    for (const row of rows) {
      if (this.#shown !== null) this.#changed.push(row);
      for (const order of orders) order.recordChange(row);
    }
    if (this.#changed.length > this.#maxMovedRows(this.#includedEnd)) this.#forget();
  }

  /** Discards everything: rows were inserted between others. */
  reset(): void {
    this.#forget();
    for (const order of this.#orders.values()) order.forget();
  }

  #forget(): void {
    this.#shown = null;
    this.#changed = [];
  }

  /** Rows in the view, of all rows judged so far. Read-only. */
  rows(): Uint32Array {
    const end = this.#judge.judged;
    const changes = this.#changed.length + end - this.#includedEnd;
    if (this.#shown === null || changes > this.#maxMovedRows(end)) {
      this.#shown = this.#createRows(end);
    } else if (changes > 0) {
      this.#shown = this.#mergeRows(this.#shown, this.#takeChanged(end), end);
    }
    this.#includedEnd = end;
    this.#changed = [];
    return this.#shown;
  }

  /** Number of changed rows beyond which the view is created again. */
  #maxMovedRows(end: number): number {
    return Math.max(ALWAYS_MOVED_ROWS, end / 256);
  }

  #createRows(end: number): Uint32Array {
    const rows = this.#filter.findMatches(end);
    const order = this.#order;
    if (order === null) return this.#sortBySheet(rows);
    if (rows.length < end * MAX_SEPARATE_SHARE && !order.isReady) {
      return readOrder(sortRows(this.#sortBySheet(rows), order.keys), this.#descending, null);
    }
    order.update(end, () => this.#sortBySheet(createAscending(end)));
    if (rows.length === end) return order.read(this.#descending, null);
    const shown = new Uint8Array(end);
    for (const row of rows) shown[row] = 1;
    return order.read(this.#descending, shown);
  }

  #orderOf(column: number): ColumnOrder {
    const judge = this.#judge;
    const keys = () =>
      new SortKeys(this.#cells, column, judge.columns[column] ?? null, judge.leadRowIn(column));
    const order = this.#orders.get(column) ?? new ColumnOrder(keys(), this.#sheetRow);
    this.#orders.delete(column);
    this.#orders.set(column, order);
    const [oldest] = this.#orders.keys();
    if (this.#orders.size > MAX_ORDERS && oldest !== undefined) this.#orders.delete(oldest);
    return order;
  }

  /** Sorts row ids by sheet row; `rows` must be ascending. */
  #sortBySheet(rows: Uint32Array): Uint32Array {
    const sheetOrder = this.#cells.store.sheetOrder();
    if (sheetOrder === null) return rows;
    const shown = new Set(rows);
    return sheetOrder.filter((row) => shown.has(row));
  }

  readonly #sheetRow = (row: number): number => this.#cells.store.sheetRow(row);

  /** Recorded changes and the rows judged since the last update, ascending and unique. */
  #takeChanged(end: number): Uint32Array {
    const changed = new Set(this.#changed);
    for (let row = this.#includedEnd; row < end; row++) changed.add(row);
    return Uint32Array.from(changed).sort();
  }

  /** Removes the changed rows from `shown`, and inserts the matching ones at their new positions. */
  #mergeRows(shown: Uint32Array, changed: Uint32Array, end: number): Uint32Array {
    const compare = this.#compare;
    const entering = changed.filter((row) => this.#filter.matches(row)).sort(compare);
    const merged = this.#reserve(shown, entering.length);
    let tail =
      changed.length <= MAX_SINGLE_LOOKUPS
        ? removeSingly(merged, shown.length, changed)
        : removeInOnePass(merged, shown.length, changed, end);
    const count = tail + entering.length;
    // Works backwards, so that the rows between two insertions move once, by the number of rows still to insert.
    for (let i = entering.length - 1; i >= 0; i--) {
      const row = entering[i] as number;
      let low = 0;
      let high = tail;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (compare(merged[middle] as number, row) < 0) low = middle + 1;
        else high = middle;
      }
      merged.copyWithin(low + i + 1, low, tail);
      merged[low + i] = row;
      tail = low;
    }
    return merged.subarray(0, count);
  }

  /** An array that starts with `shown` and has room for `more`: its own buffer if large enough. */
  #reserve(shown: Uint32Array, more: number): Uint32Array {
    const size = shown.length + more;
    if (size * 4 <= shown.buffer.byteLength - shown.byteOffset) {
      return new Uint32Array(shown.buffer, shown.byteOffset, size);
    }
    const grown = new Uint32Array(size + (size >>> 3));
    grown.set(shown);
    return grown.subarray(0, size);
  }

  readonly #compare = (a: number, b: number): number => {
    const keys = this.#order?.keys;
    const byKey = keys === undefined ? 0 : compareRows(keys, this.#descending, a, b);
    return byKey === 0 ? this.#sheetRow(a) - this.#sheetRow(b) : byKey;
  };
}

/** Removes rows from the first `count` entries by looking each up. Returns the number left. */
function removeSingly(shown: Uint32Array, count: number, rows: Uint32Array): number {
  let left = count;
  for (const row of rows) {
    const at = shown.subarray(0, left).indexOf(row);
    if (at < 0) continue;
    shown.copyWithin(at, at + 1, left);
    left--;
  }
  return left;
}

/** Removes many rows in one pass. */
function removeInOnePass(
  shown: Uint32Array,
  count: number,
  rows: Uint32Array,
  end: number,
): number {
  const isRemoved = new Uint8Array(end);
  for (const row of rows) isRemoved[row] = 1;
  let left = 0;
  for (let i = 0; i < count; i++) {
    const row = shown[i] as number;
    if (isRemoved[row] === 0) shown[left++] = row;
  }
  return left;
}
