import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { errors, type ErrorKey } from '../../src/api/contract/errors.ts';
import { languages, type Language } from '../../src/api/contract/sheet.ts';

const catalog = v.record(v.string(), v.string());

/** The text of a refusal in a language. */
export type Messages = (key: ErrorKey, language: Language) => string;

/**
 * Reads the catalogs `<language>.json` of a directory once. A language without a catalog, and an
 * entry without a text, speaks English from the contract.
 */
export function loadMessages(directory: string): Messages {
  const catalogs = new Map<Language, Readonly<Record<string, string>>>();
  for (const language of languages) {
    const file = join(directory, `${language}.json`);
    if (!existsSync(file)) continue;
    catalogs.set(language, v.parse(catalog, JSON.parse(readFileSync(file, 'utf8'))));
  }
  return (key, language) => {
    const text = catalogs.get(language)?.[key];
    return text === undefined || text === '' ? errors[key].message : text;
  };
}
