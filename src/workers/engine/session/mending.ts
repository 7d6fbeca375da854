import type { RowState } from '../judge/rows.ts';
import { History } from '../overlay/history.ts';
import { CHUNK_BITS } from '../store.ts';
import type { Answers } from './answers.ts';
import { CellPlan } from './mends/cellPlan.ts';
import { planMend } from './mends/plan.ts';
import { previewOf, PassingIds } from './mends/preview.ts';
import type { MendSheet, RowPlan } from './mends/sheet.ts';
import {
  idAt,
  sizeOf,
  stepOf,
  type CellPart,
  type Ids,
  type Part,
  type Step,
  type StepSize,
} from './mends/step.ts';
import type { CellEdit, LeftOutRows, Mend, MendPreview, SheetWork } from './types.ts';
import { planEdits } from './work.ts';

/** States in which a row may be edited; a skipped row may too, and stays skipped. */
const EDITABLE: ReadonlySet<RowState> = new Set(['new', 'skipped', 'invalid', 'duplicate']);
/** States from which a row may be taken out of the sending. */
const SKIPPABLE: ReadonlySet<RowState> = new Set(['new', 'invalid', 'duplicate']);

/**
 * Changes rows (ascending, each once), and has them and what depends on them judged anew. Where the
 * change `frees`, an order that was refused is another one, and all its rows may be sent again.
 */
export type Change = (rows: Uint32Array, mutate: () => void, frees: boolean) => void;

type Side = 'before' | 'after';

const NO_ROWS = new Uint32Array(0);

/**
 * Edits, skips, rows added and deleted, with their log. A step touches the rows it names and no
 * others; rows that are sent are left as they are, by undo as well. What may take long goes by
 * chunks of rows and yields between them, the sheet being right each time; where it is broken off
 * by a thrown error, it takes back what it has done.
 */
export class Mending {
  readonly #sheet: MendSheet;
  readonly #answers: Answers;
  readonly #change: Change;
  /** Judges rows that were added. */
  readonly #judgeAdded: () => void;
  readonly #history = new History<Step>();
  #done: Step | null = null;
  /** Texts that the overlay had taken in before this step. */
  #textsBefore = 0;

  constructor(
    sheet: Omit<MendSheet, 'isEditable' | 'isColumn'>,
    answers: Answers,
    change: Change,
    judgeAdded: () => void,
  ) {
    this.#sheet = {
      ...sheet,
      isEditable: (row) => EDITABLE.has(sheet.rows.state(row)),
      isColumn: (column) => sheet.cells.columns[column] !== undefined,
    };
    this.#answers = answers;
    this.#change = change;
    this.#judgeAdded = judgeAdded;
  }

  /** What the last call has changed, and what undo and redo would. */
  get sizes(): { done: StepSize | null; undoes: StepSize | null; redoes: StepSize | null } {
    const of = (step: Step | null | undefined) => (step ? sizeOf(step) : null);
    const { last, next } = this.#history;
    return { done: of(this.#done), undoes: of(last), redoes: of(next) };
  }

  /** Sets cells as one step. */
  *edit(edits: readonly CellEdit[]): Generator<void> {
    this.#done = null;
    yield* this.#do(yield* this.#partsOf({}, this.#planned(edits)));
  }

  *skip(rows: readonly number[], skipped: boolean): Generator<void> {
    this.#done = null;
    const named = Uint32Array.from(new Set(rows)).sort();
    // An order goes whole or stays whole.
    const whole = this.#sheet.judge.wholeOrders(named);
    yield* this.#do(this.#rowParts({ skip: { rows: whole, skipped } }));
  }

  /** Does a mend as one step. Returns the rows it found no room for. */
  *mend(mend: Mend): Generator<void, LeftOutRows | null> {
    this.#done = null;
    const plan = new CellPlan(this.#sheet.cells, this.#sheet.cells.overlay);
    const rows = yield* planMend(this.#sheet, mend, plan);
    yield* this.#do(yield* this.#partsOf(rows, plan));
    return rows.leftOut ?? null;
  }

  /** What a mend would do. */
  *preview(mend: Mend): Generator<void, MendPreview> {
    const { cells } = this.#sheet;
    const ids = new PassingIds(cells.overlay);
    const plan = new CellPlan(cells, ids);
    const rows = yield* planMend(this.#sheet, mend, plan);
    return previewOf(cells, yield* this.#partsOf(rows, plan), (id) => ids.textOf(id));
  }

  /**
   * Does what an earlier import's user did; no step leads back from it. `columnOf` gives the column
   * that one of the work's has here; undefined where it has none.
   */
  *restore(work: SheetWork, columnOf: (column: number) => number | undefined): Generator<void> {
    const add = this.#sheet.added.next(work.added).rows;
    if (add.length > 0) yield* this.#apply({ type: 'add', rows: add }, 'after');
    const plan = new CellPlan(this.#sheet.cells, this.#sheet.cells.overlay);
    yield* planEdits(work.edits, columnOf, this.#sheet, plan);
    const skip = { rows: work.skipped, skipped: true };
    const parts = yield* this.#partsOf({ skip, delete: work.deleted }, plan);
    for (const part of parts) yield* this.#apply(part, 'after');
  }

  *undo(): Generator<void> {
    this.#done = null;
    const step = this.#history.last;
    if (step === undefined) return;
    yield* this.#run(step.parts.toReversed(), 'before');
    this.#history.back();
    this.#done = step;
  }

  *redo(): Generator<void> {
    this.#done = null;
    const step = this.#history.next;
    if (step === undefined) return;
    yield* this.#run(step.parts, 'after');
    this.#history.forth();
    this.#done = step;
  }

  *#do(parts: readonly Part[]): Generator<void> {
    if (parts.length === 0) return;
    yield* this.#run(parts, 'after');
    const { overlay } = this.#sheet.cells;
    this.#done = stepOf(parts, overlay.taken - this.#textsBefore);
    this.#textsBefore = overlay.taken;
    this.#history.push(this.#done);
    if (overlay.wantsSweep) overlay.sweep(this.#heldIds());
  }

  /** Text ids that undo and redo may want. */
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

  /** Applies parts in order; where that is broken off, those applied are taken back. */
  *#run(parts: readonly Part[], side: Side): Generator<void> {
    let begun = 0;
    try {
      for (const part of parts) {
        begun++;
        yield* this.#apply(part, side);
      }
    } catch (thrown) {
      const other = side === 'after' ? 'before' : 'after';
      for (const part of parts.slice(0, begun).toReversed()) {
        const steps = this.#apply(part, other);
        while (steps.next().done !== true);
      }
      throw thrown;
    }
  }

  // ── Parts ──────────────────────────────────────────────────────────────────────────────────

  /** The parts of what is planned, without those that change nothing. */
  *#partsOf(plan: RowPlan, cells: CellPlan): Generator<void, Part[]> {
    const parts: Part[] = [];
    if (plan.add !== undefined && plan.add.length > 0) parts.push({ type: 'add', rows: plan.add });
    const { rows, changes } = yield* cells.changes();
    if (rows.length > 0) {
      // Before anything is sent, which is when most is mended, there is none to look for.
      const told = this.#answers.isEmpty ? NO_ROWS : this.#sheet.judge.wholeOrders(rows);
      const answers = this.#answers.of(told);
      parts.push({ type: 'cells', rows, changes, answers });
    }
    return [...parts, ...this.#rowParts(plan)];
  }

  #rowParts({ skip, delete: gone }: RowPlan): Part[] {
    const parts: Part[] = [];
    if (skip !== undefined) {
      const rows = skip.rows.filter((row) => this.#canSkip(row, skip.skipped));
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
    const { cells, isColumn, isEditable } = this.#sheet;
    const plan = new CellPlan(cells, cells.overlay);
    for (const { row, column, text } of edits) {
      if (isColumn(column) && isEditable(row)) plan.set(row, column, text);
    }
    return plan;
  }

  // ── Applying ───────────────────────────────────────────────────────────────────────────────

  *#apply(part: Part, side: Side): Generator<void> {
    if (part.type === 'add' && side === 'after') yield* this.#add(part.rows);
    const places = part.type === 'cells' ? part.changes.map(() => 0) : [];
    for (const rows of byChunk(part.rows)) {
      if (part.type === 'cells') this.#setCells(part, rows, side, places);
      else this.#setStates(part, rows, side);
      yield;
    }
    if (part.type === 'cells' && side === 'before') this.#layOn(part);
    if (part.type === 'add' && side === 'before') {
      const gone = part.rows.every((row) => this.#sheet.rows.state(row) === 'deleted');
      if (gone && !this.#isEdited(part.rows)) this.#sheet.added.giveBack(part.rows);
    }
  }

  /** Rows that the store has not had before are judged as they come. */
  *#add(rows: Uint32Array): Generator<void> {
    for (const chunk of byChunk(rows)) {
      this.#sheet.added.take(chunk);
      this.#judgeAdded();
      yield;
    }
  }

  /** `places` keeps how far each of the part's columns is done. */
  #setCells(part: CellPart, rows: Uint32Array, side: Side, places: number[]): void {
    const { overlay } = this.#sheet.cells;
    const open = rows.filter(this.#sheet.isEditable);
    const closed = new Set(rows.filter((row) => !this.#sheet.isEditable(row)));
    const end = rows.at(-1) as number;
    this.#change(
      open,
      () => {
        for (const [i, change] of part.changes.entries()) {
          const ids = change[side];
          let at = places[i] as number;
          for (; at < change.rows.length; at++) {
            const row = change.rows[at] as number;
            if (row > end) break;
            if (!closed.has(row)) overlay.set(row, change.column, idAt(ids, at));
          }
          places[i] = at;
        }
        for (const row of open) {
          const taken = side === 'before' ? part.answers.get(row) : undefined;
          this.#answers.set(row, taken ?? null);
        }
      },
      true,
    );
  }

  /** Gives the other rows of a refused order their answers again, once it is what it was. */
  #layOn({ rows, answers }: CellPart): void {
    if (answers.size === 0) return;
    const own = new Set(rows);
    const others = [...answers.keys()].filter(
      (row) => !own.has(row) && this.#sheet.isEditable(row),
    );
    this.#change(
      Uint32Array.from(others).sort(),
      () => {
        for (const row of others) this.#answers.set(row, answers.get(row) ?? null);
      },
      false,
    );
  }

  #setStates(part: Exclude<Part, CellPart>, all: Uint32Array, side: Side): void {
    const { rows } = this.#sheet;
    const isAfter = side === 'after';
    if (part.type === 'skip') {
      const skipped = part.skipped === isAfter;
      const fitting = all.filter((row) => this.#canSkip(row, skipped));
      this.#change(
        fitting,
        () => {
          for (const row of fitting) rows.setState(row, skipped ? 'skipped' : this.#freeState(row));
        },
        false,
      );
      return;
    }
    const goes = (part.type === 'delete') === isAfter;
    const fitting = all.filter((row) =>
      goes ? this.#sheet.isEditable(row) : rows.state(row) === 'deleted',
    );
    const skipped = part.type === 'delete' ? part.skipped : null;
    this.#change(
      fitting,
      () => {
        for (const row of fitting) {
          if (goes) rows.setState(row, 'deleted');
          else rows.setState(row, skipped?.has(row) === true ? 'skipped' : this.#freeState(row));
        }
      },
      true,
    );
  }

  /** Where a row stands that is neither skipped nor deleted. */
  #freeState(row: number): RowState {
    return this.#answers.get(row)?.status ?? 'new';
  }

  #canSkip(row: number, skipped: boolean): boolean {
    const state = this.#sheet.rows.state(row);
    return skipped ? SKIPPABLE.has(state) : state === 'skipped';
  }

  #isEdited(rows: Uint32Array): boolean {
    const { columns, overlay } = this.#sheet.cells;
    return columns.some(
      (_, column) =>
        overlay.count(column) > 0 && rows.some((row) => overlay.get(row, column) !== 0),
    );
  }
}

/** The rows, which ascend, in pieces that lie in one chunk of the store each. */
function* byChunk(rows: Uint32Array): Generator<Uint32Array> {
  for (let from = 0; from < rows.length;) {
    const chunk = (rows[from] as number) >>> CHUNK_BITS;
    let to = from + 1;
    while (to < rows.length && (rows[to] as number) >>> CHUNK_BITS === chunk) to++;
    yield rows.subarray(from, to);
    from = to;
  }
}
