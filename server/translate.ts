import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { type Language } from '../src/domain/languages.ts';
import { countryNameIn } from '../src/domain/names/countryNames.ts';
import { type ParamWords } from '../src/domain/rules/ruleParams.ts';

const LOCALES = join(import.meta.dirname, '..', 'locales');
const catalog = v.record(v.string(), v.string());
const catalogs = new Map<Language, Readonly<Record<string, string>>>();

/** Catalog of the pages in a language, read once; empty if the language has none. */
function readCatalog(language: Language): Readonly<Record<string, string>> {
  let cached = catalogs.get(language);
  if (cached === undefined) {
    const file = join(LOCALES, `${language}.json`);
    cached = existsSync(file) ? v.parse(catalog, JSON.parse(readFileSync(file, 'utf8'))) : {};
    catalogs.set(language, cached);
  }
  return cached;
}

/** Text of the catalogs by its id, in English if the language lacks it. Fills in `{name}`. */
export function translate(
  language: Language,
  id: string,
  params: Readonly<Record<string, string | number>> = {},
): string {
  const text = [readCatalog(language)[id], readCatalog('en')[id], id].find(Boolean) ?? id;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

/** Texts for coded parameters of rules in a language. */
export const paramWordsIn = (language: Language): ParamWords => ({
  country: (code) => countryNameIn(language, code) ?? code,
  choice: (items) => new Intl.ListFormat(language, { type: 'disjunction' }).format(items),
});
