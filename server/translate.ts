import { join } from 'node:path';
import { type Language } from '../src/domain/languages.ts';
import { countryNameIn } from '../src/domain/names/countryNames.ts';
import { type ParamFormatters } from '../src/domain/rules/ruleParams.ts';
import { readCatalog } from './readCatalog.ts';

const LOCALES = join(import.meta.dirname, '..', 'locales');

const findText = (language: Language, id: string) => readCatalog(LOCALES, language)?.[id];

/** Text of the catalogs by its id, in English if the language lacks it. Fills in `{name}`. */
export function translate(
  language: Language,
  id: string,
  params: Readonly<Record<string, string | number>> = {},
): string {
  const text = findText(language, id) || findText('en', id) || id;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

/** Texts for coded parameters of rules in a language. */
export const createParamFormatters = (language: Language): ParamFormatters => ({
  country: (code) => countryNameIn(language, code) ?? code,
  choice: (items) => new Intl.ListFormat(language, { type: 'disjunction' }).format(items),
});
