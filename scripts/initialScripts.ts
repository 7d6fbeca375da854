import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from 'playwright';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { paths } from '../src/routes/paths.ts';
import { PRELOAD_DELAY_MS } from '../src/ui/chunks.ts';

/** Transferred bytes of JavaScript that the first pages load, with gzip. */
export interface InitialScriptBytes {
  /** Fetched by /login. */
  readonly login: number;
  /** Additionally fetched by the first page after the sign-in. */
  readonly afterSignIn: number;
}

/** Bytes of JavaScript that a browser with an empty cache fetches for /login, and then for the first page after it. */
export async function measureInitialScripts(
  browser: Browser,
  url: string,
  signIn: (page: Page) => Promise<void>,
): Promise<InitialScriptBytes> {
  const page = await browser.newPage();
  await page.addInitScript(disablePrefetch, PRELOAD_DELAY_MS);
  const bodies = new Map<string, Promise<Buffer>>();
  const collect = (response: Response) => {
    // A repeated script comes from the browser's cache.
    const script = response.url();
    if (response.request().resourceType() !== 'script' || bodies.has(script)) return;
    bodies.set(script, response.body());
  };
  page.on('response', collect);
  const total = async () => {
    const scripts = await Promise.all(bodies.values());
    return scripts.reduce((bytes, body) => bytes + gzipSize(body), 0);
  };
  await page.goto(url + paths.login);
  await page.waitForLoadState('networkidle');
  const login = await total();
  await signIn(page);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('main').getByRole('link').first().waitFor();
  // The figures are loaded last.
  await page.locator('#home-figures').waitFor();
  // Later responses have no body once the page is closed.
  page.off('response', collect);
  const totalBytes = await total();
  await page.close();
  return { login, afterSignIn: totalBytes - login };
}

/** Disables the timers that prefetch once the page has settled. */
function disablePrefetch(settledMs: number): void {
  const start = window.setTimeout;
  window.setTimeout = Object.assign(
    (work: TimerHandler, ms = 0, ...rest: unknown[]) =>
      ms >= settledMs ? 0 : start(work, ms, ...rest),
    start,
  );
}

export const gzipSize = (code: string | Uint8Array): number => gzipSync(code).byteLength;

/** Bytes of an empty page with React. */
export async function measureEmptyReact(): Promise<number> {
  const chunks = await buildChunks(emptyPage);
  return chunks.reduce((bytes, { code }) => bytes + gzipSize(code), 0);
}

/** Builds in memory, and returns the chunks. */
export async function buildChunks(config: InlineConfig): Promise<Rolldown.OutputChunk[]> {
  const result = await build({
    logLevel: 'silent',
    ...config,
    build: { ...config.build, write: false },
  });
  if (!Array.isArray(result) && !('output' in result))
    throw new Error('The build goes on watching.');
  const outputs = Array.isArray(result) ? result : [result];
  return outputs.flatMap(({ output }) => output.filter((part) => part.type === 'chunk'));
}

const EMPTY = 'virtual:empty-react-page';

/** Configuration of a minimal page with React. */
const emptyPage: InlineConfig = {
  configFile: false,
  mode: 'production',
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
