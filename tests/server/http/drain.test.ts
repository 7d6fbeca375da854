import { once } from 'node:events';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { AppEnv } from '../../../server/http/context.ts';
import { listen } from '../../../server/listen.ts';
import { startTestServer } from '../../support/server.ts';
import {
  dial,
  buildGetRequest,
  readOneReply,
  openSocket,
  readToEnd,
} from '../../support/sockets.ts';

const HOUR = 3_600_000;
const getStatus = (reply: string) => reply.slice(0, reply.indexOf('\r\n'));

it('a stopping server finishes running requests and accepts no new ones', async () => {
  const started = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const app = new Hono<AppEnv>().get('/slow', async (c) => {
    started.resolve();
    await finish.promise;
    return c.text('done');
  });
  const listening = await listen(app, '127.0.0.1', 0);
  const slow = fetch(`${listening.url}/slow`);
  await started.promise;
  const refusing = Promise.withResolvers<void>();
  const stopped = listening.stop({ refuse: refusing.resolve });
  await refusing.promise;
  await expect(fetch(`${listening.url}/slow`)).rejects.toThrow('fetch failed');
  finish.resolve();
  expect(await (await slow).text()).toBe('done');
  await stopped;
});

it('a stopping server answers all requests that had arrived, on old and new connections', async () => {
  const app = new Hono<AppEnv>().get('/', (c) => c.text('done'));
  const listening = await listen(app, '127.0.0.1', 0);
  const openSockets = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const socket = await openSocket(listening.url);
      socket.write(buildGetRequest('/'));
      await readOneReply(socket);
      return socket;
    }),
  );
  // All in one turn of the event loop, so that the server is stopped before it has read any request.
  for (const socket of openSockets) socket.write(buildGetRequest('/'));
  const newSockets = Array.from({ length: 40 }, () => dial(listening.url));
  for (const socket of newSockets) socket.write(buildGetRequest('/'));
  const stopped = listening.stop();
  const replies = await Promise.all([...openSockets, ...newSockets].map(readToEnd));
  expect(replies.map(getStatus)).toEqual(replies.map(() => 'HTTP/1.1 200 OK'));
  await stopped;
});

it('a stopping server does not wait for connections without a request', async () => {
  const app = new Hono<AppEnv>().get('/', (c) => c.text('done'));
  const listening = await listen(app, '127.0.0.1', 0, { limits: { drainMs: HOUR } });
  const unused = await openSocket(listening.url);
  const idle = await openSocket(listening.url);
  idle.write(buildGetRequest('/'));
  await readOneReply(idle);
  const ends = [unused, idle].map(readToEnd);
  await listening.stop();
  expect(await Promise.all(ends)).toEqual(['', '']);
});

it('a stopping server gives up requests at its time limit, and cuts only those that get no answer', async () => {
  const givenUp = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const app = new Hono<AppEnv>()
    .get('/waits', async (c) => {
      await givenUp.promise;
      return c.text('too late', 503);
    })
    .get('/hangs', () => {
      started.resolve();
      return new Promise<never>(() => {});
    });
  const listening = await listen(app, '127.0.0.1', 0, { limits: { drainMs: 1, refusedMs: 1_000 } });
  const [waitingSocket, hangingSocket] = await Promise.all([
    openSocket(listening.url),
    openSocket(listening.url),
  ]);
  waitingSocket.write(buildGetRequest('/waits'));
  hangingSocket.write(buildGetRequest('/hangs'));
  await started.promise;
  const replies = Promise.all([waitingSocket, hangingSocket].map(readToEnd));
  await listening.stop({ giveUp: givenUp.resolve });
  expect((await replies).map(getStatus)).toEqual(['HTTP/1.1 503 Service Unavailable', '']);
});

it('a stopping server answers 503 on open connections', async () => {
  let isDraining = false;
  const server = await startTestServer('PostgreSQL', { isDraining: () => isDraining });
  expect((await server.call('getPublicKey')).success).toBe(true);
  isDraining = true;
  const reply = await server.call('getPublicKey');
  expect([reply.status, reply.code, reply.headers.get('connection')]).toEqual([503, 503, 'close']);
  expect(reply.headers.get('retry-after')).toBe('5');
  expect((await server.request('/healthz')).status).toBe(503);
});

it('a stopping server closes the connection after a running answer', async () => {
  let isDraining = false;
  const { app } = await startTestServer('PostgreSQL', { isDraining: () => isDraining });
  app.get('/slow', async (c) => {
    isDraining = true;
    return c.text('done');
  });
  const listening = await listen(app, '127.0.0.1', 0);
  const socket = await openSocket(listening.url);
  socket.write(buildGetRequest('/slow'));
  expect(await readToEnd(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*\bconnection: close\r\n/i);
  await once(socket, 'close');
  await listening.stop();
});
