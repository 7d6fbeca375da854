import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { Language } from '../../src/domain/languages.ts';
import type { Texts } from './textFindings.ts';

const catalog = v.record(v.string(), v.string());

/** Reads the texts of `locales/<language>.json`. */
export function readTexts(code: Language): Texts {
  const file = new URL(`../../locales/${code}.json`, import.meta.url);
  return v.parse(catalog, JSON.parse(readFileSync(file, 'utf8')));
}
