import { permissionsForSide } from '../../../src/api/contract/permissions.ts';
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { Refusal } from '../../../server/http/refusal.ts';
import { signIn } from '../../../server/account/signIn.ts';
import { createLoginKeys } from '../../../server/security/loginKeys.ts';
import { errorMessages } from '../../../src/api/contract/errorMessages.ts';
import { errors, type ErrorKey } from '../../../src/api/contract/errors.ts';
import { session } from '../../../src/api/contract/account/security.ts';
import { encryptPasswords } from '../../../src/api/encryptPasswords.ts';
import { chunksOf } from '../../support/png.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { PASSWORD } from '../../support/fixtures.ts';
import {
  requestLoginKey,
  startTestServer,
  TEST_CAPTCHA_CODE,
  readToken,
  type Reply,
  type TestServer,
} from '../../support/server.ts';

const MINUTE = 60_000;

/** Parts of a reply that tell refusals apart. */
const toRefusal = ({ code, status, message }: Reply) => ({ code, status, message });
const refusal = (key: ErrorKey) => ({ ...errors[key], message: errorMessages[key] });

describeOnChosenDatabases('sign-in', (databaseKind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
  });
  beforeEach(async () => {
    await server.db.deleteFrom('address_bucket').execute();
    await server.db.deleteFrom('login_throttle').execute();
  });

  /** Input of a sign-in, which a test may change. */
  async function prepareSignIn(account: string, password: string) {
    const uuid = randomUUID();
    await server.call('getVerifyCode', { uuid });
    const [encrypted] = await encryptPasswords(await requestLoginKey(server.call), [password]);
    return { account, password: encrypted, verifyCode: TEST_CAPTCHA_CODE, uuid };
  }

  it('a name or an email opens a session, in upper or lower case and between spaces', async () => {
    for (const name of ['owner', ' OWNER ', 'Owner@Example.com']) {
      const reply = await server.signIn(name, PASSWORD);
      const opened = v.parse(session, reply.data);
      expect(opened).toMatchObject({
        account: 'owner',
        companyId: 2,
        companyNo: 'GH0002',
        companyName: 'Kente House',
        countryCode: 'GH',
        countryName: 'Ghana',
        blMainAccount: true,
        permissions: permissionsForSide('merchant'),
        mustChangePassword: false,
      });
      // A merchant's account cannot open pages of the carrier, regardless of its permissions.
      expect(opened.menuList.map((group) => group.name)).toEqual([
        'menu.home',
        'menu.order',
        'menu.track',
        'menu.new',
        'menu.import',
        'menu.print',
        'menu.service',
        'menu.quote',
        'menu.billing',
        'menu.addressBook',
        'menu.report',
        'menu.settings',
      ]);
      expect(opened.menuList[1]?.children[0]).toMatchObject({
        name: 'menu.order.search',
        targetUrl: '/order/order-search',
      });
      const pages = opened.menuList.flatMap(({ children }) =>
        children.map((page) => page.targetUrl),
      );
      expect(pages).toContain('/order/order-entry');
      expect(pages.filter((page) => /admin-|lang-manage/.test(page))).toEqual([]);
    }
  });

  it('the menu follows from the rights, and the country is named in the requested language', async () => {
    const reply = await server.signIn('reader', PASSWORD, { headers: { language: 'fr' } });
    const opened = v.parse(session, reply.data);
    expect(opened.menuList.map(({ id, targetUrl }) => [id, targetUrl])).toEqual([
      ['home', '/dashboard'],
      ['order', '/order/order-search'],
      ['track', '/track/track-trace'],
      ['service', '/customer-service/receive-issue-order'],
      ['quote', '/quote/rates'],
      ['report', '/order/order-static'],
    ]);
    expect(opened.menuList.at(-1)?.children.map((item) => item.id)).toEqual([
      'order.static',
      'report.orders',
    ]);
    const rival = await server.signIn('rival', PASSWORD, { headers: { language: 'fr' } });
    const { countryName, menuList } = v.parse(session, rival.data);
    expect(countryName).toBe('Maroc');
    expect(menuList[0]).toMatchObject({ name: 'menu.home', targetUrl: '/indexChart' });
    const nobody = await server.signIn('nobody', PASSWORD);
    expect(v.parse(session, nobody.data).menuList).toEqual([]);
  });

  it('each session has a new token, which the database does not store', async () => {
    const first = readToken(await server.signIn('owner', PASSWORD));
    const second = readToken(await server.signIn('owner', PASSWORD));
    expect(first).not.toBe(second);
    expect(first).toMatch(/^[\w-]{43}$/);
    const stored = await server.db.selectFrom('session_token').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(first);
  });

  it('a known and an unknown account get the same answer except for the message', async () => {
    const wrongPassword = await server.signIn('owner', 'Wrong-pass-1');
    expect(toRefusal(wrongPassword)).toEqual(refusal('login.password.error'));
    const unknown = await server.signIn('who', 'Wrong-pass-1');
    expect(toRefusal(unknown)).toEqual(refusal('login.account.notExist'));
    expect(Object.keys(unknown)).toEqual(Object.keys(wrongPassword));
    expect(unknown.status).toBe(wrongPassword.status);
  });

  it('an unknown account costs a hash too', async () => {
    const storedHashes: (string | null)[] = [];
    const { passwords } = server.services.security;
    const observed = await startTestServer(databaseKind);
    const security = {
      ...observed.services.security,
      passwords: {
        ...passwords,
        verify: (password: string, stored: string | null) => {
          storedHashes.push(stored);
          return passwords.verify(password, stored);
        },
      },
    };
    for (const account of ['owner', 'who']) {
      const uuid = randomUUID();
      await observed.call('getVerifyCode', { uuid });
      const [password] = await encryptPasswords(await requestLoginKey(observed.call), [
        'Wrong-pass-1',
      ]);
      await expect(
        signIn(
          { ...observed.services, security },
          { account, password, verifyCode: TEST_CAPTCHA_CODE, uuid },
          { address: '192.0.2.9', agent: '' },
          null,
        ),
      ).rejects.toThrow(Refusal);
    }
    expect(storedHashes).toEqual([expect.any(String), null]);
  });

  it('a disabled account is reported only after the right password', async () => {
    expect(toRefusal(await server.signIn('disabled', 'Wrong-pass-1'))).toEqual(
      refusal('login.password.error'),
    );
    expect(toRefusal(await server.signIn('disabled', PASSWORD))).toEqual(
      refusal('login.notAllowed'),
    );
  });

  it('any attempt invalidates its image code', async () => {
    const wrongCode = await prepareSignIn('owner', PASSWORD);
    expect(toRefusal(await server.call('doLogin', { ...wrongCode, verifyCode: 'XXXXX' }))).toEqual(
      refusal('login.verifyCode.error'),
    );
    expect(toRefusal(await server.call('doLogin', wrongCode))).toEqual(
      refusal('login.verifyCode.expired'),
    );

    const right = await prepareSignIn('owner', PASSWORD);
    expect((await server.call('doLogin', right)).success).toBe(true);
    const repeated = await prepareSignIn('owner', PASSWORD);
    expect(toRefusal(await server.call('doLogin', { ...repeated, uuid: right.uuid }))).toEqual(
      refusal('login.verifyCode.expired'),
    );
  });

  it('an image code is accepted in small letters, and for five minutes', async () => {
    const lowercaseAttempt = await prepareSignIn('owner', PASSWORD);
    const lowercase = { ...lowercaseAttempt, verifyCode: TEST_CAPTCHA_CODE.toLowerCase() };
    expect((await server.call('doLogin', lowercase)).success).toBe(true);
    const expired = await prepareSignIn('owner', PASSWORD);
    server.advance(5 * MINUTE);
    expect(toRefusal(await server.call('doLogin', expired))).toEqual(
      refusal('login.verifyCode.expired'),
    );
  });

  it('only one of two simultaneous attempts can use an image code', async () => {
    const shared = await prepareSignIn('owner', PASSWORD);
    const [secondPassword] = await encryptPasswords(await requestLoginKey(server.call), [PASSWORD]);
    const replies = await Promise.all([
      server.call('doLogin', shared),
      server.call('doLogin', { ...shared, password: secondPassword }),
    ]);
    expect(replies.filter((reply) => reply.success)).toHaveLength(1);
  });

  it('a replayed ciphertext is refused', async () => {
    const first = await prepareSignIn('owner', PASSWORD);
    expect((await server.call('doLogin', first)).success).toBe(true);
    const second = await prepareSignIn('owner', PASSWORD);
    expect(
      toRefusal(await server.call('doLogin', { ...second, password: first.password })),
    ).toEqual(refusal('login.invalid'));
  });

  it('a nonce expires after five minutes', async () => {
    const earlyAttempt = await prepareSignIn('owner', PASSWORD);
    server.advance(5 * MINUTE);
    const laterAttempt = await prepareSignIn('owner', PASSWORD);
    expect(
      toRefusal(await server.call('doLogin', { ...laterAttempt, password: earlyAttempt.password })),
    ).toEqual(refusal('login.invalid'));
  });

  it('mutated ciphertexts get the same refusal and no server error', async () => {
    const { password } = await prepareSignIn('owner', PASSWORD);
    const bytes = Buffer.from(password.ciphertext, 'base64');
    const flipped = Buffer.from(bytes);
    flipped[7] = (flipped[7] ?? 0) ^ 1;
    const [unknownNonce] = await encryptPasswords(
      { ...(await requestLoginKey(server.call)), nonce: 'A'.repeat(43) },
      [PASSWORD],
    );
    const [noNonce] = await encryptPasswords(
      { ...(await requestLoginKey(server.call)), nonce: '' },
      [PASSWORD],
    );
    for (const mutated of [
      { ...password, ciphertext: flipped.toString('base64') },
      { ...password, ciphertext: bytes.subarray(1).toString('base64') },
      { ...password, ciphertext: Buffer.alloc(384).toString('base64') },
      { ...password, ciphertext: Buffer.alloc(384, 255).toString('base64') },
      { ...password, ciphertext: '' },
      { ...password, ciphertext: 'not base64 at all' },
      { ...password, keyId: 'another' },
      unknownNonce,
      noNonce,
    ]) {
      const fresh = await prepareSignIn('owner', PASSWORD);
      expect(toRefusal(await server.call('doLogin', { ...fresh, password: mutated }))).toEqual(
        refusal('login.invalid'),
      );
    }
  });

  it('a ciphertext for the key of one process is decrypted by another', async () => {
    const { db, services } = server;
    const [firstProcess, secondProcess] = [
      createLoginKeys(db, services.clock),
      createLoginKeys(db, services.clock),
    ];
    const key = await firstProcess.offer();
    const [password] = await encryptPasswords(key, [PASSWORD]);
    expect(await secondProcess.open({ password })).toEqual({ password: PASSWORD });
    expect((await secondProcess.offer()).keyId).toBe(key.keyId);
  });

  it('the login key is replaced after a day', async () => {
    const key = await requestLoginKey(server.call);
    server.advance(24 * 60 * MINUTE);
    expect((await requestLoginKey(server.call)).keyId).not.toBe(key.keyId);
    expect((await server.signIn('owner', PASSWORD)).success).toBe(true);
  });

  it('each image is drawn differently, and contains only pixels', async () => {
    const images = await Promise.all(
      [1, 2].map(async () => {
        const { data } = await server.call('getVerifyCode', { uuid: randomUUID() });
        expect(Object.keys(Object(data))).toEqual(['image']);
        const { image } = v.parse(v.object({ image: v.string() }), data);
        expect(image).toMatch(/^data:image\/png;base64,/);
        return Buffer.from(image.split(',')[1] ?? '', 'base64');
      }),
    );
    expect(images[0]).not.toEqual(images[1]);
    for (const png of images) {
      expect(chunksOf(png).map(({ type }) => type)).toEqual(['IHDR', 'IDAT', 'IEND']);
      expect(png.includes(TEST_CAPTCHA_CODE)).toBe(false);
    }
  });

  it('missing fields are named', async () => {
    const attempt = await prepareSignIn('owner', PASSWORD);
    const reply = await server.call('doLogin', { ...attempt, account: '  ', verifyCode: '' });
    expect([reply.code, reply.fields]).toEqual([
      400,
      [
        { path: 'account', rule: 'login.account.empty' },
        { path: 'verifyCode', rule: 'login.verifyCode.empty' },
      ],
    ]);
  });
});
