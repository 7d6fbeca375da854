import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { errors, type ErrorKey } from '../../src/api/contract/errors.ts';
import { contract } from '../../src/api/contract/index.ts';
import { parseSecret } from '../../server/platforms/keySecret.ts';
import { describeOnChosenDatabases } from '../support/databases.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const createRefusal = (key: ErrorKey) => ({ success: false, code: errors[key].code });
const DAY = 86_400_000;

const shop = {
  id: '0193aaaa-0000-7000-8000-000000000001',
  name: 'Kente shop',
  type: 'ownShop',
  active: true,
  senderId: null,
  service: 'EXPRESS',
  payer: 'ACCOUNT',
} as const;

const printerKey = { name: 'Printer', rights: ['label'], ranges: [], lastDay: null };

describeOnChosenDatabases('platforms', (databaseKind) => {
  let server: TestServer;
  let ownerToken: string;
  let adminToken: string;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    ownerToken = await server.tokenOf('owner');
    adminToken = await server.tokenOf('admin');
    await addPlatform(shop);
  });

  const addPlatform = (content: object, token = ownerToken) =>
    server.call('addPlatform', content, { token });
  const updatePlatform = (content: object, token = ownerToken) =>
    server.call('updatePlatform', { ...shop, ...content }, { token });
  const readDetail = async (id: string = shop.id) =>
    v.parse(
      contract.getPlatform.result,
      (await server.call('getPlatform', { id }, { token: ownerToken })).data,
    );
  const listPlatforms = async (body: object = {}) =>
    v.parse(
      contract.queryPlatformList.result,
      (await server.call('queryPlatformList', body, { token: ownerToken })).data,
    );
  const addKey = (content: object, token = ownerToken) =>
    server.call('addPlatformKey', { platformId: shop.id, ...printerKey, ...content }, { token });
  const createKey = async (content: object) =>
    v.parse(contract.addPlatformKey.result, (await addKey(content)).data);
  const rotateKey = (id: string, overlapHours: number) =>
    server.call('rotatePlatformKey', { id, overlapHours }, { token: ownerToken });
  const findKey = async (id: string) => (await readDetail()).keys.find((key) => key.id === id);

  it('a platform is added once with a unique name, and outdated saves are refused', async () => {
    expect(await addPlatform(shop)).toMatchObject({ success: true });
    expect(await addPlatform({ ...shop, type: 'erp' })).toMatchObject(
      createRefusal('record.changed'),
    );
    const otherPlatform = { ...shop, id: '0193aaaa-0000-7000-8000-000000000002' };
    expect(await addPlatform({ ...otherPlatform, name: 'KENTE shop ' })).toMatchObject(
      createRefusal('platform.name.taken'),
    );
    expect(await addPlatform({ ...otherPlatform, name: 'ERP', type: 'erp' })).toMatchObject({
      success: true,
    });
    expect(await updatePlatform({ version: 1, payer: null })).toMatchObject({ success: true });
    expect(await updatePlatform({ version: 1, service: null })).toMatchObject(
      createRefusal('record.changed'),
    );
    expect(await readDetail()).toMatchObject({ version: 2, content: { payer: null } });
    expect((await listPlatforms()).rows.map(({ name }) => name)).toEqual(['ERP', 'Kente shop']);
    expect((await listPlatforms({ filters: { type: 'erp' } })).rows).toHaveLength(1);
    const first = await listPlatforms({ size: 1 });
    expect((await listPlatforms({ size: 1, cursor: first.next })).rows[0]?.name).toBe('Kente shop');
  });

  it('a sender must be in the company’s own address book', async () => {
    const version = (await readDetail()).version;
    const { code, fields } = await updatePlatform({
      version,
      senderId: '0193aaaa-0000-7000-8000-0000000000ff',
    });
    expect({ code, fields }).toEqual({
      code: 400,
      fields: [{ path: 'senderId', rule: 'platform.sender.unknown' }],
    });
  });

  it('other companies cannot read or change a platform or create keys for it', async () => {
    const rivalToken = await server.tokenOf('rival');
    const { id } = shop;
    const unknown = createRefusal('record.unknown');
    expect(await server.call('getPlatform', { id }, { token: rivalToken })).toMatchObject(unknown);
    expect(await updatePlatform({ version: 1 }, rivalToken)).toMatchObject(unknown);
    expect(await addKey({}, rivalToken)).toMatchObject(unknown);
    const { key } = await createKey({ name: 'Mine' });
    const asRival = { token: rivalToken };
    expect(await server.call('revokePlatformKey', { id: key.id }, asRival)).toMatchObject(unknown);
    expect((await findKey(key.id))?.state).toBe('active');
    expect((await server.call('queryPlatformList', {}, asRival)).data).toMatchObject({
      rows: [],
      total: 0,
    });
  });

  it('the secret of a key is returned once and not stored', async () => {
    const { key, secret } = await createKey({ name: 'Orders', rights: ['track', 'create'] });
    expect(key).toMatchObject({ rights: ['create', 'track'], hint: secret.slice(-4) });
    expect(parseSecret(secret)).toMatchObject({ companyId: 2, id: key.id });
    expect(JSON.stringify(await readDetail())).not.toContain(secret.slice(-43));
    const tables = await sql<{ name: string }>`
      select table_name::text as name from information_schema.tables
        where table_schema = 'public'`.execute(server.db);
    for (const { name } of tables.rows) {
      const { rows } = await sql`select t::text as row from ${sql.table(name)} as t`.execute(
        server.db,
      );
      expect(JSON.stringify(rows)).not.toContain(secret.slice(-43));
    }
    const parsed = parseSecret(secret);
    // The hash includes the row's primary key (company and id), so it is invalid in another row.
    expect(parseSecret(secret.replace(/^ptg_2_/, 'ptg_3_'))?.hash).not.toBe(parsed?.hash);
  });

  it('a key has at most its author’s permissions', async () => {
    const clerkToken = await server.tokenOf('clerk');
    const permissions = ['platform.manage', 'order.read'] as const;
    await server.db
      .updateTable('account')
      .set({ permissions: [...permissions] })
      .where('name', '=', 'clerk')
      .execute();
    expect(await addKey({}, clerkToken)).toMatchObject(createRefusal('platform.rights.beyond'));
    expect(await addKey({ rights: ['read', 'track'] }, clerkToken)).toMatchObject({
      success: true,
    });
  });

  it.each([
    ['ranges', { ranges: ['10.0.0.0/33'] }, 'platform.address.form'],
    ['ranges', { ranges: ['example.com'] }, 'platform.address.form'],
    ['ranges', { ranges: ['2001:db8::/129'] }, 'platform.address.form'],
    ['rights', { rights: [] }, 'platform.rights.none'],
    ['lastDay', { lastDay: '2026-11-20' }, 'platform.day.past'],
    ['lastDay', { lastDay: 'tomorrow' }, 'platform.day.past'],
  ])('a key with invalid %s is refused: %o', async (path, content, rule) => {
    const { code, fields } = await addKey(content);
    expect({ code, fields }).toEqual({ code: 400, fields: [{ path, rule }] });
  });

  it('a key ends after its last day, some hours after it is replaced, or when it is revoked', async () => {
    const { key: datedKey } = await createKey({ lastDay: '2026-11-21', ranges: ['2001:db8::/32'] });
    expect(datedKey).toMatchObject({ expiresAt: '2026-11-22T00:00:00.000Z', state: 'active' });
    const { key: formerKey } = await createKey({ name: 'Old' });
    const successor = v.parse(
      contract.rotatePlatformKey.result,
      (await rotateKey(formerKey.id, 24)).data,
    );
    expect(successor.key).toMatchObject({ name: 'Old', rights: ['label'], state: 'active' });
    expect((await findKey(formerKey.id))?.state).toBe('replaced');
    expect(await rotateKey(formerKey.id, 24)).toMatchObject(createRefusal('platform.key.over'));
    server.advance(DAY);
    ownerToken = await server.tokenOf('owner');
    expect((await findKey(formerKey.id))?.state).toBe('expired');
    expect((await findKey(datedKey.id))?.state).toBe('active');
    server.advance(DAY);
    ownerToken = await server.tokenOf('owner');
    expect((await findKey(datedKey.id))?.state).toBe('expired');
    const { id: successorId } = successor.key;
    expect(
      (await server.call('revokePlatformKey', { id: successorId }, { token: ownerToken })).success,
    ).toBe(true);
    expect((await findKey(successorId))?.state).toBe('revoked');
    expect(await rotateKey(successorId, 1)).toMatchObject(createRefusal('platform.key.over'));
    adminToken = await server.tokenOf('admin');
  });

  it('the carrier sees platforms with their company and suspends them with a reason', async () => {
    const all = v.parse(
      contract.queryAllPlatformList.result,
      (
        await server.call(
          'queryAllPlatformList',
          { filters: { search: 'house' } },
          { token: adminToken },
        )
      ).data,
    );
    const row = all.rows.find(({ name }) => name === 'Kente shop');
    expect(row).toMatchObject({ companyNo: 'GH0002', companyName: 'Kente House' });
    const id = row?.id ?? '';
    const reply = await server.call('getAnyPlatform', { id }, { token: adminToken });
    const { version } = v.parse(contract.getAnyPlatform.result, reply.data);
    expect(JSON.stringify(reply.data)).not.toMatch(/secret|hash/);
    const setAccess = (content: object) =>
      server.call('setPlatformAccess', { id, version, content }, { token: adminToken });
    expect(await setAccess({ suspended: true, suspensionReason: '' })).toMatchObject({ code: 400 });
    const content = { suspended: true, suspensionReason: 'Sends test orders' };
    expect(await setAccess(content)).toMatchObject({ success: true });
    expect(await setAccess(content)).toMatchObject(createRefusal('record.changed'));
    expect(await readDetail()).toMatchObject({
      status: 'suspended',
      suspensionReason: 'Sends test orders',
    });
    // The company is notified, but not the carrier's staff.
    const notices = await server.call('queryNoticeList', {}, { token: ownerToken });
    expect(v.parse(contract.queryNoticeList.result, notices.data).rows[0]).toMatchObject({
      kind: 'platformSuspended',
      subject: { kind: 'platform', id: shop.id, number: (await readDetail()).name },
      data: { reason: 'Sends test orders' },
    });
    const carrierNotices = await server.call('queryNoticeList', {}, { token: adminToken });
    expect(JSON.stringify(carrierNotices.data)).not.toContain('platformSuspended');
    const log = await server.call(
      'queryChangeList',
      { filters: { kind: 'platformAccess', recordId: id } },
      { token: adminToken },
    );
    expect(v.parse(contract.queryChangeList.result, log.data).rows[0]?.changes).toEqual([
      { field: 'suspended', from: null, to: 'Sends test orders' },
    ]);
    const companyLog = await server.call(
      'queryChangeList',
      { filters: { kind: 'platform', recordId: shop.id } },
      { token: ownerToken },
    );
    expect(JSON.stringify(companyLog.data)).toContain('key.Printer');
  });

  it('a company has at most fifty platforms with twenty live keys each', async () => {
    // Two platforms exist from earlier tests.
    const names = Array.from({ length: 50 }, (_, at) => `Shop ${at}`);
    const ids = names.map((_, at) => `0193bbbb-0000-7000-8000-${String(at).padStart(12, '0')}`);
    const replies = [];
    for (const [at, name] of names.entries())
      replies.push(await addPlatform({ ...shop, id: ids[at], name }));
    expect(replies.filter(({ success }) => !success)).toMatchObject([
      createRefusal('platform.tooMany'),
      createRefusal('platform.tooMany'),
    ]);
    const [platformId] = ids;
    const keys = [];
    for (let at = 0; at < 21; at++) keys.push(await addKey({ platformId }));
    expect(keys.filter(({ success }) => !success)).toMatchObject([
      createRefusal('platform.keys.tooMany'),
    ]);
  });
});
