import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Language } from '../src/domain/languages.ts';

/** Texts of a language by id. */
type Catalog = Readonly<Record<string, string>>;

const schema = v.record(v.string(), v.string());
/** Catalogs by the path of their file. */
const catalogs = new Map<string, Catalog | null>();

/** Texts of `<language>.json` in a directory, read once; null if there is no such file. */
export function readCatalog(directory: string, language: Language): Catalog | null {
  const file = join(directory, `${language}.json`);
  let catalog = catalogs.get(file);
  if (catalog === undefined) {
    catalog = existsSync(file) ? v.parse(schema, JSON.parse(readFileSync(file, 'utf8'))) : null;
    catalogs.set(file, catalog);
  }
  return catalog;
}
