import { type Measure, measures, findIndices } from './measure.ts';
import type { TableFormat } from './parseRule.ts';

/** Vertical borders: single, double, thick. */
const BARS = '|│║┃';
const BAR = new RegExp(`[${BARS}]`, 'u');
/** Characters that psql's old style draws before and beside a cell continued from the line above. */
const OLD_BORDERS = `${BARS}:; `;

/** Cells of a line. */
export interface CutLine {
  /** Includes the surrounding spaces. */
  readonly cells: readonly string[];
  /** Continuation mark of each cell, from the border before it; null if borders carry none. */
  readonly marks: readonly string[] | null;
}

/** Splits lines at the borders between columns. */
export class Cutter {
  readonly #format: TableFormat;
  /** Offsets of the borders in a line. */
  readonly #borders: readonly number[];

  constructor(format: TableFormat) {
    this.#format = format;
    const { columns, isFramed } = format;
    const first = columns[0]?.start ?? 0;
    const ends = columns.map(({ end }) => end);
    this.#borders = isFramed ? [first - 1, ...ends] : ends.slice(0, -1);
  }

  /** Splits a line into cells; null if the borders do not fit the line. */
  cut(line: string): CutLine | null {
    return this.#format.hasBars ? this.#cutAtBars(line) : this.#cutAtBlanks(line);
  }

  /** Returns whether a line begins a row of a framed table but does not end it, because a cell contains a line break. */
  isOpen(line: string): boolean {
    if (!this.#format.isFramed || !BAR.test(line.trimStart().charAt(0))) return false;
    return (
      this.#findBars(line).length < this.#borders.length || !BAR.test(line.trimEnd().slice(-1))
    );
  }

  #findBars(line: string): readonly number[] {
    const { isMarkdown } = this.#format;
    const bars: number[] = [];
    for (let at = 0; at < line.length; at++) {
      if (isMarkdown && line.charCodeAt(at) === 0x5c) at++;
      else if (BARS.includes(line.charAt(at))) bars.push(at);
    }
    return bars;
  }

  #cutAtBars(line: string): CutLine | null {
    const text = line.trimEnd();
    const { isFramed } = this.#format;
    if (isFramed && !(BAR.test(text.trimStart().charAt(0)) && BAR.test(text.slice(-1)))) {
      return null;
    }
    const bars = this.#findBars(text);
    const isExact = bars.length === this.#borders.length;
    const borders = isExact ? bars : this.#findBorders(text, BARS);
    if (borders !== null) return { cells: this.#cutBetween(text, borders), marks: null };
    return bars.length > this.#borders.length ? null : this.#cutOldStyle(text);
  }

  /** Splits a continuation line in psql's old style: without bars, but with a mark before each continued cell. */
  #cutOldStyle(text: string): CutLine | null {
    const borders = this.#findBorders(text, OLD_BORDERS);
    if (borders === null) return null;
    const signs = borders
      .map((at) => text.charAt(at))
      .slice(0, this.#format.isFramed ? -1 : undefined);
    const marks = (this.#format.isFramed ? signs : ['', ...signs]).map((sign) =>
      sign === ':' ? '+' : sign === ';' ? '.' : '',
    );
    const cells = this.#cutBetween(text, borders);
    const isContinuation = cells.every((cell, at) => cell.trim() === '' || marks[at] !== '');
    return isContinuation && marks.some((mark) => mark !== '') ? { cells, marks } : null;
  }

  /** Positions of the borders in a line, if each is one of the allowed characters or past the end of the line. */
  #findBorders(text: string, allowed: string): readonly number[] | null {
    for (const measure of measures) {
      const positions = findIndices(text, this.#borders, measure);
      if (positions?.every((at) => at >= text.length || allowed.includes(text.charAt(at))) !== true)
        continue;
      if (positions.every((at) => at < text.length || allowed === OLD_BORDERS)) return positions;
    }
    return null;
  }

  #cutBetween(text: string, borders: readonly number[]): string[] {
    const { isFramed, isMarkdown } = this.#format;
    const starts = isFramed ? borders.slice(0, -1) : [-1, ...borders];
    const ends = isFramed ? borders.slice(1) : [...borders, text.length];
    return starts.map((start, at) => {
      const cell = text.slice(start + 1, ends[at]);
      return isMarkdown ? cell.replace(/\\\|/g, '|').replace(/<br\s*\/?>/gi, '\n') : cell;
    });
  }

  #cutAtBlanks(line: string): CutLine | null {
    const text = line.trimEnd();
    if (text === '') return null;
    for (const isExact of [true, false]) {
      for (const measure of measures) {
        const cells = this.#cutAtOffsets(text, measure, isExact);
        if (cells !== null) return { cells, marks: null };
      }
    }
    return null;
  }

  /**
   * Splits a line at its column offsets; null if anything but spaces or a continuation mark is between two columns.
   * Unless `isExact`, a text may overflow its column if a space precedes the next one.
   */
  #cutAtOffsets(text: string, measure: Measure, isExact: boolean): string[] | null {
    const offsets = this.#format.columns.flatMap(({ start, end }) => [start, end]);
    const positions = findIndices(text, offsets, measure);
    if (positions === null || text.slice(0, positions[0]).trim() !== '') return null;
    const cellStarts = [positions[0] ?? 0];
    for (let at = 1; at + 1 < positions.length; at += 2) {
      const [end = 0, start = 0] = positions.slice(at, at + 2);
      const between = text.slice(end, start);
      const isBlank = /^[+↵.…]? *$/u.test(between);
      const overflow = /^(\S*)\s+\S*$/u.exec(between);
      if (!isBlank && (isExact || overflow === null)) return null;
      cellStarts.push(isBlank ? start : end + (overflow?.[1]?.length ?? 0));
    }
    return cellStarts.map((start, at) => text.slice(start, cellStarts[at + 1]));
  }
}
