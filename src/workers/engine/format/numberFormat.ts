/** Class of a number format. */
export type FormatClass =
  | 'general'
  | 'number'
  | 'percent'
  | 'currency'
  | 'text'
  | 'date'
  | 'time'
  | 'datetime'
  | 'duration';

/** A parsed number format of a workbook. */
export interface NumberFormat {
  /** The code as written in the file: `0.00`, `yyyy-mm-dd`, `00000`. */
  readonly code: string;
  readonly class: FormatClass;
  /**
   * Digits to which a whole number is padded with zeros, for codes of zeros alone (`00000`: 5) or of zeros and
   * literals (`000-0000`: 7); 0 for all others.
   */
  readonly pad: number;
  /** Sign or ISO 4217 code shown by a currency format; otherwise null. */
  readonly currency: string | null;
}

export const generalFormat: NumberFormat = {
  code: 'General',
  class: 'general',
  pad: 0,
  currency: null,
};

/** One token of a format code's section. */
type FormatPart =
  | { readonly type: 'literal'; readonly text: string }
  /** A run of placeholders or of one letter, in lower case: `0`, `#`, `yyyy`, `am/pm`, `general`. */
  | { readonly type: 'code'; readonly text: string }
  /** The content of brackets: `Red`, `$€-407`, `h`, `>=100`. */
  | { readonly type: 'bracket'; readonly text: string };

const TOKEN =
  /"([^"]*)"?|\\([\s\S]?)|_[\s\S]?|\*[\s\S]?|\[([^\]]*)\]?|(general|am\/pm|a\/p|e[+-]|([a-z])\5*|[0-9#?@.,%])|([\s\S])/giu;

/** Tokenizes the first section of a format code, which is for positive numbers. */
function tokenizeFormat(code: string): FormatPart[] {
  const parts: FormatPart[] = [];
  for (const [whole, quoted, escaped, bracket, letters, , other] of code.matchAll(TOKEN)) {
    if (whole === ';') break;
    if (quoted !== undefined) parts.push({ type: 'literal', text: quoted });
    else if (escaped !== undefined) parts.push({ type: 'literal', text: escaped });
    else if (bracket !== undefined) parts.push({ type: 'bracket', text: bracket });
    else if (letters !== undefined) parts.push({ type: 'code', text: letters.toLowerCase() });
    // `_x` leaves space and `*x` fills; neither displays its character.
    else if (other !== undefined) parts.push({ type: 'literal', text: other });
  }
  return parts;
}

/** Parses a format code. */
export function parseFormat(code: string): NumberFormat {
  const parts = tokenizeFormat(code);
  const codes = parts.flatMap((part) => (part.type === 'code' ? [part.text] : []));
  const zeroCount = codes.length > 1 && codes.every((text) => text === '0') ? codes.length : 0;
  const formatClass = findDateClass(parts) ?? findNumberClass(codes);
  const currency = formatClass === 'number' ? findCurrency(parts) : null;
  return { code, class: currency === null ? formatClass : 'currency', pad: zeroCount, currency };
}

const PLACEHOLDER = /^[0#?]$/;

/** Class of a date or time format; null for others. `m` is a month, unless it follows hours or precedes seconds. */
function findDateClass(parts: readonly FormatPart[]): FormatClass | null {
  const letters: string[] = [];
  for (const { type, text } of parts) {
    if (type === 'bracket' && /^(?:h+|m+|s+)$/i.test(text)) return 'duration';
    if (type !== 'code') continue;
    if (text === 'general') return null;
    if (PLACEHOLDER.test(text) && letters.length === 0) return null;
    if (text.includes('/')) letters.push('h');
    else if (/^[ymdhsegb]/.test(text) && !/^e[+-]/.test(text)) letters.push(text.charAt(0));
  }
  let hasDate = false;
  let hasTime = false;
  for (const [i, letter] of letters.entries()) {
    if (letter === 'h' || letter === 's') hasTime = true;
    else if (letter === 'm' && (letters[i - 1] === 'h' || letters[i + 1] === 's')) hasTime = true;
    else hasDate = true;
  }
  if (hasDate) return hasTime ? 'datetime' : 'date';
  return hasTime ? 'time' : null;
}

function findNumberClass(codes: readonly string[]): FormatClass {
  if (codes.includes('%')) return 'percent';
  if (codes.some((text) => PLACEHOLDER.test(text))) return 'number';
  return codes.includes('@') ? 'text' : 'general';
}

/** A currency sign, or three capitals in quotes or in a currency bracket. */
function findCurrency(parts: readonly FormatPart[]): string | null {
  for (const { type, text } of parts) {
    if (type === 'bracket') {
      const sign = /^\$([^-]+)/.exec(text)?.[1];
      if (sign !== undefined) return sign.trim();
    } else if (type === 'literal') {
      const sign = /^\s*(\p{Sc}|[A-Z]{3})\s*$/u.exec(text)?.[1];
      if (sign !== undefined) return sign;
    }
  }
  return null;
}

/**
 * Applies a format of zeros to a whole number: 123 under `00000` is 00123, under `000-0000` 000-0123. Null for other
 * formats and for numbers that it would round.
 */
export function formatMasked(format: NumberFormat, value: number): string | null {
  if (format.pad === 0 || !Number.isSafeInteger(value)) return null;
  const digits = String(Math.abs(value)).padStart(format.pad, '0');
  // Extra digits go before the first zero.
  let digitAt = digits.length - format.pad;
  let text = value < 0 ? '-' : '';
  let isFirst = true;
  for (const part of tokenizeFormat(format.code)) {
    if (part.type === 'literal') text += part.text;
    if (part.type !== 'code') continue;
    text += isFirst ? digits.slice(0, digitAt + 1) : digits.charAt(digitAt);
    isFirst = false;
    digitAt++;
  }
  return text;
}

/** Formats a number in plain digits, never with an exponent. */
export function formatPlain(value: number): string {
  const text = String(value);
  if (!text.includes('e')) return text;
  if (Math.abs(value) >= 1) return BigInt(value).toString();
  const [digits = '', exponent] = text.replace(/^-/, '').split('e-');
  const sign = value < 0 ? '-' : '';
  return `${sign}0.${'0'.repeat(Number(exponent) - 1)}${digits.replace('.', '')}`;
}
