import { describe, expect, test } from 'vitest';
import { computeRest } from '../../../server/labels/threadRest.ts';

describe('rest of the label thread', () => {
  test('a thread with a core for most of the time does not rest', () => {
    expect([computeRest(50, 50), computeRest(50, 40)]).toEqual([0, 0]);
  });

  test('a thread rests for a multiple of its waiting time', () => {
    expect(computeRest(50, 30)).toBeGreaterThan(100);
    expect(computeRest(50, 10)).toBeGreaterThan(computeRest(50, 30));
  });
});
