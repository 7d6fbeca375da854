import { findingsOf, type Forecast } from '../judge/forecasts.ts';
import type { RowState } from '../judge/rows.ts';
import { answerOf, type Answer, type Outcome } from './answers.ts';
import { ascending, type Changes } from './changes.ts';
import type { BatchRows } from '../public/rows.ts';
import type { Sheet } from './sheet.ts';

/** The rows of a sheet on their way to the server, and its word on them. */
export class Sending {
  readonly #sheet: Sheet;
  readonly #changes: Changes;
  /** At this revision no row before this place in sheet order is ready. */
  #done = { revision: -1, place: 0 };

  constructor(sheet: Sheet, changes: Changes) {
    this.#sheet = sheet;
    this.#changes = changes;
  }

  /**
   * The next orders that are ready, by the sheet rows of their first rows, whole: no order is split
   * over batches. Their rows are `unknown` from then on.
   */
  takeBatch(limit: number): BatchRows {
    const { revision, place } = this.#done;
    const { ids, next } = this.#ready(revision === this.#changes.revision ? place : 0, limit);
    this.#setStates(ids, 'unknown');
    this.#done = { revision: this.#changes.revision, place: next };
    return this.#batchOf(ids);
  }

  /**
   * Ready rows from a place of the sheet's order on, nothing marked: for asking what would become
   * of them. `next` is the place to go on from; null behind the last row.
   */
  peekBatch(after: number, limit: number): BatchRows & { readonly next: number | null } {
    const { judge, rows } = this.#sheet;
    const { ids, next } = this.#ready(after, limit);
    rows.forecasts.ask(ids);
    return { ...this.#batchOf(ids), next: next < judge.judged ? next : null };
  }

  /**
   * What the server says would become of the rows that it was last asked of. Rows that have changed
   * since, and those on their way or answered, are past that.
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
          findingsOf(forecast, (key) => fields.of(key)),
        );
      }
    });
  }

  /** Rows of a batch are `unknown` (sent, or about to be), or free again. */
  markBatch(ids: readonly number[], state: 'unknown' | 'new'): void {
    const { rows, judge } = this.#sheet;
    const from: RowState = state === 'unknown' ? 'new' : 'unknown';
    this.#setStates(
      ids.filter((row) => row < judge.judged && rows.state(row) === from),
      state,
    );
  }

  /** The server's word on rows. What it has created stays so, whatever is said later. */
  settle(outcomes: readonly Outcome[]): void {
    const { cells, rows, judge, fields } = this.#sheet;
    const answered = new Map<number, Answer>();
    for (const outcome of outcomes) {
      const row = cells.store.rowOf(outcome.rowNo);
      if (row === undefined || row >= judge.judged || rows.isOut(row)) continue;
      if (rows.state(row) === 'created') continue;
      answered.set(
        row,
        answerOf(outcome, (key) => fields.of(key)),
      );
    }
    this.#changes.make(ascending(answered.keys()), () => {
      for (const [row, answer] of answered) this.#sheet.answers.set(row, answer);
    });
  }

  /** Ready rows from a place of the sheet's order on, and the place behind the last of them. */
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
