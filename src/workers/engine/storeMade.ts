import { CHUNK_MASK, Column, type ColumnChunk, Kind } from './storeColumn.ts';

/** First index of derived columns: no sheet has so many of its own. */
const FIRST_MADE = 1 << 20;

/** Returns whether a column is derived. */
export const isMadeColumn = (column: number): boolean => column >= FIRST_MADE;

/** Derived columns besides those of the file. They do not count towards the column limit. */
export class MadeCells {
  readonly #columns: (Column | undefined)[] = [];

  /** Adds an empty column. Returns its index. */
  add(): number {
    return FIRST_MADE + this.#columns.push(new Column()) - 1;
  }

  drop(column: number): void {
    this.#columns[column - FIRST_MADE] = undefined;
  }

  column(column: number): Column | undefined {
    return this.#columns[column - FIRST_MADE];
  }

  /** Sets a text by its id; null clears the cell. */
  setText(column: number, row: number, id: number | null): void {
    const made = this.column(column);
    if (made === undefined) return;
    const chunk = made.chunkFor(row);
    const i = row & CHUNK_MASK;
    if (chunk.formats !== null) chunk.formats[i] = 0;
    if (id === null) {
      chunk.kinds[i] = Kind.empty;
      return;
    }
    const ids = chunk.ids ?? made.addIds(chunk);
    ids[i] = id;
    chunk.kinds[i] = Kind.text;
  }

  /** Copies another column's cell in the same row, with its kind and format; undefined clears the cell. */
  copy(column: number, row: number, from: ColumnChunk | undefined): void {
    const made = this.column(column);
    if (made === undefined) return;
    const chunk = made.chunkFor(row);
    const i = row & CHUNK_MASK;
    chunk.kinds[i] = from?.kinds[i] ?? Kind.empty;
    if (from === undefined) return;
    if (from.ids !== null) (chunk.ids ?? made.addIds(chunk))[i] = from.ids[i] ?? 0;
    if (from.numbers !== null) (chunk.numbers ?? made.addNumbers(chunk))[i] = from.numbers[i] ?? 0;
    if (from.formats !== null || chunk.formats !== null) {
      (chunk.formats ?? made.addFormats(chunk))[i] = from.formats?.[i] ?? 0;
    }
  }

  /** Memory in bytes. */
  get memory(): number {
    return this.#columns.reduce((sum, column) => sum + (column?.memory ?? 0), 0);
  }
}
