import type { FieldSource, KnownColumns, Mapping } from '../public/mappingTypes.ts';

/**
 * An export recognized by its headers, with the meaning of each column. Columns that the recipe does not name, such
 * as those added by a user, are matched like any other's. No other file has all of `headers`.
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
/** A constant for all rows of an export that no column states. */
export const always = (text: string): Source => ({ from: 'constant', text });
