import { EngineError } from '../errors.ts';
import type { Limits } from '../limits.ts';
import type { SheetStore } from '../store.ts';
import { Alternate } from '../xml/alternate.ts';
import { MAX_DEPTH, tooDeepError } from '../xml/elementNames.ts';
import type { Scan } from '../xml/xmlFeed.ts';
import { TextSink } from '../xml/textSink.ts';
import { ascii, Token, Tokenizer } from '../xml/tokenizer.ts';
import { CellSink } from './cellSink.ts';
import { readFastCells, type SheetCursor } from './fastCells.ts';
import { startsWithAt } from './xmlMarks.ts';
import { findReference, MAX_COLUMNS, MAX_ROWS } from './cellReference.ts';
import { SlowCell } from './slowCell.ts';
import type { Styles } from './readStyles.ts';

const WORKSHEET = ascii('worksheet');
const DATA = ascii('sheetData');
const ROW = ascii('row');
const CELL = ascii('c');
const COLUMN = ascii('col');
const MERGE = ascii('mergeCell');
const FILTER = ascii('autoFilter');
const REFERENCE = ascii('r');
const RANGE = ascii('ref');
const HIDDEN = ascii('hidden');
const MIN = ascii('min');
const MAX = ascii('max');

const ROW_START = ascii('<row r="');
const ROW_END = ascii('</row>');
const QUOTE = 34;
const APOSTROPHE = 39;
const SLASH = 47;
const GT = 62;
const LOWER_H = 104;
const LOWER_I = 105;
/** Maximum number of stored merged ranges. */
const MAX_MERGED = 100_000;

/** Scans one worksheet's XML into a store. */
export class SheetScanner {
  readonly #store: SheetStore;
  readonly #sink: CellSink;
  readonly #xml = new Tokenizer();
  readonly #slowCell: SlowCell;
  readonly #alternate = new Alternate();
  readonly #cursor: SheetCursor = { row: 0, column: 0, highestShared: -1 };
  #depth = 0;
  #hasRoot = false;
  #isInData = false;
  /** The current row is hidden; it counts once it has a cell. */
  #isRowHidden = false;
  /** Number of stored rows before the current row. */
  #rowsBefore = 0;

  constructor(store: SheetStore, styles: Styles, limits: Limits) {
    this.#store = store;
    this.#sink = new CellSink(store, styles);
    this.#slowCell = new SlowCell(
      this.#xml,
      this.#sink,
      new TextSink(limits.textBytes),
      this.#cursor,
    );
  }

  /** Highest shared string index of a cell; -1 for none. */
  get highestShared(): number {
    return this.#cursor.highestShared;
  }

  readonly scan: Scan = (buf, end, isLast) => {
    const xml = this.#xml;
    let at = 0;
    for (;;) {
      if (this.#isInData && !this.#alternate.isSkipping) {
        at = readFastCells(buf, at, this.#sink, this.#cursor);
        if (startsWithAt(buf, at, ROW_END)) {
          at += ROW_END.length;
          this.#depth--;
          const cells = this.#readPlainRow(buf, at);
          if (cells >= 0) at = cells;
          continue;
        }
      }
      xml.reset(buf, at, end);
      if (!this.#handleToken(xml.next())) break;
      at = xml.pos;
    }
    if (isLast) this.#finish();
    return at;
  };

  /** Returns false if the bytes end within the token or its cell. */
  #handleToken(token: Token): boolean {
    switch (token) {
      case Token.none:
        return false;
      case Token.text:
        if (!this.#hasRoot && !this.#xml.isBlank()) throw notASheetError();
        return true;
      case Token.cdata:
        return true;
      case Token.close:
        this.#depth--;
        this.#alternate.close(this.#depth);
        if (this.#isInData && this.#xml.is(DATA)) this.#isInData = false;
        return true;
      case Token.open:
      case Token.empty:
        return this.#openElement(token);
    }
  }

  #openElement(token: Token): boolean {
    const xml = this.#xml;
    if (!this.#hasRoot) {
      if (!xml.is(WORKSHEET)) throw notASheetError();
      this.#hasRoot = true;
    }
    const isSkipped = this.#alternate.open(xml, this.#depth, token === Token.empty);
    if (!isSkipped && this.#isInData && xml.is(CELL)) return this.#slowCell.read(token);
    if (token === Token.open && ++this.#depth > MAX_DEPTH) throw tooDeepError('The sheet');
    if (isSkipped) return true;
    if (this.#isInData) {
      if (xml.is(ROW)) this.#beginRow();
    } else if (xml.is(DATA)) {
      this.#isInData = token === Token.open;
    } else {
      this.#readOtherElement();
    }
    return true;
  }

  /**
   * Reads the opening tag of a visible row in its usual format, `<row r="3" …>`. Returns the start of its cells; -1 for
   * anything else.
   */
  #readPlainRow(buf: Uint8Array, from: number): number {
    if (!startsWithAt(buf, from, ROW_START)) return -1;
    let at = from + ROW_START.length;
    let number = 0;
    let digit = (buf[at] as number) - 48;
    while (digit >= 0 && digit <= 9) {
      number = number * 10 + digit;
      digit = (buf[++at] as number) - 48;
    }
    if (number === 0 || buf[at] !== QUOTE) return -1;
    let quotes = 0;
    for (at++; buf[at] !== GT; at++) {
      const byte = buf[at] as number;
      if (byte === QUOTE) quotes++;
      // The end of the bytes, another quote, a closing slash, or the word `hidden`.
      else if (byte === 0 || byte === APOSTROPHE || byte === SLASH) return -1;
      else if (byte === LOWER_H && buf[at + 1] === LOWER_I) return -1;
    }
    if (quotes % 2 === 1) return -1;
    this.#depth++;
    this.#moveTo(number, false);
    return at + 1;
  }

  #beginRow(): void {
    const xml = this.#xml;
    const number = xml.whole(REFERENCE);
    const reference = number < 0 ? xml.attribute(REFERENCE) : null;
    if (reference !== null) throw invalidRowError(reference);
    this.#moveTo(number < 0 ? this.#cursor.row + 1 : number, xml.flag(HIDDEN));
  }

  #moveTo(row: number, isHidden: boolean): void {
    this.#countHidden();
    const cursor = this.#cursor;
    if (row < 1 || row > MAX_ROWS) throw invalidRowError(String(row));
    cursor.row = row;
    cursor.column = 0;
    this.#isRowHidden = isHidden;
    this.#rowsBefore = this.#store.rowCount;
    this.#store.beginRow(cursor.row);
  }

  #countHidden(): void {
    if (this.#isRowHidden && this.#store.rowCount > this.#rowsBefore)
      this.#store.notes.hiddenRows++;
    this.#isRowHidden = false;
  }

  /** Handles elements other than cells. */
  #readOtherElement(): void {
    const xml = this.#xml;
    const { notes } = this.#store;
    if (xml.is(COLUMN)) {
      if (!xml.flag(HIDDEN)) return;
      // Hiding all columns to the right crops a sheet: they are empty.
      const to = xml.whole(MAX);
      if (to < MAX_COLUMNS) notes.hiddenColumns += Math.max(0, to - xml.whole(MIN) + 1);
    } else if (xml.is(FILTER)) {
      notes.isFiltered = true;
    } else if (xml.is(MERGE) && notes.merged.length < MAX_MERGED) {
      const [from = '', to = from] = (xml.attribute(RANGE) ?? '').split(':');
      const first = findReference(from);
      const last = findReference(to);
      if (first === null || last === null) return;
      notes.merged.push({
        firstRow: first.row,
        lastRow: last.row,
        firstColumn: first.column,
        lastColumn: last.column,
      });
    }
  }

  #finish(): void {
    this.#countHidden();
    if (!this.#hasRoot || this.#depth !== 0) throw notASheetError();
  }
}

function invalidRowError(number: string): EngineError {
  const message = `Row “${number.slice(0, 40)}” is no row of a sheet (1 to ${MAX_ROWS}).`;
  return new EngineError('corrupt', message);
}

function notASheetError(): EngineError {
  return new EngineError('corrupt', 'The worksheet is cut off or not well-formed XML.');
}
