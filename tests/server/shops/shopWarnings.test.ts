import { beforeAll, expect, it } from 'vitest';
import en from '../../../locales/en.json' with { type: 'json' };
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { connectShop, shopifyPayload, wooPayload } from '../../support/shops.ts';

const DISCLAIMER = en['rule.weight.monopoly'];

describeOnChosenDatabases('parcels under a kilogram from a Moroccan shop', (databaseKind) => {
  let server: TestServer;
  let shopify: Awaited<ReturnType<typeof connectShop>>;
  let woo: Awaited<ReturnType<typeof connectShop>>;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    const update = server.db.updateTable('company').set({ country_code: 'MA' });
    await update.where('id', '=', 2).execute();
    shopify = await connectShop(server, 'shopify');
    woo = await connectShop(server, 'woocommerce');
  });

  const address = {
    ...(shopifyPayload()['shipping_address'] as object),
    country: 'Morocco',
    country_code: 'MA',
    province: 'Casablanca-Settat',
    city: 'Casablanca',
    zip: '20250',
    phone: '+212612345678',
  };
  const [line] = shopifyPayload()['line_items'] as object[];
  /** An order of one piece of a weight in grams. */
  const createPaidOrder = (id: number, grams: number, change: object = {}) =>
    shopifyPayload({
      id,
      name: `#M-${id}`,
      currency: 'MAD',
      presentment_currency: 'MAD',
      shipping_address: address,
      line_items: [{ ...line, quantity: 1, current_quantity: 1, fulfillable_quantity: 1, grams }],
      total_weight: grams,
      ...change,
    });
  const listProblems = async (shop: typeof shopify, number: string) => {
    const [row] = await shop.inbox({ number });
    return [row?.state, ...(row?.problems ?? [])];
  };

  it('the parcels are created, and their inbox rows have the disclaimer', async () => {
    for (const [id, grams] of [
      [1, 400],
      [2, 1_000],
    ] as const) {
      expect(await shopify.send(createPaidOrder(id, grams))).toMatchObject({
        body: { result: 'created' },
      });
    }
    expect(await listProblems(shopify, 'M-1')).toEqual(['created', DISCLAIMER]);
    expect(await listProblems(shopify, 'M-2')).toEqual(['created']);
    const { billing } = wooPayload() as { billing: object };
    const receiver = { country: 'MA', city: 'Fes', postcode: '30000', phone: '0612345678' };
    const reply = await woo.send(
      wooPayload({ id: 3, number: '4001', currency: 'MAD', billing: { ...billing, ...receiver } }),
    );
    expect(reply).toMatchObject({ body: { result: 'created' } });
    expect(await listProblems(woo, '4001')).toEqual(['created', DISCLAIMER]);
  });

  it('the parcels are delivered home, also after a correction in the form', async () => {
    const noPhone = { shipping_address: { ...address, phone: null }, billing_address: null };
    await shopify.send(createPaidOrder(4, 400, noPhone));
    const [row] = await shopify.inbox({ number: 'M-4' });
    expect(row?.state).toBe('waiting');
    expect(row?.problems.join(' ')).not.toMatch(/pick-up point/);
    const { data } = await server.call('getShopOrder', { id: row?.id }, { token: shopify.token });
    expect(data).toMatchObject({ values: { deliveryType: 'HOME' } });
  });

  it('the disclaimer stays after any later change in the shop', async () => {
    const sendChange = (minute: number, change: object = {}, topic = 'orders/updated') =>
      shopify.send(
        createPaidOrder(5, 400, { updated_at: `2026-11-20T09:0${minute}:00+00:00`, ...change }),
        {
          topic,
        },
      );
    await sendChange(0, {}, 'orders/create');
    await sendChange(1, { tags: 'gift' });
    expect(await listProblems(shopify, 'M-5')).toEqual(['created', DISCLAIMER]);
    await sendChange(2, { note: 'Leave at the gate' });
    expect(await listProblems(shopify, 'M-5')).toEqual(['changed', DISCLAIMER, en['shop.changed']]);
    const cancelled = { cancelled_at: '2026-11-20T09:03:00+00:00' };
    await sendChange(3, cancelled, 'orders/cancelled');
    await sendChange(4);
    const [state, ...problems] = await listProblems(shopify, 'M-5');
    expect(state).not.toBe('dismissed');
    expect(problems).toContain(DISCLAIMER);
  });
});
