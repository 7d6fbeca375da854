import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { errors } from '../../../../src/api/contract/errors.ts';
import { contract } from '../../../../src/api/contract/index.ts';
import type { LabelledOrder } from '../../../../src/api/contract/orders/labelChanges.ts';
import { describeOnChosenDatabases } from '../../../support/databases.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { getData, readOrderDetail, addOrder, createEntry } from '../entry/entries.ts';

const MINUTE = 60_000;

describeOnChosenDatabases('undo of a label change', (databaseKind) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    token = await server.tokenOf('clerk');
  });

  const printLabel = async (id: string) => {
    const options = { printId: randomUUID(), size: '100x150' };
    getData(await server.call('printOrders', { ids: [id], ...options }, { token }));
  };
  /** Enters, confirms and prints an order. */
  const addPrintedOrder = async () => {
    const saved = await addOrder(server, token);
    getData(await server.call('auditOrders', { ids: [saved.id] }, { token }));
    await printLabel(saved.id);
    server.advance(MINUTE);
    return saved;
  };
  const changeLabel = async (id: string, waybillNo: string): Promise<LabelledOrder> => {
    const reply = await server.call('printLabelForUpdateOrder', { id, waybillNo }, { token });
    server.advance(MINUTE);
    return v.parse(contract.printLabelForUpdateOrder.result, getData(reply)).order;
  };
  const requestUndo = (id: string, waybillNo: string, by = token) =>
    server.call('undoChangeLabel', { id, waybillNo }, { token: by });
  const undoChange = async (id: string, waybillNo: string): Promise<LabelledOrder> =>
    v.parse(contract.undoChangeLabel.result, getData(await requestUndo(id, waybillNo)));
  const readPrintedAt = async (id: string) => {
    const query = server.db.selectFrom('orders').select('printed_at').where('id', '=', id);
    return (await query.executeTakeFirstOrThrow()).printed_at;
  };

  it('an undo restores number, status and print, and is an event', async () => {
    const { id, waybillNo } = await addPrintedOrder();
    const before = await readPrintedAt(id);
    expect(before).not.toBeNull();
    const changed = await changeLabel(id, waybillNo);
    expect(changed).toMatchObject({ status: 'audited', undoTo: waybillNo });
    expect(await readPrintedAt(id)).toBeNull();

    const order = await undoChange(id, changed.waybillNo);
    expect(order).toMatchObject({
      waybillNo,
      status: 'printed',
      undoTo: null,
      former: [{ waybillNo: changed.waybillNo }],
    });
    expect(await readPrintedAt(id)).toEqual(before);
    // Both numbers lead to the order.
    for (const orderNo of [waybillNo, changed.waybillNo]) {
      expect(await readOrderDetail(server, token, { orderNo })).toMatchObject({ id, waybillNo });
    }
    expect((await readOrderDetail(server, token, { id })).events.at(-1)).toMatchObject({
      action: 'undoChangeLabel',
      status: 'printed',
      remark: `${changed.waybillNo} → ${waybillNo}`,
      by: 'clerk',
    });
    // Repeated after a lost answer.
    expect(await undoChange(id, changed.waybillNo)).toEqual(order);
  });

  it('an undo does not change the status of a parcel in transit', async () => {
    const { id, waybillNo } = await addPrintedOrder();
    const adminToken = await server.tokenOf('admin');
    const at = server.services.clock().toISOString();
    const scan = { waybillNo, action: 'collect', at };
    getData(await server.call('scanParcels', { events: [scan] }, { token: adminToken }));
    const changed = await changeLabel(id, waybillNo);
    expect(changed.status).toBe('collected');
    expect(await undoChange(id, changed.waybillNo)).toMatchObject({
      waybillNo,
      status: 'collected',
    });
  });

  it('an undo is refused once the new label is printed', async () => {
    const { id, waybillNo } = await addPrintedOrder();
    const changed = await changeLabel(id, waybillNo);
    await printLabel(id);
    expect(await requestUndo(id, changed.waybillNo)).toMatchObject({
      code: errors['order.label.printed'].code,
      message:
        'The new label is already printed, so the number can’t be changed back. Use the new label.',
    });
    const found = await server.call('queryOrderForChangeLabel', { orderNo: id }, { token });
    expect(found.code).toBe(errors['order.unknown'].code);
    const order = { orderNo: changed.waybillNo };
    const shown = await server.call('queryOrderForChangeLabel', order, { token });
    expect(shown.data).toMatchObject({ waybillNo: changed.waybillNo, undoTo: null });
  });

  it('an undo is refused once the order was edited', async () => {
    const entry = createEntry('domestic');
    const { id, waybillNo, version } = await addOrder(server, token, 'domestic', entry);
    getData(await server.call('auditOrders', { ids: [id] }, { token }));
    await printLabel(id);
    const changed = await changeLabel(id, waybillNo);
    const values = { ...entry.values, receiverAddress: '9 Independence Avenue' };
    getData(await server.call('updateOrder', { id, version, values, goods: [] }, { token }));
    expect((await requestUndo(id, changed.waybillNo)).code).toBe(errors['order.label.edited'].code);
  });

  it('only the last change can be undone, and only once', async () => {
    const { id, waybillNo } = await addPrintedOrder();
    expect((await requestUndo(id, waybillNo)).code).toBe(errors['order.label.unchanged'].code);
    const changed = await changeLabel(id, waybillNo);
    await undoChange(id, changed.waybillNo);
    expect((await requestUndo(id, waybillNo)).code).toBe(errors['order.label.unchanged'].code);
    // Another change gives a new number, and can be undone too.
    const repeated = await changeLabel(id, waybillNo);
    expect(repeated.former.map((former) => former.waybillNo)).toContain(changed.waybillNo);
    expect(await undoChange(id, repeated.waybillNo)).toMatchObject({
      waybillNo,
      status: 'printed',
    });
  });

  it('an undo is refused for another company and for unknown numbers', async () => {
    const { id, waybillNo } = await addPrintedOrder();
    const changed = await changeLabel(id, waybillNo);
    const rivalToken = await server.tokenOf('rival');
    expect((await requestUndo(id, changed.waybillNo, rivalToken)).code).toBe(
      errors['order.unknown'].code,
    );
    expect((await requestUndo(id, 'PG999999999999GH')).code).toBe(errors['order.unknown'].code);
    expect(await undoChange(id, changed.waybillNo)).toMatchObject({ waybillNo });
  });
});
