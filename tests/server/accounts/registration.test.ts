import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import * as v from 'valibot';
import { TERMS_VERSION } from '../../../src/api/contract/account/account.ts';
import { lookalikes } from '../../../src/domain/text/lookalikes.ts';
import { errors, type ErrorKey } from '../../../src/api/contract/errors.ts';
import { describeRules } from '../../support/databases.ts';
import {
  askCode,
  codeFor,
  provedTicket,
  registration,
  solved,
  ticketIn,
} from '../../support/flows.ts';
import { startTestServer, tokenIn, type Reply, type TestServer } from '../../support/server.ts';

const PASSWORD = 'Harmattan-9';

const refusal = (key: ErrorKey) => [errors[key].code, errors[key].status];
const seen = (reply: Reply) => [reply.code, reply.status];
const made = v.object({ companyNo: v.string(), account: v.string(), email: v.string() });

describeRules('registration', (engine) => {
  let server: TestServer;
  let walks = 0;
  beforeAll(async () => {
    server = await startTestServer(engine, { loginBucket: 1000 });
  });
  beforeEach(() => {
    walks++;
  });

  /** An address and a name that no other test has used. */
  const fresh = () => ({ email: `shop${walks}@example.com`, username: `Shop ${walks}` });

  const register = async (ticket: string, changes: Parameters<typeof registration>[2] = {}) => {
    const { username } = fresh();
    return server.call('register', await registration(server, ticket, { username, ...changes }));
  };

  it('walks from a free email to a signed-in owner with a company of its own', async () => {
    const { email, username } = fresh();
    const begun = await server.call('checkRegistered', { email, ...(await solved(server)) });
    const ticket = ticketIn(begun);
    expect((await askCode(server, 'register', email, { ticket })).success).toBe(true);
    const code = await codeFor(server, email);
    expect((await server.call('checkSmsCode', { ticket, code })).success).toBe(true);
    const reply = await register(ticket, { country: 'MA' });
    const { companyNo, ...account } = v.parse(made, reply.data);
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
      expect((await server.call('queryOrderList', {}, { token: tokenIn(session) })).success).toBe(
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

  it('tells behind an image code alone that a mailbox is registered', async () => {
    const proof = await solved(server);
    const ask = (input: object) =>
      server.call('checkRegistered', { email: 'owner@example.com', ...input });
    expect(seen(await ask({ ...proof, verifyCode: 'WRONG' }))).toEqual(
      refusal('login.verifyCode.error'),
    );
    expect(seen(await ask(proof))).toEqual(refusal('login.verifyCode.expired'));
    const reported = await ask(await solved(server));
    expect([...seen(reported), reported.message]).toEqual([
      ...refusal('account.email.registered'),
      'The mailbox has been registered',
    ]);
  });

  it.each([
    [
      'gives the name of the company, the company is called so',
      { company: ' Adinkra Ltd ' },
      'Adinkra Ltd',
    ],
    ['gives none, it is called by the user name', { company: '  ' }, 'Nameless 2'],
    ['is an old page that asks for none, likewise', {}, 'Nameless 3'],
  ])('where who registers %s', async (said, change, name) => {
    const number = 1 + ['so', 'user name', 'likewise'].findIndex((end) => said.endsWith(end));
    const email = `company${number}@example.com`;
    const ticket = await provedTicket(server, 'register', email);
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

  it('refuses a company name of several lines, or too long, at its field', async () => {
    const ticket = await provedTicket(server, 'register', 'lines@example.com');
    for (const company of ['Adinkra\nPrints', 'x'.repeat(101)]) {
      const { code, fields } = await register(ticket, { username: 'Liner', company });
      expect([code, fields]).toEqual([
        400,
        [expect.objectContaining({ path: 'company', rule: 'account.company.format' })],
      ]);
    }
  });

  it('gives companies that register at once numbers of their own', async () => {
    const tickets: string[] = [];
    for (let n = 0; n < 5; n++) {
      tickets.push(await provedTicket(server, 'register', `crowd${n}@example.com`));
    }
    const replies = await Promise.all(
      tickets.map((ticket, n) => register(ticket, { username: `Crowd ${n}` })),
    );
    const numbers = replies.map(({ data }) => v.parse(made, data).companyNo);
    expect(new Set(numbers).size).toBe(5);
  });

  it('makes one company of a form that is sent twice at once', async () => {
    const { email, username } = fresh();
    const ticket = await provedTicket(server, 'register', email);
    const replies = await Promise.all([register(ticket), register(ticket)]);
    expect(replies.filter((reply) => reply.success)).toHaveLength(1);
    const companies = await server.db
      .selectFrom('company')
      .select('id')
      .where('name', '=', username)
      .execute();
    expect(companies).toHaveLength(1);
  });

  it('gives one of two that want the same name it, and the other may choose another', async () => {
    const tickets = [
      await provedTicket(server, 'register', `first${walks}@example.com`),
      await provedTicket(server, 'register', `second${walks}@example.com`),
    ];
    const replies = await Promise.all(tickets.map((ticket) => register(ticket)));
    const loser = replies.findIndex((reply) => !reply.success);
    expect(replies.map(seen).filter(([code]) => code !== 0)).toEqual([
      refusal('account.username.taken'),
    ]);
    const again = await register(tickets[loser] ?? '', { username: `Other ${walks}` });
    expect(again.success).toBe(true);
  });

  it.each([
    ['letters of another alphabet that look like a user name', 'ата', 'ATA'],
    ['the same in capitals', 'КЕТА', 'keta'],
    ['a reserved name', 'Support', null],
    ['what looks like a reserved name', 'ѕуѕтем', null],
  ])('refuses %s', async (_, username, existing) => {
    if (existing !== null) {
      const ticket = await provedTicket(server, 'register', `first${walks}@example.com`);
      const { success } = await register(ticket, { username: existing });
      if (!success) throw new Error(`${existing} could not be registered.`);
    }
    const ticket = await provedTicket(server, 'register', fresh().email);
    expect(seen(await register(ticket, { username }))).toEqual(
      refusal('account.username.lookalike'),
    );
    expect((await register(ticket)).success).toBe(true);
  });

  it('refuses a name of mixed alphabets, at its field', async () => {
    const ticket = await provedTicket(server, 'register', fresh().email);
    const reply = await register(ticket, { username: '\u0430dmin' });
    expect(reply.fields).toMatchObject([{ path: 'username', rule: 'account.username.scripts' }]);
  });

  it('looks a name’s skeleton up in an index', async () => {
    const { letters, latin } = lookalikes;
    const plan = await server.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      return sql`explain select 1 from login_name
        where translate(name_key, ${sql.lit(letters)}, ${sql.lit(latin)}) = 'admin'`.execute(trx);
    });
    expect(JSON.stringify(plan.rows)).toContain('login_name_skeleton');
  });

  it('finds a mailbox registered that another took meanwhile', async () => {
    const { email } = fresh();
    const first = await provedTicket(server, 'register', email);
    server.advance(60_000);
    // Another walk to the same address is dead once one has come to its end.
    const second = await provedTicket(server, 'register', email);
    expect((await register(first)).success).toBe(true);
    expect(seen(await register(second, { username: `Late ${walks}` }))).toEqual(
      refusal('account.ticket.expired'),
    );
    expect(seen(await askCode(server, 'register', email))).toEqual(
      refusal('account.email.registered'),
    );
  });

  it.each<[string, Record<string, string>, ErrorKey]>([
    ['a short password', { password: 'Aa1-aaa' }, 'account.password.weak'],
    ['one without upper case', { password: 'harmattan-9' }, 'account.password.weak'],
    ['one without lower case', { password: 'HARMATTAN-9' }, 'account.password.weak'],
    ['one without numbers', { password: 'Harmattan-x' }, 'account.password.weak'],
    ['one without special characters', { password: 'Harmattan99' }, 'account.password.weak'],
    ['an endless one', { password: `Aa1-${'x'.repeat(27)}` }, 'account.password.weak'],
    [
      'two that differ',
      { password: PASSWORD, confirmPassword: 'Harmattan-8' },
      'account.new.password.confirm.password.not.same',
    ],
    ['a name that is taken', { username: 'OWNER' }, 'account.username.taken'],
  ])('refuses %s, and takes the form once it is fixed', async (_, changes, key) => {
    const ticket = await provedTicket(server, 'register', fresh().email);
    expect(seen(await register(ticket, changes))).toEqual(refusal(key));
    expect((await register(ticket)).success).toBe(true);
  });

  it('takes a password of thirty characters, of any script, and of pictures', async () => {
    const password = `Été-9 🚚ক${'x'.repeat(22)}`;
    expect(Array.from(password)).toHaveLength(30);
    const { username, email } = fresh();
    const reply = await register(await provedTicket(server, 'register', email), { password });
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
  ])('refuses %s %j by its field', async (field, value, rule) => {
    const reply = await register('A'.repeat(43), { [field]: value });
    expect([reply.code, reply.fields]).toEqual([400, [{ path: field, rule }]]);
  });

  it('knows no industry or source but those of the form', async () => {
    for (const field of ['industry', 'source']) {
      const reply = await register('A'.repeat(43), { [field]: 'arms' });
      expect([reply.code, reply.fields[0]?.path]).toEqual([400, field]);
    }
  });

  it('opens to no ticket without its code, nor to one of a reset', async () => {
    const asked = ticketIn(await askCode(server, 'register', fresh().email));
    const resetting = await provedTicket(server, 'reset', 'rival@example.com');
    for (const ticket of [asked, resetting, 'A'.repeat(43)]) {
      expect(seen(await register(ticket))).toEqual(refusal('account.ticket.expired'));
    }
  });
});
