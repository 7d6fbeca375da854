import type { FieldSource } from '../public/mapping.ts';

type Source = FieldSource<string>;

/** Columns by their headers, for recipes. */
export const column = (header: string): Source => ({ from: 'column', column: header });
export const first = (...columns: readonly string[]): Source => ({ from: 'first', columns });
export const join = (separator: string, ...columns: readonly string[]): Source => ({
  from: 'join',
  columns,
  separator,
});
/** What all rows of an export have, though none of its columns says so. */
export const always = (text: string): Source => ({ from: 'constant', text });
