/*
 * How the columns of a sheet become the fields of an order: what is found, shown, changed, kept with
 * an import, and remembered for the next file of the same shape. Plain data; see docs/adr/0044.
 *
 * `Ref` names a column of the file: by its place from 0 in the mapping of one file, by its header in
 * what is meant for many (a recipe, a remembered shape).
 */

/**
 * What takes a cell apart that holds several fields:
 * - `dimensions`: 30x20x10 cm as length, width, height.
 * - `window`: 8:00-12:00 as from, until.
 * - `address`: a full address as province, city, area, street, postcode, country, and the street with those
 *   two, and with the area as well; empty where it does not say, and all of it a street where it can't be taken apart.
 * - `contact`: a name, a phone, and the parts of the address behind them as `address` has them, all of that address.
 * - `place`: a region, a city, whatever else is there, and the city with that.
 * - `phones`: a number, a second one, the words beside them, and the number with either of these where that has no field
 *   of its own.
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

/** Where a field's texts come from. */
export type FieldSource<Ref = number> =
  /** `unit`: what its numbers are in, where neither header nor cell says so and it is no unit of the field. */
  | { readonly from: 'column'; readonly column: Ref; readonly unit?: string }
  /** The filled cells of several columns, in this sequence: first and last name. */
  | { readonly from: 'join'; readonly columns: readonly Ref[]; readonly separator: string }
  /** The first filled cell of several columns: the mobile number, else the telephone. Of one: what another field has as well. */
  | { readonly from: 'first'; readonly columns: readonly Ref[] }
  /** The cells of a column where another one says yes: an amount beside "COD: Yes, No". */
  | { readonly from: 'if'; readonly column: Ref; readonly condition: Ref }
  /** One column for each goods line of a row, in this sequence: SKU 1, SKU 2. The lines behind the first become rows. */
  | { readonly from: 'lines'; readonly columns: readonly Ref[] }
  /** The numbers of several columns, added up. */
  | { readonly from: 'sum'; readonly columns: readonly Ref[] }
  /** The cells of a column, with the words beside the phones of another one behind them. */
  | { readonly from: 'noted'; readonly column: Ref; readonly phones: Ref }
  /** A part of each cell, counted from 0: the length in 30x20x10. */
  | {
      readonly from: 'part';
      readonly column: Ref;
      readonly splitter: SplitterName;
      readonly part: number;
    }
  /** One text for all rows; in it, `{row}` is the row's number and `{file}` a code of the file. */
  | { readonly from: 'constant'; readonly text: string };

/** A source that no column of the file has as it is: its cells are made once, as rows come in. */
export type MadeSource<Ref = number> = Exclude<FieldSource<Ref>, { readonly from: 'column' }>;

export interface Mapping<Ref = number> {
  /** By field key. A field that is absent has no column; a column that no field names is not used. */
  readonly fields: Readonly<Partial<Record<string, FieldSource<Ref>>>>;
}

/** What the user is asked before a file is sent: little enough to answer at a glance. */
export interface Question {
  /**
   * - `unsure`: `sources` may be the field's, or none of them.
   * - `missing`: a field that orders of this file need and nothing was found for; a column, or one text for all rows.
   */
  readonly type: 'unsure' | 'missing';
  readonly key: string;
  /** Columns that may be it, by their places in the file. */
  readonly sources: readonly number[];
  /** What all rows most likely have, by what the file says or whose it is; absent where nothing tells. */
  readonly text?: string;
  /** The unit that the columns' numbers most likely are in, where nothing says it and it is not the field's. */
  readonly unit?: string;
}

/** How files of the same headers are read, as the company remembers it. */
export interface ShapeName {
  readonly id: string;
  readonly name: string;
}

/** An export that a file was recognised as. */
export interface RecipeName {
  readonly id: string;
  /** As its makers call it. */
  readonly name: string;
}

/**
 * Columns that are known by their headers: how a company reads files that have them (`layout`), what it chose for a
 * header by hand in other files (`habit`), what a program writes (`recipe`). The first that speaks of a field decides.
 */
export interface KnownColumns {
  readonly origin: 'layout' | 'habit' | 'recipe';
  readonly id: string;
  readonly name: string;
  /** Headers that it is known by, each once, in any sequence. */
  readonly headers: readonly string[];
  /** Number of the headers that a file must have; all if absent. */
  readonly least?: number;
  /** Sources by field key; columns are named by their headers. */
  readonly fields: Readonly<Partial<Record<string, KnownSource>>>;
  /** Headers of filled columns that go into no order. */
  readonly left?: readonly string[];
  /** The same as expressions on a header as `headerKey` has it. */
  readonly leaves?: readonly RegExp[];
  /** Name of the sheet if the file has several. */
  readonly sheet?: string | null;
}

/** A source as it is kept: the splitter may be one that is known no more. */
export type KnownSource =
  | Exclude<FieldSource<string>, { readonly from: 'part' }>
  | {
      readonly from: 'part';
      readonly column: string;
      readonly splitter: string;
      readonly part: number;
    };
