import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { errors } from '../../../../src/api/contract/errors.ts';
import { sweep } from '../../../../server/security/housekeeping.ts';
import { entryCalls } from '../../../../src/api/contract/orders/orderEntry.ts';
import { orderKinds } from '../../../../src/domain/sheets/sheet.ts';
import { describeOnChosenDatabases } from '../../../support/databases.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { getData, readOrderDetail, addOrder, createEntry } from './entries.ts';

const DAY = 86_400_000;

describeOnChosenDatabases('ids of entered orders', (databaseKind) => {
  let server: TestServer;
  let token: string;
  let rivalToken: string;
  let adminToken: string;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    token = await server.tokenOf('clerk');
    rivalToken = await server.tokenOf('rival');
    adminToken = await server.tokenOf('admin');
  });

  const sendEntry = (entry: unknown, by = token) => server.call('addOrder', entry, { token: by });
  const deleteOrder = async (id: string) =>
    getData(await server.call('deleteOrders', { ids: [id] }, { token }));
  const getStatusAndCode = (reply: Awaited<ReturnType<typeof sendEntry>>) => [
    reply.status,
    reply.code,
  ];
  /** A new order of the company in Morocco that reuses the id of another company's order. */
  const createEntryWithIdOf = (entry: { readonly id: string }) => ({
    ...createEntry('domestic', { receiverCountry: '', currency: 'MAD' }),
    id: entry.id,
  });

  it('an id of another company’s order is refused', async () => {
    const entry = createEntry('domestic');
    const { waybillNo } = await addOrder(server, token, 'domestic', entry);
    const reply = await sendEntry(createEntryWithIdOf(entry), rivalToken);
    expect(getStatusAndCode(reply)).toEqual([409, errors['order.deleted'].code]);
    // The answer reveals nothing about the other order.
    expect(JSON.stringify(reply)).not.toContain(waybillNo);
    expect(await readOrderDetail(server, adminToken, { id: entry.id })).toMatchObject({
      waybillNo,
      companyName: 'Kente House',
    });
    const audited = await server.call('auditOrders', { ids: [entry.id] }, { token: adminToken });
    expect(audited.data).toMatchObject({ outcomes: [{ outcome: 'done', id: entry.id }] });
    expect(await readOrderDetail(server, token, { id: entry.id })).toMatchObject({
      status: 'audited',
    });
  });

  it('only one company gets an id that two send at once', async () => {
    for (let round = 0; round < 10; round++) {
      const entry = createEntry('domestic');
      const replies = await Promise.all([
        sendEntry(entry),
        sendEntry(createEntryWithIdOf(entry), rivalToken),
        sendEntry(entry),
        sendEntry(createEntryWithIdOf(entry), rivalToken),
      ]);
      const orders = server.db.selectFrom('orders').select('company_id').where('id', '=', entry.id);
      expect(await orders.execute()).toHaveLength(1);
      expect(replies.filter(({ success }) => success)).not.toHaveLength(0);
      expect(replies.filter(({ success }) => !success).map(getStatusAndCode)).toContainEqual([
        409,
        errors['order.deleted'].code,
      ]);
      await readOrderDetail(server, adminToken, { id: entry.id });
    }
  });

  it('ids stay reserved after their claims are swept', async () => {
    const entry = createEntry('domestic');
    await addOrder(server, token, 'domestic', entry);
    const inTwoDays = new Date(server.services.clock().getTime() + 2 * DAY);
    await sweep(server.db, inTwoDays, { idle: 9 * DAY, absolute: 9 * DAY });
    expect(await server.db.selectFrom('order_claim').selectAll().execute()).toEqual([]);
    expect(getStatusAndCode(await sendEntry(createEntryWithIdOf(entry), rivalToken))).toEqual([
      409,
      errors['order.deleted'].code,
    ]);
    expect(await addOrder(server, token, 'domestic', entry)).toMatchObject({ id: entry.id });
  });

  it.each(orderKinds)(
    'a repeated entry of the kind %s gets the same answer, a changed one is refused',
    async (kind) => {
      const entry = createEntry(kind, {}, [{ quantity: '4' }, { quantity: '4' }]);
      const saved = await addOrder(server, token, kind, entry);
      expect(await addOrder(server, token, kind, entry)).toEqual(saved);
      const goods = entry.goods.map((line, at) => (at === 1 ? { ...line, sku: 'TS-M-RED' } : line));
      const values = { ...entry.values, receiverName: 'Esi Owusu' };
      const reply = await server.call(entryCalls[kind].add, { ...entry, values, goods }, { token });
      expect(getStatusAndCode(reply)).toEqual([409, errors['order.entry.differs'].code]);
      const params = { waybillNo: saved.waybillNo };
      // `standing` is the stored order, which the entry does not change.
      const createDifference = (path: string) => ({ path, rule: 'rule.standing.differs', params });
      const lineDifferences = entry.goods.length > 0 ? [createDifference('goods.1.sku')] : [];
      expect(reply.fields).toEqual([createDifference('values.receiverName'), ...lineDifferences]);
      expect(await readOrderDetail(server, token, { id: entry.id })).toMatchObject({
        version: 1,
        values: { receiverName: entry.values['receiverName'] },
      });
    },
  );

  it('an entry with another kind or fewer goods lines is refused as different', async () => {
    const entry = createEntry('international', {}, [{ quantity: '4' }, { quantity: '4' }]);
    await addOrder(server, token, 'international', entry);
    const values = { ...entry.values, declaredValue: '32' };
    const shorter = { ...entry, values, goods: entry.goods.slice(0, 1) };
    const reply = await server.call('addIntlOrder', shorter, { token });
    expect(reply.fields.map(({ path }) => path)).toEqual([
      'values.customerOrderNo',
      'values.declaredValue',
    ]);
    const otherKind = { ...createEntry('domestic'), id: entry.id };
    expect(getStatusAndCode(await sendEntry(otherKind))).toEqual([
      409,
      errors['order.entry.differs'].code,
    ]);
  });

  it('the id of a deleted order creates no order, and the answer reports that', async () => {
    const entry = createEntry('domestic');
    await addOrder(server, token, 'domestic', entry);
    await deleteOrder(entry.id);
    expect(getStatusAndCode(await sendEntry(entry))).toEqual([409, errors['order.deleted'].code]);
    const otherEntry = createEntry('domestic');
    expect(getStatusAndCode(await sendEntry({ ...otherEntry, id: entry.id }))).toEqual([
      409,
      errors['order.deleted'].code,
    ]);
    expect((await server.call('getOrder', { id: entry.id }, { token })).code).toBe(
      errors['order.unknown'].code,
    );
    expect(await addOrder(server, token, 'domestic', { ...entry, id: randomUUID() })).toMatchObject(
      {
        customerOrderNo: entry.values['customerOrderNo'],
      },
    );
  });
});
