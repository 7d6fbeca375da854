import { EngineError, unclosedQuoteError } from '../errors.ts';
import type { Job } from '../limits.ts';
import type { SheetStore } from '../store.ts';
import { ColumnTexts } from '../storeColumnTexts.ts';
import { AMPERSAND, mayBeginWrapper } from '../wrappers.ts';
import { removeGuards } from './formulaGuard.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const QUOTE = 34;
const SPACE = 32;
const TAB = 9;
const APOSTROPHE = 39;
const LF = 10;
const CR = 13;

/** Type of a byte that ends a field. Types of bytes are or-ed per field. */
const FIELD_END = 1;
/** Type of an apostrophe, which may guard against formulas. */
const GUARD = 2;
/** Type of an ampersand, which may begin an HTML entity. */
const ENTITY = 4;
/** Type of a byte that may begin a wrapper, such as ="0244". */
const WRAPPER = 8;
/** Type of each byte inside quotes; 0 for a plain one. */
const MARKS = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte === APOSTROPHE) return GUARD | WRAPPER;
  if (byte === AMPERSAND) return ENTITY;
  return mayBeginWrapper(byte) ? WRAPPER : 0;
});

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Facts about the lines of a file; lines count from 1. */
export interface CsvLines {
  /** Lines in which a quote that the line does not close is text. */
  readonly literalQuotes?: ReadonlySet<number>;
  /** Number of lines of the file before the scanned bytes. */
  readonly linesBefore?: number;
}

/** Throws `unsupported` for a character that cannot delimit fields. */
export function checkDelimiter(delimiter: string): void {
  const code = delimiter.charCodeAt(0);
  if (delimiter.length === 1 && code <= 126 && ![QUOTE, LF, CR].includes(code)) return;
  throw new EngineError('unsupported', `Fields cannot be divided by “${delimiter}”.`);
}

/**
 * Splits valid UTF-8 bytes into the cells of a store, in one pass and without strings. Chunks may end anywhere: a field
 * cut off by the end of a chunk is scanned again with the next chunk.
 *
 * Every field is stored as a text. A row's number counts all records, blank ones included, as in a spreadsheet program.
 */
export class CsvScanner {
  readonly #store: SheetStore;
  readonly #textLimit: number;
  readonly #columnLimit: number;
  readonly #delimiter: number;
  /** Types of bytes outside quotes: delimiter, line ends and zero end the fast path. */
  readonly #types = MARKS.slice();
  /** Grows with the chunks. */
  #buf: Bytes = new Uint8Array(16 * 1024);
  /** Number of bytes at the start of `#buf` that are not scanned yet. */
  #unscanned = 0;
  #row = 1;
  #column = 0;
  /** Number of physical lines so far: a quoted field may span several. */
  #lineCount = 0;
  /** The last row ended with CR, so a following LF belongs to it. */
  #isAfterCr = false;
  #scratch: Bytes = new Uint8Array(4096);
  readonly #texts: ColumnTexts;
  readonly #literalQuotes: ReadonlySet<number>;

  constructor(store: SheetStore, delimiter: string, job: Job, lines: CsvLines = {}) {
    this.#store = store;
    this.#literalQuotes = lines.literalQuotes ?? new Set();
    this.#lineCount = lines.linesBefore ?? 0;
    this.#texts = new ColumnTexts(store.texts);
    this.#textLimit = job.limits.textBytes;
    this.#columnLimit = job.limits.columns;
    this.#delimiter = delimiter.charCodeAt(0);
    checkDelimiter(delimiter);
    for (const byte of [0, LF, CR, this.#delimiter]) this.#types[byte] = FIELD_END;
    store.beginRow(1);
  }

  push(chunk: Bytes): void {
    const end = this.#unscanned + chunk.length;
    // One extra byte for the sentinel that ends the fast path.
    if (end + 1 > this.#buf.length) this.#grow(end + 1);
    this.#buf.set(chunk, this.#unscanned);
    this.#run(end, false);
  }

  /** Ends the last row. Throws `corrupt` for an unclosed quote. */
  finish(): void {
    if (this.#buf.length <= this.#unscanned) this.#grow(this.#unscanned + 1);
    this.#run(this.#unscanned, true);
  }

  #grow(size: number): void {
    const larger = new Uint8Array(2 ** Math.ceil(Math.log2(size)));
    larger.set(this.#buf.subarray(0, this.#unscanned));
    this.#buf = larger;
  }

  #run(end: number, isLast: boolean): void {
    const scannedEnd = this.#scan(end, isLast);
    this.#unscanned = end - scannedEnd;
    if (scannedEnd > 0) this.#buf.copyWithin(0, scannedEnd, end);
  }

  /** Scans whole fields of [0, end) and returns the offset after the last one. */
  #scan(end: number, isLast: boolean): number {
    const buf = this.#buf;
    const types = this.#types;
    const delimiter = this.#delimiter;
    buf[end] = LF;
    let at = 0;
    if (this.#isAfterCr && end > 0) {
      if (buf[0] === LF) at = 1;
      this.#isAfterCr = false;
    }
    while (at < end) {
      const start = at;
      let byte = buf[at] as number;
      if (byte === QUOTE) {
        const next = this.#scanQuoted(at, end, isLast);
        if (next < 0) return start;
        at = next;
        byte = buf[at] as number;
      } else {
        let marks = 0;
        for (;;) {
          while (types[byte] === 0) byte = buf[++at] as number;
          if (types[byte] === FIELD_END) break;
          marks |= types[byte] as number;
          byte = buf[++at] as number;
        }
        if (byte === 0 && at < end) {
          at = this.#scanUnquoted(start, end, isLast);
          if (at < 0) return start;
          byte = buf[at] as number;
        } else {
          if (at === end && !isLast) {
            this.#checkLength(end - start);
            return start;
          }
          if (at > start) this.#storeField(buf, start, at, marks);
        }
      }
      if (byte === delimiter && at < end) {
        this.#column++;
        at++;
        continue;
      }
      this.#endRow();
      if (at >= end) return end;
      at++;
      if (byte === CR) {
        if (at === end) this.#isAfterCr = true;
        else if (buf[at] === LF) at++;
      }
    }
    return at;
  }

  #endRow(): void {
    this.#row++;
    this.#lineCount++;
    this.#column = 0;
    this.#store.beginRow(this.#row);
  }

  #checkLength(bytes: number): void {
    if (bytes <= this.#textLimit) return;
    const line = this.#lineCount + 1;
    throw new EngineError(
      'tooLarge',
      `The field in line ${line} is over ${this.#textLimit} bytes.`,
      {
        limit: this.#textLimit,
        what: 'textBytes',
        line,
      },
    );
  }

  /**
   * Scans a field that opens with a quote at `open`. Returns the offset after it; -1 if more bytes are needed.
   * Characters after the closing quote belong to the text, unless the field spans lines.
   */
  #scanQuoted(open: number, end: number, isLast: boolean): number {
    if (this.#literalQuotes.has(this.#lineCount + 1)) {
      const isClosed = this.#isClosedInLine(open, end, isLast);
      if (isClosed === null) return -1;
      if (!isClosed) return this.#scanUnquoted(open, end, isLast);
    }
    const buf = this.#buf;
    const scratch = this.#getScratch(end - open);
    let length = 0;
    let lines = 0;
    let marks = 0;
    let at = open + 1;
    for (;;) {
      const close = buf.indexOf(QUOTE, at);
      if (close < 0 || close >= end) {
        if (!isLast && end - open <= this.#textLimit) return -1;
        throw unclosedQuoteError(this.#lineCount + 1);
      }
      if (close + 1 === end && !isLast) return -1;
      const isDoubled = close + 1 < end && buf[close + 1] === QUOTE;
      const textEnd = isDoubled ? close + 1 : close;
      for (let i = at; i < textEnd; i++) {
        const byte = buf[i] as number;
        if (byte === LF || (byte === CR && buf[i + 1] !== LF)) lines++;
        marks |= MARKS[byte] as number;
        if (byte === 0) this.#store.notes.repairedText++;
        else scratch[length++] = byte;
      }
      at = close + 1;
      if (isDoubled) at++;
      else break;
    }
    let hasTextAfterQuote = false;
    for (; at < end; at++) {
      const byte = buf[at] as number;
      if (byte === 0) this.#store.notes.repairedText++;
      else if (this.#types[byte] === FIELD_END) break;
      else {
        marks |= MARKS[byte] as number;
        scratch[length++] = byte;
        if (byte !== SPACE && byte !== TAB) hasTextAfterQuote = true;
      }
    }
    if (at === end && !isLast) return -1;
    // Text after the closing quote means that it opens a field of a later line: the quote at `open` is never closed.
    if (lines > 0 && hasTextAfterQuote) throw unclosedQuoteError(this.#lineCount + 1);
    this.#checkLength(length);
    this.#lineCount += lines;
    if (length > 0) this.#storeField(scratch, 0, length, marks);
    return at;
  }

  /** Returns whether the quote at `open` is closed in its line; null if more bytes are needed. */
  #isClosedInLine(open: number, end: number, isLast: boolean): boolean | null {
    const buf = this.#buf;
    for (let at = open + 1; at < end; at++) {
      const byte = buf[at];
      if (byte === LF || byte === CR) return false;
      if (byte !== QUOTE) continue;
      if (at + 1 === end) return isLast ? true : null;
      if (buf[at + 1] !== QUOTE) return true;
      at++;
    }
    if (isLast) return false;
    this.#checkLength(end - open);
    return null;
  }

  /**
   * Scans a field whose quotes are text; zero bytes are dropped and counted. Returns its end; -1 if more bytes are
   * needed.
   */
  #scanUnquoted(start: number, end: number, isLast: boolean): number {
    const buf = this.#buf;
    let at = start;
    let marks = 0;
    for (; at < end; at++) {
      const type = this.#types[buf[at] as number] as number;
      if (type === FIELD_END && buf[at] !== 0) break;
      marks |= type;
    }
    if (at === end && !isLast) {
      this.#checkLength(end - start);
      return -1;
    }
    const scratch = this.#getScratch(at - start);
    let length = 0;
    for (let i = start; i < at; i++) if (buf[i] !== 0) scratch[length++] = buf[i] as number;
    if (length < at - start) this.#store.notes.repairedText++;
    if (length > 0) this.#storeField(scratch, 0, length, marks);
    return at;
  }

  #getScratch(size: number): Bytes {
    if (size > this.#scratch.length) {
      this.#scratch = new Uint8Array(2 ** Math.ceil(Math.log2(size)));
    }
    return this.#scratch;
  }

  /** Stores the bytes [start, end) as the text of the current cell, handling what `marks` flags. */
  #storeField(buf: Bytes, start: number, end: number, marks: number): void {
    const column = this.#column;
    this.#checkLength(end - start);
    if (column >= this.#columnLimit) {
      throw new EngineError(
        'tooLarge',
        `Line ${this.#lineCount + 1} has over ${this.#columnLimit} columns.`,
        {
          limit: this.#columnLimit,
          what: 'columns',
        },
      );
    }
    if (marks === 0) {
      this.#store.setText(column, this.#texts.plainId(column, buf, start, end));
    } else if ((marks & GUARD) === 0 || !this.#storeUnguarded(buf.subarray(start, end))) {
      const hasAmpersand = (marks & ENTITY) !== 0;
      this.#store.setText(column, this.#texts.id(column, buf, start, end, hasAmpersand));
    }
  }

  /** Stores a field without its formula guards; false if it has none. */
  #storeUnguarded(bytes: Bytes): boolean {
    const text = decoder.decode(bytes);
    const unguarded = removeGuards(text);
    if (unguarded === text) return false;
    this.#store.setText(this.#column, this.#texts.unguardedId(this.#column, unguarded));
    return true;
  }
}
