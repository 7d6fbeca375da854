import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { findFreePort } from '../scripts/freePort.ts';
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
 * Runs several portal processes behind HAProxy on one PostgreSQL, with PgBouncer if requested, using the files in
 * deploy/. Runs until Ctrl-C.
 *
 * With --prove, every process is restarted in turn while pages are requested at the given rate (per second) and two
 * imports run; then the orders are counted. With --saturated the rate may exceed what the machine can answer: pages may
 * be answered 503, but every row of the imports, which send as the page does, must be created.
 *
 * With --soak, a process is killed every 20 s instead. In every second phase of two minutes, another merchant's program
 * requests labels of 999 pieces. No process may end by itself, and the p99 of order lists may at most double.
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
/** The merchant who imports and reads; the program of the other merchant requests labels. */
const READING_COMPANY = MERCHANT + 1;
const LABEL_ORDERS = 50;
/** Simultaneous requests: more than all processes together have connections for. */
const SATURATION_SOCKETS = 2_000;

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
  const token = await portal.openSession(READING_COMPANY, 'reader');

  let url = direct;
  if (values.pgbouncer) {
    const pooler = await startPooler(folder, await findFreePort(), new URL(direct));
    running.push(pooler);
    url = pooler.url;
  }
  const ports = await Promise.all(Array.from({ length: count }, findFreePort));
  const processes = await Promise.all(
    ports.map(async (port) => ({ port, process: await startProcess(port, url) })),
  );
  const port = await findFreePort();
  running.push(await startBalancer(folder, port, ports));
  // The balancer needs a moment to check each process.
  await pause(1_000);

  /** Restarts each process in turn while pages are requested. */
  async function restartEach() {
    // With fewer sockets, requests would wait in this program and not saturate the servers.
    const sockets = values.saturated ? SATURATION_SOCKETS : undefined;
    const reading = startReading({ port, token }, Number(values.rate), sockets);
    await pause(2_000);
    for (const slot of processes) {
      await slot.process.end();
      slot.process = await startProcess(slot.port, url);
      await pause(1_000);
    }
    const traffic = await reading.stop();
    const hasPassed = Object.keys(traffic.failed).every(
      (reason) => values.saturated && reason === '503',
    );
    return { traffic, hasPassed };
  }

  async function soakAll(minutes: number) {
    const secret = await connectPlatform(portal, ['label']);
    await importOrders(portal, LABEL_ORDERS, null);
    await db
      .updateTable('orders')
      .set({ pieces: 999 })
      .where('company_id', '=', MERCHANT)
      .execute();
    const orders = await db
      .selectFrom('orders')
      .select('waybill_no')
      .where('company_id', '=', MERCHANT)
      .execute();
    const numbers = orders.map(({ waybill_no: no }) => no);
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
    const imported = await Promise.all(imports.map((importRun) => importRun.stop()));
    const { rows } = await sql<{ orders: number; numbers: number; events: number }>`
      select count(*) as orders, count(distinct customer_order_no) as numbers,
          (select count(*) from tracking_event where company_id = ${READING_COMPANY}) as events
        from orders where company_id = ${READING_COMPANY}`.execute(db);
    const sent = imported.reduce((sum, importRun) => sum + importRun.sent, 0);
    const stored = rows[0] ?? { orders: 0, numbers: 0, events: 0 };
    const hasPassed =
      proof.hasPassed &&
      imported.every(
        (report) => Object.keys(report.failed).length === 0 && report.created === report.sent,
      ) &&
      [stored.orders, stored.numbers, stored.events].every((total) => total === sent);
    const result = {
      processes: count,
      pgbouncer: values.pgbouncer,
      proof,
      imported,
      sent,
      stored,
      hasPassed,
    };
    console.log(values.json ? JSON.stringify(result) : result);
    if (!hasPassed) process.exitCode = 1;
  } else {
    console.log(`Portage is ready at http://127.0.0.1:${port}, served by ${count} processes.`);
    console.log(`The database: ${url}. Press Ctrl-C to stop.`);
    await new Promise<void>((resolve) => {
      process.once('SIGINT', resolve);
      process.once('SIGTERM', resolve);
    });
  }
  await db.destroy();
  await Promise.all(processes.map((slot) => slot.process.end()));
} finally {
  for (const program of running.toReversed()) await program.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
