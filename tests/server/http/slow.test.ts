import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../../src/api/contract/index.ts';
import { listen, type Listening } from '../../../server/listen.ts';
import { createLogger } from '../../../server/logger.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { buildGetRequest, readOneReply, openSocket, readToEnd } from '../../support/sockets.ts';

/** Longer than any of these tests. */
const LONG_MS = 3_600_000;
const CALL = contract.doLogin.path;
const UPLOAD = `${contract.addOrderAttachment.path}?${new URLSearchParams({
  orderId: randomUUID(),
  id: randomUUID(),
  name: 'invoice.pdf',
})}`;

let server: TestServer;
let listening: Listening;
beforeAll(async () => {
  server = await startTestServer('PostgreSQL', { arrival: { json: 50, upload: LONG_MS } });
});
afterEach(() => listening.stop());

type Limits = NonNullable<Parameters<typeof listen>[3]>['limits'];

async function startListening(limits: Limits, onFull?: () => void): Promise<string> {
  listening = await listen(server.app, '127.0.0.1', 0, {
    limits: { settleMs: 0, arrivalMs: LONG_MS, headersMs: LONG_MS, checkMs: 10, ...limits },
    ...(onFull === undefined ? {} : { onFull }),
  });
  return listening.url;
}

const createPost = (path: string, length: number, token = '') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n` +
  `Authorization: Bearer ${token}\r\nContent-Length: ${length}\r\n\r\n`;

describe('slow connections', () => {
  it.each([
    ['nothing', ''],
    ['half of its first line', 'GET /heal'],
    ['half of its headers', 'GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: '],
  ])('a connection that sends %s is closed', async (_, start) => {
    const socket = await openSocket(await startListening({ headersMs: 50 }));
    socket.write(start);
    expect(await readToEnd(socket)).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  });

  it('a slow body of a call gets a timeout and the connection is closed', async () => {
    const socket = await openSocket(await startListening({}));
    socket.write(`${createPost(CALL, 100)}{"account"`);
    const reply = await readToEnd(socket);
    expect(reply).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n[^]*\r\nconnection: close\r\n/i);
    expect(reply).toContain('"code":408,"message":"The request took too long to arrive.');
  });

  it('a slow upload has the longer time limit of uploads', async () => {
    const url = await startListening({});
    const [upload, call] = await Promise.all([openSocket(url), openSocket(url)]);
    const token = await server.tokenOf('owner');
    upload.write(`${createPost(UPLOAD, 4, token)}ab`);
    call.write(`${createPost(CALL, 4)}{"`);
    expect(await readToEnd(call)).toContain(' 408 ');
    upload.write('cd');
    expect(await readOneReply(upload)).toMatch(/^HTTP\/1\.1 404 [^]*Order not found/);
    upload.destroy();
  });

  it('a connection with an unread body is closed after the answer', async () => {
    const socket = await openSocket(await startListening({}));
    socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nab');
    expect(await readToEnd(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  });

  it('an idle connection is closed', async () => {
    const socket = await openSocket(await startListening({ keepAliveMs: 50 }));
    socket.write(buildGetRequest('/healthz'));
    expect(await readToEnd(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  });
});

it('a client that disconnects within its body causes no server error', async () => {
  const line = Promise.withResolvers<string>();
  const { app } = await startTestServer('PostgreSQL', {
    db: server.db,
    logger: createLogger('info', { write: line.resolve }),
  });
  listening = await listen(app, '127.0.0.1', 0);
  const socket = await openSocket(listening.url);
  socket.write(`${createPost(CALL, 100)}{"account"`, () => socket.destroy());
  expect(JSON.parse(await line.promise)).toMatchObject({ msg: 'request', status: 400 });
});

it('more connections than the limit are refused and reported once, those within it are served', async () => {
  const reports: string[] = [];
  const url = await startListening({ connections: 2 }, () => void reports.push('full'));
  const within = await Promise.all([openSocket(url), openSocket(url)]);
  const beyond = await Promise.all([openSocket(url), openSocket(url), openSocket(url)]);
  expect(await Promise.all(beyond.map(readToEnd))).toEqual(['', '', '']);
  expect(reports).toEqual(['full']);
  for (const socket of within) {
    socket.write(buildGetRequest('/healthz'));
    expect(await readOneReply(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    socket.destroy();
    await once(socket, 'close');
  }
});
