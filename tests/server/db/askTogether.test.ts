import { describe, expect, it } from 'vitest';
import { batchLookups } from '../../../server/db/batchLookups.ts';

/** Answers with the key's length, and writes down what was asked. */
function lengths() {
  const asked: (readonly string[])[] = [];
  const lengthOf = batchLookups(async (keys) => {
    asked.push(keys);
    if (keys.includes('broken')) throw new Error('The database is away.');
    return new Map(keys.filter((key) => key !== '').map((key) => [key, key.length]));
  });
  return { asked, lengthOf };
}

describe('look-ups of one round of the event loop', () => {
  it('become one query with distinct keys, and each gets its own answer', async () => {
    const { asked, lengthOf } = lengths();
    const answers = await Promise.all(['one', 'three', 'one', ''].map(lengthOf));
    expect(answers).toEqual([3, 5, 3, undefined]);
    expect(asked).toEqual([['one', 'three', '']]);
  });

  it('are queried again in the next round', async () => {
    const { asked, lengthOf } = lengths();
    await lengthOf('one');
    await lengthOf('one');
    expect(asked).toEqual([['one'], ['one']]);
  });

  it('fail together, without affecting later ones', async () => {
    const { lengthOf } = lengths();
    const failed = await Promise.allSettled(['one', 'broken'].map(lengthOf));
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await lengthOf('one')).toBe(3);
  });
});
