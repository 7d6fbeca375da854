import type { CellColumn, Cells } from '../../judge/cells.ts';
import { NumberMemo, TextMemo } from '../../judge/textMemo.ts';
import { UNEDITED } from '../../overlay/overlay.ts';
import { Kind } from '../../store.ts';

/** Maximum number of texts of other columns for which results are cached. */
const MAX_CONTEXTS = 256;

/** Cached results by content of the file. */
class CachedResults {
  readonly texts = new TextMemo();
  readonly numbers = new NumberMemo();
  readonly dates = new NumberMemo();
  /** Result for an empty cell; -1 if it is not computed yet. */
  empty = -1;
}

/**
 * Computes a result once per distinct content of a column in the file: a million cells have few distinct texts. In a
 * column that depends on others, such as a city on its region: once per distinct content and text of those. A result
 * for an edited cell is not cached, because the cache is by the file's content.
 */
export class ResultPerContent {
  readonly #cells: Cells;
  readonly #column: number;
  readonly #source: number | null;
  readonly #compute: (row: number) => number;
  readonly #isRowIndependent: boolean;
  readonly #byContext = new Map<string, CachedResults>();
  /** Context text of the last cell, and its results. */
  #lastContext = '';
  #lastResults = new CachedResults();

  /** `compute` returns 0 or more, depending only on the row's cell in this column and the columns it depends on. */
  constructor(cells: Cells, column: number, compute: (row: number) => number) {
    this.#cells = cells;
    this.#column = column;
    this.#source = (cells.columns[column] as CellColumn).source;
    this.#compute = compute;
    this.#isRowIndependent = cells.isRowIndependent(column);
    this.#byContext.set(this.#lastContext, this.#lastResults);
  }

  get(row: number): number {
    if (this.#cells.overlay.get(row, this.#column) !== UNEDITED) return this.#compute(row);
    const { store } = this.#cells;
    const results = this.#isRowIndependent ? this.#lastResults : this.#resultsInContext(row);
    const kind = this.#source === null ? Kind.empty : store.kind(row, this.#source);
    if (this.#source === null || kind === Kind.empty) {
      if (results.empty < 0) results.empty = this.#compute(row);
      return results.empty;
    }
    if (kind === Kind.text) {
      return this.#cached(results.texts, store.textId(row, this.#source), row);
    }
    if (kind === Kind.date) {
      return this.#cached(results.dates, store.number(row, this.#source), row);
    }
    // A number format may show the same number differently.
    if (kind !== Kind.number || store.formatId(row, this.#source) !== 0) return this.#compute(row);
    return this.#cached(results.numbers, store.number(row, this.#source), row);
  }

  #resultsInContext(row: number): CachedResults {
    const contextText = this.#cells.contextText(row, this.#column) ?? '';
    if (contextText === this.#lastContext) return this.#lastResults;
    let results = this.#byContext.get(contextText);
    if (results === undefined) {
      if (this.#byContext.size >= MAX_CONTEXTS) this.#byContext.clear();
      results = new CachedResults();
      this.#byContext.set(contextText, results);
    }
    this.#lastContext = contextText;
    this.#lastResults = results;
    return results;
  }

  #cached(memo: TextMemo | NumberMemo, key: number, row: number): number {
    const cached = memo.get(key);
    if (cached >= 0) return cached;
    const result = this.#compute(row);
    memo.add(key, result);
    return result;
  }
}
