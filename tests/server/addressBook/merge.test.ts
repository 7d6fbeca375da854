import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type Address,
  addressBook as calls,
} from '../../../src/api/contract/addressBook/addressBook.ts';
import { errors } from '../../../src/api/contract/errors.ts';
import { addressDuplicates } from '../../../src/api/contract/addressBook/addressDuplicates.ts';
import { orderMarks } from '../../../src/api/contract/orders/orderMarks.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { getData } from '../orders/entry/entries.ts';

const ama = {
  name: 'Ama Mensah',
  phone: '+233244123456',
  country: 'GH',
  province: 'Greater Accra',
  city: 'Accra',
  address: '14 Oxford Street',
};

describeOnChosenDatabases('duplicates in the address book', (databaseKind) => {
  let server: TestServer;
  let token: string;
  let rivalToken: string;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    [token, rivalToken] = await Promise.all([server.tokenOf('clerk'), server.tokenOf('rival')]);
  });
  beforeEach(async () => {
    for (const table of [
      'address',
      'address_word',
      'address_use',
      'address_tagged',
      'address_merge',
      'address_apart',
      'default_sender',
      'company_record',
    ] as const) {
      await server.db.deleteFrom(table).execute();
    }
  });

  type Kind = 'sender' | 'receiver';

  const addAddress = async (values: object, kind: Kind = 'receiver', isDefault = false) => {
    const input = { kind, id: randomUUID(), values, isDefault, again: true };
    const reply = await server.call('addAddress', input, { token });
    const result = v.parse(calls.addAddress.result, getData(reply));
    if (result.outcome !== 'saved') throw new Error(result.outcome);
    return result.address;
  };
  const readAddress = async (addressId: string, as = token) =>
    v.parse(
      calls.getAddress.result,
      getData(await server.call('getAddress', { addressId }, { token: as })),
    );
  const listDuplicates = async (kind: Kind = 'receiver', as = token) =>
    v.parse(
      addressDuplicates.findDuplicateAddresses.result,
      getData(await server.call('findDuplicateAddresses', { kind }, { token: as })),
    );
  /** Sets the uses of an address; the last one was on that day of October. */
  const setUses = (id: string, uses: number) =>
    server.db
      .updateTable('address')
      .set({ uses, last_used_at: new Date(Date.UTC(2026, 9, uses)) })
      .where('id', '=', id)
      .execute();
  const toVersions = (...merged: readonly Address[]) =>
    merged.map(({ id, version }) => ({ id, version }));
  const mergeAddresses = (merged: readonly Address[], values: object, id: string = randomUUID()) =>
    server.call(
      'mergeAddresses',
      { id, kind: merged[0]?.kind ?? 'receiver', addresses: toVersions(...merged), values },
      { token },
    );
  const undoMerge = (id: string, as = token) =>
    server.call('undoMergeAddresses', { id }, { token: as });
  const searchIds = async (text: string) => {
    const reply = await server.call('findAddressList', { kind: 'receiver', text }, { token });
    return v.parse(calls.findAddressList.result, getData(reply)).rows.map(({ id }) => id);
  };
  const createTag = async (name: string) => {
    const input = { id: randomUUID(), version: null, name, tone: 'red' };
    const reply = await server.call('saveOrderTag', input, { token });
    return v.parse(orderMarks.saveOrderTag.result, getData(reply)).id;
  };
  const tagAddress = (id: string, ...tags: string[]) =>
    server.call('tagAddresses', { addresses: [{ id, add: tags, remove: [] }] }, { token });

  it('addresses with equal phone or equal name and street are duplicates, most used first', async () => {
    const rare = await addAddress({ ...ama, name: 'A. Mensah' });
    const frequent = await addAddress({ ...ama, address: 'Ring Road 3' });
    await setUses(frequent.id, 4);
    const elsewhere = { ...ama, name: 'Kofi Boateng', phone: '+233201234567' };
    const first = await addAddress(elsewhere);
    const second = await addAddress({
      ...elsewhere,
      name: 'KOFI  BÓATENG',
      phone: '+233209999999',
    });
    await addAddress({ ...ama, name: 'Kwame Asante', phone: '+233205555555' });
    await addAddress(ama, 'sender');
    const { groups, more, merges } = await listDuplicates();
    expect(more).toBe(false);
    expect(merges).toEqual([]);
    expect(groups).toMatchObject([
      { by: 'phone', key: '+233244123456', count: 2 },
      { by: 'place', count: 2 },
    ]);
    expect(groups[0]?.addresses.map(({ id }) => id)).toEqual([frequent.id, rare.id]);
    expect(groups[1]?.addresses.map(({ id }) => id).toSorted()).toEqual(
      [first.id, second.id].toSorted(),
    );
    expect((await listDuplicates('receiver', rivalToken)).groups).toEqual([]);
  });

  it('a group with equal phone, name and street is listed once', async () => {
    await addAddress(ama);
    await addAddress({ ...ama, city: 'Tema' });
    expect((await listDuplicates()).groups).toMatchObject([{ by: 'phone', count: 2 }]);
  });

  it('a group marked as distinct stays hidden until another address joins it', async () => {
    await addAddress(ama);
    await addAddress({ ...ama, name: 'Esi Mensah' });
    const group = { kind: 'receiver', by: 'phone', key: ama.phone };
    const markApart = (isApart: boolean, as = token) =>
      server.call('keepAddressesApart', { ...group, apart: isApart }, { token: as });
    await markApart(true, rivalToken);
    expect((await listDuplicates()).groups).toHaveLength(1);
    getData(await markApart(true));
    getData(await markApart(true));
    expect((await listDuplicates()).groups).toEqual([]);
    getData(await markApart(false));
    expect((await listDuplicates()).groups).toHaveLength(1);
    getData(await markApart(true));
    await addAddress({ ...ama, name: 'Kojo Mensah' });
    expect((await listDuplicates()).groups).toMatchObject([{ count: 3 }]);
  });

  it('a merge keeps the uses and tags of all, and a repeated call merges once', async () => {
    const target = await addAddress({ ...ama, name: 'A. Mensah' });
    const source = await addAddress({ ...ama, address: 'Ring Road 3', company: 'Mensah Ltd' });
    await setUses(target.id, 2);
    await setUses(source.id, 5);
    const [vip, fragile] = [await createTag('VIP'), await createTag('Fragile')];
    await tagAddress(target.id, vip);
    await tagAddress(source.id, vip, fragile);
    const values = { ...ama, company: 'Mensah Ltd' };
    const id = randomUUID();
    const merged = v.parse(
      addressDuplicates.mergeAddresses.result,
      getData(await mergeAddresses([target, source], values, id)),
    );
    expect(merged).toMatchObject({
      id: target.id,
      version: 2,
      values,
      uses: 7,
      lastUsedAt: '2026-10-05T00:00:00.000Z',
      tags: [{ name: 'Fragile' }, { name: 'VIP' }],
    });
    expect(getData(await mergeAddresses([target, source], values, id))).toEqual(merged);
    expect((await server.call('getAddress', { addressId: source.id }, { token })).code).toBe(
      errors['address.unknown'].code,
    );
    expect(await searchIds('ring')).toEqual([]);
    expect(await searchIds('mensah')).toEqual([target.id]);
    const { groups, merges } = await listDuplicates();
    expect(groups).toEqual([]);
    expect(merges).toMatchObject([{ id, by: 'clerk', name: 'Ama Mensah', count: 2 }]);
  });

  it('an undone merge restores the addresses, and later uses stay with the remaining one', async () => {
    const target = await addAddress(ama, 'sender');
    const source = await addAddress({ ...ama, address: 'Ring Road 3' }, 'sender', true);
    await setUses(target.id, 2);
    await setUses(source.id, 5);
    const vip = await createTag('VIP');
    await tagAddress(source.id, vip);
    const targetBefore = await readAddress(target.id);
    const sourceBefore = await readAddress(source.id);
    const id = randomUUID();
    getData(await mergeAddresses([target, source], ama, id));
    expect(await readAddress(target.id)).toMatchObject({
      isDefault: true,
      uses: 7,
      tags: [{ id: vip }],
    });
    await setUses(target.id, 8);
    const laterTag = await createTag('Later');
    await tagAddress(target.id, laterTag);
    expect((await undoMerge(id, rivalToken)).success).toBe(false);
    getData(await undoMerge(id));
    expect(await readAddress(target.id)).toMatchObject({
      values: targetBefore.values,
      isDefault: false,
      tags: [{ id: laterTag }],
      // Two from before the merge, and the one after it.
      uses: 3,
      changedAt: targetBefore.changedAt,
      changedBy: 'clerk',
    });
    expect(await readAddress(source.id)).toEqual(sourceBefore);
    expect((await listDuplicates('sender')).merges).toEqual([]);
    expect((await undoMerge(id)).success).toBe(false);
  });

  it('a merge is refused for an outdated version or an invalid result', async () => {
    const [target, source] = [await addAddress(ama), await addAddress({ ...ama, city: 'Tema' })];
    const change = { id: source.id, version: 1, values: { ...ama, city: 'Ho' }, again: true };
    getData(await server.call('updateAddress', change, { token }));
    expect((await mergeAddresses([target, source], ama)).message).toContain('changed');
    const currentSource = await readAddress(source.id);
    const refused = await mergeAddresses([target, currentSource], { ...ama, phone: '12' });
    expect(refused.fields).toMatchObject([{ path: 'values.phone' }]);
    const unknownAddress = { ...currentSource, id: randomUUID() };
    expect((await mergeAddresses([target, unknownAddress], ama)).code).toBe(
      errors['address.unknown'].code,
    );
    expect(await readAddress(target.id)).toEqual(target);
    expect(await server.db.selectFrom('address_merge').selectAll().execute()).toEqual([]);
    // An address cannot be merged with itself.
    expect((await mergeAddresses([target, target], ama)).code).toBe(400);
  });

  it('a merge cannot be undone after the remaining address changes', async () => {
    const [target, source] = [await addAddress(ama), await addAddress({ ...ama, city: 'Tema' })];
    const id = randomUUID();
    getData(await mergeAddresses([target, source], ama, id));
    const change = { id: target.id, version: 2, values: { ...ama, city: 'Ho' }, again: true };
    getData(await server.call('updateAddress', change, { token }));
    expect((await listDuplicates()).merges).toEqual([]);
    expect((await undoMerge(id)).success).toBe(false);
    expect(await readAddress(target.id)).toMatchObject({ values: { city: 'Ho' } });
    expect(await server.db.selectFrom('address_merge').selectAll().execute()).toEqual([]);
  });

  it('deleting the remaining address deletes the stored originals', async () => {
    const [target, source] = [await addAddress(ama), await addAddress({ ...ama, city: 'Tema' })];
    getData(await mergeAddresses([target, source], ama));
    expect(await server.db.selectFrom('address_merge').selectAll().execute()).toHaveLength(1);
    getData(await server.call('deleteAddresses', { ids: [target.id] }, { token }));
    expect(await server.db.selectFrom('address_merge').selectAll().execute()).toEqual([]);
  });

  it('the list filters addresses by a tag until the tag or the address is deleted', async () => {
    const [tagged, untagged] = [
      await addAddress(ama),
      await addAddress({ ...ama, name: 'Esi Mensah' }),
    ];
    const vip = await createTag('VIP');
    const { outcomes } = v.parse(
      calls.tagAddresses.result,
      getData(
        await server.call(
          'tagAddresses',
          {
            addresses: [tagged.id, randomUUID()].map((id) => ({ id, add: [vip], remove: [] })),
          },
          { token },
        ),
      ),
    );
    expect(outcomes).toMatchObject([
      { outcome: 'done', add: [vip], remove: [] },
      { outcome: 'unknown' },
    ]);
    const listTagged = async () => {
      const query = { kind: 'receiver', filters: { tag: vip } };
      const reply = await server.call('queryAddressList', query, { token });
      return v.parse(calls.queryAddressList.result, getData(reply)).rows.map(({ id }) => id);
    };
    expect(await listTagged()).toEqual([tagged.id]);
    expect((await readAddress(untagged.id)).tags).toEqual([]);
    const rivalReply = await server.call(
      'tagAddresses',
      { addresses: [{ id: tagged.id, add: [vip], remove: [] }] },
      { token: rivalToken },
    );
    expect(rivalReply.success).toBe(false);
    await server.call('deleteAddresses', { ids: [tagged.id] }, { token });
    expect(await server.db.selectFrom('address_tagged').selectAll().execute()).toEqual([]);
    await tagAddress(untagged.id, vip);
    getData(await server.call('removeOrderTag', { id: vip, version: 1 }, { token }));
    expect((await readAddress(untagged.id)).tags).toEqual([]);
  });
});
