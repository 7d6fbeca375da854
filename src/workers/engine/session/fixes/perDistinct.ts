import type { CellColumn, Cells } from '../../judge/cells.ts';
import { NumberMemo, TextMemo } from '../../judge/memo.ts';
import { UNEDITED } from '../../overlay/overlay.ts';
import { Kind } from '../../store.ts';

/**
 * Puts a question to the cells of a column once per distinct content of the file's: a column of a
 * million cells has few distinct texts. Edited cells are asked each, since what the file has below
 * them differs.
 */
export class PerDistinct {
  readonly #cells: Cells;
  readonly #column: number;
  readonly #source: number | null;
  readonly #ask: (row: number) => number;
  readonly #texts = new TextMemo();
  readonly #numbers = new NumberMemo();
  readonly #dates = new NumberMemo();
  #empty = -1;

  /**
   * `ask` answers with 0 or more, by nothing but what the row's cell in this column holds, and what it
   * is read beside.
   */
  constructor(cells: Cells, column: number, ask: (row: number) => number) {
    this.#cells = cells;
    this.#column = column;
    this.#source = (cells.columns[column] as CellColumn).source;
    this.#ask = ask;
  }

  answer(row: number): number {
    const isEdited = this.#cells.overlay.get(row, this.#column) !== UNEDITED;
    if (isEdited || !this.#cells.isReadAlike(this.#column)) return this.#ask(row);
    const { store } = this.#cells;
    const kind = this.#source === null ? Kind.empty : store.kind(row, this.#source);
    if (this.#source === null || kind === Kind.empty) {
      if (this.#empty < 0) this.#empty = this.#ask(row);
      return this.#empty;
    }
    if (kind === Kind.text) {
      return this.#known(this.#texts, store.textId(row, this.#source), row);
    }
    if (kind === Kind.date) return this.#known(this.#dates, store.number(row, this.#source), row);
    // A number format may show the same number otherwise.
    if (kind !== Kind.number || store.formatId(row, this.#source) !== 0) return this.#ask(row);
    return this.#known(this.#numbers, store.number(row, this.#source), row);
  }

  #known(memo: TextMemo | NumberMemo, key: number, row: number): number {
    const known = memo.get(key);
    if (known >= 0) return known;
    const answer = this.#ask(row);
    memo.add(key, answer);
    return answer;
  }
}
