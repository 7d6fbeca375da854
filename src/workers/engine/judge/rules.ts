/**
 * Rules of a sheet as the engine receives them: plain data and functions. The contract's sheet definition is
 * compatible; the engine knows no schema itself.
 */

export type Severity = 'error' | 'warning' | 'info';

export type RuleParams = Readonly<Record<string, string | number>>;

export interface Finding {
  readonly rule: string;
  readonly severity: Severity;
  readonly params?: RuleParams;
  readonly fix?: string;
}

/** A finding of a rule between fields; `column` is the key of the field to fix. */
interface RowFinding extends Finding {
  readonly column: string;
}

/** Texts that a byte-level check may accept: the field's `read` would return them unchanged and without a finding. */
export type Accept =
  /** Except texts that mean an empty cell, such as null or dashes. */
  | {
      readonly type: 'text';
      readonly minLength: number;
      readonly maxLength: number;
      /** `printable`: ASCII with single spaces inside; `reference`: A-Z a-z 0-9 - _ . / # */
      readonly chars: 'reference' | 'printable';
    }
  /**
   * Digits of phone numbers. Each table has an entry for every first two digits, with a bit for each length in digits.
   * `abroad`: for digits after + and a calling code, by that code. `zero`: for digits with one 0 before them, which
   * counts in the length but not among the first two. `bare`: for digits without a prefix. Numbers in `unlisted` are
   * read unchanged as well, but always with the same finding.
   */
  | {
      readonly type: 'digits';
      readonly minLength: number;
      readonly maxLength: number;
      readonly abroad: readonly (Uint16Array | undefined)[];
      readonly zero: Uint16Array;
      readonly bare: Uint16Array;
      readonly unlisted: {
        readonly abroad: readonly (Uint16Array | undefined)[];
        readonly zero: Uint16Array;
      };
    }
  /** Plain decimal notation without redundant zeros, bounds inclusive. */
  | { readonly type: 'decimal'; readonly min: number; readonly max: number; readonly scale: number }
  | { readonly type: 'none' };

export interface FieldRule {
  readonly kind: 'text' | 'reference' | 'phone' | 'integer' | 'decimal' | 'code' | 'date';
  readonly required: boolean;
  /** Leading zeros are significant, and a shortened or rounded number is damage. */
  readonly isIdentifier: boolean;
  readonly accept: Accept;
  /** Texts accepted for a context, the text of another column; null means any context. */
  readonly acceptInContext?: (contextText: string | null) => Accept;
  /** Returns the canonical text, a text to show if it differs, and findings. Pure. */
  readonly read: (
    text: string,
    contextText?: string,
  ) => { readonly text: string; readonly shown?: string; readonly findings: readonly Finding[] };
}

interface ColumnRule {
  readonly key: string;
  readonly field: FieldRule;
  /** No two rows may share a value. */
  readonly isUnique?: boolean;
  /** Keys of the fields on whose canonical texts this one depends. */
  readonly contextKeys?: readonly string[];
}

/** The part of a canonical text on which row rules depend: see `facets.ts`. */
export type RowFacet = 'value' | 'presence' | 'whole' | 'decimals';

interface PlaceParts {
  readonly region: string;
  readonly city: string;
  readonly rest: string;
  /** The region with a city named like the whole text; empty if no region or several have one. */
  readonly regionOfCity: string;
}

/** Place lookups of the caller. Pure functions. */
export interface KnownPlaces {
  /** Splits a text into region, city and rest; null if it does not name both. */
  readonly split?: ((text: string) => PlaceParts | null) | undefined;
  /** Returns whether a text is a country's name. */
  readonly isCountry: (text: string) => boolean;
}

export interface SheetRules {
  readonly columns: readonly ColumnRule[];
  /** Rules between fields, given every field's canonical text by key. Pure. */
  readonly rowRules: (row: Readonly<Record<string, string>>) => readonly RowFinding[];
  /** Facets of the fields that `rowRules` reads: rows with equal facets get the same findings, parameters aside. */
  readonly rowRuleInputs: Readonly<Partial<Record<string, RowFacet>>>;
  /** Amount fields, and the field that states their currency. */
  readonly amounts?: Readonly<Partial<Record<string, string>>>;
  /** Place lookups; names in the portal's languages if absent. */
  readonly places?: KnownPlaces;
  /** Rules for sheets where an order may have several rows. */
  readonly group?: GroupRules;
  /** Rule for equal rows, for sheets without a unique column. */
  readonly sameRows?: SameRows;
  /** Rules for sheets where an order is one row, though a file may have one for each of its goods. */
  readonly combine?: CombineRules;
}

/** Rows with the same key break `rule` in `column`; judged only if all of `of` are valid. */
interface SameRows {
  readonly column: string;
  readonly rule: string;
  readonly of: readonly string[];
  /** Key of the canonical texts of `of`. Pure. */
  readonly toKey: (texts: Readonly<Record<string, string>>) => string;
}

/** Rules by which rows of one number become one order. */
export interface CombineRules {
  /** Key of the order number field. */
  readonly by: string;
  /** Fields whose texts are concatenated. */
  readonly joined: readonly string[];
  /** Fields whose numbers are summed. */
  readonly summed: readonly string[];
  /** Amounts of the whole order, summed if each row has its own. */
  readonly amounts: readonly string[];
}

/** A finding of a rule over the rows of an order; `row` is an index into them. */
export interface GroupFinding extends RowFinding {
  readonly row: number;
}

/**
 * Rules by which rows form orders. Rows with the same canonical text in `by` are one order. The cells of `line` are
 * the row's own; all others are the order's, held by its first row.
 */
export interface GroupRules {
  readonly by: string;
  readonly line: readonly string[];
  /** Maximum number of rows of an order. */
  readonly maxRows: number;
  /** Rules over an order's rows, given the canonical texts of `ruleInputs`. Pure. */
  readonly rules: (rows: readonly Readonly<Record<string, string>>[]) => readonly GroupFinding[];
  /** Fields that `rules` reads; no rules if empty. */
  readonly ruleInputs: readonly string[];
}
