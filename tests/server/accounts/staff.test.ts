import { beforeAll, beforeEach, expect, it } from 'vitest';
import * as v from 'valibot';
import { errors, getErrorStatus, type ErrorKey } from '../../../src/api/contract/errors.ts';
import { contract } from '../../../src/api/contract/index.ts';
import { sweep } from '../../../server/security/housekeeping.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { accounts, PASSWORD } from '../../support/fixtures.ts';
import { startTestServer, readToken, type Reply, type TestServer } from '../../support/server.ts';

const refusal = (key: ErrorKey) => [errors[key].code, getErrorStatus(key)];
const getCodeAndStatus = (reply: Reply) => [reply.code, reply.status];
const initialPassword = v.object({ account: v.string(), password: v.string() });
const recordPage = v.object({
  rows: v.array(
    v.object({
      id: v.string(),
      at: v.string(),
      account: v.nullable(v.string()),
      outcome: v.string(),
      address: v.string(),
      agent: v.string(),
    }),
  ),
  next: v.nullable(v.string()),
});

describeOnChosenDatabases('staff accounts', (databaseKind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(databaseKind, { loginBucket: 1000 });
  });
  beforeEach(async () => {
    const password_hash = await server.services.security.passwords.hash(PASSWORD);
    await server.db
      .updateTable('account')
      .set({ password_hash, must_change_password: false })
      .execute();
    await server.db.deleteFrom('login_record').execute();
    await server.db.deleteFrom('login_throttle').execute();
  });

  const initPassword = async (by: keyof typeof accounts, account: string) =>
    server.call('initDefaultPassword', { account }, { token: await server.tokenOf(by) });

  it('an initial password allows only its own replacement', async () => {
    const earlierToken = await server.tokenOf('clerk');
    const reply = await initPassword('owner', 'Clerk@example.com');
    const { account, password } = v.parse(initialPassword, reply.data);
    expect([account, password]).toEqual([
      'clerk',
      expect.stringMatching(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/),
    ]);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect((await server.call('getSession', {}, { token: earlierToken })).code).toBe(911);
    expect((await server.signIn('clerk', PASSWORD)).success).toBe(false);
    const session = await server.signIn('clerk', password);
    expect(session.data).toMatchObject({ mustChangePassword: true, menuList: [] });
    const list = await server.call('queryOrderList', {}, { token: readToken(session) });
    expect(list.code).toBe(403);
    const mail = (await server.mails()).at(-1);
    expect(mail?.recipient).toBe('clerk@example.com');
    expect(mail?.text).not.toContain(password);
    const secondInitial = v.parse(initialPassword, (await initPassword('owner', 'clerk')).data);
    expect(secondInitial.password).not.toBe(password);
  });

  it('only the owner of the company or the carrier sets an initial password', async () => {
    expect(getCodeAndStatus(await initPassword('rival', 'clerk'))).toEqual(
      refusal('error.notFound'),
    );
    expect(getCodeAndStatus(await initPassword('owner', 'rival'))).toEqual(
      refusal('error.notFound'),
    );
    expect(getCodeAndStatus(await initPassword('owner', 'nobody at all'))).toEqual(
      refusal('error.notFound'),
    );
    expect(getCodeAndStatus(await initPassword('owner', 'disabled'))).toEqual(
      refusal('error.notFound'),
    );
    expect(getCodeAndStatus(await initPassword('owner', 'owner@example.com'))).toEqual(
      refusal('account.own.password'),
    );
    expect((await initPassword('admin', 'rival')).success).toBe(true);
  });

  it('the owner sees the sign-ins of their company’s accounts only', async () => {
    const client = {
      headers: { 'user-agent': `Browser/1 ${'x'.repeat(400)}` },
      address: '2001:db8::7',
    };
    await server.signIn('clerk', PASSWORD, client);
    await server.signIn('clerk@example.com', 'Wrong-1', client);
    await server.signIn('disabled', PASSWORD, client);
    await server.signIn('nobody at all', PASSWORD, client);
    await server.signIn('rival', PASSWORD, client);
    const readRecords = async (by: keyof typeof accounts, input = {}) =>
      v.parse(
        recordPage,
        (await server.call('queryLoginRecords', input, { token: await server.tokenOf(by) })).data,
      );
    const { rows, next } = await readRecords('owner');
    expect(next).toBeNull();
    // Records of the same millisecond have no defined order.
    expect(rows.map(({ account, outcome }) => `${account} ${outcome}`).sort()).toEqual([
      'clerk success',
      'clerk wrongPassword',
      'disabled disabled',
    ]);
    expect(rows[0]).toMatchObject({
      at: server.services.clock().toISOString(),
      address: '2001:db8:0:0::/64',
    });
    expect(rows[0]?.agent).toHaveLength(300);
    expect((await readRecords('rival')).rows.map(({ account }) => account)).toEqual(['rival']);
    // An unknown name may be a password in the wrong field.
    const carrierRows = (await readRecords('admin')).rows;
    expect(carrierRows.map(({ account, outcome }) => [account, outcome])).toEqual([
      [null, 'wrongPassword'],
    ]);
  });

  it('exported sign-ins match the list, are of one company, and each key exports once', async () => {
    const client = { headers: { 'user-agent': '=HYPERLINK("evil")' } };
    await server.signIn('clerk', 'Wrong-2', client);
    await server.signIn('clerk', PASSWORD, client);
    await server.signIn('clerk', PASSWORD, {
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Firefox/145.0' },
    });
    await server.signIn('rival', PASSWORD);
    const token = await server.tokenOf('owner');
    const prepareExport = (request: object) =>
      server.call('exportLoginRecordKey', { format: 'csv', language: 'fr', ...request }, { token });
    const fetchExport = async (prepared: Reply) => {
      const { key } = v.parse(contract.exportLoginRecordKey.result, prepared.data);
      return server.call('exportLoginRecord', { key }, { token });
    };
    const getText = ({ data }: Reply) =>
      new TextDecoder().decode(v.parse(v.instance(Uint8Array), data));
    const prepared = await prepareExport({
      filters: { outcome: 'wrongPassword', account: 'CLERK' },
    });
    const wrongPasswordLines = getText(await fetchExport(prepared))
      .trim()
      .split('\r\n');
    expect(wrongPasswordLines.length).toBeGreaterThan(1);
    expect(wrongPasswordLines[0]).toMatch(/^\uFEFF?Date et heure \(Africa\/Accra\),Compte,/);
    expect(
      wrongPasswordLines.slice(1).every((line) => line.includes('clerk,Mot de passe incorrect')),
    ).toBe(true);
    expect(wrongPasswordLines[1]).not.toContain(',=HYPERLINK');
    expect((await fetchExport(prepared)).code).toBe(errors['export.key.used'].code);
    const allText = getText(await fetchExport(await prepareExport({})));
    expect(allText).toContain('clerk');
    expect(allText).toContain(',Firefox sur Linux');
    expect(allText).not.toContain('rival');
    const ownersKey = v.parse(contract.exportLoginRecordKey.result, (await prepareExport({})).data);
    const rivalReply = await server.call(
      'exportLoginRecord',
      { key: ownersKey.key },
      {
        token: await server.tokenOf('rival'),
      },
    );
    expect(rivalReply.code).toBe(errors['export.key.unknown'].code);
  });

  it('sign-ins are paged newest first and kept for a year and a month', async () => {
    for (let n = 0; n < 5; n++) {
      await server.signIn('clerk', PASSWORD);
      server.advance(1000);
    }
    const token = await server.tokenOf('owner');
    const times: string[] = [];
    let cursor: string | null = null;
    do {
      const input = cursor === null ? { size: 2 } : { size: 2, cursor };
      const reply: Reply = await server.call('queryLoginRecords', input, { token });
      const { rows, next } = v.parse(recordPage, reply.data);
      times.push(...rows.map(({ at }) => at));
      cursor = next;
    } while (cursor !== null);
    expect(times).toHaveLength(5);
    expect(times).toEqual(times.toSorted().toReversed());
    const limits = { idle: 1, absolute: 1 };
    server.advance(399 * 86_400_000);
    await sweep(server.db, server.services.clock(), limits);
    expect(await server.db.selectFrom('login_record').select('id').execute()).toHaveLength(5);
    server.advance(2 * 86_400_000);
    await sweep(server.db, server.services.clock(), limits);
    expect(await server.db.selectFrom('login_record').select('id').execute()).toEqual([]);
  });

  it('the removal of a right or an account takes effect at the next request', async () => {
    const token = await server.tokenOf('clerk');
    const updateClerk = (values: {
      active?: boolean;
      main?: boolean;
      permissions?: ['order.read'] | [];
    }) =>
      server.db.updateTable('account').set(values).where('id', '=', accounts.clerk.id).execute();
    const readRights = async () => {
      const { data, code } = await server.call('getSession', {}, { token });
      return code === 0
        ? v.parse(v.object({ permissions: v.array(v.string()), blMainAccount: v.boolean() }), data)
        : code;
    };
    await updateClerk({ main: true });
    expect(await readRights()).toMatchObject({ blMainAccount: true });
    await updateClerk({ main: false, permissions: ['order.read'] });
    expect(await readRights()).toEqual({ blMainAccount: false, permissions: ['order.read'] });
    await updateClerk({ active: false });
    expect(await readRights()).toBe(911);
    await updateClerk({ active: true, permissions: [] });
  });
});
