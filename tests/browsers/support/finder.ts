import { build } from 'vite';

/** A script that gives a page `findAll(selector)`: Playwright's selectors, in a browser that Playwright doesn't drive. */
let source: Promise<string> | undefined;

export const finderSource = (): Promise<string> => (source ??= makeFinder());

async function makeFinder(): Promise<string> {
  const entry = new URL('findAll.ts', import.meta.url).pathname;
  const made = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'finder' } },
  });
  const [bundle] = Array.isArray(made) ? made : [made];
  if (bundle === undefined || !('output' in bundle)) throw new Error('Nothing was bundled.');
  return bundle.output[0].code;
}
