import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type Address,
  addressBook as calls,
} from '../../../src/api/contract/addressBook/addressBook.ts';
import { addressDuplicates } from '../../../src/api/contract/addressBook/addressDuplicates.ts';
import { orderMarks } from '../../../src/api/contract/orders/orderMarks.ts';
import { describeRules } from '../../support/databases.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { answered } from '../orders/entry/entries.ts';

const ama = {
  name: 'Ama Mensah',
  phone: '+233244123456',
  country: 'GH',
  province: 'Greater Accra',
  city: 'Accra',
  address: '14 Oxford Street',
};

describeRules('duplicates in the address book', (engine) => {
  let server: TestServer;
  let token: string;
  let rival: string;
  beforeAll(async () => {
    server = await startTestServer(engine);
    [token, rival] = await Promise.all([server.tokenOf('clerk'), server.tokenOf('rival')]);
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

  const add = async (values: object, kind: Kind = 'receiver', isDefault = false) => {
    const input = { kind, id: randomUUID(), values, isDefault, again: true };
    const reply = await server.call('addAddress', input, { token });
    const result = v.parse(calls.addAddress.result, answered(reply));
    if (result.outcome !== 'saved') throw new Error(result.outcome);
    return result.address;
  };
  const read = async (addressId: string, as = token) =>
    v.parse(
      calls.getAddress.result,
      answered(await server.call('getAddress', { addressId }, { token: as })),
    );
  const duplicates = async (kind: Kind = 'receiver', as = token) =>
    v.parse(
      addressDuplicates.findDuplicateAddresses.result,
      answered(await server.call('findDuplicateAddresses', { kind }, { token: as })),
    );
  const use = (id: string, uses: number) =>
    server.db
      .updateTable('address')
      .set({ uses, last_used_at: new Date(Date.UTC(2026, 9, uses)) })
      .where('id', '=', id)
      .execute();
  const versions = (...merged: readonly Address[]) =>
    merged.map(({ id, version }) => ({ id, version }));
  const merge = (merged: readonly Address[], values: object, id: string = randomUUID()) =>
    server.call(
      'mergeAddresses',
      { id, kind: merged[0]?.kind ?? 'receiver', addresses: versions(...merged), values },
      { token },
    );
  const undo = (id: string, as = token) => server.call('undoMergeAddresses', { id }, { token: as });
  const found = async (text: string) => {
    const reply = await server.call('findAddressList', { kind: 'receiver', text }, { token });
    return v.parse(calls.findAddressList.result, answered(reply)).rows.map(({ id }) => id);
  };
  const makeTag = async (name: string) => {
    const input = { id: randomUUID(), version: null, name, tone: 'red' };
    const reply = await server.call('saveOrderTag', input, { token });
    return v.parse(orderMarks.saveOrderTag.result, answered(reply)).id;
  };
  const tag = (id: string, ...tags: string[]) =>
    server.call('tagAddresses', { addresses: [{ id, add: tags, remove: [] }] }, { token });

  it('addresses with equal phone or equal name and street are duplicates, most used first', async () => {
    const rare = await add({ ...ama, name: 'A. Mensah' });
    const usual = await add({ ...ama, address: 'Ring Road 3' });
    await use(usual.id, 4);
    const elsewhere = { ...ama, name: 'Kofi Boateng', phone: '+233201234567' };
    const one = await add(elsewhere);
    const other = await add({ ...elsewhere, name: 'KOFI  BÓATENG', phone: '+233209999999' });
    await add({ ...ama, name: 'Nobody else', phone: '+233205555555' });
    await add(ama, 'sender');
    const { groups, more, merges } = await duplicates();
    expect(more).toBe(false);
    expect(merges).toEqual([]);
    expect(groups).toMatchObject([
      { by: 'phone', key: '+233244123456', count: 2 },
      { by: 'place', count: 2 },
    ]);
    expect(groups[0]?.addresses.map(({ id }) => id)).toEqual([usual.id, rare.id]);
    expect(groups[1]?.addresses.map(({ id }) => id).toSorted()).toEqual(
      [one.id, other.id].toSorted(),
    );
    expect((await duplicates('receiver', rival)).groups).toEqual([]);
  });

  it('a group with equal phone, name and street is listed once', async () => {
    await add(ama);
    await add({ ...ama, city: 'Tema' });
    expect((await duplicates()).groups).toMatchObject([{ by: 'phone', count: 2 }]);
  });

  it('a group marked as distinct stays hidden until another address joins it', async () => {
    await add(ama);
    await add({ ...ama, name: 'Esi Mensah' });
    const apart = { kind: 'receiver', by: 'phone', key: ama.phone };
    const say = (isApart: boolean, as = token) =>
      server.call('keepAddressesApart', { ...apart, apart: isApart }, { token: as });
    await say(true, rival);
    expect((await duplicates()).groups).toHaveLength(1);
    answered(await say(true));
    answered(await say(true));
    expect((await duplicates()).groups).toEqual([]);
    answered(await say(false));
    expect((await duplicates()).groups).toHaveLength(1);
    answered(await say(true));
    await add({ ...ama, name: 'Kojo Mensah' });
    expect((await duplicates()).groups).toMatchObject([{ count: 3 }]);
  });

  it('a merge keeps the uses and tags of all, and a repeated call merges once', async () => {
    const kept = await add({ ...ama, name: 'A. Mensah' });
    const gone = await add({ ...ama, address: 'Ring Road 3', company: 'Mensah Ltd' });
    await use(kept.id, 2);
    await use(gone.id, 5);
    const [vip, fragile] = [await makeTag('VIP'), await makeTag('Fragile')];
    await tag(kept.id, vip);
    await tag(gone.id, vip, fragile);
    const values = { ...ama, company: 'Mensah Ltd' };
    const id = randomUUID();
    const merged = v.parse(
      addressDuplicates.mergeAddresses.result,
      answered(await merge([kept, gone], values, id)),
    );
    expect(merged).toMatchObject({
      id: kept.id,
      version: 2,
      values,
      uses: 7,
      lastUsedAt: '2026-10-05T00:00:00.000Z',
      tags: [{ name: 'Fragile' }, { name: 'VIP' }],
    });
    expect(answered(await merge([kept, gone], values, id))).toEqual(merged);
    expect((await server.call('getAddress', { addressId: gone.id }, { token })).code).toBe(1251);
    expect(await found('ring')).toEqual([]);
    expect(await found('mensah')).toEqual([kept.id]);
    const { groups, merges } = await duplicates();
    expect(groups).toEqual([]);
    expect(merges).toMatchObject([{ id, by: 'clerk', name: 'Ama Mensah', count: 2 }]);
  });

  it('an undone merge restores the addresses, and later uses stay with the remaining one', async () => {
    const kept = await add(ama, 'sender');
    const gone = await add({ ...ama, address: 'Ring Road 3' }, 'sender', true);
    await use(kept.id, 2);
    await use(gone.id, 5);
    const vip = await makeTag('VIP');
    await tag(gone.id, vip);
    const before = [await read(kept.id), await read(gone.id)];
    const id = randomUUID();
    answered(await merge([kept, gone], ama, id));
    expect(await read(kept.id)).toMatchObject({ isDefault: true, uses: 7, tags: [{ id: vip }] });
    await use(kept.id, 8);
    const later = await makeTag('Later');
    await tag(kept.id, later);
    expect((await undo(id, rival)).success).toBe(false);
    answered(await undo(id));
    const [first, second] = before;
    expect(await read(kept.id)).toMatchObject({
      values: first?.values,
      isDefault: false,
      tags: [{ id: later }],
      uses: 3,
      changedAt: first?.changedAt,
      changedBy: 'clerk',
    });
    expect(await read(gone.id)).toEqual(second);
    expect((await duplicates('sender')).merges).toEqual([]);
    expect((await undo(id)).success).toBe(false);
  });

  it('a merge is refused for an outdated version or an invalid result', async () => {
    const [kept, gone] = [await add(ama), await add({ ...ama, city: 'Tema' })];
    const change = { id: gone.id, version: 1, values: { ...ama, city: 'Ho' }, again: true };
    answered(await server.call('updateAddress', change, { token }));
    expect((await merge([kept, gone], ama)).message).toContain('changed');
    const fresh = await read(gone.id);
    const refused = await merge([kept, fresh], { ...ama, phone: '12' });
    expect(refused.fields).toMatchObject([{ path: 'values.phone' }]);
    const stranger = { ...fresh, id: randomUUID() };
    expect((await merge([kept, stranger], ama)).code).toBe(1251);
    expect(await read(kept.id)).toEqual(kept);
    expect(await server.db.selectFrom('address_merge').selectAll().execute()).toEqual([]);
    expect((await merge([kept, kept], ama)).code).toBe(400);
  });

  it('a merge cannot be undone after the remaining address changes', async () => {
    const [kept, gone] = [await add(ama), await add({ ...ama, city: 'Tema' })];
    const id = randomUUID();
    answered(await merge([kept, gone], ama, id));
    const change = { id: kept.id, version: 2, values: { ...ama, city: 'Ho' }, again: true };
    answered(await server.call('updateAddress', change, { token }));
    expect((await duplicates()).merges).toEqual([]);
    expect((await undo(id)).success).toBe(false);
    expect(await read(kept.id)).toMatchObject({ values: { city: 'Ho' } });
    expect(await server.db.selectFrom('address_merge').selectAll().execute()).toEqual([]);
  });

  it('deleting the remaining address deletes the stored originals', async () => {
    const [kept, gone] = [await add(ama), await add({ ...ama, city: 'Tema' })];
    answered(await merge([kept, gone], ama));
    expect(await server.db.selectFrom('address_merge').selectAll().execute()).toHaveLength(1);
    answered(await server.call('deleteAddresses', { ids: [kept.id] }, { token }));
    expect(await server.db.selectFrom('address_merge').selectAll().execute()).toEqual([]);
  });

  it('a tag finds addresses, and disappears with the tag or the address', async () => {
    const [one, other] = [await add(ama), await add({ ...ama, name: 'Esi Mensah' })];
    const vip = await makeTag('VIP');
    const { outcomes } = v.parse(
      calls.tagAddresses.result,
      answered(
        await server.call(
          'tagAddresses',
          {
            addresses: [one.id, randomUUID()].map((id) => ({ id, add: [vip], remove: [] })),
          },
          { token },
        ),
      ),
    );
    expect(outcomes).toMatchObject([
      { outcome: 'done', add: [vip], remove: [] },
      { outcome: 'unknown' },
    ]);
    const listed = async () => {
      const query = { kind: 'receiver', filters: { tag: vip } };
      const reply = await server.call('queryAddressList', query, { token });
      return v.parse(calls.queryAddressList.result, answered(reply)).rows.map(({ id }) => id);
    };
    expect(await listed()).toEqual([one.id]);
    expect((await read(other.id)).tags).toEqual([]);
    const strange = await server.call(
      'tagAddresses',
      { addresses: [{ id: one.id, add: [vip], remove: [] }] },
      { token: rival },
    );
    expect(strange.success).toBe(false);
    await server.call('deleteAddresses', { ids: [one.id] }, { token });
    expect(await server.db.selectFrom('address_tagged').selectAll().execute()).toEqual([]);
    await tag(other.id, vip);
    answered(await server.call('removeOrderTag', { id: vip, version: 1 }, { token }));
    expect((await read(other.id)).tags).toEqual([]);
  });
});
