import { beforeAll, beforeEach, expect, it } from 'vitest';
import { errors, getErrorStatus, type ErrorKey } from '../../../src/api/contract/errors.ts';
import { encryptPasswords } from '../../../src/api/encryptPasswords.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { accounts, PASSWORD } from '../../support/fixtures.ts';
import {
  requestMailedCode,
  findMailedCode,
  createProvedTicket,
  resetPassword,
  readTicket,
} from '../../support/flows.ts';
import {
  requestLoginKey,
  startTestServer,
  type Reply,
  type TestServer,
} from '../../support/server.ts';

const MINUTE = 60_000;
const OWNER = 'owner@example.com';
const NEW_PASSWORD = 'Sahel-Wind-77';

const refusal = (key: ErrorKey) => [errors[key].code, getErrorStatus(key)];
const getCodeAndStatus = (reply: Reply) => [reply.code, reply.status];

describeOnChosenDatabases('password reset', (databaseKind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(databaseKind, { loginBucket: 1000 });
  });
  beforeEach(async () => {
    const password_hash = await server.services.security.passwords.hash(PASSWORD);
    await server.db.updateTable('account').set({ password_hash }).execute();
    await server.db.deleteFrom('login_throttle').execute();
    await server.db.deleteFrom('code_ticket').execute();
    await server.db.deleteFrom('code_allowance').execute();
  });

  it('a reset replaces the password, ends every session and informs the owner', async () => {
    const tokens = [await server.tokenOf('owner'), await server.tokenOf('owner')];
    const colleagueToken = await server.tokenOf('clerk');
    expect(
      (await resetPassword(server, await createProvedTicket(server, 'reset', OWNER), NEW_PASSWORD))
        .success,
    ).toBe(true);
    const sessionReplies = await Promise.all(
      [...tokens, colleagueToken].map((token) => server.call('getSession', {}, { token })),
    );
    expect(sessionReplies.map((reply) => reply.code)).toEqual([911, 911, 0]);
    expect((await server.signIn('owner', PASSWORD)).success).toBe(false);
    expect((await server.signIn('owner', NEW_PASSWORD)).success).toBe(true);
    const mail = (await server.mails()).at(-1);
    expect([mail?.recipient, mail?.subject]).toEqual([OWNER, 'Your Portage password was changed']);
    expect(mail?.text).not.toContain(NEW_PASSWORD);
  });

  it('a reset unlocks an account that a hundred failures have locked', async () => {
    const { throttle } = server.services.security;
    const key = `login ${accounts.owner.id}`;
    for (let n = 0; n < 100; n++) {
      await throttle.attempt(key);
      server.advance(15 * MINUTE);
    }
    expect((await server.signIn('owner', PASSWORD)).success).toBe(false);
    await resetPassword(server, await createProvedTicket(server, 'reset', OWNER), NEW_PASSWORD);
    expect((await server.signIn('owner', NEW_PASSWORD)).success).toBe(true);
  });

  it('a reset fulfils a forced password change', async () => {
    await resetPassword(
      server,
      await createProvedTicket(server, 'reset', 'fresh@example.com'),
      NEW_PASSWORD,
    );
    expect((await server.signIn('fresh', NEW_PASSWORD)).data).toMatchObject({
      mustChangePassword: false,
    });
    await server.db
      .updateTable('account')
      .set({ must_change_password: true })
      .where('id', '=', accounts.fresh.id)
      .execute();
  });

  it('a reset invalidates every other code of the address', async () => {
    const firstTicket = readTicket(await requestMailedCode(server, 'reset', OWNER));
    const code = await findMailedCode(server, OWNER);
    server.advance(MINUTE);
    const provedTicket = await createProvedTicket(server, 'reset', OWNER);
    expect((await resetPassword(server, provedTicket, NEW_PASSWORD)).success).toBe(true);
    expect(
      getCodeAndStatus(await server.call('checkSmsCode', { ticket: firstTicket, code })),
    ).toEqual(refusal('account.ticket.expired'));
    expect(getCodeAndStatus(await resetPassword(server, provedTicket, PASSWORD))).toEqual(
      refusal('account.ticket.expired'),
    );
  });

  it('only one of two concurrent resets succeeds', async () => {
    const ticket = await createProvedTicket(server, 'reset', OWNER);
    const replies = await Promise.all([
      resetPassword(server, ticket, NEW_PASSWORD),
      resetPassword(server, ticket, 'Monsoon-88'),
    ]);
    expect(replies.filter((reply) => reply.success)).toHaveLength(1);
    expect(replies.map(getCodeAndStatus)).toContainEqual(refusal('account.ticket.expired'));
  });

  it('the last step stays open while the new password is too weak', async () => {
    const ticket = await createProvedTicket(server, 'reset', OWNER);
    expect(getCodeAndStatus(await resetPassword(server, ticket, 'short-1'))).toEqual(
      refusal('account.password.weak'),
    );
    const differingReply = await resetPassword(server, ticket, NEW_PASSWORD, `${NEW_PASSWORD}x`);
    expect([...getCodeAndStatus(differingReply), differingReply.message]).toEqual([
      ...refusal('account.new.password.confirm.password.not.same'),
      'No same your enters!',
    ]);
    expect((await resetPassword(server, ticket, NEW_PASSWORD)).success).toBe(true);
  });

  it('a ciphertext cannot be sent twice', async () => {
    const ticket = await createProvedTicket(server, 'reset', OWNER);
    const [newPassword, confirmPassword] = await encryptPasswords(
      await requestLoginKey(server.call),
      ['short-1', 'short-1'],
    );
    const input = { ticket, newPassword, confirmPassword };
    await server.call('restPassword', input);
    expect(getCodeAndStatus(await server.call('restPassword', input))).toEqual(
      refusal('login.invalid'),
    );
  });

  it('a reset needs a ticket of the reset flow whose code was entered', async () => {
    const unprovedTicket = readTicket(await requestMailedCode(server, 'reset', OWNER));
    const registrationTicket = await createProvedTicket(server, 'register', 'free@example.com');
    for (const ticket of [unprovedTicket, registrationTicket, 'A'.repeat(43)]) {
      expect(getCodeAndStatus(await resetPassword(server, ticket, NEW_PASSWORD))).toEqual(
        refusal('account.ticket.expired'),
      );
    }
  });

  it('a reset is refused if the account was disabled in the meantime', async () => {
    const ticket = await createProvedTicket(server, 'reset', 'clerk@example.com');
    const setActive = (active: boolean) =>
      server.db
        .updateTable('account')
        .set({ active })
        .where('id', '=', accounts.clerk.id)
        .execute();
    await setActive(false);
    expect(getCodeAndStatus(await resetPassword(server, ticket, NEW_PASSWORD))).toEqual(
      refusal('account.ticket.expired'),
    );
    await setActive(true);
    expect((await server.signIn('clerk', PASSWORD)).success).toBe(true);
  });

  it('the code goes to the registered mailbox, however the address was typed', async () => {
    // Full-width letters match the registered address, but mail to them could reach another mailbox.
    const typed = 'ｏｗｎｅｒ@example.com';
    expect((await requestMailedCode(server, 'reset', typed)).success).toBe(true);
    expect((await server.mails()).at(-1)?.recipient).toBe(OWNER);
  });
});
