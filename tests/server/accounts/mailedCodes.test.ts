import { beforeAll, beforeEach, expect, it } from 'vitest';
import { errors, getErrorStatus, type ErrorKey } from '../../../src/api/contract/errors.ts';
import { sweep } from '../../../server/security/housekeeping.ts';
import { createMailedCode } from '../../../server/security/mailedCodes.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import {
  requestMailedCode,
  findMailedCode,
  createProvedTicket,
  resetPassword,
  solveImageCode,
  readTicket,
} from '../../support/flows.ts';
import { startTestServer, type Reply, type TestServer } from '../../support/server.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const OWNER = 'owner@example.com';

const refusal = (key: ErrorKey) => [errors[key].code, getErrorStatus(key)];
const getCodeAndStatus = (reply: Reply) => [reply.code, reply.status];

/** A different code. */
const anotherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

it('codes are drawn from all numbers of six digits', () => {
  const codes = Array.from({ length: 2000 }, createMailedCode);
  for (const code of codes) expect(code).toMatch(/^\d{6}$/);
  expect(new Set(codes).size).toBeGreaterThan(1900);
  expect(new Set(codes.map((code) => code[0])).size).toBe(10);
});

describeOnChosenDatabases('mailed codes', (databaseKind) => {
  let server: TestServer;
  beforeAll(async () => {
    let lastCode = 99_990;
    // Distinct codes: random ones would sometimes repeat.
    const nextCode = () => String(++lastCode).padStart(6, '0');
    server = await startTestServer(databaseKind, { loginBucket: 1000, createMailedCode: nextCode });
  });
  beforeEach(async () => {
    await server.db.deleteFrom('code_ticket').execute();
    await server.db.deleteFrom('code_allowance').execute();
    await server.db.deleteFrom('address_bucket').execute();
  });

  const checkCode = (ticket: string, code: string) => server.call('checkSmsCode', { ticket, code });

  it('a code of six digits proves the mailbox once', async () => {
    const requested = await requestMailedCode(server, 'reset', OWNER);
    expect(requested.data).toEqual({
      ticket: expect.stringMatching(/^[\w-]{43}$/),
      codeSeconds: 299,
      resendSeconds: 60,
    });
    const ticket = readTicket(requested);
    const code = await findMailedCode(server, OWNER);
    expect((await checkCode(ticket, ` ${code} `)).success).toBe(true);
    expect(getCodeAndStatus(await checkCode(ticket, code))).toEqual(
      refusal('login.verifyCode.expired'),
    );
  });

  it('only five of twelve concurrent wrong codes are judged', async () => {
    const ticket = readTicket(await requestMailedCode(server, 'reset', OWNER));
    const code = await findMailedCode(server, OWNER);
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => checkCode(ticket, anotherCode(code))),
    );
    const judged = replies.filter((reply) => reply.code === errors['login.verifyCode.error'].code);
    const refused = replies.filter((reply) => reply.code === errors['account.code.tooOften'].code);
    // The answer to the fifth reports that no try is left.
    expect([judged.length, refused.length]).toEqual([4, 8]);
    expect(getCodeAndStatus(await checkCode(ticket, code))).toEqual(
      refusal('account.code.tooOften'),
    );
    const { tries_left } = await server.db
      .selectFrom('code_ticket')
      .select('tries_left')
      .executeTakeFirstOrThrow();
    expect(tries_left).toBe(0);
  });

  it('only one of twenty concurrent right codes is accepted', async () => {
    const ticket = readTicket(await requestMailedCode(server, 'reset', OWNER));
    const code = await findMailedCode(server, OWNER);
    const replies = await Promise.all(Array.from({ length: 20 }, () => checkCode(ticket, code)));
    expect(replies.filter((reply) => reply.success)).toHaveLength(1);
  });

  it('a code is valid for 299 seconds', async () => {
    const ticket = readTicket(await requestMailedCode(server, 'reset', OWNER));
    const code = await findMailedCode(server, OWNER);
    server.advance(299 * SECOND - 1);
    expect(getCodeAndStatus(await checkCode(ticket, anotherCode(code)))).toEqual(
      refusal('login.verifyCode.error'),
    );
    server.advance(1);
    expect(getCodeAndStatus(await checkCode(ticket, code))).toEqual(
      refusal('login.verifyCode.expired'),
    );
  });

  it('a second code can be requested after a minute; it replaces the first and allows five new tries', async () => {
    const ticket = readTicket(await requestMailedCode(server, 'reset', OWNER));
    const firstCode = await findMailedCode(server, OWNER);
    for (let n = 0; n < 5; n++) await checkCode(ticket, anotherCode(firstCode));
    server.advance(59 * SECOND);
    const tooEarly = await requestMailedCode(server, 'reset', OWNER, { ticket });
    expect(getCodeAndStatus(tooEarly)).toEqual(refusal('account.code.wait'));
    expect(tooEarly.headers.get('retry-after')).toBe('1');
    server.advance(SECOND);
    expect(readTicket(await requestMailedCode(server, 'reset', OWNER, { ticket }))).toBe(ticket);
    const secondCode = await findMailedCode(server, OWNER);
    expect(getCodeAndStatus(await checkCode(ticket, firstCode))).toEqual(
      refusal('login.verifyCode.error'),
    );
    expect((await checkCode(ticket, secondCode)).success).toBe(true);
  });

  it('only one of several concurrent requests sends a code', async () => {
    const before = (await server.mails()).length;
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => requestMailedCode(server, 'reset', OWNER)),
    );
    expect(replies.filter((reply) => reply.success)).toHaveLength(1);
    expect((await server.mails()).length - before).toBe(1);
  });

  it('an address gets at most ten codes a day, in all flows together', async () => {
    const requestCode = async (n: number) =>
      requestMailedCode(server, n % 2 === 0 ? 'reset' : 'register', 'new@example.com');
    for (let n = 0; n < 10; n++) {
      expect((await requestCode(n)).success).toBe(true);
      server.advance(MINUTE);
    }
    const eleventh = await requestCode(10);
    expect(getCodeAndStatus(eleventh)).toEqual(refusal('account.code.limit'));
    // A day after the first code, which was sent ten minutes ago.
    expect(Number(eleventh.headers.get('retry-after'))).toBe(24 * 3600 - 600);
    // Neither another spelling nor housekeeping resets the limit.
    expect(getCodeAndStatus(await requestMailedCode(server, 'reset', ' NEW@Example.com '))).toEqual(
      refusal('account.code.limit'),
    );
    await sweep(server.db, server.services.clock(), { idle: HOUR, absolute: HOUR });
    expect(getCodeAndStatus(await requestCode(11))).toEqual(refusal('account.code.limit'));
    server.advance(24 * HOUR - 10 * MINUTE);
    expect((await requestCode(12)).success).toBe(true);
  });

  it('a code can be requested again after a clock jump ahead and back', async () => {
    server.advance(30 * 24 * HOUR);
    expect((await requestMailedCode(server, 'reset', OWNER)).success).toBe(true);
    server.advance(-30 * 24 * HOUR);
    expect((await requestMailedCode(server, 'reset', OWNER)).success).toBe(true);
    expect(getCodeAndStatus(await requestMailedCode(server, 'reset', OWNER))).toEqual(
      refusal('account.code.wait'),
    );
  });

  it('a code is valid only for its flow, address and ticket', async () => {
    const ticket = readTicket(await requestMailedCode(server, 'reset', OWNER));
    const code = await findMailedCode(server, OWNER);
    const otherTicket = readTicket(await requestMailedCode(server, 'reset', 'rival@example.com'));
    expect(getCodeAndStatus(await checkCode(otherTicket, code))).toEqual(
      refusal('login.verifyCode.error'),
    );
    server.advance(MINUTE);
    expect(
      getCodeAndStatus(await requestMailedCode(server, 'register', 'free@example.com', { ticket })),
    ).toEqual(refusal('account.ticket.expired'));
    expect(
      getCodeAndStatus(await requestMailedCode(server, 'reset', 'clerk@example.com', { ticket })),
    ).toEqual(refusal('account.ticket.expired'));
    expect(getCodeAndStatus(await checkCode('A'.repeat(43), code))).toEqual(
      refusal('account.ticket.expired'),
    );
  });

  it('a request with an unknown ticket leaves the address its next code', async () => {
    await requestMailedCode(server, 'reset', OWNER, { ticket: 'A'.repeat(43) });
    expect((await requestMailedCode(server, 'reset', OWNER)).success).toBe(true);
  });

  it('a flow ends after half an hour, but a proved code leaves a quarter of an hour for the last step', async () => {
    const expiredTicket = readTicket(await requestMailedCode(server, 'reset', OWNER));
    server.advance(30 * MINUTE);
    expect(
      getCodeAndStatus(await requestMailedCode(server, 'reset', OWNER, { ticket: expiredTicket })),
    ).toEqual(refusal('account.ticket.expired'));
    const ticket = readTicket(await requestMailedCode(server, 'reset', OWNER));
    server.advance(28 * MINUTE);
    await requestMailedCode(server, 'reset', OWNER, { ticket });
    expect((await checkCode(ticket, await findMailedCode(server, OWNER))).success).toBe(true);
    server.advance(15 * MINUTE - 1);
    expect((await resetPassword(server, ticket, 'weak')).code).toBe(
      errors['account.password.weak'].code,
    );
    server.advance(1);
    expect(getCodeAndStatus(await resetPassword(server, ticket, 'Harmattan-10'))).toEqual(
      refusal('account.ticket.expired'),
    );
  });

  it('the database stores neither codes nor tickets in plain text', async () => {
    const ticket = readTicket(await requestMailedCode(server, 'reset', OWNER));
    const code = await findMailedCode(server, OWNER);
    const stored = JSON.stringify([
      await server.db.selectFrom('code_ticket').selectAll().execute(),
      await server.db.selectFrom('mail').selectAll().execute(),
    ]);
    expect(stored).toContain('code_mac');
    expect(stored).not.toContain(ticket);
    expect(stored).not.toMatch(new RegExp(`\\D${code}\\D`));
  });

  it('a reset gets the same answer for known, unknown and disabled addresses', async () => {
    const known = await requestMailedCode(server, 'reset', OWNER);
    const unknown = await requestMailedCode(server, 'reset', 'nobody.at.all@example.com');
    const disabled = await requestMailedCode(server, 'reset', 'disabled@example.com');
    for (const reply of [unknown, disabled]) {
      expect(getCodeAndStatus(reply)).toEqual(getCodeAndStatus(known));
      expect({ ...Object(reply.data), ticket: '' }).toEqual({ ...Object(known.data), ticket: '' });
      expect([...reply.headers.keys()]).toEqual([...known.headers.keys()]);
    }
    // Seven digits: never the right code.
    const checks = [known, unknown].map((reply) => checkCode(readTicket(reply), '0000000'));
    const [knownReply, unknownReply] = await Promise.all(checks);
    expect([getCodeAndStatus(knownReply ?? known), knownReply?.message]).toEqual([
      getCodeAndStatus(unknownReply ?? known),
      unknownReply?.message,
    ]);
    expect(
      getCodeAndStatus(await requestMailedCode(server, 'reset', 'nobody.at.all@example.com')),
    ).toEqual(getCodeAndStatus(await requestMailedCode(server, 'reset', OWNER)));
    const recipients = (await server.mails()).map(({ recipient }) => recipient);
    expect(recipients).not.toContain('nobody.at.all@example.com');
    expect(recipients).not.toContain('disabled@example.com');
  });

  it('a registered email is reported only after a solved image code', async () => {
    const proof = await solveImageCode(server);
    const wrong = { flow: 'register', email: OWNER, proof: { ...proof, verifyCode: 'WRONG' } };
    expect(getCodeAndStatus(await server.call('getSmsVerifyCode', wrong))).toEqual(
      refusal('login.verifyCode.error'),
    );
    expect(getCodeAndStatus(await server.call('getSmsVerifyCode', { ...wrong, proof }))).toEqual(
      refusal('login.verifyCode.expired'),
    );
    const reply = await requestMailedCode(server, 'register', 'Owner@Example.com');
    expect(getCodeAndStatus(reply)).toEqual(refusal('account.email.registered'));
    expect(reply.message).toBe('The mailbox has been registered');
  });

  it('only a ticket or an image code is accepted as a proof', async () => {
    for (const proof of [
      {},
      { ticket: 'short' },
      { uuid: 'no', verifyCode: 'x' },
      { ticket: 'A'.repeat(43), role: 'admin' },
    ]) {
      const reply = await server.call('getSmsVerifyCode', { flow: 'reset', email: OWNER, proof });
      expect(reply.code).toBe(400);
    }
  });

  it.each([
    ['', 'account.email.empty'],
    ['owner', 'account.email.format'],
    ['a@b', 'account.email.format'],
    ['a@b.c, d@e.f', 'account.email.format'],
    ['a@b.c\r\nBcc: d@e.f', 'account.email.format'],
    ['Owner <owner@example.com>', 'account.email.format'],
    ['a\u0000@b.com', 'account.email.format'],
    ['\ud800@b.com', 'account.email.format'],
    [`${'a'.repeat(10_000)}@b.com`, 'account.email.format'],
  ])('the email %j is refused at its field', async (email, rule) => {
    const reply = await requestMailedCode(server, 'reset', email);
    expect([reply.code, reply.fields]).toEqual([400, [{ path: 'email', rule }]]);
  });

  it('expired tickets and allowances are deleted', async () => {
    await createProvedTicket(server, 'reset', OWNER);
    server.advance(25 * HOUR);
    await sweep(server.db, server.services.clock(), { idle: HOUR, absolute: HOUR });
    expect(await server.db.selectFrom('code_ticket').selectAll().execute()).toEqual([]);
    expect(await server.db.selectFrom('code_allowance').selectAll().execute()).toEqual([]);
  });
});
