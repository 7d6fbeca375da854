import { UNEDITED } from '../overlay/overlay.ts';
import { Kind } from '../store.ts';
import type { CellColumn, Cells } from './cells.ts';

/** Distinct texts remembered; a column that others are read beside has few. */
const CAPACITY = 4096;

/**
 * What a column says that others are read beside: its canonical texts, each distinct one read once.
 * Texts that mean something only beside another column, as $ does, are read in each row.
 */
export class BesideTexts {
  readonly #cells: Cells;
  readonly #column: number;
  readonly #source: number | null;
  /** By id of the file's text. */
  readonly #known = new Map<number, string>();
  /** The id that was asked for last, and its text. */
  #lastId = -1;
  #lastText = '';

  constructor(cells: Cells, column: number) {
    this.#cells = cells;
    this.#column = column;
    this.#source = cells.columns[column]?.source ?? null;
  }

  /** Whether it says nothing in any row: most files leave out what all their rows have in common. */
  get isBlank(): boolean {
    return this.#source === null && this.#cells.overlay.count(this.#column) === 0;
  }

  of(row: number): string {
    const { overlay, store } = this.#cells;
    const isFile = this.#source !== null && overlay.get(row, this.#column) === UNEDITED;
    if (!isFile || store.kind(row, this.#source) !== Kind.text) {
      return this.#cells.read(row, this.#column).text;
    }
    const id = store.textId(row, this.#source);
    if (id === this.#lastId) return this.#lastText;
    let text = this.#known.get(id);
    if (text === undefined) {
      if (this.#known.size >= CAPACITY) this.#known.clear();
      const reading = this.#cells.read(row, this.#column);
      if (!this.#isSettled(row)) return reading.text;
      text = reading.text;
      this.#known.set(id, text);
    }
    this.#lastId = id;
    this.#lastText = text;
    return text;
  }

  /** Whether a text means the same in every row. */
  #isSettled(row: number): boolean {
    const cells = this.#cells;
    const { field } = cells.columns[this.#column] as CellColumn;
    if (field === null || cells.isReadAlike(this.#column)) return true;
    const { findings } = field.read(cells.raw(row, this.#column));
    return !findings.some(({ severity }) => severity === 'error');
  }
}
