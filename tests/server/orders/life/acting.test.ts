import { fillAreas } from '../../../../server/areas/fillAreas.ts';
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { contract, type EndpointName } from '../../../../src/api/contract/index.ts';
import { errors } from '../../../../src/api/contract/errors.ts';
import type { ActionOutcome } from '../../../../src/api/contract/orders/orderActionCalls.ts';
import { orderKinds } from '../../../../src/domain/sheets/sheet.ts';
import { describeOnChosenDatabases } from '../../../support/databases.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { createBatch, goodRow, getBatchResult } from '../import/batches.ts';
import { getData, readOrderDetail, addOrder, createEntry } from '../entry/entries.ts';

const MINUTE = 60_000;

describeOnChosenDatabases('actions on orders', (databaseKind) => {
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

  const actOn = async (
    name: EndpointName,
    ids: readonly string[],
    options: object = {},
    by = token,
  ): Promise<ActionOutcome[]> => {
    const data = getData(await server.call(name, { ids, ...options }, { token: by }));
    return v.parse(contract.auditOrders.result, data).outcomes;
  };
  const auditOrders = (ids: readonly string[], by = token) => actOn('auditOrders', ids, {}, by);
  const printOrders = (ids: readonly string[], options: object = {}, by = token) =>
    actOn('printOrders', ids, { printId: randomUUID(), size: '100x150', ...options }, by);
  const enterOrders = async (count: number) => {
    const ids: string[] = [];
    for (let at = 0; at < count; at++) ids.push((await addOrder(server, token)).id);
    return ids;
  };
  const toOutcomes = (outcomes: readonly ActionOutcome[]) => outcomes.map(({ outcome }) => outcome);
  const fetchLabels = async (ids: readonly string[], by = token) => {
    const data = getData(await server.call('printWweLabel', { ids }, { token: by }));
    return v.parse(contract.printWweLabel.result, data).labels;
  };
  const changeLabel = async (id: string, waybillNo: string, by = token) => {
    const input = { id, waybillNo };
    const data = getData(await server.call('printLabelForUpdateOrder', input, { token: by }));
    return v.parse(contract.printLabelForUpdateOrder.result, data);
  };

  it('label sizes are listed, those of the carrier for its own staff only', async () => {
    const fetchSizes = (businessType: string, by: string) =>
      server.call('getLabels', { businessType }, { token: by });
    const sheets = getData(await fetchSizes('2', token));
    expect(sheets).toContainEqual({ size: 'A4', width: 210, height: 297, labels: 4 });
    expect(getData(await fetchSizes('1', adminToken))).toEqual(sheets);
    expect(await fetchSizes('1', token)).toMatchObject({ success: false, code: 403 });
    expect(await fetchSizes('3', token)).toMatchObject({ success: false, code: 400 });
  });

  it('each order of a call has an outcome, in the requested sequence', async () => {
    const [first = '', second = '', third = ''] = await enterOrders(3);
    expect(toOutcomes(await auditOrders([second]))).toEqual(['done']);
    const unknownId = randomUUID();
    expect(await auditOrders([third, unknownId, second, first, third])).toEqual([
      { outcome: 'done', id: third, status: 'audited' },
      { outcome: 'unknown', id: unknownId },
      { outcome: 'state', id: second, status: 'audited' },
      { outcome: 'done', id: first, status: 'audited' },
      { outcome: 'done', id: third, status: 'audited' },
    ]);
    const { events } = await readOrderDetail(server, token, { id: third });
    expect(events.map(({ action }) => action)).toEqual([null, 'audit']);
  });

  it.each(orderKinds)('an order of the kind %s passes from entry to print', async (kind) => {
    const { id } = await addOrder(server, token, kind, createEntry(kind));
    expect(await printOrders([id])).toEqual([{ outcome: 'state', id, status: 'created' }]);
    await auditOrders([id]);
    expect(await printOrders([id])).toEqual([{ outcome: 'done', id, status: 'printed' }]);
    expect(await fetchLabels([id])).toMatchObject([
      { orderId: id, kind, status: 'printed', printed: { by: 'clerk' } },
    ]);
  });

  it('a reprint must be requested, and every print is recorded', async () => {
    const [id = ''] = await enterOrders(1);
    await auditOrders([id]);
    const at = server.services.clock().toISOString();
    await printOrders([id]);
    server.advance(MINUTE);
    expect(await printOrders([id])).toEqual([{ outcome: 'printed', id, at, by: 'clerk' }]);
    expect(toOutcomes(await printOrders([id], { reprint: true, size: 'A6' }, adminToken))).toEqual([
      'done',
    ]);
    const { prints, events } = await readOrderDetail(server, token, { id });
    expect(prints).toEqual([
      { at, by: 'clerk', size: '100x150', reprint: false },
      { at: server.services.clock().toISOString(), by: 'admin', size: 'A6', reprint: true },
    ]);
    expect(events.at(-1)).toMatchObject({ action: 'reprint', status: 'printed', by: 'admin' });
    const [label] = await fetchLabels([id]);
    expect(label?.printed).toEqual({ at, by: 'clerk' });
    const { printed_at } = await server.db
      .selectFrom('orders')
      .select('printed_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(printed_at?.toISOString()).toBe(at);
  });

  it('a print is recorded once, even if the call is repeated', async () => {
    const [first = '', second = ''] = await enterOrders(2);
    await auditOrders([first, second]);
    const listPrints = async (id: string) => {
      const detail = await readOrderDetail(server, token, { id });
      const reprints = detail.events.filter(({ action }) => action === 'reprint');
      return [...detail.prints.map(({ reprint }) => reprint), reprints.length];
    };
    const firstPrint = { printId: randomUUID() };
    const expectedOutcomes = [{ outcome: 'done', id: first, status: 'printed' }];
    expect(await printOrders([first], firstPrint)).toEqual(expectedOutcomes);
    // A repeated call after a lost answer is not a reprint.
    expect(await printOrders([first], firstPrint)).toEqual(expectedOutcomes);
    expect(await listPrints(first)).toEqual([false, 0]);

    // A repeated call may add orders.
    const repeated = { printId: randomUUID(), reprint: true };
    await printOrders([first], repeated);
    expect((await printOrders([first, second], repeated)).map(({ outcome }) => outcome)).toEqual([
      'done',
      'done',
    ]);
    await Promise.all([1, 2, 3].map(() => printOrders([second, first], repeated)));
    expect(await listPrints(first)).toEqual([false, true, 1]);
    expect(await listPrints(second)).toEqual([false, 0]);
    // Another id is another print.
    await printOrders([second], { reprint: true });
    expect(await listPrints(second)).toEqual([false, true, 1]);
  });

  it('a label has the texts of its order', async () => {
    await fillAreas(server.db);
    server.services.countries.forget();
    const { id, waybillNo } = await addOrder(
      server,
      token,
      'domestic',
      createEntry('domestic', {
        customerOrderNo: 'LABEL-1',
        senderName: '',
        receiverProvince: 'Ashanti Region',
        receiverCity: 'KUMASI',
        codAmount: '12.5',
        currency: 'GHS',
        pieces: '3',
      }),
    );
    expect((await fetchLabels([id]))[0]).toMatchObject({
      waybillNo,
      customerOrderNo: 'LABEL-1',
      sender: { name: 'Kente House', company: null, country: 'GH' },
      receiver: { address: expect.arrayContaining(['GHANA']), country: 'GH' },
      route: 'GH-AS-KUM',
      pieces: 3,
      cod: { amount: 12.5, currency: 'GHS' },
      printed: null,
    });
  });

  it('only created orders are deleted, and their ids create no order again', async () => {
    const entry = createEntry('international');
    await addOrder(server, token, 'international', entry);
    const [audited = ''] = await enterOrders(1);
    await auditOrders([audited]);
    expect(toOutcomes(await actOn('deleteOrders', [entry.id, audited]))).toEqual(['done', 'state']);
    expect((await server.call('getOrder', { id: entry.id }, { token })).code).toBe(
      errors['order.unknown'].code,
    );
    for (const table of ['order_goods', 'tracking_event'] as const) {
      const remaining = server.db.selectFrom(table).selectAll().where('order_id', '=', entry.id);
      expect(await remaining.execute()).toEqual([]);
    }
    // A repeated entry creates nothing: its id is used up.
    const repeated = await server.call('addIntlOrder', entry, { token });
    expect(repeated.code).toBe(errors['order.deleted'].code);
    expect((await server.call('getOrder', { id: entry.id }, { token })).code).toBe(
      errors['order.unknown'].code,
    );
    expect(toOutcomes(await actOn('deleteOrders', [entry.id]))).toEqual(['unknown']);
    // The order number is free again.
    await addOrder(server, token, 'international', { ...entry, id: randomUUID() });
  });

  it('a receipt still lists orders whose number has changed or that are deleted', async () => {
    const importId = randomUUID();
    const rows = ['RECEIPT-1', 'RECEIPT-2', 'RECEIPT-3'].map((number) => goodRow(number));
    getBatchResult(await server.call('bashInsert', createBatch(importId, 0, rows), { token }));
    const orders = await server.db
      .selectFrom('orders')
      .select(['id', 'waybill_no'])
      .where('import_id', '=', importId)
      .orderBy('row_no')
      .execute();
    const [first, second] = orders;
    await auditOrders([first?.id ?? '']);
    await printOrders([first?.id ?? '']);
    await changeLabel(first?.id ?? '', first?.waybill_no ?? '');
    await actOn('deleteOrders', [second?.id ?? '']);
    const reply = await server.call('queryImportRows', { importId }, { token });
    expect(reply.data).toMatchObject({
      rows: [
        { customerOrderNo: 'RECEIPT-1', waybillNo: first?.waybill_no, orderStatus: 'audited' },
        { customerOrderNo: 'RECEIPT-2', waybillNo: second?.waybill_no, orderStatus: null },
        { customerOrderNo: 'RECEIPT-3', orderStatus: 'created' },
      ],
    });
  });

  it('orders that the carrier has not collected are cancelled with a reason', async () => {
    const [id = ''] = await enterOrders(1);
    await auditOrders([id]);
    expect(toOutcomes(await actOn('invalidOrders', [id], { remark: 'Out of stock' }))).toEqual([
      'done',
    ]);
    expect(toOutcomes(await actOn('invalidOrders', [id]))).toEqual(['state']);
    expect((await readOrderDetail(server, token, { id })).events.at(-1)).toMatchObject({
      action: 'cancel',
      status: 'cancelled',
      remark: 'Out of stock',
      by: 'clerk',
    });
  });

  it('a company acts on its own orders only, and the carrier on all', async () => {
    const [id = ''] = await enterOrders(1);
    for (const name of ['auditOrders', 'deleteOrders', 'invalidOrders'] as const) {
      expect(toOutcomes(await actOn(name, [id], {}, rivalToken))).toEqual(['unknown']);
    }
    expect(toOutcomes(await printOrders([id], {}, rivalToken))).toEqual(['unknown']);
    expect(await fetchLabels([id], rivalToken)).toEqual([]);
    const lookup = await server.call(
      'queryOrderForChangeLabel',
      { orderNo: id },
      { token: rivalToken },
    );
    expect(lookup.code).toBe(errors['order.unknown'].code);
    const { id: rivalOrderId } = await addOrder(
      server,
      rivalToken,
      'domestic',
      createEntry('domestic', {
        receiverCountry: 'MA',
        receiverProvince: 'Casablanca-Settat',
        receiverCity: 'Casablanca',
        currency: 'MAD',
      }),
    );
    expect(toOutcomes(await auditOrders([id, rivalOrderId], adminToken))).toEqual(['done', 'done']);
    expect(
      (await fetchLabels([rivalOrderId, id], adminToken)).map((label) => label.sender.country),
    ).toEqual(['MA', 'GH']);
  });

  it('concurrent calls confirm each order once', async () => {
    const ids = await enterOrders(8);
    const replies = await Promise.all([
      auditOrders(ids),
      auditOrders(ids.toReversed()),
      auditOrders(ids, adminToken),
    ]);
    const done = replies.flat().filter(({ outcome }) => outcome === 'done');
    expect(done.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });

  it('an order gets another waybill number, and is still found by the old one', async () => {
    const { id, waybillNo } = await addOrder(server, token);
    const notPrinted = await server.call('printLabelForUpdateOrder', { id, waybillNo }, { token });
    expect([notPrinted.code, notPrinted.message]).toEqual([
      1202,
      'The order is Created. This is only possible while it is Label printed, Collected, In transit, Arrived at station, or Issue.',
    ]);
    await auditOrders([id]);
    await printOrders([id]);
    server.advance(MINUTE);
    const { order, label } = await changeLabel(id, waybillNo);
    expect(order.waybillNo).not.toBe(waybillNo);
    expect(order).toMatchObject({ status: 'audited', former: [{ waybillNo }] });
    expect(label).toMatchObject({ waybillNo: order.waybillNo, printed: null });
    // Repeated after a lost answer.
    expect(await changeLabel(id, waybillNo)).toEqual({ order, label });
    for (const orderNo of [waybillNo, order.waybillNo]) {
      const found = await server.call('queryOrderForChangeLabel', { orderNo }, { token });
      expect(found.data).toEqual(order);
      expect((await readOrderDetail(server, adminToken, { orderNo })).formerWaybillNos).toEqual([
        waybillNo,
      ]);
    }
    // Printing the new label is not a reprint.
    expect(toOutcomes(await printOrders([id]))).toEqual(['done']);
    const { prints } = await readOrderDetail(server, token, { id });
    expect(prints.map(({ reprint }) => reprint)).toEqual([false, false]);
  });
});
