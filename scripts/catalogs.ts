import { readFile } from 'node:fs/promises';
import { createCompiledCatalog } from '@lingui/cli/api';
import type { Plugin } from 'vite';
import { worldCountryCodes } from '../src/domain/countries/countryCodes.ts';
import { currencyCodes } from '../src/domain/countries/currencyCodes.ts';
import { countryNameIn } from '../src/domain/names/countryNames.ts';
import { currencyNameIn } from '../src/domain/names/currencyNames.ts';
import { type Language, languages } from '../src/domain/languages.ts';
import { saidEarly } from './i18n/early.ts';

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

const isNamed = (language: string): language is Language =>
  languages.some((one) => one === language);

/** Names of countries, which come with the frame, and of currencies, by the ids of their texts. */
function namesIn(language: string, part: string | undefined): Readonly<Record<string, string>> {
  if (!isNamed(language)) return {};
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
 * Compiles the parts of `locales/<language>.json`, each text in one: `?start`; `?frame`, of what
 * comes with the frame around the pages; `?pages`, the rest, which grows with every page. An empty
 * text falls back to English.
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
      const early = await saidEarly('src/main.tsx');
      const partOf = (key: string) => {
        if (START.some((prefix) => key.startsWith(prefix))) return 'start';
        return early.has(key) ? 'frame' : 'pages';
      };
      const chosen = Object.entries(texts).filter(([key]) => partOf(key) === part);
      const all = { ...Object.fromEntries(chosen), ...namesIn(language, part) };
      const { source, errors } = createCompiledCatalog(language, all, { namespace: 'es' });
      const [broken] = errors;
      if (broken !== undefined) this.error(`${path}, ${broken.id}: ${broken.error.message}`);
      return { code: source, moduleType: 'js' };
    },
  };
}
