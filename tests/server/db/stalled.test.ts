import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase, type Db } from '../../../server/db/database.ts';
import { isDatabaseUnavailable } from '../../../server/db/failures.ts';
import { transact } from '../../../server/db/tenant.ts';
import { contract } from '../../../src/api/contract/index.ts';
import { createPostgresDatabase } from '../../support/databases.ts';
import { postgresAt } from '../../support/postgres.ts';
import { startProcess } from '../../support/process.ts';
import { startStallingProxy, type StallingProxy } from '../../support/proxy.ts';
import { startTestServer } from '../../support/server.ts';

/** Long enough for a new connection on a busy machine. */
const TIMEOUT_MS = 2_500;
const POOL = 3;

let url: string;
let drop: () => Promise<void>;
let proxy: StallingProxy;
/** A connection that bypasses the proxy. */
let direct: Db;
beforeEach(async () => {
  ({ url, drop } = await createPostgresDatabase());
  proxy = await startStallingProxy(url);
  direct = openDatabase(postgresAt(url, 1));
});
afterEach(async () => {
  await direct.destroy();
  await proxy.close();
  await drop();
});

function openThroughProxy(poolSize: number): Db {
  return openDatabase({ type: 'postgres', url: proxy.url, poolSize, timeoutMs: TIMEOUT_MS });
}

it('requests on connections that stall answer 503, and the next ones get new connections', async () => {
  const db = openThroughProxy(POOL);
  const server = await startTestServer('PostgreSQL', { db });
  const token = await server.tokenOf('owner');
  const getSession = () => server.call('getSession', {}, { token });
  // Every connection of the pool is open when the stall begins.
  await Promise.all(Array.from({ length: POOL }, () => sql`select pg_sleep(0.05)`.execute(db)));
  void proxy.stall('lost');
  const stalled = await Promise.all(Array.from({ length: POOL }, getSession));
  expect(stalled.map(({ status }) => status)).toEqual([503, 503, 503]);
  expect(stalled[0]?.headers.get('retry-after')).toBe('5');
  const after = await Promise.all(Array.from({ length: POOL }, getSession));
  expect(after.map(({ status }) => status)).toEqual([200, 200, 200]);
  await db.destroy();
});

it('a write whose answer was lost is not repeated', async () => {
  const db = openThroughProxy(1);
  let runs = 0;
  const writing = transact(db, async (trx) => {
    runs++;
    await sql`insert into installation values ('write', 'once')`.execute(trx);
    // The commit reaches the database, but the answer to it is lost.
    void proxy.stall('unanswered');
  });
  await expect(writing).rejects.toSatisfy(isDatabaseUnavailable);
  expect(runs).toBe(1);
  const { rows } = await sql`select value from installation where name = 'write'`.execute(db);
  expect(rows).toEqual([{ value: 'once' }]);
  await db.destroy();
});

it('a transaction that the server lost ends with its connection', async () => {
  const db = openThroughProxy(1);
  const lostTransaction = db.transaction().execute(async (trx) => {
    // The database's own limit applies even if the server and its timers have ended.
    const { rows } = await sql`show idle_in_transaction_session_timeout`.execute(trx);
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: `${TIMEOUT_MS}ms` }]);
    await expect.poll(countSessions).toBe(0);
    await sql`select 2`.execute(trx);
  });
  await expect(lostTransaction).rejects.toSatisfy(isDatabaseUnavailable);
  expect((await sql`select 3 as three`.execute(db)).rows).toEqual([{ three: 3 }]);
  await db.destroy();
});

it('a statement that takes too long is the database’s failure, not the request’s', async () => {
  const db = openThroughProxy(1);
  await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toSatisfy(isDatabaseUnavailable);
  expect((await sql`select 3 as three`.execute(db)).rows).toEqual([{ three: 3 }]);
  await db.destroy();
});

it('a server whose connections stall answers what it can after SIGTERM, and ends', async () => {
  const server = startProcess({ DATABASE_URL: proxy.url, DATABASE_TIMEOUT: '3600' });
  const baseUrl = await server.ready;
  expect((await fetch(baseUrl + contract.getPublicKey.path)).status).toBe(200);
  const requestSent = proxy.stall('lost');
  const waiting = fetch(baseUrl + contract.getPublicKey.path);
  await requestSent;
  server.kill('SIGTERM');
  expect((await waiting).status).toBe(503);
  expect(await server.ended).toBe(0);
});

/** Sessions of the database through the proxy. */
async function countSessions(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and backend_type = 'client backend'`.execute(direct);
  return rows[0]?.count ?? 0;
}
