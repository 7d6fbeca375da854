import { type Measure, measures, placesAt } from './measure.ts';
import type { Rule } from './rule.ts';

/** Borders between cells, as rules join them: one line, two, a thick one. */
const BARS = '|│║┃';
const BAR = new RegExp(`[${BARS}]`, 'u');
/** What psql draws in the old style before a cell that goes on from the line above, and beside it. */
const OLD_BORDERS = `${BARS}:; `;

/** The cells of a line. */
export interface CutLine {
  /** With the blanks around them. */
  readonly cells: readonly string[];
  /** By cell: how it goes on with the cell above, where the border before it says so. */
  readonly marks: readonly string[] | null;
}

/** Cuts lines at the borders that a rule draws. */
export class Cutter {
  readonly #rule: Rule;
  /** Offsets of the borders in a line. */
  readonly #borders: readonly number[];

  constructor(rule: Rule) {
    this.#rule = rule;
    const { columns, isFramed } = rule;
    const first = columns[0]?.start ?? 0;
    const ends = columns.map(({ end }) => end);
    this.#borders = isFramed ? [first - 1, ...ends] : ends.slice(0, -1);
  }

  /** Null for a line that is not cut by these borders. */
  cut(line: string): CutLine | null {
    return this.#rule.hasBars ? this.#atBars(line) : this.#atBlanks(line);
  }

  /** Whether a line begins a row of a framed table and does not end it: a cell has a line end in it. */
  isOpen(line: string): boolean {
    if (!this.#rule.isFramed || !BAR.test(line.trimStart().charAt(0))) return false;
    return this.#barsOf(line).length < this.#borders.length || !BAR.test(line.trimEnd().slice(-1));
  }

  #barsOf(line: string): readonly number[] {
    const { isMarkdown } = this.#rule;
    const bars: number[] = [];
    for (let at = 0; at < line.length; at++) {
      if (isMarkdown && line.charCodeAt(at) === 0x5c) at++;
      else if (BARS.includes(line.charAt(at))) bars.push(at);
    }
    return bars;
  }

  #atBars(line: string): CutLine | null {
    const text = line.trimEnd();
    const { isFramed } = this.#rule;
    if (isFramed && !(BAR.test(text.trimStart().charAt(0)) && BAR.test(text.slice(-1)))) {
      return null;
    }
    const bars = this.#barsOf(text);
    const isExact = bars.length === this.#borders.length;
    const borders = isExact ? bars : this.#bordersAt(text, BARS);
    if (borders !== null) return { cells: this.#between(text, borders), marks: null };
    return bars.length > this.#borders.length ? null : this.#inOldStyle(text);
  }

  /** A line that goes on with the one above in psql's old style: no bars, but a sign before what goes on. */
  #inOldStyle(text: string): CutLine | null {
    const borders = this.#bordersAt(text, OLD_BORDERS);
    if (borders === null) return null;
    const signs = borders
      .map((at) => text.charAt(at))
      .slice(0, this.#rule.isFramed ? -1 : undefined);
    const marks = (this.#rule.isFramed ? signs : ['', ...signs]).map((sign) =>
      sign === ':' ? '+' : sign === ';' ? '.' : '',
    );
    const cells = this.#between(text, borders);
    const isOn = cells.every((cell, at) => cell.trim() === '' || marks[at] !== '');
    return isOn && marks.some((mark) => mark !== '') ? { cells, marks } : null;
  }

  /** Where the borders are in a line by their offsets, if each is one of `signs` or behind the line's end. */
  #bordersAt(text: string, signs: string): readonly number[] | null {
    for (const measure of measures) {
      const places = placesAt(text, this.#borders, measure);
      if (places?.every((at) => at >= text.length || signs.includes(text.charAt(at))) !== true)
        continue;
      if (places.every((at) => at < text.length || signs === OLD_BORDERS)) return places;
    }
    return null;
  }

  #between(text: string, borders: readonly number[]): string[] {
    const { isFramed, isMarkdown } = this.#rule;
    const starts = isFramed ? borders.slice(0, -1) : [-1, ...borders];
    const ends = isFramed ? borders.slice(1) : [...borders, text.length];
    return starts.map((start, at) => {
      const cell = text.slice(start + 1, ends[at]);
      return isMarkdown ? cell.replace(/\\\|/g, '|').replace(/<br\s*\/?>/gi, '\n') : cell;
    });
  }

  #atBlanks(line: string): CutLine | null {
    const text = line.trimEnd();
    if (text === '') return null;
    for (const isExact of [true, false]) {
      for (const measure of measures) {
        const cells = this.#cellsAt(text, measure, isExact);
        if (cells !== null) return { cells, marks: null };
      }
    }
    return null;
  }

  /**
   * Cells by the offsets of their columns; null where something else than blanks, or a mark that a cell goes on, is
   * between two. Not `isExact`: a text may reach beyond its column, as long as a blank parts it from the next.
   */
  #cellsAt(text: string, measure: Measure, isExact: boolean): string[] | null {
    const offsets = this.#rule.columns.flatMap(({ start, end }) => [start, end]);
    const places = placesAt(text, offsets, measure);
    if (places === null || text.slice(0, places[0]).trim() !== '') return null;
    const cuts = [places[0] ?? 0];
    for (let at = 1; at + 1 < places.length; at += 2) {
      const [end = 0, start = 0] = places.slice(at, at + 2);
      const between = text.slice(end, start);
      const isBlank = /^[+↵.…]? *$/u.test(between);
      const beyond = /^(\S*)\s+\S*$/u.exec(between);
      if (!isBlank && (isExact || beyond === null)) return null;
      cuts.push(isBlank ? start : end + (beyond?.[1]?.length ?? 0));
    }
    return cuts.map((start, at) => text.slice(start, cuts[at + 1]));
  }
}
