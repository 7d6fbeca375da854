import { PHONE_LABELS } from '../../../domain/text/cellWords.ts';

/** Parts of a phone cell; empty if it does not state one. */
export interface PhoneParts {
  readonly phone: string;
  readonly second: string;
  /** Words beside the numbers: an extension, a contact. */
  readonly words: string;
}

/** One of several numbers, or one among words. */
const ONE_OF_SEVERAL = /(?<![\p{L}\p{M}\d+])\+?[\d(][\d\s().-]*\d(?![\p{L}\p{M}\d])/gu;
const DATE = /^(?:\d{4}[-.]\d{1,2}[-.]\d{1,2}|\d{1,2}[-.]\d{1,2}[-.]\d{4})/;
/** Minimum and maximum number of digits. */
const FEWEST = 7;
const MOST = 15;

/** Labels before a number, and words between two. */
const LABELS = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:${PHONE_LABELS}|and|or|et|ou)(?![\p{L}\p{M}])\.?`,
  'giu',
);
const EDGES = /^[\s/,;|،:&()（）.-]+|[\s/,;|،:&(（-]+$/gu;

const countDigits = (text: string): number => text.replace(/\D/g, '').length;

/** Splits a phone cell; null if it is one number, or if the numbers are uncertain. */
export function phoneParts(text: string): PhoneParts | null {
  const isGrouped = /^\+?[\d\s().-]+$/.test(text);
  if (isGrouped && countDigits(text) <= MOST) return null;
  // Numbers separated only by spaces are split only if each is written without spaces.
  const found = isGrouped ? text.split(/\s+/) : (text.match(ONE_OF_SEVERAL) ?? []);
  const phones = found
    .map((one) => one.trim())
    .filter((one) => countDigits(one) >= FEWEST && countDigits(one) <= MOST && !DATE.test(one));
  const [phone, second = '', ...more] = phones;
  if (phone === undefined || more.length > 0 || (isGrouped && phones.length < found.length)) {
    return null;
  }
  const at = text.indexOf(phone);
  if (/\d/.test(text.slice(0, at))) return null;
  const behind = text.slice(at + phone.length).replace(second, ' ');
  const words = `${text.slice(0, at)} ${behind}`
    .replace(LABELS, ' ')
    .replace(/\s+/g, ' ')
    .replace(EDGES, '')
    .replace(/(?<=\([^)]*)$/u, '')
    .trim();
  const bare = words.replace(/^[(（]|[)）]$/g, '').trim();
  // A figure alone may be the last one of another number: 0302 123 456/7
  if (bare !== '' && !/\p{L}/u.test(bare)) return null;
  return second === '' && bare === '' ? null : { phone, second, words: bare };
}
