import { languages, type Language } from '../../src/domain/languages.ts';
import { readCatalog } from '../readCatalog.ts';

/** A value in every language. */
export type ByLanguage<Text> = Readonly<Record<Language, Text>>;

/** Built-in texts by id, sorted by id. */
export type BuiltInTexts = ReadonlyMap<string, ByLanguage<string>>;

/** Creates a value for each language. */
export function mapLanguages<Value>(create: (language: Language) => Value): ByLanguage<Value> {
  return {
    en: create('en'),
    zh: create('zh'),
    fr: create('fr'),
    ar: create('ar'),
    bn: create('bn'),
  };
}

/** Reads the catalogs of a directory; missing texts fall back to English. */
export function loadBuiltInTexts(directory: string): BuiltInTexts {
  const catalogs = new Map(languages.map((code) => [code, readCatalog(directory, code)]));
  const english = Object.entries(catalogs.get('en') ?? {});
  return new Map(
    english
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([id, text]) => [id, mapLanguages((language) => catalogs.get(language)?.[id] || text)]),
  );
}
