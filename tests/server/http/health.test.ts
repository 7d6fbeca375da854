import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../../../server/listen.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

describeOnChosenDatabases('health checks of a load balancer', (databaseKind) => {
  let server: TestServer;
  let isDraining = false;
  let isLeaving = false;
  beforeAll(async () => {
    const phases = { isDraining: () => isDraining, isLeaving: () => isLeaving || isDraining };
    server = await startTestServer(databaseKind, phases);
  });
  const getStatus = async (path: string) => (await server.request(path)).status;

  it('both checks answer 200 while the server can work', async () => {
    expect([await getStatus('/healthz'), await getStatus('/readyz')]).toEqual([200, 200]);
  });

  it('the server is healthy, but not ready, while a migration is required', async () => {
    const { rows } = await sql<{ name: string }>`delete from migration
      where name = (select max(name) from migration) returning name`.execute(server.db);
    expect([await getStatus('/healthz'), await getStatus('/readyz')]).toEqual([200, 503]);
    await sql`insert into migration (name) values (${rows[0]?.name})`.execute(server.db);
    expect(await getStatus('/readyz')).toBe(200);
  });

  it('a leaving server is not ready, but still answers every request', async () => {
    isLeaving = true;
    expect(await getStatus('/readyz')).toBe(503);
    const reply = await server.call('getSession', {}, { token: await server.tokenOf('owner') });
    expect([reply.status, reply.headers.get('connection')]).toEqual([200, 'close']);
    isLeaving = false;
    expect(await getStatus('/readyz')).toBe(200);
  });

  it('the server is not ready while it shuts down', async () => {
    isDraining = true;
    const reply = await server.request('/readyz');
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5']);
    isDraining = false;
  });

  it('the server is not ready once the database is gone', async () => {
    await server.db.destroy();
    expect([await getStatus('/healthz'), await getStatus('/readyz')]).toEqual([503, 503]);
  });
});

describe('a health check by HTTP/1.0 without a Host', () => {
  it.each(['/healthz', '/readyz'])('a request to %s is answered', async (path) => {
    const { app } = await startTestServer('PostgreSQL');
    const listening = await listen(app, '127.0.0.1', 0);
    const socket = connect(Number(new URL(listening.url).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`GET ${path} HTTP/1.0\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    await listening.stop();
  });
});
