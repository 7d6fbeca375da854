import * as v from 'valibot';
import { expect, it } from 'vitest';
import { describeOpenApi } from '../../../server/open/openDocument.ts';
import {
  OPEN_DOCUMENT,
  OPEN_PATH,
  type OpenEndpoint,
} from '../../../src/api/contract/open/openEndpoint.ts';
import { openContract } from '../../../src/api/contract/open/openContract.ts';
import { webhookBody } from '../../../src/api/contract/platforms/webhookBody.ts';
import { webhookEvents } from '../../../src/domain/lifecycles/webhook/webhookStatus.ts';
import { connectPlatform } from '../../support/openApi.ts';
import { startTestServer } from '../../support/server.ts';

const content = v.record(
  v.string(),
  v.object({ schema: v.optional(v.unknown()), example: v.optional(v.unknown()) }),
);
const operation = v.object({
  operationId: v.string(),
  summary: v.string(),
  description: v.string(),
  parameters: v.array(v.record(v.string(), v.unknown())),
  requestBody: v.optional(v.object({ required: v.boolean(), content })),
  responses: v.record(v.string(), v.object({ description: v.string(), content })),
});
const document = v.object({
  openapi: v.literal('3.1.0'),
  info: v.object({ title: v.string(), version: v.string(), description: v.string() }),
  paths: v.record(v.string(), v.record(v.string(), operation)),
  components: v.record(v.string(), v.record(v.string(), v.unknown())),
  webhooks: v.object({
    orderEvent: v.object({
      post: v.object({
        parameters: v.array(v.object({ name: v.string() })),
        requestBody: v.object({ content }),
      }),
    }),
  }),
});

const text = JSON.stringify(describeOpenApi());
const parsed = v.parse(document, JSON.parse(text));
const calls = Object.entries<OpenEndpoint>(openContract);

it.each(calls)(
  '%s is described with its rights, errors and an example that passes',
  (name, call) => {
    const described = parsed.paths[OPEN_PATH + call.path]?.[call.method.toLowerCase()];
    expect(described?.operationId).toBe(name);
    expect(described?.description).toContain(call.right === null ? 'Any key' : `\`${call.right}\``);
    const bodyErrors = call.body === undefined ? [] : ['408', '413'];
    expect(Object.keys(described?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '401', '403', '404', '405', '429', '503', ...bodyErrors]),
    );
    expect(described?.responses['401']?.content).toHaveProperty(['application/problem+json']);
    const requestJson = described?.requestBody?.content['application/json'];
    expect(requestJson === undefined).toBe(call.body === undefined);
    expect(described?.requestBody?.required ?? true).toBe(
      call.body === undefined || !v.is(call.body, {}),
    );
    const answerJson = described?.responses['200']?.content['application/json'];
    expect(answerJson?.example).toEqual(call.answer);
    expect(call.result === 'file' || v.is(call.result, call.answer)).toBe(true);
    if (call.body === undefined) return;
    expect(requestJson?.example).toEqual(call.example);
    expect(v.safeParse(call.body, requestJson?.example).issues).toBeUndefined();
  },
);

it('the document has each operation once, and every reference resolves', () => {
  const operations = Object.values(parsed.paths).flatMap((methods) => Object.values(methods));
  expect(operations).toHaveLength(calls.length);
  const components = Object.entries(parsed.components).flatMap(([kind, parts]) =>
    Object.keys(parts).map((name) => `#/components/${kind}/${name}`),
  );
  const refs = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? '');
  expect(refs.filter((ref) => !components.includes(ref))).toEqual([]);
  expect(components.filter((ref) => !text.includes(`"${ref}"`))).toEqual([
    '#/components/securitySchemes/key',
  ]);
});

it('files are typed as binary, so that clients read their bytes', () => {
  const binary = { schema: { type: 'string', format: 'binary' } };
  const files = calls.filter(([, { result }]) => result === 'file');
  expect(files.map(([name]) => name)).toEqual(['getLabels', 'getReturnLabels']);
  for (const [, { path, method }] of files) {
    const described = parsed.paths[OPEN_PATH + path]?.[method.toLowerCase()];
    expect(described?.responses['200']?.content).toEqual({
      'application/pdf': binary,
      'application/zpl': binary,
      'image/png': binary,
    });
    expect(described?.description).toContain('read its bytes');
  }
});

it('headers and texts are limited as the server limits them', () => {
  const { language, once } = v.parse(
    v.record(v.string(), v.object({ schema: v.record(v.string(), v.unknown()) })),
    parsed.components['parameters'],
  );
  // Node's fetch and browsers send the header automatically.
  expect(language?.schema).toEqual({ type: 'string' });
  const key = new RegExp(v.parse(v.string(), once?.schema['pattern']));
  expect(['order-1', '"order-1"', '', '"order-1', 'order 1'].map((text) => key.test(text))).toEqual(
    [true, true, false, false, false],
  );
  // Validators without the flag `u` misread Unicode classes.
  expect(text).not.toMatch(/\\\\p\{/i);
});

it.each(calls.filter(([, { body }]) => body !== undefined && v.is(body, {})))(
  '%s needs no body',
  async (_, { path, method }) => {
    const { send } = await connectPlatform(await startTestServer('PostgreSQL'));
    const { status } = await send(method, path.replace(/\{\w+\}/, 'NONE-1'));
    // The order is unknown; the missing body is accepted.
    expect(status).not.toBe(400);
  },
);

it('each field of an order is described with its values and its unit', () => {
  expect(text).toContain('Weight (kg). Required.');
  expect(text).toContain('One of `STANDARD`, `EXPRESS`, `SAME_DAY`, `ECONOMY`.');
});

it('the requests of webhooks are described with a valid example', () => {
  const { parameters, requestBody } = parsed.webhooks.orderEvent.post;
  expect(parameters.map(({ name }) => name)).toEqual([
    'webhook-id',
    'webhook-timestamp',
    'webhook-signature',
  ]);
  const { example } = requestBody.content['application/json'] ?? {};
  expect(v.safeParse(webhookBody, example).issues).toBeUndefined();
  for (const type of webhookEvents) expect(text).toContain(`"${type}"`);
});

it('the document needs no sign-in', async () => {
  const server = await startTestServer('PostgreSQL');
  const response = await server.request(OPEN_DOCUMENT);
  expect(await response.text()).toBe(text);
});
