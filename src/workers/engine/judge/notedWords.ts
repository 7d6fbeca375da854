import { phoneWords } from '../mapping/phoneWords.ts';
import type { SheetStore } from '../store.ts';
import { markAll, NO_FINDINGS, type Habit, type HabitFinding } from './habits.ts';

/** A grid column that has the words beside the phones of a column of the file behind its own. */
export interface Noted {
  readonly column: number;
  readonly phones: number;
  /** What the phones' column is called. */
  readonly header: string;
}

/** Shows which words a remark has from a phone. */
export class NotedWords implements Habit {
  readonly #store: SheetStore;
  readonly #noted: readonly Noted[];

  constructor(store: SheetStore, noted: readonly Noted[]) {
    this.#store = store;
    this.#noted = noted;
  }

  // The mapping says so; nothing is to be learnt of the rows.
  *learn(): Generator<void, boolean> {
    yield;
    return this.#noted.length > 0;
  }

  readonly mark = markAll;

  findings(row: number): readonly HabitFinding[] {
    const found = this.#noted.flatMap(({ column, phones, header }): HabitFinding[] => {
      const value = phoneWords(this.#store, row, phones);
      if (value === '') return [];
      const params = { header, value };
      return [{ column, finding: { rule: 'rule.changed.phoneWords', severity: 'info', params } }];
    });
    return found.length === 0 ? NO_FINDINGS : found;
  }
}
