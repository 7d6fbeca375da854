import { plainNumber } from '../format/numberFormat.ts';

const NUMERIC = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?\s*$/;

/** Powers of ten that a double holds exactly. */
export const POWERS = Float64Array.from({ length: 23 }, (_, i) => 10 ** i);

/** Spreadsheets write 17 digits at most: more are another program's. */
const COMPLETE_DIGITS = 18;

/** Returns whether digits are complete: no program that stores numbers as doubles writes them. */
export function isComplete(digits: string): boolean {
  if (digits.length < COMPLETE_DIGITS || !/^[1-9]\d*$/.test(digits)) return false;
  return plainNumber(Number(digits)) !== digits;
}

/**
 * The number that the bytes [start, end) write in decimal, the same double that `Number()` gives;
 * NaN where they write none (hexadecimal, `Infinity`, an overflow, a word).
 */
export function parseNumber(buf: Uint8Array, start: number, end: number): number {
  if (end - start > 400) return Number.NaN;
  let text = '';
  for (let i = start; i < end; i++) text += String.fromCharCode(buf[i] as number);
  if (!NUMERIC.test(text)) return Number.NaN;
  const value = Number(text);
  return Number.isFinite(value) ? value : Number.NaN;
}
