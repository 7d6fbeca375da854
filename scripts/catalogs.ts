import { readFile } from 'node:fs/promises';
import { createCompiledCatalog } from '@lingui/cli/api';
import type { Plugin } from 'vite';
import { worldCountryCodes } from '../src/domain/countries/countryCodes.ts';
import { currencyCodes } from '../src/domain/countries/currencyCodes.ts';
import { countryNameIn } from '../src/domain/names/countryNames.ts';
import { currencyNameIn } from '../src/domain/names/currencyNames.ts';
import { type Language, languages } from '../src/domain/languages.ts';
import { findEarlyTextIds } from './i18n/early.ts';

/** Id prefixes of the sign-in page's texts, which are loaded with the first page. */
const START = [
  'account.new.',
  'account.old.',
  'account.password.',
  'broken.',
  'dialog.close',
  'disclaimer.',
  'error.',
  'language.',
  'login.',
  'menu.home',
  'network.',
  'notArrived.',
  'shell.loading',
  'shell.signOut',
  'terms.',
  'toast.',
];

const CATALOG = /^(.*\/locales\/(\w+)\.json)\?(start|frame|pages)$/;

const isLanguage = (language: string): language is Language =>
  languages.some((one) => one === language);

/** Names by text id: of countries for the frame, of currencies for the pages. */
function findNames(language: string, part: string | undefined): Readonly<Record<string, string>> {
  if (!isLanguage(language)) return {};
  const texts = (prefix: string, codes: readonly string[], name: (code: string) => string | null) =>
    Object.fromEntries(codes.map((code) => [`${prefix}.${code}`, name(code) ?? code]));
  if (part === 'frame') {
    return texts('country', Object.keys(worldCountryCodes), (code) =>
      countryNameIn(language, code),
    );
  }
  if (part !== 'pages') return {};
  return texts('currency', Object.keys(currencyCodes), (code) => currencyNameIn(language, code));
}

/**
 * Compiles `locales/<language>.json` in three parts: `?start` for the sign-in page, `?frame` for the frame around
 * pages, and `?pages` for the rest. An empty text falls back to English.
 */
export function catalogs(): Plugin {
  const read = async (path: string) =>
    JSON.parse(await readFile(path, 'utf8')) as Record<string, string>;
  return {
    name: 'catalogs',
    enforce: 'pre',
    async load(id) {
      const [, path, language, part] = CATALOG.exec(id) ?? [];
      if (path === undefined || language === undefined) return null;
      const english = path.replace(/\w+\.json$/, 'en.json');
      this.addWatchFile(path);
      const texts = { ...(await read(english)) };
      for (const [key, text] of Object.entries(await read(path)))
        if (text !== '') texts[key] = text;
      const earlyIds = await findEarlyTextIds('src/main.tsx');
      const findPart = (key: string) => {
        if (START.some((prefix) => key.startsWith(prefix))) return 'start';
        return earlyIds.has(key) ? 'frame' : 'pages';
      };
      const partTexts = Object.entries(texts).filter(([key]) => findPart(key) === part);
      const catalog = { ...Object.fromEntries(partTexts), ...findNames(language, part) };
      const { source, errors } = createCompiledCatalog(language, catalog, { namespace: 'es' });
      const [broken] = errors;
      if (broken !== undefined) this.error(`${path}, ${broken.id}: ${broken.error.message}`);
      return { code: source, moduleType: 'js' };
    },
  };
}
