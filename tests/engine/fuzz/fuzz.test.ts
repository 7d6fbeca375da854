import { describe, expect, it } from 'vitest';
import { createFuzzCase } from '../../../scripts/fuzz/case.ts';
import { fuzz } from '../../../scripts/fuzz/runFuzz.ts';
import { seeds } from '../../../scripts/fuzz/seeds/index.ts';

describe('fuzzing', () => {
  it('the fuzzer starts from files of every format, at least 30 in total', () => {
    const counts = Object.values(seeds).map(({ length }) => length);
    expect(counts.every((count) => count > 0)).toBe(true);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(30);
  });

  it('the same seed and number make the same case', () => {
    for (const number of [0, 7, 99])
      expect(createFuzzCase(3, number)).toEqual(createFuzzCase(3, number));
    expect(createFuzzCase(3, 7)).not.toEqual(createFuzzCase(4, 7));
  });

  it('every case ends in rows or a typed failure', async () => {
    // A hanging case is reported; the speed of others depends on the machine's load.
    const options = { seed: 20_261_120, first: 0, end: 200, seconds: Infinity, caseMs: 15_000 };
    const report = await fuzz(options);
    expect(report.failures).toEqual([]);
    expect(report.cases).toBe(200);
    expect(report.outcomes.rows).toBeGreaterThan(30);
    expect(report.outcomes.corrupt).toBeGreaterThan(15);
  });
});
