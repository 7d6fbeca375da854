import { type Overlay, UNEDITED } from '../overlay/overlay.ts';
import { Kind, type SheetStore } from '../store.ts';

/** Maximum number of distinct texts remembered; a column that others depend on has few. */
const CAPACITY = 4096;

/** The part of `Cells` that is used here. */
interface ReadCells {
  readonly store: SheetStore;
  readonly overlay: Overlay;
  readonly columns: readonly { readonly source: number | null }[];
  readonly read: (row: number, column: number) => { readonly text: string };
  readonly beside: (row: number, column: number) => string | undefined;
}

/**
 * Canonical texts of a column that others depend on. Each distinct text is read once for each text that the column
 * itself depends on.
 */
export class BesideTexts {
  readonly column: number;
  readonly #cells: ReadCells;
  readonly #source: number | null;
  /** By the text that the column depends on, then by id of the file's text. */
  readonly #known = new Map<string, Map<number, string>>();
  #size = 0;
  /** The texts of `#lastBeside`, and the text returned last. */
  #lastKnown = new Map<number, string>();
  #lastBeside: string | null = null;
  #lastId = -1;
  #lastText = '';

  constructor(cells: ReadCells, column: number) {
    this.column = column;
    this.#cells = cells;
    this.#source = cells.columns[column]?.source ?? null;
  }

  /** Whether the column is empty in every row, as in files that leave out common values. */
  get isBlank(): boolean {
    return this.#source === null && this.#cells.overlay.count(this.column) === 0;
  }

  of(row: number): string {
    const { overlay, store } = this.#cells;
    const isFile = this.#source !== null && overlay.get(row, this.column) === UNEDITED;
    if (!isFile || store.kind(row, this.#source) !== Kind.text) {
      return this.#cells.read(row, this.column).text;
    }
    const id = store.textId(row, this.#source);
    const beside = this.#cells.beside(row, this.column) ?? '';
    if (beside !== this.#lastBeside) {
      this.#lastKnown = this.#textsBeside(beside);
      this.#lastBeside = beside;
    } else if (id === this.#lastId) return this.#lastText;
    const texts = this.#lastKnown;
    let text = texts.get(id);
    if (text === undefined) {
      if (this.#size >= CAPACITY) this.#forget();
      text = this.#cells.read(row, this.column).text;
      texts.set(id, text);
      this.#size++;
    }
    this.#lastId = id;
    this.#lastText = text;
    return text;
  }

  #textsBeside(beside: string): Map<number, string> {
    let texts = this.#known.get(beside);
    if (texts === undefined) this.#known.set(beside, (texts = new Map()));
    return texts;
  }

  #forget(): void {
    this.#known.clear();
    this.#lastKnown.clear();
    this.#lastBeside = null;
    this.#size = 0;
  }
}
