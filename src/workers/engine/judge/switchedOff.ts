import { saysNo, saysYes } from '../mapping/yesNo.ts';
import { paymentIn } from '../match/buyerPayment.ts';
import { type SheetStore, Kind } from '../store.ts';
import { cellText } from '../storeText.ts';
import { markAll, NO_FINDINGS, type Habit, type HabitFinding } from './habits.ts';

/** A grid column of amounts, and another column of the file that says whether they count. */
export interface Switched {
  /** `collected`: the amount counts where it says yes. `paid`: where it says yes, the amount is to be looked at. */
  readonly says: 'collected' | 'paid';
  readonly column: number;
  readonly source: number;
  readonly condition: number;
  /** What the condition's column is called. */
  readonly header: string;
}

/** Shows where an amount of the file does not count, since a column beside it says no, or may have been paid. */
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

  readonly mark = markAll;

  readonly #isPaid = (row: number, column: number): boolean => {
    const payment = paymentIn(cellText(this.#store, row, column).trim());
    return saysYes(this.#store, row, column) || payment === 'means' || payment === 'paid';
  };

  readonly #isNotCollected = (row: number, column: number): boolean =>
    saysNo(this.#store, row, column);

  findings(row: number): readonly HabitFinding[] {
    const found = this.#switched.flatMap(
      ({ says, column, source, condition, header }): HabitFinding[] => {
        if (this.#store.kind(row, source) === Kind.empty) return [];
        const isOff = says === 'paid' ? this.#isPaid : this.#isNotCollected;
        if (!isOff(row, condition)) return [];
        const value = cellText(this.#store, row, source).trim();
        if (value === '' || value === '0') return [];
        const params = { header, value };
        return [
          says === 'paid'
            ? { column, finding: { rule: 'rule.cod.paid', severity: 'warning', params } }
            : { column, finding: { rule: 'rule.changed.notCollected', severity: 'info', params } },
        ];
      },
    );
    return found.length === 0 ? NO_FINDINGS : found;
  }
}
