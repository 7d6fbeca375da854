import type { Cells } from '../judge/cells.ts';
import type { Judge } from '../judge/judge.ts';
import type { Rows } from '../judge/rows.ts';
import { Filter } from './filter.ts';
import type { RowQuery } from '../public/rows.ts';
import { ColumnOrder, readOrder } from './columnOrder.ts';
import { ascending } from './radix.ts';
import { compareRows, sortRows } from './sort.ts';
import { SortKeys } from './sortKeys.ts';

/** So many changed rows are put in their places singly, however few rows there are. */
const FEW = 1000;
/** So few are looked up one by one. */
const SINGLY = 8;
/** Columns whose order is kept; each takes five bytes per row. */
const ORDERS = 3;
/** A part of the rows under this is sorted by itself rather than with all of them. */
const SMALL_PART = 1 / 8;

/**
 * The rows that are shown, as row ids in the order of showing. Made when first looked at; kept
 * right under changes by taking the changed rows out and putting them in again where they belong.
 */
export class View {
  readonly #cells: Cells;
  readonly #judge: Judge;
  readonly #rows: Rows;
  #filter: Filter;
  /** The column sorted by. */
  #order: ColumnOrder | null = null;
  /** By column, the one sorted by last behind the others. */
  readonly #orders = new Map<number, ColumnOrder>();
  #descending = false;
  /** Null before it is made. */
  #shown: Uint32Array | null = null;
  /** Rows below have been taken in. */
  #known = 0;
  #changed: number[] = [];

  constructor(cells: Cells, judge: Judge, rows: Rows) {
    this.#cells = cells;
    this.#judge = judge;
    this.#rows = rows;
    this.#filter = new Filter({}, cells, judge, rows);
  }

  /** Another filter and order. */
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

  /** Whether every order row is shown, in the order of the sheet. */
  get isWhole(): boolean {
    return this.#order === null && this.#filter.isOpen;
  }

  /** Rows whose cells, verdicts or states may have changed. Rows newly judged need no mention. */
  note(rows: Iterable<number>): void {
    const orders = [...this.#orders.values()];
    if (this.#shown === null && orders.length === 0) return;
    for (const row of rows) {
      if (this.#shown !== null) this.#changed.push(row);
      for (const order of orders) order.note(row);
    }
    if (this.#changed.length > this.#many(this.#known)) this.#forget();
  }

  /** Everything is to be looked at again: rows have come in between others. */
  reset(): void {
    this.#forget();
    for (const order of this.#orders.values()) order.forget();
  }

  #forget(): void {
    this.#shown = null;
    this.#changed = [];
  }

  /** The rows shown, of all rows judged so far. Read it, never write. */
  rows(): Uint32Array {
    const end = this.#judge.judged;
    const changes = this.#changed.length + end - this.#known;
    if (this.#shown === null || changes > this.#many(end)) {
      this.#shown = this.#make(end);
    } else if (changes > 0) {
      this.#shown = this.#merged(this.#shown, this.#takeChanged(end), end);
    }
    this.#known = end;
    this.#changed = [];
    return this.#shown;
  }

  /** More changed rows than this, of so many, are taken in by making the view again. */
  #many(end: number): number {
    return Math.max(FEW, end / 256);
  }

  #make(end: number): Uint32Array {
    const rows = this.#filter.all(end);
    const order = this.#order;
    if (order === null) return this.#inSheetOrder(rows);
    if (rows.length < end * SMALL_PART && !order.isMade) {
      return readOrder(sortRows(this.#inSheetOrder(rows), order.keys), this.#descending, null);
    }
    order.update(end, () => this.#inSheetOrder(ascending(end)));
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
    if (this.#orders.size > ORDERS && oldest !== undefined) this.#orders.delete(oldest);
    return order;
  }

  /** `rows`, which ascend, in the order of their sheet rows. */
  #inSheetOrder(rows: Uint32Array): Uint32Array {
    const order = this.#cells.store.sheetOrder();
    if (order === null) return rows;
    const shown = new Set(rows);
    return order.filter((row) => shown.has(row));
  }

  readonly #sheetRow = (row: number): number => this.#cells.store.sheetRow(row);

  /** The changed rows, old and new ones, each once, ascending. */
  #takeChanged(end: number): Uint32Array {
    const changed = new Set(this.#changed);
    for (let row = this.#known; row < end; row++) changed.add(row);
    return Uint32Array.from(changed).sort();
  }

  /** Takes the changed rows out of `shown`, and puts those that match in where they belong. */
  #merged(shown: Uint32Array, changed: Uint32Array, end: number): Uint32Array {
    const compare = this.#compare;
    const entering = changed.filter((row) => this.#filter.matches(row)).sort(compare);
    const merged = this.#room(shown, entering.length);
    let tail =
      changed.length <= SINGLY
        ? takeOutSingly(merged, shown.length, changed)
        : takeOut(merged, shown.length, changed, end);
    const count = tail + entering.length;
    // From the end on, the rows between two that enter move once, by as many places as enter.
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

  /** An array that begins with `shown` and has room for so many more: its own, where that reaches. */
  #room(shown: Uint32Array, more: number): Uint32Array {
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

/** Removes rows from the first `count` places by looking each up. Returns how many are left. */
function takeOutSingly(shown: Uint32Array, count: number, rows: Uint32Array): number {
  let left = count;
  for (const row of rows) {
    const at = shown.subarray(0, left).indexOf(row);
    if (at < 0) continue;
    shown.copyWithin(at, at + 1, left);
    left--;
  }
  return left;
}

/** The same for many rows, in one pass. */
function takeOut(shown: Uint32Array, count: number, rows: Uint32Array, end: number): number {
  const gone = new Uint8Array(end);
  for (const row of rows) gone[row] = 1;
  let left = 0;
  for (let i = 0; i < count; i++) {
    const row = shown[i] as number;
    if (gone[row] === 0) shown[left++] = row;
  }
  return left;
}
