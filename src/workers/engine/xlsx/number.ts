const NUMERIC = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?\s*$/;

/** Powers of ten that a double holds exactly. */
export const POWERS = Float64Array.from({ length: 23 }, (_, i) => 10 ** i);

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
