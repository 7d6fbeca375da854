import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { dayInCountry } from '../../../../src/domain/countries/countryFacts.ts';
import { describeOnChosenDatabases } from '../../../support/databases.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { createBatch, goodRow, getBatchResult } from '../import/batches.ts';
import { getData, readOrderDetail, addOrder, createEntry } from './entries.ts';
import { createBuiltInFacts } from '../../../../server/countries/builtInCountries.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describeOnChosenDatabases('pickup dates of entered orders', (databaseKind) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    token = await server.tokenOf('clerk');
  });

  /** Day in Ghana this many ms from now. */
  const dayAfter = (ms: number) =>
    dayInCountry(createBuiltInFacts(), 'GH', new Date(server.services.clock().getTime() + ms));
  const createOrder = (pickupDate: string) => createEntry('domestic', { pickupDate });
  const pastDateFinding = [{ path: 'values.pickupDate', rule: 'rule.date.past' }];

  it('a pickup date is today or later', async () => {
    await addOrder(server, token, 'domestic', createOrder(dayAfter(0)));
    await addOrder(server, token, 'domestic', createOrder(dayAfter(DAY)));
    const reply = await server.call('addOrder', createOrder(dayAfter(-DAY)), { token });
    expect([reply.code, reply.fields]).toMatchObject([400, pastDateFinding]);
  });

  it('a past pickup date is reported with all other errors', async () => {
    const entry = createEntry('domestic', { pickupDate: dayAfter(-DAY), receiverName: '' });
    const { fields } = await server.call('addOrder', entry, { token });
    expect(fields.map(({ path }) => path)).toEqual(['values.receiverName', 'values.pickupDate']);
  });

  it('today is the day in the company’s country', async () => {
    await server.db
      .updateTable('company')
      .set({ country_code: 'NG' })
      .where('id', '=', 3)
      .execute();
    // Half past eleven in the evening in Accra is the next day in Lagos.
    const night = new Date(`${dayAfter(DAY)}T23:30:00Z`).getTime();
    server.advance(night - server.services.clock().getTime());
    const [today, tomorrow] = [dayAfter(0), dayAfter(DAY)];
    await addOrder(server, await server.tokenOf('clerk'), 'domestic', createOrder(today));
    const rivalToken = await server.tokenOf('rival');
    const createNigerian = (pickupDate: string) =>
      createEntry('domestic', { pickupDate, receiverCountry: '', currency: 'NGN' });
    const reply = await server.call('addOrder', createNigerian(today), { token: rivalToken });
    expect(reply.fields).toMatchObject(pastDateFinding);
    await addOrder(server, rivalToken, 'domestic', createNigerian(tomorrow));
  });

  it('a date that has passed since the entry stays valid', async () => {
    token = await server.tokenOf('clerk');
    const entry = createOrder(dayAfter(0));
    const saved = await addOrder(server, token, 'domestic', entry);
    server.advance(DAY);
    token = await server.tokenOf('clerk');
    expect(await addOrder(server, token, 'domestic', entry)).toEqual(saved);
    const values = { ...entry.values, remark: 'At the gate' };
    getData(await server.call('updateOrder', { ...entry, values, version: 1 }, { token }));
    const earlier = { ...values, pickupDate: dayAfter(-3 * DAY) };
    const change = { ...entry, values: earlier, version: 2 };
    const reply = await server.call('updateOrder', change, { token });
    expect([reply.code, reply.fields]).toMatchObject([400, pastDateFinding]);
    expect(await readOrderDetail(server, token, { id: entry.id })).toMatchObject({
      version: 2,
      values: { remark: 'At the gate', pickupDate: entry.values['pickupDate'] },
    });
  });

  it('a pickup date of an imported order may have passed', async () => {
    const row = goodRow('PICKED-UP', { pickupDate: dayAfter(-DAY) });
    const reply = await server.call('bashInsert', createBatch(randomUUID(), 0, [row]), { token });
    expect(getBatchResult(reply).outcomes).toMatchObject([{ status: 'created' }]);
  });
});
