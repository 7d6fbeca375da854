import type { LineReader, TextRow } from '../drawn/measure.ts';
import type { Job } from '../limits.ts';
import { SheetStore } from '../store.ts';
import { ColumnTexts } from '../storeColumnTexts.ts';

/** Reads the rows of a text that arrives in chunks. */
export interface TextReader {
  push(piece: string): Iterable<TextRow>;
  end(): Iterable<TextRow>;
}

const encoder = new TextEncoder();
const LINE_END = /\r\n|\n|\r/g;

/** Feeds a text to a line reader. */
export class LineTextReader implements TextReader {
  readonly #reader: LineReader;
  readonly #decode: (text: string) => string;
  #rest = '';
  #number = 0;

  /** `decode` turns the text of a cell into its value. */
  constructor(reader: LineReader, decode: (text: string) => string = (text) => text) {
    this.#reader = reader;
    this.#decode = decode;
  }

  *push(piece: string): Generator<TextRow> {
    const text = this.#rest + piece;
    // The LF of a CRLF may come with the next chunk.
    const end = text.endsWith('\r') ? text.length - 1 : text.length;
    let from = 0;
    for (const { index, 0: lineEnd } of text.matchAll(LINE_END)) {
      if (index >= end) break;
      yield* this.#decodeText(this.#reader.push(text.slice(from, index), ++this.#number));
      from = index + lineEnd.length;
    }
    this.#rest = text.slice(from);
  }

  *end(): Generator<TextRow> {
    const line = this.#rest.replace(/\r$/, '');
    if (line !== '') yield* this.#decodeText(this.#reader.push(line, ++this.#number));
    yield* this.#decodeText(this.#reader.end());
  }

  #decodeText(rows: readonly TextRow[]): readonly TextRow[] {
    return rows.map(({ row, texts }) => ({ row, texts: texts.map(this.#decode) }));
  }
}

/** Stores the rows that a reader finds in a text. */
export class TextRows {
  readonly store: SheetStore;
  readonly #job: Job;
  readonly #reader: TextReader;
  readonly #texts: ColumnTexts;

  constructor(reader: TextReader, job: Job) {
    this.store = new SheetStore(1900, job.limits, job.shouldUnwrap);
    this.#texts = new ColumnTexts(this.store.texts);
    this.#reader = reader;
    this.#job = job;
  }

  push(piece: string): void {
    for (const row of this.#reader.push(piece)) this.#add(row);
    this.store.markComplete();
  }

  finish(): void {
    for (const row of this.#reader.end()) this.#add(row);
  }

  #add({ row, texts }: TextRow): void {
    this.store.beginRow(row);
    for (const [column, text] of texts.entries()) {
      if (text === '') continue;
      const bytes = encoder.encode(text.toWellFormed());
      this.#job.cap('textBytes', bytes.length, `A cell of row ${row} holds too long a text`);
      this.#job.cap('columns', column + 1, `Row ${row} has too many columns`);
      this.store.setText(column, this.#texts.idOfText(column, bytes));
    }
  }
}
