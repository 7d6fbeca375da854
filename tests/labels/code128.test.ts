import { describe, expect, test } from 'vitest';
import { encodeCode128 } from '../../src/labels/code128.ts';

describe('Code 128', () => {
  test('digits of a waybill number are encoded in pairs', () => {
    // B P G, C 00 00 00 00 01 20, B G H, check, stop: 104 + 48 + 2·39 + 3·99 + 8·1 + 9·20
    // + 10·100 + 11·39 + 12·40 = 2624 = 25·103 + 49.
    const { symbols, modules } = encodeCode128('PG000000000120GH');
    expect(symbols).toEqual([104, 48, 39, 99, 0, 0, 0, 0, 1, 20, 100, 39, 40, 49, 106]);
    // Each symbol has 11 modules, the stop 13.
    expect(modules).toBe(14 * 11 + 13);
  });

  test.each([
    ['1234', 'C 12 34'],
    ['123', 'B 1 2 3'],
    ['12345', 'C 12 34 B 5'],
    ['AB12CD', 'B A B 1 2 C D'],
    ['AB123456CD', 'B A B C 12 34 56 B C D'],
    ['AB1234567CD', 'B A B 1 C 23 45 67 B C D'],
    ['AB1234', 'B A B C 12 34'],
    ['AB12345', 'B A B 1 C 23 45'],
    ['A>B', 'B A > B'],
  ])('%s is encoded as %s', (text, symbols) => {
    expect(describeSymbols(encodeCode128(text).symbols)).toBe(symbols);
  });

  test.each(['', 'é', 'a\n'])('%j is refused', (text) => {
    expect(() => encodeCode128(text)).toThrow(RangeError);
  });
});

/** Symbols without check and stop as texts: `B` and `C` for a start or a change of the code set, else their characters. */
function describeSymbols(symbols: readonly number[]): string {
  let set = '';
  return symbols
    .slice(0, -2)
    .map((value, at) => {
      const isPairSet = set === 'C';
      if (at === 0 ? value === 105 : !isPairSet && value === 99) return (set = 'C');
      if (at === 0 || (isPairSet && value === 100)) return (set = 'B');
      return isPairSet ? String(value).padStart(2, '0') : String.fromCharCode(value + 32);
    })
    .join(' ');
}
