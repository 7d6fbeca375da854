import { Cells } from '../judge/cells.ts';
import type { Forecast } from '../judge/forecasts.ts';
import { Judge } from '../judge/judge.ts';
import type {
  ImportCounts,
  RowQuery,
  BatchRows,
  RowPlace,
  RowWindow,
  RuleCount,
} from '../public/rows.ts';
import type {
  CellEdit,
  EditResult,
  Fix,
  FixPreview,
  RowSpan,
  SheetWork,
} from '../public/changes.ts';
import type { Outcome } from './answers.ts';
import { notedIn, switchedIn } from './besideOthers.ts';
import type { SheetPlan } from './plan.ts';
import { Rows, type RowState } from '../judge/rows.ts';
import type { SheetRules } from '../judge/rules.ts';
import type { Job } from '../limits.ts';
import { Overlay } from '../overlay/overlay.ts';
import { Uint32List } from '../overlay/uint32List.ts';
import type { SheetStore } from '../store.ts';
import { prepareFind } from '../view/find.ts';
import { View } from '../view/view.ts';
import { AddedRows } from './addedRows.ts';
import { Arrivals } from './arrivals.ts';
import { Answers, type Answer } from './answers.ts';
import { ascending, Changes } from './changes.ts';
import { copyOf } from './copy.ts';
import { FieldColumns } from './fieldColumns.ts';
import { Fixing } from './fixing.ts';
import type { MadeColumns } from '../mapping/madeColumns.ts';
import { filedFields, judgeColumns, madeColumnsOf } from './judgeColumns.ts';
import { NotedWords } from '../judge/notedWords.ts';
import { SwitchedOff } from '../judge/switchedOff.ts';
import { shownLines } from './lines.ts';
import type { OrderLines } from './openSheet.ts';
import { OrderRows, type LeftOut } from './orderRows.ts';
import type { GroupValue } from './groupRows.ts';
import { ruleCountsOf } from './ruleCounts.ts';
import { idleLines } from './sideBySide.ts';
import { Sending } from './sending.ts';
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
  readonly lines: OrderLines | null;
  readonly cells: Cells;
  readonly rows = new Rows();
  readonly judge: Judge;
  readonly #view: View;
  readonly #fixing: Fixing;
  readonly #added: AddedRows;
  readonly #answers: Answers;
  readonly #fields: FieldColumns;
  readonly #changes: Changes;
  readonly #sending: Sending;
  readonly #arrivals: Arrivals;
  readonly #made: MadeColumns;
  readonly #orderRows: OrderRows;

  /** `lines`: which rows are lines of one order, where that was found. */
  constructor(
    store: SheetStore,
    rules: SheetRules,
    plan: SheetPlan,
    lines: OrderLines | null = null,
  ) {
    this.store = store;
    this.plan = plan;
    this.lines = lines;
    this.#made = madeColumnsOf(store, plan, rules);
    const columns = judgeColumns(plan, rules, this.#made, lines);
    this.#fields = new FieldColumns(plan.columns);
    this.cells = new Cells(store, columns, new Overlay(columns.length));
    this.judge = new Judge(rules, this.cells, columns, this.rows, [
      ...shownLines(this, rules),
      new SwitchedOff(store, switchedIn(plan)),
      new NotedWords(store, notedIn(plan)),
    ]);
    this.#answers = new Answers(this.judge, this.rows);
    this.#view = new View(this.cells, this.judge, this.rows);
    this.#added = new AddedRows(store);
    this.#changes = new Changes(this.judge, this.rows, this.#view, this.#answers);
    const sheetOrder = () => this.#arrivals.sheetOrder;
    this.#orderRows = new OrderRows(
      store,
      filedFields(plan, columns, rules),
      plan.headerRow,
      rules.group !== undefined,
      plan.readGroup,
    );
    this.#fixing = new Fixing(
      {
        cells: this.cells,
        rows: this.rows,
        judge: this.judge,
        view: this.#view,
        added: this.#added,
        sheetOrder,
        groupText: (row, column) => this.groupText(row, plan.columns[column]?.key ?? null),
      },
      this.#answers,
      (changed, mutate, frees) => {
        if (frees) this.#changes.makeInOrders(changed, mutate);
        else this.#changes.make(changed, mutate);
      },
      () => this.#arrivals.judgeAdded(),
    );
    const { cells, rows, judge } = this;
    this.#sending = new Sending(
      { cells, rows, judge, fields: this.#fields, sheetOrder },
      this.#answers,
      this.#changes,
    );
    this.#arrivals = new Arrivals(
      { store, rows, judge, view: this.#view, added: this.#added, made: this.#made },
      this.#orderRows,
      this.#changes,
      { further: lines?.further ?? new Set(), idle: idleLines(store, plan) },
    );
  }

  /** Rows below the header that are no orders, with why. */
  get leftOut(): ReadonlyMap<number, LeftOut> {
    return this.#arrivals.leftOut;
  }

  /** The values that a left-out row gives for the orders below it. */
  groupValues(row: number): readonly GroupValue[] {
    return this.leftOut.get(row) === 'group' ? this.#orderRows.groupValues(row) : [];
  }

  /** The value that a left-out row gives a field of the orders below it; null if it gives none. */
  groupText(row: number, key: string | null): string | null {
    return this.groupValues(row).find((value) => value.key === key)?.text ?? null;
  }

  /** Judges the rows that have come in, letting the job take turns. */
  catchUp(job: Job): Promise<void> {
    return this.#arrivals.catchUp(job);
  }

  /** What can be said only once all rows are in. */
  finish(job: Job): Promise<void> {
    return this.#arrivals.finish(job);
  }

  /** What may be done ahead while nobody asks for anything, in short steps. Changes nothing. */
  *foresee(): Generator<void> {
    yield* prepareFind(this.cells);
  }

  // ── Looking ────────────────────────────────────────────────────────────────────────────────

  query(query: RowQuery): { total: number; revision: number } {
    this.#view.show(query);
    return { total: this.#view.rows().length, revision: this.#changes.revision };
  }

  /** `count` rows of the view from position `from` on. */
  window(from: number, count: number): RowWindow {
    const shown = this.#view.rows();
    const start = Math.min(Math.max(0, Math.trunc(from)), shown.length);
    const ids = shown.subarray(start, start + Math.max(0, Math.trunc(count)));
    const rows = windowOf(ids, this.cells, this.judge, this.rows, (row) =>
      this.#answers.waybillNo(row),
    );
    return { from: start, rows, total: shown.length, revision: this.#changes.revision };
  }

  /** The first of these rows that the view holds, with its position; null where it holds none. */
  locate(rows: readonly number[]): RowPlace | null {
    const shown = this.#view.rows();
    for (const row of rows) {
      const position = shown.indexOf(row);
      if (position >= 0) return { row, position };
    }
    return null;
  }

  counts(): ImportCounts {
    const { deletedRows, ...counts } = this.rows.counts();
    // An added row that is deleted again was never in the file.
    return { ...counts, deletedRows: deletedRows - this.#added.deletedIn(this.rows) };
  }

  /** Cells per column and rule, most frequent first. */
  ruleCounts(): readonly RuleCount[] {
    return ruleCountsOf(this.judge);
  }

  // ── Fixing ────────────────────────────────────────────────────────────────────────────────

  // What may take long yields between chunks of rows, and takes effect whole or not at all: see Fixing.

  /** Sets cells as one step. Cells of rows that are sent, and equal ones, are left alone. */
  *edit(edits: readonly CellEdit[]): Generator<void, EditResult> {
    yield* this.#fixing.edit(edits);
    return this.#result();
  }

  /** Takes rows out of the sending, or back in, as one step. */
  *setSkipped(rows: readonly number[], skipped: boolean): Generator<void, EditResult> {
    yield* this.#fixing.setSkipped(rows, skipped);
    return this.#result();
  }

  /** Does a fix as one step. */
  *fix(fix: Fix): Generator<void, EditResult> {
    const leftOut = yield* this.#fixing.fix(fix);
    return { ...this.#result(), ...(leftOut === null ? {} : { leftOut }) };
  }

  /** The state of the sheet. */
  standing(): EditResult {
    return this.#result();
  }

  /** What a fix would do. */
  preview(fix: Fix): Generator<void, FixPreview> {
    return this.#fixing.preview(fix);
  }

  *undo(): Generator<void, EditResult> {
    yield* this.#fixing.undo();
    return this.#result();
  }

  *redo(): Generator<void, EditResult> {
    yield* this.#fixing.redo();
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
    return this.#fixing.restore(work, (column) => column);
  }

  // ── Sending ────────────────────────────────────────────────────────────────────────────────

  // The session says how the sheet is after each.

  takeBatch(limit: number): BatchRows {
    return this.#sending.takeBatch(limit);
  }

  peekBatch(after: number, limit: number): BatchRows & { readonly next: number | null } {
    return this.#sending.peekBatch(after, limit);
  }

  forecast(forecasts: readonly Forecast[]): ImportCounts {
    this.#sending.forecast(forecasts);
    return this.counts();
  }

  markBatch(ids: readonly number[], state: 'unknown' | 'new'): ImportCounts {
    this.#sending.markBatch(ids, state);
    return this.counts();
  }

  settle(outcomes: readonly Outcome[]): ImportCounts {
    this.#sending.settle(outcomes);
    return this.counts();
  }

  // ── Another mapping ────────────────────────────────────────────────────────────────────────

  /**
   * Takes over edits, skips and answers of a session on the same store with other columns. Cells
   * are found again by their file column, or by their field where that has none, now or before. What
   * was entered beside one column of the file is never laid over another.
   */
  *takeOver(before: Session): Generator<void> {
    const bySource = new Map(this.plan.columns.map(({ source }, i) => [source, i]));
    const byKey = new Map(this.plan.columns.map(({ key }, i) => [key, i]));
    const moved = before.plan.columns.map(({ source, key }) => {
      const own = source === null ? undefined : bySource.get(source);
      const ofField = own !== undefined || key === null ? undefined : byKey.get(key);
      if (ofField === undefined) return own;
      return source === null || this.plan.columns[ofField]?.source === null ? ofField : undefined;
    });
    yield* this.#fixing.restore(
      { ...before.work(), deleted: before.#having('deleted') },
      (column) => moved[column],
    );
    const unknown = before.#having('unknown');
    const answers = [...before.#answers.entries()];
    this.#changes.make(ascending([...answers.map(([row]) => row), ...unknown]), () => {
      for (const [row, answer] of answers) this.#answers.set(row, this.#moved(answer, before));
      for (const row of unknown) this.rows.setState(row, 'unknown');
    });
    before.release();
  }

  /** Lets go of what was made for it in the store, which another session reads on. */
  release(): void {
    this.#made.release();
  }

  // ── Within ─────────────────────────────────────────────────────────────────────────────────

  #result(): EditResult {
    return { counts: this.counts(), revision: this.#changes.revision, ...this.#fixing.sizes };
  }

  #having(state: RowState): Uint32Array {
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
      const key = before.#fields.keyOf(finding.column);
      return Object.assign({}, finding, { column: this.#fields.of(key) });
    });
    return { status: 'invalid', findings };
  }
}
