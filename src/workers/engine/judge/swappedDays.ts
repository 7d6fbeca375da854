import { isoText } from '../format/serialDate.ts';
import { UNEDITED } from '../overlay/overlay.ts';
import { CHUNK_MASK, CHUNK_ROWS, Kind } from '../store.ts';
import { cellText } from '../storeText.ts';
import type { Cells } from './cells.ts';
import { markAll, NO_FINDINGS, type Habit, type HabitFinding } from './habits.ts';

/** Highest number that can be a month. */
const MONTHS = 12;
const ISO = /^(\d{4})-(\d{2})-(\d{2})/;

/** Evidence of a cell: a date that may be swapped, a text that cannot be, none, or counter-evidence. */
type Sign = 'swapped' | 'kept' | 'neither' | 'contrary';

/**
 * Date columns that a spreadsheet has half swapped: reading day and month in the wrong order, it converted the dates
 * it could and kept all others as texts.
 */
export class SwappedDays implements Habit {
  readonly #cells: Cells;
  #columns: readonly number[] = [];

  constructor(cells: Cells) {
    this.#cells = cells;
  }

  *learn(end: number, isOrder: (row: number) => boolean): Generator<void, boolean> {
    const found: number[] = [];
    for (const [column, { source, field }] of this.#cells.columns.entries()) {
      if (source === null || field?.kind !== 'date') continue;
      if (yield* this.#isSwapped(column, source, end, isOrder)) found.push(column);
    }
    this.#columns = found;
    return found.length > 0;
  }

  /** Returns whether all dates of a column, and none of its texts, have a day up to 12. */
  *#isSwapped(
    column: number,
    source: number,
    end: number,
    isOrder: (row: number) => boolean,
  ): Generator<void, boolean> {
    const { store } = this.#cells;
    const known = new Map<number, Sign>();
    let [swapped, kept] = [0, 0];
    for (let row = 0; row < end; row++) {
      if ((row & CHUNK_MASK) === 0) yield;
      const kind = store.kind(row, source);
      if (kind === Kind.empty || !isOrder(row)) continue;
      // Days repeat, so each is judged once.
      const id = kind === Kind.text ? -1 - store.textId(row, source) : store.number(row, source);
      let sign = known.get(id);
      if (sign === undefined) {
        sign = this.#signOf(row, column, source);
        if (known.size < CHUNK_ROWS) known.set(id, sign);
      }
      if (sign === 'contrary') return false;
      if (sign === 'swapped') swapped++;
      if (sign === 'kept') kept++;
    }
    return swapped > 0 && kept > 0;
  }

  #signOf(row: number, column: number, source: number): Sign {
    const date = this.#dateAt(row, source);
    if (date !== null) {
      if (date.day > MONTHS) return 'contrary';
      return date.day === date.month ? 'neither' : 'swapped';
    }
    const { text, findings } = this.#cells.readAs(
      row,
      column,
      cellText(this.#cells.store, row, source),
    );
    if (findings.some(({ severity }) => severity === 'error')) {
      return findings.some(({ rule }) => rule === 'rule.date.ambiguous') ? 'contrary' : 'neither';
    }
    return Number(text.slice(8)) > MONTHS ? 'kept' : text === '' ? 'neither' : 'contrary';
  }

  /** Date stored by the program; null for other texts. */
  #dateAt(row: number, source: number): { readonly month: number; readonly day: number } | null {
    const { store } = this.#cells;
    const kind = store.kind(row, source);
    const isDate = kind === Kind.date || kind === Kind.datetime;
    const text = isDate
      ? isoText(kind, store.number(row, source), store.epoch)
      : kind === Kind.text
        ? cellText(store, row, source)
        : '';
    const [, , month, day] = ISO.exec(text) ?? [];
    return day === undefined ? null : { month: Number(month), day: Number(day) };
  }

  readonly mark = markAll;

  findings(row: number): readonly HabitFinding[] {
    let found: HabitFinding[] | null = null;
    for (const column of this.#columns) {
      const source = this.#cells.columns[column]?.source ?? null;
      if (source === null || this.#cells.overlay.get(row, column) !== UNEDITED) continue;
      if (this.#dateAt(row, source) === null) continue;
      const { text: value } = this.#cells.read(row, column);
      const other = value.replace(ISO, '$1-$3-$2');
      if (other === value || Number(value.slice(8)) > MONTHS) continue;
      const params = { value, other };
      const finding = {
        rule: 'rule.date.swapped',
        severity: 'warning',
        params,
        fix: other,
      } as const;
      (found ??= []).push({ column, finding });
    }
    return found ?? NO_FINDINGS;
  }
}
