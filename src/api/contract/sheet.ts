import type { FieldRule } from './fields.ts';
import type { Finding } from './rules.ts';

/** Interface languages, as the specification codes them. */
export const languages = ['en', 'zh', 'fr', 'ar', 'bn'] as const;
export type Language = (typeof languages)[number];

export interface SheetColumn<Key extends string = string> {
  readonly key: Key;
  readonly field: FieldRule;
  /**
   * Header names by language; the first of each language is the template's own header. Matching
   * ignores case, spaces, punctuation, stars and units, so those variants need no entry.
   */
  readonly headers: Readonly<Record<Language, readonly [string, ...string[]]>>;
  /** A value that a merchant might write, for the template's example row. */
  readonly example: string;
  /** Width in the grid and the template, in characters. */
  readonly width: number;
  /** No two rows of a file may share this value. */
  readonly unique?: true;
}

/** A finding of a rule that looks at several fields of one row; `column` is the field to mend. */
export interface RowFinding<Key extends string = string> extends Finding {
  readonly column: Key;
}

/**
 * One order kind as a sheet. It drives the import's columns, header matching, verdicts and grid,
 * the template, and the server's own check of what arrives.
 */
export interface SheetDefinition<Key extends string = string> {
  readonly kind: OrderKind;
  readonly columns: readonly SheetColumn<Key>[];
  /**
   * Rules between the fields of one row, given each field's canonical text. Only the columns of
   * `rowRuleColumns` are read, so that the engine runs it once per distinct combination.
   */
  readonly rowRules: (row: Readonly<Record<Key, string>>, context: RowContext) => RowFinding<Key>[];
  readonly rowRuleColumns: readonly Key[];
}

/** What a row rule may know besides the row. */
export interface RowContext {
  /** ISO 3166-1 alpha-2 of the merchant's company. */
  readonly countryCode: string;
}

export const orderKinds = ['domestic'] as const;
export type OrderKind = (typeof orderKinds)[number];
