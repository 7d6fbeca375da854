import type { SheetRules } from '../judge/rules.ts';
import type { SheetStore } from '../store.ts';
import type { SheetPlan } from './plan.ts';

/**
 * Rows of a sheet that are lines of one order, found once all rows are in, by what the file holds: edits
 * never make rows come together.
 */
export interface OrderLines {
  /** By grid column and row: what a cell says in place of the file's. */
  readonly texts: ReadonlyMap<number, ReadonlyMap<number, string>>;
  /** Rows that went into the first one of their order. */
  readonly further: ReadonlySet<number>;
  /** By the first row of an order: all of its rows, where they became one. */
  readonly combined: ReadonlyMap<number, readonly number[]>;
  /** By row without an order number of its own: the row above that has it. */
  readonly carried: ReadonlyMap<number, number>;
}

/** A sheet before any of its rows is judged: its cells, and what is known of its columns and lines. */
export interface PlannedSheet {
  readonly store: SheetStore;
  readonly rules: SheetRules;
  readonly plan: SheetPlan;
  /** Rows that are lines of one order; null if none were found. */
  readonly lines: OrderLines | null;
}
