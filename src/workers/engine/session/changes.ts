import type { Sheet } from './sheet.ts';

/** Changes rows of a sheet: judges them and what depends on them again, and updates the view. */
export class Changes {
  readonly #sheet: Sheet;
  #revision = 0;

  constructor(sheet: Sheet) {
    this.#sheet = sheet;
  }

  /** Grows with every change of any row. */
  get revision(): number {
    return this.#revision;
  }

  /** Rows were judged that had not been before. */
  noteJudged(): void {
    this.#sheet.view.note(this.#sheet.judge.takeTouched());
    this.#revision++;
  }

  /** Changes rows (ascending, each once), and judges them and what depends on them again. */
  make(rows: readonly number[] | Uint32Array, mutate: () => void): void {
    this.makeStates(rows, () => {
      this.#dropForecasts(rows);
      mutate();
    });
  }

  /** The same; the server's word on the orders that the rows left or came to is none any more. */
  makeInOrders(rows: Uint32Array, mutate: () => void): void {
    if (this.#sheet.answers.isEmpty && this.#sheet.rows.forecasts.isEmpty) {
      this.make(rows, mutate);
      return;
    }
    const left = this.#sheet.judge.wholeOrders(rows);
    this.make(rows, mutate);
    const own = new Set(rows);
    const { forecasts } = this.#sheet.rows;
    const isSaid = (row: number): boolean => {
      const status = this.#sheet.answers.get(row)?.status;
      const isForecast = forecasts.get(row) !== null || forecasts.isAsked(row);
      return status === undefined ? isForecast : status === 'invalid' || status === 'duplicate';
    };
    const freed = ascending([...left, ...this.#sheet.judge.wholeOrders(rows)]).filter(
      (row) => !own.has(row) && isSaid(row),
    );
    this.make(freed, () => {
      for (const row of freed)
        if (this.#sheet.answers.get(row) !== null) this.#sheet.answers.set(row, null);
    });
  }

  /** Judges rows again (ascending, each once) whose states alone `mutate` changes. */
  makeStates(rows: readonly number[] | Uint32Array, mutate: () => void): void {
    if (rows.length === 0) return;
    this.#sheet.judge.forget(rows);
    mutate();
    this.#sheet.judge.judgeAgain(Uint32Array.from(rows));
    this.#sheet.view.note(rows);
    this.noteJudged();
  }

  /** A row that changes is no longer what the server was asked of. */
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

/** Each row once, in their order. */
export function ascending(rows: Iterable<number>): number[] {
  return [...new Set(rows)].sort((a, b) => a - b);
}
