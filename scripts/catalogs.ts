import { readFile } from 'node:fs/promises';
import { createCompiledCatalog } from '@lingui/cli/api';
import type { Plugin } from 'vite';

/**
 * What the sign-in page and the frame around all pages say. It is loaded with the first page; the
 * rest of a catalog, which grows with every page, comes with the shell.
 */
const START = [
  'account.',
  'broken.',
  'dialog.',
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

const isStart = (id: string) => START.some((prefix) => id.startsWith(prefix));

const CATALOG = /^(.*\/locales\/(\w+)\.json)\?(start|rest)$/;

/** Compiles `locales/<language>.json?start` and `…?rest`; an empty text falls back to English. */
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
      const chosen = Object.entries(texts).filter(([key]) => isStart(key) === (part === 'start'));
      const { source, errors } = createCompiledCatalog(language, Object.fromEntries(chosen), {
        namespace: 'es',
      });
      const [broken] = errors;
      if (broken !== undefined) this.error(`${path}, ${broken.id}: ${broken.error.message}`);
      return { code: source, moduleType: 'js' };
    },
  };
}
