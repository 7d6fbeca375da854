import { EngineError } from '../errors.ts';

const NAMED_ENTITIES: Readonly<Record<string, number>> = {
  amp: 38,
  lt: 60,
  gt: 62,
  quot: 34,
  apos: 39,
};
/** Maximum length of `&` … `;`: `&#x0010FFFF;` */
const MAX_REFERENCE_LENGTH = 12;

/** Bytes of U+FFFD. */
const REPLACEMENT_BYTES = 3;

const AMPERSAND = 38;
const SEMICOLON = 59;
const UNDERSCORE = 95;
const CR = 13;
const LF = 10;

/** Code point of an entity's name (the text between & and ;). */
function toCodePoint(name: string): number {
  if (Object.hasOwn(NAMED_ENTITIES, name)) return NAMED_ENTITIES[name] as number;
  const digits = /^#(?:x([0-9a-fA-F]+)|([0-9]+))$/.exec(name);
  if (digits === null) {
    throw new EngineError(
      'hostile',
      `The workbook uses the entity &${name};, which it may not define.`,
    );
  }
  const [, hex, decimal] = digits;
  return hex === undefined ? Number.parseInt(decimal ?? '', 10) : Number.parseInt(hex, 16);
}

/** Resolves the entities in an attribute's value. */
export function unescapeAttribute(value: string): string {
  if (!value.includes('&')) return value;
  return value.replace(/&([^;&]{1,11});/g, (_, name: string) => {
    const code = toCodePoint(name);
    return code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code);
  });
}

/** Builds one text from runs, as UTF-8. A single object is reused for all texts. */
export class TextSink {
  bytes = new Uint8Array(4096);
  length = 0;
  readonly #limit: number;
  /** A high surrogate that waits for its low half, and the end of the U+FFFD written in its place; 0 if there is none. */
  #high = 0;
  #highEnd = 0;

  /** `limit` is the maximum size of a text in bytes. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  clear(): void {
    this.length = 0;
    this.#high = 0;
  }

  /** Adds bytes unchanged. */
  raw(buf: Uint8Array, start: number, end: number): void {
    this.#reserve(end - start);
    this.bytes.set(buf.subarray(start, end), this.length);
    this.length += end - start;
  }

  /**
   * Adds character data: resolves entities (unless `isCdata`), makes line ends LF as XML demands, and decodes the
   * spreadsheet's own `_x000D_` escapes.
   */
  characters(buf: Uint8Array, start: number, end: number, isCdata: boolean): void {
    let from = start;
    for (let at = start; at < end; at++) {
      const byte = buf[at] as number;
      if (byte !== UNDERSCORE && byte !== CR && byte !== AMPERSAND) continue;
      if (byte === UNDERSCORE) {
        const unit = parseEscapedUnit(buf, at, end);
        if (unit < 0) continue;
        this.raw(buf, from, at);
        this.codePoint(unit);
        at += 6;
      } else if (byte === CR) {
        this.raw(buf, from, at);
        if (buf[at + 1] !== LF || at + 1 >= end) this.codePoint(LF);
      } else if (isCdata) {
        continue;
      } else {
        this.raw(buf, from, at);
        const limit = Math.min(end, at + MAX_REFERENCE_LENGTH);
        let referenceEnd = at + 1;
        while (referenceEnd < limit && buf[referenceEnd] !== SEMICOLON) referenceEnd++;
        if (referenceEnd === limit) {
          throw new EngineError('corrupt', 'A text of the workbook holds a bare “&”.');
        }
        this.codePoint(toCodePoint(String.fromCharCode(...buf.subarray(at + 1, referenceEnd))));
        at = referenceEnd;
      }
      from = at + 1;
    }
    this.raw(buf, from, end);
  }

  /** Adds one character; two halves of a surrogate pair become one. */
  codePoint(code: number): void {
    this.#reserve(4);
    const isLow = code >= 0xdc00 && code <= 0xdfff;
    if (isLow && this.#high !== 0 && this.#highEnd === this.length) {
      this.length -= REPLACEMENT_BYTES;
      this.#put(0x10000 + ((this.#high - 0xd800) << 10) + (code - 0xdc00));
      this.#high = 0;
      return;
    }
    const isLone = code >= 0xd800 && code <= 0xdfff;
    this.#put(isLone || code === 0 || code > 0x10ffff ? 0xfffd : code);
    this.#high = isLone && !isLow ? code : 0;
    this.#highEnd = this.length;
  }

  #put(code: number): void {
    const { bytes } = this;
    if (code < 0x80) {
      bytes[this.length++] = code;
    } else if (code < 0x800) {
      bytes[this.length++] = 0xc0 | (code >> 6);
      bytes[this.length++] = 0x80 | (code & 63);
    } else if (code < 0x10000) {
      bytes[this.length++] = 0xe0 | (code >> 12);
      bytes[this.length++] = 0x80 | ((code >> 6) & 63);
      bytes[this.length++] = 0x80 | (code & 63);
    } else {
      bytes[this.length++] = 0xf0 | (code >> 18);
      bytes[this.length++] = 0x80 | ((code >> 12) & 63);
      bytes[this.length++] = 0x80 | ((code >> 6) & 63);
      bytes[this.length++] = 0x80 | (code & 63);
    }
  }

  #reserve(added: number): void {
    const size = this.length + added + 8;
    if (size - 8 > this.#limit) throw textTooLongError(this.#limit);
    if (size <= this.bytes.length) return;
    const larger = new Uint8Array(2 ** Math.ceil(Math.log2(size)));
    larger.set(this.bytes.subarray(0, this.length));
    this.bytes = larger;
  }
}

export function textTooLongError(limit: number): EngineError {
  return new EngineError('tooLarge', `A cell's text is over ${limit} bytes.`, {
    limit,
    what: 'textBytes',
  });
}

/** UTF-16 unit of `_xHHHH_` at `at`; -1 if there is none. */
function parseEscapedUnit(buf: Uint8Array, at: number, end: number): number {
  if (at + 7 > end || buf[at + 1] !== 120 || buf[at + 6] !== UNDERSCORE) return -1;
  let unit = 0;
  for (let i = at + 2; i < at + 6; i++) {
    const byte = buf[i] as number;
    const digit =
      byte >= 48 && byte <= 57
        ? byte - 48
        : (byte | 32) >= 97 && (byte | 32) <= 102
          ? (byte | 32) - 87
          : -1;
    if (digit < 0) return -1;
    unit = unit * 16 + digit;
  }
  return unit;
}
