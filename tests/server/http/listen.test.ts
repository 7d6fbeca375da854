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

describe('a database that goes away', () => {
  /** A door between server and database that can be shut and opened. */
  async function openDoor(target: number) {
    const sockets = new Set<Socket>();
    const door = createServer((socket) => {
      const inner = connect(target, '127.0.0.1');
      for (const each of [socket, inner]) {
        sockets.add(each);
        each.on('error', () => {});
        each.on('close', () => sockets.delete(each));
      }
      socket.pipe(inner).pipe(socket);
    });
    door.listen(0, '127.0.0.1');
    await once(door, 'listening');
    const address = door.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    return {
      port,
      shut: async () => {
        door.close();
        for (const socket of sockets) socket.destroy();
        await once(door, 'close');
      },
      reopen: async () => {
        door.listen(port, '127.0.0.1');
        await once(door, 'listening');
      },
    };
  }

  it('causes 503 with a retry time, and is used again once it is back', async () => {
    const { url, drop } = await createPostgresDatabase();
    const door = await openDoor(Number(new URL(inject('postgresNodes')[0]).port));
    const through = new URL(url);
    through.port = String(door.port);
    const db = openDatabase({ type: 'postgres', url: through.href, poolSize: 1 });
    const server = await startTestServer('PostgreSQL', { db });
    const ask = () => server.call('getPublicKey');
    expect((await ask()).success).toBe(true);

    await door.shut();
    const away = await ask();
    expect([away.status, away.code]).toEqual([503, 503]);
    expect(away.headers.get('retry-after')).toBe('5');
    expect((await server.request('/healthz')).status).toBe(503);

    await door.reopen();
    expect((await server.request('/healthz')).status).toBe(200);
    expect((await ask()).success).toBe(true);
    await db.destroy();
    await door.shut();
    await drop();
  });

  it('causes the same if a PGlite has closed', async () => {
    const server = await startTestServer('PGlite');
    await server.db.destroy();
    expect((await server.call('getPublicKey')).status).toBe(503);
    expect((await server.request('/healthz')).status).toBe(503);
  });
});
