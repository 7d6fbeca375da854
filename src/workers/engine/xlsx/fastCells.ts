import type { CellSink } from './cellSink.ts';
import { ascii } from '../xml/tokenizer.ts';
import { startsWithAt, findPlainEnd, findTextStart } from './xmlMarks.ts';
import { POWERS_OF_TEN } from './parseNumber.ts';
import { MAX_COLUMNS } from './cellReference.ts';

/** Position of the next cells. */
export interface SheetCursor {
  /** Sheet row of the cells, from 1. */
  row: number;
  /** The column after the last cell, from 0, for a cell without a reference. */
  column: number;
  /** Highest shared string index so far; -1 for none. */
  highestShared: number;
}

const LT = 60;
const GT = 62;
const SLASH = 47;
const QUOTE = 34;
const EQUALS = 61;
const SPACE = 32;
const MINUS = 45;
const POINT = 46;
const LOWER_C = 99;
const LOWER_N = 110;
const LOWER_R = 114;
const LOWER_S = 115;
const LOWER_T = 116;
const LOWER_V = 118;
const DIGIT_0 = 48;
/** Maximum number of digits that a double always represents exactly. */
const EXACT_DIGITS = 15;
/** Maximum length of a text here; the general reader reads longer ones, and checks the limit of texts. */
const MAX_PLAIN_LENGTH = 32_768;

/**
 * Reads consecutive cells in the format that spreadsheet programs write:
 *
 *     <c r="B3" s="1" t="s"><v>17</v></c>
 *
 * with `r`, `s` and `t` each optional but in this order, `t` either `s` or `n`, and `v` short enough to be exact, or
 * an inline string without escapes. Returns the offset of anything else, or of a cell cut off by the end of the
 * chunk; the general reader continues there.
 *
 * Bytes past the end are zero, and zero ends every loop here, so none checks the end.
 */
export function readFastCells(
  buf: Uint8Array,
  from: number,
  sink: CellSink,
  cursor: SheetCursor,
): number {
  const { row } = cursor;
  let { column, highestShared } = cursor;
  let start = from;
  for (;;) {
    let at = start;
    if (buf[at] !== LT || buf[at + 1] !== LOWER_C) break;
    at += 2;
    let target = column;
    let style = 0;
    let isShared = false;

    if (buf[at] === SPACE && buf[at + 1] === LOWER_R) {
      if (buf[at + 2] !== EQUALS || buf[at + 3] !== QUOTE) break;
      at += 4;
      target = 0;
      let letter = (buf[at] as number) - 64;
      while (letter >= 1 && letter <= 26) {
        target = target * 26 + letter;
        letter = (buf[++at] as number) - 64;
      }
      let number = 0;
      let digit = (buf[at] as number) - DIGIT_0;
      while (digit >= 0 && digit <= 9) {
        number = number * 10 + digit;
        digit = (buf[++at] as number) - DIGIT_0;
      }
      if (number !== row || target < 1 || buf[at] !== QUOTE) break;
      target--;
      at++;
    }
    if (buf[at] === SPACE && buf[at + 1] === LOWER_S) {
      if (buf[at + 2] !== EQUALS || buf[at + 3] !== QUOTE) break;
      at += 4;
      let digit = (buf[at] as number) - DIGIT_0;
      while (digit >= 0 && digit <= 9) {
        style = style * 10 + digit;
        digit = (buf[++at] as number) - DIGIT_0;
      }
      if (buf[at] !== QUOTE) break;
      at++;
    }
    if (buf[at] === SPACE && buf[at + 1] === LOWER_T) {
      if (buf[at + 2] !== EQUALS || buf[at + 3] !== QUOTE) break;
      const type = buf[at + 4];
      if (buf[at + 5] === QUOTE) {
        if (type === LOWER_S) isShared = true;
        else if (type !== LOWER_N) break;
        at += 6;
      } else {
        const cellEnd = readInlineCell(buf, at + 4, target, style, sink);
        if (cellEnd < 0) break;
        column = target + 1;
        start = cellEnd;
        continue;
      }
    }
    if (target >= MAX_COLUMNS) break;
    if (buf[at] === SLASH && buf[at + 1] === GT) {
      column = target + 1;
      start = at + 2;
      continue;
    }
    if (buf[at] !== GT || buf[at + 1] !== LT || buf[at + 2] !== LOWER_V || buf[at + 3] !== GT)
      break;
    at += 4;

    const isNegative = buf[at] === MINUS;
    if (isNegative) at++;
    const first = at;
    let mantissa = 0;
    let digit = (buf[at] as number) - DIGIT_0;
    while (digit >= 0 && digit <= 9) {
      mantissa = mantissa * 10 + digit;
      digit = (buf[++at] as number) - DIGIT_0;
    }
    let digits = at - first;
    let decimals = 0;
    if (buf[at] === POINT && digits > 0) {
      const point = ++at;
      digit = (buf[at] as number) - DIGIT_0;
      while (digit >= 0 && digit <= 9) {
        mantissa = mantissa * 10 + digit;
        digit = (buf[++at] as number) - DIGIT_0;
      }
      decimals = at - point;
      digits += decimals;
    }
    if (digits === 0 || digits > EXACT_DIGITS) break;
    if (
      buf[at] !== LT ||
      buf[at + 1] !== SLASH ||
      buf[at + 2] !== LOWER_V ||
      buf[at + 3] !== GT ||
      buf[at + 4] !== LT ||
      buf[at + 5] !== SLASH ||
      buf[at + 6] !== LOWER_C ||
      buf[at + 7] !== GT
    ) {
      break;
    }
    if (isShared) {
      if (isNegative || decimals > 0 || mantissa > 0x7fffffff) break;
      if (mantissa > highestShared) highestShared = mantissa;
      sink.text(target, mantissa, style);
    } else {
      // Both are exact, so the quotient is rounded once, as by `Number()`.
      const value = decimals === 0 ? mantissa : mantissa / (POWERS_OF_TEN[decimals] as number);
      sink.number(target, isNegative ? -value : value, style);
    }
    column = target + 1;
    start = at + 8;
  }
  cursor.column = column;
  cursor.highestShared = highestShared;
  return start;
}

const INLINE = ascii('inlineStr"><is>');
const INLINE_END = ascii('</t></is></c>');

/**
 * Reads a cell `t="inlineStr"><is><t>…</t></is></c>` without escapes; `at` is after `t="`. Returns its end, or -1 for
 * any other cell.
 */
function readInlineCell(
  buf: Uint8Array,
  at: number,
  column: number,
  style: number,
  sink: CellSink,
): number {
  if (column >= MAX_COLUMNS || !startsWithAt(buf, at, INLINE)) return -1;
  const start = findTextStart(buf, at + INLINE.length);
  if (start < 0) return -1;
  const cellEnd = findPlainEnd(buf, start);
  if (!startsWithAt(buf, cellEnd, INLINE_END) || cellEnd - start > MAX_PLAIN_LENGTH) return -1;
  if (cellEnd > start) sink.ownText(column, buf, start, cellEnd, style);
  return cellEnd + INLINE_END.length;
}
