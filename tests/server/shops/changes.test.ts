import { beforeAll, describe, expect, it } from 'vitest';
import { describeRules } from '../../support/databases.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { connectShop, shopifyPayload, wooPayload } from '../../support/shops.ts';

type Connected = Awaited<ReturnType<typeof connectShop>>;

describeRules('orders of shops that change after they came', (engine) => {
  let server: TestServer;
  let shopify: Connected;
  let woo: Connected;
  let last = 9_000;
  beforeAll(async () => {
    server = await startTestServer(engine);
    shopify = await connectShop(server, 'shopify');
    woo = await connectShop(server, 'woocommerce');
  });

  const [scarf] = shopifyPayload()['line_items'] as object[];
  const line = (change: object = {}) => ({ line_items: [{ ...scarf, ...change }] });
  const gone = line({ fulfillable_quantity: 0, fulfillment_status: 'fulfilled' });

  /** An order of a Shopify shop, with what its messages lead to. */
  const shopifyOrder = () => {
    const id = ++last;
    const say = async (minute: number, change: object = {}, topic = 'orders/updated') => {
      const updated_at = `2026-11-20T08:${String(minute).padStart(2, '0')}:00+00:00`;
      const payload = shopifyPayload({ id, name: `#C-${id}`, updated_at, ...change });
      return (await shopify.send(payload, { topic })).body;
    };
    return { id, say, ...reading(shopify, `C-${id}`) };
  };
  const wooOrder = () => {
    const id = ++last;
    const number = `W-${id}`;
    const say = async (minute: number, change: object = {}, topic = 'order.updated') => {
      const date = `2026-11-20T08:${String(minute).padStart(2, '0')}:00`;
      const payload = wooPayload({ id, number, date_modified_gmt: date, ...change });
      return (await woo.send(payload, { topic, delivery: `${topic} ${minute}` })).body;
    };
    const remove = async (delivery: string) =>
      (await woo.send({ id }, { topic: 'order.deleted', delivery })).body;
    return { id, say, remove, ...reading(woo, number) };
  };
  const reading = (shop: Connected, number: string) => ({
    row: async () => {
      const [row] = await shop.inbox({ number });
      return [row?.state, ...(row?.problems ?? [])];
    },
    orders: async () => {
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
    settle: async () => {
      const [row] = await shop.inbox({ number });
      const input = { ids: [row?.id], state: 'dismissed' };
      await server.call('setShopOrders', input, { token: shop.token });
    },
    waybillNo: async () => (await shop.inbox({ number }))[0]?.waybillNo ?? '',
  });

  describe('a cancelled order', () => {
    it('is never created, whatever comes first', async () => {
      const order = shopifyOrder();
      const cancelled = { cancelled_at: '2026-11-20T08:05:00Z' };
      expect(await order.say(5, cancelled, 'orders/cancelled')).toEqual({ result: 'dismissed' });
      expect(await order.say(0, {}, 'orders/create')).toEqual({ result: 'known' });
      expect(await order.row()).toEqual(['dismissed', 'Cancelled in the shop']);
      expect(await order.orders()).toEqual([]);
    });

    it('is cancelled here while its parcel allows it, and marked after', async () => {
      const early = shopifyOrder();
      await early.say(0);
      expect(await early.say(5, { financial_status: 'refunded' })).toEqual({ result: 'cancelled' });
      expect(await early.orders()).toEqual(['cancelled']);
      expect(await early.row()).toEqual(['dismissed', 'Refunded in full in the shop']);

      const late = shopifyOrder();
      await late.say(0);
      await late.moveTo('inTransit');
      expect(await late.say(5, { financial_status: 'refunded' })).toEqual({ result: 'changed' });
      expect(await late.orders()).toEqual(['inTransit']);
      expect(await late.row()).toEqual([
        'changed',
        'Refunded in full in the shop',
        'The parcel is already on its way and wasn’t cancelled',
      ]);
      await late.settle();
      expect(await late.say(6, { financial_status: 'refunded', note: null })).toEqual({
        result: 'known',
      });
      expect(await late.row()).toEqual(['created']);
    });

    it('stays as its merchant restored it here', async () => {
      const order = shopifyOrder();
      await order.say(0);
      await order.say(5, { cancelled_at: '2026-11-20T08:05:00Z' });
      const [parcel] = await server.db
        .selectFrom('orders')
        .select('id')
        .where('customer_order_no', '=', `C-${order.id}`)
        .execute();
      await server.call('undoInvalidOrders', { ids: [parcel?.id] }, { token: shopify.token });
      expect(await order.orders()).toEqual(['created']);
      await order.say(6, { cancelled_at: '2026-11-20T08:05:00Z', tags: 'vip' });
      expect(await order.orders()).toEqual(['created']);
    });
  });

  describe('a deleted order', () => {
    it('comes back when it is restored, in whatever sequence that is told', async () => {
      const steps = (order: ReturnType<typeof wooOrder>) => [
        () => order.say(0, {}, 'order.created'),
        () => order.remove('first'),
        () => order.say(9, {}, 'order.restored'),
      ];
      for (const turn of [
        [0, 1, 2],
        [0, 2, 1],
        [1, 0, 2],
        [1, 2, 0],
        [2, 0, 1],
        [2, 1, 0],
      ]) {
        const order = wooOrder();
        const all = steps(order);
        for (const at of turn) {
          await all[at]?.();
          await all[at]?.();
        }
        expect([turn, await order.orders(), await order.row()]).toEqual([
          turn,
          ['created'],
          ['created'],
        ]);
        expect(await order.remove('second')).toEqual({ result: 'cancelled' });
        expect(await order.orders()).toEqual(['cancelled']);
      }
    });

    it('is kept as a number that nothing else is known of', async () => {
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

  describe('an order that is fulfilled in the shop', () => {
    const shipped = (tracking_number: string) => ({
      ...gone,
      fulfillment_status: 'fulfilled',
      fulfillments: [{ id: 1, status: 'success', tracking_number }],
    });

    it('is nothing new if it was shipped with its own waybill', async () => {
      const order = shopifyOrder();
      await order.say(0);
      expect(await order.say(5, shipped(await order.waybillNo()))).toEqual({ result: 'known' });
      expect(await order.row()).toEqual(['created']);
    });

    it('is marked if it was shipped with another number, or before its label was printed', async () => {
      const other = shopifyOrder();
      await other.say(0);
      expect(await other.say(5, shipped('DHL-1'))).toEqual({ result: 'changed' });
      expect((await other.row())[1]).toContain('DHL-1');
      await other.settle();
      expect(await other.say(6, { ...shipped('DHL-1'), tags: 'x' })).toEqual({ result: 'known' });
      expect(await other.row()).toEqual(['created']);

      const unprinted = shopifyOrder();
      await unprinted.say(0);
      expect(await unprinted.say(5, { ...gone, fulfillment_status: 'fulfilled' })).toEqual({
        result: 'changed',
      });
      const printed = shopifyOrder();
      await printed.say(0);
      await printed.moveTo('printed');
      expect(await printed.say(5, { ...gone, fulfillment_status: 'fulfilled' })).toEqual({
        result: 'known',
      });
      const part = shopifyOrder();
      await part.say(0);
      expect(
        await part.say(5, { ...line({ fulfillable_quantity: 1 }), fulfillment_status: 'partial' }),
      ).toEqual({ result: 'changed' });
      const completed = wooOrder();
      await completed.say(0);
      expect(await completed.say(5, { status: 'completed' })).toEqual({ result: 'changed' });
    });

    it('is not created afterwards, and leaves the inbox if it waited', async () => {
      const order = shopifyOrder();
      const noPhone = {
        shipping_address: { ...(shopifyPayload()['shipping_address'] as object), phone: null },
        billing_address: null,
      };
      expect(await order.say(0, noPhone)).toEqual({ result: 'waiting' });
      expect(await order.say(5, { ...noPhone, ...gone })).toEqual({ result: 'ignored' });
      expect(await order.row()).toEqual(['ignored', 'Already fulfilled in the shop']);
      expect(await order.say(0, noPhone)).toEqual({ result: 'known' });
    });
  });

  describe('an order that has a parcel', () => {
    it.each([
      ['address', { note: 'At the gate' }],
      ['goods', line({ current_quantity: 2, fulfillable_quantity: 2 })],
      ['payment', { financial_status: 'pending' }],
      ['hold', { fulfillment_status: 'on_hold' }],
      ['delivery', { shipping_address: null }],
    ])('is marked if its %s changes, and is as before if that is taken back', async (_, change) => {
      const order = shopifyOrder();
      await order.say(0);
      expect(await order.say(5, change)).toEqual({ result: 'changed' });
      expect((await order.row()).length).toBeGreaterThan(1);
      expect(await order.orders()).toEqual(['created']);
      expect(await order.say(6)).toEqual({ result: 'known' });
      expect(await order.row()).toEqual(['created']);
    });

    it('is marked if a part is refunded, and its cash is not collected unseen', async () => {
      const order = wooOrder();
      await order.say(0);
      expect(await order.say(5, { refunds: [{ id: 1, total: '-20.00' }] })).toEqual({
        result: 'changed',
      });
      expect((await order.row())[2]).toMatch(/20\.00 GHS was refunded/);
    });

    it('is not marked once it was delivered, other than by a refund', async () => {
      const order = wooOrder();
      await order.say(0);
      await order.moveTo('delivered');
      expect(
        await order.say(5, { customer_note: 'Thanks', date_paid: '2026-11-20T09:00:00' }),
      ).toEqual({ result: 'known' });
      expect(await order.say(6, { status: 'completed' })).toEqual({ result: 'known' });
      expect(await order.say(7, { status: 'refunded' })).toEqual({ result: 'changed' });
    });
  });

  it('an order that its merchant dismissed stays dismissed, and one taken up stays taken up', async () => {
    const refused = shopifyOrder();
    await refused.say(0, { shipping_address: { country_code: 'GH' } });
    await refused.settle();
    expect(await refused.say(5)).toEqual({ result: 'dismissed' });
    expect(await refused.orders()).toEqual([]);

    const wanted = shopifyOrder();
    expect(await wanted.say(0, { shipping_address: null })).toEqual({ result: 'ignored' });
    const [row] = await shopify.inbox({ number: `C-${wanted.id}` });
    await server.call(
      'setShopOrders',
      { ids: [row?.id], state: 'waiting' },
      { token: shopify.token },
    );
    expect(await wanted.say(5, { shipping_address: null, tags: 'x' })).toEqual({
      result: 'waiting',
    });
    expect((await wanted.row())[0]).toBe('waiting');
  });
});
