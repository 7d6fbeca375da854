import { setImmediate } from 'node:timers/promises';
import { CompiledQuery, sql } from 'kysely';
import { expect, it } from 'vitest';
import * as v from 'valibot';
import { logSlowQueries, withoutLiterals } from '../../../server/db/slowQueries.ts';
import { withTenant } from '../../../server/db/tenant.ts';
import { createLogger } from '../../../server/logger.ts';
import { insertOrders } from '../../../server/orders/content/insertOrders.ts';
import { contract } from '../../../src/api/contract/index.ts';
import { exportKey } from '../../../src/api/contract/orders/orderExport.ts';
import {
  describeDatabases,
  describeOnChosenDatabases,
  openTestDatabase,
} from '../../support/databases.ts';
import { startTestServer } from '../../support/server.ts';
import { sampleOrder } from '../orders/list/sampleOrder.ts';

const logLine = v.object({
  level: v.number(),
  requestId: v.optional(v.string()),
  ms: v.number(),
  failed: v.boolean(),
  sql: v.string(),
});

/** A log of warnings; `take` removes and returns its lines. */
function openLog(thresholdMs: number) {
  const lines: string[] = [];
  const logger = createLogger('warn', { write: (text) => void lines.push(text) });
  return {
    log: logSlowQueries(logger, thresholdMs),
    take: () => lines.splice(0).map((text) => v.parse(logLine, JSON.parse(text))),
  };
}

describeDatabases('the log of slow queries', (databaseKind) => {
  it('a line names the request and the statement, without its values', async () => {
    const { log, take } = openLog(0);
    const db = await openTestDatabase(databaseKind, log);
    const server = await startTestServer(databaseKind, { db });
    const token = await server.tokenOf('owner');
    take();
    const receiver = 'Efua of Cape Coast';
    const reply = await server.call('queryOrderList', { filters: { receiver } }, { token });
    expect(reply.success).toBe(true);
    const lines = take();
    const requestId = reply.headers.get('x-request-id');
    expect(new Set(lines.map((each) => each.requestId))).toEqual(new Set([requestId]));
    expect(lines.some((each) => each.sql.includes('from "orders"'))).toBe(true);
    expect(JSON.stringify(lines).toLowerCase()).not.toContain('cape coast');
  });

  it('failed statements and those outside of requests are logged', async () => {
    const { log, take } = openLog(0);
    const db = await openTestDatabase(databaseKind, log);
    take();
    await expect(sql`select 1 / ${0}::integer`.execute(db)).rejects.toThrow('division by zero');
    expect(take()).toMatchObject([{ level: 40, failed: true, sql: 'select ? / $1::integer' }]);
  });
});

describeOnChosenDatabases('the log of slow queries during a long answer', (databaseKind) => {
  it('a line names the request whose file is still being produced', async () => {
    const { log, take } = openLog(0);
    const db = await openTestDatabase(databaseKind, log);
    const server = await startTestServer(databaseKind, { db });
    const token = await server.tokenOf('owner');
    // Three batches of the export, whose file is sent in chunks of 64 kB.
    const orders = Array.from({ length: 4_100 }, (_, at) => sampleOrder(at));
    await withTenant(db, 2, (trx) => insertOrders(trx, 2, {}, orders));
    const prepared = await server.call('exportOrderKey', { format: 'csv' }, { token });
    const { key } = v.parse(exportKey, prepared.data);
    const response = await server.request(`${contract.exportOrder.path}?key=${key}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    take();
    // A slow client: the next chunk is ready before it is read.
    const reader = response.body?.getReader();
    while ((await reader?.read())?.done === false) await setImmediate();
    const lines = take();
    expect(lines.filter((each) => each.sql.includes('from "orders"')).length).toBeGreaterThan(1);
    expect(new Set(lines.map((each) => each.requestId))).toEqual(
      new Set([response.headers.get('x-request-id')]),
    );
  });
});

it('the log of slow queries begins at the threshold', () => {
  const { log, take } = openLog(100);
  const event = { level: 'query', query: CompiledQuery.raw('select 1\n   as one') } as const;
  log({ ...event, queryDurationMillis: 99.9 });
  log({ ...event, queryDurationMillis: 100 });
  expect(take()).toMatchObject([{ ms: 100, failed: false, sql: 'select ? as one' }]);
});

it.each([
  [
    `select 'Ama', "name's" from t where a = $1 and b='it''s'`,
    `select ?, "name's" from t where a = $1 and b=?`,
  ],
  [`select e'a\\'b', 'x' || $12`, 'select ?, ? || $12'],
  ['select $$Ama$$, $a$ $$ $a$, $1', 'select ?, ?, $1'],
  ['where phone = 244123456 and w < 2.50e3 limit 51', 'where phone = ? and w < ? limit ?'],
  ['select t1.c2, int4($3)', 'select t1.c2, int4($3)'],
  [`insert into a values ('cut of`, 'insert into a values (?'],
])('literals are removed from %s', (statement, written) => {
  expect(withoutLiterals(statement)).toBe(written);
});

describeDatabases('errors of the database', (databaseKind) => {
  it('an error is logged without the values in its message, stack and detail', async () => {
    const db = await openTestDatabase(databaseKind);
    const lines: string[] = [];
    const logger = createLogger('warn', { write: (text) => void lines.push(text) });
    const failing = [
      sql`select ${'Efua "of" Cape Coast'}::text::uuid`,
      sql`insert into installation values ('Efua of Cape Coast', ''), ('Efua of Cape Coast', '')`,
    ];
    for (const statement of failing) {
      await statement.execute(db).catch((err: unknown) => logger.error({ err }, 'failed'));
    }
    expect(lines).toHaveLength(2);
    expect(lines.join('')).not.toContain('Efua');
    expect(lines.join('')).not.toContain('Cape Coast');
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({
      err: { code: '23505', constraint: 'installation_pkey', table: 'installation' },
    });
  });
});
