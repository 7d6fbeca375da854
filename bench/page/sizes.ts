import { relative } from 'node:path';
import type { Browser } from 'playwright';
import {
  buildChunks,
  measureEmptyReact,
  measureInitialScripts,
  type InitialScriptBytes,
  gzipSize,
} from '../../scripts/initialScripts.ts';
import { signIn } from '../../scripts/demoPortal.ts';

/** Sizes of JavaScript in bytes, compressed with gzip. */
export interface Sizes extends InitialScriptBytes {
  /** An empty page with React. */
  readonly emptyReact: number;
  /** The chunk of each page, the largest first. */
  readonly pages: readonly { readonly name: string; readonly bytes: number }[];
}

/** Measures the JavaScript that the built portal makes a browser fetch. */
export async function measureSizes(browser: Browser, url: string): Promise<Sizes> {
  const initialScripts = await measureInitialScripts(browser, url, (page) => signIn(page, url));
  const emptyReact = await measureEmptyReact();
  const chunks = await buildChunks({});
  const pages = chunks
    .filter(({ isDynamicEntry, facadeModuleId }) => isDynamicEntry && isPage(facadeModuleId))
    .map(({ facadeModuleId, code }) => ({
      name: relative('src/views', facadeModuleId ?? ''),
      bytes: gzipSize(code),
    }))
    .toSorted((a, b) => b.bytes - a.bytes);
  return { ...initialScripts, emptyReact, pages };
}

const isPage = (module: string | null) => /\/src\/views\/.+\.tsx$/.test(module ?? '');
