import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { Db } from '../../../server/db/database.ts';
import { insertRows } from '../../../server/db/insertRows.ts';
import { analyzeChanged, startStatistics } from '../../../server/db/statistics.ts';
import { createLogger } from '../../../server/logger.ts';
import { describePglite, openTestDatabase } from '../../support/databases.ts';

describePglite('table statistics', (databaseKind) => {
  let db: Db;
  beforeEach(async () => {
    db = await openTestDatabase(databaseKind);
    // Initial rows of the tables are analyzed first.
    while (await analyzeChanged(db));
  });

  const addEvents = async (count: number) => {
    await db.transaction().execute(async (trx) => {
      const common = { company_id: 2, no: 1, at: new Date(), status: 'created' } as const;
      const rows = Array.from({ length: count }, () => ({ order_id: randomUUID() }));
      await insertRows(trx, 'tracking_event', common, rows);
    });
    // Otherwise the database counts changes only once a second.
    await sql`select pg_stat_force_next_flush()`.execute(db);
  };
  /** Row count that the planner assumes; -1 if the table was never analyzed. */
  const readEstimate = async () => {
    const { rows } = await sql<{ rows: number }>`
      select reltuples as rows from pg_class where relname = 'tracking_event'`.execute(db);
    return rows[0]?.rows;
  };

  it('statistics are collected for a table of any size that has none', async () => {
    expect(await readEstimate()).toBe(-1);
    await addEvents(3);
    expect(await analyzeChanged(db)).toBe(true);
    expect(await readEstimate()).toBe(3);
    expect(await analyzeChanged(db)).toBe(false);
  });

  it('statistics are collected again once a tenth of the rows has changed', async () => {
    await addEvents(1_000);
    expect(await analyzeChanged(db)).toBe(true);
    // The limit for 1,000 rows: 50, and a tenth of the rows.
    await addEvents(150);
    expect(await analyzeChanged(db)).toBe(false);
    await addEvents(1);
    expect(await analyzeChanged(db)).toBe(true);
    expect(await readEstimate()).toBe(1_151);
  });

  it('statistics are collected while the server runs', async () => {
    await addEvents(500);
    const stop = startStatistics(db, createLogger('silent'));
    await expect.poll(readEstimate).toBe(500);
    await stop();
  });
});
