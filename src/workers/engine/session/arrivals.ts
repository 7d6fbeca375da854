import { ERROR } from '../judge/signatures.ts';
import type { Job } from '../limits.ts';
import { CHUNK_BITS } from '../store.ts';
import { sortDistinct, type Changes } from './changes.ts';
import type { Sheet } from './sheet.ts';
import { findUnusedGoodsLines } from './goodsLines.ts';

/** Judges rows of the file and added rows as they arrive, and excludes non-order rows. */
export class Arrivals {
  readonly #sheet: Sheet;
  readonly #changes: Changes;
  /** Rows merged into an earlier row. */
  readonly #mergedRows: ReadonlySet<number>;
  /** Rows split off for goods side by side that the current plan does not use. */
  readonly #unusedRows: ReadonlySet<number>;

  constructor(sheet: Sheet, changes: Changes) {
    this.#sheet = sheet;
    this.#changes = changes;
    this.#mergedRows = sheet.lines?.mergedRows ?? new Set();
    this.#unusedRows = findUnusedGoodsLines(sheet);
  }

  /** Judges the rows that have arrived, one chunk at a time, yielding between them. */
  async catchUp(job: Job): Promise<void> {
    while (this.#judgeNext()) await job.checkAndYield();
  }

  /** Judges the remaining rows, then runs the checks against the whole file. */
  async finish(job: Job): Promise<void> {
    await this.catchUp(job);
    const { judge, store, view } = this.#sheet;
    const steps = judge.learn();
    while (steps.next().done !== true) await job.checkAndYield();
    this.#sheet.sheetOrder = store.sheetOrder();
    this.#changes.recordJudged();
    if (this.#sheet.sheetOrder !== null) view.reset();
  }

  /** Judges rows added after the file's. */
  judgeAdded(): void {
    while (this.#judgeNext());
    const sheet = this.#sheet;
    if (sheet.sheetOrder !== null) sheet.sheetOrder = sheet.store.sheetOrder();
  }

  /** Judges one chunk of the rows that have arrived. Returns whether more are left. */
  #judgeNext(): boolean {
    const { judge, rows, store, derivedColumns, excludedRows, orderRows } = this.#sheet;
    const from = judge.judged;
    const end = Math.min(store.completeRows, ((from >>> CHUNK_BITS) + 1) << CHUNK_BITS);
    if (end > from) {
      rows.reserve(end);
      derivedColumns.fill(from, end);
      const hasMergedRows = this.#mergedRows.size > 0;
      const hasUnusedRows = this.#unusedRows.size > 0;
      for (let row = from; row < end; row++) {
        if (hasMergedRows && this.#mergedRows.has(row)) excludedRows.set(row, 'line');
        else if (hasUnusedRows && this.#unusedRows.has(row)) continue;
        else if (orderRows.isBelowHeader(row)) rows.setState(row, 'new');
      }
      judge.judgeUpTo(end);
      this.#excludeRows(from, end);
      this.#changes.recordJudged();
    }
    const lateRows = store.takeLateRows().filter((row) => row < from);
    if (lateRows.length > 0) this.#judgeAgain(sortDistinct(lateRows));
    return judge.judged < store.completeRows;
  }

  /** Excludes rows that are not orders. Only rows with errors are checked. */
  #excludeRows(from: number, to: number): void {
    const { rows, addedRows, excludedRows, orderRows } = this.#sheet;
    const excluded: number[] = [];
    for (let row = from; row < to; row++) {
      if ((rows.bits(row) & ERROR) === 0 || rows.isOut(row)) continue;
      if (addedRows.has(row)) continue;
      const reason = orderRows.findExclusionReason(row);
      if (reason === null) continue;
      excludedRows.set(row, reason);
      excluded.push(row);
    }
    this.#changes.apply(excluded, () => {
      for (const row of excluded) rows.setState(row, 'out');
    });
  }

  /** Judges rows again whose last cells came late in the file; a blank row may now be filled. */
  #judgeAgain(lateRows: readonly number[]): void {
    const { derivedColumns, rows, excludedRows, orderRows } = this.#sheet;
    for (const row of lateRows) derivedColumns.fill(row, row + 1);
    const restored = lateRows.filter(
      (row) =>
        excludedRows.has(row) &&
        !this.#mergedRows.has(row) &&
        orderRows.findExclusionReason(row) === null,
    );
    this.#changes.apply(lateRows, () => {
      for (const row of restored) {
        excludedRows.delete(row);
        rows.setState(row, 'new');
      }
    });
  }
}
