import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AppContext } from './context.ts';

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|manifest|wasm)|image\/svg)/;
/** Smallest body that is compressed, in bytes. */
const MIN_COMPRESSED = 1024;

type Encoding = 'br' | 'gzip';

interface AssetSource {
  readonly body: Uint8Array<ArrayBuffer>;
  /** Media type. */
  readonly type: string;
  /** Whether the name contains a hash of the content, so that it never changes. */
  readonly immutable: boolean;
  /** Content security policy. */
  readonly policy: string;
}

/** A body that stays the same while the server runs. */
export interface Asset extends AssetSource {
  readonly etag: string;
  /** Compressed bodies, created at the first request that accepts them. */
  readonly encoded: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>;
}

/** Adds the tag of the content to an asset. */
export function toAsset(source: AssetSource): Asset {
  const hash = createHash('sha256').update(source.body).digest('base64url');
  return { ...source, etag: `"${hash.slice(0, 22)}"`, encoded: new Map() };
}

/** Sends an asset, compressed if the client accepts it; 304 if the client has it. */
export async function sendAsset(c: AppContext, asset: Asset): Promise<Response> {
  c.header('Content-Security-Policy', asset.policy);
  c.header('Cache-Control', asset.immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  c.header('ETag', asset.etag);
  c.header('Vary', 'Accept-Encoding');
  if (isCurrent(c, asset.etag)) return c.body(null, 304);
  c.header('Content-Type', asset.type);
  const encoding = chooseEncoding(c, asset);
  if (encoding === null) return c.body(asset.body);
  c.header('Content-Encoding', encoding);
  return c.body(await encode(asset, encoding));
}

/**
 * Whether the client has this version. Tags are compared weakly (RFC 9110, section 13.1.2), because a proxy that
 * compresses marks them as weak.
 */
function isCurrent(c: AppContext, etag: string): boolean {
  const cached = c.req.header('if-none-match') ?? '';
  return cached.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

function chooseEncoding(c: AppContext, asset: Asset): Encoding | null {
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

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);
const brotli = (body: Uint8Array, quality: number) =>
  brotliAsync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  });

/** Quality for the first requests of an asset, which wait for it. */
const FIRST_QUALITY = 9;

/** Queue of compressions with the best quality: resolves once none is waiting or running. */
let improvements = Promise.resolve();

function encode(asset: Asset, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const cached = asset.encoded.get(encoding);
  if (cached !== undefined) return cached;
  const isBrotli = encoding === 'br';
  const compressed = isBrotli
    ? brotli(asset.body, FIRST_QUALITY)
    : gzipAsync(asset.body, { level: 9 });
  const encoded = compressed.then((bytes) => new Uint8Array(bytes));
  asset.encoded.set(encoding, encoded);
  // If it fails, the first body stays.
  if (isBrotli) improvements = improvements.then(() => improve(asset)).catch(() => {});
  return encoded;
}

/**
 * Compresses an asset with the best quality for later requests; most become 8 % smaller. 500 kB take a second,
 * so assets are compressed one at a time, which leaves the other threads to sign-ins.
 */
async function improve(asset: Asset): Promise<void> {
  const first = await asset.encoded.get('br');
  const best = new Uint8Array(await brotli(asset.body, constants.BROTLI_MAX_QUALITY));
  if (first === undefined || best.length < first.length) {
    asset.encoded.set('br', Promise.resolve(best));
  }
}
