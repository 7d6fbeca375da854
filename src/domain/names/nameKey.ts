import { plainArabic, withoutAccents } from '../text/letters.ts';

/** Articles, prepositions and "and" of the languages that addresses are written in. */
const SMALL_WORDS = new Set(
  'and the of et und y e og och i en le la les l el los las der die das de des du d da do dos van het ve i و ও এবং 和 及 与'.split(
    ' ',
  ),
);

/** Words in the names of places, by their short forms. */
const LONG_FORMS: ReadonlyMap<string, string> = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['is', 'islands'],
  ['isl', 'islands'],
  ['isls', 'islands'],
  ['rep', 'republic'],
  ['dem', 'democratic'],
  ['fed', 'federal'],
]);

/** Runs of letters, digits and signs of currencies; a mark belongs to the letter before it. */
const WORD = /[\p{L}\p{M}\p{N}\p{Sc}]+/gu;

/** The article, and "and" before it, that Arabic writes together with a word. */
const ARABIC_FRONT = /^و?ال(?=\p{sc=Arabic}{2})|^و(?=\p{sc=Arabic}{4})/u;

const ASCII = /^[\x20-\x7e]*$/;

/** Normalizes letters and removes accents. */
function plainLetters(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  const letters = withoutAccents(plainArabic(text.normalize('NFKC').toLowerCase()));
  return letters.replaceAll(/[\u200c\u200d]/g, '');
}

/** The significant words of a name, without small words, punctuation and accents. */
export function nameWords(text: string): readonly string[] {
  const words = plainLetters(text).match(WORD) ?? [];
  // Letters of an abbreviation are not small words: É.-U., U.A.E.
  const isAbbreviation = words.every((word) => word.length === 1);
  const significant = isAbbreviation ? words : words.filter((word) => !SMALL_WORDS.has(word));
  return significant.map((word) => LONG_FORMS.get(word) ?? word.replace(ARABIC_FRONT, ''));
}

/** Key shared by all spellings of a name, with any separators between its words. */
export function nameKey(text: string): string {
  const words = nameWords(text);
  return words.length > 0 ? words.join('') : text.normalize('NFKC').toLowerCase().trim();
}
