import { type FieldNames, literal } from './matchHeaders.ts';

/**
 * What a merchant chose by hand for headers of earlier files: the field's key by header, as
 * `literal` has it.
 */
export type Learned = ReadonlyMap<string, string>;

/**
 * The fields that were chosen before, by column. A field's own header in the template stays
 * stronger; two columns that claim one field by habit are left to the headers, as is what `mayBe`
 * says no to.
 */
export function recalled(
  headers: readonly string[],
  fields: readonly FieldNames[],
  learned: Learned,
  mayBe: (column: number, key: string) => boolean,
): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  if (learned.size === 0) return found;
  const known = new Set(fields.map(({ key }) => key));
  const own = new Map(fields.flatMap(({ key, own }) => own.map((name) => [literal(name), key])));
  const names = headers.map(literal);
  const claims = names.map((name, column) => {
    const key = own.has(name) ? undefined : learned.get(name);
    return key !== undefined && known.has(key) && mayBe(column, key) ? key : undefined;
  });
  const ownedOnce = names.map((name) => own.get(name));
  const isOwned = (key: string) => ownedOnce.filter((other) => other === key).length === 1;
  for (const [column, key] of claims.entries()) {
    if (key === undefined || isOwned(key)) continue;
    if (claims.indexOf(key) === claims.lastIndexOf(key)) found.set(column, key);
  }
  return found;
}
