import { describe, expect, test } from 'vitest';
import { restAfter } from '../../../server/labels/threadRest.ts';

describe('rest of the label thread', () => {
  test('a thread with a core for most of the time does not rest', () => {
    expect([restAfter(50, 50), restAfter(50, 40)]).toEqual([0, 0]);
  });

  test('a thread rests for a multiple of its waiting time', () => {
    expect(restAfter(50, 30)).toBeGreaterThan(100);
    expect(restAfter(50, 10)).toBeGreaterThan(restAfter(50, 30));
  });
});
