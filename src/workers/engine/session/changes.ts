import type { Judge } from '../judge/judge.ts';
import type { Rows } from '../judge/rows.ts';
import type { View } from '../view/view.ts';
import type { Answers } from './answers.ts';

/** Changes rows of a sheet: judges them and what depends on them again, and updates the view. */
export class Changes {
  readonly #judge: Judge;
  readonly #rows: Rows;
  readonly #view: View;
  readonly #answers: Answers;
  #revision = 0;

  constructor(judge: Judge, rows: Rows, view: View, answers: Answers) {
    this.#judge = judge;
    this.#rows = rows;
    this.#view = view;
    this.#answers = answers;
  }

  /** Grows with every change of any row. */
  get revision(): number {
    return this.#revision;
  }

  /** Rows were judged that had not been before. */
  noteJudged(): void {
    this.#view.note(this.#judge.takeTouched());
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
    if (this.#answers.isEmpty && this.#rows.forecasts.isEmpty) {
      this.make(rows, mutate);
      return;
    }
    const left = this.#judge.wholeOrders(rows);
    this.make(rows, mutate);
    const own = new Set(rows);
    const { forecasts } = this.#rows;
    const isSaid = (row: number): boolean => {
      const status = this.#answers.get(row)?.status;
      const isForecast = forecasts.get(row) !== null || forecasts.isAsked(row);
      return status === undefined ? isForecast : status === 'invalid' || status === 'duplicate';
    };
    const freed = ascending([...left, ...this.#judge.wholeOrders(rows)]).filter(
      (row) => !own.has(row) && isSaid(row),
    );
    this.make(freed, () => {
      for (const row of freed) if (this.#answers.get(row) !== null) this.#answers.set(row, null);
    });
  }

  /** Judges rows again (ascending, each once) whose states alone `mutate` changes. */
  makeStates(rows: readonly number[] | Uint32Array, mutate: () => void): void {
    if (rows.length === 0) return;
    this.#judge.forget(rows);
    mutate();
    this.#judge.judgeAgain(Uint32Array.from(rows));
    this.#view.note(rows);
    this.noteJudged();
  }

  /** A row that changes is no longer what the server was asked of. */
  #dropForecasts(rows: readonly number[] | Uint32Array): void {
    const { forecasts } = this.#rows;
    if (forecasts.isEmpty) return;
    for (const row of rows) {
      if (forecasts.delete(row) && this.#answers.get(row) === null) {
        this.#judge.setServerFindings(row, null);
      }
    }
  }
}

/** Each row once, in their order. */
export function ascending(rows: Iterable<number>): number[] {
  return [...new Set(rows)].sort((a, b) => a - b);
}
