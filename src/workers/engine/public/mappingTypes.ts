/*
 * Mapping of a sheet's columns to the fields of an order: found, displayed, changed, stored with an import, and saved
 * for later files with the same layout. Plain data; see decision 31.
 *
 * `Ref` identifies a column of the file: by index in the mapping of one file, by header in recipes and saved layouts.
 */

/**
 * Splitter of cells that hold several fields:
 * - `dimensions`: 30x20x10 cm as length, width, height.
 * - `window`: 8:00-12:00 as start, end.
 * - `address`: a full address as province, city, area, street, postcode, country, then the street with the last two,
 * and with the area too; parts may be empty, and an address that cannot be split is all street.
 * - `contact`: a name, a phone, the parts of the address after them as in `address`, and that whole address.
 * - `place`: a region, a city, the rest, and the city with the rest.
 * - `region`: the region of a city.
 * - `start`: the first place of a text, then the others together. `end`: all places but the last together, then the
 * last. The others are smaller.
 * - `phones`: a number, a second one, the words beside them, and the number with the words or with the second number.
 */
export type SplitterName =
  | 'dimensions'
  | 'window'
  | 'address'
  | 'phones'
  | 'contact'
  | 'place'
  | 'region'
  | 'start'
  | 'end';

/** Source of a field's texts. */
export type FieldSource<Ref = number> =
  /** `unit`: unit of its numbers, if neither header nor cells state one and it is not the field's. */
  | { readonly from: 'column'; readonly column: Ref; readonly unit?: string }
  /** The filled cells of several columns, in this order: first and last name. */
  | { readonly from: 'join'; readonly columns: readonly Ref[]; readonly separator: string }
  /**
   * The first filled cell of several columns: the mobile number, otherwise the telephone. With one column: a column
   * that another field uses too.
   */
  | { readonly from: 'first'; readonly columns: readonly Ref[] }
  /** The cells of a column if another column is yes: an amount beside "COD: Yes, No". */
  | { readonly from: 'if'; readonly column: Ref; readonly condition: Ref }
  /** One column for each goods line of a row, in this order: SKU 1, SKU 2. Lines after the first become rows. */
  | { readonly from: 'lines'; readonly columns: readonly Ref[] }
  /** The sum of several columns. */
  | { readonly from: 'sum'; readonly columns: readonly Ref[] }
  /** The cells of a column, followed by the words beside the phones of another column. */
  | { readonly from: 'noted'; readonly column: Ref; readonly phones: Ref }
  /** One part of each cell, counted from 0: the length in 30x20x10. */
  | {
      readonly from: 'part';
      readonly column: Ref;
      readonly splitter: SplitterName;
      readonly part: number;
    }
  /** One text for all rows, in which `{row}` is the row number and `{file}` a code of the file. */
  | { readonly from: 'constant'; readonly text: string };

/** A source that is not a plain column: its cells are created once, as rows arrive. */
export type DerivedSource<Ref = number> = Exclude<FieldSource<Ref>, { readonly from: 'column' }>;

export interface Mapping<Ref = number> {
  /** By field key. An absent field has no column; a column that no field names is not used. */
  readonly fields: Readonly<Partial<Record<string, FieldSource<Ref>>>>;
}

/** A question to the user before a file is sent. */
export interface Question {
  /**
   * - `unsure`: `sources` may be the field's, or none of them.
   * - `missing`: orders need the field and no source was found; the answer is a column, or one text for all rows.
   */
  readonly type: 'unsure' | 'missing';
  readonly key: string;
  /** Indices of possible columns in the file. */
  readonly sources: readonly number[];
  /** Likely value for all rows, from the file or the company; absent without evidence. */
  readonly text?: string;
  /** Likely unit of the columns' numbers, if nothing states it and it is not the field's. */
  readonly unit?: string;
}

/** A company's saved layout of files with the same headers. */
export interface LayoutName {
  readonly id: string;
  readonly name: string;
}

/** Known export format of a file. */
export interface RecipeName {
  readonly id: string;
  /** The program's own name for it. */
  readonly name: string;
}

/**
 * Columns known by their headers: a company's mapping of such files (`layout`), its earlier choice for a header
 * (`habit`), or a program's export (`recipe`). The first that names a field decides.
 */
export interface KnownColumns {
  readonly origin: 'layout' | 'habit' | 'recipe';
  readonly id: string;
  readonly name: string;
  /** Headers that identify it, each once, in any order. */
  readonly headers: readonly string[];
  /** Minimum number of these headers in a file; all if absent. */
  readonly minHeaders?: number;
  /** Sources by field key; columns are named by their headers. */
  readonly fields: Readonly<Partial<Record<string, KnownSource>>>;
  /** Headers of filled columns that are not used. */
  readonly unusedHeaders?: readonly string[];
  /** Further unused columns, as expressions on a header in the form of `headerKey`. */
  readonly unusedPatterns?: readonly RegExp[];
  /** Name of the sheet if the file has several. */
  readonly sheet?: string | null;
}

/** A stored source: its splitter may no longer exist. */
export type KnownSource =
  | Exclude<FieldSource<string>, { readonly from: 'part' }>
  | {
      readonly from: 'part';
      readonly column: string;
      readonly splitter: string;
      readonly part: number;
    };
