/**
 * The rules of a sheet as the engine takes them: plain data and functions, handed in by whoever
 * starts it. The contract's sheet definition fits this shape; the engine knows no schema itself.
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

/**
 * What a byte-level check may let through: the field's `read` would return it unchanged and
 * without a finding.
 */
export type Accept =
  /** But for what means an empty cell, such as null or dashes. */
  | {
      readonly type: 'text';
      readonly minLength: number;
      readonly maxLength: number;
      /** `printable`: ASCII with single spaces inside; `reference`: A-Z a-z 0-9 - _ . / # */
      readonly chars: 'reference' | 'printable';
    }
  /**
   * Digits in tables of 100 places by their first two, with a bit for each length: behind + and a
   * calling code (`abroad`, by the code), behind one 0, which the length counts (`zero`), or as they
   * are (`bare`). Lengths count digits. What `unlisted` has, as `abroad` and `zero`, is read
   * unchanged too, with the same finding whatever it is.
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
  /** Plain decimal notation without needless zeros, bounds inclusive. */
  | { readonly type: 'decimal'; readonly min: number; readonly max: number; readonly scale: number }
  | { readonly type: 'none' };

export interface FieldRule {
  readonly kind: 'text' | 'reference' | 'phone' | 'integer' | 'decimal' | 'code' | 'date';
  readonly required: boolean;
  /** Leading zeros count, and a shortened or rounded number is damage. */
  readonly identifier: boolean;
  readonly accept: Accept;
  /** What passes beside a text of another column; beside whatever it be for null. */
  readonly acceptBeside?: (beside: string | null) => Accept;
  /** The canonical text, the one to show where that is another, and what is to be said. Pure. */
  readonly read: (
    text: string,
    beside?: string,
  ) => { readonly text: string; readonly shown?: string; readonly findings: readonly Finding[] };
}

interface ColumnRule {
  readonly key: string;
  readonly field: FieldRule;
  /** No two rows may share a value. */
  readonly unique?: boolean;
  /** Keys of the fields whose canonical texts this one is read beside. */
  readonly beside?: readonly string[];
}

/** What of a canonical text decides the findings of the row rules: see `facets.ts`. */
export type RowFacet = 'value' | 'presence' | 'whole' | 'decimals';

interface PlaceParts {
  readonly region: string;
  readonly city: string;
  readonly rest: string;
  /** The only region that has a city of the whole text's name; empty if none or several do. */
  readonly regionOfCity: string;
}

/** Places as whoever judges the sheet names them. Pure functions. */
export interface KnownPlaces {
  /** Region, city and what is left of a text that names both; null if it doesn't. */
  readonly split?: ((text: string) => PlaceParts | null) | undefined;
  /** Whether a text is a country's name. */
  readonly isCountry: (text: string) => boolean;
}

export interface SheetRules {
  readonly columns: readonly ColumnRule[];
  /** Rules between fields, given every field's canonical text by key. A pure function. */
  readonly rowRules: (row: Readonly<Record<string, string>>) => readonly RowFinding[];
  /** Rows alike in these facets get the same findings, parameters aside. */
  readonly rowRuleInputs: Readonly<Partial<Record<string, RowFacet>>>;
  /** Fields of money, and the field that says in which currency. */
  readonly amounts?: Readonly<Partial<Record<string, string>>>;
  /** Names in the portal's languages if absent. */
  readonly places?: KnownPlaces;
  /** For sheets where an order may have several rows. */
  readonly group?: GroupRules;
  /** For sheets without a unique column: when two rows speak of the same. */
  readonly sameRows?: SameRows;
  /** For sheets where an order is one row, though a file may have one for each of its goods. */
  readonly combine?: CombineRules;
}

/** Rows of one key are the same (`rule`, in `column` of each); judged where all of `of` passes. */
interface SameRows {
  readonly column: string;
  readonly rule: string;
  readonly of: readonly string[];
  /** Given the canonical texts of `of`. A pure function. */
  readonly keyOf: (texts: Readonly<Record<string, string>>) => string;
}

/** How rows of one number become one order. */
export interface CombineRules {
  /** Key of the orders' numbers. */
  readonly by: string;
  /** Fields whose texts are listed one behind the other. */
  readonly joined: readonly string[];
  /** Fields whose numbers are added up. */
  readonly summed: readonly string[];
  /** Amounts of the whole order, which are added up where each row has one of its own. */
  readonly worth: readonly string[];
}

/** A finding of a rule over the rows of an order; `row` is an index into them. */
export interface GroupFinding extends RowFinding {
  readonly row: number;
}

/**
 * How rows come together to orders. Rows with the same canonical text in `by` are one order. The
 * cells of `line` are the row's own; all others are the order's, said by its first row.
 */
export interface GroupRules {
  readonly by: string;
  readonly line: readonly string[];
  /** Rows of one order at most. */
  readonly most: number;
  /** Rules over an order's rows, given the canonical texts of `ruleInputs`. A pure function. */
  readonly rules: (rows: readonly Readonly<Record<string, string>>[]) => readonly GroupFinding[];
  /** What `rules` reads; no rules where empty. */
  readonly ruleInputs: readonly string[];
}
