import { EngineError } from '../errors.ts';
import type { TextSink } from '../xml/text.ts';
import { ascii, Token, type Tokenizer } from '../xml/tokenizer.ts';
import type { CellSink } from './cellSink.ts';
import type { SheetCursor } from './fastCells.ts';
import { columnName, MAX_COLUMNS, parseReference } from './reference.ts';
import { readRuns, Runs } from './runs.ts';

const CELL = ascii('c');
const VALUE = ascii('v');
const INLINE = ascii('is');
const FORMULA = ascii('f');
const REFERENCE = ascii('r');
const STYLE = ascii('s');
const TYPE = ascii('t');

/** Reads any cell that the format allows, one at a time. */
export class SlowCell {
  readonly #xml: Tokenizer;
  readonly #sink: CellSink;
  readonly #text: TextSink;
  readonly #cursor: SheetCursor;
  #column = 0;
  #style = 0;
  #type = 'n';
  #formula = false;
  #value = false;

  constructor(xml: Tokenizer, sink: CellSink, text: TextSink, cursor: SheetCursor) {
    this.#xml = xml;
    this.#sink = sink;
    this.#text = text;
    this.#cursor = cursor;
  }

  /**
   * The tokenizer has just found a cell's opening tag (`token`). False where the bytes end before
   * the cell does: nothing was stored, and the cell must come again.
   */
  read(token: Token): boolean {
    const xml = this.#xml;
    this.#type = xml.attribute(TYPE) ?? 'n';
    this.#style = Math.max(0, xml.whole(STYLE));
    const reference = xml.attribute(REFERENCE);
    this.#formula = false;
    this.#value = false;
    this.#text.clear();
    if (token === Token.open && !this.#content()) return false;
    const row = this.#place(reference);
    this.#store();
    this.#cursor.column = this.#column + 1;
    // A cell that named another row does not move the ones without a name.
    if (row !== this.#cursor.row) this.#sink.store.beginRow(this.#cursor.row);
    return true;
  }

  #content(): boolean {
    const xml = this.#xml;
    const text = this.#text;
    let inValue = false;
    for (;;) {
      switch (xml.next()) {
        case Token.none:
          return false;
        case Token.open:
          if (xml.is(INLINE)) {
            this.#value = true;
            if (readRuns(xml, text, INLINE) === Runs.cutOff) return false;
          } else if (xml.is(VALUE)) {
            inValue = true;
            this.#value = true;
          } else if (xml.is(FORMULA)) {
            this.#formula = true;
          }
          break;
        case Token.empty:
          if (xml.is(FORMULA)) this.#formula = true;
          else if (xml.is(VALUE)) this.#value = true;
          break;
        case Token.close:
          if (xml.is(CELL)) return true;
          if (xml.is(VALUE)) inValue = false;
          break;
        case Token.text:
          if (inValue) text.characters(xml.buf, xml.textStart, xml.textEnd, false);
          break;
        case Token.cdata:
          if (inValue) text.characters(xml.buf, xml.textStart, xml.textEnd, true);
          break;
      }
    }
  }

  /** Sets the cell's column and begins its row where it names another. Returns the row. */
  #place(reference: string | null): number {
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
    const column = this.#column;
    const style = this.#style;
    // A formula whose result is the empty text says so with an empty value and the type `str`.
    const blank = length === 0;
    if (blank && this.#formula && !(this.#value && this.#type === 'str')) {
      sink.uncalculated(column, style);
      return;
    }
    if (blank && this.#type !== 'inlineStr' && this.#type !== 'str') return;
    switch (this.#type) {
      case 's':
        this.#shared(bytes, length);
        break;
      case 'str':
      case 'inlineStr':
        if (!blank) sink.ownText(column, bytes, 0, length, style);
        break;
      case 'b':
        sink.boolean(column, bytes[0] === 49 || bytes[0] === 116 || bytes[0] === 84, style);
        break;
      case 'e':
        sink.error(column, bytes, 0, length, style);
        break;
      case 'd':
        sink.isoDate(column, bytes, 0, length, style);
        break;
      default:
        sink.numberBytes(column, bytes, 0, length, style);
    }
  }

  #shared(bytes: Uint8Array, length: number): void {
    let index = 0;
    for (let i = 0; i < length; i++) {
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
