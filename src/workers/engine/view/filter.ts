import type { Cells } from '../judge/cells.ts';
import { forecastByte } from '../judge/forecasts.ts';
import type { Judge } from '../judge/judge.ts';
import { isOutState, isReadyByte, rowStates, getStateIndex, type Rows } from '../judge/rows.ts';
import { severityBit } from '../judge/signatures.ts';
import { Finder } from './finder.ts';
import type { RowQuery } from '../public/rowTypes.ts';

const NEW = rowStates.indexOf('new');

/** Filter of a query, for single rows or all rows. */
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
    this.#state = state === undefined ? -1 : rowStates.indexOf(state);
    this.#forecast = forecast === undefined ? 0 : forecastByte(forecast);
    this.#rule = rule ?? null;
    this.#column = column ?? null;
    this.#finder = text === undefined || text.trim() === '' ? null : new Finder(cells, text.trim());
  }

  /** Whether the query has no filter, so that every order row matches. */
  get matchesAll(): boolean {
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
      (this.#rule === null || this.#breaksRule(row)) &&
      (this.#finder === null || this.#finder.matches(row))
    );
  }

  /** All matching rows below `end`, ascending. */
  findMatches(end: number): Uint32Array {
    const { bytes } = this.#rows;
    const forecasts = this.#rows.forecasts.bytes;
    const matchesRule = this.#rule === null ? null : this.#createRuleTest();
    const matchesText = this.#finder?.testAll(end) ?? null;
    const matchesByByte = Uint8Array.from({ length: 256 }, (_, byte) =>
      Number(this.#matchesByte(byte)),
    );
    const matches = new Uint32Array(end);
    let count = 0;
    for (let row = 0; row < end; row++) {
      if (matchesByByte[bytes[row] as number] === 0) continue;
      if (this.#forecast !== 0 && forecasts[row] !== this.#forecast) continue;
      if (matchesText !== null && matchesText[row] === 0) continue;
      if (matchesRule !== null && !matchesRule(row)) continue;
      matches[count++] = row;
    }
    // A short result is copied, so that the long array can be released.
    return count * 4 < end ? matches.slice(0, count) : matches.subarray(0, count);
  }

  #matchesByte(byte: number): boolean {
    const state = getStateIndex(byte);
    if (isOutState(state) || (this.#state >= 0 && state !== this.#state)) return false;
    if (this.#state === NEW && !isReadyByte(byte)) return false;
    return this.#severity === 0 || (byte & this.#severity) !== 0;
  }

  #breaksRule(row: number): boolean {
    return this.#columns().some((column) => this.#hasRule(column.get(row)));
  }

  #columns(): Judge['verdicts']['columns'] {
    const { columns } = this.#judge.verdicts;
    return this.#column === null ? columns : columns.slice(this.#column, this.#column + 1);
  }

  #hasRule(signature: number): boolean {
    if (signature === 0) return false;
    let hasRule = this.#signatures[signature];
    if (hasRule === undefined) {
      const { signatures } = this.#judge;
      hasRule = signatures
        .codes(signature)
        .some((code) => signatures.describe(code).rule === this.#rule);
      this.#signatures[signature] = hasRule;
    }
    return hasRule;
  }

  /** Like `#breaksRule`, but only with columns in which the rule is broken at all. */
  #createRuleTest(): (row: number) => boolean {
    const columns = this.#columns().filter((column) =>
      column.counts.some((count, signature) => count > 0 && this.#hasRule(signature)),
    );
    return (row) => {
      for (const column of columns) if (this.#hasRule(column.get(row))) return true;
      return false;
    };
  }
}
