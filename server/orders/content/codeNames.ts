import { countryNameIn } from '../../../src/domain/names/countryNames.ts';
import type { Language } from '../../../src/domain/languages.ts';
import { translate } from '../../translate.ts';

type CodeToName = (code: string) => string;

/**
 * Returns the names of a field's codes in a language, as pages show them; a code without a name stays
 * itself. Null for fields whose codes are what people write: currencies and freight classes.
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
