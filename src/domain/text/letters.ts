/*
 * Normalization of letters and digits of several scripts. Contract and engine share it, so that they compare words
 * alike.
 */

/** Arabic vowel marks, and the stretching stroke. */
const ARABIC_MARKS = /[\u0640\u064b-\u065f\u0670]/g;

const ARABIC_FORMS: Readonly<Record<string, string>> = {
  آ: 'ا',
  أ: 'ا',
  إ: 'ا',
  ٱ: 'ا',
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ؤ: 'و',
  ئ: 'ي',
};

/** Normalizes Arabic letters with several forms, and removes marks. For look-ups only. */
export function plainArabic(text: string): string {
  return text
    .replace(ARABIC_MARKS, '')
    .replace(/[آأإٱةىیکؤئ]/g, (letter) => ARABIC_FORMS[letter] ?? letter);
}

/** Removes accents. For look-ups only. */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');

/** The zeros of the decimal digits that merchants type: Arabic, Persian, Devanagari, Bengali. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6];
const NATIVE_DIGIT = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef]/g;

function asciiDigit(digit: string): string {
  const at = digit.charCodeAt(0);
  const zero = ZEROS.find((start) => at >= start && at < start + 10) ?? at;
  return String(at - zero);
}

/** Converts Arabic, Persian, Devanagari and Bengali digits to 0 to 9. */
export const asciiDigits = (text: string): string => text.replace(NATIVE_DIGIT, asciiDigit);
