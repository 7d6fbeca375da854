import type { Sheet } from './sheet.ts';

/** Applies changes to rows: judges them and dependent rows again, and updates the view. */
export class Changes {
  readonly #sheet: Sheet;
  #revision = 0;

  constructor(sheet: Sheet) {
    this.#sheet = sheet;
  }

  /** Increases with every change of a row. */
  get revision(): number {
    return this.#revision;
  }

  /** Records that further rows were judged. */
  recordJudged(): void {
    this.#sheet.view.recordChanges(this.#sheet.judge.takeTouched());
    this.#revision++;
  }

  /**
   * Changes rows (ascending, unique), and judges them and dependent rows again. `edited` are the columns of the
   * changed cells; null if any column or a row's state may change.
   */
  apply(
    rows: readonly number[] | Uint32Array,
    mutate: () => void,
    edited: readonly number[] | null = null,
  ): void {
    const mutateAll = () => {
      this.#dropForecasts(rows);
      mutate();
    };
    this.applyStates(rows, mutateAll, edited);
  }

  /** Like `apply`, but also clears the server's answers on the other rows of the affected orders. */
  applyInOrders(
    rows: Uint32Array,
    mutate: () => void,
    edited: readonly number[] | null = null,
  ): void {
    if (this.#sheet.answers.isEmpty && this.#sheet.rows.forecasts.isEmpty) {
      this.apply(rows, mutate, edited);
      return;
    }
    const orderRowsBefore = this.#sheet.judge.expandToOrders(rows);
    this.apply(rows, mutate, edited);
    const changedRows = new Set(rows);
    const { forecasts } = this.#sheet.rows;
    const hasAnswer = (row: number): boolean => {
      const status = this.#sheet.answers.get(row)?.status;
      const isForecast = forecasts.get(row) !== null || forecasts.isUnchangedSinceRequest(row);
      return status === undefined ? isForecast : status === 'invalid' || status === 'duplicate';
    };
    const cleared = sortDistinct([
      ...orderRowsBefore,
      ...this.#sheet.judge.expandToOrders(rows),
    ]).filter((row) => !changedRows.has(row) && hasAnswer(row));
    this.apply(cleared, () => {
      for (const row of cleared)
        if (this.#sheet.answers.get(row) !== null) this.#sheet.answers.set(row, null);
    });
  }

  /** Like `apply`, but keeps the rows' forecasts: for changes that only affect states. */
  applyStates(
    rows: readonly number[] | Uint32Array,
    mutate: () => void,
    edited: readonly number[] | null = null,
  ): void {
    if (rows.length === 0) return;
    this.#sheet.judge.forget(rows, edited);
    mutate();
    this.#sheet.judge.judgeAgain(Uint32Array.from(rows), edited);
    this.#sheet.view.recordChanges(rows);
    this.recordJudged();
  }

  /** Removes the forecasts of changed rows. */
  #dropForecasts(rows: readonly number[] | Uint32Array): void {
    const { forecasts } = this.#sheet.rows;
    if (forecasts.isEmpty) return;
    for (const row of rows) {
      if (forecasts.delete(row) && this.#sheet.answers.get(row) === null) {
        this.#sheet.judge.setServerFindings(row, null);
      }
    }
  }
}

/** Rows sorted, without duplicates. */
export function sortDistinct(rows: Iterable<number>): number[] {
  return [...new Set(rows)].sort((a, b) => a - b);
}
