import { languages } from './sheet.ts';

/**
 * Names of countries or currencies in the interface's languages, as the platform knows them (CLDR,
 * in every browser and in Node): a thousand names that no page has to carry. Two platforms may
 * know a name differently; only the code leaves this one.
 */
export function displayNames(type: 'region' | 'currency'): (code: string) => readonly string[] {
  let leadRows: readonly Intl.DisplayNames[] | undefined;
  return (code) => {
    leadRows ??= languages.map((language) => {
      return new Intl.DisplayNames(language, { type, fallback: 'none' });
    });
    return leadRows.flatMap((leadRow) => leadRow.of(code) ?? []);
  };
}
