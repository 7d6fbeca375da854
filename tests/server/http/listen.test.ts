import { connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import { Hono } from 'hono';
import { describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import type { AppEnv } from '../../../server/http/context.ts';
import { listen } from '../../../server/listen.ts';
import { createPostgresDatabase } from '../../support/databases.ts';
import { startTestServer } from '../../support/server.ts';

it('the server accepts the URL of a search for ten thousand numbers', async () => {
  const app = new Hono<AppEnv>().get('/found', (c) => c.text(String(c.req.query('q')?.length)));
  const listening = await listen(app, '127.0.0.1', 0);
  const numbers = Array.from({ length: 10_000 }, (_, at) => `PG${at + 100_000_000}9GH`).join(' ');
  const reply = await fetch(`${listening.url}/found?${new URLSearchParams({ q: numbers })}`);
  expect([reply.status, await reply.text()]).toEqual([200, String(numbers.length)]);
  await listening.stop();
});

describe('a database that becomes unreachable', () => {
  /** A proxy between server and database that can be closed and reopened. */
  async function openProxy(target: number) {
    const sockets = new Set<Socket>();
    const proxy = createServer((socket) => {
      const upstream = connect(target, '127.0.0.1');
      for (const each of [socket, upstream]) {
        sockets.add(each);
        each.on('error', () => {});
        each.on('close', () => sockets.delete(each));
      }
      socket.pipe(upstream).pipe(socket);
    });
    proxy.listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    const address = proxy.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    return {
      port,
      close: async () => {
        proxy.close();
        for (const socket of sockets) socket.destroy();
        await once(proxy, 'close');
      },
      reopen: async () => {
        proxy.listen(port, '127.0.0.1');
        await once(proxy, 'listening');
      },
    };
  }

  it('calls get 503 with a retry time until the database is back', async () => {
    const { url, drop } = await createPostgresDatabase();
    const proxy = await openProxy(Number(new URL(inject('postgresNodes')[0]).port));
    const proxyUrl = new URL(url);
    proxyUrl.port = String(proxy.port);
    const db = openDatabase({ type: 'postgres', url: proxyUrl.href, poolSize: 1 });
    const server = await startTestServer('PostgreSQL', { db });
    const callServer = () => server.call('getPublicKey');
    expect((await callServer()).success).toBe(true);

    await proxy.close();
    const refused = await callServer();
    expect([refused.status, refused.code]).toEqual([503, 503]);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect((await server.request('/healthz')).status).toBe(503);

    await proxy.reopen();
    expect((await server.request('/healthz')).status).toBe(200);
    expect((await callServer()).success).toBe(true);
    await db.destroy();
    await proxy.close();
    await drop();
  });

  it('calls get 503 after a PGlite has closed', async () => {
    const server = await startTestServer('PGlite');
    await server.db.destroy();
    expect((await server.call('getPublicKey')).status).toBe(503);
    expect((await server.request('/healthz')).status).toBe(503);
  });
});
