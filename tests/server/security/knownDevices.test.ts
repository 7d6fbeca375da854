import { beforeAll, beforeEach, expect, it } from 'vitest';
import { errors } from '../../../src/api/contract/errors.ts';
import { sweep } from '../../../server/security/housekeeping.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { accounts, PASSWORD } from '../../support/fixtures.ts';
import { createProvedTicket, resetPassword } from '../../support/flows.ts';
import { startTestServer, type Reply, type TestServer } from '../../support/server.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const LOCKED = errors['login.locked'].code;
const RESET_NEEDED = errors['login.resetNeeded'].code;

/** Cookie of a sign-in, as the browser sends it back. */
function getCookie(reply: Reply): string {
  return reply.headers.get('set-cookie')?.split(';')[0] ?? '';
}

describeOnChosenDatabases('known devices', (databaseKind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
  });
  beforeEach(async () => {
    await server.db.deleteFrom('address_bucket').execute();
    await server.db.deleteFrom('login_throttle').execute();
    await server.db.deleteFrom('known_device').execute();
  });

  const signIn = (name: string, password: string, cookie = '') =>
    server.signIn(name, password, { headers: { cookie } });

  /** Fails sign-ins from elsewhere until the account is locked. */
  async function lockAccount(account: 'owner' | 'rival', failures = 6): Promise<void> {
    const key = `login ${accounts[account].id}`;
    for (let n = 0; n < failures; n++) {
      await server.services.security.throttle.attempt(key);
      if (n > 4 && n + 1 < failures) server.advance(15 * MINUTE);
    }
  }

  it('a sign-in sets a cookie that scripts and other paths cannot read', async () => {
    const reply = await signIn('owner', PASSWORD);
    const [pair, ...attributes] = (reply.headers.get('set-cookie') ?? '').split('; ');
    expect(pair).toMatch(/^device=[\w-]{43}$/);
    expect(attributes.sort()).toEqual([
      'HttpOnly',
      `Max-Age=${400 * 86_400}`,
      'Path=/v1/api/security/login/doLogin',
      'SameSite=Strict',
    ]);
    const stored = await server.db.selectFrom('known_device').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(pair?.split('=')[1]);
    const wrongPassword = await signIn('owner', 'Wrong-pass-1');
    expect(wrongPassword.headers.get('set-cookie')).toBeNull();
  });

  it.each([
    ['for a while', 6, LOCKED],
    ['for good', 100, RESET_NEEDED],
  ])(
    'a known device signs in while strangers have locked the account %s',
    async (_, failures, code) => {
      const cookie = getCookie(await signIn('owner', PASSWORD));
      await lockAccount('owner', failures);
      expect((await signIn('owner', PASSWORD)).code).toBe(code);
      expect((await signIn('owner', PASSWORD, cookie)).success).toBe(true);
      // The account stays locked for other browsers.
      expect((await signIn('owner', PASSWORD)).code).toBe(code);
    },
  );

  it('a known device has its own count of failures', async () => {
    const cookie = getCookie(await signIn('owner', PASSWORD));
    for (let n = 1; n <= 6; n++) await signIn('owner', 'Wrong-pass-1', cookie);
    expect((await signIn('owner', PASSWORD, cookie)).code).toBe(LOCKED);
    expect((await signIn('owner', PASSWORD)).success).toBe(true);
  });

  it('a device is known only to the accounts that signed in with it', async () => {
    const cookie = getCookie(await signIn('owner', PASSWORD));
    await lockAccount('rival');
    expect((await signIn('rival', PASSWORD, cookie)).code).toBe(LOCKED);
    server.advance(15 * MINUTE);
    expect(getCookie(await signIn('rival', PASSWORD, cookie))).toBe(cookie);
    await lockAccount('rival');
    expect((await signIn('rival', PASSWORD, cookie)).success).toBe(true);
    await lockAccount('owner');
    expect((await signIn('owner', PASSWORD, cookie)).success).toBe(true);
  });

  it('a token made up by the caller is replaced', async () => {
    const forged = `device=${'A'.repeat(43)}`;
    const received = getCookie(await signIn('owner', PASSWORD, forged));
    expect(received).toMatch(/^device=[\w-]{43}$/);
    expect(received).not.toBe(forged);
  });

  it('devices are forgotten when the password is reset', async () => {
    const cookie = getCookie(await signIn('owner', PASSWORD));
    for (let n = 1; n <= 6; n++) await signIn('owner', 'Wrong-pass-1', cookie);
    await resetPassword(
      server,
      await createProvedTicket(server, 'reset', 'owner@example.com'),
      PASSWORD,
    );
    expect(await server.db.selectFrom('known_device').selectAll().execute()).toEqual([]);
    expect(await server.db.selectFrom('login_throttle').selectAll().execute()).toEqual([]);
  });

  it('an account keeps its last twenty devices of the last 400 days', async () => {
    const cookies: string[] = [];
    for (let n = 0; n < 21; n++) {
      cookies.push(getCookie(await signIn('owner', PASSWORD)));
      server.advance(MINUTE);
    }
    await lockAccount('owner');
    expect((await signIn('owner', PASSWORD, cookies[0])).code).toBe(LOCKED);
    expect((await signIn('owner', PASSWORD, cookies[1])).success).toBe(true);
    server.advance(400 * DAY - 1);
    await sweep(server.db, server.services.clock(), { idle: DAY, absolute: DAY });
    expect(await server.db.selectFrom('known_device').selectAll().execute()).toHaveLength(1);
    server.advance(MINUTE);
    await sweep(server.db, server.services.clock(), { idle: DAY, absolute: DAY });
    expect(await server.db.selectFrom('known_device').selectAll().execute()).toEqual([]);
  });
});
