import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { openContract } from '../../../src/api/contract/open/openContract.ts';
import { orderKinds } from '../../../src/domain/sheets/sheet.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { connectPlatform, type OpenClient, sampleOrder } from '../../support/openApi.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

describeOnChosenDatabases('orders of the open API', (databaseKind) => {
  let server: TestServer;
  let shop: OpenClient;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    shop = await connectPlatform(server);
  });

  const createOrders = (
    orders: readonly object[],
    key: string,
    { kind = 'domestic', client = shop }: { kind?: string; client?: OpenClient } = {},
  ) =>
    client.send('POST', '/orders', { body: { kind, orders }, headers: { 'idempotency-key': key } });
  const listStored = async (prefix: string) => {
    const rows = await server.db
      .selectFrom('orders')
      .select(['customer_order_no', 'service', 'payment_method', 'import_id'])
      .where('customer_order_no', 'like', `${prefix}%`)
      .execute();
    return rows;
  };

  it.each(orderKinds)('the reference’s example creates %s orders', async (kind) => {
    const reply = await createOrders([sampleOrder(`EX-${kind}`, kind)], `example-${kind}`, {
      kind,
    });
    expect(reply).toMatchObject({
      status: 200,
      body: { results: [{ index: 0, status: 'created', customerOrderNo: `EX-${kind}` }] },
    });
  });

  it('each order of a call has an outcome: created, invalid with its fields, or repeated', async () => {
    const reply = await createOrders(
      [
        sampleOrder('R-1'),
        sampleOrder('R-2', 'domestic', { receiverPhone: '12', weightKg: 500_000 }),
        sampleOrder('R-1'),
        sampleOrder('R-3', 'domestic', { codAmount: 120.555, currency: 'GHS' }),
      ],
      'results',
    );
    expect(reply.body).toMatchObject({
      results: [
        { index: 0, status: 'created' },
        { index: 1, status: 'invalid' },
        {
          index: 2,
          status: 'invalid',
          errors: [
            {
              pointer: '#/orders/2/customerOrderNo',
              rule: 'rule.duplicate.inFile',
              detail:
                'Order number is the same as in #/orders/0. Give each order of a call its own number.',
            },
          ],
        },
        { index: 3, status: 'invalid' },
      ],
    });
    const text = JSON.stringify(reply.body);
    expect(text).toContain('#/orders/1/receiverPhone');
    expect(text).toContain('#/orders/1/weightKg');
    expect(text).toContain('#/orders/3/codAmount');
    expect(await listStored('R-')).toHaveLength(1);
  });

  it('a repeated key runs once, and is refused with the differences if the body is another one', async () => {
    const orders = [sampleOrder('K-1'), sampleOrder('K-2', 'domestic', { receiverPhone: '1' })];
    const first = await createOrders(orders, 'again');
    const repeated = await createOrders(orders, '"again"');
    // Byte by byte: programs compare answers as texts.
    expect(JSON.stringify(repeated.body)).toBe(JSON.stringify(first.body));
    const changedOrders = [
      sampleOrder('K-1', 'domestic', { receiverName: 'Somebody else' }),
      orders[1] ?? {},
    ];
    const refused = await createOrders(changedOrders, 'again');
    expect(refused).toMatchObject({
      status: 409,
      body: {
        type: 'urn:portage:problem:open.repeat.differs',
        errors: [
          {
            pointer: '#/orders/0/receiverName',
            rule: 'input.differs',
            detail: 'receiverName differs from the first call with this Idempotency-Key.',
          },
        ],
      },
    });
    expect((await createOrders(orders.slice(1), 'again')).body).toMatchObject({
      errors: [{ pointer: '#/orders', rule: 'input.differs.count' }],
    });
    expect(await listStored('K-')).toHaveLength(1);
    // The same Idempotency-Key of another platform is another key.
    const otherPlatform = await connectPlatform(server);
    const otherPlatformReply = await createOrders(orders, 'again', { client: otherPlatform });
    expect(otherPlatformReply.body).toMatchObject({
      results: [{ status: 'duplicate' }, { status: 'invalid' }],
    });
  });

  it('a repeated body is recognized in any formatting', async () => {
    const orders = [sampleOrder('F-1'), sampleOrder('F-2', 'domestic', { receiverPhone: '1' })];
    const first = await createOrders(orders, 'format');
    const reordered = orders.map((order) => Object.fromEntries(Object.entries(order).toReversed()));
    expect((await createOrders(reordered, 'format')).body).toEqual(first.body);
    const changedOrders = [orders[0] ?? {}, { ...orders[1], remark: 'Ring twice' }];
    expect(await createOrders(changedOrders, 'format')).toMatchObject({
      status: 409,
      body: { errors: [{ pointer: '#/orders/1/remark' }] },
    });
  });

  it('an order with a taken number is compared with the existing one', async () => {
    await createOrders([sampleOrder('T-1')], 'taken');
    const reply = await createOrders(
      [sampleOrder('T-1', 'domestic', { receiverName: 'Somebody else' }), sampleOrder('T-2')],
      'taken-2',
    );
    expect(reply.body).toMatchObject({
      results: [
        {
          status: 'conflict',
          fields: ['receiverName'],
          errors: [{ pointer: '#/orders/0/receiverName', rule: 'rule.standing.differs' }],
        },
        { status: 'created' },
      ],
    });
  });

  it('clients that send the same at the same time create each order once', async () => {
    const orders = Array.from({ length: 40 }, (_, at) => sampleOrder(`C-${at}`));
    const replies = await Promise.all(
      ['p', 'p', 'q', 'q'].map((key) => createOrders(orders, `crowd-${key}`)),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(replies[0]?.body).toEqual(replies[1]?.body);
    expect(await listStored('C-')).toHaveLength(40);
  });

  it('501 orders, unknown members, a missing key and invalid JSON are refused', async () => {
    const tooManyOrders = Array.from({ length: 501 }, () => ({}));
    expect(await createOrders(tooManyOrders, 'many')).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '#/orders' }] },
    });
    expect(await createOrders([{ receiver: 'Ama' }], 'unknown')).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '#/orders/0/receiver', rule: 'input.unknown' }] },
    });
    expect(await createOrders([{ weightKg: { kg: 2 } }], 'shape')).toMatchObject({ status: 400 });
    const keyless = await shop.send('POST', '/orders', {
      body: { kind: 'domestic', orders: [sampleOrder('N-1')] },
    });
    expect(keyless).toMatchObject({ status: 400, body: { code: 1917 } });
    expect(
      await shop.send('POST', '/orders', { headers: { 'idempotency-key': 'x' } }),
    ).toMatchObject({ status: 400, headers: expect.any(Headers) as Headers });
    expect(await shop.send('DELETE', '/orders')).toMatchObject({
      status: 405,
      body: { status: 405 },
    });
    expect(await shop.send('GET', '/nothing')).toMatchObject({
      status: 404,
      body: { type: 'urn:portage:problem:error.notFound' },
    });
  });

  it('values in another unit are refused', async () => {
    const wrongUnits = [
      ['weightKg', 2_500],
      ['weightKg', '2.5 cm'],
      ['lengthCm', '16 kg'],
      ['codAmount', '350 kg'],
      ['pieces', '2.5'],
    ] as const;
    const orders = wrongUnits.map(([field, value], at) =>
      sampleOrder(`U-${at}`, 'domestic', { [field]: value }),
    );
    const { body } = await createOrders(orders, 'units');
    const { results } = v.parse(openContract.createOrders.result, body);
    expect(
      results.map((one) =>
        one.status === 'invalid' ? one.errors.map(({ pointer }) => pointer) : one,
      ),
    ).toEqual(wrongUnits.map(([field], at) => [`#/orders/${at}/${field}`]));
    expect(await listStored('U-')).toEqual([]);
    // A convertible unit is converted, as in an import.
    const convertible = [2.5, '2.5 kg', '2500 g'].map((weightKg, at) =>
      sampleOrder(`W-${at}`, 'domestic', { weightKg }),
    );
    await createOrders(convertible, 'right-units');
    const rows = await server.db
      .selectFrom('orders')
      .select('weight_g')
      .where('customer_order_no', 'in', ['W-0', 'W-1', 'W-2'])
      .execute();
    expect(rows.map(({ weight_g }) => weight_g)).toEqual([2_500, 2_500, 2_500]);
  });

  it('a missing service and payer are filled from the platform', async () => {
    const client = await connectPlatform(server, {
      platform: { service: 'EXPRESS', payer: 'ACCOUNT' },
    });
    const withoutService = sampleOrder('D-1', 'domestic', { service: '', paymentMethod: '' });
    const withService = sampleOrder('D-2', 'domestic', { service: 'ECONOMY' });
    const reply = await createOrders([withoutService, withService], 'defaults', { client });
    expect(reply.body).toMatchObject({ results: [{ status: 'created' }, { status: 'created' }] });
    const rows = await listStored('D-');
    expect(rows.find((row) => row.customer_order_no === 'D-1')).toMatchObject({
      service: 'EXPRESS',
      import_id: null,
    });
    expect(rows.find((row) => row.customer_order_no === 'D-2')?.service).toBe('ECONOMY');
  });

  it('the company’s quota applies', async () => {
    const client = await connectPlatform(server, { account: 'rival' });
    await server.db.updateTable('company').set({ order_quota: 1 }).where('id', '=', 3).execute();
    const reply = await createOrders(
      [sampleOrder('Q-1', 'international'), sampleOrder('Q-2', 'international')],
      'quota',
      { client, kind: 'international' },
    );
    expect(JSON.stringify(reply.body)).toContain('rule.quota.exceeded');
    expect(await listStored('Q-')).toHaveLength(1);
  });

  it('validating creates nothing', async () => {
    // T-1 was created by an earlier test.
    const orders = [
      sampleOrder('V-1'),
      sampleOrder('T-1'),
      sampleOrder('V-2', 'domestic', { pieces: 0 }),
    ];
    const reply = await shop.send('POST', '/orders/validate', {
      body: { kind: 'domestic', orders },
    });
    expect(reply.body).toMatchObject({
      results: [{ status: 'valid' }, { status: 'duplicate' }, { status: 'invalid' }],
    });
    expect(await listStored('V-')).toEqual([]);
  });

  it('orders are read, listed by cursor, changed and cancelled', async () => {
    const created = await createOrders(
      [sampleOrder('L-1'), sampleOrder('L-2'), sampleOrder('L-3')],
      'life',
    );
    expect(created.status).toBe(200);
    expect(await shop.send('GET', '/orders/L-1')).toMatchObject({
      status: 200,
      body: {
        customerOrderNo: 'L-1',
        status: 'created',
        version: 1,
        order: { goodsName: expect.any(String) as string },
      },
    });
    const orderNumbers: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const page = await shop.send('GET', `/orders?limit=2${query}`);
      const { orders, next } = page.body as {
        orders: { customerOrderNo: string }[];
        next: string | null;
      };
      orderNumbers.push(...orders.map(({ customerOrderNo }) => customerOrderNo));
      cursor = next;
    }
    expect(new Set(orderNumbers).size).toBe(orderNumbers.length);
    expect(orderNumbers).toEqual(expect.arrayContaining(['L-1', 'L-2', 'L-3']));

    const patchOrder = (body: object) => shop.send('PATCH', '/orders/L-1', { body });
    expect(await patchOrder({ version: 1, order: { receiverName: 'Efua' } })).toMatchObject({
      body: { version: 2, order: { receiverName: 'Efua' } },
    });
    expect(await patchOrder({ version: 1, order: { receiverName: 'Kofi' } })).toMatchObject({
      status: 409,
      body: {
        type: 'urn:portage:problem:open.changed',
        title: expect.stringContaining('its version is 2 now') as string,
      },
    });
    expect(await patchOrder({ order: { receiverPhone: '1' } })).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '#/order/receiverPhone' }] },
    });
    expect(await patchOrder({ order: { customerOrderNo: 'L-2' } })).toMatchObject({ status: 409 });

    // The body is optional: its only field is the reason.
    for (const body of [undefined, {}]) {
      const cancelled = await shop.send('POST', '/orders/L-2/cancel', { body });
      expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    }
    expect(
      await shop.send('PATCH', '/orders/L-2', { body: { order: { remark: 'x' } } }),
    ).toMatchObject({ status: 409, body: { code: 1202 } });
    expect(await shop.send('GET', '/orders/L-1?x=1')).toMatchObject({ status: 400 });

    // Problems of the whole body are reported too.
    expect(await shop.send('POST', '/orders/validate')).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '#/kind' }] },
    });
    const plainText = { body: {}, headers: { 'content-type': 'text/plain' } };
    expect(await shop.send('POST', '/orders/validate', plainText)).toMatchObject({
      status: 400,
      body: {
        errors: [
          { pointer: '#', detail: 'Send JSON with the header Content-Type: application/json' },
        ],
      },
    });

    const listNumbers = async (query: string) => {
      const { body } = await shop.send('GET', `/orders?limit=200&${query}`);
      const { orders } = body as { orders: { customerOrderNo: string }[] };
      return orders.map(({ customerOrderNo }) => customerOrderNo);
    };
    expect(await listNumbers('status=cancelled')).toEqual(['L-2']);
    const today = server.services.clock().toISOString().slice(0, 10);
    expect(await listNumbers(`from=${today}&to=${today}`)).toContain('L-1');
    expect(await listNumbers('to=2026-01-01')).toEqual([]);
    expect(await listNumbers('from=2027-01-01')).toEqual([]);
  });

  it('a label call confirms and prints orders, and refuses labels that cannot be drawn', async () => {
    // An unassigned character, which no font has.
    const names = { receiverName: 'Ama \u0378' };
    await createOrders([sampleOrder('B-1'), sampleOrder('B-2', 'domestic', names)], 'labels');
    const requestLabels = (body: object) => shop.send('POST', '/labels', { body });
    const pdf = await requestLabels({ numbers: ['B-1'] });
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(String(pdf.body).slice(0, 5)).toBe('%PDF-');
    expect(await shop.send('GET', '/orders/B-1')).toMatchObject({ body: { status: 'printed' } });
    const zpl = await requestLabels({ numbers: ['B-1'], format: 'zpl', size: 'A6', dpi: 300 });
    expect(String(zpl.body)).toMatch(/^\^XA\^CI28[\s\S]*\^XZ\n$/);
    expect(await requestLabels({ numbers: ['B-2'] })).toMatchObject({ status: 422 });
    expect(await shop.send('GET', '/orders/B-2')).toMatchObject({ body: { status: 'created' } });
    expect(await requestLabels({ numbers: ['B-1', 'B-9'] })).toMatchObject({
      status: 404,
      body: { errors: [{ pointer: '#/numbers/1' }] },
    });
    expect(await requestLabels({ numbers: ['B-1'], format: 'zpl', size: 'A4' })).toMatchObject({
      status: 400,
    });
    await shop.send('POST', '/orders/B-2/cancel', { body: {} });
    expect(await requestLabels({ numbers: ['B-2'] })).toMatchObject({
      status: 409,
      body: { code: 1202 },
    });
  });

  it('quotes, areas, services and tracking are answered, tracking without personal data', async () => {
    const tracked = await shop.send('GET', '/orders/B-1/tracking');
    expect(tracked).toMatchObject({ status: 200, body: { status: 'printed' } });
    expect(JSON.stringify(tracked.body)).not.toContain(String(sampleOrder('B-1')['receiverName']));
    const quote = '/quotes?kind=domestic&country=GH&service=STANDARD&weightKg=2';
    expect(await shop.send('GET', quote)).toMatchObject({ status: 200, body: { quote: null } });
    expect(await shop.send('GET', '/areas?parent=GH')).toMatchObject({ status: 200 });
    expect(await shop.send('GET', '/services')).toMatchObject({
      body: {
        kinds: [
          { kind: 'domestic', services: ['STANDARD', 'EXPRESS', 'SAME_DAY', 'ECONOMY'] },
          {},
          {},
          {},
          {},
        ],
      },
    });
  });

  it('orders of another company are not found', async () => {
    const rivalClient = await connectPlatform(server, { account: 'rival' });
    for (const [method, path, body] of [
      ['GET', '/orders/L-1'],
      ['PATCH', '/orders/L-1', { order: { remark: 'x' } }],
      ['POST', '/orders/L-1/cancel', {}],
      ['POST', '/labels', { numbers: ['L-1'] }],
      ['GET', '/orders/L-1/tracking'],
    ] as const) {
      const reply = await rivalClient.send(method, path, { body });
      expect({ path, status: reply.status }).toEqual({ path, status: 404 });
    }
    const { body } = await rivalClient.send('GET', '/orders');
    expect(JSON.stringify(body)).not.toContain('L-1');
  });
});
