import { CHUNK_MASK, Column, type ColumnChunk, Kind } from './storeColumn.ts';

/** First index of derived columns, larger than any file column's. */
const FIRST_DERIVED = 1 << 20;

/** Returns whether a column is derived. */
export const isDerivedColumn = (column: number): boolean => column >= FIRST_DERIVED;

/** Derived columns. They do not count towards the column limit. */
export class DerivedCells {
  readonly #columns: (Column | undefined)[] = [];

  /** Adds an empty column. Returns its index. */
  add(): number {
    return FIRST_DERIVED + this.#columns.push(new Column()) - 1;
  }

  drop(column: number): void {
    this.#columns[column - FIRST_DERIVED] = undefined;
  }

  column(column: number): Column | undefined {
    return this.#columns[column - FIRST_DERIVED];
  }

  /** Sets a text by its id; null clears the cell. */
  setText(column: number, row: number, id: number | null): void {
    const derived = this.column(column);
    if (derived === undefined) return;
    const chunk = derived.ensureChunk(row);
    const i = row & CHUNK_MASK;
    if (chunk.formats !== null) chunk.formats[i] = 0;
    if (id === null) {
      chunk.kinds[i] = Kind.empty;
      return;
    }
    const ids = chunk.ids ?? derived.addIds(chunk);
    ids[i] = id;
    chunk.kinds[i] = Kind.text;
  }

  /** Copies another column's cell in the same row, with its kind and format; undefined clears the cell. */
  copy(column: number, row: number, from: ColumnChunk | undefined): void {
    const derived = this.column(column);
    if (derived === undefined) return;
    const chunk = derived.ensureChunk(row);
    const i = row & CHUNK_MASK;
    chunk.kinds[i] = from?.kinds[i] ?? Kind.empty;
    if (from === undefined) return;
    if (from.ids !== null) (chunk.ids ?? derived.addIds(chunk))[i] = from.ids[i] ?? 0;
    if (from.numbers !== null)
      (chunk.numbers ?? derived.addNumbers(chunk))[i] = from.numbers[i] ?? 0;
    if (from.formats !== null || chunk.formats !== null) {
      (chunk.formats ?? derived.addFormats(chunk))[i] = from.formats?.[i] ?? 0;
    }
  }

  /** Memory in bytes. */
  get memory(): number {
    return this.#columns.reduce((sum, column) => sum + (column?.memory ?? 0), 0);
  }
}
