import { beforeAll, beforeEach, expect, it } from 'vitest';
import { errors } from '../../../src/api/contract/errors.ts';
import { Refusal } from '../../../server/http/refusal.ts';
import { hashText } from '../../../server/security/digest.ts';
import { sweep } from '../../../server/security/housekeeping.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { accounts, PASSWORD } from '../../support/fixtures.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const EPOCH = new Date(0);

describeOnChosenDatabases('throttle', (databaseKind) => {
  let server: TestServer;
  let throttle: TestServer['services']['security']['throttle'];
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    ({ throttle } = server.services.security);
  });
  beforeEach(async () => {
    await server.db.deleteFrom('address_bucket').execute();
    await server.db.deleteFrom('login_throttle').execute();
  });

  it('five failures pass, then the wait doubles from two seconds to fifteen minutes', async () => {
    for (let n = 1; n <= 6; n++) expect(await throttle.attempt('a')).toBeNull();
    const waits: number[] = [];
    for (let n = 6; n < 18; n++) {
      const lock = await throttle.attempt('a');
      const started = server.services.clock().getTime();
      let waitSeconds = 0;
      // The steps add up to 1 s, and to each possible wait: 2, 4, 8, … 512 and 900 s.
      for (const step of [1, 1, 2, 4, 8, 16, 32, 64, 128, 256, 388]) {
        server.advance(step * SECOND);
        waitSeconds += step;
        if ((await throttle.attempt('a')) === null) break;
      }
      waits.push(waitSeconds);
      expect(lock).toEqual({ until: new Date(started + waitSeconds * SECOND) });
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
  });

  it('attempts while locked are not counted', async () => {
    for (let n = 1; n <= 6; n++) await throttle.attempt('a');
    for (let n = 0; n < 50; n++) expect(await throttle.attempt('a')).not.toBeNull();
    server.advance(2 * SECOND);
    expect(await throttle.attempt('a')).toBeNull();
    const { failures } = await server.db
      .selectFrom('login_throttle')
      .select('failures')
      .executeTakeFirstOrThrow();
    expect(failures).toBe(7);
  });

  it('only six of twelve simultaneous attempts are judged', async () => {
    const judged = await Promise.all(Array.from({ length: 12 }, () => throttle.attempt('a')));
    expect(judged.filter((lock) => lock === null)).toHaveLength(6);
  });

  it('an account is not locked for the length of a clock jump ahead and back', async () => {
    server.advance(30 * DAY);
    for (let n = 1; n <= 7; n++) await throttle.attempt('a');
    server.advance(-30 * DAY);
    const { until } = (await throttle.attempt('a')) ?? { until: null };
    expect(until).toEqual(new Date(server.services.clock().getTime() + 2 * SECOND));
    server.advance(2 * SECOND);
    expect(await throttle.attempt('a')).toBeNull();
  });

  it('an address’s bucket refills after a clock jump ahead and back', async () => {
    server.advance(30 * DAY);
    for (let n = 1; n <= 30; n++) await throttle.draw('login', '198.51.100.20');
    server.advance(-30 * DAY);
    await expect(throttle.draw('login', '198.51.100.20')).rejects.toThrow(Refusal);
    server.advance(10 * SECOND);
    await throttle.draw('login', '198.51.100.20');
  });

  it('a hundred failures lock for good, even after housekeeping', async () => {
    let judged = 0;
    for (let n = 0; n < 120; n++) {
      if ((await throttle.attempt('a')) === null) judged++;
      server.advance(15 * MINUTE);
    }
    expect(judged).toBe(100);
    await throttle.attempt('forgotten');
    server.advance(13 * 60 * MINUTE);
    const limits = { idle: 1, absolute: 1 };
    await sweep(server.db, server.services.clock(), limits);
    expect(await throttle.attempt('a')).toEqual({ until: null });
    const remaining = await server.db.selectFrom('login_throttle').select('throttle_key').execute();
    expect(remaining).toEqual([{ throttle_key: 'a' }]);
  });

  it('a locked account gets the end of the lock for every password, and none is judged', async () => {
    for (const name of ['owner', 'nobody.has.this.name']) {
      for (let n = 1; n <= 6; n++) await server.signIn(name, 'Wrong-pass-1');
      const until = new Date(server.services.clock().getTime() + 2 * SECOND);
      const replies = [
        await server.signIn(name, 'Wrong-pass-1'),
        await server.signIn(name, PASSWORD),
        await server.signIn(name === 'owner' ? 'owner@example.com' : name, PASSWORD),
      ];
      for (const reply of replies) {
        expect([reply.code, reply.status, reply.data]).toEqual([
          errors['login.locked'].code,
          429,
          { until: until.toISOString() },
        ]);
        expect(reply.message).toBe(
          `Too many wrong passwords. This account is locked until ${formatUtc(until)} UTC. Reset your password by email to unlock it now.`,
        );
      }
      server.advance(2 * SECOND);
    }
    expect((await server.signIn('owner', PASSWORD)).success).toBe(true);
  });

  it('after a hundred failures the answer names the reset as the only way', async () => {
    for (const [name, key] of [
      ['owner', `login ${accounts.owner.id}`],
      ['nobody.has.this.name', `login ${hashText('nobody.has.this.name')}`],
    ] as const) {
      await server.db
        .insertInto('login_throttle')
        .values({ throttle_key: key, failures: 100, locked_until: EPOCH, tried_at: EPOCH })
        .execute();
      const reply = await server.signIn(name, PASSWORD);
      expect([reply.code, reply.data]).toEqual([errors['login.resetNeeded'].code, undefined]);
    }
  });

  it('a success resets the count', async () => {
    for (let n = 1; n <= 5; n++) await server.signIn('owner', 'Wrong-pass-1');
    expect((await server.signIn('owner', PASSWORD)).success).toBe(true);
    for (let n = 1; n <= 5; n++) await server.signIn('owner', 'Wrong-pass-1');
    expect((await server.signIn('owner', PASSWORD)).success).toBe(true);
  });

  it('an address has thirty failures, and one more every ten seconds', async () => {
    const failSignIn = (address: string) => server.call('doLogin', createWrongLogin(), { address });
    for (let n = 1; n <= 30; n++) expect((await failSignIn('198.51.100.7')).status).not.toBe(429);
    const reply = await failSignIn('198.51.100.7');
    expect([reply.status, reply.code]).toEqual([429, errors['error.tooMany'].code]);
    expect(reply.headers.get('retry-after')).toBe('10');
    expect((await failSignIn('198.51.100.8')).status).not.toBe(429);
    server.advance(10 * SECOND);
    expect((await failSignIn('198.51.100.7')).status).not.toBe(429);
    expect((await failSignIn('198.51.100.7')).status).toBe(429);
  });

  it('addresses of one IPv6 network are counted together', async () => {
    for (let n = 1; n <= 30; n++) {
      await server.call('doLogin', createWrongLogin(), {
        address: `2001:db8:1:2::${n.toString(16)}`,
      });
    }
    const sameNetwork = await server.call('doLogin', createWrongLogin(), {
      address: '2001:db8:1:2:ffff::1',
    });
    const otherNetwork = await server.call('doLogin', createWrongLogin(), {
      address: '2001:db8:1:3::1',
    });
    expect([sameNetwork.status, otherNetwork.status]).toEqual([429, 400]);
  });

  it('successful sign-ins do not count against an address', async () => {
    for (let n = 1; n <= 35; n++) {
      expect((await server.signIn('owner', PASSWORD, { address: '198.51.100.9' })).success).toBe(
        true,
      );
    }
  });
});

/** A well-formed sign-in that fails at the image code, before any slow step. */
function createWrongLogin() {
  return {
    account: 'owner',
    password: { keyId: 'k', ciphertext: 'c' },
    verifyCode: 'nope',
    uuid: '00000000-0000-4000-8000-00000000ffff',
  };
}

/** Format of the server, which does not know the caller's time zone. */
function formatUtc(at: Date): string {
  return at.toLocaleTimeString('en', { timeZone: 'UTC' });
}
