import { compareRows, sortRows, type SortedRows } from './sortRows.ts';
import { EMPTY, type SortKeys } from './sortKeys.ts';

/** Maximum share of changed rows; above it the column is sorted again. */
const MAX_CHANGED_SHARE = 1 / 16;

/**
 * All rows in ascending order of one column, cached between views: after an edit only the changed rows move. Descending
 * and filtered views read the same order.
 */
export class ColumnOrder {
  readonly keys: SortKeys;
  readonly #sheetRow: (row: number) => number;
  #rows: Uint32Array = new Uint32Array(0);
  /** See `SortedRows`; entries from `#count` on are unused. */
  #tied: Uint8Array = new Uint8Array(0);
  #count = 0;
  /** Number of rows with a number or text, which come first. */
  #filled = 0;
  #changed = new Set<number>();
  /** Rows below this id are in `#rows`; 0 before the first sort. */
  #end = 0;

  constructor(keys: SortKeys, sheetRow: (row: number) => number) {
    this.keys = keys;
    this.#sheetRow = sheetRow;
  }

  /** Whether the order exists, so that reading it is cheap. */
  get isReady(): boolean {
    return this.#end > 0;
  }

  /** Records that a row's cells may have changed. */
  recordChange(row: number): void {
    if (row >= this.#end) return;
    this.#changed.add(row);
    if (this.#changed.size > this.#end * MAX_CHANGED_SHARE) this.forget();
  }

  /** Discards the order. */
  forget(): void {
    this.#end = 0;
    this.#count = 0;
    this.#changed.clear();
  }

  /** Applies all changes, and adds the rows below `end`. `getAll` returns all rows in sheet order. */
  update(end: number, getAll: () => Uint32Array): void {
    const changes = this.#changed.size + end - this.#end;
    if (changes > end * MAX_CHANGED_SHARE) {
      const { rows, tied, filled } = sortRows(getAll(), this.keys);
      this.#rows = rows;
      this.#tied = tied;
      this.#count = rows.length;
      this.#filled = filled;
    } else if (changes > 0) {
      for (let row = this.#end; row < end; row++) this.#changed.add(row);
      this.#removeRows(this.#changed, end);
      this.#insertRows(Uint32Array.from(this.#changed).sort(this.#compare));
    }
    this.#changed.clear();
    this.#end = end;
  }

  /** Sorted rows; if `shown` is given, only those with a 1 in it. */
  read(descending: boolean, shown: Uint8Array | null): Uint32Array {
    const sorted = {
      rows: this.#rows.subarray(0, this.#count),
      tied: this.#tied,
      filled: this.#filled,
    };
    return readOrder(sorted, descending, shown);
  }

  #removeRows(removed: ReadonlySet<number>, end: number): void {
    const isRemoved = new Uint8Array(end);
    for (const row of removed) isRemoved[row] = 1;
    const rows = this.#rows;
    const tied = this.#tied;
    let keptCount = 0;
    let filled = this.#filled;
    /** The first of tied rows was removed, so the next one becomes the first. */
    let isHeadRemoved = false;
    for (let i = 0; i < this.#count; i++) {
      const row = rows[i] as number;
      if (isRemoved[row] === 1) {
        if (tied[i] === 0) isHeadRemoved = true;
        if (i < this.#filled) filled--;
        continue;
      }
      rows[keptCount] = row;
      tied[keptCount++] = isHeadRemoved ? 0 : (tied[i] as number);
      isHeadRemoved = false;
    }
    this.#count = keptCount;
    this.#filled = filled;
  }

  /** Inserts sorted rows. */
  #insertRows(inserted: Uint32Array): void {
    let tail = this.#count;
    this.#count += inserted.length;
    if (this.#count > this.#rows.length) this.#grow();
    const rows = this.#rows;
    const tied = this.#tied;
    const positions: number[] = [];
    // Backwards, the rows between two inserted rows move once, by the number of rows still to insert.
    for (let i = inserted.length - 1; i >= 0; i--) {
      const row = inserted[i] as number;
      let low = 0;
      let high = tail;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (this.#compare(rows[middle] as number, row) < 0) low = middle + 1;
        else high = middle;
      }
      rows.copyWithin(low + i + 1, low, tail);
      tied.copyWithin(low + i + 1, low, tail);
      rows[low + i] = row;
      positions.push(low + i);
      tail = low;
      if (this.keys.read(row) !== EMPTY) this.#filled++;
    }
    for (const position of positions) {
      this.#updateTie(position);
      this.#updateTie(position + 1);
    }
  }

  #updateTie(position: number): void {
    if (position >= this.#count) return;
    const isTied =
      position > 0 &&
      position < this.#filled &&
      compareRows(
        this.keys,
        false,
        this.#rows[position - 1] as number,
        this.#rows[position] as number,
      ) === 0;
    this.#tied[position] = Number(isTied);
  }

  #grow(): void {
    const size = this.#count + (this.#count >>> 3);
    const rows = new Uint32Array(size);
    rows.set(this.#rows);
    this.#rows = rows;
    const tied = new Uint8Array(size);
    tied.set(this.#tied);
    this.#tied = tied;
  }

  readonly #compare = (a: number, b: number): number =>
    compareRows(this.keys, false, a, b) || this.#sheetRow(a) - this.#sheetRow(b);
}

/**
 * Sorted rows in either direction; if `shown` is given, only those with a 1 in it. Empty cells are always last, and
 * rows with equal keys in sheet order.
 */
export function readOrder(
  { rows, tied, filled }: SortedRows,
  descending: boolean,
  shown: Uint8Array | null,
): Uint32Array {
  if (!descending && shown === null) return rows.slice();
  const result = new Uint32Array(rows.length);
  let count = 0;
  const append = (from: number, to: number): void => {
    for (let i = from; i < to; i++) {
      const row = rows[i] as number;
      if (shown === null || shown[row] === 1) result[count++] = row;
    }
  };
  if (descending) {
    for (let end = filled; end > 0;) {
      let start = end - 1;
      while (tied[start] === 1) start--;
      append(start, end);
      end = start;
    }
  } else {
    append(0, filled);
  }
  append(filled, rows.length);
  return count < rows.length ? result.slice(0, count) : result;
}
