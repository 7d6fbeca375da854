import { beforeAll, expect, it } from 'vitest';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { connectPlatform, type OpenClient } from '../../support/openApi.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { createPickupCalls, parsePickup, place } from '../pickups/calls.ts';

const DAY = 86_400_000;

describeOnChosenDatabases('pickups of the open API', (databaseKind) => {
  let server: TestServer;
  let client: OpenClient;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    client = await connectPlatform(server);
  });

  const createPickup = (body: object, key: string) =>
    client.send('POST', '/pickups', { body, headers: { 'idempotency-key': key } });
  const createBody = (change: object = {}) => ({ place, pieces: 22, weightG: 38_400, ...change });

  it('a pickup without a day is on the first offered one, and a repeated key keeps it', async () => {
    const days = await client.send('GET', '/pickup-days?country=GH&region=Accra');
    const [first] = (days.body as { days: { day: string; windows: object[] }[] }).days;
    const [created, again] = await Promise.all([
      createPickup(createBody(), 'P-1'),
      createPickup(createBody(), 'P-1'),
    ]);
    expect(created).toMatchObject({
      status: 200,
      body: { status: 'requested', day: first?.day, ...first?.windows[0], pieces: 22 },
    });
    expect(again.body).toEqual(created.body);
    server.advance(5 * DAY);
    expect((await createPickup(createBody(), 'P-1')).body).toEqual(created.body);
    expect(await createPickup(createBody({ pieces: 3 }), 'P-1')).toMatchObject({
      status: 409,
      body: { code: 1918, errors: [{ pointer: '#/pieces', rule: 'input.differs' }] },
    });
  });

  it('a pickup is refused by the portal’s rules, with pointers into the body', async () => {
    const refused = async (body: object) =>
      (await createPickup(body, `P-${JSON.stringify(body).length}`)).body;
    expect(await refused(createBody({ day: '2020-01-06' }))).toMatchObject({
      errors: [{ pointer: '#/day', rule: 'pickup.day.closed' }],
    });
    expect(await refused(createBody({ from: '03:15' }))).toMatchObject({
      errors: [{ pointer: '#/from', rule: 'pickup.window.closed' }],
    });
    expect(await refused({ pieces: 1, weightG: 1 })).toMatchObject({
      errors: [{ pointer: '#/place', rule: 'pickup.text.missing' }],
    });
    expect(await refused(createBody({ place: { ...place, phone: '1' } }))).toMatchObject({
      errors: [{ pointer: '#/place/phone', rule: 'pickup.phone' }],
    });
  });

  it('a pickup is read, listed and cancelled by its number, and the portal shows the same', async () => {
    const { body } = await createPickup(
      createBody({ place: { ...place, address: '9 Ring Road' } }),
      'P-9',
    );
    const { pickupNo, version } = body as { pickupNo: string; version: number };
    expect((await client.send('GET', `/pickups/${pickupNo.toLowerCase()}`)).body).toEqual(body);
    const { body: list } = await client.send('GET', '/pickups?status=requested');
    expect(JSON.stringify(list)).toContain(pickupNo);
    const stale = await client.send('POST', `/pickups/${pickupNo}/cancel`, {
      body: { version: version + 1 },
    });
    expect(stale).toMatchObject({ status: 409, body: { code: 1923 } });
    const cancelled = await client.send('POST', `/pickups/${pickupNo}/cancel`, { body: {} });
    expect(cancelled.body).toMatchObject({ status: 'cancelled', version: 2 });
    const repeated = await client.send('POST', `/pickups/${pickupNo}/cancel`, { body: {} });
    expect(repeated).toMatchObject({ status: 409, body: { code: 1841 } });
    const calls = await createPickupCalls(server);
    const { id } = await server.db
      .selectFrom('pickup')
      .select('id')
      .where('pickup_no', '=', pickupNo)
      .executeTakeFirstOrThrow();
    expect(parsePickup(await calls.get(id)).row.status).toBe('cancelled');
    expect((await client.send('GET', '/pickups/PU-000000-XXXX')).status).toBe(404);
  });
});
