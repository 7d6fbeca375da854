import { type Overlay, UNEDITED } from '../overlay/overlay.ts';
import { Kind, type SheetStore } from '../store.ts';

/** Maximum number of distinct texts cached; a column that is a context has few. */
const CAPACITY = 4096;

/** Part of `Cells` that this class uses. */
interface CellAccess {
  readonly store: SheetStore;
  readonly overlay: Overlay;
  readonly columns: readonly { readonly source: number | null }[];
  readonly read: (row: number, column: number) => { readonly text: string };
  readonly contextText: (row: number, column: number) => string | undefined;
}

/**
 * Canonical texts of a column that is the context of others. Each distinct text is read once for each context of its
 * own.
 */
export class ContextTexts {
  readonly column: number;
  readonly #cells: CellAccess;
  readonly #source: number | null;
  /** By context text of this column, then by id of the file's text. */
  readonly #cachedTexts = new Map<string, Map<number, string>>();
  #size = 0;
  /** Cached texts for `#lastContextText`. */
  #lastTexts = new Map<number, string>();
  #lastContextText: string | null = null;
  /** The text returned last, and its id. */
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
    const contextText = this.#cells.contextText(row, this.column) ?? '';
    if (contextText !== this.#lastContextText) {
      this.#lastTexts = this.#getTexts(contextText);
      this.#lastContextText = contextText;
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

  #getTexts(contextText: string): Map<number, string> {
    let texts = this.#cachedTexts.get(contextText);
    if (texts === undefined) this.#cachedTexts.set(contextText, (texts = new Map()));
    return texts;
  }

  #clear(): void {
    this.#cachedTexts.clear();
    this.#lastTexts.clear();
    this.#lastContextText = null;
    this.#size = 0;
  }
}
