/*
 * Names that look like other names. After Unicode Technical Standard 39, "highly restrictive", with
 * Arabic and Bengali beside Latin as well, since companies of the portal's languages are called so.
 */

/** Scripts that may share a name: none of their letters is taken for another's of the same line. */
const TOGETHER = [
  'Latin Han Hiragana Katakana',
  'Latin Han Bopomofo',
  'Latin Han Hangul',
  'Latin Arabic',
  'Latin Bengali',
] as const;

/** Scripts in everyday use (UAX 31) that are alone. */
const ALONE =
  'Armenian Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Hebrew Kannada Khmer Lao Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan';

const mixtures = [...TOGETHER, ...ALONE.split(' ')].map((line) => {
  const scripts = ['Common', 'Inherited', ...line.split(' ')];
  return new RegExp(
    `^[${scripts.map((name) => `\\p{Script_Extensions=${name}}`).join('')}]*$`,
    'u',
  );
});

/** Whether all letters of a name belong to one script, or to scripts that may share a name. */
export function hasSingleScript(name: string): boolean {
  return mixtures.some((mixture) => mixture.test(name));
}

/** Small letters that look like Latin ones, themselves or as capitals, one under the other. */
export const lookalikes = {
  letters: 'авекмнорстухіїјѕԁԛԝһӏґгпёαβεζηικμνορτυχγօոսհցզɑɡı',
  latin: 'abekmhopctyxiijsdqwhlrrneabezhikmvoptyxyonuhgqagi',
} as const;

const latinByLookalike = new Map(
  Array.from(lookalikes.letters, (letter, at) => [letter, lookalikes.latin.charAt(at)]),
);

/** Skeleton of a folded name: confusable names share one. */
export function toSkeleton(foldedName: string): string {
  return Array.from(foldedName, (letter) => latinByLookalike.get(letter) ?? letter).join('');
}
