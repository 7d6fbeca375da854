import type { TextRow } from '../drawn/measure.ts';
import { unclosedQuoteError } from '../errors.ts';

/** Quoting and escaping rules of a delimited text. */
export interface Dialect {
  readonly delimiter: string;
  readonly quote: '"' | "'";
  /** A quote at the start of a field encloses it. If false, all quotes are text. */
  readonly hasQuotes: boolean;
  /** Quotes inside an enclosed field are not doubled: the last one before a delimiter ends it. */
  readonly hasBareQuotes: boolean;
  /** Characters that a backslash escapes: none, only quotes, or all special ones. */
  readonly escapes: 'none' | 'quotes' | 'all';
  /** The header has no cell above the column of row names. */
  readonly lacksCorner: boolean;
}

export const plainDialect = (delimiter: string): Dialect => ({
  delimiter,
  quote: '"',
  hasQuotes: true,
  hasBareQuotes: false,
  escapes: 'none',
  lacksCorner: false,
});

/** One field as written in the file. */
export interface Field {
  readonly text: string;
  /** Enclosed in quotes. */
  readonly isQuoted: boolean;
  /** Text follows the closing quote, or there is no closing quote. */
  readonly isBroken: boolean;
}

/** A backslash and its context. */
export interface Escape {
  /** The character after the backslash; empty at the end of the text. */
  readonly sign: string;
  readonly isQuoted: boolean;
  /** The escape is the whole field. */
  readonly isAlone: boolean;
  /** The backslash follows a drive letter, so it is part of an unescaped path. */
  readonly isPath: boolean;
  /** Start of its field in the text. */
  readonly cellStart: number;
}

export interface DialectRecord {
  readonly fields: readonly Field[];
  /** Start of the next record. */
  readonly end: number;
  /** Number of lines that the record spans. */
  readonly lines: number;
}

/** Characters for the letters after a backslash; any other character is itself. */
const ESCAPED_CHARACTERS: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '',
  f: '',
  v: '',
  '0': '',
  Z: '',
};
/** Decodes backslash escapes; `\N` alone is the empty text. */
export const removeEscapes = (text: string): string =>
  text === '\\N'
    ? ''
    : text.replace(/\\([\s\S])/g, (_, sign: string) => ESCAPED_CHARACTERS[sign] ?? sign);

const decoder = new TextDecoder();

const LINE_END = /[\r\n]/g;
/** A run without quotes, escapes or line breaks. */
const PLAIN_RUN = /[^"'\\\r\n]*/y;

/** Splits a text into records, one at a time. */
export class DialectParser {
  readonly #dialect: Dialect;
  readonly #onEscape: ((escape: Escape) => void) | null;
  #text = '';
  #isLast = false;
  #at = 0;
  #lines = 1;
  /** End of the line scanned last. */
  #lineEnd = -1;

  constructor(dialect: Dialect, onEscape: ((escape: Escape) => void) | null = null) {
    this.#dialect = dialect;
    this.#onEscape = onEscape;
  }

  /** Reads the record at `start`; null if it is incomplete and more text follows (`isLast` is false). */
  readRecord(text: string, start: number, isLast: boolean): DialectRecord | null {
    this.#text = text;
    this.#isLast = isLast;
    this.#at = start;
    this.#lines = 1;
    this.#lineEnd = -1;
    const fields: Field[] = [];
    for (;;) {
      const field = this.#readField();
      if (field === null) return null;
      fields.push(field);
      const sign = text.charAt(this.#at);
      if (sign === this.#dialect.delimiter) {
        this.#at++;
        continue;
      }
      if (sign === '') return isLast ? { fields, end: this.#at, lines: this.#lines } : null;
      // The LF of a CRLF may be in the next chunk.
      if (sign === '\r' && this.#at + 1 === text.length && !isLast) return null;
      const length = sign === '\r' && text.charAt(this.#at + 1) === '\n' ? 2 : 1;
      return { fields, end: this.#at + length, lines: this.#lines };
    }
  }

  #readField(): Field | null {
    const { hasQuotes, quote } = this.#dialect;
    const isQuoted = hasQuotes && this.#text.charAt(this.#at) === quote;
    return isQuoted ? this.#readQuoted() : this.#readUnquoted();
  }

  /** Reads an unquoted field, up to the delimiter or line end. */
  #readUnquoted(): Field | null {
    const { delimiter, escapes } = this.#dialect;
    const text = this.#text;
    const start = this.#at;
    if (escapes !== 'all') return { text: this.#readRest(), isQuoted: false, isBroken: false };
    let value = '';
    for (let sign = text.charAt(this.#at); sign !== ''; sign = text.charAt(this.#at)) {
      if (sign === delimiter || sign === '\n') break;
      // A CRLF inside a field: only its LF is escaped.
      if (sign === '\r' && text.charAt(this.#at + 1) !== '\\') break;
      if (sign === '\\') {
        const escaped = this.#readEscape(false, start);
        if (escaped === null) return null;
        value += escaped;
      } else {
        value += sign;
        this.#at++;
      }
    }
    const isNull = text.slice(start, this.#at) === '\\N';
    return { text: isNull ? '' : value, isQuoted: false, isBroken: false };
  }

  #readQuoted(): Field | null {
    const { quote, escapes, hasBareQuotes } = this.#dialect;
    const text = this.#text;
    const start = this.#at++;
    let value = '';
    for (;;) {
      PLAIN_RUN.lastIndex = this.#at;
      const [run = ''] = PLAIN_RUN.exec(text) ?? [];
      value += run;
      this.#at += run.length;
      const sign = text.charAt(this.#at);
      if (sign === '') {
        if (!this.#isLast) return null;
        return { text: value, isQuoted: true, isBroken: true };
      }
      const next = text.charAt(this.#at + 1);
      if (sign === '\\' && (escapes === 'all' || (escapes === 'quotes' && next === quote))) {
        const escaped = this.#readEscape(true, start);
        if (escaped === null) return null;
        value += escaped;
      } else if (sign !== quote) {
        if (sign === '\n' || (sign === '\r' && next !== '\n')) this.#lines++;
        value += sign;
        this.#at++;
      } else if (next === '' && !this.#isLast) {
        return null;
      } else if (next === quote && !hasBareQuotes) {
        value += quote;
        this.#at += 2;
      } else if (hasBareQuotes && !this.#isFieldEnd(this.#at + 1)) {
        value += quote;
        this.#at++;
      } else {
        this.#at++;
        return this.#appendRest(value);
      }
    }
  }

  /** Appends the text after a closing quote, which belongs to the field. */
  #appendRest(value: string): Field {
    const rest = this.#readRest();
    return { text: value + rest, isQuoted: true, isBroken: rest.trim() !== '' };
  }

  /** Reads the rest of a field, up to the delimiter or line end. */
  #readRest(): string {
    const text = this.#text;
    const start = this.#at;
    if (this.#lineEnd < start) {
      LINE_END.lastIndex = start;
      this.#lineEnd = LINE_END.exec(text)?.index ?? text.length;
    }
    const delimiterAt = text.indexOf(this.#dialect.delimiter, start);
    this.#at = delimiterAt < 0 ? this.#lineEnd : Math.min(delimiterAt, this.#lineEnd);
    return text.slice(start, this.#at);
  }

  /** Returns whether a field ends at this offset. */
  #isFieldEnd(at: number): boolean {
    const sign = this.#text.charAt(at);
    return sign === '' || sign === this.#dialect.delimiter || sign === '\n' || sign === '\r';
  }

  /** Decodes the escape at the current offset; null if more text is needed. */
  #readEscape(isQuoted: boolean, start: number): string | null {
    const text = this.#text;
    const at = this.#at;
    const sign = text.charAt(at + 1);
    if (sign === '' && !this.#isLast) return null;
    // Tcl lists, whose cells are separated by spaces, write non-ASCII bytes as octal escapes of UTF-8.
    const octal =
      this.#dialect.delimiter === ' '
        ? /^(?:\\[0-3][0-7]{2})+/.exec(text.slice(at, at + 64))
        : null;
    this.#onEscape?.({
      sign: octal === null ? sign : '0',
      isQuoted,
      isAlone: at === start && this.#isFieldEnd(at + 2),
      cellStart: start,
      isPath:
        sign !== '\\' &&
        /(?:^|[^\p{L}\p{N}])[A-Za-z]:$/u.test(text.slice(Math.max(start, at - 3), at)),
    });
    if (octal !== null) {
      this.#at += octal[0].length;
      const bytes = octal[0]
        .split('\\')
        .slice(1)
        .map((code) => Number.parseInt(code, 8));
      return decoder.decode(Uint8Array.from(bytes));
    }
    if (sign === '\n') this.#lines++;
    this.#at += sign === '' ? 1 : 2;
    return ESCAPED_CHARACTERS[sign] ?? (sign === '' ? '\\' : sign);
  }
}

/** Maximum record length, in UTF-16 units; a longer one has an unclosed quote. */
const MAX_RECORD_LENGTH = 4 * 1024 * 1024;

/** Reads the rows of a text in a dialect; chunks may end anywhere. */
export class DialectReader {
  readonly #dialect: Dialect;
  readonly #parser: DialectParser;
  #rest = '';
  #row = 0;
  #line = 1;

  constructor(dialect: Dialect) {
    this.#dialect = dialect;
    this.#parser = new DialectParser(dialect);
  }

  push(piece: string): readonly TextRow[] {
    return this.#read(piece, false);
  }

  end(): readonly TextRow[] {
    return this.#read('', true);
  }

  #read(piece: string, isLast: boolean): readonly TextRow[] {
    const text = this.#rest + piece;
    const rows: TextRow[] = [];
    let at = 0;
    while (at < text.length) {
      const record = this.#parser.readRecord(text, at, isLast);
      if (record === null) break;
      at = record.end;
      this.#row++;
      const last = record.fields.at(-1);
      if (isLast && at === text.length && last?.isQuoted === true && last.isBroken)
        throw unclosedQuoteError(this.#line);
      this.#line += record.lines;
      const texts = record.fields.map((field) => toFieldText(field, this.#dialect));
      const isShort = this.#dialect.lacksCorner && this.#row === 1;
      rows.push({ row: this.#row, texts: isShort ? ['', ...texts] : texts });
    }
    this.#rest = text.slice(at);
    if (this.#rest.length > MAX_RECORD_LENGTH) throw unclosedQuoteError(this.#line);
    return rows;
  }
}

/** In single-quoted files, an unquoted NULL is the empty cell. */
const toFieldText = ({ text, isQuoted }: Field, { quote }: Dialect): string =>
  quote === "'" && !isQuoted && text === 'NULL' ? '' : text;
