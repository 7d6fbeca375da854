import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inSlices } from '../../server/pacing.ts';

/** Duration of the work for an item, in ms. */
const WORK_MS = 1;

describe('items in slices', () => {
  let now = 0;
  let turn = 0;
  let isCounting = true;
  beforeEach(() => {
    isCounting = true;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    setImmediate(function countTurn() {
      turn += 1;
      if (isCounting) setImmediate(countTurn);
    });
  });
  afterEach(() => {
    isCounting = false;
    vi.restoreAllMocks();
  });

  /** Turn of the event loop in which each item is produced. */
  async function findTurns(count: number): Promise<number[]> {
    const turns: number[] = [];
    for await (const item of inSlices(Array.from({ length: count }, (_, at) => at))) {
      turns[item] = turn;
      now += WORK_MS;
    }
    return turns;
  }

  it('other work proceeds between two slices', async () => {
    const turns = await findTurns(100);
    expect(turns).toHaveLength(100);
    expect(new Set(turns).size).toBeGreaterThan(20);
  });

  it('two files never work in the same turn', async () => {
    const start = turn;
    const [first, second] = await Promise.all([findTurns(100), findTurns(100)]);
    // Both begin at once, before they wait for a turn.
    const laterTurns = new Set(first.filter((at) => at > start));
    expect(laterTurns.size).toBeGreaterThan(20);
    expect(second.filter((at) => laterTurns.has(at))).toEqual([]);
  });

  it('an abandoned file closes its source', async () => {
    let isClosed = false;
    async function* source() {
      try {
        for (;;) yield await nextTurn(1);
      } finally {
        isClosed = true;
      }
    }
    for await (const item of inSlices(source())) {
      expect(item).toBe(1);
      break;
    }
    expect(isClosed).toBe(true);
  });
});
