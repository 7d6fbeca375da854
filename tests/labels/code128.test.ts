import { describe, expect, test } from 'vitest';
import { code128, zplData } from '../../src/labels/code128.ts';

describe('Code 128', () => {
  test('pairs the digits of a waybill number', () => {
    // B P G, C 00 00 00 00 01 20, B G H, check, stop: 104 + 48 + 2·39 + 3·99 + 8·1 + 9·20
    // + 10·100 + 11·39 + 12·40 = 2624 = 25·103 + 49.
    const { symbols, modules } = code128('PG000000000120GH');
    expect(symbols).toEqual([104, 48, 39, 99, 0, 0, 0, 0, 1, 20, 100, 39, 40, 49, 106]);
    expect(modules).toBe(14 * 11 + 13);
  });

  test.each([
    ['1234', '>;1234'],
    ['123', '>:123'],
    ['12345', '>;1234>65'],
    ['AB12CD', '>:AB12CD'],
    ['AB123456CD', '>:AB>5123456>6CD'],
    ['AB1234567CD', '>:AB1>5234567>6CD'],
    ['AB1234', '>:AB>51234'],
    ['AB12345', '>:AB1>52345'],
    ['A>B', '>:A>0B'],
  ])('%s is chosen as %s', (text, chosen) => {
    expect(zplData(code128(text))).toBe(chosen);
  });

  test.each(['', 'é', 'a\n'])('%j has no symbols', (text) => {
    expect(() => code128(text)).toThrow(RangeError);
  });
});
