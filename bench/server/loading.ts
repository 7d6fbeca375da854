import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serve } from '@hono/node-server';
import { PGlite } from '@electric-sql/pglite';
import { Pool } from 'pg';
import * as v from 'valibot';
import { quantile, round } from '../lib/runs.ts';
import type { BenchPortal } from './portal.ts';

const run = promisify(execFile);

/** How long each load goes on, in seconds, and before it without being measured. */
const SECONDS = 8;
const WARM_UP_SECONDS = 2;

const PATH = '/v1/api/express/order/queryOrderList';

/** What the page asks as it opens, side by side: its rows, and how many orders there are. */
export const asked = {
  rows: { size: 50, count: 'none' },
  count: { filters: {}, count: 'only' },
} as const;
export type Asked = keyof typeof asked;

/** A load that was answered. */
export interface Load {
  readonly connections: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

const result = v.object({
  requests: v.object({ average: v.number() }),
  latency: v.object({ p50: v.number(), p99: v.number() }),
  non2xx: v.number(),
  errors: v.number(),
});

/** The list, or its count, from that many connections at once, by HTTP from another process. */
export async function loadPortal(
  portal: BenchPortal,
  what: Asked,
  connections: number,
): Promise<Load> {
  const server = serve({ fetch: portal.fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const program = join(import.meta.dirname, '..', 'node_modules', '.bin', 'autocannon');
  const ask = async (seconds: number) => {
    const options = {
      method: 'POST',
      connections: String(connections),
      duration: String(seconds),
      body: JSON.stringify(asked[what]),
    };
    const { stdout } = await run(program, [
      '--json',
      '--no-progress',
      '--headers',
      'content-type: application/json',
      '--headers',
      `authorization: Bearer ${portal.token}`,
      ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
      `http://127.0.0.1:${port}${PATH}`,
    ]);
    return v.parse(result, JSON.parse(stdout));
  };
  await ask(WARM_UP_SECONDS);
  const { requests, latency, non2xx, errors } = await ask(SECONDS);
  server.close();
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} requests failed`);
  const { average } = requests;
  return { connections, perSecond: round(average), p50: latency.p50, p99: latency.p99 };
}

/** A statement as the portal sent it. */
export interface Sent {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** Where statements are written down while somebody wants them; null while nobody does. */
export interface Recorder {
  sent: Sent[] | null;
}

/** The statements that the list sends to the database, in their sequence. */
export async function statementsOf(
  portal: BenchPortal,
  what: Asked,
  record: Recorder,
): Promise<Sent[]> {
  // The first call writes that the session was used.
  await portal.call('queryOrderList', asked[what]);
  const sent: Sent[] = [];
  record.sent = sent;
  await portal.call('queryOrderList', asked[what]);
  record.sent = null;
  return sent;
}

/** What sends the statements of one call, one after the other. */
export interface Driver {
  readonly runAll: (statements: readonly Sent[]) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The same statements by the bare driver, from that many at once. */
export async function loadDriver(
  driver: Driver,
  statements: readonly Sent[],
  connections: number,
): Promise<Load> {
  const measure = async (seconds: number) => {
    const times: number[] = [];
    const end = performance.now() + seconds * 1_000;
    const one = async () => {
      while (performance.now() < end) {
        const began = performance.now();
        await driver.runAll(statements);
        times.push(performance.now() - began);
      }
    };
    await Promise.all(Array.from({ length: connections }, one));
    return times;
  };
  await measure(WARM_UP_SECONDS);
  const times = await measure(SECONDS);
  return {
    connections,
    perSecond: round(times.length / SECONDS),
    p50: round(quantile(times, 0.5)),
    p99: round(quantile(times, 0.99)),
  };
}

/** `pg` as its manual shows it: a pool, a transaction, a statement at a time. */
export function pgDriver(url: string, poolSize: number): Driver {
  const pool = new Pool({ connectionString: url, max: poolSize });
  // A connection that is being closed may still receive the notice that the server stops.
  pool.on('error', () => {});
  return {
    close: () => pool.end(),
    async runAll([session, ...others]) {
      const client = await pool.connect();
      if (session !== undefined) await client.query(session.sql, [...session.parameters]);
      await client.query('begin');
      for (const { sql, parameters } of others) await client.query(sql, [...parameters]);
      await client.query('commit');
      client.release();
    },
  };
}

/** PGlite by itself, on a directory that nobody has open. */
export async function pgliteDriver(path: string): Promise<Driver> {
  const db = await PGlite.create(path);
  return {
    close: () => db.close(),
    async runAll([session, ...others]) {
      if (session !== undefined) await db.query(session.sql, [...session.parameters]);
      await db.transaction(async (trx) => {
        for (const { sql, parameters } of others) await trx.query(sql, [...parameters]);
      });
    },
  };
}
