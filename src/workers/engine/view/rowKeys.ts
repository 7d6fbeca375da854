/** Rows of a column by key type, each in reading order. */
export class RowKeys {
  /** All rows read. */
  readonly #allRows: Uint32Array;
  // Most columns have a single type, so arrays are allocated on first use.
  #numberRows = new Uint32Array(0);
  #numbers = new Float64Array(0);
  #numberCount = 0;
  /** Null while every row so far has a text. */
  #textRows: Uint32Array | null = null;
  #ids = new Uint32Array(0);
  #textCount = 0;
  #empty = new Uint32Array(0);
  #emptyCount = 0;

  constructor(allRows: Uint32Array) {
    this.#allRows = allRows;
  }

  addNumber(row: number, value: number): void {
    if (this.#numberCount === 0) {
      this.#numberRows = new Uint32Array(this.#allRows.length);
      this.#numbers = new Float64Array(this.#allRows.length);
    }
    if (this.#textRows === null) this.#beginTextRows();
    this.#numberRows[this.#numberCount] = row;
    // -0 and 0 are the same number.
    this.#numbers[this.#numberCount++] = value + 0;
  }

  addText(row: number, id: number): void {
    if (this.#textCount === 0) this.#ids = new Uint32Array(this.#allRows.length);
    if (this.#textRows !== null) this.#textRows[this.#textCount] = row;
    this.#ids[this.#textCount++] = id;
  }

  addEmpty(row: number): void {
    if (this.#emptyCount === 0) this.#empty = new Uint32Array(this.#allRows.length);
    if (this.#textRows === null) this.#beginTextRows();
    this.#empty[this.#emptyCount++] = row;
  }

  get numbers(): { readonly rows: Uint32Array; readonly values: Float64Array } {
    const count = this.#numberCount;
    return { rows: this.#numberRows.subarray(0, count), values: this.#numbers.subarray(0, count) };
  }

  get texts(): { readonly rows: Uint32Array; readonly ids: Uint32Array } {
    const count = this.#textCount;
    const rows = this.#textRows ?? this.#allRows;
    return { rows: rows.subarray(0, count), ids: this.#ids.subarray(0, count) };
  }

  get empty(): Uint32Array {
    return this.#empty.subarray(0, this.#emptyCount);
  }

  #beginTextRows(): void {
    this.#textRows = new Uint32Array(this.#allRows.length);
    this.#textRows.set(this.#allRows.subarray(0, this.#textCount));
  }
}
