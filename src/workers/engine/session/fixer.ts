import { History } from '../overlay/history.ts';
import { StepApplier } from './stepApplier.ts';
import type { Arrivals } from './arrivals.ts';
import type { Changes } from './changes.ts';
import { CellPlan } from './fixes/cellPlan.ts';
import { findPatternError } from './fixes/replacers.ts';
import { planFix } from './fixes/planFix.ts';
import { createPreview, TemporaryIds } from './fixes/fixPreview.ts';
import {
  stepSize,
  createStep,
  type Ids,
  type Part,
  type RowPlan,
  type Step,
} from './fixes/step.ts';
import type {
  CellEdit,
  LeftOutRows,
  Fix,
  FixPreview,
  SheetWork,
  StepSize,
} from '../public/changeTypes.ts';
import type { Sheet } from './sheet.ts';
import { planEdits } from './planEdits.ts';

const NO_ROWS = new Uint32Array(0);

/**
 * Edits, skips, adds and deletes rows, with undo. A step changes only the rows it names. Long operations yield between
 * chunks of rows; if one fails, it reverts its changes.
 */
export class Fixer {
  readonly #sheet: Sheet;
  readonly #applier: StepApplier;
  readonly #history = new History<Step>();
  #lastStep: Step | null = null;
  /** Number of texts added to the overlay before the current step. */
  #textsBefore = 0;

  constructor(sheet: Sheet, changes: Changes, arrivals: Arrivals) {
    this.#sheet = sheet;
    this.#applier = new StepApplier(sheet, changes, arrivals);
  }

  /** Size of the last call's step, and of the steps that undo and redo would apply. */
  get sizes(): { done: StepSize | null; nextUndo: StepSize | null; nextRedo: StepSize | null } {
    const toSize = (step: Step | null | undefined) => (step ? stepSize(step) : null);
    const { last, next } = this.#history;
    return { done: toSize(this.#lastStep), nextUndo: toSize(last), nextRedo: toSize(next) };
  }

  /** Sets cells as one step. */
  *edit(edits: readonly CellEdit[]): Generator<void> {
    this.#lastStep = null;
    yield* this.#apply(yield* this.#createParts({}, this.#planEdits(edits)));
  }

  *setSkipped(rows: readonly number[], skipped: boolean): Generator<void> {
    this.#lastStep = null;
    const requested = Uint32Array.from(new Set(rows)).sort();
    // An order is skipped or sent as a whole.
    const expandToOrders = this.#sheet.judge.expandToOrders(requested);
    yield* this.#apply(this.#createRowParts({ skip: { rows: expandToOrders, skipped } }));
  }

  /** Applies a fix as one step. Returns the rows that did not fit. */
  *fix(fix: Fix): Generator<void, LeftOutRows | null> {
    this.#lastStep = null;
    const plan = new CellPlan(this.#sheet.cells, this.#sheet.cells.overlay);
    const rows = yield* planFix(this.#sheet, fix, plan);
    yield* this.#apply(yield* this.#createParts(rows, plan));
    return rows.leftOut ?? null;
  }

  /** Effect of a fix, without applying it. */
  *preview(fix: Fix): Generator<void, FixPreview> {
    const { cells } = this.#sheet;
    const ids = new TemporaryIds(cells.overlay);
    const plan = new CellPlan(cells, ids);
    const rows = yield* planFix(this.#sheet, fix, plan);
    const preview = createPreview(cells, yield* this.#createParts(rows, plan), (id) =>
      ids.textOf(id),
    );
    const patternError = findPatternError(fix);
    return patternError === null ? preview : { ...preview, fault: patternError };
  }

  /**
   * Restores the work of an earlier import; it cannot be undone. `columnOf` maps its columns to those of this sheet;
   * undefined for a missing one.
   */
  *restore(work: SheetWork, columnOf: (column: number) => number | undefined): Generator<void> {
    const add = this.#sheet.addedRows.nextIds(work.added).rows;
    if (add.length > 0) yield* this.#applier.apply({ type: 'add', rows: add }, 'after');
    const plan = new CellPlan(this.#sheet.cells, this.#sheet.cells.overlay);
    yield* planEdits(work.edits, columnOf, this.#sheet, plan);
    const skip = { rows: work.skipped, skipped: true };
    const parts = yield* this.#createParts({ skip, delete: work.deleted }, plan);
    for (const part of parts) yield* this.#applier.apply(part, 'after');
  }

  *undo(): Generator<void> {
    this.#lastStep = null;
    const step = this.#history.last;
    if (step === undefined) return;
    yield* this.#applier.run(step.parts.toReversed(), 'before');
    this.#history.markUndone();
    this.#lastStep = step;
  }

  *redo(): Generator<void> {
    this.#lastStep = null;
    const step = this.#history.next;
    if (step === undefined) return;
    yield* this.#applier.run(step.parts, 'after');
    this.#history.markRedone();
    this.#lastStep = step;
  }

  *#apply(parts: readonly Part[]): Generator<void> {
    if (parts.length === 0) return;
    yield* this.#applier.run(parts, 'after');
    const { overlay } = this.#sheet.cells;
    this.#lastStep = createStep(parts, overlay.addedCount - this.#textsBefore);
    this.#textsBefore = overlay.addedCount;
    this.#history.push(this.#lastStep);
    if (overlay.needsSweep) overlay.sweep(this.#listHistoryIds());
  }

  /** Text ids that undo and redo may need. */
  *#listHistoryIds(): Generator<Ids> {
    for (const { parts } of this.#history.steps()) {
      for (const part of parts) {
        if (part.type !== 'cells') continue;
        for (const { before, after } of part.changes) {
          yield before;
          yield after;
        }
      }
    }
  }

  // ── Parts ──────────────────────────────────────────────────────────────────────────────────

  /** Parts of a plan, without those that change nothing. */
  *#createParts(plan: RowPlan, cells: CellPlan): Generator<void, Part[]> {
    const parts: Part[] = [];
    if (plan.add !== undefined && plan.add.length > 0) parts.push({ type: 'add', rows: plan.add });
    const { rows, changes } = yield* cells.changes();
    if (rows.length > 0) {
      // Most fixes precede the first batch, so there are no answers yet.
      const wholeOrderRows = this.#sheet.answers.isEmpty
        ? NO_ROWS
        : this.#sheet.judge.expandToOrders(rows);
      const answers = this.#sheet.answers.of(wholeOrderRows);
      parts.push({ type: 'cells', rows, changes, answers });
    }
    return [...parts, ...this.#createRowParts(plan)];
  }

  #createRowParts({ skip, delete: deletedRows }: RowPlan): Part[] {
    const parts: Part[] = [];
    if (skip !== undefined) {
      const rows = skip.rows.filter((row) => this.#applier.canSkip(row, skip.skipped));
      if (rows.length > 0) parts.push({ type: 'skip', rows, skipped: skip.skipped });
    }
    if (deletedRows !== undefined) {
      const rows = deletedRows.filter(this.#sheet.isEditable);
      const skipped = new Set(rows.filter((row) => this.#sheet.rows.state(row) === 'skipped'));
      if (rows.length > 0) parts.push({ type: 'delete', rows, skipped });
    }
    return parts;
  }

  #planEdits(edits: readonly CellEdit[]): CellPlan {
    const sheet = this.#sheet;
    const plan = new CellPlan(sheet.cells, sheet.cells.overlay);
    for (const { row, column, text } of edits) {
      if (sheet.isColumn(column) && sheet.isEditable(row)) plan.set(row, column, text);
    }
    return plan;
  }
}
