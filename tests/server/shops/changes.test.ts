import { beforeAll, describe, expect, it } from 'vitest';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { connectShop, shopifyPayload, wooPayload } from '../../support/shops.ts';

type ConnectedShop = Awaited<ReturnType<typeof connectShop>>;

describeOnChosenDatabases('later changes of shop orders', (databaseKind) => {
  let server: TestServer;
  let shopify: ConnectedShop;
  let woo: ConnectedShop;
  let lastId = 9_000;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    shopify = await connectShop(server, 'shopify');
    woo = await connectShop(server, 'woocommerce');
  });

  const [scarf] = shopifyPayload()['line_items'] as object[];
  const withLine = (change: object = {}) => ({ line_items: [{ ...scarf, ...change }] });
  const fulfilled = withLine({ fulfillable_quantity: 0, fulfillment_status: 'fulfilled' });

  /** An order of a Shopify shop, with functions to send messages and read the outcome. */
  const shopifyOrder = () => {
    const id = ++lastId;
    const sendChange = async (minute: number, change: object = {}, topic = 'orders/updated') => {
      const updated_at = `2026-11-20T08:${String(minute).padStart(2, '0')}:00+00:00`;
      const payload = shopifyPayload({ id, name: `#C-${id}`, updated_at, ...change });
      return (await shopify.send(payload, { topic })).body;
    };
    return { id, sendChange, ...createReader(shopify, `C-${id}`) };
  };
  const wooOrder = () => {
    const id = ++lastId;
    const number = `W-${id}`;
    const sendChange = async (minute: number, change: object = {}, topic = 'order.updated') => {
      const date = `2026-11-20T08:${String(minute).padStart(2, '0')}:00`;
      const payload = wooPayload({ id, number, date_modified_gmt: date, ...change });
      return (await woo.send(payload, { topic, delivery: `${topic} ${minute}` })).body;
    };
    const sendDeletion = async (delivery: string) =>
      (await woo.send({ id }, { topic: 'order.deleted', delivery })).body;
    return { id, sendChange, remove: sendDeletion, ...createReader(woo, number) };
  };
  const createReader = (shop: ConnectedShop, number: string) => ({
    readStateAndProblems: async () => {
      const [row] = await shop.inbox({ number });
      return [row?.state, ...(row?.problems ?? [])];
    },
    listOrderStatuses: async () => {
      const found = await server.db
        .selectFrom('orders')
        .select(['id', 'status'])
        .where('customer_order_no', '=', number)
        .execute();
      return found.map(({ status }) => status);
    },
    moveTo: (status: 'printed' | 'inTransit' | 'delivered') =>
      server.db
        .updateTable('orders')
        .set({ status })
        .where('customer_order_no', '=', number)
        .execute(),
    dismiss: async () => {
      const [row] = await shop.inbox({ number });
      const input = { ids: [row?.id], state: 'dismissed' };
      await server.call('setShopOrders', input, { token: shop.token });
    },
    readWaybillNo: async () => (await shop.inbox({ number }))[0]?.waybillNo ?? '',
  });

  describe('a cancelled order', () => {
    it('a cancelled order is never created, whichever message comes first', async () => {
      const order = shopifyOrder();
      const cancelled = { cancelled_at: '2026-11-20T08:05:00Z' };
      expect(await order.sendChange(5, cancelled, 'orders/cancelled')).toEqual({
        result: 'dismissed',
      });
      expect(await order.sendChange(0, {}, 'orders/create')).toEqual({ result: 'known' });
      expect(await order.readStateAndProblems()).toEqual(['dismissed', 'Cancelled in the shop']);
      expect(await order.listOrderStatuses()).toEqual([]);
    });

    it('a cancellation cancels the order while its parcel allows it, and otherwise marks it', async () => {
      const cancellable = shopifyOrder();
      await cancellable.sendChange(0);
      expect(await cancellable.sendChange(5, { financial_status: 'refunded' })).toEqual({
        result: 'cancelled',
      });
      expect(await cancellable.listOrderStatuses()).toEqual(['cancelled']);
      expect(await cancellable.readStateAndProblems()).toEqual([
        'dismissed',
        'Refunded in full in the shop',
      ]);

      const shipped = shopifyOrder();
      await shipped.sendChange(0);
      await shipped.moveTo('inTransit');
      expect(await shipped.sendChange(5, { financial_status: 'refunded' })).toEqual({
        result: 'changed',
      });
      expect(await shipped.listOrderStatuses()).toEqual(['inTransit']);
      expect(await shipped.readStateAndProblems()).toEqual([
        'changed',
        'Refunded in full in the shop',
        'The parcel is already on its way and wasn’t cancelled',
      ]);
      await shipped.dismiss();
      expect(await shipped.sendChange(6, { financial_status: 'refunded', note: null })).toEqual({
        result: 'known',
      });
      expect(await shipped.readStateAndProblems()).toEqual(['created']);
    });

    it('an order that its merchant restored here stays restored', async () => {
      const order = shopifyOrder();
      await order.sendChange(0);
      await order.sendChange(5, { cancelled_at: '2026-11-20T08:05:00Z' });
      const [parcel] = await server.db
        .selectFrom('orders')
        .select('id')
        .where('customer_order_no', '=', `C-${order.id}`)
        .execute();
      await server.call('undoInvalidOrders', { ids: [parcel?.id] }, { token: shopify.token });
      expect(await order.listOrderStatuses()).toEqual(['created']);
      await order.sendChange(6, { cancelled_at: '2026-11-20T08:05:00Z', tags: 'vip' });
      expect(await order.listOrderStatuses()).toEqual(['created']);
    });
  });

  describe('a deleted order', () => {
    it('a restored order comes back in any sequence of messages', async () => {
      const steps = (order: ReturnType<typeof wooOrder>) => [
        () => order.sendChange(0, {}, 'order.created'),
        () => order.remove('first'),
        () => order.sendChange(9, {}, 'order.restored'),
      ];
      for (const sequence of [
        [0, 1, 2],
        [0, 2, 1],
        [1, 0, 2],
        [1, 2, 0],
        [2, 0, 1],
        [2, 1, 0],
      ]) {
        const order = wooOrder();
        const messages = steps(order);
        for (const at of sequence) {
          // Each message arrives twice.
          await messages[at]?.();
          await messages[at]?.();
        }
        expect([
          sequence,
          await order.listOrderStatuses(),
          await order.readStateAndProblems(),
        ]).toEqual([sequence, ['created'], ['created']]);
        expect(await order.remove('second')).toEqual({ result: 'cancelled' });
        expect(await order.listOrderStatuses()).toEqual(['cancelled']);
      }
    });

    it('a deleted order that was unknown is stored as a number only', async () => {
      const order = wooOrder();
      expect(await order.remove('first')).toEqual({ result: 'dismissed' });
      const [row] = await woo.inbox({ number: String(order.id) });
      expect(row).toMatchObject({ state: 'dismissed', problems: ['Deleted in the shop'] });
      await server.call(
        'setShopOrders',
        { ids: [row?.id], state: 'waiting' },
        { token: woo.token },
      );
      expect(await woo.inbox({ number: String(order.id) })).toMatchObject([{ state: 'dismissed' }]);
    });
  });

  describe('an order fulfilled in the shop', () => {
    const shippedWith = (tracking_number: string) => ({
      ...fulfilled,
      fulfillment_status: 'fulfilled',
      fulfillments: [{ id: 1, status: 'success', tracking_number }],
    });

    it('a fulfilment with the order’s own waybill changes nothing', async () => {
      const order = shopifyOrder();
      await order.sendChange(0);
      expect(await order.sendChange(5, shippedWith(await order.readWaybillNo()))).toEqual({
        result: 'known',
      });
      expect(await order.readStateAndProblems()).toEqual(['created']);
    });

    it('a fulfilment with another number, or before the label is printed, marks the order', async () => {
      const otherCarrierOrder = shopifyOrder();
      await otherCarrierOrder.sendChange(0);
      expect(await otherCarrierOrder.sendChange(5, shippedWith('DHL-1'))).toEqual({
        result: 'changed',
      });
      expect((await otherCarrierOrder.readStateAndProblems())[1]).toContain('DHL-1');
      await otherCarrierOrder.dismiss();
      expect(await otherCarrierOrder.sendChange(6, { ...shippedWith('DHL-1'), tags: 'x' })).toEqual(
        {
          result: 'known',
        },
      );
      expect(await otherCarrierOrder.readStateAndProblems()).toEqual(['created']);

      const unprinted = shopifyOrder();
      await unprinted.sendChange(0);
      expect(
        await unprinted.sendChange(5, { ...fulfilled, fulfillment_status: 'fulfilled' }),
      ).toEqual({
        result: 'changed',
      });
      const printed = shopifyOrder();
      await printed.sendChange(0);
      await printed.moveTo('printed');
      expect(
        await printed.sendChange(5, { ...fulfilled, fulfillment_status: 'fulfilled' }),
      ).toEqual({
        result: 'known',
      });
      const partlyFulfilled = shopifyOrder();
      await partlyFulfilled.sendChange(0);
      expect(
        await partlyFulfilled.sendChange(5, {
          ...withLine({ fulfillable_quantity: 1 }),
          fulfillment_status: 'partial',
        }),
      ).toEqual({ result: 'changed' });
      const completed = wooOrder();
      await completed.sendChange(0);
      expect(await completed.sendChange(5, { status: 'completed' })).toEqual({ result: 'changed' });
    });

    it('a fulfilled order is not created afterwards, and leaves the inbox if it waited', async () => {
      const order = shopifyOrder();
      const noPhone = {
        shipping_address: { ...(shopifyPayload()['shipping_address'] as object), phone: null },
        billing_address: null,
      };
      expect(await order.sendChange(0, noPhone)).toEqual({ result: 'waiting' });
      expect(await order.sendChange(5, { ...noPhone, ...fulfilled })).toEqual({
        result: 'ignored',
      });
      expect(await order.readStateAndProblems()).toEqual([
        'ignored',
        'Already fulfilled in the shop',
      ]);
      expect(await order.sendChange(0, noPhone)).toEqual({ result: 'known' });
    });
  });

  describe('a shop order whose order was created', () => {
    it.each([
      ['address', { note: 'At the gate' }],
      ['goods', withLine({ current_quantity: 2, fulfillable_quantity: 2 })],
      ['payment', { financial_status: 'pending' }],
      ['hold', { fulfillment_status: 'on_hold' }],
      ['delivery', { shipping_address: null }],
    ])('a change of the %s marks the order until it is reverted', async (_, change) => {
      const order = shopifyOrder();
      await order.sendChange(0);
      expect(await order.sendChange(5, change)).toEqual({ result: 'changed' });
      expect((await order.readStateAndProblems()).length).toBeGreaterThan(1);
      expect(await order.listOrderStatuses()).toEqual(['created']);
      expect(await order.sendChange(6)).toEqual({ result: 'known' });
      expect(await order.readStateAndProblems()).toEqual(['created']);
    });

    it('a partial refund marks the order with the amount', async () => {
      const order = wooOrder();
      await order.sendChange(0);
      expect(await order.sendChange(5, { refunds: [{ id: 1, total: '-20.00' }] })).toEqual({
        result: 'changed',
      });
      expect((await order.readStateAndProblems())[2]).toMatch(/20\.00 GHS was refunded/);
    });

    it('a delivered order is marked only by a refund', async () => {
      const order = wooOrder();
      await order.sendChange(0);
      await order.moveTo('delivered');
      expect(
        await order.sendChange(5, { customer_note: 'Thanks', date_paid: '2026-11-20T09:00:00' }),
      ).toEqual({ result: 'known' });
      expect(await order.sendChange(6, { status: 'completed' })).toEqual({ result: 'known' });
      expect(await order.sendChange(7, { status: 'refunded' })).toEqual({ result: 'changed' });
    });
  });

  it('a dismissed order stays dismissed, and one put back into the inbox stays there', async () => {
    const refused = shopifyOrder();
    await refused.sendChange(0, { shipping_address: { country_code: 'GH' } });
    await refused.dismiss();
    expect(await refused.sendChange(5)).toEqual({ result: 'dismissed' });
    expect(await refused.listOrderStatuses()).toEqual([]);

    const restored = shopifyOrder();
    expect(await restored.sendChange(0, { shipping_address: null })).toEqual({ result: 'ignored' });
    const [row] = await shopify.inbox({ number: `C-${restored.id}` });
    await server.call(
      'setShopOrders',
      { ids: [row?.id], state: 'waiting' },
      { token: shopify.token },
    );
    expect(await restored.sendChange(5, { shipping_address: null, tags: 'x' })).toEqual({
      result: 'waiting',
    });
    expect((await restored.readStateAndProblems())[0]).toBe('waiting');
  });
});
