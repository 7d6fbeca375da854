import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { contract } from '../../../src/api/contract/index.ts';
import type { ReturnContent } from '../../../src/api/contract/returns/returnContent.ts';
import { errors } from '../../../src/api/contract/errors.ts';
import { toWaybillNo } from '../../../server/orders/content/waybillNo.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { getData, readOrderDetail, addOrder } from '../orders/entry/entries.ts';
import { createReturnCalls, parseReturn, createReturn } from './calls.ts';

describeOnChosenDatabases('returns', (databaseKind) => {
  let server: TestServer;
  let calls: Awaited<ReturnType<typeof createReturnCalls>>;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    calls = await createReturnCalls(server);
  });
  const addReturn = async (content: Partial<ReturnContent> = {}, pieces = 6) => {
    const order = await calls.addDeliveredOrder(pieces);
    return { order, detail: parseReturn(await calls.add(createReturn(order.waybillNo, content))) };
  };

  it('concurrent registrations never return more than was delivered', async () => {
    const order = await calls.addDeliveredOrder(6);
    const twoPieces = { items: [{ lineNo: 0, quantity: 2 }] };
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => calls.add(createReturn(order.waybillNo, twoPieces))),
    );
    expect(replies.filter(({ success }) => success)).toHaveLength(3);
    const { quantity } = await server.db
      .selectFrom('return_order')
      .select(({ fn }) => fn.sum<string>('quantity').as('quantity'))
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(Number(quantity)).toBe(6);
    const refused = replies.find(({ success }) => !success);
    expect(refused?.fields).toEqual([
      { path: 'items.0', rule: 'return.items.tooMany', params: { left: 0, lineNo: 0 } },
    ]);
  });

  it('a return is registered once under its id', async () => {
    const order = await calls.addDeliveredOrder();
    const lookup = { orderNo: order.waybillNo };
    const returnable = await server.call('getReturnable', lookup, calls.as('clerk'));
    expect(v.parse(contract.getReturnable.result, getData(returnable)).items).not.toEqual([]);
    const ret = createReturn(order.waybillNo);
    const [first, second] = await Promise.all([calls.add(ret), calls.add(ret)]);
    expect(parseReturn(first).row.id).toBe(parseReturn(second).row.id);
    const differing = await calls.add(createReturn(order.waybillNo, { reason: 'late' }, ret.id));
    expect(differing.code).toBe(errors['return.differs'].code);
  });

  it('only delivered domestic orders can be returned, and refusals have a reason', async () => {
    const order = await addOrder(server, calls.as('clerk').token);
    const refused = await calls.add(createReturn(order.waybillNo));
    expect(refused.message).toBe(
      'The order is Created. Only delivered orders can be returned or exchanged.',
    );
    getData(await server.call('invalidOrders', { ids: [order.id] }, calls.as('clerk')));
    const lookup = { orderNo: order.waybillNo };
    const cancelled = await server.call('getReturnable', lookup, calls.as('clerk'));
    expect(cancelled.message).toMatch(/is Cancelled/);
    const unknown = await calls.add(createReturn('NOPE-1'));
    expect(unknown.code).toBe(errors['order.unknown'].code);
    const { detail } = await addReturn();
    const repeated = await calls.add(createReturn(detail.row.legWaybillNo ?? ''));
    expect(repeated.code).toBe(errors['return.ofReturn'].code);
  });

  it('a return has a linked parcel that uses no quota and collects nothing', async () => {
    const { order, detail } = await addReturn();
    const { row } = detail;
    expect(row).toMatchObject({ status: 'approved', waybillNo: order.waybillNo });
    expect(row.returnNo).toMatch(/^RE-2611\d\d-[2-9A-Z]{4}$/);
    const leg = await readOrderDetail(server, calls.as('clerk').token, { id: row.legId ?? '' });
    const originalOrder = await readOrderDetail(server, calls.as('clerk').token, { id: order.id });
    expect(leg).toMatchObject({
      status: 'audited',
      waybillNo: row.legWaybillNo,
      customerOrderNo: row.returnNo,
      values: { receiverName: 'Kente House', senderName: originalOrder.values['receiverName'] },
    });
    expect(leg.values['codAmount']).toBeUndefined();
    const readLabels = async (by: 'clerk' | 'rival') => {
      const reply = await server.call('printReturnOrder', { ids: [row.id] }, calls.as(by));
      return v.parse(contract.printReturnOrder.result, getData(reply)).labels;
    };
    expect(await readLabels('clerk')).toMatchObject([
      { orderId: row.legId, waybillNo: row.legWaybillNo, pieces: 1, cod: null },
    ]);
    expect(await readLabels('rival')).toEqual([]);
    for (const id of [order.id, row.legId]) {
      const related = await server.call('getOrderRelated', { id }, calls.as('clerk'));
      expect(v.parse(contract.getOrderRelated.result, getData(related)).rows).toMatchObject([
        { kind: 'return', number: row.returnNo },
      ]);
    }
  });

  it('the order says when everything of it is in a return', async () => {
    const order = await calls.addDeliveredOrder(3);
    const add = async (quantity: number) =>
      parseReturn(
        await calls.add(createReturn(order.waybillNo, { items: [{ lineNo: 0, quantity }] })),
      ).row;
    const readComplete = async () => {
      const related = await server.call('getOrderRelated', { id: order.id }, calls.as('clerk'));
      const { rows } = v.parse(contract.getOrderRelated.result, getData(related));
      return rows.map(({ isComplete }) => isComplete);
    };
    const { id } = await add(2);
    expect(await readComplete()).toEqual([false]);
    await add(1);
    expect(await readComplete()).toEqual([true, true]);
    const { version } = parseReturn(await calls.get(id));
    parseReturn(await calls.withdraw(id, version));
    expect(await readComplete()).toEqual([false, false]);
  });

  it('a return takes one waybill number and leaves no gap', async () => {
    const toSerial = (waybill: string | null) => Number(waybill?.slice(2, 13));
    const legs = [await addReturn(), await addReturn()].map(({ detail }) => detail.row);
    const [first = 0, second = 0] = legs.map(({ legWaybillNo }) => toSerial(legWaybillNo));
    // Some serials are never issued.
    const between = Array.from({ length: second - first - 1 }, (_, at) => first + 1 + at);
    expect(between.filter((serial) => toWaybillNo(serial, 'GH') !== null)).toEqual([]);
  });

  it('a return follows the scans of its parcel until it is inspected and closed', async () => {
    const { detail } = await addReturn();
    const { id, legId, legWaybillNo } = detail.row;
    await calls.printAndScan(legId ?? '', legWaybillNo ?? '', 'collect');
    expect(parseReturn(await calls.get(id)).row.status).toBe('collected');
    const lateWithdrawal = await calls.withdraw(id, 4);
    expect(lateWithdrawal).toMatchObject({ code: errors['return.state'].code });
    for (const action of ['arrive', 'deliver'] as const) {
      server.advance(60_000);
      const at = server.services.clock().toISOString();
      const scan = { events: [{ waybillNo: legWaybillNo, action, at }] };
      getData(await server.call('scanParcels', scan, calls.as('admin')));
    }
    const received = parseReturn(await calls.get(id));
    expect(received.events.map(({ action, by }) => [action, by])).toEqual([
      ['register', 'clerk'],
      ['approve', 'clerk'],
      ['print', 'clerk'],
      ['collect', null],
      ['receive', null],
    ]);
    const inspect = { action: 'inspect', remark: 'All six, one with a stain' };
    const { version } = parseReturn(await calls.manage(id, received.version, inspect));
    const outdated = await calls.manage(id, received.version, { action: 'close' });
    expect(outdated.code).toBe(errors['record.changed'].code);
    server.advance(1000);
    expect(parseReturn(await calls.manage(id, version, { action: 'close' })).row.status).toBe(
      'closed',
    );
    const notices = await server.db
      .selectFrom('notice_event')
      .select(['audience', 'kind'])
      .where('subject_id', '=', id)
      .orderBy('at')
      .orderBy('id')
      .execute();
    expect(notices).toEqual([
      { audience: 'carrier', kind: 'returnRegistered' },
      { audience: 'company', kind: 'returnReceived' },
      { audience: 'company', kind: 'returnClosed' },
    ]);
  });

  it('a return paid by the carrier is approved, or refused with a reason', async () => {
    const { order, detail } = await addReturn({ payer: 'carrier' });
    expect(detail.row).toMatchObject({ status: 'registered', legId: null });
    const withoutRemark = await calls.manage(detail.row.id, 1, { action: 'refuse', remark: ' ' });
    expect(withoutRemark.fields[0]?.rule).toBe('return.refusal.missing');
    const refuse = { action: 'refuse', remark: 'The box was not damaged by us' };
    const refused = parseReturn(await calls.manage(detail.row.id, 1, refuse));
    expect(refused.events.at(-1)).toMatchObject({ action: 'refuse', remark: refuse.remark });
    // Items of a refused return can come back by another return.
    const all = { items: [{ lineNo: 0, quantity: 6 }], payer: 'carrier' } as const;
    const items = [...all.items];
    const secondReturn = parseReturn(
      await calls.add(createReturn(order.waybillNo, { ...all, items })),
    );
    const approved = parseReturn(await calls.manage(secondReturn.row.id, 1, { action: 'approve' }));
    expect(approved.row.legWaybillNo).toMatch(/^PG/);
  });

  it('withdrawing a return cancels its parcel, which cannot be changed otherwise', async () => {
    const { order, detail } = await addReturn({ items: [{ lineNo: 0, quantity: 6 }] });
    const { id, legId } = detail.row;
    const callForLeg = async (call: 'invalidOrders' | 'undoAuditOrders' | 'undoInvalidOrders') => {
      const reply = await server.call(call, { ids: [legId] }, calls.as('clerk'));
      return v.parse(contract.invalidOrders.result, getData(reply)).outcomes[0]?.outcome;
    };
    expect([await callForLeg('invalidOrders'), await callForLeg('undoAuditOrders')]).toEqual([
      'state',
      'state',
    ]);
    expect(parseReturn(await calls.withdraw(id, detail.version)).row.status).toBe('closed');
    const leg = await readOrderDetail(server, calls.as('clerk').token, { id: legId ?? '' });
    expect(leg.status).toBe('cancelled');
    expect(await callForLeg('undoInvalidOrders')).toBe('state');
    const all = { items: [{ lineNo: 0, quantity: 6 }] };
    expect((await calls.add(createReturn(order.waybillNo, all))).success).toBe(true);
  });

  it('a merchant sees only their own returns, and carrier staff register returns for all companies', async () => {
    const { order, detail } = await addReturn();
    const { id, returnNo } = detail.row;
    const listReturns = async (
      call: 'getReturnExchangeList' | 'getAllReturnExchangeList',
      by: 'rival' | 'agent' | 'clerk',
    ) => {
      const reply = await server.call(call, { filters: { search: returnNo } }, calls.as(by));
      return v.parse(contract.getReturnExchangeList.result, getData(reply)).rows;
    };
    expect(await listReturns('getReturnExchangeList', 'clerk')).toMatchObject([{ id }]);
    expect(await listReturns('getReturnExchangeList', 'rival')).toEqual([]);
    expect(await listReturns('getAllReturnExchangeList', 'agent')).toMatchObject([
      { id, companyName: 'Kente House' },
    ]);
    for (const reply of [await calls.get(id, 'rival'), await calls.withdraw(id, 2, 'rival')]) {
      expect(reply.code).toBe(errors['return.unknown'].code);
    }
    const rivalReply = await calls.add(createReturn(order.waybillNo), 'rival');
    expect(rivalReply.code).toBe(errors['order.unknown'].code);
    const byCarrier = parseReturn(await calls.add(createReturn(order.waybillNo), 'agent'));
    expect(byCarrier.row.companyNo).toBe('GH0002');
  });

  it('returns with a label are listed to print, and each key exports once', async () => {
    const { detail } = await addReturn();
    const filters = { search: detail.row.returnNo };
    const countToPrint = async () => {
      const reply = await server.call('getPrintReturnOrderList', { filters }, calls.as('clerk'));
      return v.parse(contract.getPrintReturnOrderList.result, getData(reply)).total;
    };
    expect(await countToPrint()).toBe(1);
    const { legId, legWaybillNo } = detail.row;
    await calls.printAndScan(legId ?? '', legWaybillNo ?? '', 'collect');
    expect(await countToPrint()).toBe(0);
    const request = { format: 'csv', filters, language: 'en' };
    const keyReply = await server.call('exportReturnOrderKey', request, calls.as('clerk'));
    const { key, count } = v.parse(contract.exportReturnOrderKey.result, getData(keyReply));
    expect(count).toBe(1);
    const file = await server.call('exportReturnOrder', { key }, calls.as('clerk'));
    const text = new TextDecoder().decode(v.parse(v.instance(Uint8Array), file.data));
    expect(text).toContain(detail.row.returnNo);
    expect(text).toContain('Defective');
    const all = await server.call('exportAllReturnOrderKey', request, calls.as('agent'));
    const { key: carrierKey } = v.parse(contract.exportReturnOrderKey.result, getData(all));
    const carrierFile = await server.call(
      'exportAllReturnOrder',
      { key: carrierKey },
      calls.as('agent'),
    );
    expect(new TextDecoder().decode(v.parse(v.instance(Uint8Array), carrierFile.data))).toContain(
      detail.row.returnNo,
    );
    const repeated = await server.call('exportReturnOrder', { key }, calls.as('clerk'));
    expect(repeated.code).toBe(errors['export.key.used'].code);
  });
});
