import type { Forecast } from '../judge/forecasts.ts';
import type { Job } from '../limits.ts';
import type {
  CellEdit,
  EditResult,
  Fix,
  FixPreview,
  RowSpan,
  SheetWork,
} from '../public/changes.ts';
import type {
  BatchRows,
  ImportCounts,
  RowPlace,
  RowQuery,
  RowWindow,
  RuleCount,
} from '../public/rows.ts';
import { prepareFind } from '../view/find.ts';
import type { Answer, Outcome } from './answers.ts';
import { Arrivals } from './arrivals.ts';
import { ascending, Changes } from './changes.ts';
import { copyOf, valuesOf, type ValueOptions, windowOf, ruleCountsOf } from './sheetLooks.ts';
import { Fixing } from './fixing.ts';
import type { PlannedSheet } from './plannedSheet.ts';
import { Sending } from './sending.ts';
import { Sheet } from './sheet.ts';

/** One open sheet and what may be done with it. Everything is up to date after each call. */
export class Session {
  readonly sheet: Sheet;
  readonly #changes: Changes;
  readonly #arrivals: Arrivals;
  readonly #fixing: Fixing;
  readonly #sending: Sending;

  constructor(planned: PlannedSheet) {
    const sheet = new Sheet(planned);
    this.sheet = sheet;
    this.#changes = new Changes(sheet);
    this.#arrivals = new Arrivals(sheet, this.#changes);
    this.#fixing = new Fixing(sheet, this.#changes, this.#arrivals);
    this.#sending = new Sending(sheet, this.#changes);
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
    yield* prepareFind(this.sheet.cells);
  }

  // ── Looking ────────────────────────────────────────────────────────────────────────────────

  query(query: RowQuery): { total: number; revision: number } {
    const { view } = this.sheet;
    view.show(query);
    return { total: view.rows().length, revision: this.#changes.revision };
  }

  /** `count` rows of the view from position `from` on. */
  window(from: number, count: number): RowWindow {
    const shown = this.sheet.view.rows();
    const start = Math.min(Math.max(0, Math.trunc(from)), shown.length);
    const ids = shown.subarray(start, start + Math.max(0, Math.trunc(count)));
    const rows = windowOf(this.sheet, ids);
    return { from: start, rows, total: shown.length, revision: this.#changes.revision };
  }

  /** The first of these rows that the view holds, with its position; null where it holds none. */
  locate(rows: readonly number[]): RowPlace | null {
    const shown = this.sheet.view.rows();
    for (const row of rows) {
      const position = shown.indexOf(row);
      if (position >= 0) return { row, position };
    }
    return null;
  }

  counts(): ImportCounts {
    return this.sheet.counts();
  }

  /** Cells per column and rule, most frequent first. */
  ruleCounts(): readonly RuleCount[] {
    return ruleCountsOf(this.sheet);
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
    return valuesOf(this.sheet, column, options);
  }

  /** A block of the view as a text for the clipboard. */
  copy(span: RowSpan, columns: readonly number[]): ReturnType<typeof copyOf> {
    return copyOf(this.sheet, span, columns);
  }

  /** What the user has done to the sheet. */
  work(): SheetWork {
    return this.sheet.work();
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
  *takeOver({ sheet: before }: Session): Generator<void> {
    const { plan, answers, rows } = this.sheet;
    const bySource = new Map(plan.columns.map(({ source }, i) => [source, i]));
    const byKey = new Map(plan.columns.map(({ key }, i) => [key, i]));
    const moved = before.plan.columns.map(({ source, key }) => {
      const own = source === null ? undefined : bySource.get(source);
      const ofField = own !== undefined || key === null ? undefined : byKey.get(key);
      if (ofField === undefined) return own;
      return source === null || plan.columns[ofField]?.source === null ? ofField : undefined;
    });
    yield* this.#fixing.restore(
      { ...before.work(), deleted: before.having('deleted') },
      (column) => moved[column],
    );
    const unknown = before.having('unknown');
    const given = [...before.answers.entries()];
    this.#changes.make(ascending([...given.map(([row]) => row), ...unknown]), () => {
      for (const [row, answer] of given) answers.set(row, this.#moved(answer, before));
      for (const row of unknown) rows.setState(row, 'unknown');
    });
    before.made.release();
  }

  /** Lets go of what was made for it in the store, which another session reads on. */
  release(): void {
    this.sheet.made.release();
  }

  // ── Within ─────────────────────────────────────────────────────────────────────────────────

  #result(): EditResult {
    return { counts: this.counts(), revision: this.#changes.revision, ...this.#fixing.sizes };
  }

  /** An answer of another sheet, its findings on the columns of their fields here. */
  #moved(answer: Answer, before: Sheet): Answer {
    if (answer.status !== 'invalid') return answer;
    const findings = answer.findings.map((finding) => {
      const key = before.fields.keyOf(finding.column);
      return Object.assign({}, finding, { column: this.sheet.fields.of(key) });
    });
    return { status: 'invalid', findings };
  }
}
