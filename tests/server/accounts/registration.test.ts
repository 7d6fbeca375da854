import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import * as v from 'valibot';
import { TERMS_VERSION } from '../../../src/api/contract/account/account.ts';
import { lookalikes } from '../../../src/domain/text/lookalikes.ts';
import { errors, getErrorStatus, type ErrorKey } from '../../../src/api/contract/errors.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import {
  requestMailedCode,
  findMailedCode,
  createProvedTicket,
  buildRegistration,
  solveImageCode,
  readTicket,
} from '../../support/flows.ts';
import { startTestServer, readToken, type Reply, type TestServer } from '../../support/server.ts';

const PASSWORD = 'Harmattan-9';

const refusal = (key: ErrorKey) => [errors[key].code, getErrorStatus(key)];
const getCodeAndStatus = (reply: Reply) => [reply.code, reply.status];
const registrationResult = v.object({
  companyNo: v.string(),
  account: v.string(),
  email: v.string(),
});

describeOnChosenDatabases('registration', (databaseKind) => {
  let server: TestServer;
  let testNo = 0;
  beforeAll(async () => {
    server = await startTestServer(databaseKind, { loginBucket: 1000 });
  });
  beforeEach(() => {
    testNo++;
  });

  /** An unused email and user name. */
  const freshNames = () => ({ email: `shop${testNo}@example.com`, username: `Shop ${testNo}` });

  const register = async (
    ticket: string,
    changes: Parameters<typeof buildRegistration>[2] = {},
  ) => {
    const { username } = freshNames();
    return server.call(
      'register',
      await buildRegistration(server, ticket, { username, ...changes }),
    );
  };

  it('a registration leads from a free email to a signed-in owner with a new company', async () => {
    const { email, username } = freshNames();
    const checked = await server.call('checkRegistered', {
      email,
      ...(await solveImageCode(server)),
    });
    const ticket = readTicket(checked);
    expect((await requestMailedCode(server, 'register', email, { ticket })).success).toBe(true);
    const code = await findMailedCode(server, email);
    expect((await server.call('checkSmsCode', { ticket, code })).success).toBe(true);
    const reply = await register(ticket, { country: 'MA' });
    const { companyNo, ...account } = v.parse(registrationResult, reply.data);
    expect(account).toEqual({ account: username, email });
    expect(companyNo).toMatch(/^MA\d{5}$/);

    for (const name of [username, email.toUpperCase()]) {
      const session = await server.signIn(name, PASSWORD);
      expect(session.data).toMatchObject({
        account: username,
        companyNo,
        countryCode: 'MA',
        blMainAccount: true,
        mustChangePassword: false,
      });
      expect((await server.call('queryOrderList', {}, { token: readToken(session) })).success).toBe(
        true,
      );
    }
    const welcome = (await server.mails()).findLast(({ recipient }) => recipient === email);
    expect(welcome?.subject).toBe('Welcome to Portage');
    expect(welcome?.text).toContain(companyNo);
    const stored = await server.db
      .selectFrom('account')
      .innerJoin('company', 'company.id', 'account.company_id')
      .select(['terms_version', 'terms_accepted_at', 'industry', 'source'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({
      terms_version: TERMS_VERSION,
      terms_accepted_at: server.services.clock(),
      industry: 'trader',
      source: 'socialMedia',
    });
  });

  it('a registered mailbox is reported only after a solved image code', async () => {
    const proof = await solveImageCode(server);
    const checkEmail = (input: object) =>
      server.call('checkRegistered', { email: 'owner@example.com', ...input });
    expect(getCodeAndStatus(await checkEmail({ ...proof, verifyCode: 'WRONG' }))).toEqual(
      refusal('login.verifyCode.error'),
    );
    expect(getCodeAndStatus(await checkEmail(proof))).toEqual(refusal('login.verifyCode.expired'));
    const reported = await checkEmail(await solveImageCode(server));
    expect([...getCodeAndStatus(reported), reported.message]).toEqual([
      ...refusal('account.email.registered'),
      'The mailbox has been registered',
    ]);
  });

  it.each([
    ['as entered in the form', { company: ' Adinkra Ltd ' }, 'Adinkra Ltd'],
    ['the user name if the field is blank', { company: '  ' }, 'Nameless 2'],
    ['the user name for an old page without the field', {}, 'Nameless 3'],
  ])('the company’s name: %s', async (title, change, name) => {
    // Each case registers an email and a name of its own.
    const number = 1 + ['form', 'blank', 'field'].findIndex((end) => title.endsWith(end));
    const email = `company${number}@example.com`;
    const ticket = await createProvedTicket(server, 'register', email);
    const reply = await register(ticket, { username: `Nameless ${number}`, ...change });
    expect(reply.success).toBe(true);
    const stored = await server.db
      .selectFrom('account')
      .innerJoin('company', 'company.id', 'account.company_id')
      .select('company.name')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(stored.name).toBe(name);
  });

  it('a company name of several lines, or too long, is refused at its field', async () => {
    const ticket = await createProvedTicket(server, 'register', 'lines@example.com');
    for (const company of ['Adinkra\nPrints', 'x'.repeat(101)]) {
      const { code, fields } = await register(ticket, { username: 'Liner', company });
      expect([code, fields]).toEqual([
        400,
        [expect.objectContaining({ path: 'company', rule: 'account.company.format' })],
      ]);
    }
  });

  it('concurrent registrations get different customer codes', async () => {
    const tickets: string[] = [];
    for (let n = 0; n < 5; n++) {
      tickets.push(await createProvedTicket(server, 'register', `crowd${n}@example.com`));
    }
    const replies = await Promise.all(
      tickets.map((ticket, n) => register(ticket, { username: `Crowd ${n}` })),
    );
    const numbers = replies.map(({ data }) => v.parse(registrationResult, data).companyNo);
    expect(new Set(numbers).size).toBe(5);
  });

  it('a form sent twice at once creates one company', async () => {
    const { email, username } = freshNames();
    const ticket = await createProvedTicket(server, 'register', email);
    const replies = await Promise.all([register(ticket), register(ticket)]);
    expect(replies.filter((reply) => reply.success)).toHaveLength(1);
    const companies = await server.db
      .selectFrom('company')
      .select('id')
      .where('name', '=', username)
      .execute();
    expect(companies).toHaveLength(1);
  });

  it('one of two concurrent registrations gets a name, and the other may choose another', async () => {
    const tickets = [
      await createProvedTicket(server, 'register', `first${testNo}@example.com`),
      await createProvedTicket(server, 'register', `second${testNo}@example.com`),
    ];
    const replies = await Promise.all(tickets.map((ticket) => register(ticket)));
    const loser = replies.findIndex((reply) => !reply.success);
    expect(replies.map(getCodeAndStatus).filter(([code]) => code !== 0)).toEqual([
      refusal('account.username.taken'),
    ]);
    const repeated = await register(tickets[loser] ?? '', { username: `Other ${testNo}` });
    expect(repeated.success).toBe(true);
  });

  it.each([
    ['a lookalike of a user name in another alphabet', 'ата', 'ATA'],
    ['a lookalike in capitals', 'КЕТА', 'keta'],
    ['a reserved name', 'Support', null],
    ['a lookalike of a reserved name', 'ѕуѕтем', null],
  ])('%s is refused', async (_, username, existing) => {
    if (existing !== null) {
      const ticket = await createProvedTicket(server, 'register', `first${testNo}@example.com`);
      const { success } = await register(ticket, { username: existing });
      if (!success) throw new Error(`${existing} could not be registered.`);
    }
    const ticket = await createProvedTicket(server, 'register', freshNames().email);
    expect(getCodeAndStatus(await register(ticket, { username }))).toEqual(
      refusal('account.username.lookalike'),
    );
    expect((await register(ticket)).success).toBe(true);
  });

  it('a name of mixed alphabets is refused at its field', async () => {
    const ticket = await createProvedTicket(server, 'register', freshNames().email);
    const reply = await register(ticket, { username: '\u0430dmin' });
    expect(reply.fields).toMatchObject([{ path: 'username', rule: 'account.username.scripts' }]);
  });

  it('the look-up of a name’s skeleton uses an index', async () => {
    const { letters, latin } = lookalikes;
    const plan = await server.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      return sql`explain select 1 from login_name
        where translate(name_key, ${sql.lit(letters)}, ${sql.lit(latin)}) = 'admin'`.execute(trx);
    });
    expect(JSON.stringify(plan.rows)).toContain('login_name_skeleton');
  });

  it('a mailbox that was registered in the meantime is reported', async () => {
    const { email } = freshNames();
    const firstTicket = await createProvedTicket(server, 'register', email);
    // An address gets its next code after a minute.
    server.advance(60_000);
    const secondTicket = await createProvedTicket(server, 'register', email);
    expect((await register(firstTicket)).success).toBe(true);
    // The finished registration has invalidated the other tickets of the address.
    expect(getCodeAndStatus(await register(secondTicket, { username: `Late ${testNo}` }))).toEqual(
      refusal('account.ticket.expired'),
    );
    expect(getCodeAndStatus(await requestMailedCode(server, 'register', email))).toEqual(
      refusal('account.email.registered'),
    );
  });

  it.each<[string, Record<string, string>, ErrorKey]>([
    ['a short password', { password: 'Aa1-aaa' }, 'account.password.weak'],
    ['a password without upper case', { password: 'harmattan-9' }, 'account.password.weak'],
    ['a password without lower case', { password: 'HARMATTAN-9' }, 'account.password.weak'],
    ['a password without numbers', { password: 'Harmattan-x' }, 'account.password.weak'],
    ['a password without special characters', { password: 'Harmattan99' }, 'account.password.weak'],
    [
      'a password of more than thirty characters',
      { password: `Aa1-${'x'.repeat(27)}` },
      'account.password.weak',
    ],
    [
      'a differing confirmation',
      { password: PASSWORD, confirmPassword: 'Harmattan-8' },
      'account.new.password.confirm.password.not.same',
    ],
    ['a name that is taken', { username: 'OWNER' }, 'account.username.taken'],
  ])('%s is refused, and the corrected form is accepted', async (_, changes, key) => {
    const ticket = await createProvedTicket(server, 'register', freshNames().email);
    expect(getCodeAndStatus(await register(ticket, changes))).toEqual(refusal(key));
    expect((await register(ticket)).success).toBe(true);
  });

  it('a password may have thirty characters of any script and emoji', async () => {
    const password = `Été-9 🚚ক${'x'.repeat(22)}`;
    expect(Array.from(password)).toHaveLength(30);
    const { username, email } = freshNames();
    const reply = await register(await createProvedTicket(server, 'register', email), { password });
    expect(reply.success).toBe(true);
    expect((await server.signIn(username, password)).success).toBe(true);
  });

  it.each([
    ['username', '', 'account.username.empty'],
    ['username', 'x'.repeat(10_000), 'account.username.format'],
    ['username', 'owner@example.com', 'account.username.format'],
    ['username', 'a\u0000b', 'account.username.format'],
    ['username', '<b>shop</b>', 'account.username.format'],
    ['country', 'XX', 'account.country.unknown'],
    ['country', 'gh', 'account.country.unknown'],
    ['country', 'FR', 'account.country.unknown'],
    ['country', 'TG', 'account.country.unknown'],
    ['terms', '2020-01-01', 'account.terms.changed'],
  ])('the %s %j is refused at its field', async (field, value, rule) => {
    const reply = await register('A'.repeat(43), { [field]: value });
    expect([reply.code, reply.fields]).toEqual([400, [{ path: field, rule }]]);
  });

  it('only industries and sources of the form are accepted', async () => {
    for (const field of ['industry', 'source']) {
      const reply = await register('A'.repeat(43), { [field]: 'arms' });
      expect([reply.code, reply.fields[0]?.path]).toEqual([400, field]);
    }
  });

  it('a registration needs a ticket of the registration flow whose code was entered', async () => {
    const unprovedTicket = readTicket(
      await requestMailedCode(server, 'register', freshNames().email),
    );
    const resetTicket = await createProvedTicket(server, 'reset', 'rival@example.com');
    for (const ticket of [unprovedTicket, resetTicket, 'A'.repeat(43)]) {
      expect(getCodeAndStatus(await register(ticket))).toEqual(refusal('account.ticket.expired'));
    }
  });
});
