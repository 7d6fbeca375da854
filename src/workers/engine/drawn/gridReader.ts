import { Cutter } from './cutter.ts';
import { type LineReader, type TextRow, measureWidth } from './measure.ts';
import { type TableFormat, parseRule } from './parseRule.ts';

/** A drawn table: its format and the lines of its header. */
export interface Grid {
  readonly format: TableFormat;
  /** First and last header line, from 1. */
  readonly firstHeader: number;
  readonly lastHeader: number;
  /** Each row is a block of lines between rules or blank lines. */
  readonly isInBlocks: boolean;
}

/** Maximum number of lines of a cell with line breaks. */
const MAX_LINES = 200;
/** Minimum width of a column in which a program may have wrapped long texts without a mark. */
const MIN_WRAPPED_WIDTH = 30;

/** A cell that may continue on the next line. */
interface Cell {
  text: string;
  /** Continuation mark after its last line; empty if there is none. */
  mark: string;
  /** Unused width of its last line; null if the column is too narrow to wrap texts. */
  unusedWidth: number | null;
}

/** psql's marks after a cell line that ends at a line break. */
const BREAK_MARKS = '+↵';
/** psql's marks after a cell line that is wrapped at the column width. */
const WRAP_MARKS = '.…';

/** Reads the rows of a drawn table. */
export class GridReader implements LineReader {
  readonly #grid: Grid;
  readonly #cutter: Cutter;
  readonly #header: string[][] = [];
  #row: { readonly row: number; readonly cells: Cell[] } | null = null;
  /** Lines of a row whose last cell is not closed yet. */
  #openRow: { readonly row: number; lines: string[] } | null = null;

  constructor(grid: Grid) {
    this.#grid = grid;
    this.#cutter = new Cutter(grid.format);
  }

  push(line: string, number: number): readonly TextRow[] {
    const { firstHeader, lastHeader, isInBlocks } = this.#grid;
    if (number < firstHeader) return parseRule(line) === null ? toOutsideRow(line, number) : [];
    if (number <= lastHeader) return this.#readHeaderLine(line, number);
    if (this.#openRow !== null) return this.#addToOpenRow(line);
    if (parseRule(line) !== null) return this.end();
    const cutLine = this.#cutter.cut(line);
    if (cutLine !== null) {
      const rows = this.#isContinuation(cutLine.cells, cutLine.marks) ? [] : this.#takeRow();
      this.#add(cutLine.cells, cutLine.marks, number);
      return rows;
    }
    if (line.trim() === '') return isInBlocks ? this.#takeRow() : [];
    if (this.#cutter.isOpen(line)) {
      const rows = this.#takeRow();
      this.#openRow = { row: number, lines: [line] };
      return rows;
    }
    return [...this.#takeRow(), ...toOutsideRow(line, number)];
  }

  end(): readonly TextRow[] {
    const openRow = this.#openRow;
    this.#openRow = null;
    const lines = openRow?.lines.flatMap((line, at) => toOutsideRow(line, openRow.row + at)) ?? [];
    return [...this.#takeRow(), ...lines];
  }

  #readHeaderLine(line: string, number: number): readonly TextRow[] {
    const { isWiki = false } = this.#grid.format;
    const names = isWiki ? line.replaceAll('||', '|') : line;
    this.#header.push(this.#cutter.cut(names)?.cells.map((cell) => cell.trim()) ?? [names.trim()]);
    if (number < this.#grid.lastHeader) return [];
    const texts = this.#grid.format.columns.map((_, column) =>
      this.#header
        .map((cells) => removeMark(cells[column] ?? ''))
        .join(' ')
        .trim(),
    );
    return [{ row: this.#grid.firstHeader, texts }];
  }

  /** Adds the next line of a row whose cell contains a line break. */
  #addToOpenRow(line: string): readonly TextRow[] {
    const openRow = this.#openRow;
    if (openRow === null) return [];
    openRow.lines.push(line);
    const cutLine = this.#cutter.cut(openRow.lines.join('\n'));
    if (cutLine === null) return openRow.lines.length < MAX_LINES ? [] : this.end();
    this.#openRow = null;
    this.#add(cutLine.cells, cutLine.marks, openRow.row);
    return [];
  }

  /** Returns whether a line continues the row above: by its marks, otherwise by its blank cells. */
  #isContinuation(cells: readonly string[], marks: readonly string[] | null): boolean {
    const above = this.#row?.cells;
    if (above === undefined) return false;
    if (marks !== null) return true;
    const filled = cells.flatMap((cell, column) => (cell.trim() === '' ? [] : [column]));
    if (above.some(({ mark }) => mark !== '')) {
      return filled.every((column) => above[column]?.mark !== '');
    }
    if (filled.length === 0 || cells[0]?.trim() !== '') return false;
    const hasTextAbove = filled.every((column) => above[column]?.text.trim() !== '');
    // A line with numbers is a row of its own: goods with a quantity.
    const hasNumbers = filled.some((column) => /^[\s\d.,]+$/.test(cells[column] ?? ''));
    return (
      hasTextAbove && filled.length * 2 <= cells.length && (this.#grid.isInBlocks || !hasNumbers)
    );
  }

  #add(cells: readonly string[], marks: readonly string[] | null, number: number): void {
    const above = this.#row?.cells;
    const cellsOfLine = cells.map((raw, column) =>
      this.#toCell(raw, column, above?.[column]?.mark ?? ''),
    );
    if (above === undefined) {
      this.#row = { row: number, cells: cellsOfLine };
      return;
    }
    for (const [column, cell] of cellsOfLine.entries()) {
      const previous = above[column];
      if (previous === undefined || cell.text.trim() === '') continue;
      const mark = marks?.[column] ?? previous.mark;
      const separator = this.#findSeparator(previous, cell.text, mark);
      const isLineBreak = separator === '\n';
      cell.text = isLineBreak
        ? `${previous.text.trimEnd()}\n${cell.text.trimStart()}`
        : previous.text + separator + cell.text;
      above[column] = cell;
    }
    for (const [column, { mark }] of cellsOfLine.entries()) {
      const cell = above[column];
      if (cell !== undefined) cell.mark = mark;
    }
  }

  #findSeparator(cell: Cell, next: string, mark: string): string {
    if (mark !== '') return WRAP_MARKS.includes(mark) ? '' : '\n';
    return this.#grid.format.isProse === true ? ' ' : findBreak(cell, next);
  }

  /** Creates a cell; `markAbove` is the mark of the cell that it continues, empty if there is none. */
  #toCell(raw: string, column: number, markAbove: string): Cell {
    const { columns, hasBars } = this.#grid.format;
    const { start, end } = columns[column] ?? { start: 0, end: 0 };
    const hasMargin =
      hasBars && (raw.startsWith(' ') || (markAbove !== '' && WRAP_MARKS.includes(markAbove)));
    const text = raw.slice(Number(hasMargin)).trimEnd();
    const width = end - start - (hasBars ? 2 : 0);
    const usedWidth = measureWidth(text);
    const last = text.slice(-1);
    // A mark is past the column's width, instead of a space.
    const isMarked =
      hasMargin === hasBars && usedWidth === width + 1 && (BREAK_MARKS + WRAP_MARKS).includes(last);
    if (isMarked) return { text: text.slice(0, -1), mark: last, unusedWidth: null };
    // Programs without marks count code points.
    const unusedWidth =
      width < MIN_WRAPPED_WIDTH ? null : width - Math.max(usedWidth, Array.from(text).length);
    return { text, mark: '', unusedWidth };
  }

  #takeRow(): readonly TextRow[] {
    const row = this.#row;
    this.#row = null;
    if (row === null) return [];
    // A mark without a continuation was part of the text.
    return [{ row: row.row, texts: row.cells.map(({ text, mark }) => (text + mark).trim()) }];
  }
}

/** Strips psql's marks from a header cell. */
const removeMark = (text: string): string => text.replace(/^[+:]\s+|\s*[+↵]$/gu, '');

/**
 * Separator between two lines of a cell without a mark. In a wide column, a line too full for the next word was wrapped
 * (by sqlite3 even within words); other lines end at line breaks of the text.
 */
function findBreak({ text, unusedWidth }: Cell, next: string): string {
  const word = measureWidth(/^\S*/.exec(next.trimStart())?.[0] ?? '');
  if (unusedWidth === null || unusedWidth > word) return '\n';
  if (unusedWidth > 1) return ' ';
  const isRunningText = /[\p{L}\p{N},;.]$/u.test(text) && /^[\p{Ll}\p{N},.;:)]/u.test(next);
  if (unusedWidth === 1) return isRunningText ? ' ' : '\n';
  return next.startsWith(' ') || isRunningText ? '' : '\n';
}

/** Row for a line outside the table: a title or a row count. */
function toOutsideRow(line: string, number: number): readonly TextRow[] {
  return line.trim() === '' ? [] : [{ row: number, texts: [line.trim()] }];
}
