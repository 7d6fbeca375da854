import { type Overlay, UNEDITED } from '../overlay/overlay.ts';
import { Kind, type SheetStore } from '../store.ts';

/** Maximum number of distinct texts remembered; a column that others depend on has few. */
const CAPACITY = 4096;

/** Part of `Cells` that this class uses. */
interface CellAccess {
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
  readonly #cells: CellAccess;
  readonly #source: number | null;
  /** By the text that the column depends on, then by id of the file's text. */
  readonly #cachedTexts = new Map<string, Map<number, string>>();
  #size = 0;
  /** The texts of `#lastBeside`, and the text returned last. */
  #lastTexts = new Map<number, string>();
  #lastBeside: string | null = null;
  #lastId = -1;
  #lastText = '';

  constructor(cells: CellAccess, column: number) {
    this.column = column;
    this.#cells = cells;
    this.#source = cells.columns[column]?.source ?? null;
  }

  /** Whether the column is empty in every row, as in files that omit common values. */
  get isBlank(): boolean {
    return this.#source === null && this.#cells.overlay.count(this.column) === 0;
  }

  textOf(row: number): string {
    const { overlay, store } = this.#cells;
    const isFromFile = this.#source !== null && overlay.get(row, this.column) === UNEDITED;
    if (!isFromFile || store.kind(row, this.#source) !== Kind.text) {
      return this.#cells.read(row, this.column).text;
    }
    const id = store.textId(row, this.#source);
    const beside = this.#cells.beside(row, this.column) ?? '';
    if (beside !== this.#lastBeside) {
      this.#lastTexts = this.#getTexts(beside);
      this.#lastBeside = beside;
    } else if (id === this.#lastId) return this.#lastText;
    const texts = this.#lastTexts;
    let text = texts.get(id);
    if (text === undefined) {
      if (this.#size >= CAPACITY) this.#clear();
      text = this.#cells.read(row, this.column).text;
      texts.set(id, text);
      this.#size++;
    }
    this.#lastId = id;
    this.#lastText = text;
    return text;
  }

  #getTexts(beside: string): Map<number, string> {
    let texts = this.#cachedTexts.get(beside);
    if (texts === undefined) this.#cachedTexts.set(beside, (texts = new Map()));
    return texts;
  }

  #clear(): void {
    this.#cachedTexts.clear();
    this.#lastTexts.clear();
    this.#lastBeside = null;
    this.#size = 0;
  }
}
