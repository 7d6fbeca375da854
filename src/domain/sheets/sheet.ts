import type { CountryFacts } from '../countries/countryFacts.ts';
import type { FieldRule } from '../fields/fields.ts';
import type { Language } from '../languages.ts';
import type { Finding, RuleId } from '../rules/rules.ts';

/** A row of cells with its number in the sheet. */
export interface SheetLine {
  readonly row: number;
  readonly cells: readonly string[];
}

export interface SheetColumn<Key extends string = string> {
  readonly key: Key;
  readonly field: FieldRule;
  /**
   * Id of its name in the catalogs. Kinds share it if the field means the same, unless a language names the field
   * differently in one of them.
   */
  readonly label: string;
  /**
   * Header names by language; the first of each language is the template's own header. Matching
   * ignores case, spaces, punctuation, stars and units, so those variants need no entry.
   */
  readonly headers: Readonly<Record<Language, readonly [string, ...string[]]>>;
  /** A value that a merchant might write, for the template's example row. */
  readonly example: string;
  /** Width in the grid and the template, in characters. */
  readonly width: number;
  /** Whether two rows of a file must not share a value. */
  readonly isUnique: boolean;
}

/** A finding of a rule that looks at several fields of one row; `column` is the field to fix. */
export interface RowFinding<Key extends string = string> extends Finding {
  readonly column: Key;
}

/**
 * The sheet of one kind of import. Defines its columns, header matching, rules, grid and template, and the checks of
 * the server.
 */
export interface SheetDefinition<Key extends string = string> {
  readonly kind: ImportKind;
  readonly columns: readonly SheetColumn<Key>[];
  /** Rules between the fields of one row, given each field's canonical text. */
  readonly rowRules: (row: Readonly<Record<Key, string>>, context: RowContext) => RowFinding<Key>[];
  /**
   * The fields that `rowRules` reads, each with the facet that decides the findings. Rows with equal facets get the
   * same findings (only `params` may differ), so the engine runs the rules once per distinct combination. A test
   * checks this.
   */
  readonly rowRuleInputs: Readonly<Partial<Record<Key, RowFacet>>>;
  /**
   * Fields of phone numbers and regions, each with the field of its country. If that is null or blank, it is the
   * company's country.
   */
  readonly inCountry: Readonly<Partial<Record<Key, Key | null>>>;
  /** Fields of the receiver's place; absent if the sheet has no city. */
  readonly place?: PlaceFields<Key>;
  /** Fields of money, each with the field of its currency. */
  readonly amounts: Readonly<Partial<Record<Key, Key>>>;
  /** Fields of currencies, each with the field of the paying country, which decides about ambiguous signs such as $. */
  readonly currencies: Readonly<Partial<Record<Key, Key>>>;
  /** For kinds with several goods lines: how rows form orders. */
  readonly group?: SheetGroup<Key>;
  /** For kinds without a unique field: when two rows are the same record. */
  readonly sameRows?: SameRows<Key>;
}

/** Fields of an address that are checked against the carrier's areas. */
interface PlaceFields<Key extends string = string> {
  /** A blank field means the company's country. */
  readonly country: Key;
  readonly region: Key;
  readonly city: Key;
}

/** Rows with one key are the same record (`rule`, in `column` of each). Checked if all fields in `of` are valid. */
interface SameRows<Key extends string = string> {
  readonly column: Key;
  readonly rule: RuleId;
  readonly of: readonly Key[];
  /** Key of the canonical texts of `of`. A pure function. */
  readonly toKey: (texts: Readonly<Record<Key, string>>) => string;
}

/**
 * Rows with the same canonical text in `by` are one order, wherever they are in the file. `line` columns belong to
 * the row. All others belong to the order: its first row has them, and further rows leave them blank or repeat them
 * (`rule.group.differs`). So a required order field may be blank in further rows.
 *
 * `rowRules` gets each row with the order's fields of the first row; its findings about order fields count in the
 * first row only. `by` never has `isUnique`, and is never in `line`.
 */
export interface SheetGroup<Key extends string = string> {
  readonly by: Key;
  readonly line: readonly Key[];
  /** Maximum number of rows of one order (`rule.group.tooMany`, in `by` of every row). */
  readonly maxRows: number;
  /**
   * Rules over all rows of an order, each as given to `rowRules`, in the file's sequence. Run if all cells and rows
   * are valid.
   */
  readonly rules: (rows: readonly Readonly<Record<Key, string>>[]) => GroupFinding<Key>[];
  /** The fields that `rules` reads; empty if there are no rules. A test checks this. */
  readonly ruleInputs: readonly Key[];
}

/** A finding of a rule over an order's rows. */
export interface GroupFinding<Key extends string = string> extends RowFinding<Key> {
  /** Index into the order's rows. */
  readonly row: number;
}

/**
 * Aspects of a canonical text that a row rule depends on:
 * - `value`: the text itself; for fields of few distinct values.
 * - `presence`: whether it is blank.
 * - `whole`: whether it is blank, and its integer part; only for the rule about the disclaimer.
 * - `decimals`: whether it is blank or zero, and its number of decimals.
 */
export type RowFacet = 'value' | 'presence' | 'whole' | 'decimals';

/** Returns a facet; row rules treat rows with equal facets alike. */
export function toFacet(facet: RowFacet, text: string): string {
  if (text === '' || facet === 'value') return text;
  if (facet === 'presence') return 'some';
  if (facet === 'whole') return String(Math.floor(Number(text)));
  return Number(text) === 0 ? 'zero' : String(text.split('.')[1]?.length ?? 0);
}

/** Context of a row rule besides the row. */
export interface RowContext {
  /** ISO 3166-1 alpha-2 of the merchant's company. */
  readonly countryCode: string;
  /** Settings of each country. */
  readonly countries: CountryFacts;
}

/** Order kinds: within a country, across borders, on pallets, for a platform's buyer, from a warehouse abroad. */
export const orderKinds = ['domestic', 'international', 'ltl', 'express', 'fbs'] as const;
export type OrderKind = (typeof orderKinds)[number];

/** Kinds of addresses in the book. */
export const addressKinds = ['sender', 'receiver'] as const;
export type AddressKind = (typeof addressKinds)[number];

/** Content of an import file: orders of a kind, or addresses. */
export const importKinds = [...orderKinds, ...addressKinds] as const;
export type ImportKind = (typeof importKinds)[number];

/** Type of the imported records, which decides texts, steps before sending and follow-up. */
export const recordTypeOf = (kind: ImportKind): 'orders' | 'addresses' =>
  isOrderKind(kind) ? 'orders' : 'addresses';

export const isOrderKind = (kind: ImportKind): kind is OrderKind =>
  orderKinds.some((one) => one === kind);

/** Whether orders of a kind stay in the company's own country. */
export const isDomesticKind = (kind: OrderKind): boolean => kind === 'domestic' || kind === 'ltl';

/** Maximum number of goods lines of one order. */
export const MAX_GOODS_LINES = 100;
