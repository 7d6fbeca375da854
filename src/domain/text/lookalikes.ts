/*
 * Names that look like other names, by Unicode Technical Standard 39, "highly restrictive". Arabic and Bengali are
 * also allowed beside Latin, because names of companies mix them.
 */

/** Scripts that may be mixed in a name: the letters of one line do not look alike. */
const MIXABLE = [
  'Latin Han Hiragana Katakana',
  'Latin Han Bopomofo',
  'Latin Han Hangul',
  'Latin Arabic',
  'Latin Bengali',
] as const;

/** Other scripts in everyday use (UAX 31), which must not be mixed. */
const UNMIXABLE =
  'Armenian Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Hebrew Kannada Khmer Lao Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan';

const mixtures = [...MIXABLE, ...UNMIXABLE.split(' ')].map((line) => {
  const scripts = ['Common', 'Inherited', ...line.split(' ')];
  return new RegExp(
    `^[${scripts.map((name) => `\\p{Script_Extensions=${name}}`).join('')}]*$`,
    'u',
  );
});

/** Whether all letters of a name belong to one script, or to scripts that may share a name. */
export function hasAllowedScripts(name: string): boolean {
  return mixtures.some((mixture) => mixture.test(name));
}

/** Lower-case letters that look like the Latin letter at the same position of `latin`, in either case. */
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
