import type { CellColumn, Cells } from '../../judge/cells.ts';
import { NumberMemo, TextMemo } from '../../judge/textMemo.ts';
import { UNEDITED } from '../../overlay/overlay.ts';
import { Kind } from '../../store.ts';

/**
 * Computes an answer once per distinct content of a column in the file: a million cells have few distinct texts.
 * Edited cells are computed each, because the file's content below them differs.
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

  /** `ask` returns 0 or more, depending only on the row's cell in this column and the columns it depends on. */
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
    // A number format may show the same number differently.
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
