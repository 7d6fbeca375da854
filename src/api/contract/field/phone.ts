import { fold } from '../fold.ts';
import {
  completePhone,
  keptZeroCodes,
  trunkZeroCodes,
  wholeNumbers,
  type NumberRange,
} from '../phoneNumbers.ts';
import type { RuleId } from '../rules.ts';
import { isDateText } from './date.ts';
import {
  error,
  readAs,
  reader,
  refused,
  type Accept,
  type FieldRule,
  type Judged,
  type Presence,
} from './rule.ts';
import { SCIENTIFIC } from './text.ts';

/** Digits in groups, as people write them; brackets around an area code. */
const GROUPED = /^\+?[\d\s().-]+$/;
const DIGITS = /^\+?\d{7,15}$/;

/** A whole number that a program has written as a decimal one: 233244812345.0 */
const DECIMAL = /^(\+?\d{7,})\.0+$/;

/** The 0 that is dialled at home only, in brackets behind a country's code: +233 (0)24 481 2345 */
const BRACKETED_ZERO = /^((?:\+|00)?\s*(\d[\d\s.-]*))\(0\)/;

function accept(bare: readonly NumberRange[]): Accept {
  return { type: 'digits', minLength: 7, maxLength: 15, noZeroBehind: trunkZeroCodes, bare };
}

/** The number without a bracketed 0 that does not belong; null where that is not certain. */
function withoutBracketedZero(text: string): string | null {
  const [all, front = '', lead = ''] = BRACKETED_ZERO.exec(text) ?? [];
  if (all === undefined) return text;
  const code = lead.replace(/\D/g, '').replace(/^00/, '');
  if (keptZeroCodes.includes(code)) return text;
  return trunkZeroCodes.includes(code) ? front + text.slice(all.length) : null;
}

/**
 * A telephone number: 7 to 15 digits (E.164), `+` kept, punctuation dropped, 00 read as `+`. Read
 * beside the country that it is dialled in: there a number that lost its leading 0 gets it back, and
 * one that could be anything is refused.
 */
export function phone(options: Presence): FieldRule<string> {
  return {
    kind: 'phone',
    required: options.required,
    identifier: true,
    accept: accept(wholeNumbers('')),
    acceptBeside: (country) => accept(country === null ? [] : wholeNumbers(country)),
    read: reader(options, fold, judge),
  };
}

function judge(value: string, country: string): Judged<string> {
  if (SCIENTIFIC.test(value)) return refused(error('rule.damage.scientific', { value }));
  if (isDateText(value)) return refused(error('rule.phone.date', { value }));
  const whole = DECIMAL.exec(value)?.[1] ?? value;
  const plain = withoutBracketedZero(whole);
  const bare = plain?.replace(/[\s().-]/g, '').replace(/^00(?=[1-9])/, '+') ?? '';
  // Two numbers in one cell ("024… / 020…") are refused, never run together.
  if (plain === null || !GROUPED.test(plain) || !DIGITS.test(bare)) {
    return refused(error('rule.phone.invalid', { value }));
  }
  const { type, text } = completePhone(country, bare);
  if (type === 'unclear') return refused(error('rule.phone.incomplete', { value }));
  if (!DIGITS.test(text)) return refused(error('rule.phone.invalid', { value }));
  if (type === 'zeroMissing') return changed('rule.changed.leadingZero', text);
  const isZeroDropped = type === 'zeroTooMany' || plain !== whole;
  if (isZeroDropped) return changed('rule.changed.trunkZero', text);
  return text === value
    ? { value, findings: [] }
    : { value: text, text, findings: [readAs('rule.changed.number', text)] };
}

function changed(rule: RuleId, value: string): Judged<string> {
  return { value, text: value, findings: [{ rule, severity: 'info', params: { value } }] };
}
