import { sql } from 'kysely';
import { PREVIEW_ORDERS } from '../src/api/contract/pricing/rateCards.ts';
import { type Db, type DatabaseLocation, openDatabase } from '../server/db/database.ts';
import { transact } from '../server/db/tenant.ts';
import { seedDemoRateCards } from '../server/demo/rateCards.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { fillOrders } from './server/orders.ts';
import { servePortal } from './server/portal.ts';

/*
 * npm run bench:requote: what 100,000 orders of a month cost, and what they would have cost under the
 * draft of a rate card with surcharges and taxes, as its page asks for it.
 */

const RUNS = 3;

async function measure(name: string, location: DatabaseLocation, isServer: boolean): Promise<void> {
  const db: Db = openDatabase(location);
  const portal = await servePortal(db);
  await transact(db, seedDemoRateCards);
  // Of ten orders nearly nine are domestic and not cancelled.
  await fillOrders(db, Math.ceil(PREVIEW_ORDERS * 1.25), isServer);
  await sql`update orders set created_at = '2026-10-01T00:00:00Z'::timestamptz
    + (row_number % 30) * interval '1 day'
    from (select id as numbered, row_number() over () from orders) as all_orders
    where id = numbered`.execute(db);
  const { id } = await db
    .selectFrom('rate_card as card')
    .innerJoin('rate_card_version as tried', 'tried.card_id', 'card.id')
    .select('card.id')
    .where('tried.state', '=', 'draft')
    .executeTakeFirstOrThrow();
  for (let run = 1; run <= RUNS; run++) {
    const [began, used] = [performance.now(), process.cpuUsage()];
    const found = await portal.call(
      'previewRateCard',
      { id, version: 2, month: '2026-10' },
      'admin',
    );
    const cpu = process.cpuUsage(used);
    const seconds = (ms: number) => (ms / 1_000).toFixed(2);
    process.stdout.write(
      `${name}, run ${run}: ${seconds(performance.now() - began)} s, processor ${seconds((cpu.user + cpu.system) / 1_000)} s\n`,
    );
    if (run === RUNS) process.stdout.write(`${JSON.stringify(found)}\n`);
  }
  await db.destroy();
}

await measure('PGlite', { type: 'memory' }, false);
const postgres = await startPostgres();
try {
  await measure(
    'PostgreSQL',
    { type: 'postgres', url: `${postgres.url}/postgres`, poolSize: 4, timeoutMs: 600_000 },
    true,
  );
} finally {
  await postgres.stop();
}
