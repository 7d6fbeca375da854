import { expect, it } from 'vitest';
import * as v from 'valibot';
import { contract } from '../../src/api/contract/index.ts';
import type { Endpoint } from '../../src/api/contract/endpoint.ts';
import { openApiDocument } from '../../server/openapi.ts';

const operation = v.object({
  operationId: v.string(),
  security: v.array(v.unknown()),
  responses: v.record(v.string(), v.unknown()),
});
const schema = v.object({
  openapi: v.literal('3.1.0'),
  paths: v.record(v.string(), v.record(v.string(), operation)),
  components: v.object({ schemas: v.record(v.string(), v.unknown()) }),
});
const text = JSON.stringify(openApiDocument());
const parsed = v.parse(schema, JSON.parse(text));

it('describes every endpoint of the contract under its method', () => {
  for (const [name, endpoint] of Object.entries<Endpoint>(contract)) {
    const described = parsed.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    expect(described?.operationId).toBe(name);
    expect(described?.security).toHaveLength(endpoint.access === 'public' ? 0 : 1);
    expect(Object.keys(described?.responses ?? {})).toContain('200');
    expect('401' in (described?.responses ?? {})).toBe(endpoint.access !== 'public');
  }
});

it('refers to nothing that it does not hold', () => {
  const names = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? '');
  expect(names.length).toBeGreaterThan(0);
  const held = Object.keys(parsed.components.schemas).map((name) => `#/components/schemas/${name}`);
  const known = new Set([...held, '#/components/parameters/language']);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
  expect(text).not.toContain('$defs');
});
