import type { CellColumn } from '../judge/cells.ts';
import { rowRole } from '../match/rowRole.ts';
import { Kind, type SheetStore } from '../store.ts';
import { isMadeColumn } from '../storeMade.ts';
import { textsOf } from './plan.ts';

/** Why a row below the header is no order: see `rowRole`. */
export type LeftOut = Exclude<ReturnType<typeof rowRole>, null>;

/**
 * Tells order rows from blank rows, totals and repeated headers, by what the file holds: edits
 * never make a row come or go.
 */
export class OrderRows {
  readonly #store: SheetStore;
  /** Its row in the sheet. */
  readonly #headerRow: number;
  /** File columns of required fields; of all imported fields where none is required. */
  readonly #telling: readonly number[];
  /** The header's texts by file column. */
  readonly #header: readonly string[];

  constructor(store: SheetStore, columns: readonly CellColumn[], headerRow: number) {
    this.#store = store;
    this.#headerRow = headerRow;
    // What is made tells nothing that the columns it is made of do not.
    const imported = columns.filter(
      ({ source, field }) => source !== null && !isMadeColumn(source) && field !== null,
    );
    const required = imported.filter(({ field }) => field?.required === true);
    const telling = required.length > 0 ? required : imported;
    this.#telling = telling.map(({ source }) => source as number);
    const row = store.rowOf(headerRow);
    this.#header = row === undefined ? [] : textsOf(store)(row);
  }

  isBelowHeader(row: number): boolean {
    return this.#store.sheetRow(row) > this.#headerRow;
  }

  /** Null for an order row. */
  leftOut(row: number): LeftOut | null {
    // A sheet without a known column is judged once it has been mapped.
    if (this.#telling.length === 0) return null;
    const filled = this.#telling.filter((column) => this.#store.kind(row, column) !== Kind.empty);
    // A repeated header fills its columns with texts, and with its own words at that.
    if (filled.length * 2 > this.#telling.length && !this.#repeatsHeader(row)) return null;
    return rowRole(textsOf(this.#store)(row), this.#header);
  }

  /** Whether the first deciding column holds the header's own word: seen without decoding most. */
  #repeatsHeader(row: number): boolean {
    const [column] = this.#telling;
    if (column === undefined || this.#store.kind(row, column) !== Kind.text) return false;
    const id = this.#store.textId(row, column);
    const word = this.#header[column] ?? '';
    if (this.#store.texts.length(id) > word.length * 3) return false;
    return this.#store.texts.decode(id).trim() === word.trim();
  }
}
