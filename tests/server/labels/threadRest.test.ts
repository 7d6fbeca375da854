import { describe, expect, test } from 'vitest';
import { restAfter } from '../../../server/labels/threadRest.ts';

describe('a thread that draws labels', () => {
  test('goes on if it had a core for most of the time', () => {
    expect([restAfter(50, 50), restAfter(50, 40)]).toEqual([0, 0]);
  });

  test('rests for much longer than others kept it waiting', () => {
    expect(restAfter(50, 30)).toBeGreaterThan(100);
    expect(restAfter(50, 10)).toBeGreaterThan(restAfter(50, 30));
  });
});
