import type { Cells } from '../judge/cells.ts';
import type { RowState, Rows } from '../judge/rows.ts';
import { History, type CellStep, type SkipStep } from '../overlay/history.ts';
import { UNEDITED } from '../overlay/overlay.ts';
import type { Answer, Answers } from './answers.ts';
import type { CellEdit } from './types.ts';

/** States in which a row may be edited; a skipped row may too, and stays skipped. */
const EDITABLE: ReadonlySet<RowState> = new Set(['new', 'skipped', 'invalid', 'duplicate']);
/** States from which a row may be taken out of the sending. */
const SKIPPABLE: ReadonlySet<RowState> = new Set(['new', 'invalid', 'duplicate']);

/** Answers that an edit has taken off its rows, to be laid on again when it is undone. */
interface Recorded {
  readonly answers: ReadonlyMap<number, Answer>;
}

type Step = (CellStep & Recorded) | SkipStep;

/** Changes rows (ascending, each once), and has them and what depends on them judged anew. */
export type Change = (rows: Uint32Array, mutate: () => void) => void;

/**
 * Edits and skips with their log. A step touches the rows it names and no others; rows that are
 * sent are left as they are, by undo as well.
 */
export class Mending {
  readonly #cells: Cells;
  readonly #rows: Rows;
  readonly #answers: Answers;
  readonly #change: Change;
  readonly #history = new History<Step>();

  constructor(cells: Cells, rows: Rows, answers: Answers, change: Change) {
    this.#cells = cells;
    this.#rows = rows;
    this.#answers = answers;
    this.#change = change;
  }

  get canUndo(): boolean {
    return this.#history.canUndo;
  }

  get canRedo(): boolean {
    return this.#history.canRedo;
  }

  edit(edits: readonly CellEdit[]): void {
    this.#do(this.#cellStep(edits));
  }

  skip(rows: readonly number[], skipped: boolean): void {
    this.#do(this.#skipStep(rows, skipped));
  }

  /** Edits and skips that no step leads back from. */
  restore(edits: readonly CellEdit[], skipped: readonly number[]): void {
    this.#apply(this.#cellStep(edits), 'after');
    this.#apply(this.#skipStep(skipped, true), 'after');
  }

  undo(): void {
    const step = this.#history.undo();
    if (step !== undefined) this.#apply(step, 'before');
  }

  redo(): void {
    const step = this.#history.redo();
    if (step !== undefined) this.#apply(step, 'after');
  }

  #do(step: Step): void {
    if (step.rows.length === 0) return;
    this.#apply(step, 'after');
    this.#history.push(step);
  }

  #apply(step: Step, side: 'before' | 'after'): void {
    if (step.type === 'cells') this.#setCells(step, side);
    else this.#setSkipped(step.rows, step.skipped === (side === 'after'));
  }

  #cellStep(edits: readonly CellEdit[]): CellStep & Recorded {
    const { overlay, columns } = this.#cells;
    // The last edit of a cell wins.
    const byCell = new Map<number, CellEdit>();
    for (const edit of edits) {
      if (columns[edit.column] === undefined || !this.#isEditable(edit.row)) continue;
      byCell.set(edit.row * columns.length + edit.column, edit);
    }
    const changes = [...byCell.values()]
      .map(({ row, column, text }) => {
        const own = this.#cells.original(row, column) === text;
        const after = own ? UNEDITED : overlay.idOf(text);
        return { row, column, before: overlay.get(row, column), after };
      })
      .filter(({ before, after }) => before !== after)
      .sort((a, b) => a.row - b.row);
    const answers = new Map<number, Answer>();
    for (const { row } of changes) {
      const answer = this.#answers.get(row);
      if (answer !== null) answers.set(row, answer);
    }
    return {
      type: 'cells',
      rows: Uint32Array.from(changes, ({ row }) => row),
      columns: Uint16Array.from(changes, ({ column }) => column),
      before: Uint32Array.from(changes, ({ before }) => before),
      after: Uint32Array.from(changes, ({ after }) => after),
      answers,
    };
  }

  #setCells(step: CellStep & Recorded, side: 'before' | 'after'): void {
    const editable = step.rows.map((row) => Number(this.#isEditable(row)));
    const rows = step.rows.filter((row, i) => row !== step.rows[i - 1] && editable[i] === 1);
    this.#change(rows, () => {
      for (let i = 0; i < step.rows.length; i++) {
        if (editable[i] === 0) continue;
        const column = step.columns[i] as number;
        this.#cells.overlay.set(step.rows[i] as number, column, step[side][i] as number);
      }
      for (const row of rows) {
        const taken = side === 'before' ? step.answers.get(row) : undefined;
        this.#answers.set(row, taken ?? null);
      }
    });
  }

  #skipStep(rows: readonly number[], skipped: boolean): SkipStep {
    const fitting = new Set(rows.filter((row) => this.#canSkip(row, skipped)));
    return { type: 'skip', rows: Uint32Array.from(fitting).sort(), skipped };
  }

  #setSkipped(all: Uint32Array, skipped: boolean): void {
    const rows = all.filter((row) => this.#canSkip(row, skipped));
    this.#change(rows, () => {
      for (const row of rows) {
        const free = this.#answers.get(row)?.status ?? 'new';
        this.#rows.setState(row, skipped ? 'skipped' : free);
      }
    });
  }

  #isEditable(row: number): boolean {
    return EDITABLE.has(this.#rows.state(row));
  }

  #canSkip(row: number, skipped: boolean): boolean {
    const state = this.#rows.state(row);
    return skipped ? SKIPPABLE.has(state) : state === 'skipped';
  }
}
