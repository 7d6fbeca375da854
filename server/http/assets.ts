import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AppContext } from './context.ts';
import { DATA_POLICY, pagePolicy, READING_POLICY, WORKER_POLICY } from './headers.ts';

/** Where `index.html` wants the response's nonce. */
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
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|manifest)|image\/svg)/;
/** Smaller files gain nothing. */
const MIN_COMPRESSED = 1024;

type Encoding = 'br' | 'gzip';

interface Asset {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly type: string;
  readonly etag: string;
  /** Named by its content: never changes. */
  readonly immutable: boolean;
  readonly policy: string;
  /** Made at the first request that takes it. */
  readonly encoded: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>;
}

export interface Assets {
  /** The file at a path of the site; null where there is none. */
  file(c: AppContext): Promise<Response | null>;
  /** The single page, with a fresh nonce in its policy and in its text. */
  page(c: AppContext): Response;
}

/** Reads the built front end into memory; null where there is none. */
export async function loadAssets(directory: string): Promise<Assets | null> {
  const index = join(directory, 'index.html');
  if (!existsSync(index)) return null;
  const html = await readFile(index, 'utf8');
  const assets = new Map<string, Asset>();
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || path === index) continue;
    const url = `/${relative(directory, path).split(sep).join('/')}`;
    assets.set(url, toAsset(url, new Uint8Array(await readFile(path))));
  }
  return {
    file: async (c) => {
      const asset = assets.get(c.req.path);
      return asset === undefined ? null : send(c, asset);
    },
    page: (c) => {
      const nonce = randomBytes(18).toString('base64');
      return c.body(html.replaceAll(NONCE_PLACEHOLDER, nonce), 200, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': pagePolicy(nonce),
        'Cache-Control': 'no-store',
      });
    },
  };
}

function toAsset(url: string, body: Uint8Array<ArrayBuffer>): Asset {
  const name = url.slice(url.lastIndexOf('/') + 1);
  const isWorker = extname(name) === '.js' && /\bworker\b/i.test(name);
  const other = extname(name) === '.html' ? READING_POLICY : DATA_POLICY;
  return {
    body,
    type: TYPES[extname(name)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    // Vite puts a hash into every name under assets/.
    immutable: url.startsWith('/assets/'),
    // A module worker's policy is that of its own response, not of the page.
    policy: isWorker ? WORKER_POLICY : other,
    encoded: new Map(),
  };
}

async function send(c: AppContext, asset: Asset): Promise<Response> {
  c.header('Content-Security-Policy', asset.policy);
  c.header('Cache-Control', asset.immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  c.header('ETag', asset.etag);
  c.header('Vary', 'Accept-Encoding');
  if (c.req.header('if-none-match') === asset.etag) return c.body(null, 304);
  c.header('Content-Type', asset.type);
  const encoding = encodingOf(c, asset);
  if (encoding === null) return c.body(asset.body);
  c.header('Content-Encoding', encoding);
  return c.body(await encode(asset, encoding));
}

function encodingOf(c: AppContext, asset: Asset): Encoding | null {
  if (asset.body.byteLength < MIN_COMPRESSED || !COMPRESSIBLE.test(asset.type)) return null;
  const accepted = new Set(
    (c.req.header('accept-encoding') ?? '')
      .split(',')
      .filter((item) => !/;\s*q=0(?:\.0*)?\s*$/.test(item))
      .map((item) => item.split(';')[0]?.trim().toLowerCase()),
  );
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : null;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

function encode(asset: Asset, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const known = asset.encoded.get(encoding);
  if (known !== undefined) return known;
  const made =
    encoding === 'br'
      ? brotli(asset.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
      : zip(asset.body, { level: 9 });
  const encoded = made.then((bytes) => new Uint8Array(bytes));
  asset.encoded.set(encoding, encoded);
  return encoded;
}
