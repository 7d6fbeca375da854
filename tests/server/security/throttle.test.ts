import { beforeAll, beforeEach, expect, it } from 'vitest';
import { errors } from '../../../src/api/contract/errors.ts';
import { sweep } from '../../../server/security/housekeeping.ts';
import { describeEngines } from '../../support/databases.ts';
import { PASSWORD } from '../../support/fixtures.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

describeEngines('throttle', (engine) => {
  let server: TestServer;
  let throttle: TestServer['services']['security']['throttle'];
  beforeAll(async () => {
    server = await startTestServer(engine);
    ({ throttle } = server.services.security);
  });
  beforeEach(async () => {
    await server.db.deleteFrom('address_bucket').execute();
    await server.db.deleteFrom('login_throttle').execute();
  });

  it('lets five failures pass, then doubles the wait from two seconds to fifteen minutes', async () => {
    for (let n = 1; n <= 6; n++) expect(await throttle.attempt('a')).toBe(true);
    const waits: number[] = [];
    for (let n = 6; n < 18; n++) {
      expect(await throttle.attempt('a')).toBe(false);
      let waited = 0;
      for (const step of [1, 1, 2, 4, 8, 16, 32, 64, 128, 256, 388]) {
        server.advance(step * SECOND);
        waited += step;
        if (await throttle.attempt('a')) break;
      }
      waits.push(waited);
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
  });

  it('counts nothing while locked', async () => {
    for (let n = 1; n <= 6; n++) await throttle.attempt('a');
    for (let n = 0; n < 50; n++) expect(await throttle.attempt('a')).toBe(false);
    server.advance(2 * SECOND);
    expect(await throttle.attempt('a')).toBe(true);
    const { failures } = await server.db
      .selectFrom('login_throttle')
      .select('failures')
      .executeTakeFirstOrThrow();
    expect(failures).toBe(7);
  });

  it('judges six of twelve simultaneous attempts', async () => {
    const judged = await Promise.all(Array.from({ length: 12 }, () => throttle.attempt('a')));
    expect(judged.filter(Boolean)).toHaveLength(6);
  });

  it('locks for good at a hundred, and keeps that through housekeeping', async () => {
    let judged = 0;
    for (let n = 0; n < 120; n++) {
      if (await throttle.attempt('a')) judged++;
      server.advance(15 * MINUTE);
    }
    expect(judged).toBe(100);
    await throttle.attempt('forgotten');
    server.advance(13 * 60 * MINUTE);
    const limits = { idle: 1, absolute: 1 };
    await sweep(server.db, server.services.clock(), limits);
    expect(await throttle.attempt('a')).toBe(false);
    const left = await server.db.selectFrom('login_throttle').select('throttle_key').execute();
    expect(left).toEqual([{ throttle_key: 'a' }]);
  });

  it('says the same of a locked account, to the right password too', async () => {
    const open = await server.signIn('owner', 'Wrong-pass-1');
    for (let n = 2; n <= 6; n++) await server.signIn('owner', 'Wrong-pass-1');
    const locked = await server.signIn('owner', PASSWORD);
    expect([locked.code, locked.status, locked.message]).toEqual([
      open.code,
      open.status,
      open.message,
    ]);
    // The email is no way round.
    expect((await server.signIn('owner@example.com', PASSWORD)).success).toBe(false);
    server.advance(2 * SECOND);
    expect((await server.signIn('owner', PASSWORD)).success).toBe(true);
  });

  it('starts anew after a success', async () => {
    for (let n = 1; n <= 5; n++) await server.signIn('owner', 'Wrong-pass-1');
    expect((await server.signIn('owner', PASSWORD)).success).toBe(true);
    for (let n = 1; n <= 5; n++) await server.signIn('owner', 'Wrong-pass-1');
    expect((await server.signIn('owner', PASSWORD)).success).toBe(true);
  });

  it('gives an address thirty failures, and one more every ten seconds', async () => {
    const fail = (address: string) => server.call('doLogin', wrongLogin(), { address });
    for (let n = 1; n <= 30; n++) expect((await fail('198.51.100.7')).status).not.toBe(429);
    const reply = await fail('198.51.100.7');
    expect([reply.status, reply.code]).toEqual([429, errors['error.tooMany'].code]);
    expect(reply.headers.get('retry-after')).toBe('10');
    expect((await fail('198.51.100.8')).status).not.toBe(429);
    server.advance(10 * SECOND);
    expect((await fail('198.51.100.7')).status).not.toBe(429);
    expect((await fail('198.51.100.7')).status).toBe(429);
  });

  it('counts the addresses of one IPv6 network together', async () => {
    for (let n = 1; n <= 30; n++) {
      await server.call('doLogin', wrongLogin(), { address: `2001:db8:1:2::${n.toString(16)}` });
    }
    const same = await server.call('doLogin', wrongLogin(), { address: '2001:db8:1:2:ffff::1' });
    const other = await server.call('doLogin', wrongLogin(), { address: '2001:db8:1:3::1' });
    expect([same.status, other.status]).toEqual([429, 400]);
  });

  it('costs an address nothing to sign in', async () => {
    for (let n = 1; n <= 35; n++) {
      expect((await server.signIn('owner', PASSWORD, { address: '198.51.100.9' })).success).toBe(
        true,
      );
    }
  });
});

/** Well formed, and stopped at the image code: nothing slow behind it. */
function wrongLogin() {
  return {
    account: 'owner',
    password: { keyId: 'k', ciphertext: 'c' },
    verifyCode: 'nope',
    uuid: '00000000-0000-4000-8000-00000000ffff',
  };
}
