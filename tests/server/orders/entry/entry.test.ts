import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { errors } from '../../../../src/api/contract/errors.ts';
import { contract } from '../../../../src/api/contract/index.ts';
import { entryCalls } from '../../../../src/api/contract/orders/orderEntry.ts';
import { orderKinds } from '../../../../src/domain/sheets/sheet.ts';
import { sheets } from '../../../../src/domain/sheets/sheets.ts';
import { describeDatabases } from '../../../support/databases.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { getData, readOrderDetail, addOrder, createEntry } from './entries.ts';

/** An order of the company in Morocco. */
const createRivalEntry = (customerOrderNo: string) =>
  createEntry('domestic', { customerOrderNo, receiverCountry: '', currency: 'MAD' });

describeDatabases('entered and changed orders', (databaseKind) => {
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
  beforeEach(async () => {
    await server.db.updateTable('company').set({ order_quota: null }).execute();
  });

  const updateOrder = async (call: 'updateOrder' | 'updateIntlOrder', input: unknown, by = token) =>
    v.parse(contract.updateOrder.result, getData(await server.call(call, input, { token: by })));

  it.each(orderKinds)(
    'an order of the kind %s is entered once, and shown as typed',
    async (kind) => {
      const entry = createEntry(kind, {}, [{ quantity: '4' }, { quantity: '4', sku: 'TS-M-RED' }]);
      const saved = await addOrder(server, token, kind, entry);
      expect(saved).toMatchObject({ id: entry.id, version: 1 });
      expect(await addOrder(server, token, kind, entry)).toEqual(saved);
      const detail = await readOrderDetail(server, token, { id: entry.id });
      const omitEmpty = (texts: Readonly<Record<string, string>>) =>
        Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
      expect(detail).toMatchObject({
        kind,
        status: 'created',
        version: 1,
        waybillNo: saved.waybillNo,
        formerWaybillNos: [],
        companyName: 'Kente House',
        importId: null,
        goods: entry.goods.map(omitEmpty),
        prints: [],
        events: [{ status: 'created', action: null, by: 'clerk', place: null }],
      });
      expect(detail.values).toMatchObject(omitEmpty(entry.values));
      const stored = await server.db
        .selectFrom('order_goods')
        .select(['line_no', 'row_no'])
        .where('order_id', '=', entry.id)
        .orderBy('line_no')
        .execute();
      expect(stored).toEqual(entry.goods.map((_, at) => ({ line_no: at + 1, row_no: null })));
    },
  );

  it('money is shown with the decimals of its currency, or without any if it is whole', async () => {
    const fetchAmounts = async (change: Readonly<Record<string, string>>) => {
      const entry = createEntry('domestic', { currency: 'GHS', ...change });
      await addOrder(server, token, 'domestic', entry);
      const { values } = await readOrderDetail(server, token, { id: entry.id });
      return [values['codAmount'], values['declaredValue']];
    };
    expect(
      await fetchAmounts({ customerOrderNo: 'M-1', codAmount: '120.50', declaredValue: '80.00' }),
    ).toEqual(['120.50', '80']);
    expect(
      await fetchAmounts({ customerOrderNo: 'M-2', codAmount: '120.5', declaredValue: '0.05' }),
    ).toEqual(['120.50', '0.05']);
  });

  it('all invalid fields are reported at once, by the rules of imports', async () => {
    const entry = createEntry('international', { receiverPhone: 'none', receiverName: '' }, [
      {},
      { quantity: 'x' },
    ]);
    const reply = await server.call('addIntlOrder', entry, { token });
    expect([reply.code, reply.fields]).toEqual([
      400,
      expect.arrayContaining([
        { path: 'values.receiverPhone', rule: 'rule.phone.invalid', params: { value: 'none' } },
        { path: 'values.receiverName', rule: 'rule.required' },
        { path: 'goods.1.quantity', rule: 'rule.number.notANumber', params: { value: 'x' } },
      ]),
    ]);
    const withoutGoods = await server.call(
      'addIntlOrder',
      { ...createEntry('international'), goods: [] },
      {
        token,
      },
    );
    expect(withoutGoods.fields.map(({ path }) => path)).toContain('goods.0.goodsName');
    const entryWithUnknownField = createEntry('domestic', { company_id: '3' });
    const unknownFieldReply = await server.call(
      'addOrder',
      { ...entryWithUnknownField, goods: [{}] },
      { token },
    );
    expect(unknownFieldReply.fields).toEqual([
      { path: 'values.company_id', rule: 'input.unknown' },
      { path: 'goods', rule: 'input.unknown' },
    ]);
  });

  it('a number of another order is refused, and accepted in another company', async () => {
    const entry = createEntry('domestic', { customerOrderNo: 'TAKEN-1' });
    await addOrder(server, token, 'domestic', entry);
    const repeated = { ...entry, id: randomUUID() };
    expect((await server.call('addOrder', repeated, { token })).code).toBe(
      errors['order.number.taken'].code,
    );
    await addOrder(server, rivalToken, 'domestic', createRivalEntry('TAKEN-1'));
  });

  it('an order uses quota once, even if it is sent twice at once', async () => {
    await server.db.updateTable('company').set({ order_quota: 2 }).where('id', '=', 2).execute();
    await server.db.deleteFrom('order_quota_use').execute();
    const entry = createEntry('domestic');
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => server.call('addOrder', entry, { token })),
    );
    expect(new Set(replies.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    await addOrder(server, token);
    expect((await server.call('addOrder', createEntry('domestic'), { token })).code).toBe(
      errors['order.quota.exceeded'].code,
    );
    // A repeated call for an existing order uses no quota.
    expect(await addOrder(server, token, 'domestic', entry)).toMatchObject({ id: entry.id });
  });

  it('a change needs the current version, and a conflict returns it', async () => {
    const entry = createEntry('international', {}, [{ quantity: '4' }, { quantity: '4' }]);
    await addOrder(server, token, 'international', entry);
    const firstChange = {
      ...entry,
      version: 1,
      values: {
        ...entry.values,
        receiverName: 'Kwame Boateng',
        remark: 'Ring twice',
        declaredValue: '32',
      },
      goods: entry.goods.slice(0, 1),
    };
    const saved = await updateOrder('updateIntlOrder', firstChange);
    expect(saved).toMatchObject({ outcome: 'saved', order: { version: 2 } });
    // Repeated after a lost answer.
    expect(await updateOrder('updateIntlOrder', firstChange)).toEqual(saved);
    const outdatedChange = {
      ...entry,
      version: 1,
      values: { ...entry.values, remark: 'At the gate' },
    };
    const conflict = await updateOrder('updateIntlOrder', outdatedChange);
    expect(conflict).toMatchObject({
      outcome: 'changed',
      current: { version: 2, values: { receiverName: 'Kwame Boateng', remark: 'Ring twice' } },
    });
    expect(await updateOrder('updateIntlOrder', { ...outdatedChange, version: 2 })).toMatchObject({
      outcome: 'saved',
      order: { version: 3 },
    });
    const detail = await readOrderDetail(server, token, { id: entry.id });
    expect(detail.goods).toHaveLength(2);
    expect(detail.events.map(({ action, by }) => [action, by])).toEqual([
      [null, 'clerk'],
      ['edit', 'clerk'],
      ['edit', 'clerk'],
    ]);
  });

  it('a save without changes changes nothing', async () => {
    const entry = createEntry('domestic');
    await addOrder(server, token, 'domestic', entry);
    expect(await updateOrder('updateOrder', { ...entry, version: 1 })).toMatchObject({
      order: { version: 1 },
    });
    expect((await readOrderDetail(server, token, { id: entry.id })).events).toHaveLength(1);
  });

  it('a change to another order’s number is refused', async () => {
    const [first, second] = [createEntry('domestic'), createEntry('domestic')];
    await addOrder(server, token, 'domestic', first);
    await addOrder(server, token, 'domestic', second);
    const values = { ...second.values, customerOrderNo: first.values['customerOrderNo'] };
    const reply = await server.call('updateOrder', { ...second, values, version: 1 }, { token });
    expect(reply.code).toBe(errors['order.number.taken'].code);
    expect((await readOrderDetail(server, token, { id: second.id })).version).toBe(1);
  });

  it('a refusal lists the statuses that allow a change, in the user’s language', async () => {
    const entry = createEntry('domestic');
    await addOrder(server, token, 'domestic', entry);
    getData(await server.call('invalidOrders', { ids: [entry.id], remark: 'Twice' }, { token }));
    const headers = { 'accept-language': 'fr' };
    const values = { ...entry.values, remark: 'new' };
    const reply = await server.call(
      'updateOrder',
      { ...entry, values, version: 1 },
      {
        token,
        headers,
      },
    );
    expect([reply.status, reply.code, reply.message]).toEqual([
      409,
      errors['order.state'].code,
      'La commande est au statut «\u00a0Annulée\u00a0». Possible uniquement au statut\u00a0: Créée ou Validée.',
    ]);
  });

  it('other companies cannot see or change an order, and the carrier can', async () => {
    const entry = createEntry('domestic', { customerOrderNo: 'MINE-1' });
    const { waybillNo } = await addOrder(server, token, 'domestic', entry);
    for (const query of [{ id: entry.id }, { orderNo: waybillNo }, { orderNo: 'MINE-1' }, {}]) {
      const reply = await server.call('getOrder', query, { token: rivalToken });
      expect([reply.status, reply.code]).toEqual([404, errors['order.unknown'].code]);
    }
    const rivalChange = { ...entry, version: 1, values: { ...entry.values, remark: 'stolen' } };
    const rivalReply = await server.call('updateOrder', rivalChange, { token: rivalToken });
    expect(rivalReply.code).toBe(errors['order.unknown'].code);
    for (const query of [{ id: entry.id }, { orderNo: waybillNo }, { orderNo: 'MINE-1' }]) {
      expect(await readOrderDetail(server, adminToken, query)).toMatchObject({
        id: entry.id,
        companyNo: 'GH0002',
      });
    }
    const values = { ...entry.values, remark: 'By the carrier' };
    await updateOrder('updateOrder', { ...entry, version: 1, values }, adminToken);
    const { events } = await readOrderDetail(server, token, {
      orderNo: ` ${waybillNo.toLowerCase()} `,
    });
    expect(events.at(-1)).toMatchObject({ action: 'edit', by: 'admin' });
  });

  it('an order can be changed only by the call for its kind', async () => {
    const entry = createEntry('domestic');
    await addOrder(server, token, 'domestic', entry);
    for (const kind of orderKinds.filter((other) => sheets[other].kind !== 'domestic')) {
      const otherKindEntry = { ...createEntry(kind), id: entry.id, version: 1 };
      const reply = await server.call(entryCalls[kind].update, otherKindEntry, { token });
      expect(reply.code).toBe(errors['order.unknown'].code);
    }
  });
});
