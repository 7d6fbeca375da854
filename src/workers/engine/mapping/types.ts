import type { SplitterName } from './splitters.ts';

/*
 * How the columns of a sheet become the fields of an order: what is found, shown, edited, kept with
 * an import, and remembered for the next file of the same shape. Plain data; see docs/adr/0043.
 *
 * `Ref` names a column of the file: by its place from 0 in a mapping of one file, by its header in
 * what is meant for many (a recipe, a remembered shape).
 */

/** Where a field's texts come from. */
export type FieldSource<Ref = number> =
  | { readonly from: 'column'; readonly column: Ref }
  /** The filled cells of several columns, in this sequence: first and last name. */
  | { readonly from: 'join'; readonly columns: readonly Ref[]; readonly separator: string }
  /** The first filled cell of several columns: the mobile number, else the telephone. */
  | { readonly from: 'first'; readonly columns: readonly Ref[] }
  /** A part of each cell, counted from 0: the length in 30x20x10. */
  | {
      readonly from: 'part';
      readonly column: Ref;
      readonly splitter: SplitterName;
      readonly part: number;
    }
  /** One text for all rows. */
  | { readonly from: 'constant'; readonly text: string };

/** A source that no column of the file has as it is: its cells are made, once, as rows come in. */
export type MadeSource = Exclude<FieldSource, { readonly from: 'column' }>;

/** By field key. What is absent has no column; columns that are not named go into no order. */
export interface Mapping<Ref = number> {
  readonly fields: Readonly<Partial<Record<string, FieldSource<Ref>>>>;
}

/** What the user is asked before a file is sent: little enough to answer at a glance. */
export type Question =
  /** A filled column that is probably, but not surely, one of these fields; or none. */
  | {
      readonly about: 'column';
      readonly source: number;
      readonly header: string;
      /** Best first. */
      readonly keys: readonly string[];
      readonly samples: readonly string[];
    }
  /** A required field that no column was found for: a column, or one text for all rows. */
  | { readonly about: 'field'; readonly key: string };
