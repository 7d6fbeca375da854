import type { RowState } from '../judge/rows.ts';
import { CHUNK_BITS } from '../store.ts';
import type { Arrivals } from './arrivals.ts';
import type { Changes } from './changes.ts';
import { getId, type CellPart, type Part } from './fixes/step.ts';
import type { Sheet } from './sheet.ts';

/** States from which a row can be skipped. */
const SKIPPABLE: ReadonlySet<RowState> = new Set(['new', 'invalid', 'duplicate']);

type Side = 'before' | 'after';

/**
 * Applies the parts of a step to the sheet, and reverts them. Rows sent in the meantime stay unchanged. Yields between
 * chunks of rows, with a consistent sheet each time.
 */
export class StepApplier {
  readonly #sheet: Sheet;
  readonly #changes: Changes;
  readonly #arrivals: Arrivals;

  constructor(sheet: Sheet, changes: Changes, arrivals: Arrivals) {
    this.#sheet = sheet;
    this.#changes = changes;
    this.#arrivals = arrivals;
  }

  /** Applies parts in order; if one fails, the applied parts are reverted. */
  *run(parts: readonly Part[], side: Side): Generator<void> {
    let started = 0;
    try {
      for (const part of parts) {
        started++;
        yield* this.apply(part, side);
      }
    } catch (thrown) {
      const otherSide = side === 'after' ? 'before' : 'after';
      for (const part of parts.slice(0, started).toReversed()) {
        const steps = this.apply(part, otherSide);
        while (steps.next().done !== true);
      }
      throw thrown;
    }
  }

  *apply(part: Part, side: Side): Generator<void> {
    if (part.type === 'add' && side === 'after') yield* this.#add(part.rows);
    const progress = part.type === 'cells' ? part.changes.map(() => 0) : [];
    for (const rows of splitByChunk(part.rows)) {
      if (part.type === 'cells') this.#setCells(part, rows, side, progress);
      else this.#setStates(part, rows, side);
      yield;
    }
    if (part.type === 'cells' && side === 'before') this.#restoreAnswers(part);
    if (part.type === 'add' && side === 'before') {
      const areDeleted = part.rows.every((row) => this.#sheet.rows.state(row) === 'deleted');
      if (areDeleted && !this.#isEdited(part.rows)) this.#sheet.addedRows.release(part.rows);
    }
  }

  /** New rows are judged as they are added. */
  *#add(rows: Uint32Array): Generator<void> {
    for (const chunk of splitByChunk(rows)) {
      this.#sheet.addedRows.use(chunk);
      this.#arrivals.judgeAdded();
      yield;
    }
  }

  /** `progress` is the position in each column of the part. */
  #setCells(part: CellPart, rows: Uint32Array, side: Side, progress: number[]): void {
    const { answers, cells } = this.#sheet;
    const { overlay } = cells;
    const editable = rows.filter(this.#sheet.isEditable);
    const uneditable = new Set(rows.filter((row) => !this.#sheet.isEditable(row)));
    const end = rows.at(-1) as number;
    const edited = part.changes.map(({ column }) => column);
    const setCells = () => {
      for (const [i, change] of part.changes.entries()) {
        const ids = change[side];
        let at = progress[i] as number;
        for (; at < change.rows.length; at++) {
          const row = change.rows[at] as number;
          if (row > end) break;
          if (!uneditable.has(row)) overlay.set(row, change.column, getId(ids, at));
        }
        progress[i] = at;
      }
      for (const row of editable) {
        const earlierAnswer = side === 'before' ? part.answers.get(row) : undefined;
        answers.set(row, earlierAnswer ?? null);
      }
    };
    this.#changes.applyInOrders(editable, setCells, edited);
  }

  /** Restores the answers of the order's other rows after an undo. */
  #restoreAnswers({ rows, answers }: CellPart): void {
    if (answers.size === 0) return;
    const ownRows = new Set(rows);
    const others = [...answers.keys()].filter(
      (row) => !ownRows.has(row) && this.#sheet.isEditable(row),
    );
    this.#changes.apply(Uint32Array.from(others).sort(), () => {
      for (const row of others) this.#sheet.answers.set(row, answers.get(row) ?? null);
    });
  }

  #setStates(part: Exclude<Part, CellPart>, candidates: Uint32Array, side: Side): void {
    const { rows } = this.#sheet;
    const isAfter = side === 'after';
    if (part.type === 'skip') {
      const skipped = part.skipped === isAfter;
      const applicable = candidates.filter((row) => this.canSkip(row, skipped));
      this.#changes.apply(applicable, () => {
        for (const row of applicable)
          rows.setState(row, skipped ? 'skipped' : this.#freeState(row));
      });
      return;
    }
    const isRemoval = (part.type === 'delete') === isAfter;
    const applicable = candidates.filter((row) =>
      isRemoval ? this.#sheet.isEditable(row) : rows.state(row) === 'deleted',
    );
    const skipped = part.type === 'delete' ? part.skipped : null;
    this.#changes.applyInOrders(applicable, () => {
      for (const row of applicable) {
        if (isRemoval) rows.setState(row, 'deleted');
        else rows.setState(row, skipped?.has(row) === true ? 'skipped' : this.#freeState(row));
      }
    });
  }

  /** State of a row that is neither skipped nor deleted. */
  #freeState(row: number): RowState {
    return this.#sheet.answers.get(row)?.status ?? 'new';
  }

  /** Returns whether a row can be skipped, or restored. */
  canSkip(row: number, skipped: boolean): boolean {
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

/** Splits ascending rows by chunk of the store. */
function* splitByChunk(rows: Uint32Array): Generator<Uint32Array> {
  for (let from = 0; from < rows.length;) {
    const chunk = (rows[from] as number) >>> CHUNK_BITS;
    let to = from + 1;
    while (to < rows.length && (rows[to] as number) >>> CHUNK_BITS === chunk) to++;
    yield rows.subarray(from, to);
    from = to;
  }
}
