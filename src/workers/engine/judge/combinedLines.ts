import { markAll, NO_FINDINGS, type Habit, type HabitFinding } from './habits.ts';
import type { Finding } from './rules.ts';

/** What is said of the lines of an order; rows are those of the store. */
export interface LinesSaid {
  /** Grid columns whose cells were put together. */
  readonly columns: readonly number[];
  /** By the first row of an order: all of its rows. */
  readonly combined: ReadonlyMap<number, readonly number[]>;
  /** Grid column of the orders' numbers. */
  readonly by: number;
  /** By row without a number of its own: the row above that has it. */
  readonly carried: ReadonlyMap<number, number>;
  readonly sheetRow: (row: number) => number;
}

/** Shows where several rows became one order, and where a number was taken from the row above. */
export class CombinedLines implements Habit {
  readonly #said: LinesSaid;

  constructor(said: LinesSaid) {
    this.#said = said;
  }

  // Found before any row was judged; nothing is left to learn.
  *learn(): Generator<void, boolean> {
    yield;
    return true;
  }

  readonly mark = markAll;

  findings(row: number): readonly HabitFinding[] {
    const { columns, combined, by, carried, sheetRow } = this.#said;
    const lines = combined.get(row);
    if (lines !== undefined) {
      const rows = lines.map(sheetRow).join(', ');
      const finding: Finding = { rule: 'rule.changed.lines', severity: 'info', params: { rows } };
      return columns.map((column) => ({ column, finding }));
    }
    const above = carried.get(row);
    if (above === undefined) return NO_FINDINGS;
    const params = { row: sheetRow(above) };
    return [{ column: by, finding: { rule: 'rule.changed.above', severity: 'info', params } }];
  }
}
