import { formatPlain } from '../format/numberFormat.ts';

const NUMERIC = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?\s*$/;

/** Powers of ten that a double represents exactly. */
export const POWERS_OF_TEN = Float64Array.from({ length: 23 }, (_, i) => 10 ** i);

/** Minimum number of digits that prove another program: spreadsheet programs write up to 17. */
const MIN_COMPLETE_DIGITS = 18;

/** Returns whether a number has all of its digits, because a program that stores doubles would not write so many. */
export function hasAllDigits(digits: string): boolean {
  if (digits.length < MIN_COMPLETE_DIGITS || !/^[1-9]\d*$/.test(digits)) return false;
  return formatPlain(Number(digits)) !== digits;
}

/**
 * Parses the bytes [start, end) as a decimal, giving the same double as `Number()`; NaN for anything else
 * (hexadecimal, `Infinity`, an overflow, a word).
 */
export function parseNumber(buf: Uint8Array, start: number, end: number): number {
  if (end - start > 400) return Number.NaN;
  let text = '';
  for (let i = start; i < end; i++) text += String.fromCharCode(buf[i] as number);
  if (!NUMERIC.test(text)) return Number.NaN;
  const value = Number(text);
  return Number.isFinite(value) ? value : Number.NaN;
}
