import { pickupStatuses } from '../../src/domain/lifecycles/pickup/pickupStatus.ts';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { detectKind } from '../../server/attachments/detectKind.ts';
import { demoCompanies } from '../../server/demo/accounts.ts';
import { isDemo, seedDemo } from '../../server/demo/seed.ts';
import { createPasswordHasher } from '../../server/security/passwords.ts';
import { createVault } from '../../server/security/vault.ts';
import type { Db } from '../../server/db/database.ts';
import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import { openTestDatabase } from '../support/databases.ts';
import { TEST_COST } from '../support/passwordCost.ts';

const merchantIds = [2, 3, 4, 5, 6];

let db: Db;
beforeAll(async () => {
  db = await openTestDatabase('PostgreSQL');
  await seedDemo(db, createPasswordHasher(TEST_COST), createVault([Buffer.alloc(32, 7)]));
});

it('the database is marked as demo data', async () => {
  expect(await isDemo(db)).toBe(true);
});

it('each merchant has imports of orders and addresses with refused rows, and a file layout', async () => {
  const receipts = await db
    .selectFrom('import_receipt')
    .select(['company_id', 'kind', 'created_rows', 'duplicate_rows', 'invalid_rows'])
    .orderBy('company_id')
    .orderBy('kind')
    .execute();
  expect(receipts).toEqual(
    merchantIds.flatMap((company_id) => [
      { company_id, kind: 'domestic', created_rows: 22, duplicate_rows: 0, invalid_rows: 2 },
      { company_id, kind: 'receiver', created_rows: 1, duplicate_rows: 3, invalid_rows: 1 },
    ]),
  );
  const layouts = await db
    .selectFrom('import_shape')
    .select('company_id')
    .orderBy('company_id')
    .execute();
  expect(layouts.map(({ company_id }) => company_id)).toEqual(merchantIds);
});

it('the change log has entries, and each company has roles and staff', async () => {
  const changes = await db
    .selectFrom('record_change')
    .select(['company_id', 'kind'])
    .distinct()
    .orderBy('company_id')
    .orderBy('kind')
    .execute();
  const readKinds = (company: number) =>
    changes.filter(({ company_id }) => company_id === company).map(({ kind }) => kind);
  expect(readKinds(1)).toEqual([
    'account',
    'announcement',
    'company',
    'pickupTimes',
    'rateGroup',
    'role',
    'setting',
    'ticketTeam',
  ]);
  for (const company of merchantIds) {
    expect(readKinds(company)).toEqual(expect.arrayContaining(['account', 'role']));
  }
});

it('each merchant has platforms with keys and traffic', async () => {
  const keys = await db
    .selectFrom('platform_key')
    .select((select) => select.fn.countAll<number>().as('keys'))
    .groupBy('company_id')
    .execute();
  expect(keys).toEqual(Array.from({ length: 5 }, () => ({ keys: 3 })));
  const days = await db.selectFrom('platform_use').select('day').distinct().execute();
  expect(days).toHaveLength(30);
  const events = await db
    .selectFrom('webhook_delivery')
    .select(['company_id', 'state'])
    .distinct()
    .orderBy('company_id')
    .orderBy('state')
    .execute();
  // No event is waiting, because the demo sends nothing.
  expect(events).toEqual(
    merchantIds.flatMap((company_id) =>
      (['delivered', 'failed'] as const).map((state) => ({ company_id, state })),
    ),
  );
});

it('each merchant has drafts of several accounts', async () => {
  const drafts = await db
    .selectFrom('order_draft')
    .select((select) => ['company_id', select.fn.count('account_id').distinct().as('people')])
    .groupBy('company_id')
    .orderBy('company_id')
    .execute();
  expect(drafts.map(({ company_id, people }) => [company_id, Number(people)])).toEqual(
    merchantIds.map((company) => [company, 2]),
  );
});

it('each merchant has tickets in every queue, and approved and pending returns', async () => {
  const tickets = await db
    .selectFrom('ticket')
    .select(['company_id', 'status'])
    .where('company_id', '=', 2)
    .execute();
  expect(tickets.map(({ status }) => status).toSorted()).toEqual([
    'closed',
    'new',
    'waitingCarrier',
    'waitingMerchant',
  ]);
  const returns = await db
    .selectFrom('return_order')
    .select(['company_id', 'status', 'withdrawn'])
    .orderBy('company_id')
    .execute();
  expect(
    returns
      .filter(({ company_id }) => company_id === 2)
      .map(({ status }) => status)
      .toSorted(),
  ).toEqual([
    'approved',
    'approved',
    'closed',
    'labelPrinted',
    'labelPrinted',
    'refused',
    'registered',
  ]);
  expect([...new Set(returns.map(({ company_id }) => company_id))]).toEqual(merchantIds);
});

it('each merchant has pickups in every status', async () => {
  const pickups = await db
    .selectFrom('pickup')
    .select(['company_id', 'status'])
    .distinct()
    .execute();
  for (const company of merchantIds) {
    const statuses = pickups.filter(({ company_id }) => company_id === company);
    expect(statuses.map(({ status }) => status).toSorted()).toEqual(pickupStatuses.toSorted());
  }
});

it('orders of every kind have papers and a picture among their events', async () => {
  const files = await db.selectFrom('attachment').selectAll().execute();
  const merchants = demoCompanies.filter(({ id }) => id !== CARRIER_COMPANY_ID);
  // Two orders of five kinds: a picture each, and two papers of international ones.
  expect(files).toHaveLength(merchants.length * 2 * (5 + 6));
  for (const { name, kind, content } of files) {
    expect(detectKind(content)).toBe(kind);
    expect(name).toMatch(kind === 'pdf' ? /^(?:Commercial i|I)nvoice\.pdf$|^Packing/ : /\.png$/);
  }
  const { rows } = await sql<{ events: number; reported: number; newest: number }>`
    select orders.events, count(event.no)::integer as reported, max(event.no) as newest
      from orders join tracking_event as event
        on event.company_id = orders.company_id and event.order_id = orders.id
      where orders.id in (select order_id from attachment)
      group by orders.company_id, orders.id`.execute(db);
  expect(rows).toHaveLength(merchants.length * 10);
  for (const { events, reported, newest } of rows)
    expect([reported, newest]).toEqual([events, events]);
});
