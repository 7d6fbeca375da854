import { beforeAll, expect, it } from 'vitest';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { connectPlatform, type OpenClient } from '../../support/openApi.ts';
import { setDefaultSender } from '../../support/sender.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { createReplacement, createReturnCalls } from '../returns/calls.ts';

describeOnChosenDatabases('returns of the open API', (databaseKind) => {
  let server: TestServer;
  let client: OpenClient;
  let calls: Awaited<ReturnType<typeof createReturnCalls>>;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    client = await connectPlatform(server);
    calls = await createReturnCalls(server);
  });

  const to = {
    name: 'Kente House',
    phone: '+233302123456',
    province: 'Greater Accra',
    city: 'Accra',
    address: '12 Oxford Street',
  };
  const createBody = (orderNo: string, change: object = {}) => ({
    orderNo,
    reason: 'tooSmall',
    handover: 'dropOff',
    payer: 'merchant',
    items: [{ lineNo: 0, quantity: 2 }],
    to,
    ...change,
  });
  const createReturn = (body: object, key: string) =>
    client.send('POST', '/returns', { body, headers: { 'idempotency-key': key } });
  const getReturnNo = ({ body }: { body: unknown }) =>
    String((body as { returnNo?: string }).returnNo);

  it('a repeated key registers a return once, and another body is refused', async () => {
    const { waybillNo } = await calls.addDeliveredOrder();
    const [first, second] = await Promise.all([
      createReturn(createBody(waybillNo), 'R-1'),
      createReturn(createBody(waybillNo), 'R-1'),
    ]);
    expect(first).toMatchObject({
      status: 200,
      body: { status: 'approved', waybillNo, quantity: 2, to, note: '' },
    });
    expect(second.body).toEqual(first.body);
    expect(
      await createReturn(createBody(waybillNo, { reason: 'late', payer: 'receiver' }), 'R-1'),
    ).toMatchObject({
      status: 409,
      body: {
        code: 1918,
        errors: [{ pointer: '#/reason', rule: 'input.differs' }, { pointer: '#/payer' }],
      },
    });
    const returnable = await client.send('GET', `/orders/${waybillNo}/returnable`);
    expect(returnable.body).toMatchObject({
      waybillNo,
      items: [{ lineNo: 0, delivered: 6, returned: 2 }],
    });
    // The portal lists the same return.
    const listed = await server.call('getReturnExchangeList', {}, calls.as('clerk'));
    expect(JSON.stringify(listed.data)).toContain(getReturnNo(first));
  });

  it('a return is refused by the portal’s rules, with pointers into the body', async () => {
    const order = await calls.addDeliveredOrder(3);
    const createChanged = (body: object, key: string) =>
      createReturn(createBody(order.waybillNo, body), key);
    expect(await createChanged({ items: [{ lineNo: 0, quantity: 4 }] }, 'N-1')).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '#/items/0/quantity', rule: 'return.items.tooMany' }] },
    });
    expect(await createChanged({ items: [{ lineNo: 9, quantity: 1 }] }, 'N-2')).toMatchObject({
      status: 400,
      body: {
        errors: [
          {
            pointer: '#/items/0/lineNo',
            rule: 'return.items.unknown',
            detail: 'The order has no line 9. See what can be returned.',
          },
        ],
      },
    });
    expect(await createChanged({ reason: 'damaged' }, 'N-3')).toMatchObject({
      body: { errors: [{ pointer: '#/note', detail: 'Say what is wrong' }] },
    });
    expect(await createChanged({ colour: 'red' }, 'N-4')).toMatchObject({
      body: { errors: [{ pointer: '#/colour', rule: 'input.unknown' }] },
    });
    expect(await createChanged({ to: { ...to, city: ' ' } }, 'N-5')).toMatchObject({
      body: { errors: [{ pointer: '#/to/city' }] },
    });
    expect(await createReturn(createBody('NONE'), 'N-6')).toMatchObject({ status: 404 });
    expect(
      (await client.send('POST', '/returns', { body: createBody('NONE') })).body,
    ).toMatchObject({
      code: 1917,
    });
    const listed = await client.send('GET', '/returns?limit=200');
    expect(JSON.stringify(listed.body)).not.toContain(order.waybillNo);
  });

  it('a return goes to the sender by default, if its address is complete', async () => {
    const { id, waybillNo } = await calls.addDeliveredOrder();
    const body = createBody(waybillNo, { to: undefined });
    const fetchSender = async () => {
      const { body: found } = await client.send('GET', `/orders/${waybillNo}/returnable`);
      return (found as { to: unknown }).to;
    };
    // A domestic order lacks its sender's region and city; the error says what else was tried.
    expect(await fetchSender()).toBeNull();
    expect((await createReturn(body, 'S-0')).body).toMatchObject({
      errors: [
        {
          pointer: '#/to',
          rule: 'return.to.missing',
          detail: expect.stringContaining('your address book no default one') as string,
        },
      ],
    });
    await setDefaultSender(server, { province: 'Volta', city: 'Ho' });
    expect(await fetchSender()).toMatchObject({
      name: 'Kente House',
      province: 'Volta',
      city: 'Ho',
    });
    const created = await createReturn(
      createBody(waybillNo, { to: undefined, items: [{ lineNo: 0, quantity: 1 }] }),
      'S-0',
    );
    expect(created.body).toMatchObject({
      status: 'approved',
      to: { province: 'Volta', city: 'Ho' },
    });
    // A repeated call returns the same return, despite the changed default.
    await setDefaultSender(server, { province: 'Volta', city: 'Hohoe' });
    const repeated = await createReturn(
      createBody(waybillNo, { to: undefined, items: [{ lineNo: 0, quantity: 1 }] }),
      'S-0',
    );
    expect(repeated.body).toEqual(created.body);
    const detail = { senderProvince: 'Ashanti', senderCity: 'Kumasi' };
    await server.db.updateTable('orders').set({ detail }).where('id', '=', id).execute();
    expect((await createReturn(body, 'S-1')).body).toMatchObject({
      status: 'approved',
      to: { province: 'Ashanti', city: 'Kumasi' },
    });
  });

  it('an exchange has a replacement, and both labels come in one file', async () => {
    const { waybillNo } = await calls.addDeliveredOrder();
    const replacement = createReplacement();
    const created = await createReturn(createBody(waybillNo, { replacement }), 'X-1');
    expect(created.body).toMatchObject({ type: 'exchange', replacement });
    const { returnWaybillNo, replacementWaybillNo } = created.body as Record<string, string>;
    const path = `/returns/${getReturnNo(created)}`;
    const label = await client.send('POST', `${path}/labels`, { body: { format: 'zpl' } });
    expect(label.status).toBe(200);
    expect(label.body).toContain(returnWaybillNo);
    expect(label.body).toContain(replacementWaybillNo);
    const fetched = await client.send('GET', `/returns/${returnWaybillNo}`);
    expect(fetched.body).toMatchObject({ returnNo: getReturnNo(created), status: 'labelPrinted' });
    // A return is found by its outbound parcel too, and not by the original order.
    expect((await client.send('GET', `/returns/${replacementWaybillNo}`)).status).toBe(200);
    expect((await client.send('GET', `/returns/${waybillNo}`)).body).toMatchObject({ code: 1831 });
  });

  it('a return can be withdrawn once, on its current version only', async () => {
    const { waybillNo } = await calls.addDeliveredOrder();
    const created = await createReturn(createBody(waybillNo), 'W-1');
    const withdrawReturn = (body: object) =>
      client.send('POST', `/returns/${getReturnNo(created)}/withdraw`, { body });
    expect(await withdrawReturn({ version: 1 })).toMatchObject({ status: 409 });
    expect((await withdrawReturn({})).body).toMatchObject({ status: 'closed' });
    expect((await withdrawReturn({})).body).toMatchObject({ code: 1832 });
    const label = await client.send('POST', `/returns/${getReturnNo(created)}/labels`, {
      body: {},
    });
    expect(label.body).toMatchObject({ code: 1832 });
  });

  it('returns are listed page by page to their company only', async () => {
    const all = await client.send('GET', '/returns?limit=200');
    const { returns } = all.body as { returns: { returnNo: string; status: string }[] };
    const first = await client.send('GET', '/returns?limit=1');
    const { next } = first.body as { next: string };
    expect(first.body).toMatchObject({ returns: [returns[0]] });
    const second = await client.send('GET', `/returns?limit=1&cursor=${encodeURIComponent(next)}`);
    expect(second.body).toMatchObject({ returns: [returns[1]] });
    const closedReturns = await client.send('GET', '/returns?status=closed');
    expect((closedReturns.body as { returns: unknown[] }).returns).toHaveLength(
      returns.filter(({ status }) => status === 'closed').length,
    );
    const rival = await connectPlatform(server, { account: 'rival' });
    expect((await rival.send('GET', '/returns')).body).toEqual({ returns: [], next: null });
    const rivalReply = await rival.send('GET', `/returns/${returns[0]?.returnNo ?? ''}`);
    expect(rivalReply.body).toMatchObject({ code: 1831 });
  });
});
