import type { RowState } from '../judge/rows.ts';
import { CHUNK_BITS } from '../store.ts';
import type { Arrivals } from './arrivals.ts';
import type { Changes } from './changes.ts';
import { idAt, type CellPart, type Part } from './fixes/step.ts';
import type { Sheet } from './sheet.ts';

/** States from which a row can be skipped. */
const SKIPPABLE: ReadonlySet<RowState> = new Set(['new', 'invalid', 'duplicate']);

type Side = 'before' | 'after';

/**
 * Applies the parts of a step to the sheet, and reverts them. Rows sent in the meantime are left unchanged. Works by
 * chunks of rows and yields between them, with the sheet consistent each time.
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

  /** Applies parts in order; if that fails, the applied ones are reverted. */
  *run(parts: readonly Part[], side: Side): Generator<void> {
    let begun = 0;
    try {
      for (const part of parts) {
        begun++;
        yield* this.apply(part, side);
      }
    } catch (thrown) {
      const other = side === 'after' ? 'before' : 'after';
      for (const part of parts.slice(0, begun).toReversed()) {
        const steps = this.apply(part, other);
        while (steps.next().done !== true);
      }
      throw thrown;
    }
  }

  *apply(part: Part, side: Side): Generator<void> {
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

  /** New rows are judged as they are added. */
  *#add(rows: Uint32Array): Generator<void> {
    for (const chunk of byChunk(rows)) {
      this.#sheet.added.take(chunk);
      this.#arrivals.judgeAdded();
      yield;
    }
  }

  /** `places` tracks the progress in each column of the part. */
  #setCells(part: CellPart, rows: Uint32Array, side: Side, places: number[]): void {
    const { answers, cells } = this.#sheet;
    const { overlay } = cells;
    const open = rows.filter(this.#sheet.isEditable);
    const closed = new Set(rows.filter((row) => !this.#sheet.isEditable(row)));
    const end = rows.at(-1) as number;
    this.#changes.makeInOrders(open, () => {
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
        answers.set(row, taken ?? null);
      }
    });
  }

  /** Restores the answers of the other rows of a rejected order, once it is as before. */
  #layOn({ rows, answers }: CellPart): void {
    if (answers.size === 0) return;
    const own = new Set(rows);
    const others = [...answers.keys()].filter(
      (row) => !own.has(row) && this.#sheet.isEditable(row),
    );
    this.#changes.make(Uint32Array.from(others).sort(), () => {
      for (const row of others) this.#sheet.answers.set(row, answers.get(row) ?? null);
    });
  }

  #setStates(part: Exclude<Part, CellPart>, all: Uint32Array, side: Side): void {
    const { rows } = this.#sheet;
    const isAfter = side === 'after';
    if (part.type === 'skip') {
      const skipped = part.skipped === isAfter;
      const findFit = all.filter((row) => this.canSkip(row, skipped));
      this.#changes.make(findFit, () => {
        for (const row of findFit) rows.setState(row, skipped ? 'skipped' : this.#freeState(row));
      });
      return;
    }
    const goes = (part.type === 'delete') === isAfter;
    const findFit = all.filter((row) =>
      goes ? this.#sheet.isEditable(row) : rows.state(row) === 'deleted',
    );
    const skipped = part.type === 'delete' ? part.skipped : null;
    this.#changes.makeInOrders(findFit, () => {
      for (const row of findFit) {
        if (goes) rows.setState(row, 'deleted');
        else rows.setState(row, skipped?.has(row) === true ? 'skipped' : this.#freeState(row));
      }
    });
  }

  /** State of a row that is neither skipped nor deleted. */
  #freeState(row: number): RowState {
    return this.#sheet.answers.get(row)?.status ?? 'new';
  }

  /** Returns whether a row can be skipped, or included again. */
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
function* byChunk(rows: Uint32Array): Generator<Uint32Array> {
  for (let from = 0; from < rows.length;) {
    const chunk = (rows[from] as number) >>> CHUNK_BITS;
    let to = from + 1;
    while (to < rows.length && (rows[to] as number) >>> CHUNK_BITS === chunk) to++;
    yield rows.subarray(from, to);
    from = to;
  }
}
