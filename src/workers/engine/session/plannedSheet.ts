import type { SheetRules } from '../judge/rules.ts';
import type { SheetStore } from '../store.ts';
import type { SheetPlan } from './planSheet.ts';

/**
 * Rows of a sheet that are lines of one order. They are found once all rows are read, without edits: edits never
 * combine rows.
 */
export interface OrderLines {
  /** By grid column and row: the text that replaces the file's. */
  readonly texts: ReadonlyMap<number, ReadonlyMap<number, string>>;
  /** Rows merged into the first one of their order. */
  readonly mergedRows: ReadonlySet<number>;
  /** By first row of an order: all of its rows, if they were combined. */
  readonly combined: ReadonlyMap<number, readonly number[]>;
  /** By row without an order number: the row above that has the number. */
  readonly rowWithNumber: ReadonlyMap<number, number>;
}

/** A sheet before judging: its cells, columns and lines. */
export interface PlannedSheet {
  readonly store: SheetStore;
  readonly rules: SheetRules;
  readonly plan: SheetPlan;
  /** Rows that are lines of one order; null if none were found. */
  readonly lines: OrderLines | null;
}
