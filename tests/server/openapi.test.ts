import { brotliDecompressSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { contract } from '../../src/api/contract/index.ts';
import type { Endpoint } from '../../src/api/contract/endpoint.ts';
import { describePortalApi } from '../../server/openapi.ts';
import { startTestServer } from '../support/server.ts';

const operation = v.object({
  operationId: v.string(),
  description: v.string(),
  security: v.array(v.unknown()),
  responses: v.record(v.string(), v.unknown()),
});
const schema = v.object({
  openapi: v.literal('3.1.0'),
  paths: v.record(v.string(), v.record(v.string(), operation)),
  components: v.object({ schemas: v.record(v.string(), v.unknown()) }),
});
const text = JSON.stringify(describePortalApi());
const parsed = v.parse(schema, JSON.parse(text));

it('the document describes every endpoint of the contract under its method', () => {
  for (const [name, endpoint] of Object.entries<Endpoint>(contract)) {
    const described = parsed.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    expect(described?.operationId).toBe(name);
    expect(/carrier only/.test(described?.description ?? '')).toBe(
      endpoint.isForCarrierOnly === true,
    );
    expect(/owner only/.test(described?.description ?? '')).toBe(
      endpoint.isForMainAccountOnly === true,
    );
    expect(described?.security).toHaveLength(endpoint.access === 'public' ? 0 : 1);
    expect(Object.keys(described?.responses ?? {})).toContain('200');
    expect('401' in (described?.responses ?? {})).toBe(endpoint.access !== 'public');
  }
});

it('every reference in the document resolves', () => {
  const names = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? '');
  expect(names.length).toBeGreaterThan(0);
  const schemas = Object.keys(parsed.components.schemas).map(
    (name) => `#/components/schemas/${name}`,
  );
  const defined = new Set([...schemas, '#/components/parameters/language']);
  expect(names.filter((name) => !defined.has(name))).toEqual([]);
  expect(text).not.toContain('$defs');
});

it('the document is rendered and compressed once, and a known version gets 304', async () => {
  const server = await startTestServer('PostgreSQL');
  const fetchDocument = (headers: Record<string, string>) =>
    server.request('/openapi.json', { headers });
  const uncompressed = await fetchDocument({});
  const stringify = vi.spyOn(JSON, 'stringify');
  expect(await uncompressed.text()).toBe(text);
  const compressed = await fetchDocument({ 'accept-encoding': 'br' });
  const bytes = Buffer.from(await compressed.arrayBuffer());
  expect(brotliDecompressSync(bytes).toString()).toBe(text);
  const etag = uncompressed.headers.get('etag') ?? '';
  const repeated = await fetchDocument({ 'if-none-match': etag, 'accept-encoding': 'br' });
  expect([repeated.status, await repeated.text()]).toEqual([304, '']);
  expect(stringify).not.toHaveBeenCalled();
  stringify.mockRestore();
});
