import { isBlankMark } from '../text/cellWords.ts';
import type { CountryNames } from '../names/countryNames.ts';
import type { ShopRegionCodes } from '../places/shopRegionCodes.ts';
import type { Finding, readingRules, RuleId, RuleParams } from '../rules/rules.ts';

/** ASCII characters that a byte-level check may accept without calling `read`. */
type AcceptClass =
  /** A-Z a-z 0-9 and - _ . / # */
  | 'reference'
  /** Printable ASCII, single spaces inside, none at the ends. */
  | 'printable';

/**
 * Texts that `read` returns unchanged and without a finding. The import engine tests them on their bytes, without
 * calling `read` for each of a million cells. A test checks the two against each other with random values of every
 * field.
 */
export type Accept =
  /** Except marks of an empty cell: see `isBlankMark`. */
  | {
      readonly type: 'text';
      readonly minLength: number;
      readonly maxLength: number;
      readonly chars: AcceptClass;
    }
  /**
   * Phone numbers. Each table has an entry for every first two digits, with a bit for each allowed length in digits:
   * after + and a calling code (`abroad`, by code), after a 0 that the length includes (`zero`), or without either
   * (`bare`). Numbers in `unlisted` are also returned unchanged, all with the same finding.
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
  /**
   * Plain decimal notation of up to 15 digits, without sign and needless zeros. Bounds are inclusive; `scale` is the
   * maximum number of decimals.
   */
  | { readonly type: 'decimal'; readonly min: number; readonly max: number; readonly scale: number }
  /** No text: there are few distinct values, and each is read once. */
  | { readonly type: 'none' };

/** Kind of a field; decides its display, alignment and editor. */
type FieldKind = 'text' | 'reference' | 'phone' | 'integer' | 'decimal' | 'code' | 'date';

/** Texts with a format, which templates describe and which decides the keyboard of phones. */
export type TextForm = 'email' | 'goods' | 'hsCode' | 'ioss' | 'time';

export interface Reading<Output> {
  /** Null if the text is empty or an error was found. */
  readonly value: Output | null;
  /** The text to store and send: folded, trimmed, codes in canonical spelling. */
  readonly text: string;
  /** The text to show, if it differs: 120.50 is stored as 120.5 and shown as 120.50. */
  readonly shown?: string;
  readonly findings: readonly Finding[];
}

export interface FieldRule<Output = unknown> {
  readonly kind: FieldKind;
  readonly required: boolean;
  /**
   * Reads and checks a text. Never throws; the empty string is an absent value. `contextText` comes from another
   * field: for a phone the country (ISO 3166-1 alpha-2), for a weight or a length the unit, for a date the words of its
   * column's `DateConvention`.
   */
  readonly read: (text: string, contextText?: string) => Reading<Output>;
  readonly accept: Accept;
  /** Accepted texts for a context, for fields whose `read` uses it; null for any context. */
  readonly acceptInContext?: (contextText: string | null) => Accept;
  /** Format of a text; independent of `accept`. */
  readonly form?: TextForm;
  /** For `code` fields: canonical code → other spellings, lower case, in any language. */
  readonly codes?: CodeList;
  /** The unit that numbers are counted in: kg, cm. */
  readonly unit?: string;
  /** Range of numbers, inclusive; `scale` is the maximum number of decimals. */
  readonly limits?: { readonly min: number; readonly max: number; readonly scale: number };
  /** Numbers outside get a warning, because they are probably in another unit. */
  readonly usual?: { readonly min?: number; readonly max?: number; readonly likely?: string };
  /** The digits are an identifier, not an amount: leading zeros count, and `1.2E+11` is a damaged value. */
  readonly isIdentifier: boolean;
  /** For `date` fields: a past day is reported. */
  readonly isUpcoming?: boolean;
  /** The same field with these spellings of places; absent if it is not a place. */
  readonly withSpellings?: (spellings: Spellings) => FieldRule<Output>;
}

/** Spellings of countries and states, which differ between forms, files and the API. */
export interface Spellings {
  readonly countries: CountryNames;
  readonly states: ShopRegionCodes;
}

export type CodeList = Readonly<Record<string, readonly string[]>>;

export interface Presence {
  readonly required: boolean;
}

/** Result of a kind's reader for a text that is not empty. */
export interface FieldVerdict<Output> {
  readonly value: Output | null;
  readonly text?: string;
  readonly shown?: string;
  readonly findings: readonly Finding[];
}

export function errorFinding(rule: RuleId, params?: RuleParams, fix?: string): Finding {
  return {
    rule,
    severity: 'error',
    ...(params === undefined ? {} : { params }),
    ...(fix === undefined ? {} : { fix }),
  };
}

export function rejected(finding: Finding): { value: null; findings: readonly Finding[] } {
  return { value: null, findings: [finding] };
}

/** An info that a text in another notation was read as `value`. */
export function readingInfo(rule: (typeof readingRules)[number], value: string): Finding {
  return { rule, severity: 'info', params: { value } };
}

/**
 * Maximum length of a phone, date, amount or code. A cell can hold 32,767 characters, for which the patterns would take
 * seconds.
 */
const MAX_LENGTH = 200;

interface ReaderOptions {
  /** Maximum number of characters. */
  readonly maxLength?: number;
  /** `NA` and `None` can be values. */
  readonly mayBeName?: boolean;
}

/** Reading of a text that means an empty cell. */
export function blankReading(
  { required }: Presence,
  value: string,
): { value: null } & Reading<never> {
  const finding: Finding = { rule: 'rule.changed.blank', severity: 'info', params: { value } };
  return { value: null, text: '', findings: [required ? errorFinding('rule.required') : finding] };
}

/**
 * Creates a `read` function: folds or tidies the text, refuses missing and too long values, then calls `judge`.
 */
export function createReader<Output>(
  presence: Presence,
  prepare: (text: string) => { text: string; findings: readonly Finding[] },
  judge: (text: string, contextText: string) => FieldVerdict<Output>,
  { maxLength = MAX_LENGTH, mayBeName = false }: ReaderOptions = {},
): (text: string, contextText?: string) => Reading<Output> {
  return (raw, contextText = '') => {
    const prepared = prepare(raw);
    if (prepared.text === '') {
      const findings = presence.required ? [errorFinding('rule.required')] : [];
      return { value: null, text: '', findings };
    }
    if (isBlankMark(prepared.text, mayBeName)) return blankReading(presence, prepared.text);
    const { length } = prepared.text;
    if (length > maxLength) {
      const tooLong = errorFinding('rule.text.tooLong', { max: maxLength, length });
      return { value: null, text: prepared.text, findings: [...prepared.findings, tooLong] };
    }
    const {
      value,
      text = prepared.text,
      shown,
      findings: judged,
    } = judge(prepared.text, contextText);
    const findings = prepared.findings.length === 0 ? judged : [...prepared.findings, ...judged];
    return shown === undefined ? { value, text, findings } : { value, text, shown, findings };
  };
}
