import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { migrations } from '../../../server/db/migrations/index.ts';
import { createBareDatabase } from '../../support/databases.ts';

/** Orders of before events were numbered, each with its events from the first to the newest. */
const before = [
  ['created'],
  ['created', 'cancelled'],
  ['created', 'audited', 'printed', 'collected', 'inTransit', 'abnormal'],
  [
    'created',
    'audited',
    'printed',
    'collected',
    'arrived',
    'outForDelivery',
    'abnormal',
    'returned',
  ],
] as const;

const idOf = (at: number) => `00000000-0000-7000-8000-00000000000${at}`;
const noon = Date.parse('2026-11-20T12:00:00Z');

it('numbers the events that stand, and tells where abnormal orders go back to', async () => {
  const db = openDatabase(await createBareDatabase('PGlite'));
  const before11 = Object.entries(migrations).filter(([name]) => name < '0011');
  await migrate(db, { migrations: Object.fromEntries(before11) });
  for (const [at, statuses] of before.entries()) {
    await sql`
      insert into orders (company_id, id, kind, waybill_no, customer_order_no, status, created_at,
          receiver_name, receiver_key, receiver_phone, receiver_country, receiver_province,
          receiver_city, receiver_address, goods_name, pieces, weight_g, service)
        values (2, ${idOf(at)}, 'domestic', ${`W-${at}`}, ${`C-${at}`}, ${statuses.at(-1)},
          ${new Date(noon)}, 'Ama', 'ama', '0', 'GH', 'GA', 'Accra', '1', 'shirts', 1, 1, 'STANDARD')
    `.execute(db);
    for (const [hour, status] of statuses.entries()) {
      // The first two of each fell on one moment.
      const moment = new Date(noon + Math.max(0, hour - 1) * 3_600_000);
      await sql`insert into tracking_event (company_id, order_id, at, status)
        values (2, ${idOf(at)}, ${moment}, ${status})`.execute(db);
    }
  }
  await migrate(db);

  const orders = await db
    .selectFrom('orders')
    .select(['events', 'version', 'held_from', 'printed_at'])
    .orderBy('id')
    .execute();
  const printedAt = new Date(noon + 3_600_000);
  expect(orders).toEqual([
    { events: 1, version: 1, held_from: null, printed_at: null },
    { events: 2, version: 1, held_from: null, printed_at: null },
    { events: 6, version: 1, held_from: 'inTransit', printed_at: printedAt },
    { events: 8, version: 1, held_from: null, printed_at: printedAt },
  ]);
  const events = await db
    .selectFrom('tracking_event')
    .select(['order_id', 'status'])
    .orderBy('order_id')
    .orderBy('no')
    .execute();
  expect(events).toEqual(
    before.flatMap((statuses, at) => statuses.map((status) => ({ order_id: idOf(at), status }))),
  );
  await db.destroy();
});
