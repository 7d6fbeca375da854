import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { connectShop, shopifyPayload, wooPayload } from '../../support/shops.ts';

type ConnectedShop = Awaited<ReturnType<typeof connectShop>>;

describeOnChosenDatabases('signed messages of shops', (databaseKind) => {
  let server: TestServer;
  let shopify: ConnectedShop;
  let woo: ConnectedShop;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    shopify = await connectShop(server, 'shopify');
    woo = await connectShop(server, 'woocommerce');
  });

  const waitingReply = { status: 200, body: { result: 'waiting' } };
  const findOrders = (number: string) =>
    server.db.selectFrom('orders').selectAll().where('customer_order_no', '=', number).execute();
  const listUnreadable = async (shop: ConnectedShop) => {
    const rows = await shop.inbox({ state: 'waiting' });
    return rows.filter(({ number }) => number === '');
  };

  it.each([
    ['a word', 'no JSON'],
    ['nothing', ''],
    ['a list', '[]'],
    ['null', 'null'],
    ['a text', '"text"'],
    ['an empty object', '{}'],
    ['an object for an id', '{"id":{}}'],
    ['a character that no database holds', '\u0000'],
    ['objects in objects', '{"a":'.repeat(5_000)],
  ])('a message of %s is stored once, with its beginning shown', async (_, body) => {
    expect(await shopify.post(body)).toEqual(waitingReply);
    const rows = await listUnreadable(shopify);
    expect(await shopify.post(body)).toEqual({ status: 200, body: { result: 'known' } });
    expect(await listUnreadable(shopify)).toHaveLength(rows.length);
    expect(rows[0]?.problems[0]).toMatch(/^This message from the shop can’t be read/);
  });

  it('bytes that are not text are stored unchanged', async () => {
    await shopify.post('\ud83d no text');
    const stored = await server.db
      .selectFrom('shop_order')
      .select(sql<string>`encode(message, 'escape')`.as('text'))
      .where('message', 'is not', null)
      .execute();
    expect(stored.map(({ text }) => text).join()).toContain('no text');
  });

  it('an order with missing or mistyped members is stored', async () => {
    for (const [at, change] of [
      { shipping: undefined },
      { billing: 'none' },
      { line_items: [{ name: 'Rope', quantity: 'two' }] },
      { line_items: null },
      { status: null },
    ].entries()) {
      const number = `M-${at}`;
      const reply = await woo.send(wooPayload({ id: 600 + at, number, ...change }));
      // Null is an unknown status.
      expect(reply.status).toBe(200);
      expect(await woo.inbox({ number })).toHaveLength(1);
      expect(await findOrders(number)).toEqual([]);
    }
  });

  it('characters that no database stores are removed, and the order waits with the field', async () => {
    const { billing } = wooPayload() as { billing: object };
    const createRawMessage = (number: string, id: number, address: string) =>
      JSON.stringify(
        wooPayload({ id, number, billing: { ...billing, address_1: 'ADDRESS' } }),
      ).replace('ADDRESS', address);
    expect(await woo.post(createRawMessage('N-1', 701, '7 Ring\\u0000 Road'))).toEqual(
      waitingReply,
    );
    expect(await woo.post(createRawMessage('N-2', 702, '7 Ring \\ud83d Road'))).toEqual(
      waitingReply,
    );
    for (const number of ['N-1', 'N-2']) {
      const [row] = await woo.inbox({ number });
      expect(row?.problems).toEqual([
        expect.stringMatching(/^Receiver address: characters that can’t be printed/),
      ]);
    }
    const oddMembers = {
      id: 703,
      name: '#N\u00003 \udc00',
      note: '\u0000',
      shipping_address: null,
    };
    expect(await shopify.send(shopifyPayload(oddMembers))).toMatchObject({ status: 200 });
  });

  it('numbers of any length are stored', async () => {
    const name = `#${'9'.repeat(100_000)}`;
    expect(await shopify.send(shopifyPayload({ id: 710, name }))).toEqual(waitingReply);
    expect(await shopify.inbox({ number: '9'.repeat(80) })).toHaveLength(1);
  });

  it('an order with too many lines waits with their count, and 20,000 lines take linear time', async () => {
    const [line] = shopifyPayload()['line_items'] as object[];
    const createLongOrder = (id: number, count: number) =>
      shopifyPayload({
        id,
        name: `#L-${id}`,
        line_items: Array.from({ length: count }, () => line),
      });
    expect(await shopify.send(createLongOrder(721, 1_000))).toEqual({
      status: 200,
      body: { result: 'created' },
    });
    expect(await shopify.send(createLongOrder(722, 1_001))).toEqual(waitingReply);
    const [row] = await shopify.inbox({ number: 'L-722' });
    expect(row?.problems[0]).toBe(
      'The order has 1001 lines, more than 1000. Enter the goods yourself.',
    );
    const smallLine = { title: 'A', quantity: 1, requires_shipping: true };
    const hugeOrder = {
      ...createLongOrder(723, 0),
      line_items: Array.from({ length: 20_000 }, () => smallLine),
    };
    expect(await shopify.send(hugeOrder)).toEqual(waitingReply);
  });
});
