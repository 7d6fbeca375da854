import type { FieldSource, KnownColumns, Mapping } from '../public/mappingTypes.ts';

/**
 * An export recognized by its headers, with the meaning of each column. Columns that the recipe does not name, such
 * as those added by a user, are matched as in any other file. No other file has all of `headers`.
 */
export type Recipe = Omit<KnownColumns, 'origin' | 'fields' | 'unusedHeaders' | 'sheet'> &
  Mapping<string>;

type Source = FieldSource<string>;

/** The column with a header. */
export const column = (header: string): Source => ({ from: 'column', column: header });
/** The first of these columns that has a text in the row. */
export const first = (...columns: readonly string[]): Source => ({ from: 'first', columns });
/** The texts of these columns, joined. */
export const join = (separator: string, ...columns: readonly string[]): Source => ({
  from: 'join',
  columns,
  separator,
});
/** A constant for all rows, because no column of the export has the value. */
export const constant = (text: string): Source => ({ from: 'constant', text });
