import { createHmac } from 'node:crypto';
import { fillAreas } from '../../../server/areas/fillAreas.ts';
import { beforeAll, expect, it } from 'vitest';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { connectShop, shopifyPayload, wooPayload } from '../../support/shops.ts';

type ConnectedShop = Awaited<ReturnType<typeof connectShop>>;

describeOnChosenDatabases('messages of shops', (databaseKind) => {
  let server: TestServer;
  let shopify: ConnectedShop;
  let woo: ConnectedShop;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    shopify = await connectShop(server, 'shopify');
    woo = await connectShop(server, 'woocommerce');
  });

  const findOrders = (number: string) =>
    server.db.selectFrom('orders').selectAll().where('customer_order_no', '=', number).execute();
  const createPaidOrder = (id: number, name: string, change: object = {}) =>
    shopifyPayload({ id, name, ...change });

  it('a Shopify order is created once, however often it is sent', async () => {
    const payload = createPaidOrder(1, '#S-1');
    const replies = await Promise.all([1, 2, 3].map(() => shopify.send(payload)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await shopify.send(payload)).toMatchObject({
      body: { result: 'known' },
    });
    const orders = await findOrders('S-1');
    expect(orders).toHaveLength(1);
    expect(orders[0]).toMatchObject({
      kind: 'domestic',
      receiver_name: 'Akosua Boateng',
      receiver_phone: '+233244123456',
      receiver_address: '5 Liberation Road, Flat 2',
      goods_name: 'Kente scarf Red × 3',
      weight_g: 900,
      service: 'STANDARD',
      remark: 'Ring twice',
      import_id: null,
    });
    expect(await shopify.inbox({ number: 'S-1' })).toMatchObject([
      { state: 'created', problems: [], waybillNo: orders[0]?.waybill_no },
    ]);
  });

  it('the COD amount of a WooCommerce order is its total, and its weight that of the platform', async () => {
    expect(await woo.send(wooPayload())).toMatchObject({
      body: { result: 'created' },
    });
    expect(await findOrders('4750')).toMatchObject([
      {
        receiver_name: 'Kofi Asante',
        receiver_city: 'Kumasi',
        weight_g: 500,
        currency: 'GHS',
      },
    ]);
    const [order] = await findOrders('4750');
    expect(Number(order?.cod_amount_minor)).toBe(12_050);
  });

  it('a region code of WooCommerce becomes the region’s name', async () => {
    const { billing } = wooPayload() as { billing: object };
    await woo.send(wooPayload({ id: 40, number: 'W-40', billing: { ...billing, state: 'AH' } }));
    expect(await findOrders('W-40')).toMatchObject([{ receiver_province: 'Ashanti' }]);
  });

  it('an unknown region waits, and a missing one is filled from the city', async () => {
    await fillAreas(server.db);
    server.services.countries.forget();
    const { shipping_address: address } = shopifyPayload() as { shipping_address: object };
    const sendTo = (id: number, name: string, change: object) =>
      shopify.send(createPaidOrder(id, name, { shipping_address: { ...address, ...change } }));
    const noRegion = { province: null, province_code: null };
    await sendTo(60, '#S-60', { ...noRegion, city: 'Kumasi' });
    expect(await findOrders('S-60')).toMatchObject([{ receiver_province: 'Ashanti' }]);
    await sendTo(61, '#S-61', { ...noRegion, province: 'Nowhere', city: 'Blah' });
    expect(await findOrders('S-61')).toEqual([]);
    expect(await shopify.inbox({ number: 'S-61' })).toMatchObject([
      { problems: ['“Nowhere” is not a region of Ghana. Choose one that we deliver to.'] },
    ]);
  });

  it('the COD amount of a Shopify order is its outstanding amount', async () => {
    const change = {
      financial_status: 'pending',
      payment_gateway_names: ['Cash on Delivery (COD)'],
      total_outstanding: '180.00',
    };
    await shopify.send(createPaidOrder(2, '#S-2', change));
    const [order] = await findOrders('S-2');
    expect(Number(order?.cod_amount_minor)).toBe(18_000);
  });

  it('an invalid signature and an unknown address are refused', async () => {
    expect(
      await shopify.send(createPaidOrder(3, '#S-3'), { secret: 'another-secret' }),
    ).toMatchObject({
      status: 401,
      body: { type: 'urn:portage:problem:shop.signature' },
    });
    const unsigned = await server.request(shopify.path, {
      method: 'POST',
      body: '{}',
    });
    expect(unsigned.status).toBe(401);
    for (const path of [
      '/v1/api/open/shops/2/0193cccc-0000-7000-8000-00000000dead',
      '/v1/api/open/shops/x/y',
      woo.path.replace('/2/', '/3/'),
    ]) {
      expect((await server.request(path, { method: 'POST', body: '{}' })).status).toBe(404);
    }
    expect(await findOrders('S-3')).toEqual([]);
  });

  it('signatures of a replaced secret are refused, and a replay has no effect', async () => {
    const shop = await connectShop(server, 'shopify');
    const payload = createPaidOrder(30, '#S-30');
    expect(await shop.send(payload)).toMatchObject({ status: 200 });
    const { id, version, content } = await shop.detail();
    const secret = 'shpss_another_0123456789';
    const change = { ...content, shop: { secret, weightKg: '' } };
    const saved = await server.call(
      'updatePlatform',
      { id, version, ...change },
      { token: shop.token },
    );
    expect(saved.success).toBe(true);
    // Signed with the former secret: refused for new and repeated orders.
    for (const resentPayload of [payload, createPaidOrder(31, '#S-31')]) {
      expect(await shop.send(resentPayload)).toMatchObject({
        status: 401,
        body: { type: 'urn:portage:problem:shop.signature' },
      });
    }
    expect(await shop.send(payload, { secret })).toMatchObject({ body: { result: 'known' } });
    expect(await findOrders('S-30')).toHaveLength(1);
    expect(await findOrders('S-31')).toEqual([]);
    // A signature is valid for one body.
    const forged = await server.request(shop.path, {
      method: 'POST',
      headers: {
        'x-shopify-hmac-sha256': createHmac('sha256', secret).update('{}').digest('base64'),
        'x-shopify-topic': 'orders/create',
      },
      body: JSON.stringify(payload),
    });
    expect(forged.status).toBe(401);
  });

  it('WooCommerce’s ping and topics that are not orders are accepted', async () => {
    const ping = await server.request(woo.path, {
      method: 'POST',
      body: 'webhook_id=7',
    });
    expect(ping.status).toBe(200);
    expect(await woo.send({ id: 1 }, { topic: 'product.updated' })).toMatchObject({
      status: 200,
      body: { result: 'ignored' },
    });
  });

  it('an invalid order waits with its problems, and is created once the shop corrects it', async () => {
    const address = shopifyPayload()['shipping_address'] as object;
    const broken = { shipping_address: { ...address, phone: null }, billing_address: null };
    expect(await shopify.send(createPaidOrder(4, '#S-4', broken))).toMatchObject({
      body: { result: 'waiting' },
    });
    const [row] = await shopify.inbox({ number: 'S-4' });
    expect(row).toMatchObject({ state: 'waiting', receiver: 'Akosua Boateng' });
    expect(row?.problems.length).toBeGreaterThan(0);
    const older = { updated_at: '2026-11-19T08:00:00+00:00' };
    expect(await shopify.send(createPaidOrder(4, '#S-4', older))).toMatchObject({
      body: { result: 'known' },
    });
    const newer = { updated_at: '2026-11-20T09:00:00+00:00', shipping_address: address };
    expect(
      await shopify.send(createPaidOrder(4, '#S-4', newer), { topic: 'orders/updated' }),
    ).toMatchObject({
      body: { result: 'created' },
    });
    expect(await findOrders('S-4')).toMatchObject([{ id: row?.id }]);
  });

  it('a waiting order is corrected in the order form once, under the same id', async () => {
    const { billing } = wooPayload() as { billing: object };
    const payload = wooPayload({
      id: 5,
      number: '5005',
      billing: { ...billing, phone: '' },
    });
    await woo.send(payload);
    const [row] = await woo.inbox({ state: 'waiting', number: '5005' });
    const id = row?.id ?? '';
    const reply = await server.call('getShopOrder', { id }, { token: woo.token });
    const { values, goods } = reply.data as {
      values: Record<string, string>;
      goods: [];
    };
    expect(values).toMatchObject({ service: 'STANDARD', codAmount: '120.50' });
    const corrected = {
      id,
      values: { ...values, receiverPhone: '+233244123457' },
      goods,
    };
    const saved = await server.call('addOrder', corrected, { token: woo.token });
    expect(saved.data).toMatchObject({ id, customerOrderNo: '5005' });
    await server.call('addOrder', corrected, { token: woo.token });
    expect(await woo.inbox({ number: '5005' })).toMatchObject([
      {
        state: 'created',
        waybillNo: (saved.data as { waybillNo: string }).waybillNo,
      },
    ]);
    expect(await findOrders('5005')).toHaveLength(1);
    // Later changes in the shop are for a user to check, and create no second order.
    const laterChange = {
      date_modified_gmt: '2026-11-21T08:00:00',
      customer_note: 'Leave at the gate',
    };
    expect(
      await woo.send({ ...payload, ...laterChange }, { topic: 'order.updated' }),
    ).toMatchObject({
      body: { result: 'changed' },
    });
    expect(await woo.inbox({ state: 'changed' })).toMatchObject([{ number: '5005' }]);
    await server.call('setShopOrders', { ids: [id], state: 'dismissed' }, { token: woo.token });
    expect(await woo.inbox({ number: '5005' })).toMatchObject([{ state: 'created', problems: [] }]);
  });

  it('an unpaid order is ignored, and one cancelled in the shop is cancelled', async () => {
    const unpaid = { financial_status: 'pending' };
    expect(await shopify.send(createPaidOrder(6, '#S-6', unpaid))).toMatchObject({
      body: { result: 'ignored' },
    });
    await shopify.send(createPaidOrder(7, '#S-7'));
    const cancelled = {
      cancelled_at: '2026-11-20T10:00:00+00:00',
      updated_at: '2026-11-20T10:00:00+00:00',
    };
    expect(
      await shopify.send(createPaidOrder(7, '#S-7', cancelled), {
        topic: 'orders/cancelled',
      }),
    ).toMatchObject({ body: { result: 'cancelled' } });
    expect(await findOrders('S-7')).toMatchObject([{ status: 'cancelled' }]);
  });

  it('an order with a taken number waits', async () => {
    const anotherOrder = { customer: null, note: 'Another one' };
    await shopify.send(createPaidOrder(8, '#S-1', anotherOrder));
    expect(await findOrders('S-1')).toHaveLength(1);
    const rows = await shopify.inbox({ number: 'S-1', state: 'waiting' });
    expect(rows).toMatchObject([{ state: 'waiting' }]);
    expect(rows[0]?.problems.join()).toContain('already has this number');
  });

  it('orders of a paused platform wait, and waiting orders are dismissed and restored', async () => {
    const pausedShop = await connectShop(server, 'shopify', { active: false });
    expect(await pausedShop.send(createPaidOrder(9, '#S-9'))).toMatchObject({
      body: { result: 'waiting' },
    });
    const [row] = await pausedShop.inbox({ number: 'S-9' });
    expect(row).toMatchObject({ problems: ['The platform is paused'] });
    const setState = (state: string) =>
      server.call('setShopOrders', { ids: [row?.id], state }, { token: pausedShop.token });
    await setState('dismissed');
    expect(await pausedShop.inbox({ number: 'S-9' })).toMatchObject([
      { state: 'dismissed', decidedBy: 'owner' },
    ]);
    await setState('waiting');
    expect(await pausedShop.inbox({ number: 'S-9' })).toMatchObject([{ state: 'waiting' }]);
    expect(await findOrders('S-9')).toEqual([]);
  });

  it('an order to another country is international, with a line for each kind of goods', async () => {
    const address = shopifyPayload()['shipping_address'] as object;
    const abroad = {
      ...address,
      country_code: 'CI',
      city: 'Abidjan',
      phone: '+2250712345678',
    };
    await shopify.send(createPaidOrder(10, '#S-10', { shipping_address: abroad }));
    const [row] = await shopify.inbox({ number: 'S-10' });
    // A shop does not send terms of trade.
    expect(row).toMatchObject({
      kind: 'international',
      state: 'waiting',
      country: 'CI',
    });
    const { data } = await server.call('getShopOrder', { id: row?.id }, { token: shopify.token });
    expect(data).toMatchObject({
      goods: [
        {
          goodsName: 'Kente scarf Red',
          quantity: '3',
          unitValue: '60.00',
          unitWeightKg: '0.3',
        },
      ],
    });
  });

  it('the number of omitted kinds of goods is shown, and no name or note is cut', async () => {
    const [line] = shopifyPayload()['line_items'] as object[];
    const title = 'Handwoven cotton scarf of Bonwire';
    const createKinds = (count: number, name: string) => ({
      line_items: Array.from({ length: count }, (_, id) => ({
        ...line,
        id,
        title: name,
        variant_title: String(id + 1),
        quantity: 1,
        current_quantity: 1,
      })),
    });
    await shopify.send(createPaidOrder(20, '#S-20', createKinds(5, title)));
    const [orderOfFiveKinds] = await findOrders('S-20');
    expect(orderOfFiveKinds?.goods_name).toBe(`${title} 1, ${title} 2 (+3)`);

    const longName = 'Wrap skirt '.repeat(10).trim();
    const note = 'Ring twice. '.repeat(30).trim();
    for (const [id, name, change, column] of [
      [21, 'S-21', createKinds(1, longName), 'goodsName'],
      [22, 'S-22', { note }, 'remark'],
    ] as const) {
      expect(await shopify.send(createPaidOrder(id, `#${name}`, change))).toMatchObject({
        body: { result: 'waiting' },
      });
      const [row] = await shopify.inbox({ number: name });
      expect(row?.problems).toEqual([expect.stringMatching(/^Use at most \d+ characters/)]);
      const { data } = await server.call('getShopOrder', { id: row?.id }, { token: shopify.token });
      const fullText = column === 'remark' ? note : `${longName} 1`;
      expect(data).toMatchObject({ values: { [column]: fullText } });
      expect(await findOrders(name)).toEqual([]);
    }
  });

  it('the secret is stored sealed, and only its last characters are shown', async () => {
    const detail = await shopify.detail();
    expect(detail.shop).toMatchObject({ hint: 'cdef', weightKg: '' });
    const rows = await server.db.selectFrom('platform').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('shpss_0123456789abcdef');
    expect(JSON.stringify(detail)).not.toContain('shpss_');
  });

  it('other companies do not see orders of shops', async () => {
    const [row] = await shopify.inbox({ number: 'S-4' });
    const token = await server.tokenOf('rival');
    const list = await server.call('queryShopOrderList', {}, { token });
    expect(list.data).toMatchObject({ rows: [], total: 0 });
    const rivalReply = await server.call('getShopOrder', { id: row?.id }, { token });
    expect(rivalReply.success).toBe(false);
  });
});
