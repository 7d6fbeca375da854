import { beforeAll, expect, it } from 'vitest';
import { errors, getErrorStatus, type ErrorKey } from '../../../src/api/contract/errors.ts';
import { sweep } from '../../../server/security/housekeeping.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { accounts } from '../../support/fixtures.ts';
import { startTestServer, readToken, type Reply, type TestServer } from '../../support/server.ts';

const MINUTE = 60_000;

const refusal = (key: ErrorKey) => [errors[key].code, getErrorStatus(key)];
const getCodeAndStatus = (reply: Reply) => [reply.code, reply.status];

describeOnChosenDatabases('sign-in by key', (databaseKind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
  });

  const createKey = async (name: keyof typeof accounts) => {
    const { id, companyId } = accounts[name];
    return server.services.security.signInKeys.create({ accountId: id, companyId }, 5 * MINUTE);
  };
  const signInByKey = (secretKey: string) => server.call('noDoLogin', { secretKey });

  it('a key opens one session, of its account', async () => {
    const key = await createKey('reader');
    const session = await signInByKey(key);
    expect(session.data).toMatchObject({ account: 'reader', permissions: ['order.read'] });
    const token = readToken(session);
    expect((await server.call('queryOrderList', {}, { token })).success).toBe(true);
    expect(getCodeAndStatus(await signInByKey(key))).toEqual(refusal('login.invalid'));
    const records = await server.db.selectFrom('login_record').select('outcome').execute();
    expect(records).toEqual([{ outcome: 'key' }]);
  });

  it('only one of ten concurrent uses opens a session', async () => {
    const key = await createKey('owner');
    const replies = await Promise.all(Array.from({ length: 10 }, () => signInByKey(key)));
    expect(replies.filter((reply) => reply.success)).toHaveLength(1);
  });

  it('an expired or unknown key, or one of a disabled account, opens no session', async () => {
    const key = await createKey('owner');
    const disabledKey = await createKey('disabled');
    expect(getCodeAndStatus(await signInByKey(disabledKey))).toEqual(refusal('login.notAllowed'));
    server.advance(5 * MINUTE);
    expect(getCodeAndStatus(await signInByKey(key))).toEqual(refusal('login.invalid'));
    expect(getCodeAndStatus(await signInByKey('A'.repeat(43)))).toEqual(refusal('login.invalid'));
    const malformed = await signInByKey("' or 1=1 --");
    expect([malformed.code, malformed.fields]).toEqual([
      400,
      [{ path: 'secretKey', rule: 'login.invalid' }],
    ]);
  });

  it('a key of a suspended company opens no session, and the answer has the reason', async () => {
    const company = server.db.updateTable('company').where('id', '=', accounts.rival.companyId);
    await company.set({ suspended_at: new Date(), suspension_reason: 'Bills are open' }).execute();
    const reply = await signInByKey(await createKey('rival'));
    expect(getCodeAndStatus(reply)).toEqual(refusal('company.suspended'));
    expect(reply.message).toContain('Bills are open');
    const { rival } = accounts;
    const readRivalRows = (table: 'login_record' | 'session_token') =>
      server.db.selectFrom(table).selectAll().where('account_id', '=', rival.id).execute();
    expect(await readRivalRows('session_token')).toEqual([]);
    expect(await readRivalRows('login_record')).toMatchObject([{ outcome: 'company' }]);
    await company.set({ suspended_at: null, suspension_reason: '' }).execute();
  });

  it('a session by key allows only the password change if one is due', async () => {
    const session = await signInByKey(await createKey('fresh'));
    expect(session.data).toMatchObject({ mustChangePassword: true });
    const token = readToken(session);
    expect((await server.call('queryOrderList', {}, { token })).code).toBe(403);
  });

  it('wrong keys count against the limit of their address', async () => {
    const signInByWrongKey = () =>
      server.call('noDoLogin', { secretKey: 'B'.repeat(43) }, { address: '198.51.100.3' });
    for (let n = 0; n < 30; n++) expect((await signInByWrongKey()).status).toBe(400);
    expect((await signInByWrongKey()).status).toBe(429);
  });

  it('the database stores no key in plain text, and expired ones are deleted', async () => {
    const key = await createKey('owner');
    const stored = await server.db.selectFrom('sign_in_key').selectAll().execute();
    expect(stored.length).toBeGreaterThan(0);
    expect(JSON.stringify(stored)).not.toContain(key);
    server.advance(5 * MINUTE + 1);
    await sweep(server.db, server.services.clock(), { idle: 1, absolute: 1 });
    expect(await server.db.selectFrom('sign_in_key').selectAll().execute()).toEqual([]);
  });
});
