import { asyncProperty, assert, constantFrom, oneof, record, string, uuid } from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '../../../src/api/contract/endpoint.ts';
import { contract } from '../../../src/api/contract/index.ts';
import { OPEN_PATH } from '../../../src/api/contract/open/openEndpoint.ts';
import { openContract } from '../../../src/api/contract/open/openContract.ts';
import { SHOP_PATH } from '../../../src/api/contract/platforms/shops.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

/** Texts that databases and parsers may mishandle in a path, a query or a body. */
const oddText = oneof(
  constantFrom(
    '-'.repeat(36),
    `${'0'.repeat(8)}-${'0'.repeat(4)}-${'0'.repeat(4)}-${'0'.repeat(4)}-${'0'.repeat(12)}`,
    '{00000000-0000-0000-0000-000000000000}',
    '2147483648',
    '99999999999999999999',
    '-1',
    '1e999',
    'NaN',
    '\0',
    '\u0001',
    '\ud83d',
    '😀',
    '..',
    '%',
    '%00',
    '%E0%A4',
    '\\',
    "'; drop table orders; --",
    '__proto__',
    'constructor',
    '9'.repeat(5_000),
    '',
  ),
  uuid(),
  string({ maxLength: 40 }),
  string({ unit: 'binary', maxLength: 40 }),
);

/** Encodes a text for a path; texts that start with `%` stay unchanged, lone surrogates become invalid. */
const encodePath = (text: string): string => {
  try {
    return text.startsWith('%') ? text : encodeURIComponent(text);
  } catch {
    return '%ED%A0%BD';
  }
};

const inputKeys = (schema: unknown): string[] =>
  typeof schema === 'object' && schema !== null && 'entries' in schema
    ? Object.keys(Object(schema.entries))
    : ['id'];

describeOnChosenDatabases('odd requests without a token', (databaseKind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
  });

  /** Status of a request to this path; 400 if it makes no valid URL. */
  const getStatus = async (path: string, init: RequestInit = {}): Promise<number> => {
    if (!URL.canParse(path, 'http://localhost')) return 400;
    return (await server.request(path, init)).status;
  };
  const createPost = (body: string): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });

  it('a path of the shops’ messages never gets a server error', async () => {
    await assert(
      asyncProperty(
        record({ company: oneof(constantFrom('2'), oddText), id: oddText }),
        async (shop) => {
          const path = `${SHOP_PATH}/${encodePath(shop.company)}/${encodePath(shop.id)}`;
          expect([401, 404]).toContain(await getStatus(path, createPost('{}')));
        },
      ),
      { numRuns: 200 },
    );
    const dashes = `${SHOP_PATH}/2/${'-'.repeat(36)}`;
    expect(await getStatus(dashes, createPost('{}'))).toBe(404);
  });

  it.each(Object.entries<Endpoint>(contract).filter(([, { access }]) => access === 'public'))(
    '%s never answers with a server error',
    async (_, { path, method, ...endpoint }) => {
      const keys = inputKeys(
        'query' in endpoint ? endpoint.query : 'body' in endpoint ? endpoint.body : null,
      );
      await assert(
        asyncProperty(oddText, oddText, async (text, suffix) => {
          const query = keys.map((key) => `${key}=${encodePath(text)}`).join('&');
          const init =
            method === 'POST'
              ? createPost(JSON.stringify(Object.fromEntries(keys.map((key) => [key, text]))))
              : {};
          expect(await getStatus(`${path}?${query}`, init)).toBeLessThan(500);
          expect(await getStatus(`${path}/${encodePath(suffix)}?${query}`, init)).toBeLessThan(500);
        }),
        { numRuns: 25 },
      );
    },
  );

  it('a path of the open API never gets a server error', async () => {
    const endpoints = Object.values(openContract).map(({ path, method }) => ({ path, method }));
    await assert(
      asyncProperty(constantFrom(...endpoints), oddText, async ({ path, method }, text) => {
        const address = OPEN_PATH + path.replaceAll(/\{\w+\}/g, encodePath(text));
        expect(
          await getStatus(address, method === 'POST' ? createPost('{}') : { method }),
        ).toBeLessThan(500);
      }),
      { numRuns: 150 },
    );
  });

  it('any other path never gets a server error', async () => {
    const prefix = constantFrom(
      '',
      '/v1',
      '/v1/api',
      '/v1/api/open',
      '/healthz',
      '/track',
      '/openapi.json',
    );
    await assert(
      asyncProperty(prefix, oddText, oddText, async (prefix, firstPart, secondPart) => {
        const path = `${prefix}/${encodePath(firstPart)}/${encodePath(secondPart)}`;
        expect(await getStatus(path)).toBeLessThan(500);
        expect(await getStatus(path, createPost(firstPart))).toBeLessThan(500);
      }),
      { numRuns: 150 },
    );
  });
});
