import { Cells } from '../judge/cells.ts';
import { findingsOf, type Forecast } from '../judge/forecasts.ts';
import { Judge, type JudgeColumn } from '../judge/judge.ts';
import { Rows, type RowCounts, type RowState as AnyRowState } from '../judge/rows.ts';
import type { SheetRules } from '../judge/rules.ts';
import { ERROR } from '../judge/signatures.ts';
import type { Job } from '../limits.ts';
import { Overlay } from '../overlay/overlay.ts';
import { Uint32List } from '../overlay/uint32List.ts';
import { CHUNK_BITS, type SheetStore } from '../store.ts';
import type { ViewQuery } from '../view/query.ts';
import { View } from '../view/view.ts';
import { AddedRows } from './addedRows.ts';
import { Answers, answerOf, type Answer } from './answers.ts';
import { copyOf } from './copy.ts';
import { Mending } from './mending.ts';
import { OrderRows, type LeftOut } from './orderRows.ts';
import type {
  BatchRows,
  CellEdit,
  ChangeResult,
  GridColumn,
  Mend,
  MendPreview,
  Outcome,
  RowSpan,
  RowWindow,
  RuleCount,
  SheetPlan,
  SheetWork,
} from './types.ts';
import { valuesOf, type ValueOptions } from './values.ts';
import { windowOf } from './window.ts';
import { editsOf } from './work.ts';

/**
 * One sheet, open: its cells and edits, their verdicts, the rows' states on their way to the
 * server, and the view on them. Everything is up to date after each call.
 */
export class Session {
  readonly store: SheetStore;
  readonly plan: SheetPlan;
  readonly cells: Cells;
  readonly rows = new Rows();
  readonly judge: Judge;
  /** Rows below the header that are no orders, with why. */
  readonly leftOut = new Map<number, LeftOut>();
  readonly #view: View;
  readonly #mending: Mending;
  readonly #added: AddedRows;
  readonly #orderRows: OrderRows;
  readonly #answers: Answers;
  readonly #keys: readonly (string | null)[];
  /** Grows with every change of any row. */
  #revision = 0;
  /** No row before this place in sheet order is ready. */
  #firstReady = 0;
  #sheetOrder: Uint32Array | null = null;

  constructor(store: SheetStore, rules: SheetRules, plan: SheetPlan) {
    this.store = store;
    this.plan = plan;
    const fields = new Map(rules.columns.map(({ key, field }) => [key, field]));
    const columns: JudgeColumn[] = plan.columns.map(({ key, source }) => ({
      key,
      source,
      field: (key === null ? undefined : fields.get(key)) ?? null,
    }));
    this.#keys = columns.map(({ key }) => key);
    this.cells = new Cells(store, columns, new Overlay(columns.length));
    this.judge = new Judge(rules, this.cells, columns, this.rows);
    this.#answers = new Answers(this.judge, this.rows);
    this.#view = new View(this.cells, this.judge, this.rows);
    this.#added = new AddedRows(store);
    this.#mending = new Mending(
      {
        cells: this.cells,
        rows: this.rows,
        judge: this.judge,
        view: this.#view,
        added: this.#added,
        sheetOrder: () => this.#sheetOrder,
      },
      this.#answers,
      (changed, mutate, frees) => {
        if (frees) this.#changeOrders(changed, mutate);
        else this.#change(changed, mutate);
      },
      () => this.#judgeAdded(),
    );
    const { group } = rules;
    // Further rows of an order leave blank what is the order's.
    const filled = columns.filter(
      ({ key }) => group === undefined || key === group.by || group.line.includes(key ?? ''),
    );
    this.#orderRows = new OrderRows(store, filled, plan.headerRow);
  }

  /** Judges the rows that have come in, one chunk at a time, letting the job take turns. */
  async catchUp(job: Job): Promise<void> {
    while (this.judgeNext()) await job.turn();
  }

  /** Judges one chunk of the rows that have come in. Returns whether more are left. */
  judgeNext(): boolean {
    const from = this.judge.judged;
    const end = Math.min(this.store.completeRows, ((from >>> CHUNK_BITS) + 1) << CHUNK_BITS);
    if (end > from) {
      this.rows.reserve(end);
      for (let row = from; row < end; row++) {
        if (this.store.sheetRow(row) > this.plan.headerRow) this.rows.setState(row, 'new');
      }
      this.judge.judgeUpTo(end);
      this.#leaveOut(from, end);
      this.#view.note(this.judge.takeTouched());
      this.#revision++;
    }
    const late = this.store.takeLateRows().filter((row) => row < from);
    if (late.length > 0) this.#judgeLate(ascending(late));
    return this.judge.judged < this.store.completeRows;
  }

  /** What can be said only once all rows are in. */
  async finish(job: Job): Promise<void> {
    await this.catchUp(job);
    const steps = this.judge.learn();
    while (steps.next().done !== true) await job.turn();
    this.#view.note(this.judge.takeTouched());
    this.#sheetOrder = this.store.sheetOrder();
    if (this.#sheetOrder !== null) this.#view.reset();
    this.#revision++;
  }

  // ── Looking ────────────────────────────────────────────────────────────────────────────────

  query(query: ViewQuery): { total: number; revision: number } {
    this.#view.show(query);
    return { total: this.#view.rows().length, revision: this.#revision };
  }

  /** `count` rows of the view from position `from` on. */
  window(from: number, count: number): RowWindow {
    const shown = this.#view.rows();
    const start = Math.min(Math.max(0, Math.trunc(from)), shown.length);
    const ids = shown.subarray(start, start + Math.max(0, Math.trunc(count)));
    const rows = windowOf(ids, this.cells, this.judge, this.rows, (row) =>
      this.#answers.waybillNo(row),
    );
    return { from: start, rows, total: shown.length, revision: this.#revision };
  }

  counts(): RowCounts {
    return this.rows.counts();
  }

  /** Cells per column and rule, most frequent first. */
  ruleCounts(): readonly RuleCount[] {
    const { signatures, verdicts } = this.judge;
    const counts: RuleCount[] = [];
    for (const [column, { counts: perSignature }] of verdicts.columns.entries()) {
      const perRule = new Map<string, Omit<RuleCount, 'rows'> & { rows: number }>();
      for (const [signature, count] of perSignature.entries()) {
        if (count === undefined || count === 0) continue;
        for (const { rule, severity } of signatures.rules(signature)) {
          const known = perRule.get(`${severity} ${rule}`);
          if (known === undefined) {
            perRule.set(`${severity} ${rule}`, { rule, severity, column, rows: count });
          } else {
            known.rows += count;
          }
        }
      }
      counts.push(...perRule.values());
    }
    return counts.sort((a, b) => b.rows - a.rows || a.column - b.column);
  }

  // ── Mending ────────────────────────────────────────────────────────────────────────────────

  // What may take long yields between chunks of rows, and stands whole or not at all: see Mending.

  /** Sets cells as one step. Cells of rows that are sent, and equal ones, are left alone. */
  *edit(edits: readonly CellEdit[]): Generator<void, ChangeResult> {
    yield* this.#mending.edit(edits);
    return this.#result();
  }

  /** Takes rows out of the sending, or back in, as one step. */
  *skip(rows: readonly number[], skipped: boolean): Generator<void, ChangeResult> {
    yield* this.#mending.skip(rows, skipped);
    return this.#result();
  }

  /** Does a mend as one step. */
  *mend(mend: Mend): Generator<void, ChangeResult> {
    const leftOut = yield* this.#mending.mend(mend);
    return { ...this.#result(), ...(leftOut === null ? {} : { leftOut }) };
  }

  /** How the sheet stands. */
  standing(): ChangeResult {
    return this.#result();
  }

  /** What a mend would do. */
  preview(mend: Mend): Generator<void, MendPreview> {
    return this.#mending.preview(mend);
  }

  *undo(): Generator<void, ChangeResult> {
    yield* this.#mending.undo();
    return this.#result();
  }

  *redo(): Generator<void, ChangeResult> {
    yield* this.#mending.redo();
    return this.#result();
  }

  /** The distinct texts of a column, most frequent first. */
  values(column: number, options: ValueOptions): ReturnType<typeof valuesOf> {
    return valuesOf(this.cells, this.judge, this.rows, column, options);
  }

  /** A block of the view as a text for the clipboard. */
  copy({ from, to }: RowSpan, columns: readonly number[]): ReturnType<typeof copyOf> {
    const start = Math.max(0, Math.trunc(from));
    // A copy of them: the view may change in between.
    const rows = this.#view.rows().slice(start, Math.max(start, Math.trunc(to)));
    return copyOf(this.cells, rows, columns);
  }

  /** What the user has done to the sheet. */
  work(): SheetWork {
    return {
      edits: editsOf(this.cells.overlay, this.cells.columns.length),
      skipped: this.#having('skipped'),
      // Added rows that undo has taken back are none.
      deleted: this.#having('deleted').filter((row) => row < this.#added.end),
      added: this.#added.count,
    };
  }

  /** Lays the work of an earlier import over the file; there is no step back before it. */
  restore(work: SheetWork): Generator<void> {
    return this.#mending.restore(work, (column) => column);
  }

  // ── Sending ────────────────────────────────────────────────────────────────────────────────

  /**
   * The next orders that are ready, by the sheet rows of their first rows, whole: no order is split
   * over batches. Their rows are `unknown` from then on.
   */
  takeBatch(limit: number): BatchRows {
    const { ids, next } = this.#ready(this.#firstReady, limit);
    this.#setStates(ids, 'unknown');
    this.#firstReady = next;
    return this.#batchOf(ids);
  }

  /**
   * Ready rows from a place of the sheet's order on, nothing marked: for asking what would become
   * of them. `next` is the place to go on from; null behind the last row.
   */
  peekBatch(after: number, limit: number): BatchRows & { readonly next: number | null } {
    const { ids, next } = this.#ready(after, limit);
    return { ...this.#batchOf(ids), next: next < this.judge.judged ? next : null };
  }

  /** What the server says would become of rows; those on their way or answered are past that. */
  forecast(forecasts: readonly Forecast[]): RowCounts {
    const told = new Map<number, Forecast>();
    for (const forecast of forecasts) {
      const row = this.store.rowOf(forecast.rowNo);
      if (row === undefined || row >= this.judge.judged || this.rows.state(row) !== 'new') continue;
      told.set(row, forecast);
    }
    this.#change(ascending(told.keys()), () => {
      for (const [row, forecast] of told) {
        this.rows.forecasts.set(row, forecast, this.judge.judged);
        const findings = findingsOf(forecast, (key) => this.#columnOf(key));
        this.judge.setServerFindings(row, findings);
      }
    });
    return this.counts();
  }

  /** Ready rows from a place of the sheet's order on, and the place behind the last of them. */
  #ready(from: number, limit: number): { ids: number[]; next: number } {
    const ids: number[] = [];
    let at = from;
    for (; at < this.judge.judged && ids.length < limit; at++) {
      const row = this.#sheetOrder?.[at] ?? at;
      if (!this.rows.isReady(row) || this.rows.isFurther(row)) continue;
      const order = this.judge.wholeOrders(Uint32Array.of(row));
      if (ids.length > 0 && ids.length + order.length > limit) break;
      ids.push(...order);
    }
    return { ids, next: at };
  }

  #batchOf(ids: readonly number[]): BatchRows {
    const columns = this.#sentColumns();
    return {
      ids,
      columns: columns.map((column) => this.#keys[column] as string),
      rows: ids.map((row) => [
        this.store.sheetRow(row),
        columns.map((column) => this.cells.read(row, column).text),
      ]),
    };
  }

  markBatch(ids: readonly number[], state: 'unknown' | 'new'): RowCounts {
    const from: AnyRowState = state === 'unknown' ? 'new' : 'unknown';
    this.#setStates(
      ids.filter((row) => row < this.judge.judged && this.rows.state(row) === from),
      state,
    );
    return this.counts();
  }

  /** The server's word on rows. What it has created stays so, whatever is said later. */
  settle(outcomes: readonly Outcome[]): RowCounts {
    const answers = new Map<number, Answer>();
    for (const outcome of outcomes) {
      const row = this.store.rowOf(outcome.rowNo);
      if (row === undefined || row >= this.judge.judged || this.rows.isOut(row)) continue;
      if (this.rows.state(row) === 'created') continue;
      answers.set(
        row,
        answerOf(outcome, (key) => this.#columnOf(key)),
      );
    }
    this.#change(ascending(answers.keys()), () => {
      for (const [row, answer] of answers) this.#answers.set(row, answer);
    });
    return this.counts();
  }

  /**
   * Takes over edits, skips and answers of a session on the same store with other columns. Cells
   * are found again by their file column, or by their field where the file has none.
   */
  *takeOver(before: Session): Generator<void> {
    const placeOf = ({ source, key }: GridColumn): string =>
      source === null ? `field ${key}` : `column ${source}`;
    const places = new Map(this.plan.columns.map((column, i) => [placeOf(column), i]));
    const moved = before.plan.columns.map((column) => places.get(placeOf(column)));
    yield* this.#mending.restore(
      { ...before.work(), deleted: before.#having('deleted') },
      (column) => moved[column],
    );
    const unknown = before.#having('unknown');
    const answers = [...before.#answers.entries()];
    this.#change(ascending([...answers.map(([row]) => row), ...unknown]), () => {
      for (const [row, answer] of answers) this.#answers.set(row, this.#moved(answer, before));
      for (const row of unknown) this.rows.setState(row, 'unknown');
    });
  }

  // ── Within ─────────────────────────────────────────────────────────────────────────────────

  /** Changes rows (ascending, each once), and judges them and what depends on them anew. */
  #change(rows: readonly number[] | Uint32Array, mutate: () => void): void {
    this.#judgeAnew(rows, () => {
      this.#dropForecasts(rows);
      mutate();
    });
  }

  /** The same; the server's word on the orders that the rows left or came to is none any more. */
  #changeOrders(rows: Uint32Array, mutate: () => void): void {
    if (this.#answers.size === 0 && this.rows.forecasts.isEmpty) {
      this.#change(rows, mutate);
      return;
    }
    const left = this.judge.wholeOrders(rows);
    this.#change(rows, mutate);
    const own = new Set(rows);
    const isSaid = (row: number): boolean => {
      const status = this.#answers.get(row)?.status;
      const isForetold = status === undefined && this.rows.forecasts.get(row) !== null;
      return isForetold || status === 'invalid' || status === 'duplicate';
    };
    const freed = ascending([...left, ...this.judge.wholeOrders(rows)]).filter(
      (row) => !own.has(row) && isSaid(row),
    );
    this.#change(freed, () => {
      for (const row of freed) if (this.#answers.get(row) !== null) this.#answers.set(row, null);
    });
  }

  /** Judges rows anew (ascending, each once) whose cells or states `mutate` changes. */
  #judgeAnew(rows: readonly number[] | Uint32Array, mutate: () => void): void {
    if (rows.length === 0) return;
    this.judge.forget(rows);
    mutate();
    this.judge.judgeAgain(Uint32Array.from(rows));
    this.#view.note(rows);
    this.#view.note(this.judge.takeTouched());
    this.#firstReady = 0;
    this.#revision++;
  }

  /** A row that changes is no longer what the server was asked of. */
  #dropForecasts(rows: readonly number[] | Uint32Array): void {
    const { forecasts } = this.rows;
    if (forecasts.isEmpty) return;
    for (const row of rows) {
      if (forecasts.delete(row) && this.#answers.get(row) === null) {
        this.judge.setServerFindings(row, null);
      }
    }
  }

  /** Judges rows that were added behind the file's. */
  #judgeAdded(): void {
    while (this.judgeNext());
    if (this.#sheetOrder !== null) this.#sheetOrder = this.store.sheetOrder();
  }

  #result(): ChangeResult {
    return { counts: this.counts(), revision: this.#revision, ...this.#mending.sizes };
  }

  /** Takes out rows that are no orders. Rows that lack nothing are, so few are looked at. */
  #leaveOut(from: number, to: number): void {
    for (let row = from; row < to; row++) {
      if ((this.rows.bits(row) & ERROR) === 0 || this.rows.isOut(row)) continue;
      if (this.#added.has(row)) continue;
      const why = this.#orderRows.leftOut(row);
      if (why === null) continue;
      this.leftOut.set(row, why);
      this.#change([row], () => this.rows.setState(row, 'out'));
    }
  }

  /** Judges rows anew that the file has given further cells; a blank row may be one no longer. */
  #judgeLate(rows: readonly number[]): void {
    const back = rows.filter(
      (row) => this.leftOut.has(row) && this.#orderRows.leftOut(row) === null,
    );
    this.#change(rows, () => {
      for (const row of back) {
        this.leftOut.delete(row);
        this.rows.setState(row, 'new');
      }
    });
  }

  #setStates(ids: readonly number[], state: AnyRowState): void {
    this.#judgeAnew(ascending(ids), () => {
      for (const row of ids) this.rows.setState(row, state);
    });
  }

  /** Columns that travel: fields that the file has, or an edit has filled. */
  #sentColumns(): readonly number[] {
    return this.plan.columns.flatMap(({ key, source }, column) =>
      key !== null && (source !== null || this.cells.overlay.count(column) > 0) ? [column] : [],
    );
  }

  #having(state: AnyRowState): Uint32Array {
    const rows = new Uint32List();
    for (let row = 0; row < this.judge.judged; row++) {
      if (this.rows.state(row) === state) rows.push(row);
    }
    return rows.toArray();
  }

  /** An answer of another session, its findings on the columns of their fields here. */
  #moved(answer: Answer, before: Session): Answer {
    if (answer.status !== 'invalid') return answer;
    const findings = answer.findings.map((finding) => {
      const key = before.#keys[finding.column] ?? '';
      return Object.assign({}, finding, { column: this.#columnOf(key) });
    });
    return { status: 'invalid', findings };
  }

  /** The grid column of a field; the first imported one where the field is unknown. */
  #columnOf(key: string): number {
    const column = this.#keys.indexOf(key);
    return column >= 0 ? column : this.#keys.findIndex((other) => other !== null);
  }
}

function ascending(rows: Iterable<number>): number[] {
  return [...new Set(rows)].sort((a, b) => a - b);
}
