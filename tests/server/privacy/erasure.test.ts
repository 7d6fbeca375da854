import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { contract } from '../../../src/api/contract/index.ts';
import { errors } from '../../../src/api/contract/errors.ts';
import { findLoginAccount } from '../../../server/security/accounts.ts';
import { createPasswordHasher } from '../../../server/security/passwords.ts';
import { createVault } from '../../../server/security/vault.ts';
import type { Db } from '../../../server/db/database.ts';
import { transact } from '../../../server/db/tenant.ts';
import { seedDemo } from '../../../server/demo/seed.ts';
import { compareCompany } from '../../../server/figures/compareFigures.ts';
import { undoCancel } from '../../../server/orders/life/orderActions.ts';
import { searchKey } from '../../../server/orders/content/searchKey.ts';
import { writeSearchWords } from '../../../server/orders/content/writeSearchWords.ts';
import { decisions } from '../../../server/privacy/decisions.ts';
import { openKey } from '../../../server/privacy/erasePerson.ts';
import {
  listErasures,
  parseErasures,
  repeatErasures,
} from '../../../server/privacy/repeatErasures.ts';
import { hashSubject } from '../../../server/privacy/subject.ts';
import { describeOnChosenDatabases, openTestDatabase } from '../../support/databases.ts';
import { TEST_COST } from '../../support/passwordCost.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { getData } from '../orders/entry/entries.ts';
import { fillEmptyTables, her, plantTexts } from './plantPerson.ts';

const subject = { country: 'GH', phone: '0245 550 147', email: '', name: '', address: '' };
const TRACES = /zenobia|quartey|nightjar|5550147/i;

/** All rows of all tables as text, by table. */
async function dump(db: Db) {
  const rows = new Map<string, readonly string[]>();
  for (const table of Object.keys(decisions)) {
    // Bytes of messages as letters, not as hexadecimal digits.
    const bytes = table === 'shop_order' ? sql`coalesce(encode(message, 'escape'), '')` : sql`''`;
    const { rows: texts } = await sql<{ text: string }>`
      select t::text || ${bytes} as text from ${sql.table(table)} t order by 1`.execute(db);
    rows.set(
      table,
      texts.map(({ text }) => text),
    );
  }
  return rows;
}

const listTraces = (rows: ReadonlyMap<string, readonly string[]>) =>
  [...rows].flatMap(([table, texts]) =>
    texts
      .filter((text) => TRACES.test(text.replaceAll(/[\s()-]/g, '')) || TRACES.test(text))
      .map((text) => `${table}: ${text.slice(0, 300)}`),
  );

/** Tables of money and figures. */
const BOOKS = /^(?:bill|cod|ledger|payment|figure_month|rate)/;

describeOnChosenDatabases('erasure of a receiver', (databaseKind) => {
  let db: Db;
  let server: TestServer;
  let token: string;
  let orderIds: readonly string[];
  let openOrderId: string;
  const call = (name: Parameters<TestServer['call']>[0], input: unknown) =>
    server.call(name, input, { token, headers: { 'accept-language': 'fr' } });
  const find = async (input: object = subject) =>
    v.parse(contract.findPersonalData.result, getData(await call('findPersonalData', input)));

  beforeAll(async () => {
    db = await openTestDatabase(databaseKind);
    await seedDemo(db, createPasswordHasher(TEST_COST), createVault([Buffer.alloc(32, 7)]));
    server = await startTestServer(databaseKind, { db });
    const account = await findLoginAccount(db, 'admin');
    if (account === null) throw new Error('The demo has no admin.');
    const { password_hash } = await db
      .selectFrom('account')
      .select('password_hash')
      .where('id', '=', account.accountId)
      .executeTakeFirstOrThrow();
    token =
      (await server.services.security.sessions.open({
        companyId: account.companyId,
        accountId: account.accountId,
        passwordHash: password_hash,
      })) ?? '';

    // Orders of two merchants, one of them with an issue.
    const withIssue = await db
      .selectFrom('issue')
      .innerJoin('orders', 'orders.id', 'issue.order_id')
      .select(['orders.id', 'issue.id as issueId'])
      .where('orders.company_id', '=', 2)
      .orderBy('orders.id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const others = await db
      .selectFrom('orders')
      .select(['company_id', 'id'])
      .where('status', '=', 'delivered')
      .where('company_id', '>', 2)
      .where('kind', '=', 'international')
      .orderBy('id')
      .limit(2)
      .execute();
    orderIds = [withIssue.id, ...others.map(({ id }) => id)];
    openOrderId = withIssue.id;
    await db
      .updateTable('orders')
      .set({
        receiver_name: her.name,
        receiver_key: searchKey(her.name),
        receiver_country: 'GH',
        receiver_address: her.address,
        remark: 'Behind the chapel',
        detail: sql`coalesce(detail, '{}'::jsonb) || ${JSON.stringify({ receiverEmail: her.email })}::jsonb`,
      })
      .where('id', 'in', orderIds)
      .execute();
    // Each merchant writes the number in another way.
    await db
      .updateTable('orders')
      .set({ receiver_phone: '0245550147' })
      .where('id', '=', openOrderId)
      .execute();
    await db
      .updateTable('orders')
      .set({ receiver_phone: her.phone })
      .where('id', 'in', orderIds.slice(1))
      .execute();
    await db
      .updateTable('issue')
      .set({
        changes: JSON.stringify([
          { field: 'receiverAddress', from: '3 Nightjar Close', to: her.address },
        ]),
      })
      .where('id', '=', withIssue.issueId)
      .execute();
    const address = await db
      .selectFrom('address')
      .select(['id', 'content'])
      .where('company_id', '=', 2)
      .where('kind', '=', 'receiver')
      .limit(1)
      .executeTakeFirstOrThrow();
    const content = { ...address.content, ...her, country: 'GH' };
    await db
      .updateTable('address')
      .set({ content: JSON.stringify(content), phone: her.phone, name_key: searchKey(her.name) })
      .where('id', '=', address.id)
      .execute();
    await sql`update order_draft set content = ${JSON.stringify({ values: { receiverPhone: '0245550147', receiverName: her.name }, goods: [] })}::jsonb, receiver = ${her.name}
      where id = (select id from order_draft where state = 'open' limit 1)`.execute(db);
    await sql`update import_batch set refused_rows = ${JSON.stringify({ columns: ['receiverName', 'receiverPhone', 'goodsName'], rows: [[7, [her.name, '0245550147', 'Shoes']]] })}::json
      where (company_id, import_id, batch_no) in (select company_id, import_id, batch_no from import_batch limit 1)`.execute(
      db,
    );
    await sql`update shop_order set state = 'dismissed', message = ${Buffer.from(`{"phone":"${her.phone}"}`)},
        content = ${JSON.stringify({ values: { receiverPhone: her.phone, receiverName: her.name, receiverAddress: her.address }, goods: [] })}::jsonb
      where id = (select id from shop_order limit 1)`.execute(db);
    await fillEmptyTables(db, openOrderId, withIssue.issueId);
    const missing = await plantTexts(db, [...orderIds, withIssue.issueId]);
    if (missing.length > 0) throw new Error(`Empty tables: ${missing.join(', ')}`);
    for (const { company_id, id } of [{ company_id: 2, id: openOrderId }, ...others])
      await transact(db, (trx) => writeSearchWords(trx, company_id, [id]));
  }, 120_000);

  const setStatus = (status: 'delivered' | 'abnormal') =>
    db.updateTable('orders').set({ status }).where('id', '=', openOrderId).execute();

  it('orders in progress prevent it, and nothing changes', async () => {
    await setStatus('abnormal');
    expect((await find()).inProgress).toBeGreaterThan(0);
    const before = await dump(db);
    const reply = await call('erasePersonalData', { id: randomUUID(), subject, reason: 'request' });
    expect(reply.code).toBe(errors['privacy.inProgress'].code);
    expect(await dump(db)).toEqual(before);
  });

  it('a number of another country finds nobody', async () => {
    const found = await find({ ...subject, country: 'NG', phone: '+2348012345678' });
    expect(found).toEqual({ counts: {}, names: [], companies: 0, inProgress: 0 });
    const reply = await call('findPersonalData', { ...subject, phone: '12' });
    expect(reply.fields).toMatchObject([{ path: 'phone', rule: 'privacy.phone' }]);
  });

  it('after it, no table has the person, and the books are the same', async () => {
    await setStatus('delivered');
    const before = await dump(db);
    const companies = await db.selectFrom('company').select('id').orderBy('id').execute();
    const compare = () => Promise.all(companies.map(({ id }) => compareCompany(db, id)));
    const figures = await compare();
    const found = await find();
    expect(found).toMatchObject({ names: [her.name], inProgress: 0 });
    expect(found.companies).toBeGreaterThan(1);
    // Every kind is in the test.
    expect(Object.keys(found.counts).toSorted()).toEqual(
      [...new Set(Object.values(decisions).flatMap(({ kind }) => kind ?? []))].toSorted(),
    );
    expect(await find({ ...subject, phone: '+233 24 555 0147' })).toEqual(found);
    expect(await dump(db)).toEqual(before);
    expect(listTraces(before).length).toBeGreaterThan(30);

    const id = randomUUID();
    const erase = () => call('erasePersonalData', { id, subject, reason: 'request' });
    const erasure = v.parse(contract.erasePersonalData.result, getData(await erase()));
    expect(erasure).toMatchObject({ id, by: 'admin', reason: 'request', counts: found.counts });
    expect(getData(await erase())).toEqual(erasure);

    const after = await dump(db);
    expect(listTraces(after)).toEqual([]);
    expect(await find()).toMatchObject({ counts: {} });
    // Only texts beside the amounts may differ.
    const listBooks = (rows: typeof before) =>
      [...rows]
        .filter(([table]) => BOOKS.test(table))
        .map(([table, texts]) => {
          const amounts = texts.filter((text) => !TRACES.test(text) && !text.includes('[erased]'));
          return { table, rows: texts.length, amounts };
        });
    expect(listBooks(after)).toEqual(listBooks(before));
    expect(await compare()).toEqual(figures);
  });

  it('searches and tracking do not find the person, and name the erasure in the reader’s language', async () => {
    for (const search of [her.phone, '0245550147', 'Zenobia', 'quartey']) {
      const reply = getData(await call('queryAllOrder', { filters: { search } }));
      expect(reply).toMatchObject({ rows: [] });
    }
    const { waybill_no } = await db
      .selectFrom('orders')
      .select('waybill_no')
      .where('id', '=', openOrderId)
      .executeTakeFirstOrThrow();
    const tracked = JSON.stringify(getData(await call('trackOrders', { numbers: [waybill_no] })));
    expect(tracked).toContain('"receiverName":"Effacé"');
    expect(tracked).not.toContain('[erased]');
  });

  it('its record proves it without naming the person', async () => {
    const { sealed_key, hashes } = await db
      .selectFrom('erasure')
      .selectAll()
      .executeTakeFirstOrThrow();
    const { vault } = server.services;
    if (vault === null) throw new Error('The server has no key.');
    const key = openKey(vault, sealed_key);
    const hashOf = (phone: string) =>
      hashSubject(key, { country: 'GH', phone, email: null, home: null });
    expect(hashes).toEqual(hashOf(her.phone));
    expect(hashes).not.toEqual(hashOf('+233245550148'));
    const changes = getData(await call('queryChangeList', { filters: { kind: 'erasure' } }));
    expect(changes).toMatchObject({ rows: [{ by: 'admin', action: 'create' }] });
    const again = { id: randomUUID(), subject, reason: 'request' };
    expect((await call('erasePersonalData', again)).code).toBe(errors['privacy.nothing'].code);
  });

  it('a person of the same name keeps every text', async () => {
    const [first, second] = await db
      .selectFrom('orders')
      .select(['company_id', 'id'])
      .where('company_id', '=', 3)
      .where('status', '=', 'delivered')
      .where('kind', '=', 'domestic')
      .orderBy('id')
      .limit(2)
      .execute();
    if (first === undefined || second === undefined) throw new Error('There are no two orders.');
    const name = 'Kwame Boateng Asare';
    for (const [{ company_id, id }, phone] of [
      [first, '+212600000001'],
      [second, '+212600000002'],
    ] as const) {
      const change = { receiver_name: name, receiver_key: searchKey(name), receiver_phone: phone };
      await db.updateTable('orders').set(change).where('id', '=', id).execute();
      await transact(db, (trx) => writeSearchWords(trx, company_id, [id]));
    }
    await db
      .updateTable('tracking_event')
      .set({ remark: `Kwame Boateng Asare called` })
      .where('order_id', 'in', [first.id, second.id])
      .where('no', '=', 1)
      .execute();
    const one = { ...subject, country: 'MA', phone: '0600000001' };
    await call('erasePersonalData', { id: randomUUID(), subject: one, reason: 'court' });
    const read = async (id: string) => ({
      ...(await db
        .selectFrom('orders')
        .select(['receiver_name', 'receiver_phone'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()),
      ...(await db
        .selectFrom('tracking_event')
        .select('remark')
        .where('order_id', '=', id)
        .where('no', '=', 1)
        .executeTakeFirstOrThrow()),
    });
    expect(await read(first.id)).toEqual({
      receiver_name: '[erased]',
      receiver_phone: '[erased]',
      remark: '[erased] called',
    });
    expect(await read(second.id)).toEqual({
      receiver_name: name,
      receiver_phone: '+212600000002',
      remark: 'Kwame Boateng Asare called',
    });
  });

  it('a cancelled order cannot be restored without its receiver', async () => {
    await db
      .updateTable('orders')
      .set({ status: 'cancelled' })
      .where('id', '=', openOrderId)
      .execute();
    const { id: accountId, name: account } = await db
      .selectFrom('account')
      .select(['id', 'name'])
      .where('company_id', '=', 2)
      .where('main', '=', true)
      .executeTakeFirstOrThrow();
    const restored = {
      companyId: 2,
      ids: [openOrderId],
      by: { accountId, account },
      now: new Date(),
    };
    const outcomes = await transact(db, (trx) => undoCancel(trx, restored));
    expect([...outcomes.values()]).toMatchObject([{ outcome: 'state', status: 'cancelled' }]);
  });

  it('after an older backup is restored, the list of erasures erases the person again', async () => {
    const list = await listErasures(db);
    expect(list).not.toMatch(TRACES);
    // An older backup has her order and not her erasure.
    await db.deleteFrom('erasure').execute();
    await db
      .updateTable('orders')
      .set({
        receiver_name: her.name,
        receiver_key: searchKey(her.name),
        receiver_phone: her.phone,
      })
      .where('id', '=', openOrderId)
      .execute();
    await transact(db, (trx) => writeSearchWords(trx, 2, [openOrderId]));
    const { vault } = server.services;
    if (vault === null) throw new Error('The server has no key.');
    await setStatus('abnormal');
    const repeat = () => repeatErasures(db, vault, parseErasures(list));
    expect(await repeat()).toEqual({ erased: 0, inProgress: 1 });
    await setStatus('delivered');
    expect(await repeat()).toEqual({ erased: 1, inProgress: 0 });
    expect(listTraces(await dump(db))).toEqual([]);
    expect(await repeat()).toEqual({ erased: 0, inProgress: 0 });
    const [again] = await db.selectFrom('erasure').selectAll().execute();
    expect(parseErasures(list)).toContainEqual(
      expect.objectContaining({ id: again?.id, by: 'admin', hashes: again?.hashes }),
    );
  });
});
