import { relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { paths } from '../../src/routes/paths.ts';
import { signIn } from './signIn.ts';

/** Bytes of JavaScript as they travel, gzip. */
export interface Sizes {
  /** Everything that /login fetches by itself. */
  readonly login: number;
  /** Everything more that the first page after the sign-in fetches. */
  readonly afterSignIn: number;
  /** A page that shows nothing, with React. */
  readonly emptyReact: number;
  /** Each page's own chunk, the largest first. */
  readonly pages: readonly { readonly name: string; readonly bytes: number }[];
}

/** What the built portal makes a browser fetch. */
export async function sizesOf(browser: Browser, url: string): Promise<Sizes> {
  const { login, afterSignIn } = await fetchedBytes(browser, url);
  const emptyReact = sum(await chunksOf(emptyPage));
  const portal = await chunksOf({});
  const pages = portal
    .filter(({ isDynamicEntry, facadeModuleId }) => isDynamicEntry && isPage(facadeModuleId))
    .map(({ facadeModuleId, code }) => ({
      name: relative('src/views', facadeModuleId ?? ''),
      bytes: gzipped(code),
    }))
    .toSorted((a, b) => b.bytes - a.bytes);
  return { login, afterSignIn, emptyReact, pages };
}

const isPage = (module: string | null) => /\/src\/views\/.+\.tsx$/.test(module ?? '');

const gzipped = (code: string | Uint8Array) => gzipSync(code).byteLength;

const sum = (chunks: readonly Rolldown.OutputChunk[]) =>
  chunks.reduce((bytes, { code }) => bytes + gzipped(code), 0);

/** A build in memory. */
async function chunksOf(config: InlineConfig): Promise<Rolldown.OutputChunk[]> {
  const built = await build({
    logLevel: 'silent',
    ...config,
    build: { ...config.build, write: false },
  });
  if (!Array.isArray(built) && !('output' in built)) throw new Error('The build goes on watching.');
  const outputs = Array.isArray(built) ? built : [built];
  return outputs.flatMap(({ output }) => output.filter((part) => part.type === 'chunk'));
}

const EMPTY = 'virtual:empty-react-page';

/** The least that a page with React can be. */
const emptyPage: InlineConfig = {
  configFile: false,
  build: { target: 'es2024', rolldownOptions: { input: EMPTY } },
  plugins: [
    {
      name: 'empty-react-page',
      resolveId: (id) => (id === EMPTY ? EMPTY : null),
      load: (id) =>
        id === EMPTY
          ? `import { createRoot } from 'react-dom/client';
             createRoot(document.getElementById('root')).render(null);`
          : null,
    },
  ],
};

/** What a browser with an empty cache fetches for /login, and then for the page after it. */
async function fetchedBytes(
  browser: Browser,
  url: string,
): Promise<Pick<Sizes, 'login' | 'afterSignIn'>> {
  const page = await browser.newPage();
  const bodies = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    // A script that is asked for again comes from the browser's cache.
    const url = response.url();
    if (response.request().resourceType() !== 'script' || bodies.has(url)) return;
    bodies.set(url, response.body());
  });
  const total = async () => {
    await page.waitForLoadState('networkidle');
    const scripts = await Promise.all(bodies.values());
    return scripts.reduce((bytes, body) => bytes + gzipped(body), 0);
  };
  await page.goto(url + paths.login);
  const login = await total();
  await signIn(page, url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const all = await total();
  await page.close();
  return { login, afterSignIn: all - login };
}
