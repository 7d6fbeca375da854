import { relative } from 'node:path';
import type { Browser } from 'playwright';
import {
  chunksOf,
  emptyReactBytes,
  firstBytes,
  type FirstBytes,
  gzipped,
} from '../../scripts/firstBytes.ts';
import { signIn } from '../../scripts/demoPortal.ts';

/** Bytes of JavaScript as they travel, gzip. */
export interface Sizes extends FirstBytes {
  /** A page that shows nothing, with React. */
  readonly emptyReact: number;
  /** Each page's own chunk, the largest first. */
  readonly pages: readonly { readonly name: string; readonly bytes: number }[];
}

/** Sizes of everything that the built portal makes a browser fetch. */
export async function measureSizes(browser: Browser, url: string): Promise<Sizes> {
  const first = await firstBytes(browser, url, (page) => signIn(page, url));
  const emptyReact = await emptyReactBytes();
  const portal = await chunksOf({});
  const pages = portal
    .filter(({ isDynamicEntry, facadeModuleId }) => isDynamicEntry && isPage(facadeModuleId))
    .map(({ facadeModuleId, code }) => ({
      name: relative('src/views', facadeModuleId ?? ''),
      bytes: gzipped(code),
    }))
    .toSorted((a, b) => b.bytes - a.bytes);
  return { ...first, emptyReact, pages };
}

const isPage = (module: string | null) => /\/src\/views\/.+\.tsx$/.test(module ?? '');
