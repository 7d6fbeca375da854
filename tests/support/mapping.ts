import type { FieldSource, Mapping } from '../../src/workers/protocol.ts';

/** Maps columns by position to the given field keys; a column with null is not mapped. */
export function mapByColumn(keys: readonly (string | null | undefined)[]): Mapping {
  const fields: Record<string, FieldSource> = {};
  for (const [column, key] of keys.entries()) {
    if (key !== null && key !== undefined) fields[key] = { from: 'column', column };
  }
  return { fields };
}
