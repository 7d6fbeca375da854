import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Language } from '../src/domain/languages.ts';

/** Texts of a language by id. */
type Catalog = Readonly<Record<string, string>>;

const schema = v.record(v.string(), v.string());
/** Catalogs by directory and language. */
const catalogs = new Map<string, Map<Language, Catalog | null>>();

/** Texts of `<language>.json` in a directory, read once; null if there is no such file. */
export function readCatalog(directory: string, language: Language): Catalog | null {
  const byLanguage = catalogs.get(directory) ?? new Map<Language, Catalog | null>();
  catalogs.set(directory, byLanguage);
  let catalog = byLanguage.get(language);
  if (catalog === undefined) {
    const file = join(directory, `${language}.json`);
    catalog = existsSync(file) ? v.parse(schema, JSON.parse(readFileSync(file, 'utf8'))) : null;
    byLanguage.set(language, catalog);
  }
  return catalog;
}
