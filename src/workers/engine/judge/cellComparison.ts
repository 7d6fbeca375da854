import { UNEDITED } from '../overlay/overlay.ts';
import { Kind, type SheetStore } from '../store.ts';
import type { CellColumn, Cells } from './cells.ts';

/** Comparisons of a column's cells without reading their texts. */
export class CellComparison {
  readonly #cells: Cells;
  readonly #column: number;
  readonly #source: number | null;
  readonly #store: SheetStore;

  constructor(cells: Cells, column: number) {
    this.#cells = cells;
    this.#column = column;
    this.#source = (cells.columns[column] as CellColumn).source;
    this.#store = cells.store;
  }

  /** Returns whether the cell is unedited and empty in the file; false for an edit, even to the empty text. */
  isEmpty(row: number): boolean {
    if (this.#cells.overlay.get(row, this.#column) !== UNEDITED) return false;
    return this.#source === null || this.#store.kind(row, this.#source) === Kind.empty;
  }

  /** Returns whether two cells have the same content without reading them; false means unknown. */
  isCertainlyEqual(a: number, b: number): boolean {
    const edit = this.#cells.overlay.get(a, this.#column);
    if (edit !== this.#cells.overlay.get(b, this.#column)) return false;
    if (edit !== UNEDITED || this.#source === null) return true;
    const kind = this.#store.kind(a, this.#source);
    if (kind !== this.#store.kind(b, this.#source)) return false;
    if (kind === Kind.text) {
      return this.#store.textId(a, this.#source) === this.#store.textId(b, this.#source);
    }
    return (
      kind === Kind.number &&
      this.#store.number(a, this.#source) === this.#store.number(b, this.#source) &&
      this.#store.formatId(a, this.#source) === this.#store.formatId(b, this.#source)
    );
  }
}
