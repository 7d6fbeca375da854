import type { CellColumn } from '../judge/cells.ts';
import { Kind, type SheetStore } from '../store.ts';
import { cellText } from '../storeText.ts';

/** How a total row is named, in lower case, in the languages of the portal. */
const TOTALS = new Set([
  'total',
  'totals',
  'grand total',
  'subtotal',
  'sub total',
  'sub-total',
  'sum',
  '合计',
  '总计',
  '小计',
  '共计',
  'total général',
  'sous-total',
  'somme',
  'المجموع',
  'الإجمالي',
  'الاجمالي',
  'المجموع الكلي',
  'মোট',
  'সর্বমোট',
]);

export type RowClass = 'order' | 'blank' | 'total';

/**
 * Tells order rows from the blank and total rows among them, by what the file holds: edits never
 * make a row come or go.
 */
export class OrderRows {
  readonly #store: SheetStore;
  /** File columns of fields; those of required fields first. */
  readonly #imported: readonly number[];
  readonly #required: readonly number[];

  constructor(store: SheetStore, columns: readonly CellColumn[]) {
    this.#store = store;
    const sources = (required: boolean): number[] =>
      columns.flatMap(({ source, field }) =>
        source !== null && field !== null && field.required === required ? [source] : [],
      );
    this.#required = sources(true);
    this.#imported = [...this.#required, ...sources(false)];
  }

  classify(row: number): RowClass {
    // Nearly every row: its first two columns are filled.
    const [first, second] = this.#imported;
    if (first !== undefined && second !== undefined) {
      if (this.#isPlainlyFilled(row, first) && this.#isPlainlyFilled(row, second)) return 'order';
    }
    if (!this.#imported.some((column) => this.#isFilled(row, column))) return 'blank';
    const filled = this.#required.filter((column) => this.#isFilled(row, column)).length;
    if (filled * 2 > this.#required.length) return 'order';
    return this.#namesTotal(row) ? 'total' : 'order';
  }

  #isPlainlyFilled(row: number, column: number): boolean {
    const kind = this.#store.kind(row, column);
    if (kind !== Kind.text) return kind !== Kind.empty;
    const { texts } = this.#store;
    const id = this.#store.textId(row, column);
    return texts.length(id) > 0 && (texts.block(id)[texts.start(id)] as number) > 0x20;
  }

  #isFilled(row: number, column: number): boolean {
    const kind = this.#store.kind(row, column);
    if (kind !== Kind.text) return kind !== Kind.empty;
    return cellText(this.#store, row, column).trim() !== '';
  }

  #namesTotal(row: number): boolean {
    for (let column = 0; column < this.#store.columnCount; column++) {
      if (this.#store.kind(row, column) !== Kind.text) continue;
      const label = cellText(this.#store, row, column).trim().toLowerCase();
      if (TOTALS.has(label.replace(/\s*[:：]$/, ''))) return true;
    }
    return false;
  }
}
