import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from 'playwright';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { paths } from '../src/routes/paths.ts';
import { PRELOAD_DELAY_MS } from '../src/ui/chunks.ts';

/** Bytes of JavaScript as they travel, gzip. */
export interface FirstBytes {
  /** Everything that /login fetches by itself. */
  readonly login: number;
  /** Everything more that the first page after the sign-in fetches. */
  readonly afterSignIn: number;
}

/** Bytes that a browser with an empty cache fetches for /login, and then for the first page after it. */
export async function firstBytes(
  browser: Browser,
  url: string,
  signIn: (page: Page) => Promise<void>,
): Promise<FirstBytes> {
  const page = await browser.newPage();
  await page.addInitScript(fetchNothingEarly, PRELOAD_DELAY_MS);
  const bodies = new Map<string, Promise<Buffer>>();
  const collect = (response: Response) => {
    // A script that is asked for again comes from the browser's cache.
    const script = response.url();
    if (response.request().resourceType() !== 'script' || bodies.has(script)) return;
    bodies.set(script, response.body());
  };
  page.on('response', collect);
  const total = async () => {
    const scripts = await Promise.all(bodies.values());
    return scripts.reduce((bytes, body) => bytes + gzipped(body), 0);
  };
  await page.goto(url + paths.login);
  await page.waitForLoadState('networkidle');
  const login = await total();
  await signIn(page);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('main').getByRole('link').first().waitFor();
  // The figures come last; the page is complete with them.
  await page.locator('#home-figures').waitFor();
  // Later responses have no body once the page is closed.
  page.off('response', collect);
  const all = await total();
  await page.close();
  return { login, afterSignIn: all - login };
}

/** Timers that wait until the page has settled, to fetch what may be needed later, never end. */
function fetchNothingEarly(settledMs: number): void {
  const start = window.setTimeout;
  window.setTimeout = Object.assign(
    (work: TimerHandler, ms = 0, ...rest: unknown[]) =>
      ms >= settledMs ? 0 : start(work, ms, ...rest),
    start,
  );
}

export const gzipped = (code: string | Uint8Array): number => gzipSync(code).byteLength;

/** Bytes of a page that shows nothing, with React. */
export async function emptyReactBytes(): Promise<number> {
  const chunks = await chunksOf(emptyPage);
  return chunks.reduce((bytes, { code }) => bytes + gzipped(code), 0);
}

/** A build in memory. */
export async function chunksOf(config: InlineConfig): Promise<Rolldown.OutputChunk[]> {
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
