import { type ColumnMatch, type FieldNames, literal } from './matchHeaders.ts';

/**
 * What a merchant chose by hand for headers of earlier files: the field's key by header, as
 * `literal` has it.
 */
export type Learned = ReadonlyMap<string, string>;

/**
 * Lays what was chosen before over what the headers say by themselves. A field's own header in the
 * template stays stronger; two columns that claim one field by habit are left to the headers.
 */
export function recall(
  columns: readonly ColumnMatch[],
  fields: readonly FieldNames[],
  learned: Learned,
): readonly ColumnMatch[] {
  if (learned.size === 0) return columns;
  const known = new Set(fields.map(({ key }) => key));
  const own = new Map(fields.flatMap(({ key, own }) => own.map((name) => [literal(name), key])));
  const claims = columns.map(({ header, otherUnits }) => {
    const name = literal(header);
    const key = own.has(name) ? undefined : learned.get(name);
    if (key === undefined || otherUnits[key] !== undefined) return undefined;
    return known.has(key) ? key : undefined;
  });
  const owned = new Set(
    columns.filter(({ header, key }) => own.get(literal(header)) === key).map(({ key }) => key),
  );
  const isSure = (key: string) =>
    !owned.has(key) && claims.indexOf(key) === claims.lastIndexOf(key);
  const recalled = claims.map((key) => (key !== undefined && isSure(key) ? key : undefined));
  const taken = new Set<string | null | undefined>(recalled);
  return columns.map((column, i) => {
    const key = recalled[i];
    if (key !== undefined) {
      return { ...column, key, reason: 'learned', score: 1 };
    }
    if (column.key === null || !taken.has(column.key)) return column;
    return { ...column, key: null, reason: null, score: 0 };
  });
}
