import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { freePort } from '../scripts/freePort.ts';
import { openDatabase } from '../server/db/database.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import {
  ensurePrograms,
  type Running,
  startBalancer,
  startPooler,
  startProcess,
} from './scale/programs.ts';
import { startImport, startReading } from './scale/traffic.ts';
import { MERCHANT, servePortal } from './server/portal.ts';

/*
 * npm run scale -- [--processes 4] [--pgbouncer] [--prove] [--rate 200] [--saturated] [--json]
 *
 * Several portal processes behind HAProxy on one PostgreSQL, with PgBouncer between them on request,
 * by the files in deploy/. Runs until Ctrl-C. With --prove every process is restarted in turn while
 * pages are asked for so many times a second and two imports run; then the orders are counted. With --saturated
 * the rate may be more than the machine can answer: pages that are told to come again (503) are no fault, and the
 * imports, which send as the page does, have to come to the same.
 */

const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '4' },
    pgbouncer: { type: 'boolean', default: false },
    prove: { type: 'boolean', default: false },
    rate: { type: 'string', default: '200' },
    saturated: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const count = Number(values.processes);

ensurePrograms(['haproxy', ...(values.pgbouncer ? ['pgbouncer'] : [])]);
const folder = await mkdtemp(join(tmpdir(), 'portage-scale-'));
const postgres = await startPostgres();
const running: Running[] = [];
try {
  const admin = openDatabase({ type: 'postgres', url: `${postgres.url}/postgres`, poolSize: 1 });
  await sql`create database portage`.execute(admin);
  await admin.destroy();
  const direct = `${postgres.url}/portage`;
  const db = openDatabase({ type: 'postgres', url: direct, poolSize: 2 });
  const { token } = await servePortal(db);

  let url = direct;
  if (values.pgbouncer) {
    const pooler = await startPooler(folder, await freePort(), new URL(direct));
    running.push(pooler);
    url = pooler.url;
  }
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const processes = await Promise.all(
    ports.map(async (port) => ({ port, process: await startProcess(port, url) })),
  );
  const port = await freePort();
  running.push(await startBalancer(folder, port, ports));
  // A moment for the balancer to have seen each of them.
  await pause(1_000);

  if (values.prove) {
    const target = { port, token };
    const reading = startReading(target, Number(values.rate));
    const imports = ['FIRST', 'SECOND'].map((prefix) => startImport(target, prefix));
    await pause(2_000);
    for (const one of processes) {
      await one.process.end();
      one.process = await startProcess(one.port, url);
      await pause(1_000);
    }
    const imported = await Promise.all(imports.map((one) => one.stop()));
    const traffic = await reading.stop();
    const { rows } = await sql<{ orders: number; numbers: number; events: number }>`
      select count(*) as orders, count(distinct customer_order_no) as numbers,
          (select count(*) from tracking_event where company_id = ${MERCHANT}) as events
        from orders where company_id = ${MERCHANT}`.execute(db);
    const sent = imported.reduce((sum, one) => sum + one.sent, 0);
    const stored = rows[0] ?? { orders: 0, numbers: 0, events: 0 };
    const isWell =
      Object.keys(traffic.failed).every((why) => values.saturated && why === '503') &&
      imported.every((one) => Object.keys(one.failed).length === 0 && one.created === one.sent) &&
      [stored.orders, stored.numbers, stored.events].every((one) => one === sent);
    const result = {
      processes: count,
      pgbouncer: values.pgbouncer,
      traffic,
      imported,
      sent,
      stored,
      isWell,
    };
    console.log(values.json ? JSON.stringify(result) : result);
    if (!isWell) process.exitCode = 1;
  } else {
    console.log(`Portage is ready at http://127.0.0.1:${port}, served by ${count} processes.`);
    console.log(`The database: ${url}. Ctrl-C ends all of it.`);
    await new Promise<void>((resolve) => {
      process.once('SIGINT', resolve);
      process.once('SIGTERM', resolve);
    });
  }
  await db.destroy();
  await Promise.all(processes.map((one) => one.process.end()));
} finally {
  for (const one of running.toReversed()) await one.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
