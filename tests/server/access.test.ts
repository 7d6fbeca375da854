import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../src/api/contract/endpoint.ts';
import { contract, type EndpointName } from '../../src/api/contract/index.ts';
import { permissions, type Permission } from '../../src/api/contract/permissions.ts';
import { describeEngines, describeRules } from '../support/databases.ts';
import { accounts } from '../support/fixtures.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/**
 * The access matrix: every endpoint of the contract against everyone who must not call it. It is
 * made from the contract, so an endpoint is in it by being declared.
 */

const HOUR = 3_600_000;

function where(holds: (endpoint: Endpoint) => boolean): EndpointName[] {
  return (Object.keys(contract) as EndpointName[]).filter((name) => holds(contract[name]));
}

const guarded = where(({ access }) => access !== 'public');
const afterChange = where(({ access }) => access !== 'public' && access !== 'password-change');
const mainOnly = where(({ mainCompanyOnly }) => mainCompanyOnly === true);
const ownersOnly = where(({ mainAccountOnly }) => mainAccountOnly === true);
const withInput = where(({ query, body }) => query !== undefined || body !== undefined);
/** Endpoints with the permission they ask for, and a colleague of those who may call them. */
const permitted = permissions.flatMap((permission) =>
  where(({ access }) => access === permission).map(
    (name) => [name, permission, mainOnly.includes(name) ? 'agent' : 'clerk'] as const,
  ),
);

const asked = permissions.filter((permission) => permitted.some(([, own]) => own === permission));

/** Whether a member of this name is one that the endpoint asks for. */
const takes = ({ query, body }: Endpoint, member: string) => {
  const schema = query ?? body;
  return (
    schema !== undefined && 'entries' in schema && Object.hasOwn(Object(schema.entries), member)
  );
};

describeRules('access', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });

  /** The envelope's code for a call with this token. */
  const codeFor = async (name: EndpointName, token: string) =>
    (await server.call(name, {}, { token })).code;

  const change = (
    values: { active?: boolean; main?: boolean; permissions?: Permission[] },
    account: 'agent' | 'clerk' = 'clerk',
  ) =>
    server.db.updateTable('account').set(values).where('id', '=', accounts[account].id).execute();

  const closed = { code: 911, status: 401 };

  it.each(guarded)('%s is closed without a live token', async (name) => {
    expect(await server.call(name, {})).toMatchObject(closed);
    const headers = { authorization: `Bearer ${'A'.repeat(43)}` };
    expect(await server.call(name, {}, { headers })).toMatchObject(closed);
  });

  it.each(['Bearer ', 'Basic b3duZXI6eA=='])('takes %s for no token', async (authorization) => {
    const reply = await server.call('getSession', {}, { headers: { authorization } });
    expect(reply).toMatchObject(closed);
  });

  describe('a session that is over', () => {
    let ended: string;
    let idle: string;
    beforeAll(async () => {
      ended = await server.tokenOf('owner');
      await server.call('doLogout', {}, { token: ended });
      idle = await server.tokenOf('owner');
      server.advance(HOUR / 2 + 1);
    });

    it.each(guarded)('has %s closed to it', async (name) => {
      expect(await codeFor(name, ended)).toBe(911);
      expect(await codeFor(name, idle)).toBe(911);
    });
  });

  describe('an account disabled in mid-session', () => {
    let token: string;
    beforeAll(async () => {
      token = await server.tokenOf('clerk');
      await change({ active: false });
    });

    it.each(guarded)('has %s closed to it', async (name) => {
      expect(await codeFor(name, token)).toBe(911);
    });

    it('was what closed them: its session is still there', async () => {
      await change({ active: true });
      expect(await codeFor('getSession', token)).toBe(0);
    });
  });

  describe('a password that must be changed', () => {
    let token: string;
    beforeAll(async () => {
      token = await server.tokenOf('fresh');
    });

    it.each(afterChange)('closes %s', async (name) => {
      expect(await codeFor(name, token)).toBe(403);
    });
  });

  describe.each(asked)('%s', (permission) => {
    const own = permitted.filter(([, wanted]) => wanted === permission);
    const left = permissions.filter((other) => other !== permission);
    const tokens = new Map<string, string>();
    const tokenOf = (name: string) => tokens.get(name) ?? '';
    beforeAll(async () => {
      for (const name of ['nobody', 'clerk', 'agent'] as const) {
        tokens.set(name, await server.tokenOf(name));
      }
    });

    it.each(own)('opens %s', async (name, _, account) => {
      expect(await codeFor(name, tokenOf('nobody'))).toBe(403);
      expect([403, 911]).not.toContain(await codeFor(name, tokenOf(account)));
    });

    describe('once it is taken away', () => {
      beforeAll(async () => {
        for (const account of ['clerk', 'agent'] as const) {
          await change({ permissions: left }, account);
        }
      });
      afterAll(async () => {
        for (const account of ['clerk', 'agent'] as const) {
          await change({ permissions: [...permissions] }, account);
        }
      });

      it.each(own)('%s is closed', async (name, _, account) => {
        expect(await codeFor(name, tokenOf(account))).toBe(403);
      });
    });
  });

  describe('of the main company only', () => {
    let token: string;
    beforeAll(async () => {
      token = await server.tokenOf('owner');
    });

    it.each(mainOnly)('%s is closed to other companies', async (name) => {
      expect(await codeFor(name, token)).toBe(403);
    });
  });

  it.each(ownersOnly)('%s is closed to all but owners, and to one who is no more', async (name) => {
    const token = await server.tokenOf('clerk');
    expect(await codeFor(name, token)).toBe(403);
    await change({ main: true });
    expect(await codeFor(name, token)).not.toBe(403);
    await change({ main: false });
    expect(await codeFor(name, token)).toBe(403);
  });

  it.each(withInput)('%s refuses members it does not know', async (name) => {
    const token = await server.tokenOf(mainOnly.includes(name) ? 'admin' : 'owner');
    // One that says whose a record is, and what every object has.
    const strangers = ['companyId', 'company_id', '__proto__', 'constructor'];
    for (const member of strangers.filter((stranger) => !takes(contract[name], stranger))) {
      // As text: an object literal would set the prototype instead.
      const input: unknown = JSON.parse(`{"${member}":"1"}`);
      const { code, fields } = await server.call(name, input, { token });
      expect({ code, fields }).toEqual({
        code: 400,
        fields: [{ path: member, rule: 'input.unknown' }],
      });
    }
  });

  it('is open to anyone at the door only', () => {
    expect(where(({ access }) => access === 'public')).toEqual([
      'getVerifyCode',
      'getVerifyPuzzle',
      'getPublicKey',
      'doLogin',
      'noDoLogin',
      'queryAllCountryList',
      'findTranslateDictionary',
      'checkRegistered',
      'getSmsVerifyCode',
      'checkSmsCode',
      'register',
      'restPassword',
      'findInvitation',
      'acceptInvitation',
      'askForInvitation',
      'trackPublic',
      'findListByType',
    ]);
  });
});

describeEngines('a session', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  const codeWith = async (token: string) => (await server.call('getSession', {}, { token })).code;

  it('is over once signed out, after half an hour without a call, and with its account', async () => {
    const ended = await server.tokenOf('owner');
    expect(await codeWith(ended)).toBe(0);
    await server.call('doLogout', {}, { token: ended });
    expect(await codeWith(ended)).toBe(911);
    const [idle, disabled] = [await server.tokenOf('owner'), await server.tokenOf('clerk')];
    await server.db
      .updateTable('account')
      .set({ active: false })
      .where('id', '=', accounts.clerk.id)
      .execute();
    expect(await codeWith(disabled)).toBe(911);
    server.advance(HOUR / 2 + 1);
    expect(await codeWith(idle)).toBe(911);
  });

  it('is over after its absolute limit however busy it is', async () => {
    const token = await server.tokenOf('owner');
    for (let request = 1; request < 24; request++) {
      server.advance(HOUR / 3);
      expect(await codeWith(token)).toBe(0);
    }
    server.advance(HOUR / 3);
    expect(await codeWith(token)).toBe(911);
  });
});
