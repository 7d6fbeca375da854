/**
 * Assigns columns to fields with the greatest sum of weights, each once or never. `weights[field][column]` is 0 for
 * unrelated pairs. Returns the column of each field, or -1. Hungarian method, in O(fields² × columns).
 */
export function assignColumns(weights: readonly (readonly number[])[], columns: number): number[] {
  const fields = weights.length;
  // A field may stay free: each has a dummy column of weight 0 after the others.
  const width = columns + fields;
  const getCost = (field: number, column: number): number =>
    column < columns ? -(weights[field]?.[column] ?? 0) : 0;
  const fieldPotentials = new Float64Array(fields + 1);
  const columnPotentials = new Float64Array(width + 1);
  /** By column, from 1: its field, from 1; 0 if it is free. */
  const fieldByColumn = new Int32Array(width + 1);
  const previousColumn = new Int32Array(width + 1);
  for (let field = 1; field <= fields; field++) {
    fieldByColumn[0] = field;
    let column = 0;
    const minCosts = new Float64Array(width + 1).fill(Infinity);
    const isVisited = new Uint8Array(width + 1);
    do {
      isVisited[column] = 1;
      const current = fieldByColumn[column] as number;
      let delta = Infinity;
      let next = 0;
      for (let j = 1; j <= width; j++) {
        if (isVisited[j] === 1) continue;
        const cost =
          getCost(current - 1, j - 1) -
          (fieldPotentials[current] as number) -
          (columnPotentials[j] as number);
        if (cost < (minCosts[j] as number)) {
          minCosts[j] = cost;
          previousColumn[j] = column;
        }
        if ((minCosts[j] as number) < delta) {
          delta = minCosts[j] as number;
          next = j;
        }
      }
      for (let j = 0; j <= width; j++) {
        if (isVisited[j] === 1) {
          const assignedField = fieldByColumn[j] as number;
          fieldPotentials[assignedField] = (fieldPotentials[assignedField] as number) + delta;
          columnPotentials[j] = (columnPotentials[j] as number) - delta;
        } else {
          minCosts[j] = (minCosts[j] as number) - delta;
        }
      }
      column = next;
    } while (fieldByColumn[column] !== 0);
    while (column !== 0) {
      const previous = previousColumn[column] as number;
      fieldByColumn[column] = fieldByColumn[previous] as number;
      column = previous;
    }
  }
  const assignment = Array.from({ length: fields }, () => -1);
  for (let j = 1; j <= columns; j++) {
    const field = (fieldByColumn[j] as number) - 1;
    if (field >= 0 && (weights[field]?.[j - 1] ?? 0) > 0) assignment[field] = j - 1;
  }
  return assignment;
}
