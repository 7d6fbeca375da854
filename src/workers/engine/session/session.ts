import type { Forecast } from '../judge/forecasts.ts';
import type { Job } from '../limits.ts';
import type {
  CellEdit,
  EditResult,
  Fix,
  FixPreview,
  RowSpan,
  SheetWork,
} from '../public/changeTypes.ts';
import type {
  BatchRows,
  ImportCounts,
  RowPosition,
  RowQuery,
  RowWindow,
  RuleCount,
} from '../public/rowTypes.ts';
import { prepareFind } from '../view/finder.ts';
import type { Answer, Outcome } from './answers.ts';
import { Arrivals } from './arrivals.ts';
import { sortDistinct, Changes } from './changes.ts';
import { copyRows, listValues, type ValueOptions, readWindow, countRules } from './sheetQueries.ts';
import { Fixer } from './fixer.ts';
import type { PlannedSheet } from './plannedSheet.ts';
import { Batches } from './batches.ts';
import { Sheet } from './sheet.ts';

/** An open sheet and its operations. Everything is up to date after each call. */
export class Session {
  readonly sheet: Sheet;
  readonly #changes: Changes;
  readonly #arrivals: Arrivals;
  readonly #fixer: Fixer;
  readonly #batches: Batches;

  constructor(planned: PlannedSheet) {
    const sheet = new Sheet(planned);
    this.sheet = sheet;
    this.#changes = new Changes(sheet);
    this.#arrivals = new Arrivals(sheet, this.#changes);
    this.#fixer = new Fixer(sheet, this.#changes, this.#arrivals);
    this.#batches = new Batches(sheet, this.#changes);
  }

  /** Judges the rows that have arrived, yielding between chunks. */
  catchUp(job: Job): Promise<void> {
    return this.#arrivals.catchUp(job);
  }

  /** Judges the remaining rows, then runs the checks against the whole file. */
  finish(job: Job): Promise<void> {
    return this.#arrivals.finish(job);
  }

  /** Prepares searches while idle, in short steps. Changes nothing. */
  *prepareSearches(): Generator<void> {
    yield* prepareFind(this.sheet.cells);
  }

  // ── Queries ────────────────────────────────────────────────────────────────────────────────

  query(query: RowQuery): { total: number; revision: number } {
    const { view } = this.sheet;
    view.show(query);
    return { total: view.rows().length, revision: this.#changes.revision };
  }

  /** Returns `count` rows of the view from position `from` on. */
  window(from: number, count: number): RowWindow {
    const viewRows = this.sheet.view.rows();
    const start = Math.min(Math.max(0, Math.trunc(from)), viewRows.length);
    const ids = viewRows.subarray(start, start + Math.max(0, Math.trunc(count)));
    const rows = readWindow(this.sheet, ids);
    return { from: start, rows, total: viewRows.length, revision: this.#changes.revision };
  }

  /** The first of these rows in the view, with its position; null if there is none. */
  locate(rows: readonly number[]): RowPosition | null {
    const viewRows = this.sheet.view.rows();
    for (const row of rows) {
      const position = viewRows.indexOf(row);
      if (position >= 0) return { row, position };
    }
    return null;
  }

  counts(): ImportCounts {
    return this.sheet.counts();
  }

  /** Number of cells per column and rule, most frequent first. */
  ruleCounts(): readonly RuleCount[] {
    return countRules(this.sheet);
  }

  // ── Fixes ────────────────────────────────────────────────────────────────────────────────

  // Long operations yield between chunks of rows and take effect completely or not at all: see `Fixer`.

  /** Sets cells as one step. Sent rows and unchanged cells are skipped. */
  *edit(edits: readonly CellEdit[]): Generator<void, EditResult> {
    yield* this.#fixer.edit(edits);
    return this.#result();
  }

  /** Skips rows, or includes them again, as one step. */
  *setSkipped(rows: readonly number[], skipped: boolean): Generator<void, EditResult> {
    yield* this.#fixer.setSkipped(rows, skipped);
    return this.#result();
  }

  /** Applies a fix as one step. */
  *fix(fix: Fix): Generator<void, EditResult> {
    const leftOut = yield* this.#fixer.fix(fix);
    return { ...this.#result(), ...(leftOut === null ? {} : { leftOut }) };
  }

  /** State of the sheet. */
  state(): EditResult {
    return this.#result();
  }

  /** Effect of a fix, without applying it. */
  preview(fix: Fix): Generator<void, FixPreview> {
    return this.#fixer.preview(fix);
  }

  *undo(): Generator<void, EditResult> {
    yield* this.#fixer.undo();
    return this.#result();
  }

  *redo(): Generator<void, EditResult> {
    yield* this.#fixer.redo();
    return this.#result();
  }

  /** Distinct texts of a column, most frequent first. */
  values(column: number, options: ValueOptions): ReturnType<typeof listValues> {
    return listValues(this.sheet, column, options);
  }

  /** A block of the view as text for the clipboard. */
  copy(span: RowSpan, columns: readonly number[]): ReturnType<typeof copyRows> {
    return copyRows(this.sheet, span, columns);
  }

  /** The user's changes to the sheet. */
  work(): SheetWork {
    return this.sheet.work();
  }

  /** Restores the work of an earlier import; it cannot be undone. */
  restore(work: SheetWork): Generator<void> {
    return this.#fixer.restore(work, (column) => column);
  }

  // ── Batches ────────────────────────────────────────────────────────────────────────────────

  // `forecast`, `markBatch` and `settle` return the counts afterwards.

  takeBatch(limit: number): BatchRows {
    return this.#batches.takeBatch(limit);
  }

  peekBatch(after: number, limit: number): BatchRows & { readonly next: number | null } {
    return this.#batches.peekBatch(after, limit);
  }

  forecast(forecasts: readonly Forecast[]): ImportCounts {
    this.#batches.forecast(forecasts);
    return this.counts();
  }

  markBatch(ids: readonly number[], state: 'unknown' | 'new'): ImportCounts {
    this.#batches.markBatch(ids, state);
    return this.counts();
  }

  settle(outcomes: readonly Outcome[]): ImportCounts {
    this.#batches.settle(outcomes);
    return this.counts();
  }

  // ── Another mapping ────────────────────────────────────────────────────────────────────────

  /**
   * Takes over edits, skips and answers of a session on the same store with other columns. Cells are matched by file
   * column, or by field if one session has no file column. Edits on one file column are never applied to another.
   */
  *takeOver({ sheet: previous }: Session): Generator<void> {
    const { plan, answers, rows } = this.sheet;
    const bySource = new Map(plan.columns.map(({ source }, i) => [source, i]));
    const byKey = new Map(plan.columns.map(({ key }, i) => [key, i]));
    const columnMap = previous.plan.columns.map(({ source, key }) => {
      const sameSource = source === null ? undefined : bySource.get(source);
      const sameField = sameSource !== undefined || key === null ? undefined : byKey.get(key);
      if (sameField === undefined) return sameSource;
      return source === null || plan.columns[sameField]?.source === null ? sameField : undefined;
    });
    yield* this.#fixer.restore(
      { ...previous.work(), deleted: previous.rowsInState('deleted') },
      (column) => columnMap[column],
    );
    const unknown = previous.rowsInState('unknown');
    const previousAnswers = [...previous.answers.entries()];
    this.#changes.apply(sortDistinct([...previousAnswers.map(([row]) => row), ...unknown]), () => {
      for (const [row, answer] of previousAnswers)
        answers.set(row, this.#moveAnswer(answer, previous));
      for (const row of unknown) rows.setState(row, 'unknown');
    });
    previous.derivedColumns.release();
  }

  /** Releases derived columns in the store, which another session continues to read. */
  release(): void {
    this.sheet.derivedColumns.release();
  }

  // ── Internals ─────────────────────────────────────────────────────────────────────────────────

  #result(): EditResult {
    return { counts: this.counts(), revision: this.#changes.revision, ...this.#fixer.sizes };
  }

  /** An answer from another sheet, with its findings on the columns of their fields here. */
  #moveAnswer(answer: Answer, previous: Sheet): Answer {
    if (answer.status !== 'invalid') return answer;
    const findings = answer.findings.map((finding) => {
      const key = previous.fields.keyOf(finding.column);
      return Object.assign({}, finding, { column: this.sheet.fields.columnOf(key) });
    });
    return { status: 'invalid', findings };
  }
}
