/**
 * Assigns columns to fields with the greatest sum of weights, each at most once. `weights[field][column]` is 0 for
 * unrelated pairs. Returns the column of each field, or -1. Hungarian method, in O(fields² × columns).
 */
export function assign(weights: readonly (readonly number[])[], columns: number): number[] {
  const fields = weights.length;
  // A field may stay free: each has a dummy column of weight 0 after the others.
  const width = columns + fields;
  const getCost = (field: number, column: number): number =>
    column < columns ? -(weights[field]?.[column] ?? 0) : 0;
  const byField = new Float64Array(fields + 1);
  const byColumn = new Float64Array(width + 1);
  /** By column, from 1: its field, from 1; 0 if it is free. */
  const taken = new Int32Array(width + 1);
  const way = new Int32Array(width + 1);
  for (let field = 1; field <= fields; field++) {
    taken[0] = field;
    let column = 0;
    const least = new Float64Array(width + 1).fill(Infinity);
    const isSeen = new Uint8Array(width + 1);
    do {
      isSeen[column] = 1;
      const at = taken[column] as number;
      let delta = Infinity;
      let next = 0;
      for (let j = 1; j <= width; j++) {
        if (isSeen[j] === 1) continue;
        const cost = getCost(at - 1, j - 1) - (byField[at] as number) - (byColumn[j] as number);
        if (cost < (least[j] as number)) {
          least[j] = cost;
          way[j] = column;
        }
        if ((least[j] as number) < delta) {
          delta = least[j] as number;
          next = j;
        }
      }
      for (let j = 0; j <= width; j++) {
        if (isSeen[j] === 1) {
          const owner = taken[j] as number;
          byField[owner] = (byField[owner] as number) + delta;
          byColumn[j] = (byColumn[j] as number) - delta;
        } else {
          least[j] = (least[j] as number) - delta;
        }
      }
      column = next;
    } while (taken[column] !== 0);
    while (column !== 0) {
      const before = way[column] as number;
      taken[column] = taken[before] as number;
      column = before;
    }
  }
  const found = Array.from({ length: fields }, () => -1);
  for (let j = 1; j <= columns; j++) {
    const field = (taken[j] as number) - 1;
    if (field >= 0 && (weights[field]?.[j - 1] ?? 0) > 0) found[field] = j - 1;
  }
  return found;
}
