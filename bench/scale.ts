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
import { soak } from './scale/soak.ts';
import { startImport, startReading } from './scale/pageTraffic.ts';
import { connectPlatform } from './server/connectPlatform.ts';
import { importOrders } from './server/importing.ts';
import { MERCHANT, servePortal } from './server/portal.ts';

/*
 * npm run scale -- [--processes 4] [--pgbouncer] [--prove] [--rate 200] [--saturated] [--soak MINUTES] [--json]
 *
 * Several portal processes behind HAProxy on one PostgreSQL, with PgBouncer between them on request,
 * by the files in deploy/. Runs until Ctrl-C. With --prove every process is restarted in turn while
 * pages are asked for so many times a second and two imports run; then the orders are counted. With --saturated
 * the rate may be more than the machine can answer: pages that are told to come again (503) are no fault, and the
 * imports, which send as the page does, have to come to the same. With --soak processes are killed instead, one
 * every 20 s, and another merchant's program asks for labels of 999 pieces every other two minutes: no process may
 * end by itself, and the p99 of lists may double.
 */

const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '4' },
    pgbouncer: { type: 'boolean', default: false },
    prove: { type: 'boolean', default: false },
    rate: { type: 'string', default: '200' },
    saturated: { type: 'boolean', default: false },
    soak: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const count = Number(values.processes);
/** The merchant who imports and reads; the other one has labels drawn. */
const READER = MERCHANT + 1;
const LABELLED = 50;
/** Requests at once that all processes together have no connections for. */
const SATURATING = 2_000;

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
  const portal = await servePortal(db);
  const token = await portal.tokenOf(READER, 'reader');

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

  /** Restarts each process in turn while pages are asked for. */
  async function restartEach() {
    // Fewer would wait in this program, and no server would have more than it can answer.
    const sockets = values.saturated ? SATURATING : undefined;
    const reading = startReading({ port, token }, Number(values.rate), sockets);
    await pause(2_000);
    for (const one of processes) {
      await one.process.end();
      one.process = await startProcess(one.port, url);
      await pause(1_000);
    }
    const traffic = await reading.stop();
    const isWell = Object.keys(traffic.failed).every((why) => values.saturated && why === '503');
    return { traffic, isWell };
  }

  async function soakAll(minutes: number) {
    const secret = await connectPlatform(portal, ['label']);
    await importOrders(portal, LABELLED, null);
    await db
      .updateTable('orders')
      .set({ pieces: 999 })
      .where('company_id', '=', MERCHANT)
      .execute();
    const found = await db
      .selectFrom('orders')
      .select('waybill_no')
      .where('company_id', '=', MERCHANT)
      .execute();
    const numbers = found.map(({ waybill_no: no }) => no);
    return soak({
      target: { port, token },
      rate: Number(values.rate),
      minutes,
      labels: { port, secret, numbers },
      processes,
      restart: (at) => startProcess(at, url),
    });
  }

  if (values.prove || values.soak !== undefined) {
    const target = { port, token };
    const imports = ['FIRST', 'SECOND'].map((prefix) => startImport(target, prefix));
    const proof = await (values.soak === undefined ? restartEach() : soakAll(Number(values.soak)));
    const imported = await Promise.all(imports.map((one) => one.stop()));
    const { rows } = await sql<{ orders: number; numbers: number; events: number }>`
      select count(*) as orders, count(distinct customer_order_no) as numbers,
          (select count(*) from tracking_event where company_id = ${READER}) as events
        from orders where company_id = ${READER}`.execute(db);
    const sent = imported.reduce((sum, one) => sum + one.sent, 0);
    const stored = rows[0] ?? { orders: 0, numbers: 0, events: 0 };
    const isWell =
      proof.isWell &&
      imported.every((one) => Object.keys(one.failed).length === 0 && one.created === one.sent) &&
      [stored.orders, stored.numbers, stored.events].every((one) => one === sent);
    const result = {
      processes: count,
      pgbouncer: values.pgbouncer,
      proof,
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
