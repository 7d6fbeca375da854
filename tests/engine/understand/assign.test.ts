import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { assign } from '../../../src/workers/engine/match/assign.ts';
import { runs } from '../../support/properties.ts';

/** The greatest sum by exhaustive search. */
function best(weights: readonly (readonly number[])[], field = 0, taken = 0): number {
  const row = weights[field];
  if (row === undefined) return 0;
  let most = best(weights, field + 1, taken);
  for (const [column, weight] of row.entries()) {
    if ((taken & (1 << column)) !== 0) continue;
    most = Math.max(most, weight + best(weights, field + 1, taken | (1 << column)));
  }
  return most;
}

test('the assignment has the greatest total weight, with each column used at most once', () => {
  const matrix = fc
    .tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 }))
    .chain(([fields, columns]) =>
      fc.tuple(
        fc.constant(columns),
        fc.array(
          fc.array(fc.constantFrom(0, 0, 0.7, 0.8, 0.9, 0.95, 1), {
            minLength: columns,
            maxLength: columns,
          }),
          { minLength: fields, maxLength: fields },
        ),
      ),
    );
  fc.assert(
    fc.property(matrix, ([columns, weights]) => {
      const found = assign(weights, columns);
      const given = found.filter((column) => column >= 0);
      expect(new Set(given).size).toBe(given.length);
      const sum = found.reduce((all, column, field) => all + (weights[field]?.[column] ?? 0), 0);
      expect(sum).toBeCloseTo(best(weights), 9);
    }),
    { numRuns: runs(100) },
  );
});
