import { ERROR } from '../judge/signatures.ts';
import type { Job } from '../limits.ts';
import { CHUNK_BITS } from '../store.ts';
import { ascending, type Changes } from './changes.ts';
import type { Sheet } from './sheet.ts';
import { idleLines } from './goodsLines.ts';

/** Rows as they arrive, from the file or added: separated from non-order rows, and judged. */
export class Arrivals {
  readonly #sheet: Sheet;
  readonly #changes: Changes;
  /** Rows merged into others. */
  readonly #further: ReadonlySet<number>;
  /** Rows that are not in the file. */
  readonly #idle: ReadonlySet<number>;

  constructor(sheet: Sheet, changes: Changes) {
    this.#sheet = sheet;
    this.#changes = changes;
    this.#further = sheet.lines?.further ?? new Set();
    this.#idle = idleLines(sheet);
  }

  /** Judges the rows that have arrived, one chunk at a time, yielding between them. */
  async catchUp(job: Job): Promise<void> {
    while (this.#judgeNext()) await job.turn();
  }

  /** Judges habits that only the whole file shows. */
  async finish(job: Job): Promise<void> {
    await this.catchUp(job);
    const { judge, store, view } = this.#sheet;
    const steps = judge.learn();
    while (steps.next().done !== true) await job.turn();
    this.#sheet.order = store.sheetOrder();
    this.#changes.noteJudged();
    if (this.#sheet.order !== null) view.reset();
  }

  /** Judges rows added after the file's. */
  judgeAdded(): void {
    while (this.#judgeNext());
    const sheet = this.#sheet;
    if (sheet.order !== null) sheet.order = sheet.store.sheetOrder();
  }

  /** Judges one chunk of the rows that have arrived. Returns whether more are left. */
  #judgeNext(): boolean {
    const { judge, rows, store, made, leftOut, orderRows } = this.#sheet;
    const from = judge.judged;
    const end = Math.min(store.completeRows, ((from >>> CHUNK_BITS) + 1) << CHUNK_BITS);
    if (end > from) {
      rows.reserve(end);
      made.fill(from, end);
      const hasFurther = this.#further.size > 0;
      const hasIdle = this.#idle.size > 0;
      for (let row = from; row < end; row++) {
        if (hasFurther && this.#further.has(row)) leftOut.set(row, 'line');
        else if (hasIdle && this.#idle.has(row)) continue;
        else if (orderRows.isBelowHeader(row)) rows.setState(row, 'new');
      }
      judge.judgeUpTo(end);
      this.#leaveOut(from, end);
      this.#changes.noteJudged();
    }
    const late = store.takeLateRows().filter((row) => row < from);
    if (late.length > 0) this.#judgeLate(ascending(late));
    return judge.judged < store.completeRows;
  }

  /** Leaves out rows that are no orders. Only rows with errors are checked. */
  #leaveOut(from: number, to: number): void {
    const { rows, added, leftOut, orderRows } = this.#sheet;
    const out: number[] = [];
    for (let row = from; row < to; row++) {
      if ((rows.bits(row) & ERROR) === 0 || rows.isOut(row)) continue;
      if (added.has(row)) continue;
      const why = orderRows.leftOut(row);
      if (why === null) continue;
      leftOut.set(row, why);
      out.push(row);
    }
    this.#changes.make(out, () => {
      for (const row of out) rows.setState(row, 'out');
    });
  }

  /** Judges rows again for which the file had further cells; a blank row may now be filled. */
  #judgeLate(late: readonly number[]): void {
    const { made, rows, leftOut, orderRows } = this.#sheet;
    for (const row of late) made.fill(row, row + 1);
    const back = late.filter(
      (row) => leftOut.has(row) && !this.#further.has(row) && orderRows.leftOut(row) === null,
    );
    this.#changes.make(late, () => {
      for (const row of back) {
        leftOut.delete(row);
        rows.setState(row, 'new');
      }
    });
  }
}
