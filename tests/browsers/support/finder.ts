import { build } from 'vite';

/** A script that adds `findAll(selector)` to a page: Playwright's selectors for a browser that Playwright does not drive. */
let source: Promise<string> | undefined;

export const finderSource = (): Promise<string> => (source ??= buildFinder());

async function buildFinder(): Promise<string> {
  const entry = new URL('findAll.ts', import.meta.url).pathname;
  const output = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'finder' } },
  });
  const [bundle] = Array.isArray(output) ? output : [output];
  if (bundle === undefined || !('output' in bundle))
    throw new Error('The bundler returned no output.');
  return bundle.output[0].code;
}
