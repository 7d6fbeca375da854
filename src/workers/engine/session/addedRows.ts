import type { Rows } from '../judge/rows.ts';
import type { SheetStore } from '../store.ts';
import type { LeftOutRows } from '../public/changeTypes.ts';

/**
 * Rows that the user adds after the file's last. They are stored like others, without cells. Rows whose addition was
 * undone stay in the store, hidden, and are reused first.
 */
export class AddedRows {
  readonly #store: SheetStore;
  /** Number of added rows in use; those after them are free. */
  #used: number;

  /** `used` is the number of added rows in use. */
  constructor(store: SheetStore, used = 0) {
    this.#store = store;
    this.#used = used;
  }

  /** Number of added rows in use. */
  get count(): number {
    return this.#used;
  }

  /** One past the last row in use: of the file, or added. */
  get end(): number {
    return this.#store.isFinished ? this.#store.fileRows + this.#used : this.#store.rowCount;
  }

  /** Returns whether the row was added by the user. */
  has(row: number): boolean {
    return this.#store.isFinished && row >= this.#store.fileRows;
  }

  /** Number of added rows that the user has since deleted. */
  deletedIn(rows: Rows): number {
    if (!this.#store.isFinished) return 0;
    let deleted = 0;
    for (let row = this.#store.fileRows; row < this.#store.rowCount; row++) {
      if (rows.state(row) === 'deleted') deleted += 1;
    }
    return deleted;
  }

  /** Ids for up to `count` more rows, as many as fit. */
  nextIds(count: number): { readonly rows: Uint32Array; readonly leftOut: LeftOutRows | null } {
    const requested = Math.max(0, Math.trunc(count));
    if (!this.#store.isFinished) {
      return { rows: new Uint32Array(0), leftOut: toLeftOut(requested, 'reading') };
    }
    const first = this.#store.fileRows + this.#used;
    const available = this.#store.rowCount - first + this.#store.rowRoom;
    const accepted = Math.min(requested, available);
    const rows = Uint32Array.from({ length: accepted }, (_, i) => first + i);
    return { rows, leftOut: toLeftOut(requested - accepted, 'sheetFull') };
  }

  /** Uses rows returned by `nextIds`, adding them to the store if necessary. */
  use(rows: Uint32Array): void {
    const end = (rows.at(-1) ?? -1) + 1;
    while (this.#store.rowCount < end) this.#store.addRow();
    this.#used = Math.max(this.#used, end - this.#store.fileRows);
  }

  /** Releases used rows; only the last ones can be reused. */
  release(rows: Uint32Array): void {
    const end = (rows.at(-1) ?? -1) + 1;
    if (end - this.#store.fileRows === this.#used) this.#used -= rows.length;
  }
}

function toLeftOut(rows: number, reason: LeftOutRows['why']): LeftOutRows | null {
  return rows === 0 ? null : { rows, why: reason };
}
