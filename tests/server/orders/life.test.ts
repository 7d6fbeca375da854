import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { contract, type EndpointName } from '../../../src/api/contract/index.ts';
import { entryCalls } from '../../../src/api/contract/order/entry.ts';
import { orderKinds } from '../../../src/api/contract/sheet.ts';
import { describeEngines } from '../../support/databases.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { answered, detailOf, enter, entryOf } from './entries.ts';

/**
 * The whole of an order by the API, of each kind: entered, found, edited, audited, printed,
 * cancelled, exported; by the merchant, by the carrier, and refused to who may only look.
 */
describeEngines('the life of an order', (engine) => {
  let server: TestServer;
  let owner: string;
  beforeAll(async () => {
    server = await startTestServer(engine);
    owner = await server.tokenOf('owner');
  });

  const exported = async (
    make: 'exportOrderKey' | 'exportAllOrderKey',
    get: 'exportOrder' | 'exportAllOrder',
    id: string,
    token: string,
  ) => {
    const request = { ids: [id], format: 'csv', columns: ['waybillNo', 'status'] };
    const made = answered(await server.call(make, request, { token }));
    const { key } = v.parse(contract.exportOrderKey.result, made);
    const bytes = v.parse(
      v.instance(Uint8Array),
      answered(await server.call(get, { key }, { token })),
    );
    return new TextDecoder().decode(bytes);
  };

  it.each(
    orderKinds.flatMap((kind) => (['owner', 'admin'] as const).map((who) => [kind, who] as const)),
  )('%s, led through it by %s', async (kind, who) => {
    const token = await server.tokenOf(who);
    const isCarrier = who === 'admin';
    const entry = entryOf(kind);
    const { id, waybillNo } = await enter(server, owner, kind, entry);
    const call = async (name: EndpointName, input: unknown) =>
      answered(await server.call(name, input, { token }));

    const list = isCarrier ? 'queryAllOrder' : 'queryOrderList';
    expect(await call(list, { filters: { numbers: [waybillNo] } })).toMatchObject({
      rows: [{ id, kind, status: 'created' }],
    });
    const values = { ...entry.values, receiverName: 'Abena Owusu' };
    const change = { ...entry, version: 1, values };
    expect(await call(entryCalls[kind].update, change)).toMatchObject({ outcome: 'saved' });
    for (const [name, more, status] of [
      ['auditOrders', {}, 'audited'],
      ['printOrders', { size: '100x150' }, 'printed'],
      ['invalidOrders', { remark: 'Not wanted any more' }, 'cancelled'],
    ] as const) {
      expect(await call(name, { ids: [id], ...more })).toEqual({
        outcomes: [{ outcome: 'done', id, status }],
      });
    }
    const file = isCarrier
      ? await exported('exportAllOrderKey', 'exportAllOrder', id, token)
      : await exported('exportOrderKey', 'exportOrder', id, token);
    expect(file).toContain(waybillNo);
    const { events, values: shown } = await detailOf(server, owner, { orderNo: waybillNo });
    expect(shown['receiverName']).toBe('Abena Owusu');
    expect(events.map(({ action, by }) => [action, by])).toEqual([
      [null, 'owner'],
      ['edit', who],
      ['audit', who],
      ['print', who],
      ['cancel', who],
    ]);
  });

  it.each(orderKinds)('%s, refused to who may only look', async (kind) => {
    const token = await server.tokenOf('reader');
    const entry = entryOf(kind);
    const { id } = await enter(server, owner, kind, entry);
    const codes = async (...calls: readonly [EndpointName, unknown][]) => {
      const replies = calls.map(([name, input]) => server.call(name, input, { token }));
      return new Set((await Promise.all(replies)).map(({ code }) => code));
    };
    expect(
      await codes(
        [entryCalls[kind].add, entryOf(kind)],
        [entryCalls[kind].update, { ...entry, version: 1 }],
        ['auditOrders', { ids: [id] }],
        ['printOrders', { ids: [id], size: 'A6' }],
        ['printWweLabel', { ids: [id] }],
        ['deleteOrders', { ids: [id] }],
        ['invalidOrders', { ids: [id] }],
        ['exportOrderKey', { format: 'csv' }],
      ),
    ).toEqual(new Set([403]));
    expect(await detailOf(server, token, { id })).toMatchObject({ status: 'created', version: 1 });
  });
});
