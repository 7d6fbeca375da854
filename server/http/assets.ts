import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { getCookie } from 'hono/cookie';
import { FRAME_COOKIE } from '../../src/api/contract/account/security.ts';
import { type Language, languages } from '../../src/domain/languages.ts';
import { sendAsset, toAsset, type Asset } from './asset.ts';
import type { AppContext } from './context.ts';
import { readFirstFiles, MANIFEST } from './firstFiles.ts';
import {
  DATA_POLICY,
  OUTBOX_POLICY,
  pagePolicy,
  READING_POLICY,
  WORKER_POLICY,
} from './headers.ts';

/** Placeholder in `index.html` for the nonce of the response. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

export interface Assets {
  /** Sends the file at a path of the site; null if there is none. */
  file(c: AppContext): Promise<Response | null>;
  /**
   * Sends the single page, with a new nonce in its policy and its text, and links to the files that it loads first.
   * `hasOutbox` tells it that this browser can read the outbox. It begins with an outline of the frame if
   * `FRAME_COOKIE` says that the browser will show the frame.
   */
  page(c: AppContext, hasOutbox: boolean): Response;
}

/** Reads the built front end into memory; null if there is none. */
export function loadAssets(directory: string): Assets | null {
  const index = join(directory, 'index.html');
  if (!existsSync(index)) return null;
  const html = readFileSync(index, 'utf8');
  const manifest = join(directory, MANIFEST);
  const firstFiles = readFirstFiles(manifest);
  const assets = new Map<string, Asset>();
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || path === index || path === manifest) continue;
    const url = `/${relative(directory, path).split(sep).join('/')}`;
    assets.set(url, toFile(url, readFileSync(path)));
  }
  return {
    file: async (c) => {
      const asset = assets.get(c.req.path);
      return asset === undefined ? null : sendAsset(c, asset);
    },
    page: (c, hasOutbox) => {
      const nonce = randomBytes(18).toString('base64');
      const isFramed = getCookie(c, FRAME_COOKIE) !== undefined;
      const withPreloads = addToHead(html, [
        ...toPreloads(firstFiles(readLanguage(c), isFramed)),
        ...(hasOutbox ? ['<meta name="outbox" content="/outbox" />'] : []),
      ]);
      const text = isFramed
        ? withPreloads.replace('id="outline" hidden', 'id="outline"')
        : withPreloads;
      return c.body(text.replaceAll(NONCE_PLACEHOLDER, nonce), 200, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': pagePolicy(nonce),
        'Cache-Control': 'no-store',
      });
    },
  };
}

/** Links that preload these files. */
const toPreloads = (files: readonly string[]): string[] =>
  files.map((file) =>
    extname(file) === '.css'
      ? `<link rel="preload" as="style" href="${file}" />`
      : `<link rel="modulepreload" href="${file}" />`,
  );

const addToHead = (html: string, elements: readonly string[]): string =>
  html.replace('</head>', `${elements.join('')}</head>`);

/** Language in which the page will be shown. */
function readLanguage(c: AppContext): Language {
  const code = getCookie(c, 'language');
  return languages.find((language) => language === code) ?? 'en';
}

/** Policy of a worker's file: only the worker that sends rows may use the network; no other has its prefix. */
const workerPolicy = (name: string): string =>
  name.startsWith('outbox.worker') ? OUTBOX_POLICY : WORKER_POLICY;

function toFile(url: string, body: Uint8Array<ArrayBuffer>): Asset {
  const name = url.slice(url.lastIndexOf('/') + 1);
  const isWorker = extname(name) === '.js' && /\bworker\b/i.test(name);
  const filePolicy = extname(name) === '.html' ? READING_POLICY : DATA_POLICY;
  return toAsset({
    body,
    type: TYPES[extname(name)] ?? 'application/octet-stream',
    // Vite puts a hash into every name under assets/.
    immutable: url.startsWith('/assets/'),
    // The policy of a module worker comes from its own response, not from the page.
    policy: isWorker ? workerPolicy(name) : filePolicy,
  });
}
