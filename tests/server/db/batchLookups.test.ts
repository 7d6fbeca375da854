import { describe, expect, it } from 'vitest';
import { batchLookups } from '../../../server/db/batchLookups.ts';

/** A look-up of key lengths, and the queries that it made. */
function createLookup() {
  const queries: (readonly string[])[] = [];
  const findLength = batchLookups(async (keys) => {
    queries.push(keys);
    if (keys.includes('broken')) throw new Error('The database is gone.');
    return new Map(keys.filter((key) => key !== '').map((key) => [key, key.length]));
  });
  return { queries, findLength };
}

describe('look-ups of one turn of the event loop', () => {
  it('look-ups become one query with distinct keys, and each gets its answer', async () => {
    const { queries, findLength } = createLookup();
    const answers = await Promise.all(['one', 'three', 'one', ''].map(findLength));
    expect(answers).toEqual([3, 5, 3, undefined]);
    expect(queries).toEqual([['one', 'three', '']]);
  });

  it('the same key is queried again in the next turn', async () => {
    const { queries, findLength } = createLookup();
    await findLength('one');
    await findLength('one');
    expect(queries).toEqual([['one'], ['one']]);
  });

  it('look-ups of one query fail together and do not affect later ones', async () => {
    const { findLength } = createLookup();
    const failed = await Promise.allSettled(['one', 'broken'].map(findLength));
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await findLength('one')).toBe(3);
  });
});
