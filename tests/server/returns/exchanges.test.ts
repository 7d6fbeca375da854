import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { contract } from '../../../src/api/contract/index.ts';
import { errors } from '../../../src/api/contract/errors.ts';
import type { ReturnContent } from '../../../src/api/contract/returns/returnContent.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { getData, readOrderDetail, addOrder, createEntry } from '../orders/entry/entries.ts';
import { createReplacement, createReturnCalls, parseReturn, createReturn } from './calls.ts';

describeOnChosenDatabases('exchanges', (databaseKind) => {
  let server: TestServer;
  let calls: Awaited<ReturnType<typeof createReturnCalls>>;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    calls = await createReturnCalls(server);
  });
  const addExchange = async (content: Partial<ReturnContent> = {}) => {
    const order = await calls.addDeliveredOrder(6);
    const ret = createReturn(order.waybillNo, { replacement: createReplacement(), ...content });
    return { order, ret, detail: parseReturn(await calls.add(ret)) };
  };
  const listReturns = async (
    call: 'getExchangePrintList' | 'getAllExchangePrintList' | 'getAllPrintReturnOrderList',
    filters: object,
    by: 'clerk' | 'rival' | 'agent' = 'clerk',
  ) => {
    // A new session, because the tests move the clock further than a session lasts.
    const token = await server.tokenOf(by);
    const reply = await server.call(call, { filters }, { token });
    return v.parse(contract.getExchangePrintList.result, getData(reply)).rows;
  };
  const readActions = async (id: string) =>
    parseReturn(await calls.get(id)).events.map(({ action }) => action);

  it('an exchange has a parcel back and a replacement, with labels and linked to the order', async () => {
    const paidReplacement = createReplacement({
      differenceMinor: 4_550,
      currency: 'GHS',
      quantity: 2,
    });
    const { order, detail } = await addExchange({ handover: 'swap', replacement: paidReplacement });
    const { row } = detail;
    expect(row).toMatchObject({
      type: 'exchange',
      status: 'approved',
      outStatus: 'audited',
      difference: { amount: 45.5, currency: 'GHS' },
    });
    expect(row.returnNo).toMatch(/^EX-2611\d\d-[2-9A-Z]{4}$/);
    expect(detail.replacement).toEqual(paidReplacement);
    const originalOrder = await readOrderDetail(server, calls.as('clerk').token, { id: order.id });
    const replacementParcel = await readOrderDetail(server, calls.as('clerk').token, {
      id: row.outId ?? '',
    });
    expect(replacementParcel).toMatchObject({
      status: 'audited',
      customerOrderNo: `${row.returnNo}-OUT`,
    });
    expect(replacementParcel.values).toMatchObject({
      receiverName: originalOrder.values['receiverName'],
      receiverAddress: originalOrder.values['receiverAddress'],
      senderName: 'Kente House',
      goodsName: 'Cotton shirts, size L',
      weightKg: '0.9',
      codAmount: '45.50',
      currency: 'GHS',
      // The courier picks up the other parcel.
      remark: `EX ${row.legWaybillNo}`,
    });
    const notices = await server.db
      .selectFrom('notice_event')
      .select('kind')
      .where('subject_id', '=', row.id)
      .execute();
    expect(notices).toEqual([{ kind: 'exchangeRegistered' }]);
    const print = await server.call('printReturnOrder', { ids: [row.id] }, calls.as('clerk'));
    const { labels } = v.parse(contract.printReturnOrder.result, getData(print));
    expect(labels.map(({ waybillNo, cod }) => [waybillNo, cod !== null])).toEqual([
      [row.legWaybillNo, false],
      [row.outWaybillNo, true],
    ]);
    for (const id of [order.id, row.legId, row.outId]) {
      const related = await server.call('getOrderRelated', { id }, calls.as('clerk'));
      expect(v.parse(contract.getOrderRelated.result, getData(related)).rows).toMatchObject([
        { kind: 'return', number: row.returnNo },
      ]);
    }
  });

  it('an exchange is registered once, and differs from a return of the same goods', async () => {
    const { ret, detail } = await addExchange();
    expect(parseReturn(await calls.add(ret)).row.outId).toBe(detail.row.outId);
    const withoutReplacement = { ...ret, content: { ...ret.content, replacement: null } };
    expect((await calls.add(withoutReplacement)).code).toBe(errors['return.differs'].code);
  });

  it('an exchange of a cancelled order, of too many goods or of another kind is refused', async () => {
    const cancelled = await addOrder(server, calls.as('clerk').token);
    getData(await server.call('invalidOrders', { ids: [cancelled.id] }, calls.as('clerk')));
    const replacement = createReplacement();
    const refused = await calls.add(createReturn(cancelled.waybillNo, { replacement }));
    expect(refused.message).toBe(
      'The order is Cancelled. Only delivered orders can be returned or exchanged.',
    );
    const order = await calls.addDeliveredOrder(6);
    const items = [{ lineNo: 0, quantity: 7 }];
    const tooMany = await calls.add(createReturn(order.waybillNo, { replacement, items }));
    expect(tooMany.fields).toEqual([
      { path: 'items.0', rule: 'return.items.tooMany', params: { left: 6, lineNo: 0 } },
    ]);
    const entry = createEntry('ltl', { receiverCountry: 'GH' });
    const freight = await addOrder(server, calls.as('clerk').token, 'ltl', entry);
    getData(await server.call('auditOrders', { ids: [freight.id] }, calls.as('clerk')));
    await calls.printAndScan(freight.id, freight.waybillNo, 'collect', 'arrive', 'deliver');
    const freightReply = await calls.add(createReturn(freight.waybillNo, { replacement }));
    expect(freightReply.code).toBe(errors['return.noExchange'].code);
    const swap = await calls.add(createReturn(order.waybillNo, { handover: 'swap' }));
    expect(swap.fields).toMatchObject([{ path: 'content.handover', rule: 'return.swap.return' }]);
    for (const { id } of [cancelled, order, freight]) {
      const related = await server.call('getOrderRelated', { id }, calls.as('clerk'));
      expect(v.parse(contract.getOrderRelated.result, getData(related)).rows).toEqual([]);
    }
  });

  it('an exchange collects in the country’s currency only, and never a refund', async () => {
    const order = await calls.addDeliveredOrder(6);
    const euros = createReplacement({ differenceMinor: 100, currency: 'EUR' });
    const refused = await calls.add(createReturn(order.waybillNo, { replacement: euros }));
    expect(refused.fields).toEqual([
      { path: 'replacement.amount', rule: 'return.replacement.cash', params: { currency: 'GHS' } },
    ]);
    const refund = createReplacement({ differenceMinor: -1_200, currency: 'GHS' });
    const { row } = parseReturn(
      await calls.add(createReturn(order.waybillNo, { replacement: refund })),
    );
    expect(row.difference).toEqual({ amount: -12, currency: 'GHS' });
    const replacementParcel = await readOrderDetail(server, calls.as('clerk').token, {
      id: row.outId ?? '',
    });
    expect(replacementParcel.values['codAmount']).toBeUndefined();
  });

  it('events of the replacement are logged and do not change the status', async () => {
    const { detail } = await addExchange();
    const { id, outId, outWaybillNo } = detail.row;
    await calls.printAndScan(outId ?? '', outWaybillNo ?? '', 'collect');
    const collected = parseReturn(await calls.get(id));
    expect(collected.row).toMatchObject({ status: 'approved', outStatus: 'collected' });
    // A replacement that was sent can't be recalled.
    const refusedWithdrawal = await calls.withdraw(id, collected.version);
    expect(refusedWithdrawal.code).toBe(errors['return.underway'].code);
    expect(parseReturn(await calls.get(id)).version).toBe(collected.version);
    for (const action of ['arrive', 'deliver']) {
      server.advance(60_000);
      const at = server.services.clock().toISOString();
      const events = [{ waybillNo: outWaybillNo, action, at }];
      getData(await server.call('scanParcels', { events }, calls.as('admin')));
    }
    expect(await readActions(id)).toEqual([
      'register',
      'approve',
      'replacementSent',
      'replacementDelivered',
    ]);
    // The page of the first order shows all events; the pages of the parcels show their own.
    for (const [order, count] of [
      [detail.row.orderId, 4],
      [outId, 0],
    ] as const) {
      const related = await server.call('getOrderRelated', { id: order }, calls.as('clerk'));
      const [row] = v.parse(contract.getOrderRelated.result, getData(related)).rows;
      expect(row?.events).toHaveLength(count);
    }
    // After the delivery, a withdrawn exchange allows another return of the goods.
    const { version } = parseReturn(await calls.get(id));
    const withdrawn = parseReturn(await calls.withdraw(id, version));
    expect(withdrawn.row).toMatchObject({ status: 'closed', outStatus: 'delivered' });
    const returnParcel = await readOrderDetail(server, calls.as('clerk').token, {
      id: withdrawn.row.legId ?? '',
    });
    expect(returnParcel.status).toBe('cancelled');
    // The replacement can be exchanged too, because it is an order like any other.
    const repeated = createReturn(outWaybillNo ?? '', { replacement: createReplacement() });
    expect(parseReturn(await calls.add(repeated)).row.waybillNo).toBe(outWaybillNo);
  });

  it('withdrawing an exchange before dispatch cancels both parcels', async () => {
    const { order, detail } = await addExchange({ items: [{ lineNo: 0, quantity: 6 }] });
    const closed = parseReturn(await calls.withdraw(detail.row.id, detail.version));
    expect(closed.row).toMatchObject({ status: 'closed', outStatus: 'cancelled' });
    const allItems = { items: [{ lineNo: 0, quantity: 6 }] };
    expect((await calls.add(createReturn(order.waybillNo, allItems))).success).toBe(true);
  });

  it('an exchange is closed after its replacement has arrived', async () => {
    const { detail } = await addExchange({ payer: 'carrier' });
    const { id } = detail.row;
    expect(detail.row).toMatchObject({ status: 'registered', legId: null, outId: null });
    const approved = parseReturn(await calls.manage(id, 1, { action: 'approve' }));
    const { legId, legWaybillNo, outId, outWaybillNo } = approved.row;
    await calls.printAndScan(legId ?? '', legWaybillNo ?? '', 'collect', 'arrive', 'deliver');
    const received = parseReturn(await calls.get(id));
    const inspect = { action: 'inspect', remark: '' };
    const { version } = parseReturn(await calls.manage(id, received.version, inspect));
    const refusedClosing = await calls.manage(id, version, { action: 'close' });
    expect(refusedClosing.code).toBe(errors['return.underway'].code);
    await calls.printAndScan(outId ?? '', outWaybillNo ?? '', 'collect', 'arrive', 'deliver');
    const current = parseReturn(await calls.get(id));
    const closed = parseReturn(await calls.manage(id, current.version, { action: 'close' }));
    expect(closed.row.status).toBe('closed');
  });

  it('exchanges are listed with both labels, and each key exports once', async () => {
    const { detail } = await addExchange({ replacement: createReplacement({ goods: 'Size XL' }) });
    const { id, returnNo, outId, outWaybillNo } = detail.row;
    const plainReturn = parseReturn(
      await calls.add(createReturn((await calls.addDeliveredOrder()).waybillNo)),
    );
    const filters = { search: outWaybillNo };
    expect(await listReturns('getExchangePrintList', filters)).toMatchObject([{ id, outId }]);
    expect(await listReturns('getExchangePrintList', { search: plainReturn.row.returnNo })).toEqual(
      [],
    );
    expect(await listReturns('getExchangePrintList', filters, 'rival')).toEqual([]);
    expect(await listReturns('getAllExchangePrintList', filters, 'agent')).toMatchObject([
      { id, companyName: 'Kente House' },
    ]);
    const returnFilters = { search: plainReturn.row.returnNo };
    expect(await listReturns('getAllPrintReturnOrderList', returnFilters, 'agent')).toMatchObject([
      { id: plainReturn.row.id },
    ]);
    for (const [key, file, by] of [
      ['exportExchangePrintKey', 'exportExchangePrint', 'clerk'],
      ['exportAllExchangePrintKey', 'exportAllExchangePrint', 'agent'],
    ] as const) {
      const request = { format: 'csv', filters: {}, language: 'en' };
      const token = await server.tokenOf(by);
      const keyData = getData(await server.call(key, request, { token }));
      const { key: exportKey } = v.parse(contract.exportExchangePrintKey.result, keyData);
      const download = await server.call(file, { key: exportKey }, { token });
      const text = new TextDecoder().decode(v.parse(v.instance(Uint8Array), download.data));
      expect(text).toContain(`${returnNo},`);
      expect(text).toContain(outWaybillNo);
      expect(text).not.toContain(plainReturn.row.returnNo);
    }
    // A used label leaves the list of labels to print.
    await calls.printAndScan(outId ?? '', outWaybillNo ?? '', 'collect', 'arrive', 'deliver');
    const toPrint = { ...filters, labels: 'toPrint' };
    expect(await listReturns('getExchangePrintList', toPrint)).toMatchObject([
      { status: 'approved' },
    ]);
  });
});
