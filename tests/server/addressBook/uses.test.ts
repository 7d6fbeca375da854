import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { sumUses } from '../../../server/addressBook/addressUses.ts';
import { addressBook as calls } from '../../../src/api/contract/addressBook/addressBook.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { connectPlatform, sampleOrder } from '../../support/openApi.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { getData, addOrder, createEntry } from '../orders/entry/entries.ts';
import { createBatch, goodRow, getBatchResult } from '../orders/import/batches.ts';

const ama = {
  name: 'Ama Mensah',
  phone: '+233244123456',
  country: 'GH',
  province: 'Greater Accra',
  city: 'Accra',
  address: '14 Oxford Street',
};
const shop = {
  name: 'Kente House',
  phone: '+233302123456',
  country: 'GH',
  province: 'Greater Accra',
  city: 'Accra',
  address: '2 Spintex Road',
};

describeOnChosenDatabases('uses of addresses', (databaseKind) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    token = await server.tokenOf('clerk');
  });
  beforeEach(async () => {
    for (const table of ['address', 'address_word', 'address_use', 'default_sender'] as const) {
      await server.db.deleteFrom(table).execute();
    }
  });

  const addAddress = async (values: object, kind: 'sender' | 'receiver' = 'receiver') => {
    const input = { kind, id: randomUUID(), values, again: true };
    const reply = await server.call('addAddress', input, { token });
    const result = v.parse(calls.addAddress.result, getData(reply));
    if (result.outcome !== 'saved') throw new Error(result.outcome);
    return result.address.id;
  };
  const sumAllUses = async () => {
    while (await sumUses(server.db));
  };
  const readUses = async (addressId: string) => {
    const reply = await server.call('getAddress', { addressId }, { token });
    const { uses, lastUsedAt } = v.parse(calls.getAddress.result, getData(reply));
    return { uses, lastUsedAt };
  };
  const importRows = (rows: Parameters<typeof createBatch>[2], importId: string = randomUUID()) =>
    server.call('bashInsert', createBatch(importId, 0, rows), { token });

  it('entered and imported orders count uses in any spelling', async () => {
    const receiver = await addAddress(ama);
    const sender = await addAddress(shop, 'sender');
    const otherReceiver = await addAddress({ ...ama, name: 'Kofi Boateng' });
    const values = {
      receiverName: 'AMA  MENSAH',
      receiverPhone: '024 412 3456',
      receiverAddress: '14, Oxford Street',
      // Domestic orders have the sender's town after the street.
      senderName: 'Kente House',
      senderPhone: '0302123456',
      senderAddress: '2 Spintex Road, Accra',
    };
    await addOrder(server, token, 'domestic', createEntry('domestic', values));
    const firstUse = server.services.clock();
    expect(await readUses(receiver)).toEqual({ uses: 0, lastUsedAt: null });
    await sumAllUses();
    expect(await readUses(receiver)).toEqual({ uses: 1, lastUsedAt: firstUse.toISOString() });
    expect(await readUses(sender)).toEqual({ uses: 1, lastUsedAt: firstUse.toISOString() });

    server.advance(60_000);
    // Three orders for Ama; their sender is not in the address book.
    const rows = [randomUUID(), randomUUID(), randomUUID()].map((no) => goodRow(no));
    expect(getBatchResult(await importRows(rows)).outcomes.map(({ status }) => status)).toEqual(
      Array.from({ length: 3 }, () => 'created'),
    );
    await sumAllUses();
    const secondUse = server.services.clock().toISOString();
    expect(await readUses(receiver)).toEqual({ uses: 4, lastUsedAt: secondUse });
    expect(await readUses(sender)).toMatchObject({ uses: 1 });
    expect(await readUses(otherReceiver)).toEqual({ uses: 0, lastUsedAt: null });
    expect(await server.db.selectFrom('address_use').selectAll().execute()).toEqual([]);
  });

  it('orders of a program count uses once, even if they are sent again', async () => {
    const receiver = await addAddress(ama);
    const platform = await connectPlatform(server);
    const order = sampleOrder('SO-SENT-1', 'domestic', {
      receiverName: 'Ama Mensah',
      receiverPhone: '0244123456',
      receiverAddress: '14 Oxford Street',
    });
    for (let time = 0; time < 2; time++) {
      const { status } = await platform.send('POST', '/orders', {
        body: { kind: 'domestic', orders: [order] },
        headers: { 'idempotency-key': 'uses' },
      });
      expect(status).toBeLessThan(300);
    }
    await sumAllUses();
    expect(await readUses(receiver)).toMatchObject({ uses: 1 });
  });

  it('repeated batches and orders of other companies count no uses', async () => {
    const receiver = await addAddress(ama);
    const importId = randomUUID();
    const rows = [goodRow('SO-USED-1'), goodRow('SO-USED-2')];
    await importRows(rows, importId);
    await importRows(rows, importId);
    // Both orders of the second import exist already.
    const repeated = getBatchResult(await importRows(rows));
    expect(repeated.outcomes.map(({ status }) => status)).toEqual(['duplicate', 'duplicate']);
    const rivalToken = await server.tokenOf('rival');
    const foreign = { receiverName: 'Ama Mensah', receiverCountry: 'MA', currency: 'MAD' };
    await addOrder(server, rivalToken, 'domestic', createEntry('domestic', foreign));
    await sumAllUses();
    expect(await readUses(receiver)).toMatchObject({ uses: 2 });
  });

  it('the address with the town in its street counts the use if both addresses exist', async () => {
    const withoutTown = await addAddress(shop, 'sender');
    const withTown = await addAddress({ ...shop, address: '2 Spintex Road, Accra' }, 'sender');
    // An order from “2 Spintex Road, Accra”.
    await addOrder(server, token);
    await sumAllUses();
    expect(await readUses(withTown)).toMatchObject({ uses: 1 });
    expect(await readUses(withoutTown)).toMatchObject({ uses: 0 });
  });

  it('uses sort the list and the suggestions', async () => {
    const ids: string[] = [];
    for (const name of ['Efua Addo', 'Ama Mensah', 'Yaa Asantewaa']) {
      ids.push(await addAddress({ ...ama, name }));
      server.advance(1_000);
    }
    for (const [receiverName, times] of [
      ['Yaa Asantewaa', 3],
      ['Ama Mensah', 2],
    ] as const) {
      const rows = Array.from({ length: times }, () => goodRow(randomUUID(), { receiverName }));
      getBatchResult(await importRows(rows));
      server.advance(1_000);
    }
    await sumAllUses();
    const listBy = async (by: string, size = 50, cursor?: string) => {
      const query = { kind: 'receiver', sort: { by, descending: true }, size, cursor };
      const reply = await server.call('queryAddressList', query, { token });
      return v.parse(calls.queryAddressList.result, getData(reply));
    };
    const toNames = ({ rows }: Awaited<ReturnType<typeof listBy>>) =>
      rows.map(({ values }) => values.name);
    expect(toNames(await listBy('uses'))).toEqual(['Yaa Asantewaa', 'Ama Mensah', 'Efua Addo']);
    const first = await listBy('lastUsedAt', 1);
    expect(toNames(first)).toEqual(['Ama Mensah']);
    expect(toNames(await listBy('lastUsedAt', 2, first.next ?? ''))).toEqual([
      'Yaa Asantewaa',
      'Efua Addo',
    ]);
    await addAddress({ ...ama, name: 'Newest' });
    const offered = await server.call('findAddressList', { kind: 'receiver' }, { token });
    const { rows } = v.parse(calls.findAddressList.result, getData(offered));
    expect(rows.map(({ values }) => values.name)).toEqual([
      'Newest',
      'Ama Mensah',
      'Yaa Asantewaa',
      'Efua Addo',
    ]);
  });
});
