import { PHONE_LABELS } from '../../../domain/text/phoneLabels.ts';

/** What a cell of phones is taken apart into; empty where it does not say. */
export interface PhoneParts {
  readonly phone: string;
  readonly second: string;
  /** Words beside the numbers: an extension, whom to ask for. */
  readonly words: string;
}

/** A number by itself among others and words. */
const ONE_OF_SEVERAL = /(?<![\p{L}\p{M}\d+])\+?[\d(][\d\s().-]*\d(?![\p{L}\p{M}\d])/gu;
const DATE = /^(?:\d{4}[-.]\d{1,2}[-.]\d{1,2}|\d{1,2}[-.]\d{1,2}[-.]\d{4})/;
/** Digits of a number, at least and at most. */
const FEWEST = 7;
const MOST = 15;

/** What people write before a number to say that it is one, and between two of them. */
const LABELS = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:${PHONE_LABELS}|and|or|et|ou)(?![\p{L}\p{M}])\.?`,
  'giu',
);
const EDGES = /^[\s/,;|،:&()（）.-]+|[\s/,;|،:&(（-]+$/gu;

const digitsOf = (text: string): number => text.replace(/\D/g, '').length;

/** A cell of phones, taken apart; null where it is one number, or not certain which are numbers. */
export function phoneParts(text: string): PhoneParts | null {
  const isGrouped = /^\+?[\d\s().-]+$/.test(text);
  if (isGrouped && digitsOf(text) <= MOST) return null;
  // Numbers with nothing but spaces between them are separated only where each is written whole.
  const found = isGrouped ? text.split(/\s+/) : (text.match(ONE_OF_SEVERAL) ?? []);
  const phones = found
    .map((one) => one.trim())
    .filter((one) => digitsOf(one) >= FEWEST && digitsOf(one) <= MOST && !DATE.test(one));
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
