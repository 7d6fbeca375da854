import type { Judge } from '../judge/judge.ts';
import type { MadeColumns } from '../mapping/madeColumns.ts';
import type { Rows } from '../judge/rows.ts';
import { ERROR } from '../judge/signatures.ts';
import type { Job } from '../limits.ts';
import { CHUNK_BITS, type SheetStore } from '../store.ts';
import type { View } from '../view/view.ts';
import type { AddedRows } from './addedRows.ts';
import { ascending, type Changes } from './changes.ts';
import type { LeftOut, OrderRows } from './orderRows.ts';

interface Sheet {
  readonly store: SheetStore;
  readonly rows: Rows;
  readonly judge: Judge;
  readonly view: View;
  readonly added: AddedRows;
  readonly made: MadeColumns;
}

/** Rows as they come in, from the file or behind it: separated from what are no orders, and judged. */
export class Arrivals {
  /** Rows below the header that are no orders, with why. */
  readonly leftOut = new Map<number, LeftOut>();
  readonly #sheet: Sheet;
  readonly #orderRows: OrderRows;
  readonly #changes: Changes;
  readonly #further: ReadonlySet<number>;
  readonly #idle: ReadonlySet<number>;
  #sheetOrder: Uint32Array | null = null;

  /** `further` are rows that went into others, `idle` those that are no rows of the file. */
  constructor(
    sheet: Sheet,
    orderRows: OrderRows,
    changes: Changes,
    {
      further,
      idle,
    }: { readonly further: ReadonlySet<number>; readonly idle: ReadonlySet<number> },
  ) {
    this.#sheet = sheet;
    this.#further = further;
    this.#idle = idle;
    this.#orderRows = orderRows;
    this.#changes = changes;
  }

  /** The rows as the sheet has them, once all are in; null where they came in that sequence. */
  get sheetOrder(): Uint32Array | null {
    return this.#sheetOrder;
  }

  /** Judges the rows that have come in, one chunk at a time, letting the job take turns. */
  async catchUp(job: Job): Promise<void> {
    while (this.#judgeNext()) await job.turn();
  }

  /** What can be said only once all rows are in. */
  async finish(job: Job): Promise<void> {
    await this.catchUp(job);
    const { judge, store, view } = this.#sheet;
    const steps = judge.learn();
    while (steps.next().done !== true) await job.turn();
    this.#sheetOrder = store.sheetOrder();
    this.#changes.noteJudged();
    if (this.#sheetOrder !== null) view.reset();
  }

  /** Judges rows that were added behind the file's. */
  judgeAdded(): void {
    while (this.#judgeNext());
    if (this.#sheetOrder !== null) this.#sheetOrder = this.#sheet.store.sheetOrder();
  }

  /** Judges one chunk of the rows that have come in. Returns whether more are left. */
  #judgeNext(): boolean {
    const { judge, rows, store, made } = this.#sheet;
    const from = judge.judged;
    const end = Math.min(store.completeRows, ((from >>> CHUNK_BITS) + 1) << CHUNK_BITS);
    if (end > from) {
      rows.reserve(end);
      made.fill(from, end);
      const hasFurther = this.#further.size > 0;
      const hasIdle = this.#idle.size > 0;
      for (let row = from; row < end; row++) {
        if (hasFurther && this.#further.has(row)) this.leftOut.set(row, 'line');
        else if (hasIdle && this.#idle.has(row)) continue;
        else if (this.#orderRows.isBelowHeader(row)) rows.setState(row, 'new');
      }
      judge.judgeUpTo(end);
      this.#leaveOut(from, end);
      this.#changes.noteJudged();
    }
    const late = store.takeLateRows().filter((row) => row < from);
    if (late.length > 0) this.#judgeLate(ascending(late));
    return judge.judged < store.completeRows;
  }

  /** Takes out rows that are no orders. Rows that lack nothing are, so few are looked at. */
  #leaveOut(from: number, to: number): void {
    const { rows, added } = this.#sheet;
    const out: number[] = [];
    for (let row = from; row < to; row++) {
      if ((rows.bits(row) & ERROR) === 0 || rows.isOut(row)) continue;
      if (added.has(row)) continue;
      const why = this.#orderRows.leftOut(row);
      if (why === null) continue;
      this.leftOut.set(row, why);
      out.push(row);
    }
    this.#changes.make(out, () => {
      for (const row of out) rows.setState(row, 'out');
    });
  }

  /** Judges rows again that the file has given further cells; a blank row may be one no longer. */
  #judgeLate(late: readonly number[]): void {
    for (const row of late) this.#sheet.made.fill(row, row + 1);
    const back = late.filter(
      (row) =>
        this.leftOut.has(row) && !this.#further.has(row) && this.#orderRows.leftOut(row) === null,
    );
    this.#changes.make(late, () => {
      for (const row of back) {
        this.leftOut.delete(row);
        this.#sheet.rows.setState(row, 'new');
      }
    });
  }
}
