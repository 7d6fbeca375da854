import { countryNameIn } from '../../../src/domain/names/countryNames.ts';
import type { Language } from '../../../src/domain/languages.ts';
import { translate } from '../../translate.ts';

type CodeToName = (code: string) => string;

/**
 * Returns a function that names a field's codes in a language, as pages do; a code without a name is returned as
 * it is. Null for currencies and freight classes, which people know by their codes.
 */
export function createCodeNamer(key: string, language: Language): CodeToName | null {
  if (/currency$/i.test(key) || key === 'freightClass') return null;
  if (key.endsWith('Country')) return createCountryNamer(language);
  const prefix = key === 'service' ? 'service' : 'code';
  return (code) => {
    const id = `${prefix}.${code}`;
    const text = translate(language, id);
    return text === id ? code : text;
  };
}

/** Names countries by their ISO 3166-1 alpha-2 codes; an empty code stays empty. */
export function createCountryNamer(language: Language): CodeToName {
  return (code) => countryNameIn(language, code) ?? code;
}
