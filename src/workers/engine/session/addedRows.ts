import type { Rows } from '../judge/rows.ts';
import type { SheetStore } from '../store.ts';
import type { LeftOutRows } from '../public/changeTypes.ts';

/**
 * Rows that the user adds after the file's last. They are stored like others, without cells. Rows whose addition was
 * undone stay in the store, hidden, and are reused first.
 */
export class AddedRows {
  readonly #store: SheetStore;
  /** Added rows from here on are free. */
  #free: number;

  /** `used` of the store's added rows are taken. */
  constructor(store: SheetStore, used = 0) {
    this.#store = store;
    this.#free = used;
  }

  /** Number of rows taken. */
  get count(): number {
    return this.#free;
  }

  /** One past the last row of file and user. */
  get end(): number {
    return this.#store.finished ? this.#store.fileRows + this.#free : this.#store.rowCount;
  }

  /** Returns whether the row was added by the user. */
  has(row: number): boolean {
    return this.#store.finished && row >= this.#store.fileRows;
  }

  /** Number of added rows that are deleted again. */
  deletedIn(rows: Rows): number {
    if (!this.#store.finished) return 0;
    let deleted = 0;
    for (let row = this.#store.fileRows; row < this.#store.rowCount; row++) {
      if (rows.state(row) === 'deleted') deleted += 1;
    }
    return deleted;
  }

  /** Ids for `count` more rows, as far as there is room. */
  next(count: number): { readonly rows: Uint32Array; readonly leftOut: LeftOutRows | null } {
    const wanted = Math.max(0, Math.trunc(count));
    if (!this.#store.finished) {
      return { rows: new Uint32Array(0), leftOut: left(wanted, 'reading') };
    }
    const first = this.#store.fileRows + this.#free;
    const room = this.#store.rowCount - first + this.#store.rowRoom;
    const findFit = Math.min(wanted, room);
    const rows = Uint32Array.from({ length: findFit }, (_, i) => first + i);
    return { rows, leftOut: left(wanted - findFit, 'sheetFull') };
  }

  /** Takes rows returned by `next`, adding them to the store if necessary. */
  take(rows: Uint32Array): void {
    const end = (rows.at(-1) ?? -1) + 1;
    while (this.#store.rowCount < end) this.#store.addRow();
    this.#free = Math.max(this.#free, end - this.#store.fileRows);
  }

  /** Releases taken rows; only the last ones can be reused. */
  giveBack(rows: Uint32Array): void {
    const end = (rows.at(-1) ?? -1) + 1;
    if (end - this.#store.fileRows === this.#free) this.#free -= rows.length;
  }
}

function left(rows: number, why: LeftOutRows['why']): LeftOutRows | null {
  return rows === 0 ? null : { rows, why };
}
