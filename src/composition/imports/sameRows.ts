import type { RowView } from '../../workers/protocol.ts';

/** Whether two pieces of plain data say the same. */
function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const before = Object.entries(a);
  const now = new Map(Object.entries(b));
  return (
    before.length === now.size &&
    before.every(([key, value]) => now.has(key) && same(value, now.get(key)))
  );
}

/**
 * The rows as they are now; those that have not changed are the very objects of before, so that
 * what is drawn of them stays. Both lists begin at the same position of the view.
 */
export function renewed(before: readonly RowView[], now: readonly RowView[]): readonly RowView[] {
  const rows = now.map((row, at) => {
    const old = before[at];
    return old !== undefined && same(old, row) ? old : row;
  });
  return rows.length === before.length && rows.every((row, at) => row === before[at])
    ? before
    : rows;
}
