import { PHONE_LABELS } from '../text/cellWords.ts';
import { foldText } from './foldText.ts';
import { phoneAccept } from '../phones/phoneAccept.ts';
import { completePhone, hasTrunkZero } from '../phones/phoneNumbers.ts';
import { findNumberPlan } from '../phones/phoneTable.ts';
import type { RuleId } from '../rules/rules.ts';
import { isDateText } from './date.ts';
import {
  errorFinding,
  readingInfo,
  createReader,
  rejected,
  type FieldRule,
  type FieldVerdict,
  type Presence,
} from './fieldRule.ts';
import { SCIENTIFIC, unwrapText } from './text.ts';

/** Digits in groups, as people write them; brackets around an area code. */
const GROUPED = /^\+?[\d\s().-]+$/;
const DIGITS = /^\+?\d{4,15}$/;

/** A whole number that a program has written as a decimal: 233244812345.0 */
const DECIMAL = /^(\+?\d{7,})\.0+$/;

/** The trunk prefix 0, dialled only inside the country, in brackets after the calling code: +233 (0)24 481 2345 */
const BRACKETED_ZERO = /^((?:\+|00)?\s*(\d[\d\s.-]*))\(0\)/;

/** Minimum and maximum number of digits (E.164). */
export const PHONE_DIGITS = { min: 7, max: 15 } as const;

/** Removes a bracketed trunk 0. */
function withoutBracketedZero(text: string): string {
  const [all, front = '', lead = ''] = BRACKETED_ZERO.exec(text) ?? [];
  if (all === undefined) return text;
  const code = lead.replace(/\D/g, '').replace(/^00/, '');
  // Numbers of Italy and Côte d’Ivoire keep the 0.
  return hasTrunkZero(code) ? front + text.slice(all.length) : text;
}

/**
 * A telephone number: 7 to 15 digits (E.164), `+` kept, punctuation dropped, 00 read as `+`. In the country where it is
 * dialled, a lost leading 0 is restored and an ambiguous number is refused.
 */
export function phone(options: Presence): FieldRule<string> {
  return {
    kind: 'phone',
    required: options.required,
    isIdentifier: true,
    accept: phoneAccept(''),
    acceptInContext: phoneAccept,
    read: createReader(options, foldText, judge),
  };
}

/** A label in front of a number. */
const LABEL = new RegExp(
  String.raw`^(?:${PHONE_LABELS}|call|whatsapp|wa)\s*(?:no\b)?[.:：]*\s*(?=[+(\d])`,
  'iu',
);

/** A country's code in brackets: (+234) 803 123 4567 */
const BRACKETED_CODE = /^\(\+(\d{1,3})\)/;

/** One number among other numbers and words. */
const ONE_OF_SEVERAL = /(?<![\p{L}\p{M}\d+])\+?[\d(][\d\s().-]*\d(?![\p{L}\p{M}\d])/gu;

/** Maximum number of digits; a longer run contains several numbers. */
const MAX_DIGITS = 15;

const onlyDigits = (text: string): string => text.replace(/\D/g, '');

interface FirstNumber {
  readonly phone: string;
  /** Remaining text of the cell. */
  readonly other: string;
}

/** The first of several numbers, or the one among words; null if there is none. */
function findFirstNumber(text: string): FirstNumber | null {
  const isGrouped = GROUPED.test(text);
  // Numbers separated by spaces alone are split only if each is complete.
  const parts = isGrouped ? text.split(/\s+/) : (text.match(ONE_OF_SEVERAL) ?? []);
  const phones = parts.map((part) => part.trim()).filter((part) => onlyDigits(part).length >= 7);
  const [phone] = phones;
  if (phone === undefined || isDateText(phone) || onlyDigits(phone).length > MAX_DIGITS)
    return null;
  if (isGrouped && phones.length < parts.length) return null;
  const at = text.indexOf(phone);
  const before = text.slice(0, at);
  if (/\d/.test(before)) return null;
  const other = `${before} ${text.slice(at + phone.length)}`.replace(/^[\s/,;|،&-]+|[\s:]+$/gu, '');
  return { phone, other };
}

function judge(raw: string, country: string): FieldVerdict<string> {
  const value = unwrapText(raw).replace(LABEL, '').replace(BRACKETED_CODE, '+$1');
  if (SCIENTIFIC.test(value)) return rejected(errorFinding('rule.damage.scientific', { value }));
  if (isDateText(value)) return rejected(errorFinding('rule.phone.date', { value }));
  const mayBeSeveral = !GROUPED.test(value) || onlyDigits(value).length > MAX_DIGITS;
  const first = mayBeSeveral && !DECIMAL.test(value) ? findFirstNumber(value) : null;
  if (first === null) return judgeOne(value, country, raw);
  const reading = judgeOne(first.phone, country, raw);
  if (reading.value === null) return rejected(errorFinding('rule.phone.invalid', { value }));
  const params = { value: reading.value, other: first.other };
  return { ...reading, findings: [{ rule: 'rule.phone.more', severity: 'warning', params }] };
}

/** Rules that refuse a number, by type of `completePhone`. */
const refusalRules = {
  unclear: 'rule.phone.incomplete',
  tooShort: 'rule.phone.tooShort',
  tooLong: 'rule.phone.tooLong',
  noCode: 'rule.phone.noCode',
} as const satisfies Readonly<Record<string, RuleId>>;

const isRefusal = (type: string): type is keyof typeof refusalRules =>
  Object.hasOwn(refusalRules, type);

/** Rules that report a change of the number, by type of `completePhone`. */
const changeRules = {
  zeroMissing: 'rule.changed.leadingZero',
  zeroTooMany: 'rule.changed.trunkZero',
  plusMissing: 'rule.changed.countryCode',
  rewritten: 'rule.changed.phone',
} as const satisfies Readonly<Record<string, RuleId>>;

const isChange = (type: string): type is keyof typeof changeRules =>
  Object.hasOwn(changeRules, type);

/** Judges one number; `raw` is the whole text of the cell. */
function judgeOne(value: string, country: string, raw: string): FieldVerdict<string> {
  const wholePart = DECIMAL.exec(value)?.[1] ?? value;
  const plain = withoutBracketedZero(wholePart);
  const digits = plain.replace(/[\s().-]/g, '').replace(/^00(?=[1-9])/, '+');
  if (!GROUPED.test(plain) || !DIGITS.test(digits)) {
    return rejected(errorFinding('rule.phone.invalid', { value }));
  }
  const { type, text, country: planCountry = country } = completePhone(country, digits);
  if (isRefusal(type))
    return rejected(errorFinding(refusalRules[type], { value, country: planCountry }));
  // Countries with a number plan may have shorter numbers.
  const isKnown = text.startsWith('+') || findNumberPlan(country) !== null;
  if (!isKnown && onlyDigits(text).length < PHONE_DIGITS.min) {
    return rejected(errorFinding('rule.phone.invalid', { value }));
  }
  if (type === 'noRange') {
    const params = { value: text, country: planCountry };
    return {
      value: text,
      text,
      findings: [{ rule: 'rule.phone.range', severity: 'warning', params }],
    };
  }
  if (plain !== wholePart && type !== 'zeroMissing') return changed('rule.changed.trunkZero', text);
  if (isChange(type)) return changed(changeRules[type], text);
  return text === raw
    ? { value: text, findings: [] }
    : { value: text, text, findings: [readingInfo('rule.changed.phone', text)] };
}

function changed(rule: RuleId, value: string): FieldVerdict<string> {
  return { value, text: value, findings: [{ rule, severity: 'info', params: { value } }] };
}
