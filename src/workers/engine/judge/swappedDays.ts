import { formatIso } from '../format/serialDate.ts';
import { UNEDITED } from '../overlay/overlay.ts';
import { CHUNK_MASK, CHUNK_ROWS, Kind } from '../store.ts';
import { cellText } from '../storeText.ts';
import type { Cells } from './cells.ts';
import {
  markAllRows,
  NO_FINDINGS,
  type WholeFileCheck,
  type CheckFinding,
} from './wholeFileCheck.ts';

/** Highest number that can be a month. */
const MAX_MONTH = 12;
const ISO = /^(\d{4})-(\d{2})-(\d{2})/;

/**
 * Evidence of a cell for a half-swapped column:
 * - `swapped`: a date whose day and month may be swapped.
 * - `unconverted`: a text whose date the spreadsheet could not convert, because the day is above 12.
 * - `neither`: no evidence.
 * - `contrary`: proof that the column is not half-swapped.
 */
type Evidence = 'swapped' | 'unconverted' | 'neither' | 'contrary';

/**
 * Finds half-swapped date columns: the spreadsheet read day and month in the wrong order, converted the dates that were
 * valid that way, and kept the others as texts.
 */
export class SwappedDays implements WholeFileCheck {
  readonly #cells: Cells;
  #columns: readonly number[] = [];

  constructor(cells: Cells) {
    this.#cells = cells;
  }

  *learn(end: number, isOrder: (row: number) => boolean): Generator<void, boolean> {
    const swappedColumns: number[] = [];
    for (const [column, { source, field }] of this.#cells.columns.entries()) {
      if (source === null || field?.kind !== 'date') continue;
      if (yield* this.#isSwapped(column, source, end, isOrder)) swappedColumns.push(column);
    }
    this.#columns = swappedColumns;
    return swappedColumns.length > 0;
  }

  /** Returns whether all dates of a column, and none of its texts, have a day up to 12. */
  *#isSwapped(
    column: number,
    source: number,
    end: number,
    isOrder: (row: number) => boolean,
  ): Generator<void, boolean> {
    const { store } = this.#cells;
    const evidenceByContent = new Map<number, Evidence>();
    let [swappedDates, unconvertedTexts] = [0, 0];
    for (let row = 0; row < end; row++) {
      if ((row & CHUNK_MASK) === 0) yield;
      const kind = store.kind(row, source);
      if (kind === Kind.empty || !isOrder(row)) continue;
      // Days repeat, so each is examined once.
      const id = kind === Kind.text ? -1 - store.textId(row, source) : store.number(row, source);
      let evidence = evidenceByContent.get(id);
      if (evidence === undefined) {
        evidence = this.#findEvidence(row, column, source);
        if (evidenceByContent.size < CHUNK_ROWS) evidenceByContent.set(id, evidence);
      }
      if (evidence === 'contrary') return false;
      if (evidence === 'swapped') swappedDates++;
      if (evidence === 'unconverted') unconvertedTexts++;
    }
    return swappedDates > 0 && unconvertedTexts > 0;
  }

  #findEvidence(row: number, column: number, source: number): Evidence {
    const date = this.#findDate(row, source);
    if (date !== null) {
      if (date.day > MAX_MONTH) return 'contrary';
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
    return Number(text.slice(8)) > MAX_MONTH ? 'unconverted' : text === '' ? 'neither' : 'contrary';
  }

  /** Date in a date cell or in a text that begins with an ISO date; null for any other cell. */
  #findDate(row: number, source: number): { readonly month: number; readonly day: number } | null {
    const { store } = this.#cells;
    const kind = store.kind(row, source);
    const isDate = kind === Kind.date || kind === Kind.datetime;
    const text = isDate
      ? formatIso(kind, store.number(row, source), store.epoch)
      : kind === Kind.text
        ? cellText(store, row, source)
        : '';
    const [, , month, day] = ISO.exec(text) ?? [];
    return day === undefined ? null : { month: Number(month), day: Number(day) };
  }

  readonly mark = markAllRows;

  findings(row: number): readonly CheckFinding[] {
    let findings: CheckFinding[] | null = null;
    for (const column of this.#columns) {
      const source = this.#cells.columns[column]?.source ?? null;
      if (source === null || this.#cells.overlay.get(row, column) !== UNEDITED) continue;
      if (this.#findDate(row, source) === null) continue;
      const { text: value } = this.#cells.read(row, column);
      const other = value.replace(ISO, '$1-$3-$2');
      if (other === value || Number(value.slice(8)) > MAX_MONTH) continue;
      const params = { value, other };
      const finding = {
        rule: 'rule.date.swapped',
        severity: 'warning',
        params,
        fix: other,
      } as const;
      (findings ??= []).push({ column, finding });
    }
    return findings ?? NO_FINDINGS;
  }
}
