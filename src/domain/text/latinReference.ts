import { asciiDigits, plainArabic, withoutAccents } from './letters.ts';

/**
 * Arabic and Persian letters as CLDR's transform Arabic-Latin spells them (`common/transforms/Arabic-Latin.xml` in
 * github.com/unicode-org/cldr), in upper case and without marks; ain, which is a mark there, is A.
 */
const LATIN_BY_ARABIC: Readonly<Record<string, string>> = {
  ا: 'A',
  ب: 'B',
  پ: 'P',
  ت: 'T',
  ث: 'TH',
  ج: 'J',
  چ: 'CH',
  ح: 'H',
  خ: 'KH',
  د: 'D',
  ذ: 'DH',
  ر: 'R',
  ز: 'Z',
  ژ: 'ZH',
  س: 'S',
  ش: 'SH',
  ص: 'S',
  ض: 'D',
  ط: 'T',
  ظ: 'Z',
  ع: 'A',
  غ: 'GH',
  ف: 'F',
  ڤ: 'V',
  ق: 'Q',
  ك: 'K',
  گ: 'G',
  ل: 'L',
  م: 'M',
  ن: 'N',
  ه: 'H',
  و: 'W',
  ي: 'Y',
  ء: '',
};

/**
 * Spells an order number with the characters of a reference: Arabic letters in Latin, accents removed, spaces and other
 * signs as "-". Null if a letter of another script remains, or nothing.
 */
export function toLatinReference(text: string): string | null {
  const latin = Array.from(
    plainArabic(withoutAccents(asciiDigits(text.normalize('NFKC')))),
    (letter) => LATIN_BY_ARABIC[letter] ?? letter,
  ).join('');
  if (/[^\p{ASCII}]/u.test(latin.replaceAll(/[\p{P}\p{S}\p{Z}]/gu, ''))) return null;
  const reference = latin
    .replaceAll(/\s*([-_./#])\s*/g, '$1')
    .replaceAll(/^[^A-Za-z0-9\-_./#]+|[^A-Za-z0-9\-_./#]+$/g, '')
    .replaceAll(/[^A-Za-z0-9\-_./#]+/g, '-');
  return reference === '' ? null : reference;
}
