import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { assignColumns } from '../../../src/workers/engine/match/assignColumns.ts';
import { runs } from '../../support/properties.ts';

/** The greatest sum by exhaustive search. */
function findBest(weights: readonly (readonly number[])[], field = 0, assigned = 0): number {
  const row = weights[field];
  if (row === undefined) return 0;
  let maximum = findBest(weights, field + 1, assigned);
  for (const [column, weight] of row.entries()) {
    if ((assigned & (1 << column)) !== 0) continue;
    maximum = Math.max(maximum, weight + findBest(weights, field + 1, assigned | (1 << column)));
  }
  return maximum;
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
      const assignment = assignColumns(weights, columns);
      const assignedColumns = assignment.filter((column) => column >= 0);
      expect(new Set(assignedColumns).size).toBe(assignedColumns.length);
      const sum = assignment.reduce(
        (total, column, field) => total + (weights[field]?.[column] ?? 0),
        0,
      );
      expect(sum).toBeCloseTo(findBest(weights), 9);
    }),
    { numRuns: runs(100) },
  );
});
