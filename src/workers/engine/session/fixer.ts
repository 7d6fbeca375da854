import { History } from '../overlay/history.ts';
import { StepApplier } from './stepApplier.ts';
import type { Arrivals } from './arrivals.ts';
import type { Changes } from './changes.ts';
import { CellPlan } from './fixes/cellPlan.ts';
import { findPatternError } from './fixes/replacers.ts';
import { planFix } from './fixes/planFix.ts';
import { createPreview, PassingIds } from './fixes/fixPreview.ts';
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
 * Edits, skips, added and deleted rows, with their undo log. A step changes only the rows it names. Long operations
 * yield between chunks of rows; if one fails, it reverts its changes.
 */
export class Fixer {
  readonly #sheet: Sheet;
  readonly #applying: StepApplier;
  readonly #history = new History<Step>();
  #done: Step | null = null;
  /** Number of overlay texts before this step. */
  #textsBefore = 0;

  constructor(sheet: Sheet, changes: Changes, arrivals: Arrivals) {
    this.#sheet = sheet;
    this.#applying = new StepApplier(sheet, changes, arrivals);
  }

  /** Changes of the last call, and those that undo and redo would make. */
  get sizes(): { done: StepSize | null; undoes: StepSize | null; redoes: StepSize | null } {
    const of = (step: Step | null | undefined) => (step ? stepSize(step) : null);
    const { last, next } = this.#history;
    return { done: of(this.#done), undoes: of(last), redoes: of(next) };
  }

  /** Sets cells as one step. */
  *edit(edits: readonly CellEdit[]): Generator<void> {
    this.#done = null;
    yield* this.#do(yield* this.#splitCell({}, this.#planned(edits)));
  }

  *setSkipped(rows: readonly number[], skipped: boolean): Generator<void> {
    this.#done = null;
    const named = Uint32Array.from(new Set(rows)).sort();
    // An order is skipped or sent as a whole.
    const whole = this.#sheet.judge.wholeOrders(named);
    yield* this.#do(this.#rowParts({ skip: { rows: whole, skipped } }));
  }

  /** Applies a fix as one step. Returns the rows for which there was no room. */
  *fix(fix: Fix): Generator<void, LeftOutRows | null> {
    this.#done = null;
    const plan = new CellPlan(this.#sheet.cells, this.#sheet.cells.overlay);
    const rows = yield* planFix(this.#sheet, fix, plan);
    yield* this.#do(yield* this.#splitCell(rows, plan));
    return rows.leftOut ?? null;
  }

  /** Effect of a fix, without applying it. */
  *preview(fix: Fix): Generator<void, FixPreview> {
    const { cells } = this.#sheet;
    const ids = new PassingIds(cells.overlay);
    const plan = new CellPlan(cells, ids);
    const rows = yield* planFix(this.#sheet, fix, plan);
    const preview = createPreview(cells, yield* this.#splitCell(rows, plan), (id) =>
      ids.textOf(id),
    );
    const fault = findPatternError(fix);
    return fault === null ? preview : { ...preview, fault };
  }

  /**
   * Restores the work of an earlier import; it cannot be undone. `columnOf` maps its columns to those of this sheet;
   * undefined for a missing one.
   */
  *restore(work: SheetWork, columnOf: (column: number) => number | undefined): Generator<void> {
    const add = this.#sheet.added.next(work.added).rows;
    if (add.length > 0) yield* this.#applying.apply({ type: 'add', rows: add }, 'after');
    const plan = new CellPlan(this.#sheet.cells, this.#sheet.cells.overlay);
    yield* planEdits(work.edits, columnOf, this.#sheet, plan);
    const skip = { rows: work.skipped, skipped: true };
    const parts = yield* this.#splitCell({ skip, delete: work.deleted }, plan);
    for (const part of parts) yield* this.#applying.apply(part, 'after');
  }

  *undo(): Generator<void> {
    this.#done = null;
    const step = this.#history.last;
    if (step === undefined) return;
    yield* this.#applying.run(step.parts.toReversed(), 'before');
    this.#history.back();
    this.#done = step;
  }

  *redo(): Generator<void> {
    this.#done = null;
    const step = this.#history.next;
    if (step === undefined) return;
    yield* this.#applying.run(step.parts, 'after');
    this.#history.forth();
    this.#done = step;
  }

  *#do(parts: readonly Part[]): Generator<void> {
    if (parts.length === 0) return;
    yield* this.#applying.run(parts, 'after');
    const { overlay } = this.#sheet.cells;
    this.#done = createStep(parts, overlay.taken - this.#textsBefore);
    this.#textsBefore = overlay.taken;
    this.#history.push(this.#done);
    if (overlay.wantsSweep) overlay.sweep(this.#heldIds());
  }

  /** Text ids that undo and redo may need. */
  *#heldIds(): Generator<Ids> {
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
  *#splitCell(plan: RowPlan, cells: CellPlan): Generator<void, Part[]> {
    const parts: Part[] = [];
    if (plan.add !== undefined && plan.add.length > 0) parts.push({ type: 'add', rows: plan.add });
    const { rows, changes } = yield* cells.changes();
    if (rows.length > 0) {
      // Before anything is sent, which is when most fixes happen, there are no answers.
      const reported = this.#sheet.answers.isEmpty ? NO_ROWS : this.#sheet.judge.wholeOrders(rows);
      const answers = this.#sheet.answers.of(reported);
      parts.push({ type: 'cells', rows, changes, answers });
    }
    return [...parts, ...this.#rowParts(plan)];
  }

  #rowParts({ skip, delete: gone }: RowPlan): Part[] {
    const parts: Part[] = [];
    if (skip !== undefined) {
      const rows = skip.rows.filter((row) => this.#applying.canSkip(row, skip.skipped));
      if (rows.length > 0) parts.push({ type: 'skip', rows, skipped: skip.skipped });
    }
    if (gone !== undefined) {
      const rows = gone.filter(this.#sheet.isEditable);
      const skipped = new Set(rows.filter((row) => this.#sheet.rows.state(row) === 'skipped'));
      if (rows.length > 0) parts.push({ type: 'delete', rows, skipped });
    }
    return parts;
  }

  #planned(edits: readonly CellEdit[]): CellPlan {
    const sheet = this.#sheet;
    const plan = new CellPlan(sheet.cells, sheet.cells.overlay);
    for (const { row, column, text } of edits) {
      if (sheet.isColumn(column) && sheet.isEditable(row)) plan.set(row, column, text);
    }
    return plan;
  }
}
