import { EngineError } from './errors.ts';
import { generalFormat, type NumberFormat } from './format/numberFormat.ts';
import { defaultLimits, type Limits } from './limits.ts';
import { clearCovered, type MergedRange } from './storeMerged.ts';
import { CHUNK_BITS, CHUNK_MASK, Column, type ColumnChunk, Kind } from './storeColumn.ts';
import { GoodsLines } from './storeLines.ts';
import { isDerivedColumn, DerivedCells } from './storeDerived.ts';
import { SheetRows } from './storeRows.ts';
import { Texts } from './storeTexts.ts';
import type { Epoch } from './format/serialDate.ts';

export { CHUNK_BITS, CHUNK_MASK, CHUNK_ROWS, Column, ColumnChunk, Kind } from './storeColumn.ts';
export { FIRST_OWN_TEXT, Texts, TextTable, type TextSpan } from './storeTexts.ts';

/** Facts about a sheet besides its cells. */
export interface SheetNotes {
  /** Number of non-empty rows hidden by the user or by a filter. */
  hiddenRows: number;
  hiddenColumns: number;
  merged: MergedRange[];
  /** The sheet has an AutoFilter. */
  isFiltered: boolean;
  /** Number of texts with bytes invalid in their encoding, shown as U+FFFD. */
  repairedText: number;
}

/** Mask of rows at which memory is checked: every 256th. */
const MEMORY_CHECK_MASK = 255;

/**
 * A sheet as columns of typed arrays. Rows without cells are not stored.
 *
 * A *row* here is a row id: the row's index among the stored rows, from 0 in order of arrival, never changed.
 * `sheetRow(row)` is its number as Excel shows it. A reader appends: `beginRow`, then `set…` per cell, at the end
 * `finish`. Rows below `completeRows` are complete and their texts readable, so they can be judged and shown while
 * the rest is read.
 *
 * For loops over a column, take `column(c)?.chunkOf(row)` and read its arrays by index; the getters by (row, column)
 * are for windows of rows.
 */
export class SheetStore {
  readonly texts: Texts;
  readonly epoch: Epoch;
  /** Number formats by id; 0 is General. */
  readonly formats: NumberFormat[] = [generalFormat];
  readonly notes: SheetNotes = {
    hiddenRows: 0,
    hiddenColumns: 0,
    merged: [],
    isFiltered: false,
    repairedText: 0,
  };
  /** Number of rows that are complete, texts included. Only grows. */
  completeRows = 0;
  /** One past the last column with a cell. */
  columnCount = 0;
  /** Number of non-empty cells. */
  cellCount = 0;
  /** Number of cells cleared at the end because a merged cell covers them. */
  coveredCount = 0;
  /** Letters and digits that distinguish the file from others, for generated order numbers. */
  code = '';
  /** The file's texts are in a code page, which lacks some letters. */
  isBeforeUnicode = false;
  /** Number of the file's rows; added rows follow them. Set once all rows are read. */
  fileRows = 0;
  /** All rows are read. */
  isFinished = false;
  /** Rows split off from rows that list several goods side by side. */
  readonly goodsLines = new GoodsLines();

  /** Derived columns. */
  readonly derived = new DerivedCells();
  readonly #columns: (Column | undefined)[] = [];
  readonly #rows = new SheetRows();
  readonly #limits: Limits;
  /** Sheet row of the next cells, 1-based. */
  #pendingSheetRow = 0;
  /** Id of that row; -1 before its first cell. */
  #row = -1;
  /** Index of `#row` within its chunks; -1 if there is no row. */
  #index = -1;
  /**
   * Cached chunks of `#row` by column; undefined before their first use. Begins with an element, because V8 discards
   * compiled code that meets an array of another kind.
   */
  readonly #rowChunks: (ColumnChunk | undefined)[] = [undefined];
  #chunkNumber = 0;
  #lateRows: number[] = [];

  /** `shouldUnwrap`: removes wrappers such as `="…"` from texts. */
  constructor(epoch: Epoch = 1900, limits: Limits = defaultLimits, shouldUnwrap = false) {
    this.epoch = epoch;
    this.#limits = limits;
    this.texts = new Texts(shouldUnwrap);
  }

  // ── Writing ────────────────────────────────────────────────────────────────────────────────

  /**
   * Starts a sheet row (1-based) for the following cells. Nothing is stored before the first cell. An earlier row is
   * continued.
   */
  beginRow(sheetRow: number): void {
    this.#pendingSheetRow = sheetRow;
    this.#row = -1;
    this.#index = -1;
  }

  setNumber(column: number, value: number, kind: Kind = Kind.number, format = 0): void {
    const index = this.#index;
    const chunk = column < this.#rowChunks.length ? this.#rowChunks[column] : undefined;
    if (
      chunk === undefined ||
      chunk.numbers === null ||
      (format !== 0 && chunk.formats === null) ||
      index >= chunk.kinds.length ||
      index < 0
    ) {
      const newChunk = this.#prepareCell(column, kind, format);
      const numbers = newChunk.numbers ?? this.#getColumn(column).addNumbers(newChunk);
      numbers[this.#index] = value;
      return;
    }
    // Repeats the steps of `#prepareCell` without its calls: this and `setText` store most cells.
    if (chunk.kinds[index] === Kind.empty) this.cellCount++;
    chunk.kinds[index] = kind;
    chunk.numbers[index] = value;
    if (chunk.formats !== null) chunk.formats[index] = format;
  }

  /** `id` is a shared string's index, or a result of `texts.append` or `texts.intern`. */
  setText(column: number, id: number, format = 0): void {
    const index = this.#index;
    const chunk = column < this.#rowChunks.length ? this.#rowChunks[column] : undefined;
    if (
      chunk === undefined ||
      chunk.ids === null ||
      (format !== 0 && chunk.formats === null) ||
      index >= chunk.kinds.length ||
      index < 0
    ) {
      this.#setId(column, Kind.text, id, format);
      return;
    }
    if (chunk.kinds[index] === Kind.empty) this.cellCount++;
    chunk.kinds[index] = Kind.text;
    chunk.ids[index] = id;
    if (chunk.formats !== null) chunk.formats[index] = format;
  }

  setBoolean(column: number, value: boolean, format = 0): void {
    this.#setId(column, Kind.boolean, value ? 1 : 0, format);
  }

  /** `name` as written in spreadsheets: `#N/A`. */
  setError(column: number, name: string, format = 0): void {
    this.#setId(column, Kind.error, this.texts.internString(name), format);
  }

  setUncalculated(column: number, format = 0): void {
    this.#prepareCell(column, Kind.uncalculated, format);
  }

  /**
   * Marks the rows before the current one as complete. Readers call it between chunks; `rows` lowers the number if
   * texts are still missing.
   */
  markComplete(rows: number = this.#row < 0 ? this.rowCount : this.rowCount - 1): void {
    if (rows > this.completeRows) this.completeRows = rows;
  }

  /** Completes the sheet after the last row. */
  finish(): void {
    this.#row = -1;
    this.#index = -1;
    this.completeRows = this.rowCount;
    this.fileRows = this.rowCount;
    this.coveredCount = clearCovered(this);
    this.cellCount -= this.coveredCount;
    this.isFinished = true;
  }

  /** Adds an empty row after the last one; it does not count as the file's. */
  addRow(): void {
    this.beginRow(this.#rows.last + 1);
    this.#openRow();
    this.#row = -1;
    this.#index = -1;
    this.completeRows = this.rowCount;
  }

  /** Adds a row after the file's last one, for goods of another row. It counts as the file's. */
  addGoodsLine(): number {
    this.addRow();
    this.fileRows = this.rowCount;
    return this.rowCount - 1;
  }

  #setId(column: number, kind: Kind, id: number, format: number): void {
    const chunk = this.#prepareCell(column, kind, format);
    const ids = chunk.ids ?? this.#getColumn(column).addIds(chunk);
    ids[this.#index] = id;
  }

  /** Sets the kind and format of a cell in the current row. Returns its chunk. */
  #prepareCell(column: number, kind: Kind, format: number): ColumnChunk {
    if (this.#row < 0) this.#openRow();
    const chunk = this.#getColumn(column).ensureChunk(this.#row);
    while (this.#rowChunks.length <= column) this.#rowChunks.push(undefined);
    this.#rowChunks[column] = chunk;
    const index = this.#index;
    if (chunk.kinds[index] === Kind.empty) this.cellCount++;
    chunk.kinds[index] = kind;
    if (format !== 0 || chunk.formats !== null) {
      const formats = chunk.formats ?? this.#getColumn(column).addFormats(chunk);
      formats[index] = format;
    }
    return chunk;
  }

  #getColumn(column: number): Column {
    const known = this.#columns[column];
    if (known !== undefined) return known;
    this.#checkLimit('columns', column + 1);
    while (this.#columns.length < column) this.#columns.push(undefined);
    const newColumn = new Column();
    this.#columns[column] = newColumn;
    if (column >= this.columnCount) this.columnCount = column + 1;
    return newColumn;
  }

  /** Makes `row` the target of cells. */
  #enterRow(row: number): void {
    const chunkNumber = row >>> CHUNK_BITS;
    if (chunkNumber !== this.#chunkNumber) this.#rowChunks.fill(undefined);
    this.#chunkNumber = chunkNumber;
    this.#row = row;
    this.#index = row & CHUNK_MASK;
  }

  #openRow(): void {
    const number = this.#pendingSheetRow;
    const earlier = this.#rows.findArrived(number);
    if (earlier !== undefined) {
      this.#enterRow(earlier);
      if (earlier < this.completeRows) this.#lateRows.push(earlier);
      return;
    }
    this.#checkLimit('rows', number);
    const row = this.#rows.add(number);
    this.#enterRow(row);
    if ((row & MEMORY_CHECK_MASK) === 0) {
      this.#checkLimit('storeBytes', this.memory);
      this.#checkLimit('cells', this.cellCount);
    }
  }

  #checkLimit(name: 'rows' | 'columns' | 'cells' | 'storeBytes', value: number): void {
    const limit = this.#limits[name];
    if (value <= limit) return;
    throw new EngineError('tooLarge', `The sheet passes the limit of ${limit} (${name}).`, {
      limit,
      what: name,
    });
  }

  // ── Reading ────────────────────────────────────────────────────────────────────────────────

  /** Number of stored rows, including the current one. */
  get rowCount(): number {
    return this.#rows.count;
  }

  /** A stored row's number as shown by Excel, from 1. */
  sheetRow(row: number): number {
    return this.#rows.numberOf(row);
  }

  /** Sheet row of a row, or the one it would have once added. */
  sheetRowOnceAdded(row: number): number {
    const more = row - this.rowCount + 1;
    return more > 0 ? this.#rows.last + more : this.sheetRow(row);
  }

  /** Number of rows that can still be added to the sheet. */
  get rowRoom(): number {
    return Math.max(0, this.#limits.rows - this.#rows.last);
  }

  /** Stored row of a sheet row; undefined if it has no cell. */
  rowOf(sheetRow: number): number | undefined {
    return this.#rows.rowOf(sheetRow);
  }

  /**
   * Row ids sorted by sheet row; null if they are already in that order, as in nearly every file without goods side by
   * side.
   */
  sheetOrder(): Uint32Array | null {
    return this.goodsLines.orderWithLines(this.#rows.sortBySheetRow(), this.rowCount);
  }

  /** Rows that got further cells after completion, since the last call. They need judging again. */
  takeLateRows(): number[] {
    const rows = this.#lateRows;
    this.#lateRows = [];
    return rows;
  }

  /** A column of the file, or a derived one (see `storeDerived.ts`). */
  column(column: number): Column | undefined {
    return isDerivedColumn(column) ? this.derived.column(column) : this.#columns[column];
  }

  kind(row: number, column: number): Kind {
    const kind = this.#chunk(row, column)?.kinds[row & CHUNK_MASK] ?? Kind.empty;
    return kind as Kind;
  }

  /** Value of a number, date, time, date-time or duration; NaN for other kinds. */
  number(row: number, column: number): number {
    const chunk = this.#chunk(row, column);
    const kind = chunk?.kinds[row & CHUNK_MASK] ?? Kind.empty;
    // Numbers, and the consecutive kinds from date to duration.
    if (kind !== Kind.number && (kind < Kind.date || kind > Kind.duration)) return Number.NaN;
    return chunk?.numbers?.[row & CHUNK_MASK] ?? Number.NaN;
  }

  /** Text id of a text or error; 1 or 0 for a boolean. */
  textId(row: number, column: number): number {
    return this.#chunk(row, column)?.ids?.[row & CHUNK_MASK] ?? 0;
  }

  /** Index into `formats`. */
  formatId(row: number, column: number): number {
    return this.#chunk(row, column)?.formats?.[row & CHUNK_MASK] ?? 0;
  }

  format(row: number, column: number): NumberFormat {
    return this.formats[this.formatId(row, column)] ?? generalFormat;
  }

  /** Memory of columns and texts, in bytes. */
  get memory(): number {
    let memory = this.texts.memory + this.#rows.memory + this.derived.memory;
    for (const column of this.#columns) memory += column?.memory ?? 0;
    return memory;
  }

  #chunk(row: number, column: number): ColumnChunk | undefined {
    return this.column(column)?.chunkOf(row);
  }
}
