import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Db } from '../../../server/db/database.ts';
import { acrossCompanies, readTenant, withTenant } from '../../../server/db/tenant.ts';
import type { EndpointName } from '../../../src/api/contract/index.ts';
import { createPostgresDatabase } from '../../support/databases.ts';
import { type FarProxy, startFarProxy } from '../../support/proxy.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

/** Latency of the proxy, in ms; far more than the time between two statements sent together. */
const LATENCY_MS = 40;

describe('round trips to the database', () => {
  let proxy: FarProxy;
  let db: Db;
  let server: TestServer;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const created = await createPostgresDatabase();
    drop = created.drop;
    proxy = await startFarProxy(created.url, LATENCY_MS);
    db = openDatabase({ type: 'postgres', url: proxy.url, poolSize: 1 });
    server = await startTestServer('PostgreSQL', { db });
  });
  afterAll(async () => {
    await db.destroy();
    await proxy.close();
    await drop();
  });

  const countTrips = async (work: () => Promise<unknown>): Promise<number> => {
    // Waits for earlier statements in flight.
    await sql`select 1`.execute(db);
    const before = proxy.roundTrips();
    await work();
    return proxy.roundTrips() - before;
  };

  it.each<readonly [EndpointName, object]>([
    ['getSession', {}],
    ['queryOrderList', { filters: { statuses: ['created', 'audited'] }, size: 50 }],
    ['queryCustomerOrderList', {}],
    ['getRemainOrderQty', {}],
    ['findAddressList', { kind: 'receiver', text: 'ama' }],
  ])('%s takes at most three round trips', async (name, input) => {
    const token = await server.tokenOf('owner');
    const trips = await countTrips(async () => {
      expect((await server.call(name, input, { token })).success).toBe(true);
    });
    expect(trips).toBeLessThanOrEqual(3);
  });

  it('a read takes one round trip for the settings and the first statement, and one for each further statement', async () => {
    expect(await countTrips(() => readTenant(db, 2, (trx) => sql`select 1`.execute(trx)))).toBe(1);
    const runTwoStatements = (trx: Db) =>
      sql`select 1`.execute(trx).then(() => sql`select 2`.execute(trx));
    expect(await countTrips(() => readTenant(db, 2, runTwoStatements))).toBe(2);
    expect(await countTrips(() => acrossCompanies(db, runTwoStatements))).toBe(2);
    // A write also waits for BEGIN and COMMIT.
    expect(await countTrips(() => withTenant(db, 2, runTwoStatements))).toBe(4);
    expect(await countTrips(() => withTenant(db, 2, async () => undefined))).toBe(0);
  });

  it('a reader writes nothing, and its company does not leak to the next transaction', async () => {
    await expect(readTenant(db, 2, (trx) => sql`delete from address`.execute(trx))).rejects.toThrow(
      /read-only transaction/,
    );
    await readTenant(db, 2, (trx) => sql`select 1`.execute(trx));
    const { rows } = await sql<{ who: string; company: string | null }>`
      select current_user as who, nullif(current_setting('app.company_id', true), '') as company`.execute(
      db,
    );
    expect(rows).toEqual([{ who: expect.not.stringMatching(/^app$/), company: null }]);
  });

  it('a transaction that cannot begin reports why, and the connection stays usable', async () => {
    const failing = db.transaction().execute(async (trx) => {
      await sql`set local role nobody_has_this_name`.execute(trx);
      return sql`select 1`.execute(trx);
    });
    await expect(failing).rejects.toThrow(/nobody_has_this_name/);
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  });
});
