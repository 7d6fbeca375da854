import { beforeAll, beforeEach, expect, it } from 'vitest';
import { errors, type ErrorKey } from '../../../src/api/contract/errors.ts';
import { encryptPasswords } from '../../../src/api/encryptPasswords.ts';
import { createPasswordHasher } from '../../../server/security/passwords.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { accounts, PASSWORD } from '../../support/fixtures.ts';
import { requestLoginKey, startTestServer, type TestServer } from '../../support/server.ts';

describeOnChosenDatabases('password change', (databaseKind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
  });
  beforeEach(async () => {
    const password_hash = await server.services.security.passwords.hash(PASSWORD);
    await server.db.updateTable('account').set({ password_hash }).execute();
    await server.db.deleteFrom('login_throttle').execute();
    await server.db.deleteFrom('address_bucket').execute();
  });

  async function changePassword(token: string, passwords: readonly [string, string, string]) {
    const [oldPassword, newPassword, confirmPassword] = await encryptPasswords(
      await requestLoginKey(server.call),
      passwords,
    );
    const input = { oldPassword, newPassword, confirmPassword };
    return server.call('updatePassword', input, { token });
  }

  it('a change replaces the password and ends every session of the account', async () => {
    const token = await server.tokenOf('owner');
    const otherToken = await server.tokenOf('owner');
    const colleagueToken = await server.tokenOf('clerk');
    expect((await changePassword(token, [PASSWORD, 'Sahel-77', 'Sahel-77'])).success).toBe(true);
    const sessionReplies = await Promise.all(
      [token, otherToken, colleagueToken].map((each) =>
        server.call('getSession', {}, { token: each }),
      ),
    );
    expect(sessionReplies.map((reply) => reply.code)).toEqual([911, 911, 0]);
    expect((await server.signIn('owner', PASSWORD)).success).toBe(false);
    expect((await server.signIn('owner', 'Sahel-77')).success).toBe(true);
  });

  it('an account that must change its password may do nothing else before, and everything afterwards', async () => {
    const token = await server.tokenOf('fresh');
    const listOrders = (bearer: string) => server.call('queryOrderList', {}, { token: bearer });
    expect((await listOrders(token)).code).toBe(403);
    const session = await server.call('getSession', {}, { token });
    expect(session.data).toMatchObject({ mustChangePassword: true, menuList: [] });
    expect((await changePassword(token, [PASSWORD, 'Sahel-77', 'Sahel-77'])).success).toBe(true);
    expect((await listOrders(await server.tokenOf('fresh'))).success).toBe(true);
  });

  it.each<[string, [string, string, string], ErrorKey]>([
    ['a wrong current password', ['Wrong-1', 'Sahel-77', 'Sahel-77'], 'account.old.password.wrong'],
    [
      'a password that breaks the rule',
      [PASSWORD, 'sahel', 'sahel'],
      'login.password.is.not.valid',
    ],
    [
      'a differing confirmation',
      [PASSWORD, 'Sahel-77', 'Sahel-78'],
      'account.new.password.confirm.password.not.same',
    ],
    ['the current password', [PASSWORD, PASSWORD, PASSWORD], 'account.new.password.unchanged'],
    [
      'a too long current password',
      ['x'.repeat(100), 'Sahel-77', 'Sahel-77'],
      'account.old.password.wrong',
    ],
  ])('%s is refused', async (_, passwords, key) => {
    const token = await server.tokenOf('owner');
    expect((await changePassword(token, passwords)).code).toBe(errors[key].code);
    expect((await server.call('getSession', {}, { token })).success).toBe(true);
  });

  it('wrong current passwords are throttled', async () => {
    const token = await server.tokenOf('owner');
    for (let n = 1; n <= 6; n++) await changePassword(token, ['Wrong-1', 'Sahel-77', 'Sahel-77']);
    const locked = await changePassword(token, [PASSWORD, 'Sahel-77', 'Sahel-77']);
    expect([locked.code, locked.data]).toEqual([
      errors['account.old.password.locked'].code,
      { until: new Date(server.services.clock().getTime() + 2_000).toISOString() },
    ]);
    server.advance(2_000);
    expect((await changePassword(token, [PASSWORD, 'Sahel-77', 'Sahel-77'])).success).toBe(true);
  });

  it('only one of two simultaneous changes succeeds', async () => {
    const token = await server.tokenOf('owner');
    const replies = await Promise.all([
      changePassword(token, [PASSWORD, 'Sahel-77', 'Sahel-77']),
      changePassword(token, [PASSWORD, 'Sahel-88', 'Sahel-88']),
    ]);
    expect(replies.filter((reply) => reply.success)).toHaveLength(1);
  });

  it('a sign-in opens no session if the password has changed in between', async () => {
    const { id, companyId } = accounts.owner;
    const opened = await server.services.security.sessions.open({
      companyId,
      accountId: id,
      passwordHash: 'the former hash',
    });
    expect(opened).toBeNull();
  });

  it('a sign-in replaces a hash of another cost', async () => {
    const cheapHash = await createPasswordHasher({ N: 2 ** 7, r: 8, p: 1 }).hash(PASSWORD);
    await server.db.updateTable('account').set({ password_hash: cheapHash }).execute();
    expect((await server.signIn('owner', PASSWORD)).success).toBe(true);
    const { password_hash } = await server.db
      .selectFrom('account')
      .select('password_hash')
      .where('id', '=', accounts.owner.id)
      .executeTakeFirstOrThrow();
    expect(server.services.security.passwords.isStale(password_hash)).toBe(false);
    expect((await server.signIn('owner', PASSWORD)).success).toBe(true);
  });
});
