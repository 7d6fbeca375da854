import { Cutter } from './cutter.ts';
import { type LineReader, type TextRow, textWidth } from './measure.ts';
import { type Rule, parseRule } from './parseRule.ts';

/** A drawn table: its borders and header. */
export interface Grid {
  readonly rule: Rule;
  /** First and last header line, from 1. */
  readonly firstHeader: number;
  readonly lastHeader: number;
  /** Each row is a block of lines between rules or blank lines. */
  readonly isBlocked: boolean;
}

/** Maximum number of lines of a cell with line breaks. */
const MOST_LINES = 200;
/** Minimum width of a column in which a program may have wrapped long texts without a mark. */
const WIDE = 30;

/** A cell that may continue on the next line. */
interface Cell {
  text: string;
  /** Continuation mark after its last line; empty if there is none. */
  mark: string;
  /** Unused width of its last line; null if the column is too narrow to wrap texts. */
  room: number | null;
}

/** psql's marks after a continued line: at a line break, and at a wrap at the column width. */
const NEXT_LINE = '+↵';
const BROKEN = '.…';

/** Reads the rows of a drawn table. */
export class GridReader implements LineReader {
  readonly #grid: Grid;
  readonly #cutter: Cutter;
  readonly #header: string[][] = [];
  #row: { readonly row: number; readonly cells: Cell[] } | null = null;
  /** Lines of a row whose last cell is not closed yet. */
  #broken: { readonly row: number; lines: string[] } | null = null;

  constructor(grid: Grid) {
    this.#grid = grid;
    this.#cutter = new Cutter(grid.rule);
  }

  push(line: string, number: number): readonly TextRow[] {
    const { firstHeader, lastHeader, isBlocked } = this.#grid;
    if (number < firstHeader) return parseRule(line) === null ? outside(line, number) : [];
    if (number <= lastHeader) return this.#headerLine(line, number);
    if (this.#broken !== null) return this.#goOn(line);
    if (parseRule(line) !== null) return this.end();
    const cut = this.#cutter.cut(line);
    if (cut !== null) {
      const rows = this.#isFurther(cut.cells, cut.marks) ? [] : this.#take();
      this.#add(cut.cells, cut.marks, number);
      return rows;
    }
    if (line.trim() === '') return isBlocked ? this.#take() : [];
    if (this.#cutter.isOpen(line)) {
      const rows = this.#take();
      this.#broken = { row: number, lines: [line] };
      return rows;
    }
    return [...this.#take(), ...outside(line, number)];
  }

  end(): readonly TextRow[] {
    const broken = this.#broken;
    this.#broken = null;
    const lines = broken?.lines.flatMap((line, at) => outside(line, broken.row + at)) ?? [];
    return [...this.#take(), ...lines];
  }

  #headerLine(line: string, number: number): readonly TextRow[] {
    const { isWiki = false } = this.#grid.rule;
    const names = isWiki ? line.replaceAll('||', '|') : line;
    this.#header.push(this.#cutter.cut(names)?.cells.map((cell) => cell.trim()) ?? [names.trim()]);
    if (number < this.#grid.lastHeader) return [];
    const texts = this.#grid.rule.columns.map((_, column) =>
      this.#header
        .map((cells) => withoutMark(cells[column] ?? ''))
        .join(' ')
        .trim(),
    );
    return [{ row: this.#grid.firstHeader, texts }];
  }

  /** Adds the next line of a row whose cell contains a line break. */
  #goOn(line: string): readonly TextRow[] {
    const broken = this.#broken;
    if (broken === null) return [];
    broken.lines.push(line);
    const cut = this.#cutter.cut(broken.lines.join('\n'));
    if (cut === null) return broken.lines.length < MOST_LINES ? [] : this.end();
    this.#broken = null;
    this.#add(cut.cells, cut.marks, broken.row);
    return [];
  }

  /** Returns whether a line continues the row above: by its marks, otherwise by its blank cells. */
  #isFurther(cells: readonly string[], marks: readonly string[] | null): boolean {
    const above = this.#row?.cells;
    if (above === undefined) return false;
    if (marks !== null) return true;
    const filled = cells.flatMap((cell, column) => (cell.trim() === '' ? [] : [column]));
    if (above.some(({ mark }) => mark !== '')) {
      return filled.every((column) => above[column]?.mark !== '');
    }
    if (filled.length === 0 || cells[0]?.trim() !== '') return false;
    const isBelow = filled.every((column) => above[column]?.text.trim() !== '');
    // Figures make a line an order of its own, with goods and a quantity.
    const hasFigures = filled.some((column) => /^[\s\d.,]+$/.test(cells[column] ?? ''));
    return isBelow && filled.length * 2 <= cells.length && (this.#grid.isBlocked || !hasFigures);
  }

  #add(cells: readonly string[], marks: readonly string[] | null, number: number): void {
    const above = this.#row?.cells;
    const own = cells.map((raw, column) => this.#cellOf(raw, column, above?.[column]?.mark ?? ''));
    if (above === undefined) {
      this.#row = { row: number, cells: own };
      return;
    }
    for (const [column, cell] of own.entries()) {
      const before = above[column];
      if (before === undefined || cell.text.trim() === '') continue;
      const how = marks?.[column] ?? before.mark;
      const between = this.#between(before, cell.text, how);
      const isLine = between === '\n';
      cell.text = isLine
        ? `${before.text.trimEnd()}\n${cell.text.trimStart()}`
        : before.text + between + cell.text;
      above[column] = cell;
    }
    for (const [column, { mark }] of own.entries()) {
      const cell = above[column];
      if (cell !== undefined) cell.mark = mark;
    }
  }

  #between(cell: Cell, next: string, mark: string): string {
    if (mark !== '') return BROKEN.includes(mark) ? '' : '\n';
    return this.#grid.rule.isProse === true ? ' ' : breakBetween(cell, next);
  }

  /** `above` is the mark of the cell that this one continues. */
  #cellOf(raw: string, column: number, above: string): Cell {
    const { columns, hasBars } = this.#grid.rule;
    const { start, end } = columns[column] ?? { start: 0, end: 0 };
    const hasMargin = hasBars && (raw.startsWith(' ') || BROKEN.includes(above || ' '));
    const text = raw.slice(Number(hasMargin)).trimEnd();
    const width = end - start - (hasBars ? 2 : 0);
    const taken = textWidth(text);
    const last = text.slice(-1);
    // A mark is past the column's width, where a space is otherwise.
    const isMarked =
      hasMargin === hasBars && taken === width + 1 && (NEXT_LINE + BROKEN).includes(last);
    if (isMarked) return { text: text.slice(0, -1), mark: last, room: null };
    // Programs without marks count code points.
    const room = width < WIDE ? null : width - Math.max(taken, Array.from(text).length);
    return { text, mark: '', room };
  }

  #take(): readonly TextRow[] {
    const row = this.#row;
    this.#row = null;
    if (row === null) return [];
    // A mark without a continuation was part of the text.
    return [{ row: row.row, texts: row.cells.map(({ text, mark }) => (text + mark).trim()) }];
  }
}

/** Strips psql's marks from a header cell. */
const withoutMark = (text: string): string => text.replace(/^[+:]\s+|\s*[+↵]$/gu, '');

/**
 * Separator between two lines of a cell without a mark. In a wide column, a line without room for the next word was
 * wrapped (by sqlite3 even within words); other lines end at the text's own line breaks.
 */
function breakBetween({ text, room }: Cell, next: string): string {
  const word = textWidth(/^\S*/.exec(next.trimStart())?.[0] ?? '');
  if (room === null || room > word) return '\n';
  if (room > 1) return ' ';
  const isWord = /[\p{L}\p{N},;.]$/u.test(text) && /^[\p{Ll}\p{N},.;:)]/u.test(next);
  if (room === 1) return isWord ? ' ' : '\n';
  return next.startsWith(' ') || isWord ? '' : '\n';
}

/** Row for a line outside the table: a title or a row count. */
function outside(line: string, number: number): readonly TextRow[] {
  return line.trim() === '' ? [] : [{ row: number, texts: [line.trim()] }];
}
