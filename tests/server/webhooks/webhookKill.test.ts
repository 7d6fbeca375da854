import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Db } from '../../../server/db/database.ts';
import { transact } from '../../../server/db/tenant.ts';
import { seededRandom } from '../../../server/demo/random.ts';
import { createUuid7 } from '../../../server/db/uuid7.ts';
import { confirmOrCancelOrders } from '../../../server/orders/life/orderActions.ts';
import { createVault } from '../../../server/security/vault.ts';
import { addWebhook } from '../../../server/webhooks/saveWebhooks.ts';
import { webhookEvents } from '../../../src/domain/lifecycles/webhook/webhookStatus.ts';
import { createPostgresDatabase } from '../../support/databases.ts';
import { accounts } from '../../support/fixtures.ts';
import { connectPlatform, sampleOrder } from '../../support/openApi.ts';
import { postgresAt } from '../../support/postgres.ts';
import { startInProcess, startProcess } from '../../support/process.ts';
import { isSigned, startReceiver } from '../../support/receiver.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

/** `KILLS=20 npx vitest run --project server tests/server/webhooks/webhookKill.test.ts` runs more kills. */
const KILLS = Number(process.env['KILLS'] ?? 2);
const ORDERS = 40;

let url: string;
let db: Db;
let server: TestServer;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ url, drop } = await createPostgresDatabase());
  db = openDatabase(postgresAt(url, 3));
  server = await startTestServer('PostgreSQL', { db });
  // The sender is a process with the real time.
  server.advance(Date.now() - server.services.clock().getTime());
});
afterAll(async () => {
  await db.destroy();
  await drop();
});

it('events survive kill -9 of the sender: each arrives, in sequence, and the log agrees', async () => {
  const random = seededRandom(20261125);
  const receiver = await startReceiver();
  // Some answers are slow, and some fail.
  receiver.setAnswer((response) => {
    const delayMs = random.integer(0, 19);
    if (delayMs === 0) response.writeHead(500).end();
    else setTimeout(() => response.writeHead(204).end(), delayMs);
  });
  const key = Buffer.alloc(32, 9);
  const vault = createVault([key]);
  if (vault === null) throw new Error('The vault has no key.');
  const shop = await connectPlatform(server);
  const by = { companyId: 2, accountId: accounts.owner.id };
  const content = { platformId: shop.platformId, url: receiver.url, active: true };
  const { webhook, secret } = await transact(db, (trx) =>
    addWebhook(trx, { ...content, events: [...webhookEvents] }, { by, at: new Date() }, vault),
  );
  const env = {
    DATABASE_URL: url,
    SECRET_KEYS: key.toString('base64'),
    WEBHOOK_PRIVATE_RANGES: '127.0.0.0/8',
  };

  for (let round = 0; round < KILLS; round++) {
    const sender = startProcess(env);
    await sender.ready;
    const numbers = Array.from({ length: ORDERS }, (_, at) => `K-${round}-${at}`);
    await shop.send('POST', '/orders', {
      body: { kind: 'domestic', orders: numbers.map((number) => sampleOrder(number)) },
      headers: { 'idempotency-key': createUuid7(round) },
    });
    const created = await db
      .selectFrom('orders')
      .select('id')
      .where('customer_order_no', 'in', numbers)
      .execute();
    const move = {
      companyId: 2,
      ids: created.map(({ id }) => id),
      by: { ...by, account: 'owner' },
      now: new Date(),
    };
    for (const action of ['audit', 'cancel'] as const) {
      await transact(db, (trx) => confirmOrCancelOrders(trx, move, action));
    }
    // A random moment: before, within and between requests and transactions.
    await pause(random.integer(0, 1_500));
    sender.kill('SIGKILL');
    await sender.ended;
    // Expires the lease of the killed process.
    await db
      .updateTable('webhook')
      .set({ lease_until: new Date(0) })
      .execute();
  }

  // The rest is sent without a kill, and without backoff.
  const sender = await startInProcess(env);
  const countUndelivered = async () => {
    await db.updateTable('webhook').set({ wait_until: null }).execute();
    await db
      .updateTable('webhook_delivery')
      .set({ due_at: new Date() })
      .where('due_at', '>', new Date())
      .execute();
    const { count } = await db
      .selectFrom('webhook_delivery')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('state', '<>', 'delivered')
      .executeTakeFirstOrThrow();
    return count;
  };
  await expect.poll(countUndelivered, { timeout: 60_000, interval: 500 }).toBe(0);
  await sender.stop();
  await receiver.close();

  const deliveries = await db
    .selectFrom('webhook_delivery')
    .select(['id', 'order_id', 'no', 'waybill_no', 'attempts'])
    .where('webhook_id', '=', webhook.id)
    .execute();
  expect(deliveries).toHaveLength(KILLS * ORDERS * 3);
  const requestsById = Map.groupBy(receiver.received, ({ id }) => id);
  // Each arrives at least once; an attempt that died with its sender is not logged.
  expect([...requestsById.keys()].toSorted()).toEqual(deliveries.map(({ id }) => id).toSorted());
  expect(
    deliveries.every(({ id, attempts }) => (requestsById.get(id)?.length ?? 0) >= attempts),
  ).toBe(true);
  expect(receiver.received.every((one) => isSigned(one, secret))).toBe(true);
  const sequences = Map.groupBy(receiver.received, ({ event }) => event.data.waybillNo);
  for (const events of sequences.values()) {
    const numbers = events.map(({ event }) => event.data.sequence ?? 0);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  }
  const { attempts } = await db
    .selectFrom('webhook_attempt')
    .select((select) => select.fn.countAll<number>().as('attempts'))
    .executeTakeFirstOrThrow();
  expect(attempts).toBe(deliveries.reduce((sum, one) => sum + one.attempts, 0));
});
