import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AppContext } from './context.ts';

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|manifest|wasm)|image\/svg)/;
/** Smaller bodies gain nothing. */
const MIN_COMPRESSED = 1024;

type Encoding = 'br' | 'gzip';

interface AssetSource {
  readonly body: Uint8Array<ArrayBuffer>;
  /** Media type. */
  readonly type: string;
  /** Named by its content: never changes. */
  readonly immutable: boolean;
  /** Content security policy. */
  readonly policy: string;
}

/** A body that stays the same as long as the server runs. */
export interface Asset extends AssetSource {
  readonly etag: string;
  /** Made once, at the first request that accepts it. */
  readonly encoded: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>;
}

export function toAsset(source: AssetSource): Asset {
  const hash = createHash('sha256').update(source.body).digest('base64url');
  return { ...source, etag: `"${hash.slice(0, 22)}"`, encoded: new Map() };
}

/** The asset, compressed as the client accepts it; 304 where the client holds it. */
export async function sendAsset(c: AppContext, asset: Asset): Promise<Response> {
  c.header('Content-Security-Policy', asset.policy);
  c.header('Cache-Control', asset.immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  c.header('ETag', asset.etag);
  c.header('Vary', 'Accept-Encoding');
  if (isHeld(c, asset.etag)) return c.body(null, 304);
  c.header('Content-Type', asset.type);
  const encoding = encodingOf(c, asset);
  if (encoding === null) return c.body(asset.body);
  c.header('Content-Encoding', encoding);
  return c.body(await encode(asset, encoding));
}

/** Tags are compared weakly (RFC 9110, 13.1.2): a proxy that compresses marks them as weak. */
function isHeld(c: AppContext, etag: string): boolean {
  const held = c.req.header('if-none-match') ?? '';
  return held.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
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
