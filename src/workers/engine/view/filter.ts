import type { Cells } from '../judge/cells.ts';
import { forecastByte } from '../judge/forecasts.ts';
import type { Judge } from '../judge/judge.ts';
import { isOutState, RowStates, stateOfByte, type Rows } from '../judge/rows.ts';
import { severityBit } from '../judge/signatures.ts';
import { Finder } from './finder.ts';
import type { RowQuery } from '../public/rowTypes.ts';

/** Decides which rows a query shows, one by one or all at once. */
export class Filter {
  readonly #rows: Rows;
  readonly #judge: Judge;
  readonly #severity: number;
  readonly #state: number;
  /** 0 if forecasts are ignored. */
  readonly #forecast: number;
  readonly #rule: string | null;
  /** The only column in which the rule is searched; null for all. */
  readonly #column: number | null;
  readonly #finder: Finder | null;
  /** Cached results by signature for the rule. */
  #signatures: boolean[] = [];

  constructor(query: RowQuery, cells: Cells, judge: Judge, rows: Rows) {
    const { severity, rule, column, state, forecast, text } = query.filter ?? {};
    this.#rows = rows;
    this.#judge = judge;
    this.#severity = severity === undefined ? 0 : severityBit(severity);
    this.#state = state === undefined ? -1 : RowStates.indexOf(state);
    this.#forecast = forecast === undefined ? 0 : forecastByte(forecast);
    this.#rule = rule ?? null;
    this.#column = column ?? null;
    this.#finder = text === undefined || text.trim() === '' ? null : new Finder(cells, text.trim());
  }

  /** Whether every order row matches. */
  get isOpen(): boolean {
    return (
      this.#severity === 0 &&
      this.#state < 0 &&
      this.#forecast === 0 &&
      this.#rule === null &&
      this.#finder === null
    );
  }

  matches(row: number): boolean {
    return (
      this.#matchesByte(this.#rows.bytes[row] as number) &&
      (this.#forecast === 0 || this.#rows.forecasts.bytes[row] === this.#forecast) &&
      (this.#rule === null || this.#breaks(row)) &&
      (this.#finder === null || this.#finder.matches(row))
    );
  }

  /** All matching rows below `end`, ascending. */
  all(end: number): Uint32Array {
    const { bytes } = this.#rows;
    const forecasts = this.#rows.forecasts.bytes;
    const matching = this.#rule === null ? null : this.#breaking();
    const texts = this.#finder?.all(end) ?? null;
    const byByte = Uint8Array.from({ length: 256 }, (_, byte) => Number(this.#matchesByte(byte)));
    const shown = new Uint32Array(end);
    let count = 0;
    for (let row = 0; row < end; row++) {
      if (byByte[bytes[row] as number] === 0) continue;
      if (this.#forecast !== 0 && forecasts[row] !== this.#forecast) continue;
      if (texts !== null && texts[row] === 0) continue;
      if (matching !== null && !matching(row)) continue;
      shown[count++] = row;
    }
    // A short result does not keep the long array alive.
    return count * 4 < end ? shown.slice(0, count) : shown.subarray(0, count);
  }

  #matchesByte(byte: number): boolean {
    const state = stateOfByte(byte);
    if (isOutState(state) || (this.#state >= 0 && state !== this.#state)) return false;
    return this.#severity === 0 || (byte & this.#severity) !== 0;
  }

  #breaks(row: number): boolean {
    return this.#columns().some((column) => this.#holdsRule(column.get(row)));
  }

  #columns(): Judge['verdicts']['columns'] {
    const { columns } = this.#judge.verdicts;
    return this.#column === null ? columns : columns.slice(this.#column, this.#column + 1);
  }

  #holdsRule(signature: number): boolean {
    if (signature === 0) return false;
    let holds = this.#signatures[signature];
    if (holds === undefined) {
      const { signatures } = this.#judge;
      holds = signatures
        .codes(signature)
        .some((code) => signatures.describe(code).rule === this.#rule);
      this.#signatures[signature] = holds;
    }
    return holds;
  }

  /** Like `#breaks`, but only with columns in which the rule is broken at all. */
  #breaking(): (row: number) => boolean {
    const columns = this.#columns().filter((column) =>
      column.counts.some((count, signature) => count > 0 && this.#holdsRule(signature)),
    );
    return (row) => {
      for (const column of columns) if (this.#holdsRule(column.get(row))) return true;
      return false;
    };
  }
}
