import { EngineError } from '../errors.ts';
import { unescapeAttribute } from './textSink.ts';

/** Types of tokens. */
export const Token = {
  /** The bytes end, perhaps within a token: `pos` stays at the start of that token. */
  none: 0,
  open: 1,
  /** `<a/>` */
  empty: 2,
  close: 3,
  /** Character data with entities still in it. */
  text: 4,
  /** Character data without entities. */
  cdata: 5,
} as const;
export type Token = (typeof Token)[keyof typeof Token];

const LT = 60;
const GT = 62;
const SLASH = 47;
const BANG = 33;
const QUESTION = 63;
const COLON = 58;
const QUOTE = 34;
const APOSTROPHE = 39;
const EQUALS = 61;

const utf8 = new TextDecoder();

/** A name as bytes, for comparison. */
export function ascii(name: string): Uint8Array {
  return Uint8Array.from(name, (c) => c.charCodeAt(0));
}

const COMMENT_END = ascii('-->');
const CDATA_START = ascii('<![CDATA[');
const CDATA_END = ascii(']]>');
const PI_END = ascii('?>');

/**
 * A pull tokenizer over UTF-8 XML bytes that may end anywhere. Comments and processing instructions are skipped; a
 * DOCTYPE is rejected, so only the five predefined entities exist. One object is reused for many buffers and
 * allocates nothing.
 */
export class Tokenizer {
  buf: Uint8Array = new Uint8Array(0);
  /** Start of the next token. */
  pos = 0;
  end = 0;
  /** Parts of the last token. Elements: local name without prefix, then attributes. Text: its bytes. */
  nameStart = 0;
  nameEnd = 0;
  attributesEnd = 0;
  textStart = 0;
  textEnd = 0;

  reset(buf: Uint8Array, pos: number, end: number): void {
    this.buf = buf;
    this.pos = pos;
    this.end = end;
  }

  next(): Token {
    const { buf, end } = this;
    for (;;) {
      const start = this.pos;
      if (start >= end) return Token.none;
      if (buf[start] !== LT) {
        // Not `indexOf`, which would search stale bytes of older chunks after `end`.
        let stop = start + 1;
        while (stop < end && buf[stop] !== LT) stop++;
        if (stop === end) return Token.none;
        this.textStart = start;
        this.textEnd = stop;
        this.pos = stop;
        return Token.text;
      }
      if (start + 1 >= end) return Token.none;
      const second = buf[start + 1];
      if (second === BANG) {
        const token = this.#readDeclaration(start);
        if (token !== null) return token;
      } else if (second === QUESTION) {
        const stop = this.#find(PI_END, start + 2);
        if (stop < 0) return Token.none;
        this.pos = stop + 2;
      } else {
        return this.#readElement(start, second === SLASH);
      }
    }
  }

  /** Returns whether the last element has this local name. */
  is(name: Uint8Array): boolean {
    const length = name.length;
    if (this.nameEnd - this.nameStart !== length) return false;
    for (let i = 0; i < length; i++) if (this.buf[this.nameStart + i] !== name[i]) return false;
    return true;
  }

  /** Returns whether the last text is only white space. */
  isBlank(): boolean {
    for (let i = this.textStart; i < this.textEnd; i++) {
      if ((this.buf[i] as number) > 32) return false;
    }
    return true;
  }

  get name(): string {
    return utf8.decode(this.buf.subarray(this.nameStart, this.nameEnd));
  }

  /**
   * Sets textStart and textEnd to an attribute's value and returns whether it exists. With `anyPrefix`, `r:id` matches
   * `id`; otherwise a name with a prefix does not match.
   */
  findAttribute(name: Uint8Array, anyPrefix = false): boolean {
    const { buf, attributesEnd } = this;
    let at = this.nameEnd;
    while (at < attributesEnd) {
      while (at < attributesEnd && (buf[at] as number) <= 32) at++;
      let nameStart = at;
      while (at < attributesEnd && buf[at] !== EQUALS && (buf[at] as number) > 32) {
        if (anyPrefix && buf[at] === COLON) nameStart = at + 1;
        at++;
      }
      const nameEnd = at;
      while (at < attributesEnd && buf[at] !== QUOTE && buf[at] !== APOSTROPHE) at++;
      const quote = buf[at];
      const valueStart = at + 1;
      at = valueStart;
      while (at < attributesEnd && buf[at] !== quote) at++;
      if (at >= attributesEnd) return false;
      if (nameEnd - nameStart === name.length && this.#equals(nameStart, name)) {
        this.textStart = valueStart;
        this.textEnd = at;
        return true;
      }
      at++;
    }
    return false;
  }

  /** An attribute's value with entities resolved; null if absent. */
  attribute(name: Uint8Array, anyPrefix = false): string | null {
    if (!this.findAttribute(name, anyPrefix)) return null;
    return unescapeAttribute(utf8.decode(this.buf.subarray(this.textStart, this.textEnd)));
  }

  /** An attribute as `xsd:boolean`; false if absent. */
  flag(name: Uint8Array): boolean {
    const value = this.attribute(name);
    return value === '1' || value === 'true' || value === 'on';
  }

  /** An attribute as a whole number; -1 if absent or not one. */
  whole(name: Uint8Array): number {
    if (!this.findAttribute(name)) return -1;
    let value = 0;
    if (this.textEnd === this.textStart || this.textEnd - this.textStart > 10) return -1;
    for (let i = this.textStart; i < this.textEnd; i++) {
      const digit = (this.buf[i] as number) - 48;
      if (digit < 0 || digit > 9) return -1;
      value = value * 10 + digit;
    }
    return value;
  }

  #equals(start: number, name: Uint8Array): boolean {
    for (let i = 0; i < name.length; i++) if (this.buf[start + i] !== name[i]) return false;
    return true;
  }

  #find(mark: Uint8Array, from: number): number {
    const last = this.end - mark.length;
    const first = mark[0] as number;
    for (let at = from; at <= last; at++) {
      if (this.buf[at] === first && this.#equals(at, mark)) return at;
    }
    return -1;
  }

  /** Reads a comment (null: skipped) or CDATA, or rejects a declaration. */
  #readDeclaration(start: number): Token | null {
    const { buf, end } = this;
    if (start + CDATA_START.length > end) return Token.none;
    if (buf[start + 2] === 45 && buf[start + 3] === 45) {
      const stop = this.#find(COMMENT_END, start + 4);
      if (stop < 0) return Token.none;
      this.pos = stop + 3;
      return null;
    }
    if (this.#equals(start, CDATA_START)) {
      const stop = this.#find(CDATA_END, start + CDATA_START.length);
      if (stop < 0) return Token.none;
      this.textStart = start + CDATA_START.length;
      this.textEnd = stop;
      this.pos = stop + 3;
      return Token.cdata;
    }
    throw new EngineError(
      'hostile',
      'The workbook holds a DOCTYPE or entity declaration, which no spreadsheet program writes.',
    );
  }

  #readElement(start: number, isClosing: boolean): Token {
    const { buf, end } = this;
    let at = start + (isClosing ? 2 : 1);
    let nameStart = at;
    for (; ; at++) {
      if (at >= end) return Token.none;
      const byte = buf[at] as number;
      if (byte === GT || byte === SLASH || byte <= 32) break;
      if (byte === COLON) nameStart = at + 1;
      if (byte === LT) throw malformedError();
    }
    if (at === nameStart) throw malformedError();
    this.nameStart = nameStart;
    this.nameEnd = at;
    let quote = 0;
    for (; ; at++) {
      if (at >= end) return Token.none;
      const byte = buf[at] as number;
      if (quote !== 0) {
        if (byte === quote) quote = 0;
      } else if (byte === GT) {
        break;
      } else if (byte === QUOTE || byte === APOSTROPHE) {
        quote = byte;
      } else if (byte === LT) {
        throw malformedError();
      }
    }
    this.pos = at + 1;
    if (isClosing) return Token.close;
    const isEmpty = buf[at - 1] === SLASH && at - 1 >= this.nameEnd;
    this.attributesEnd = isEmpty ? at - 1 : at;
    return isEmpty ? Token.empty : Token.open;
  }
}

function malformedError(): EngineError {
  return new EngineError('corrupt', 'A part of the workbook is not well-formed XML.');
}
