import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import * as v from 'valibot';
import { errors } from '../../../src/api/contract/errors.ts';
import { addressBook as calls } from '../../../src/api/contract/addressBook/addressBook.ts';
import { withTenant } from '../../../server/db/tenant.ts';
import { seedDemoAddresses } from '../../../server/demo/addresses.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const ama = {
  name: 'Ama Mensah',
  phone: '024 412 3456',
  country: 'GH',
  province: 'Greater Accra',
  city: 'Accra',
  address: '14 Oxford Street',
};
const claire = {
  name: 'Claire Dubois',
  phone: '+33612345678',
  country: 'FR',
  city: 'Lyon',
  address: '12 rue de la République',
  postcode: '69002',
};

describeOnChosenDatabases('the address book', (databaseKind) => {
  let server: TestServer;
  let token: string;
  let rivalToken: string;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    token = await server.tokenOf('clerk');
    rivalToken = await server.tokenOf('rival');
  });
  beforeEach(async () => {
    for (const table of ['address', 'address_word', 'default_sender'] as const) {
      await server.db.deleteFrom(table).execute();
    }
  });

  interface AddOptions {
    readonly kind?: 'sender' | 'receiver';
    readonly id?: string;
    readonly isDefault?: boolean;
    readonly again?: boolean;
  }

  const sendAddress = (
    values: object,
    { kind = 'receiver', id = randomUUID(), ...rest }: AddOptions = {},
  ) => server.call('addAddress', { kind, id, values, ...rest }, { token });
  const addSaved = async (values: object, options: AddOptions = {}) => {
    const result = v.parse(calls.addAddress.result, (await sendAddress(values, options)).data);
    if (result.outcome !== 'saved') throw new Error(result.outcome);
    return result.address;
  };
  const updateAddress = async (id: string, version: number, values: object, rest: object = {}) => {
    const reply = await server.call('updateAddress', { id, version, values, ...rest }, { token });
    return v.parse(calls.updateAddress.result, reply.data);
  };
  const listAddresses = async (query: object = {}, as = token) => {
    const reply = await server.call(
      'queryAddressList',
      { kind: 'receiver', ...query },
      { token: as },
    );
    return v.parse(calls.queryAddressList.result, reply.data);
  };
  const searchNames = async (text: string, as = token) => {
    const reply = await server.call('findAddressList', { kind: 'receiver', text }, { token: as });
    const { rows } = v.parse(calls.findAddressList.result, reply.data);
    return rows.map(({ values }) => values.name);
  };

  it('a repeated call stores an address once, its phone with the country code', async () => {
    const id = randomUUID();
    const first = await addSaved(ama, { id });
    expect(first).toMatchObject({ id, version: 1, changedBy: 'clerk', isDefault: false });
    expect(first.values).toMatchObject({ name: 'Ama Mensah', phone: '+233244123456' });
    expect(await addSaved(ama, { id })).toEqual(first);
    expect(await listAddresses()).toMatchObject({
      total: 1,
      rows: [first],
      next: null,
      previous: null,
    });
  });

  it.each([
    ['no name', { ...ama, name: '' }, 'values.name', 'rule.required'],
    ['a postcode of another form', { ...claire, postcode: '6900' }, 'values.postcode', null],
    ['no postcode abroad', { ...claire, postcode: '' }, 'values.postcode', 'rule.country.needs'],
    ['no region abroad', { ...claire, country: 'US', postcode: '10001' }, 'values.province', null],
    [
      'a phone number without a known country',
      { ...ama, country: 'AQ', phone: '22 21 20 00' },
      'values.phone',
      'rule.phone.code',
    ],
    ['a second number too short', { ...ama, phone2: '12' }, 'values.phone2', 'rule.phone.invalid'],
  ])('the address book refuses %s', async (_, values, path, rule) => {
    const { code, fields } = await sendAddress(values);
    expect(code).toBe(400);
    expect(fields).toHaveLength(1);
    expect(fields[0]).toMatchObject({ path, ...(rule === null ? {} : { rule }) });
  });

  it('a domestic postcode and a sender’s town are optional', async () => {
    await addSaved({ ...ama, postcode: '' });
    const { city: _, ...street } = ama;
    await addSaved(street, { kind: 'sender' });
    expect((await sendAddress(street)).code).toBe(400);
  });

  it('a duplicate is reported before it is saved, and saved on request', async () => {
    const first = await addSaved(ama);
    const duplicate = { ...ama, name: 'AMA  MENSÁH', phone: '+233 24 4123456', city: 'Tema' };
    expect((await sendAddress(duplicate)).data).toEqual({ outcome: 'same', addresses: [first] });
    expect((await listAddresses()).total).toBe(1);
    await addSaved(duplicate, { again: true });
    expect((await listAddresses()).total).toBe(2);
    // Senders are not compared with receivers.
    await addSaved(duplicate, { kind: 'sender' });
  });

  it('an update needs the current version, and a repeated update changes nothing', async () => {
    const { id } = await addSaved(ama);
    const movedToTema = { ...ama, city: 'Tema' };
    expect(await updateAddress(id, 1, movedToTema)).toMatchObject({
      outcome: 'saved',
      address: { version: 2, values: { city: 'Tema' } },
    });
    expect(await updateAddress(id, 1, movedToTema)).toMatchObject({
      outcome: 'saved',
      address: { version: 2 },
    });
    expect(await updateAddress(id, 1, { ...ama, city: 'Ho' })).toMatchObject({
      outcome: 'changed',
      current: { version: 2, values: { city: 'Tema' } },
    });
    expect(await searchNames('accra')).toEqual([]);
    expect(await searchNames('tem')).toEqual(['Ama Mensah']);
  });

  it('an update that makes a duplicate reports it', async () => {
    const first = await addSaved(ama);
    const { id } = await addSaved({ ...ama, name: 'Kofi' });
    expect(await updateAddress(id, 1, ama)).toEqual({ outcome: 'same', addresses: [first] });
    expect(await updateAddress(id, 1, ama, { again: true })).toMatchObject({ outcome: 'saved' });
  });

  it('the search matches prefixes of words and numbers in any spelling', async () => {
    for (const values of [ama, claire, { ...ama, name: '王小明', phone: '+233201234567' }]) {
      await addSaved(values);
      server.advance(1000);
    }
    const searches: readonly (readonly [text: string, names: readonly string[]])[] = [
      ['mens', ['Ama Mensah']],
      ['CLÁIRE', ['Claire Dubois']],
      ['lyo', ['Claire Dubois']],
      ['ama acc', ['Ama Mensah']],
      ['ama lyon', []],
      ['+233 24 41', ['Ama Mensah']],
      ['024 412', ['Ama Mensah']],
      ['612345678', ['Claire Dubois']],
      ['小明', ['王小明']],
      // Without a text, the newest come first.
      ['', ['王小明', 'Claire Dubois', 'Ama Mensah']],
      ['ensah', []],
    ];
    for (const [text, names] of searches)
      expect([text, await searchNames(text)]).toEqual([text, names]);
  });

  it.each(['name', 'city', 'changedAt'] as const)(
    'the list pages by %s in both directions',
    async (by) => {
      const names = ['Ama', 'Esi', 'Efua', 'Kofi', 'Yaa'];
      for (const name of names) {
        await addSaved({ ...ama, name, city: `${name} town` });
        server.advance(1000);
      }
      for (const descending of [false, true]) {
        const sort = { by, descending };
        const first = await listAddresses({ sort, size: 2 });
        const second = await listAddresses({ sort, size: 2, cursor: first.next });
        const third = await listAddresses({ sort, size: 2, cursor: second.next });
        const ids = [first, second, third].flatMap(({ rows }) => rows.map(({ id }) => id));
        expect(new Set(ids).size).toBe(5);
        expect(third.next).toBeNull();
        expect((await listAddresses({ sort, size: 2, cursor: third.previous })).rows).toEqual(
          second.rows,
        );
        const shown = [first, second, third].flatMap(({ rows }) =>
          rows.map(({ values }) => values.name),
        );
        const expected = by === 'changedAt' ? names : names.toSorted();
        expect(shown).toEqual(descending ? expected.toReversed() : expected);
        // A cursor belongs to the sort that it was made with.
        const otherDirection = { sort: { by, descending: !descending }, cursor: first.next };
        const mismatched = { kind: 'receiver', ...otherDirection };
        expect((await server.call('queryAddressList', mismatched, { token })).code).toBe(400);
      }
    },
  );

  it('the list filters by country and by text', async () => {
    await addSaved(ama);
    await addSaved(claire);
    const names = async (filters: object) =>
      (await listAddresses({ filters })).rows.map(({ values }) => values.name);
    expect(await names({ country: 'FR' })).toEqual(['Claire Dubois']);
    expect(await names({ text: 'ama' })).toEqual(['Ama Mensah']);
    expect(await names({ text: 'ama', country: 'FR' })).toEqual([]);
    expect((await listAddresses({ kind: 'sender' })).rows).toEqual([]);
  });

  it('a company has at most one default sender', async () => {
    const readDefaultId = async () => {
      const { data } = await server.call('findDefaultSender', {}, { token });
      return v.parse(calls.findDefaultSender.result, data)?.id ?? null;
    };
    expect(await readDefaultId()).toBeNull();
    const first = await addSaved(ama, { kind: 'sender', isDefault: true });
    expect(first.isDefault).toBe(true);
    const second = await addSaved({ ...ama, name: 'Store' }, { kind: 'sender', isDefault: true });
    expect(await readDefaultId()).toBe(second.id);
    await updateAddress(first.id, 1, ama, { isDefault: false });
    expect(await readDefaultId()).toBe(second.id);
    await updateAddress(second.id, 1, second.values, { isDefault: false });
    expect(await readDefaultId()).toBeNull();
    await updateAddress(first.id, 1, ama, { isDefault: true });
    await server.call('deleteAddresses', { ids: [first.id] }, { token });
    expect(await readDefaultId()).toBeNull();
    await addSaved(ama, { isDefault: true });
    expect(await readDefaultId()).toBeNull();
  });

  it('a deletion reports an outcome for each address', async () => {
    const { id } = await addSaved(ama);
    const unknownId = randomUUID();
    const { data } = await server.call('deleteAddresses', { ids: [unknownId, id] }, { token });
    expect(data).toEqual({
      outcomes: [
        { outcome: 'unknown', id: unknownId },
        { outcome: 'done', id },
      ],
    });
    expect((await listAddresses()).total).toBe(0);
    expect(await server.db.selectFrom('address_word').selectAll().execute()).toEqual([]);
  });

  it('other companies cannot read or change an address', async () => {
    const { id } = await addSaved(ama);
    await addSaved(ama, { kind: 'sender', isDefault: true });
    expect((await listAddresses({}, rivalToken)).rows).toEqual([]);
    expect(await searchNames('ama', rivalToken)).toEqual([]);
    const as = { token: rivalToken };
    expect((await server.call('findDefaultSender', {}, as)).data).toBeNull();
    expect((await server.call('getAddress', { addressId: id }, as)).code).toBe(
      errors['address.unknown'].code,
    );
    const change = { id, version: 1, values: claire };
    expect((await server.call('updateAddress', change, as)).code).toBe(
      errors['address.unknown'].code,
    );
    expect((await server.call('deleteAddresses', { ids: [id] }, as)).data).toEqual({
      outcomes: [{ outcome: 'unknown', id }],
    });
    // The same id in another company is another address.
    const added = await server.call('addAddress', { kind: 'receiver', id, values: claire }, as);
    expect(added.data).toMatchObject({ outcome: 'saved', address: { values: claire } });
    const { data } = await server.call('getAddress', { addressId: id }, { token });
    expect(data).toMatchObject({ values: { name: 'Ama Mensah' } });
  });

  it('the export has all addresses, in the language of the caller', async () => {
    for (let at = 0; at < 3; at++) await addSaved({ ...ama, name: `Receiver ${at}` });
    await addSaved({ ...ama, name: '=1+1' });
    await addSaved({ ...ama, name: 'x;=1+1' });
    const reply = await server.call(
      'exportAddressList',
      { kind: 'receiver', format: 'csv' },
      { token, headers: { 'accept-language': 'fr' } },
    );
    const text = new TextDecoder().decode(v.parse(v.instance(Uint8Array), reply.data));
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(6);
    expect(lines[0]).toMatch(/^\ufeff?Nom,/);
    expect(lines[1]).toContain("'=1+1");
    // In lists separated by semicolons, this text would be two cells.
    expect(lines.at(-1)).toContain("x;'=1+1");
    expect(lines[2]).toContain('Receiver 0,,+233244123456');
    // A country has a name in the language, and its code in the next column.
    expect(lines[0]).toContain(',Pays,Pays (code),');
    expect(lines[2]).toContain(',Ghana,GH,');
  });

  it('the demo data has a sender and receivers', async () => {
    const company = { id: 3, countryCode: 'MA', account: 'rival' };
    await withTenant(server.db, 3, (trx) => seedDemoAddresses(trx, [company], new Date()));
    expect((await listAddresses({}, rivalToken)).total).toBe(24);
    const sender = await server.call('findDefaultSender', {}, { token: rivalToken });
    expect(sender.data).toMatchObject({ isDefault: true, values: { country: 'MA' } });
  });
});
