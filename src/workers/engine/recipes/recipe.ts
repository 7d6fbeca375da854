import type { FieldSource, KnownColumns, Mapping } from '../public/mapping.ts';

/**
 * An export that is known by its headers: what each column is, said once. Columns that a recipe does
 * not name, and that a user has added, are understood like any other's. `headers` are those that together no other
 * file has.
 */
export type Recipe = Omit<KnownColumns, 'origin' | 'fields' | 'left' | 'sheet'> & Mapping<string>;

type Source = FieldSource<string>;

/** Columns by their headers, for recipes. */
export const column = (header: string): Source => ({ from: 'column', column: header });
export const first = (...columns: readonly string[]): Source => ({ from: 'first', columns });
export const join = (separator: string, ...columns: readonly string[]): Source => ({
  from: 'join',
  columns,
  separator,
});
/** Value that all rows of an export have, though none of its columns says so. */
export const always = (text: string): Source => ({ from: 'constant', text });
