import { languages } from './sheet.ts';

/** Languages besides that people write countries in. */
const further = [
  'de',
  'es',
  'it',
  'pt',
  'nl',
  'tr',
  'ru',
  'pl',
  'sv',
  'el',
  'ja',
  'ko',
  'hi',
  'ur',
  'sw',
];

/**
 * Names of countries or currencies in the interface's languages, as the platform knows them (CLDR,
 * in every browser and in Node): a thousand names that no page has to carry. Two platforms may
 * know a name differently; only the code leaves this one.
 */
export function displayNames(
  type: 'region' | 'currency',
  tags: readonly string[] = languages,
): (code: string) => readonly string[] {
  let known: readonly Intl.DisplayNames[] | undefined;
  return (code) => {
    known ??= tags.map((language) => {
      return new Intl.DisplayNames(language, { type, fallback: 'none' });
    });
    return known.flatMap((names) => names.of(code) ?? []);
  };
}

/** Names of countries in further languages, such as their own: Deutschland, España, Türkiye. */
export const furtherCountryNames = displayNames('region', further);
