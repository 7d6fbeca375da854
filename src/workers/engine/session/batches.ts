import { forecastFindings, type Forecast } from '../judge/forecasts.ts';
import type { RowState } from '../judge/rows.ts';
import { toAnswer, type Answer, type Outcome } from './answers.ts';
import { ascending, type Changes } from './changes.ts';
import type { BatchRows } from '../public/rowTypes.ts';
import type { Sheet } from './sheet.ts';

/** Sends the rows of a sheet to the server, and applies its answers. */
export class Batches {
  readonly #sheet: Sheet;
  readonly #changes: Changes;
  /** At this revision no row before this place in sheet order is ready. */
  #done = { revision: -1, place: 0 };

  constructor(sheet: Sheet, changes: Changes) {
    this.#sheet = sheet;
    this.#changes = changes;
  }

  /**
   * Takes the next ready orders by the sheet row of their first row, as a whole: no order is split over batches.
   * Their rows become `unknown`.
   */
  takeBatch(limit: number): BatchRows {
    const { revision, place } = this.#done;
    const { ids, next } = this.#ready(revision === this.#changes.revision ? place : 0, limit);
    this.#setStates(ids, 'unknown');
    this.#done = { revision: this.#changes.revision, place: next };
    return this.#batchOf(ids);
  }

  /**
   * Ready rows from a place in sheet order on, without marking them, for a forecast. `next` is the place to continue
   * from; null after the last row.
   */
  peekBatch(after: number, limit: number): BatchRows & { readonly next: number | null } {
    const { judge, rows } = this.#sheet;
    const { ids, next } = this.#ready(after, limit);
    rows.forecasts.ask(ids);
    return { ...this.#batchOf(ids), next: next < judge.judged ? next : null };
  }

  /**
   * Applies the server's forecast for the rows last asked about. Rows that have changed since, and those sent or
   * answered, are ignored.
   */
  forecast(forecasts: readonly Forecast[]): void {
    const { cells, rows, judge, fields } = this.#sheet;
    const reported = new Map<number, Forecast>();
    for (const forecast of forecasts) {
      const row = cells.store.rowOf(forecast.rowNo);
      if (row === undefined || !rows.forecasts.isAsked(row) || rows.state(row) !== 'new') continue;
      reported.set(row, forecast);
    }
    this.#changes.make(ascending(reported.keys()), () => {
      for (const [row, forecast] of reported) {
        rows.forecasts.set(row, forecast, judge.judged);
        judge.setServerFindings(
          row,
          forecastFindings(forecast, (key) => fields.of(key)),
        );
      }
    });
  }

  /** Marks rows of a batch as `unknown` (sent, or about to be), or as new again. */
  markBatch(ids: readonly number[], state: 'unknown' | 'new'): void {
    const { rows, judge } = this.#sheet;
    const from: RowState = state === 'unknown' ? 'new' : 'unknown';
    this.#setStates(
      ids.filter((row) => row < judge.judged && rows.state(row) === from),
      state,
    );
  }

  /** Applies the server's outcomes. Created rows stay created, whatever comes later. */
  settle(outcomes: readonly Outcome[]): void {
    const { cells, rows, judge, fields } = this.#sheet;
    const answered = new Map<number, Answer>();
    for (const outcome of outcomes) {
      const row = cells.store.rowOf(outcome.rowNo);
      if (row === undefined || row >= judge.judged || rows.isOut(row)) continue;
      if (rows.state(row) === 'created') continue;
      answered.set(
        row,
        toAnswer(outcome, (key) => fields.of(key)),
      );
    }
    this.#changes.make(ascending(answered.keys()), () => {
      for (const [row, answer] of answered) this.#sheet.answers.set(row, answer);
    });
  }

  /** Ready rows from a place in sheet order on, and the place after the last of them. */
  #ready(from: number, limit: number): { ids: number[]; next: number } {
    const { rows, judge, order } = this.#sheet;
    const ids: number[] = [];
    let at = from;
    for (; at < judge.judged && ids.length < limit; at++) {
      const row = order?.[at] ?? at;
      if (!rows.isReady(row) || rows.isFurther(row)) continue;
      const whole = judge.wholeOrders(Uint32Array.of(row));
      if (ids.length > 0 && ids.length + whole.length > limit) break;
      ids.push(...whole);
    }
    return { ids, next: at };
  }

  #batchOf(ids: readonly number[]): BatchRows {
    const { cells, fields } = this.#sheet;
    const sent = fields.sent(cells.overlay);
    return {
      ids,
      columns: sent.map(({ key }) => key),
      rows: ids.map((row) => [
        cells.store.sheetRow(row),
        sent.map(({ column }) => cells.read(row, column).text),
      ]),
    };
  }

  #setStates(ids: readonly number[], state: RowState): void {
    this.#changes.makeStates(ascending(ids), () => {
      for (const row of ids) this.#sheet.rows.setState(row, state);
    });
  }
}
