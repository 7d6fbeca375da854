import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { errors, getErrorStatus } from '../../../../src/api/contract/errors.ts';
import { contract } from '../../../../src/api/contract/index.ts';
import { describeOnChosenDatabases } from '../../../support/databases.ts';
import { accounts } from '../../../support/fixtures.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { addOrder, createEntry, getData, readOrderDetail } from './entries.ts';

const receiverAddress = '9 Independence Avenue';

describeOnChosenDatabases('an edit with a new label', (databaseKind) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    token = await server.tokenOf('clerk');
  });

  const printLabel = async (id: string) => {
    const print = { printId: randomUUID(), size: '100x150' };
    getData(await server.call('printOrders', { ids: [id], ...print }, { token }));
  };
  /** Enters, confirms and prints an order; returns it with a change of its address. */
  const addPrintedOrder = async () => {
    const entry = createEntry('domestic');
    const saved = await addOrder(server, token, 'domestic', entry);
    getData(await server.call('auditOrders', { ids: [saved.id] }, { token }));
    await printLabel(saved.id);
    const values = { ...entry.values, receiverAddress };
    return { saved, change: { id: saved.id, version: saved.version, values, goods: [] } };
  };
  const update = (change: object, by = token) => server.call('updateOrder', change, { token: by });

  it('a printed order gets the new address, another number, and a label to print, in one call', async () => {
    const { saved, change } = await addPrintedOrder();
    const { id } = saved;
    const refused = await update(change);
    expect(refused.code).toBe(errors['order.state'].code);

    const reply = await update({ ...change, newLabel: true });
    const result = v.parse(contract.updateOrder.result, getData(reply));
    if (result.outcome !== 'saved') throw new Error('The order was not saved.');
    expect(result.order).toMatchObject({ id, version: saved.version + 1 });
    expect(result.order.waybillNo).not.toBe(saved.waybillNo);
    const order = await readOrderDetail(server, token, { orderNo: saved.waybillNo });
    expect(order).toMatchObject({
      status: 'audited',
      waybillNo: result.order.waybillNo,
      formerWaybillNos: [saved.waybillNo],
      values: { receiverAddress },
    });
    expect(order.events.slice(-2)).toMatchObject([
      { action: 'changeLabel', remark: `${saved.waybillNo} → ${result.order.waybillNo}` },
      { action: 'edit', status: 'audited' },
    ]);
    const label = v.parse(
      contract.printWweLabel.result,
      getData(await server.call('printWweLabel', { ids: [id] }, { token })),
    ).labels[0];
    expect(label).toMatchObject({ waybillNo: result.order.waybillNo, printed: null });
    expect(label?.receiver.address).toContain(receiverAddress);

    // A repeated call gives the same answer and no other number.
    expect(getData(await update({ ...change, newLabel: true }))).toEqual(result);
    await printLabel(id);
    expect((await readOrderDetail(server, token, { id })).prints).toHaveLength(2);
  });

  it('an order changed by another user keeps its number', async () => {
    const { saved, change } = await addPrintedOrder();
    getData(await update({ ...change, newLabel: true }));
    await printLabel(saved.id);
    const { waybillNo } = await readOrderDetail(server, token, { id: saved.id });
    const values = { ...change.values, receiverAddress: '1 High Street' };
    const reply = await update({ ...change, values, newLabel: true });
    expect(reply.data).toMatchObject({
      outcome: 'changed',
      current: { waybillNo, status: 'printed', values: { receiverAddress } },
    });
  });

  it('a collected parcel is refused', async () => {
    const { saved, change } = await addPrintedOrder();
    const at = server.services.clock().toISOString();
    const scan = { waybillNo: saved.waybillNo, action: 'collect', at };
    const admin = await server.tokenOf('admin');
    getData(await server.call('scanParcels', { events: [scan] }, { token: admin }));
    expect((await update({ ...change, newLabel: true })).code).toBe(errors['order.state'].code);
  });

  it('an account that may not print is refused', async () => {
    const { change } = await addPrintedOrder();
    await server.db
      .updateTable('account')
      .set({ permissions: ['order.read', 'order.write'] })
      .where('id', '=', accounts.nobody.id)
      .execute();
    const reply = await update({ ...change, newLabel: true }, await server.tokenOf('nobody'));
    expect(reply.status).toBe(getErrorStatus('error.forbidden'));
  });
});
