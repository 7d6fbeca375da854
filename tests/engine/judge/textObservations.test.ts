import { describe, expect, it } from 'vitest';
import {
  observeText,
  getObservedWidth,
  observedZeros,
} from '../../../src/workers/engine/judge/textObservations.ts';

const observe = (text: string): number => {
  const block = new TextEncoder().encode(`..${text}..`);
  return observeText({ block, start: 2, length: text.length });
};

describe('an observation of a text', () => {
  it.each([
    ['7', 1, 0],
    ['0', 1, 1],
    ['0244123456', 10, 1],
    ['233244123456', 12, 0],
    ['SO-1', 4, -1],
    ['1A', 2, -1],
    ['+233244123456', 13, -1],
    ['9'.repeat(40), 31, 0],
    ['A'.repeat(40), 31, -1],
  ])('%s is observed with width %i and zeros %i (-1: not all digits)', (text, width, zeros) => {
    expect([getObservedWidth(observe(text)), observedZeros(observe(text))]).toEqual([width, zeros]);
  });

  it.each(['00', '00123', '0000'])(
    'the number of leading zeros is unknown (null) for %s, which has more than one',
    (text) => {
      expect(getObservedWidth(observe(text))).toBe(text.length);
      expect(observedZeros(observe(text))).toBeNull();
    },
  );

  it('the value 0 (not observed) has no width and an unknown number of leading zeros', () => {
    expect(getObservedWidth(0)).toBe(0);
    expect(observedZeros(0)).toBeNull();
  });

  it('an observation has seven bits and is never 0', () => {
    for (const text of ['0', '00', '9'.repeat(31), 'x'.repeat(31)]) {
      expect(observe(text)).toBeGreaterThan(0);
      expect(observe(text)).toBeLessThan(128);
    }
  });
});
