const PAGE_BITS = 12;
const PAGE_ROWS = 1 << PAGE_BITS;
const PAGE_MASK = PAGE_ROWS - 1;

/**
 * Sheet row numbers of the stored rows. Stored rows are numbered from 0 in order of arrival, sheet rows from 1 as in
 * Excel. Nearly every file has its rows in order.
 */
export class SheetRows {
  count = 0;
  /** The greatest sheet row so far. */
  last = 0;
  readonly #pages: Uint32Array[] = [];
  /** By sheet row; created once a row arrives out of order. */
  #byNumber: Map<number, number> | null = null;
  #isInOrder = true;

  /** Stored row of a sheet row that arrives again; undefined if it arrives for the first time. */
  findArrived(sheetRow: number): number | undefined {
    return sheetRow > this.last ? undefined : this.#mapRowsByNumber().get(sheetRow);
  }

  /** Adds a new row. Returns its id. */
  add(sheetRow: number): number {
    if (sheetRow < this.last) this.#isInOrder = false;
    else this.last = sheetRow;
    const row = this.count++;
    this.#byNumber?.set(sheetRow, row);
    const page = row >>> PAGE_BITS;
    if (page === this.#pages.length) this.#pages.push(new Uint32Array(PAGE_ROWS));
    (this.#pages[page] as Uint32Array)[row & PAGE_MASK] = sheetRow;
    return row;
  }

  /** A stored row's number as shown by Excel; 0 if there is none. */
  numberOf(row: number): number {
    return this.#pages[row >>> PAGE_BITS]?.[row & PAGE_MASK] ?? 0;
  }

  /** Stored row of a sheet row; undefined if it has no cell. */
  rowOf(sheetRow: number): number | undefined {
    if (!this.#isInOrder) return this.#mapRowsByNumber().get(sheetRow);
    let low = 0;
    let high = this.count - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const number = this.numberOf(middle);
      if (number === sheetRow) return middle;
      if (number < sheetRow) low = middle + 1;
      else high = middle - 1;
    }
    return undefined;
  }

  /** Row ids by sheet row; null if ids are already in that order. */
  sortBySheetRow(): Uint32Array | null {
    if (this.#isInOrder) return null;
    const rows = Uint32Array.from({ length: this.count }, (_, row) => row);
    return rows.sort((a, b) => this.numberOf(a) - this.numberOf(b));
  }

  /** Memory in bytes. */
  get memory(): number {
    return this.#pages.length * PAGE_ROWS * 4;
  }

  #mapRowsByNumber(): Map<number, number> {
    if (this.#byNumber === null) {
      this.#byNumber = new Map();
      for (let row = 0; row < this.count; row++) this.#byNumber.set(this.numberOf(row), row);
    }
    return this.#byNumber;
  }
}
