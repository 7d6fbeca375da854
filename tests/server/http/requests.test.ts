import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { BODY_LIMITS, VALUE_LIMITS } from '../../../server/http/body.ts';
import { createLogger } from '../../../server/logger.ts';
import { calls } from '../../../server/calls.ts';
import { PASSWORD } from '../../support/fixtures.ts';
import {
  withFailingCall,
  readReply,
  startTestServer,
  readToken,
  type TestServer,
} from '../../support/server.ts';

const DO_LOGIN = '/v1/api/security/login/doLogin';
const INSERT = '/v1/api/express/order/bashInsert';

let server: TestServer;
const log: string[] = [];

beforeAll(async () => {
  server = await startTestServer('PostgreSQL', {
    logger: createLogger('trace', { write: (line: string) => void log.push(line) }),
  });
});

const post = async (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  readReply(await server.request(path, { method: 'POST', body, headers }));

describe('request bodies', () => {
  const json = { 'content-type': 'application/json' };

  it.each([
    ['no JSON', 'not json', json],
    ['incomplete JSON', '{"account":', json],
    ['bytes that are no UTF-8', new Uint8Array([0x7b, 0xff, 0x7d]), json],
    ['another content type', '{}', { 'content-type': 'text/plain' }],
    ['an array', '[]', json],
    ['null', 'null', json],
    ['a number', '1', json],
    ['JSON 100 levels deep', `${'['.repeat(100)}${']'.repeat(100)}`, json],
    ['an empty body', '', json],
  ])('a body is refused: %s', async (_, body, headers) => {
    expect((await post(DO_LOGIN, body, headers)).code).toBe(400);
  });

  it('a body above its limit is refused, with and without an announced length', async () => {
    const tooLargeBody = `{"account":"${'a'.repeat(BODY_LIMITS.json)}"}`;
    expect(await post(DO_LOGIN, tooLargeBody, json)).toMatchObject({ status: 413, code: 413 });
    const unannounced = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
    });
    const endless = { method: 'POST', body: unannounced, headers: json, duplex: 'half' };
    const response = await server.request(DO_LOGIN, endless);
    expect(response.status).toBe(413);
  });

  const postIds = async (ids: string) => {
    const headers = { ...json, authorization: `Bearer ${await server.tokenOf('owner')}` };
    const { status, fields } = await post('/v1/api/express/order/audit', `{"ids":${ids}}`, headers);
    return [status, fields[0]?.rule];
  };
  const joinItems = (count: number, item: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => item(at)).join(',');
  const tooMany = VALUE_LIMITS.default + 2;

  it.each([
    ['items', `[${joinItems(tooMany, () => '1')}]`],
    ['members', `{${joinItems(tooMany, (at) => `"${at.toString(36)}":1`)}}`],
  ])('a body with more %s than allowed is refused before it is parsed', async (_, ids) => {
    expect(await postIds(ids)).toEqual([413, 'input.values']);
  });

  it('commas and quotes within texts do not count as values', async () => {
    const text = JSON.stringify('a,\\"",,'.repeat(2_000));
    expect(await postIds(`[${joinItems(20, () => text)}]`)).toEqual([400, 'input.form']);
  });

  it('a list that is too long gets one finding, and none for its items', async () => {
    const token = await server.tokenOf('owner');
    const ids = Array.from({ length: 1_001 }, () => 1);
    expect((await server.call('auditOrders', { ids }, { token })).fields).toEqual([
      { path: 'ids', rule: 'input.list.long', params: { max: 1_000, received: 1_001 } },
    ]);
    const rows = Array.from({ length: 1_001 }, () => 1);
    const batch = { importId: randomUUID(), batchNo: 0, kind: 'domestic', fileName: 'a.csv' };
    const input = { ...batch, columns: ['customerOrderNo'], rows };
    expect((await server.call('bashInsert', input, { token })).fields).toEqual([
      { path: 'rows', rule: 'input.list.long', params: { max: 1_000, received: 1_001 } },
    ]);
  });

  it('up to 200 findings are returned, but only the first if there are over 2,000', async () => {
    const token = await server.tokenOf('owner');
    const findFields = async (width: number) => {
      const texts = Array.from({ length: width }, () => 1);
      const rows = Array.from({ length: 1_000 }, (_, at) => [at + 2, texts]);
      const columns = Array.from({ length: width }, (_, at) => `c${at}`);
      const batch = { importId: randomUUID(), batchNo: 0, kind: 'domestic', fileName: 'a.csv' };
      return (await server.call('bashInsert', { ...batch, columns, rows }, { token })).fields;
    };
    expect(await findFields(1)).toHaveLength(200);
    expect(await findFields(60)).toMatchObject([{ path: 'rows.0.1.0', rule: 'input.type' }]);
  });

  it('findings have a rule and a path at any depth', async () => {
    const token = await server.tokenOf('owner');
    const input = { filters: { createdFrom: 'yesterday', shoe: 1 }, size: 9999 };
    const reply = await server.call('queryOrderList', input, { token });
    expect(reply.fields).toEqual([{ path: 'filters.shoe', rule: 'input.unknown' }]);
    const knownMembers = await server.call(
      'queryOrderList',
      { filters: { createdFrom: 'yesterday' }, size: 9999 },
      { token },
    );
    expect(knownMembers.fields.map((field) => field.path)).toEqual(['filters.createdFrom', 'size']);
  });

  it.each([
    ['a body that is no form', '{}', json],
    ['a form without its end', 'x', { 'content-type': 'multipart/form-data; boundary=b' }],
  ])('the import refuses %s', async (_, body, headers) => {
    const authorization = `Bearer ${await server.tokenOf('owner')}`;
    expect((await post(INSERT, body, { ...headers, authorization })).code).toBe(400);
  });

  it('a form of the import has exactly one part named batch', async () => {
    const authorization = `Bearer ${await server.tokenOf('owner')}`;
    const otherPart = new FormData();
    otherPart.set('rows', '{}');
    const twoParts = new FormData();
    twoParts.set('batch', '{}');
    twoParts.append('batch', '{}');
    for (const form of [otherPart, twoParts, new FormData()]) {
      expect((await post(INSERT, form, { authorization })).code).toBe(400);
    }
  });
});

describe('languages', () => {
  it.each([
    [{ language: 'ar' }, 'ar'],
    [{ language: 'ar', 'accept-language': 'fr' }, 'ar'],
    [{ 'accept-language': 'de, fr-CA;q=0.8, zh;q=0.9' }, 'zh'],
    [{ 'accept-language': 'bn;q=0, fr' }, 'fr'],
    [{ 'accept-language': 'de' }, 'en'],
    [{ language: '../../etc' }, 'en'],
    [{}, 'en'],
  ])('%o is answered in %s', async (headers: Record<string, string>, language) => {
    const reply = await server.call('getSession', {}, { headers });
    expect(reply.headers.get('content-language')).toBe(language);
    expect(reply.message).not.toBe('');
  });
});

describe('the log', () => {
  it('a line names the request and the caller, and contains no secret', async () => {
    const token = readToken(await server.signIn('owner', PASSWORD));
    log.length = 0;
    const response = await server.request('/v1/api/security/login/getSession?key=sesame', {
      headers: { authorization: `Bearer ${token}`, 'x-secret': 'mellon' },
    });
    expect(response.status).toBe(200);
    await server.signIn('owner', 'Wrong-pass-1');
    const text = log.join('');
    for (const secret of [token, 'sesame', 'mellon', PASSWORD, 'Wrong-pass-1', 'ciphertext']) {
      expect(text).not.toContain(secret);
    }
    expect(JSON.parse(log[0] ?? '')).toMatchObject({
      requestId: response.headers.get('x-request-id'),
      method: 'GET',
      path: '/v1/api/security/login/getSession',
      status: 200,
      companyId: 2,
      address: '192.0.2.1',
    });
  });

  it('input from clients is shortened', async () => {
    log.length = 0;
    const response = await server.request(`/v1/${'"a'.repeat(100_000)}`, {
      headers: { 'x-forwarded-for': '1'.repeat(100_000) },
    });
    expect(response.status).toBe(404);
    expect(log).toHaveLength(1);
    expect(log[0]?.length).toBeLessThan(4_000);
    expect(JSON.parse(log[0] ?? '')).toMatchObject({
      path: expect.stringMatching(/^\/v1\/"a.*… \(200,004 characters\)$/),
      status: 404,
    });
  });

  it('errors are shortened', () => {
    const lines: string[] = [];
    const logger = createLogger('info', { write: (line: string) => void lines.push(line) });
    const err = new Error(`no uuid: ${'x'.repeat(200_000)}`);
    logger.error({ err }, 'request failed');
    expect(lines.join('').length).toBeLessThan(8_000);
    expect(lines.join('')).toContain('no uuid');
  });

  it('an error is logged without its parameters, and the caller sees none of it', async () => {
    const lines: string[] = [];
    const error = Object.assign(new Error('it broke'), {
      code: 'XX000',
      params: ['hunter2'],
      query: 'select secret',
    });
    const broken = await startTestServer('PostgreSQL', {
      db: server.db,
      logger: createLogger('info', { write: (line: string) => void lines.push(line) }),
      implementations: withFailingCall(calls(server.services), 'getPublicKey', error),
    });
    const reply = await broken.call('getPublicKey');
    const requestId = reply.headers.get('x-request-id');
    const message = `Service exception! (${requestId})`;
    expect(reply).toMatchObject({ status: 500, code: 500, message });
    expect(reply.data).toBeUndefined();
    // The id that the user sees is that of both lines: the error and the request.
    expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
      { msg: 'request failed', requestId, err: { message: 'it broke' } },
      { msg: 'request', requestId, status: 500 },
    ]);
    const text = lines.join('');
    expect(text).toContain('it broke');
    expect(text).not.toMatch(/hunter2|select secret/);
  });
});

describe('the table of endpoints', () => {
  it('the server refuses to start if an endpoint has no handler or two', async () => {
    const allCalls = calls(server.services);
    const start = (implementations: typeof allCalls) =>
      startTestServer('PostgreSQL', { db: server.db, implementations });
    await expect(start(allCalls.slice(1))).rejects.toThrow(/getVerifyCode has no handler/);
    await expect(start([...allCalls, ...allCalls.slice(0, 1)])).rejects.toThrow(
      /getVerifyCode has two handlers/,
    );
  });
});
