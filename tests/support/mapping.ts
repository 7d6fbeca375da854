import type { FieldSource, Mapping } from '../../src/workers/protocol.ts';

/** The mapping of columns in their sequence: a field's key each, null where one is left out. */
export function byColumn(keys: readonly (string | null | undefined)[]): Mapping {
  const fields: Record<string, FieldSource> = {};
  for (const [column, key] of keys.entries()) {
    if (key !== null && key !== undefined) fields[key] = { from: 'column', column };
  }
  return { fields };
}
