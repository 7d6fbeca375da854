import { forecastFindings, type Forecast } from '../judge/forecasts.ts';
import type { RowState } from '../judge/rows.ts';
import { toAnswer, type Answer, type Outcome } from './answers.ts';
import { sortDistinct, type Changes } from './changes.ts';
import type { BatchRows } from '../public/rowTypes.ts';
import type { Sheet } from './sheet.ts';

/** Sends the rows of a sheet to the server, and applies its answers. */
export class Batches {
  readonly #sheet: Sheet;
  readonly #changes: Changes;
  /** At this revision, no row before this position in sheet order is ready. */
  #sentUpTo = { revision: -1, position: 0 };

  constructor(sheet: Sheet, changes: Changes) {
    this.#sheet = sheet;
    this.#changes = changes;
  }

  /**
   * Takes the next ready orders, in sheet order of their first rows. No order is split over batches. Their rows become
   * `unknown`.
   */
  takeBatch(limit: number): BatchRows {
    const { revision, position } = this.#sentUpTo;
    const { ids, next } = this.#findReady(
      revision === this.#changes.revision ? position : 0,
      limit,
    );
    this.#setStates(ids, 'unknown');
    this.#sentUpTo = { revision: this.#changes.revision, position: next };
    return this.#toBatch(ids);
  }

  /**
   * Ready rows from a position in sheet order on, for a forecast; they are not marked. `next` is the position to
   * continue from; null after the last row.
   */
  peekBatch(after: number, limit: number): BatchRows & { readonly next: number | null } {
    const { judge, rows } = this.#sheet;
    const { ids, next } = this.#findReady(after, limit);
    rows.forecasts.request(ids);
    return { ...this.#toBatch(ids), next: next < judge.judged ? next : null };
  }

  /**
   * Applies the server's forecasts for the rows of the last request. Rows that have changed since, or were sent or
   * answered, are ignored.
   */
  forecast(forecasts: readonly Forecast[]): void {
    const { cells, rows, judge, fields } = this.#sheet;
    const accepted = new Map<number, Forecast>();
    for (const forecast of forecasts) {
      const row = cells.store.rowOf(forecast.rowNo);
      if (
        row === undefined ||
        !rows.forecasts.isUnchangedSinceRequest(row) ||
        rows.state(row) !== 'new'
      )
        continue;
      accepted.set(row, forecast);
    }
    this.#changes.apply(sortDistinct(accepted.keys()), () => {
      for (const [row, forecast] of accepted) {
        rows.forecasts.set(row, forecast, judge.judged);
        judge.setServerFindings(
          row,
          forecastFindings(forecast, (key) => fields.columnOf(key)),
        );
      }
    });
  }

  /** Marks rows of a batch as `unknown` (sent, or about to be), or as new again. */
  markBatch(ids: readonly number[], state: 'unknown' | 'new'): void {
    const { rows, judge } = this.#sheet;
    const previousState: RowState = state === 'unknown' ? 'new' : 'unknown';
    this.#setStates(
      ids.filter((row) => row < judge.judged && rows.state(row) === previousState),
      state,
    );
  }

  /** Applies the server's outcomes. Created rows always stay created. */
  settle(outcomes: readonly Outcome[]): void {
    const { cells, rows, judge, fields } = this.#sheet;
    const answers = new Map<number, Answer>();
    for (const outcome of outcomes) {
      const row = cells.store.rowOf(outcome.rowNo);
      if (row === undefined || row >= judge.judged || rows.isOut(row)) continue;
      if (rows.state(row) === 'created') continue;
      answers.set(
        row,
        toAnswer(outcome, (key) => fields.columnOf(key)),
      );
    }
    this.#changes.apply(sortDistinct(answers.keys()), () => {
      for (const [row, answer] of answers) this.#sheet.answers.set(row, answer);
    });
  }

  /** Ready rows from a position in sheet order on, and the position after the last of them. */
  #findReady(from: number, limit: number): { ids: number[]; next: number } {
    const { rows, judge, sheetOrder } = this.#sheet;
    const ids: number[] = [];
    let position = from;
    for (; position < judge.judged && ids.length < limit; position++) {
      const row = sheetOrder?.[position] ?? position;
      if (!rows.isReady(row) || rows.isFurther(row)) continue;
      const orderRows = judge.expandToOrders(Uint32Array.of(row));
      if (ids.length > 0 && ids.length + orderRows.length > limit) break;
      ids.push(...orderRows);
    }
    return { ids, next: position };
  }

  #toBatch(ids: readonly number[]): BatchRows {
    const { cells, fields } = this.#sheet;
    const sentColumns = fields.columnsToSend(cells.overlay);
    return {
      ids,
      columns: sentColumns.map(({ key }) => key),
      rows: ids.map((row) => [
        cells.store.sheetRow(row),
        sentColumns.map(({ column }) => cells.read(row, column).text),
      ]),
    };
  }

  #setStates(ids: readonly number[], state: RowState): void {
    this.#changes.applyStates(sortDistinct(ids), () => {
      for (const row of ids) this.#sheet.rows.setState(row, state);
    });
  }
}
