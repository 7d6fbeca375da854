import { languages } from './sheet.ts';

/**
 * Names of countries or currencies in the interface's languages, as the platform knows them (CLDR,
 * in every browser and in Node): a thousand names that no page has to carry. Two platforms may
 * know a name differently; only the code leaves this one.
 */
export function displayNames(type: 'region' | 'currency'): (code: string) => readonly string[] {
  let byLanguage: readonly Intl.DisplayNames[] | undefined;
  return (code) => {
    byLanguage ??= languages.map((language) => {
      return new Intl.DisplayNames(language, { type, fallback: 'none' });
    });
    return byLanguage.flatMap((names) => names.of(code) ?? []);
  };
}
