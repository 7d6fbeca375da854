import { EngineError } from '../errors.ts';
import type { TextSink } from '../xml/textSink.ts';
import { ascii, Token, type Tokenizer } from '../xml/tokenizer.ts';
import type { CellSink } from './cellSink.ts';
import type { SheetCursor } from './fastCells.ts';
import { columnName, MAX_COLUMNS, parseReference } from './cellReference.ts';
import { readRuns, Runs } from './textRuns.ts';

const CELL = ascii('c');
const VALUE = ascii('v');
const INLINE = ascii('is');
const FORMULA = ascii('f');
const REFERENCE = ascii('r');
const STYLE = ascii('s');
const TYPE = ascii('t');

/** First bytes of `1`, `true` and `TRUE`. */
const TRUE_STARTS = new Set([49, 116, 84]);

/** Reads single cells in any form that the format allows. */
export class SlowCell {
  readonly #xml: Tokenizer;
  readonly #sink: CellSink;
  readonly #text: TextSink;
  readonly #cursor: SheetCursor;
  #column = 0;
  #style = 0;
  #type = 'n';
  #hasFormula = false;
  /** Whether `<v>` and `<is>` were read; `#text` has the content of the one that counts. */
  #hasValue = false;
  #hasInline = false;

  constructor(xml: Tokenizer, sink: CellSink, text: TextSink, cursor: SheetCursor) {
    this.#xml = xml;
    this.#sink = sink;
    this.#text = text;
    this.#cursor = cursor;
  }

  /**
   * Reads a cell whose opening tag the tokenizer has just found (`token`). Returns false if the cell is incomplete:
   * nothing is stored, and the cell must be passed again.
   */
  read(token: Token): boolean {
    const xml = this.#xml;
    this.#type = xml.attribute(TYPE) ?? 'n';
    this.#style = Math.max(0, xml.whole(STYLE));
    const reference = xml.attribute(REFERENCE);
    this.#hasFormula = false;
    this.#hasValue = false;
    this.#hasInline = false;
    this.#text.clear();
    if (token === Token.open && !this.#readContent()) return false;
    const row = this.#setPosition(reference);
    this.#store();
    this.#cursor.column = this.#column + 1;
    // A cell that names another row does not affect cells without a reference.
    if (row !== this.#cursor.row) this.#sink.store.beginRow(this.#cursor.row);
    return true;
  }

  #readContent(): boolean {
    const xml = this.#xml;
    const text = this.#text;
    let isInValue = false;
    for (;;) {
      switch (xml.next()) {
        case Token.none:
          return false;
        case Token.open:
          if (xml.is(INLINE)) {
            if (!this.#readInline()) return false;
          } else if (xml.is(VALUE)) {
            isInValue = this.#beginValue();
          } else if (xml.is(FORMULA)) {
            this.#hasFormula = true;
          }
          break;
        case Token.empty:
          if (xml.is(FORMULA)) this.#hasFormula = true;
          else if (xml.is(VALUE)) this.#beginValue();
          else if (xml.is(INLINE)) this.#beginInline();
          break;
        case Token.close:
          if (xml.is(CELL)) return true;
          if (xml.is(VALUE)) isInValue = false;
          break;
        case Token.text:
          if (isInValue) text.characters(xml.buf, xml.textStart, xml.textEnd, false);
          break;
        case Token.cdata:
          if (isInValue) text.characters(xml.buf, xml.textStart, xml.textEnd, true);
          break;
      }
    }
  }

  /** Begins `<v>`; returns false if the cell's type puts its text in `<is>`. */
  #beginValue(): boolean {
    if (this.#hasInline && this.#type === 'inlineStr') return false;
    this.#hasValue = true;
    this.#text.clear();
    return true;
  }

  /** Begins `<is>`; returns false if the cell's type puts its value in `<v>`. */
  #beginInline(): boolean {
    if (this.#hasValue && this.#type !== 'inlineStr') return false;
    this.#hasInline = true;
    this.#text.clear();
    return true;
  }

  /** Reads `<is>` to its end; returns false if the bytes end before. */
  #readInline(): boolean {
    const text = this.#text;
    const isUsed = this.#beginInline();
    const { length } = text;
    if (readRuns(this.#xml, text, INLINE) === Runs.cutOff) return false;
    if (!isUsed) text.length = length;
    return true;
  }

  /** Sets the cell's column, and begins another row if the reference names one. Returns the row. */
  #setPosition(reference: string | null): number {
    const cursor = this.#cursor;
    if (reference === null) {
      this.#column = cursor.column;
      if (this.#column < MAX_COLUMNS) return cursor.row;
      throw new EngineError('corrupt', `Row ${cursor.row} has more than ${MAX_COLUMNS} cells.`);
    }
    const { row, column } = parseReference(reference);
    this.#column = column;
    if (row !== cursor.row) this.#sink.store.beginRow(row);
    return row;
  }

  #store(): void {
    const sink = this.#sink;
    const { bytes, length } = this.#text;
    // White space belongs to texts; around other values it is formatting.
    let start = 0;
    let end = length;
    if (this.#type !== 'str' && this.#type !== 'inlineStr') {
      while (start < end && (bytes[start] as number) <= 32) start++;
      while (start < end && (bytes[end - 1] as number) <= 32) end--;
    }
    const column = this.#column;
    const style = this.#style;
    if (start === end) {
      if (this.#hasFormula && !this.#hasEmptyText()) sink.uncalculated(column, style);
      return;
    }
    switch (this.#type) {
      case 's':
        this.#storeShared(bytes, start, end);
        break;
      case 'str':
      case 'inlineStr':
        sink.ownText(column, bytes, start, end, style, true);
        break;
      case 'b':
        sink.boolean(column, TRUE_STARTS.has(bytes[start] as number), style);
        break;
      case 'e':
        sink.error(column, bytes, start, end, style);
        break;
      case 'd':
        sink.isoDate(column, bytes, start, end, style);
        break;
      default:
        sink.numberBytes(column, bytes, start, end, style);
    }
  }

  /** Returns whether a formula's result is an empty text, which is an empty element of its type. */
  #hasEmptyText(): boolean {
    if (this.#type === 'inlineStr') return this.#hasInline || this.#hasValue;
    return this.#type === 'str' && this.#hasValue;
  }

  #storeShared(bytes: Uint8Array, start: number, end: number): void {
    let index = 0;
    for (let i = start; i < end; i++) {
      const digit = (bytes[i] as number) - 48;
      if (digit < 0 || digit > 9 || index > 0x7fffffff / 10 - 1) {
        const cell = `${columnName(this.#column)}${this.#cursor.row}`;
        throw new EngineError('corrupt', `${cell} names no shared string.`, { cell });
      }
      index = index * 10 + digit;
    }
    const cursor = this.#cursor;
    if (index > cursor.highestShared) cursor.highestShared = index;
    this.#sink.text(this.#column, index, this.#style);
  }
}
