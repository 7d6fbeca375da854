import { saysNo } from '../mapping/yesNo.ts';
import { type SheetStore, Kind } from '../store.ts';
import { cellText } from '../storeText.ts';
import { NO_FINDINGS, type Habit, type HabitFinding } from './habits.ts';

/** A grid column whose cells count only where another column of the file says yes. */
export interface Switched {
  readonly column: number;
  readonly source: number;
  readonly condition: number;
  /** What the condition's column is called. */
  readonly header: string;
}

/** Shows where an amount of the file does not count, since a column beside it says no. */
export class SwitchedOff implements Habit {
  readonly #store: SheetStore;
  readonly #switched: readonly Switched[];

  constructor(store: SheetStore, switched: readonly Switched[]) {
    this.#store = store;
    this.#switched = switched;
  }

  // The mapping says so; nothing is to be learnt of the rows.
  *learn(): Generator<void, boolean> {
    yield;
    return this.#switched.length > 0;
  }

  findings(row: number): readonly HabitFinding[] {
    const found = this.#switched.flatMap(
      ({ column, source, condition, header }): HabitFinding[] => {
        if (this.#store.kind(row, source) === Kind.empty) return [];
        if (!saysNo(this.#store, row, condition)) return [];
        const value = cellText(this.#store, row, source).trim();
        if (value === '' || value === '0') return [];
        const params = { header, value };
        return [
          { column, finding: { rule: 'rule.changed.notCollected', severity: 'info', params } },
        ];
      },
    );
    return found.length === 0 ? NO_FINDINGS : found;
  }
}
