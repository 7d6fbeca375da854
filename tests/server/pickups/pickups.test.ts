import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { errors } from '../../../src/api/contract/errors.ts';
import { contract } from '../../../src/api/contract/index.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { addOrder, createEntry, getData } from '../orders/entry/entries.ts';
import { createPickupCalls, parsePickup, place } from './calls.ts';

const HOUR = 3_600_000;

describeOnChosenDatabases('pickups', (databaseKind) => {
  let server: TestServer;
  let calls: Awaited<ReturnType<typeof createPickupCalls>>;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    calls = await createPickupCalls(server);
  });
  /** Moves the clock beyond the end of sessions, and signs in again. */
  const advance = async (ms: number) => {
    server.advance(ms);
    calls = await createPickupCalls(server);
  };
  const courierId = async () => {
    const reply = await server.call('getCouriers', {}, calls.as('agent'));
    const { rows } = v.parse(contract.getCouriers.result, getData(reply));
    return rows[0]?.id ?? '';
  };
  const listIds = async (filters: object, by: 'clerk' | 'rival' | 'agent' = 'clerk') => {
    const reply = await server.call('queryPickupList', { filters, size: 200 }, calls.as(by));
    const { rows } = v.parse(contract.queryPickupList.result, getData(reply));
    return rows.map(({ id }) => id);
  };

  it('a request is made once under its id, and its phone is stored in E.164', async () => {
    const content = await calls.createContent({ remark: 'Ring twice' });
    const id = randomUUID();
    const [first, second] = await Promise.all([calls.add(content, id), calls.add(content, id)]);
    const detail = parsePickup(first);
    expect(parsePickup(second)).toEqual(detail);
    expect(detail.row).toMatchObject({
      status: 'requested',
      pieces: 22,
      weightG: 38_400,
      remark: 'Ring twice',
      place: { ...place, phone: '+233302123456' },
    });
    expect(detail.events).toHaveLength(1);
    const other = await calls.add({ ...content, pieces: 23 }, id);
    expect(other.fields).toEqual([{ path: 'pieces', rule: 'pickup.differs' }]);
  });

  it('one place and time has one open request, also if two are sent at once', async () => {
    const address = { ...place, address: '1 Independence Avenue' };
    const content = await calls.createContent({ place: address });
    const replies = await Promise.all(Array.from({ length: 4 }, () => calls.add(content)));
    const accepted = replies.filter(({ success }) => success);
    expect(accepted).toHaveLength(1);
    const refused = replies.find(({ success }) => !success);
    expect(refused?.code).toBe(errors['pickup.exists'].code);
    const [one] = accepted.map(parsePickup);
    expect(refused?.message).toContain(one?.row.pickupNo);
    // A cancelled request makes room for another one.
    parsePickup(await calls.cancel(one?.row.id ?? '', 1));
    expect((await calls.add(content)).success).toBe(true);
  });

  it('a day that is not offered and a time that is not offered are refused at their fields', async () => {
    const { days } = await calls.offer('clerk', { country: 'GH' });
    const closed = days.find((one) => one.closed !== null)?.day ?? '';
    expect(closed).not.toBe('');
    const content = await calls.createContent();
    const onClosedDay = await calls.add({ ...content, day: closed });
    expect(onClosedDay.fields).toEqual([{ path: 'day', rule: 'pickup.day.closed' }]);
    const pastDay = await calls.add({ ...content, day: '2020-01-06' });
    expect(pastDay.fields).toEqual([{ path: 'day', rule: 'pickup.day.closed' }]);
    const otherTime = await calls.add({ ...content, from: '03:00', to: '04:00' });
    expect(otherTime.fields).toEqual([{ path: 'from', rule: 'pickup.window.closed' }]);
    const unserved = { ...place, country: 'JP', phone: '+81 3 1234 5678' };
    const abroad = await calls.add({ ...content, place: unserved });
    expect(abroad.fields).toEqual([{ path: 'place.country', rule: 'pickup.country' }]);
  });

  it('all faults of a request are named at once', async () => {
    const content = await calls.createContent();
    const empty = { ...place, name: ' ', phone: '12' };
    const reply = await calls.add({ ...content, place: empty, pieces: 0, weightG: 0, from: '' });
    expect(reply.fields.map(({ rule }) => rule).toSorted()).toEqual([
      'pickup.phone',
      'pickup.pieces',
      'pickup.text.missing',
      'pickup.weight',
      'pickup.window',
    ]);
  });

  it('a change is planned again by the carrier, and none is possible after the cut-off', async () => {
    const { row } = await calls.addNew();
    const assigned = await calls.manage(row.id, 1, {
      action: 'assign',
      courierId: await courierId(),
    });
    expect(parsePickup(assigned).row.courier).not.toBeNull();
    const content = await calls.createContent({ place: row.place, pieces: 30 });
    const stale = await calls.change(row.id, 1, content);
    expect(stale.code).toBe(errors['record.changed'].code);
    const changed = parsePickup(await calls.change(row.id, 2, content));
    expect(changed.row).toMatchObject({ status: 'requested', pieces: 30, courier: null });
    expect(changed.courierId).toBeNull();

    const closesIn = Date.parse(changed.row.closesAt) - server.services.clock().getTime();
    await advance(closesIn - 1);
    expect((await calls.change(row.id, 3, content)).success).toBe(true);
    server.advance(1);
    const late = await calls.change(row.id, 4, content);
    expect(late.code).toBe(errors['pickup.closed'].code);
    expect((await calls.cancel(row.id, 4)).code).toBe(errors['pickup.closed'].code);
  });

  it('a failed pickup has a reason, ends the request, and another one can be made for the next day', async () => {
    const { row } = await calls.addNew();
    const wordless = await calls.manage(row.id, 1, { action: 'fail', failure: 'other', note: '' });
    expect(wordless.fields.map(({ rule }) => rule)).toEqual(['pickup.note.missing']);
    const failed = parsePickup(
      await calls.manage(row.id, 1, { action: 'fail', failure: 'notReady', note: 'Come later' }),
    );
    expect(failed.row).toMatchObject({ status: 'failed', failure: 'notReady' });
    expect(failed.events.at(-1)).toMatchObject({ action: 'fail', note: 'Come later' });
    const again = await calls.manage(row.id, 2, { action: 'collect' });
    expect(again.code).toBe(errors['pickup.state'].code);
    const next = await calls.createContent({ place: row.place }, 2);
    expect((await calls.add(next)).success).toBe(true);
  });

  it('each side is told of the actions of the other', async () => {
    const { row } = await calls.addNew();
    parsePickup(await calls.manage(row.id, 1, { action: 'accept' }));
    const kinds = await server.db
      .selectFrom('notice_event')
      .select(['kind', 'audience'])
      .where('subject_id', '=', row.id)
      // Audiences in this sequence: carrier, company.
      .orderBy('audience')
      .execute();
    expect(kinds).toEqual([
      { kind: 'pickupRequested', audience: 'carrier' },
      { kind: 'pickupAccepted', audience: 'company' },
    ]);
  });

  it('another merchant neither sees nor changes a pickup, and the carrier requests none', async () => {
    const { row } = await calls.addNew();
    const unknown = errors['record.unknown'].code;
    expect((await calls.get(row.id, 'rival')).code).toBe(unknown);
    expect((await calls.cancel(row.id, 1, 'rival')).code).toBe(unknown);
    expect(await listIds({}, 'rival')).not.toContain(row.id);
    expect(await listIds({}, 'agent')).toContain(row.id);
    const byReader = await server.call('queryPickupList', {}, calls.as('reader'));
    expect(byReader.code).toBe(errors['error.forbidden'].code);
    const content = await calls.createContent();
    const byCarrier = await calls.add(content, randomUUID(), 'agent');
    expect(byCarrier.code).toBe(errors['error.forbidden'].code);
    const byMerchant = await calls.manage(row.id, 1, { action: 'accept' }, 'clerk');
    expect(byMerchant.code).toBe(errors['error.forbidden'].code);
  });

  it('an assignment of many names the outcome of each, and can be repeated', async () => {
    const [open, stale, ended] = [await calls.addNew(), await calls.addNew(), await calls.addNew()];
    parsePickup(await calls.manage(stale.row.id, 1, { action: 'accept' }));
    parsePickup(await calls.cancel(ended.row.id, 1));
    const missing = randomUUID();
    const ids = [open.row.id, stale.row.id, ended.row.id, missing];
    const input = {
      pickups: ids.map((id) => ({ id, version: 1 })),
      courierId: await courierId(),
    };
    const assign = async () =>
      v.parse(
        contract.assignPickups.result,
        getData(await server.call('assignPickups', input, calls.as('agent'))),
      ).outcomes;
    const outcomes = await assign();
    expect(outcomes).toEqual([
      { outcome: 'done', id: open.row.id },
      { outcome: 'changed', id: stale.row.id },
      { outcome: 'refused', id: ended.row.id, status: 'cancelled' },
      { outcome: 'unknown', id: missing },
    ]);
    expect(await assign()).toEqual(outcomes);
    expect(parsePickup(await calls.get(open.row.id)).events).toHaveLength(2);
    const notCourier = { ...input, courierId: randomUUID() };
    const refused = await server.call('assignPickups', notCourier, calls.as('agent'));
    expect(refused.fields).toEqual([{ path: 'courierId', rule: 'pickup.courier' }]);
  });

  it('the list filters by day, region, status and courier', async () => {
    const inVolta = { ...place, province: 'volta region', city: 'Ho', address: '3 Hill Road' };
    const { row } = await calls.addNew({ place: inVolta }, 3);
    const found = async (filters: object) => (await listIds(filters, 'agent')).includes(row.id);
    expect(await found({ region: 'Volta' })).toBe(true);
    expect(await found({ region: 'Ashanti' })).toBe(false);
    expect(await found({ dayFrom: row.day, dayTo: row.day })).toBe(true);
    expect(await found({ dayTo: '2020-01-01' })).toBe(false);
    expect(await found({ courier: 'nobody' })).toBe(true);
    expect(await found({ courier: 'mine' })).toBe(false);
    expect(await found({ statuses: ['collected'] })).toBe(false);
    expect(await found({ search: row.pickupNo.slice(0, 9).toLowerCase() })).toBe(true);
    expect(await found({ search: 'kente' })).toBe(true);
    expect(await found({ companyNo: 'MA0003' })).toBe(false);
  });

  it('the offer counts confirmed parcels of the sender and those without a sender, but no freight', async () => {
    const before = (await calls.offer('clerk', { country: 'GH', name: 'Kente House' })).waiting;
    const token = calls.as('clerk').token;
    const noSender = { senderName: '', senderPhone: '', senderAddress: '' };
    const texts = [{ senderName: 'KENTE HOUSE' }, noSender, { senderName: 'Somebody else' }];
    for (const values of texts) {
      const entry = createEntry('domestic', { pieces: '3', weightKg: '1.5', ...values });
      const order = await addOrder(server, token, 'domestic', entry);
      getData(await server.call('auditOrders', { ids: [order.id] }, calls.as('clerk')));
    }
    const freight = await addOrder(server, token, 'ltl');
    getData(await server.call('auditOrders', { ids: [freight.id] }, calls.as('clerk')));
    const { waiting } = await calls.offer('clerk', { country: 'GH', name: 'Kente House' });
    expect(waiting).toEqual({
      orders: before.orders + 2,
      pieces: before.pieces + 6,
      weightG: before.weightG + 3_000,
      isCapped: false,
    });
  });

  it('an export has the pickups of its filters', async () => {
    const { row } = await calls.addNew();
    const request = { filters: { search: row.pickupNo }, format: 'csv', language: 'en' };
    const key = await server.call('exportPickupKey', request, calls.as('clerk'));
    const { key: downloadKey } = v.parse(contract.exportPickupKey.result, getData(key));
    const file = await server.call('exportPickup', { key: downloadKey }, calls.as('clerk'));
    const text = new TextDecoder().decode(v.parse(v.instance(Uint8Array), file.data));
    expect(text).toContain(row.pickupNo);
    expect(text.trim().split('\n')).toHaveLength(2);
  });

  it('home suggests a pickup while printed orders wait and no courier will come', async () => {
    await advance(30 * 24 * HOUR);
    const suggested = async () => {
      const reply = await server.call('getHome', {}, calls.as('clerk'));
      return JSON.stringify(getData(reply)).includes('pickupsSuggested');
    };
    const order = await addOrder(server, calls.as('clerk').token);
    getData(await server.call('auditOrders', { ids: [order.id] }, calls.as('clerk')));
    const print = { ids: [order.id], printId: randomUUID(), size: 'A6' };
    getData(await server.call('printOrders', print, calls.as('clerk')));
    expect(await suggested()).toBe(true);
    await calls.addNew();
    expect(await suggested()).toBe(false);
  });
});
