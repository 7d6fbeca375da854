import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadAssets } from '../../../server/http/assets.ts';
import { calls } from '../../../server/calls.ts';
import { withFailingCall, startTestServer, type TestServer } from '../../support/server.ts';

const SCRIPT = Array.from({ length: 400 }, (_, i) => `console.log('portage', ${i * 7919});\n`).join(
  '',
);
const HTML = { accept: 'text/html,application/xhtml+xml' };

let server: TestServer;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portage-dist-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(
    join(folder, 'index.html'),
    '<head><meta name="csp-nonce" content="__CSP_NONCE__"><title>Portage</title></head><div id="outline" hidden></div>',
  );
  await mkdir(join(folder, '.vite'));
  await writeFile(
    join(folder, '.vite', 'manifest.json'),
    JSON.stringify({
      'index.html': { file: 'assets/index-Dx1.js' },
      '_frame-1.js': {
        file: 'assets/frame-1.js',
        name: 'frame',
        css: ['assets/frame-1.css'],
        imports: ['index.html', '_shared.js'],
      },
      '_shared.js': { file: 'assets/shared-1.js', name: 'shared', imports: ['index.html'] },
      'locales/fr.json?start': { file: 'assets/fr-0.js' },
      'locales/fr.json?frame': { file: 'assets/fr-1.js' },
    }),
  );
  await writeFile(join(folder, 'assets', 'index-Dx1.js'), SCRIPT);
  await writeFile(join(folder, 'assets', 'import.worker-Qw2.js'), 'self.onmessage = null;');
  await writeFile(join(folder, 'assets', 'outbox.worker-Rt5.js'), 'self.onmessage = null;');
  await writeFile(join(folder, 'manual.pdf'), 'PDF');
  const assets = loadAssets(folder);
  const plainServer = await startTestServer('PostgreSQL');
  server = await startTestServer('PostgreSQL', {
    db: plainServer.db,
    assets,
    trustedProxies: ['10.0.0.0/8'],
    implementations: withFailingCall(
      calls(plainServer.services),
      'getVerifyCode',
      new Error('server error'),
    ),
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const getPolicy = (response: Response) => response.headers.get('content-security-policy');
const uuid = '00000000-0000-4000-8000-00000000ffff';

describe('headers of answers', () => {
  it.each([
    ['a page', '/order/order-import', HTML, 200],
    ['a script', '/assets/index-Dx1.js', {}, 200],
    ['an answer', '/v1/api/security/login/getPublicKey', {}, 200],
    ['a call without a session', '/v1/api/security/login/getSession', {}, 401],
    ['an unknown path', '/v1/api/nothing', HTML, 404],
    ['an unknown asset', '/assets/old-Aa1.js', HTML, 404],
    ['an error', `/v1/api/security/login/getVerifyCode?uuid=${uuid}`, {}, 500],
    ['health', '/healthz', {}, 200],
    ['the API document', '/openapi.json', {}, 200],
  ])('security headers are on %s', async (_, path, headers: Record<string, string>, status) => {
    const response = await server.request(path, { headers });
    expect(response.status).toBe(status);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringMatching(/^camera=\(self\), .*geolocation=\(\)/),
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(getPolicy(response)).toMatch(/^default-src 'none'/);
    expect(response.headers.has('strict-transport-security')).toBe(false);
  });

  it.each([
    ['/v1/api/security/login/getPublicKey', 200],
    ['/v1/api/security/login/getSession', 401],
    ['/v1/api/nothing', 404],
    [`/v1/api/security/login/getVerifyCode?uuid=${uuid}`, 500],
  ])('the JSON of %s is not cached', async (path, status) => {
    const response = await server.request(path, { headers: HTML });
    expect(response.status).toBe(status);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  });

  it('each page has its own nonce, in its policy and its text', async () => {
    const pages = await Promise.all(
      [1, 2].map(async () => {
        const response = await server.request('/', { headers: HTML });
        const nonce = /content="([^"]+)"/.exec(await response.text())?.[1] ?? '';
        expect(nonce).toMatch(/^[A-Za-z0-9+/]{24}$/);
        expect(getPolicy(response)).toBe(
          `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'none'`,
        );
        expect(response.headers.get('cache-control')).toBe('no-store');
        return nonce;
      }),
    );
    expect(pages[0]).not.toBe(pages[1]);
  });

  it('the import worker has no network access', async () => {
    const response = await server.request('/assets/import.worker-Qw2.js');
    expect(getPolicy(response)).toBe("default-src 'none'; script-src 'self'");
  });

  it('the outbox worker may connect only to this server', async () => {
    const response = await server.request('/assets/outbox.worker-Rt5.js');
    expect(getPolicy(response)).toBe("default-src 'none'; script-src 'self'; connect-src 'self'");
  });

  it('HSTS lasts two years and is sent only if a trusted proxy uses TLS', async () => {
    const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.5' };
    const readHsts = async (address: string, headers: Record<string, string>) =>
      (await server.request('/healthz', { headers }, address)).headers.get(
        'strict-transport-security',
      );
    expect(await readHsts('10.1.2.3', forwarded)).toBe('max-age=63072000; includeSubDomains');
    expect(await readHsts('10.1.2.3', { 'x-forwarded-proto': 'http' })).toBeNull();
    expect(await readHsts('192.0.2.1', forwarded)).toBeNull();
  });
});

describe('the front end', () => {
  it('a file with a hash in its name is cached forever', async () => {
    const script = await server.request('/assets/index-Dx1.js');
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    const manual = await server.request('/manual.pdf');
    expect(manual.headers.get('cache-control')).toBe('no-cache');
    const etag = manual.headers.get('etag') ?? '';
    const repeated = await server.request('/manual.pdf', { headers: { 'if-none-match': etag } });
    expect(repeated.status).toBe(304);
  });

  it('a page preloads the frame’s files and shows its outline if a cookie says that the browser shows the frame', async () => {
    const fetchPage = async (cookie: string) =>
      (await server.request('/order/order-search', { headers: { ...HTML, cookie } })).text();
    const framed = await fetchPage('frame=1; language=fr');
    expect(framed).toContain('<div id="outline">');
    const listLinkedFiles = (html: string) =>
      [...html.matchAll(/href="([^"]+)"/g)].map(([, file]) => file);
    expect(listLinkedFiles(framed)).toEqual([
      '/assets/fr-0.js',
      '/assets/fr-1.js',
      '/assets/frame-1.js',
      '/assets/frame-1.css',
      '/assets/index-Dx1.js',
      '/assets/shared-1.js',
    ]);
    const unframed = await fetchPage('language=fr');
    expect(unframed).toContain('<div id="outline" hidden>');
    expect(listLinkedFiles(unframed)).toEqual(['/assets/fr-0.js']);
    expect((await server.request('/.vite/manifest.json')).status).toBe(404);
  });

  it('files are compressed as the browser accepts it', async () => {
    const fetchScript = async (encodings: string) => {
      const response = await server.request('/assets/index-Dx1.js', {
        headers: { 'accept-encoding': encodings },
      });
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
      const bytes = Buffer.from(await response.arrayBuffer());
      return { encoding: response.headers.get('content-encoding'), bytes };
    };
    const brotli = await fetchScript('gzip, deflate, br');
    expect(brotli.encoding).toBe('br');
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(SCRIPT);
    const gzip = await fetchScript('gzip, br;q=0');
    expect(gzip.encoding).toBe('gzip');
    expect(gunzipSync(gzip.bytes).toString()).toBe(SCRIPT);
    expect((await fetchScript('identity')).encoding).toBeNull();
    // Later requests get the best quality.
    await expect
      .poll(async () => (await fetchScript('br')).bytes.length)
      .toBeLessThan(brotli.bytes.length);
    const best = await fetchScript('br');
    expect(brotliDecompressSync(best.bytes).toString()).toBe(SCRIPT);
  });

  it.each([
    ['the same tag', (etag: string) => etag, 304],
    ['one of several', (etag: string) => `"old", ${etag}`, 304],
    ['a weak tag of a compressing proxy', (etag: string) => `W/${etag}`, 304],
    ['another tag', () => '"old"', 200],
  ])('a known file gets 304, a changed one 200: %s', async (_, createTag, status) => {
    const etag = (await server.request('/manual.pdf')).headers.get('etag') ?? '';
    const repeated = await server.request('/manual.pdf', {
      headers: { 'if-none-match': createTag(etag) },
    });
    expect(repeated.status).toBe(status);
  });

  it('every page address returns the one page, and calls return JSON', async () => {
    for (const path of ['/', '/login', '/express/waybill-search', '/admin/anything']) {
      const response = await server.request(path, { headers: HTML });
      expect([response.status, await response.text()]).toEqual([
        200,
        expect.stringContaining('<title>Portage'),
      ]);
    }
    const call = await server.request('/login', { headers: { accept: 'application/json' } });
    expect([call.status, await call.json()]).toEqual([
      404,
      { success: false, code: 404, message: 'Nothing found at this address.' },
    ]);
  });

  it.each(['/assets/../index.html', '/%2e%2e/package.json', '/assets/%2e%2e/%2e%2e/etc/passwd'])(
    'a path outside the folder is not found: %s',
    async (path) => {
      const response = await server.request(path);
      expect(response.status).toBe(404);
    },
  );
});
