import { isBlankMark } from '../text/cellWords.ts';
import type { CountryNames } from '../names/countryNames.ts';
import type { ShopStates } from '../places/shopStates.ts';
import type { Finding, readingRules, RuleId, RuleParams } from '../rules/rules.ts';

/** Which ASCII characters a byte-level check may let through without asking the field. */
type AcceptClass =
  /** A-Z a-z 0-9 and - _ . / # */
  | 'reference'
  /** Printable ASCII, single spaces inside, none at the ends. */
  | 'printable';

/**
 * A promise to the import engine: what it lets through, `read` returns unchanged and without a
 * finding. It lets a million order numbers be judged on their bytes, without a call each. A test
 * holds the promise for random values of every field.
 */
export type Accept =
  /** But for what means an empty cell: see `isBlankMark`. */
  | {
      readonly type: 'text';
      readonly minLength: number;
      readonly maxLength: number;
      readonly chars: AcceptClass;
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
  /**
   * Plain decimal notation: digits, no needless zeros, no sign, not over 15 digits; bounds
   * inclusive; `scale` is the most decimals.
   */
  | { readonly type: 'decimal'; readonly min: number; readonly max: number; readonly scale: number }
  /** Nothing passes unseen: few distinct values, each read once. */
  | { readonly type: 'none' };

/** Kinds of fields, which decide display, alignment and editor. */
type FieldKind = 'text' | 'reference' | 'phone' | 'integer' | 'decimal' | 'code' | 'date';

/** Texts of a form of their own: described in templates, entered with the right keyboard. */
export type TextForm = 'email' | 'goods' | 'hsCode' | 'ioss' | 'time';

export interface Reading<Output> {
  /** Null if the text is empty or an error was found. */
  readonly value: Output | null;
  /** The text as it is stored and sent: folded, trimmed, codes in canonical spelling. */
  readonly text: string;
  /** The text as it is shown, where that is another: 120.50 stays 120.50 to the eye. */
  readonly shown?: string;
  readonly findings: readonly Finding[];
}

export interface FieldRule<Output = unknown> {
  readonly kind: FieldKind;
  readonly required: boolean;
  /**
   * Judges one text. Never throws; the empty string is an absent value. `beside` is what another
   * field says that this one is read by: for a phone, the country (ISO 3166-1 alpha-2); for a weight
   * or a length, the unit; for a date, words of its column's `DayHabit`.
   */
  readonly read: (text: string, beside?: string) => Reading<Output>;
  readonly accept: Accept;
  /** Accepted texts given `beside`, for fields whose `read` uses it; null for any `beside`. */
  readonly acceptBeside?: (beside: string | null) => Accept;
  /** A text that has a form of its own; `accept` does not decide it. */
  readonly form?: TextForm;
  /** For `code` fields: canonical code → other spellings, lower case, in any language. */
  readonly codes?: CodeList;
  /** The unit that numbers are counted in: kg, cm. */
  readonly unit?: string;
  /** Range of numbers, inclusive; `scale` is the maximum of decimals. */
  readonly limits?: { readonly min: number; readonly max: number; readonly scale: number };
  /** Numbers beyond are warned of: most likely they are in another unit. */
  readonly usual?: { readonly min?: number; readonly max?: number; readonly likely?: string };
  /** Digits are a name, not an amount: leading zeros count, and `1.2E+11` is damage. */
  readonly identifier: boolean;
  /** For `date` fields: a day that has passed is reported. */
  readonly isUpcoming?: boolean;
  /** The same field read by these spellings; absent if it names no place. */
  readonly withSpellings?: (spellings: Spellings) => FieldRule<Output>;
}

/** Names and codes of places, which forms, files and programs spell differently. */
export interface Spellings {
  readonly countries: CountryNames;
  readonly states: ShopStates;
}

export type CodeList = Readonly<Record<string, readonly string[]>>;

export interface Presence {
  readonly required: boolean;
}

/** Verdict of a kind's own reader on a text that is not empty. */
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

/** An info that a text was understood though it was written in another form than `value`. */
export function readAsInfo(rule: (typeof readingRules)[number], value: string): Finding {
  return { rule, severity: 'info', params: { value } };
}

/**
 * Characters of a phone, a date, an amount or a code at most. A cell holds up to 32,767, and patterns
 * that look for a form in them take seconds.
 */
const LONGEST = 200;

interface ReaderOptions {
  /** Most characters. */
  readonly longest?: number;
  /** `NA` and `None` may be values. */
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
 * Folds or tidies first, refuses an empty required value and one that is too long, then asks the kind's
 * own reader.
 */
export function createReader<Output>(
  presence: Presence,
  prepare: (text: string) => { text: string; findings: readonly Finding[] },
  judge: (text: string, beside: string) => FieldVerdict<Output>,
  { longest = LONGEST, mayBeName = false }: ReaderOptions = {},
): (text: string, beside?: string) => Reading<Output> {
  return (raw, beside = '') => {
    const prepared = prepare(raw);
    if (prepared.text === '') {
      const findings = presence.required ? [errorFinding('rule.required')] : [];
      return { value: null, text: '', findings };
    }
    if (isBlankMark(prepared.text, mayBeName)) return blankReading(presence, prepared.text);
    const { length } = prepared.text;
    if (length > longest) {
      const tooLong = errorFinding('rule.text.tooLong', { max: longest, length });
      return { value: null, text: prepared.text, findings: [...prepared.findings, tooLong] };
    }
    const { value, text = prepared.text, shown, findings: own } = judge(prepared.text, beside);
    const findings = prepared.findings.length === 0 ? own : [...prepared.findings, ...own];
    return shown === undefined ? { value, text, findings } : { value, text, shown, findings };
  };
}
