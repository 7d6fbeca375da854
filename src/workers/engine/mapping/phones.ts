import { PHONE_LABELS } from '../../../domain/text/cellWords.ts';

/** Parts of a phone cell; a missing part is empty. */
export interface PhoneParts {
  readonly phone: string;
  readonly second: string;
  /** Words beside the numbers: an extension, a contact. */
  readonly words: string;
}

/** A phone number among other phone numbers or words. */
const PHONE = /(?<![\p{L}\p{M}\d+])\+?[\d(][\d\s().-]*\d(?![\p{L}\p{M}\d])/gu;
const DATE = /^(?:\d{4}[-.]\d{1,2}[-.]\d{1,2}|\d{1,2}[-.]\d{1,2}[-.]\d{4})/;
/** Minimum number of digits. */
const MIN_DIGITS = 7;
/** Maximum number of digits. */
const MAX_DIGITS = 15;

/** Labels before a number, and words between two. */
const LABELS = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:${PHONE_LABELS}|and|or|et|ou)(?![\p{L}\p{M}])\.?`,
  'giu',
);
const EDGES = /^[\s/,;|،:&()（）.-]+|[\s/,;|،:&(（-]+$/gu;

const countDigits = (text: string): number => text.replace(/\D/g, '').length;

/** Splits a phone cell; null if it is one number, or if the numbers are uncertain. */
export function parsePhones(text: string): PhoneParts | null {
  const isDigitsOnly = /^\+?[\d\s().-]+$/.test(text);
  if (isDigitsOnly && countDigits(text) <= MAX_DIGITS) return null;
  // Numbers separated by spaces are split only if each is written without spaces.
  const candidates = isDigitsOnly ? text.split(/\s+/) : (text.match(PHONE) ?? []);
  const phones = candidates
    .map((one) => one.trim())
    .filter(
      (one) => countDigits(one) >= MIN_DIGITS && countDigits(one) <= MAX_DIGITS && !DATE.test(one),
    );
  const [phone, second = '', ...more] = phones;
  if (
    phone === undefined ||
    more.length > 0 ||
    (isDigitsOnly && phones.length < candidates.length)
  ) {
    return null;
  }
  const at = text.indexOf(phone);
  if (/\d/.test(text.slice(0, at))) return null;
  const textAfter = text.slice(at + phone.length).replace(second, ' ');
  const words = `${text.slice(0, at)} ${textAfter}`
    .replace(LABELS, ' ')
    .replace(/\s+/g, ' ')
    .replace(EDGES, '')
    .trim();
  const withoutBrackets = words.replace(/^[(（]|[)）]$/g, '').trim();
  // Digits alone may be the end of another number: 0302 123 456/7
  if (withoutBrackets !== '' && !/\p{L}/u.test(withoutBrackets)) return null;
  return second === '' && withoutBrackets === '' ? null : { phone, second, words: withoutBrackets };
}
