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
   * Id of its name in the catalogs. Kinds share it where the field means the same; a kind in which
   * some language calls it otherwise has an id of its own.
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
  /** No two rows of a file may share this value. */
  readonly unique: boolean;
}

/** A finding of a rule that looks at several fields of one row; `column` is the field to fix. */
export interface RowFinding<Key extends string = string> extends Finding {
  readonly column: Key;
}

/**
 * One kind of import as a sheet. It drives the import's columns, header matching, verdicts and grid,
 * the template, and the server's own check of what arrives.
 */
export interface SheetDefinition<Key extends string = string> {
  readonly kind: ImportKind;
  readonly columns: readonly SheetColumn<Key>[];
  /** Rules between the fields of one row, given each field's canonical text. */
  readonly rowRules: (row: Readonly<Record<Key, string>>, context: RowContext) => RowFinding<Key>[];
  /**
   * The fields `rowRules` reads, and what of each decides which findings there are. Rows that are
   * alike in these get the same findings (only `params` may differ), so the engine runs the rules
   * once per distinct combination. A test holds the promise.
   */
  readonly rowRuleInputs: Readonly<Partial<Record<Key, RowFacet>>>;
  /**
   * Fields of phone numbers and regions, and the field that names the country they are in; the
   * company's own where that is blank, or null.
   */
  readonly inCountry: Readonly<Partial<Record<Key, Key | null>>>;
  /** Fields that say where the receiver is; absent if the sheet has no city. */
  readonly place?: PlaceFields<Key>;
  /** Fields of money, and the field that says in which currency. */
  readonly amounts: Readonly<Partial<Record<Key, Key>>>;
  /** Fields of currencies, and the field of the country that is paid in: it says which $ is meant. */
  readonly currencies: Readonly<Partial<Record<Key, Key>>>;
  /** For kinds with several goods lines: how rows come together to orders. */
  readonly group?: SheetGroup<Key>;
  /** For kinds without a unique field: when two rows speak of the same. */
  readonly sameRows?: SameRows<Key>;
}

/** Fields of an address that are held against the carrier's areas. */
interface PlaceFields<Key extends string = string> {
  /** The company's own country if blank. */
  readonly country: Key;
  readonly region: Key;
  readonly city: Key;
}

/** Rows of one key are the same (`rule`, in `column` of each); judged where all of `of` passes. */
interface SameRows<Key extends string = string> {
  readonly column: Key;
  readonly rule: RuleId;
  readonly of: readonly Key[];
  /** Given the canonical texts of `of`. A pure function. */
  readonly toKey: (texts: Readonly<Record<Key, string>>) => string;
}

/**
 * Rows with the same canonical text in `by` are one order, wherever they are in the file. `line`
 * columns belong to the row. All others belong to the order: its first row says them, and further
 * rows leave them blank, which means the same, or say the same again (`rule.group.differs`). So a
 * required order field may be blank in further rows.
 *
 * `rowRules` sees each row with the order's fields as the first row says them; what it finds in an
 * order field counts in the first row only. `by` is never `unique` and never in `line`.
 */
export interface SheetGroup<Key extends string = string> {
  readonly by: Key;
  readonly line: readonly Key[];
  /** Rows of one order at most (`rule.group.tooMany`, in `by` of every row). */
  readonly most: number;
  /**
   * Rules over all rows of an order, given as `rowRules` sees them, in the file's sequence. Run
   * where every cell and row passes by itself.
   */
  readonly rules: (rows: readonly Readonly<Record<Key, string>>[]) => GroupFinding<Key>[];
  /** The fields `rules` reads; without any there are no rules. A test holds the promise. */
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
 * - `presence`: whether there is any.
 * - `whole`: whether there is any, and its whole part; for the disclaimer's rule alone.
 * - `decimals`: whether there is any, whether it is zero, and how many decimals it has.
 */
export type RowFacet = 'value' | 'presence' | 'whole' | 'decimals';

/** Rows with equal facets are alike to the row rules. */
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

/** Every order kind: within a country, across borders, on pallets, for a platform's buyer, from a warehouse abroad. */
export const orderKinds = ['domestic', 'international', 'ltl', 'express', 'fbs'] as const;
export type OrderKind = (typeof orderKinds)[number];

/** Kinds of addresses in the book. */
export const addressKinds = ['sender', 'receiver'] as const;
export type AddressKind = (typeof addressKinds)[number];

/** Content of an import file: orders of a kind, or addresses for the book. */
export const importKinds = [...orderKinds, ...addressKinds] as const;
export type ImportKind = (typeof importKinds)[number];

/** Type of records that rows become, which decides texts, steps before sending and follow-up. */
export const recordTypeOf = (kind: ImportKind): 'orders' | 'addresses' =>
  isOrderKind(kind) ? 'orders' : 'addresses';

export const isOrderKind = (kind: ImportKind): kind is OrderKind =>
  orderKinds.some((one) => one === kind);

/** Whether orders of a kind stay in the company's own country. */
export const isDomesticKind = (kind: OrderKind): boolean => kind === 'domestic' || kind === 'ltl';

/** Goods lines of one order at most. */
export const MOST_LINES = 100;
