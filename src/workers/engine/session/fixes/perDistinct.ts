import type { CellColumn, Cells } from '../../judge/cells.ts';
import { NumberMemo, TextMemo } from '../../judge/textMemo.ts';
import { UNEDITED } from '../../overlay/overlay.ts';
import { Kind } from '../../store.ts';

/** Maximum number of texts of other columns for which answers are cached. */
const CAPACITY = 256;

/** Cached answers by content of the file. */
class Answers {
  readonly texts = new TextMemo();
  readonly numbers = new NumberMemo();
  readonly dates = new NumberMemo();
  empty = -1;
}

/**
 * Computes an answer once per distinct content of a column in the file: a million cells have few distinct texts.
 * In a column read beside others, such as a city beside its region, once per distinct content and text beside it.
 * Edited cells are computed each, because the file's content below them differs.
 */
export class PerDistinct {
  readonly #cells: Cells;
  readonly #column: number;
  readonly #source: number | null;
  readonly #ask: (row: number) => number;
  readonly #isReadAlike: boolean;
  readonly #byBeside = new Map<string, Answers>();
  /** Text beside the last cell, and its answers. */
  #lastBeside = '';
  #last = new Answers();

  /** `ask` returns 0 or more, depending only on the row's cell in this column and the columns it depends on. */
  constructor(cells: Cells, column: number, ask: (row: number) => number) {
    this.#cells = cells;
    this.#column = column;
    this.#source = (cells.columns[column] as CellColumn).source;
    this.#ask = ask;
    this.#isReadAlike = cells.isRowIndependent(column);
    this.#byBeside.set(this.#lastBeside, this.#last);
  }

  answer(row: number): number {
    if (this.#cells.overlay.get(row, this.#column) !== UNEDITED) return this.#ask(row);
    const { store } = this.#cells;
    const answers = this.#isReadAlike ? this.#last : this.#answersBeside(row);
    const kind = this.#source === null ? Kind.empty : store.kind(row, this.#source);
    if (this.#source === null || kind === Kind.empty) {
      if (answers.empty < 0) answers.empty = this.#ask(row);
      return answers.empty;
    }
    if (kind === Kind.text) {
      return this.#cached(answers.texts, store.textId(row, this.#source), row);
    }
    if (kind === Kind.date) {
      return this.#cached(answers.dates, store.number(row, this.#source), row);
    }
    // A number format may show the same number differently.
    if (kind !== Kind.number || store.formatId(row, this.#source) !== 0) return this.#ask(row);
    return this.#cached(answers.numbers, store.number(row, this.#source), row);
  }

  #answersBeside(row: number): Answers {
    const beside = this.#cells.beside(row, this.#column) ?? '';
    if (beside === this.#lastBeside) return this.#last;
    let answers = this.#byBeside.get(beside);
    if (answers === undefined) {
      if (this.#byBeside.size >= CAPACITY) this.#byBeside.clear();
      answers = new Answers();
      this.#byBeside.set(beside, answers);
    }
    this.#lastBeside = beside;
    this.#last = answers;
    return answers;
  }

  #cached(memo: TextMemo | NumberMemo, key: number, row: number): number {
    const cached = memo.get(key);
    if (cached >= 0) return cached;
    const answer = this.#ask(row);
    memo.add(key, answer);
    return answer;
  }
}
