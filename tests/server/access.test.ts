import { isDeepStrictEqual } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '../../src/api/contract/endpoint.ts';
import { contract, type EndpointName } from '../../src/api/contract/index.ts';
import { permissions, type Permission } from '../../src/api/contract/permissions.ts';
import { describeDatabases, describeOnChosenDatabases } from '../support/databases.ts';
import { accounts } from '../support/fixtures.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/**
 * The access matrix: calls every endpoint of the contract as every account that must not call it. It is
 * built from the contract, so it covers every declared endpoint.
 */

const HOUR = 3_600_000;

function findEndpoints(matches: (endpoint: Endpoint) => boolean): EndpointName[] {
  return (Object.keys(contract) as EndpointName[]).filter((name) => matches(contract[name]));
}

const guarded = findEndpoints(({ access }) => access !== 'public');
const closedUntilPasswordChange = findEndpoints(
  ({ access }) => access !== 'public' && access !== 'password-change',
);
const carrierOnly = findEndpoints(({ isForCarrierOnly }) => isForCarrierOnly === true);
const mainAccountOnly = findEndpoints(({ isForMainAccountOnly }) => isForMainAccountOnly === true);
const withInput = findEndpoints(({ query, body }) => query !== undefined || body !== undefined);
/** Endpoints of each permission. */
const permitted = permissions
  .map((permission) => [permission, findEndpoints(({ access }) => access === permission)] as const)
  .filter(([, names]) => names.length > 0);

/** An account with permissions, of the carrier or of a merchant: whichever may call the endpoint. */
const chooseAccount = (name: EndpointName) => (carrierOnly.includes(name) ? 'agent' : 'clerk');

/** Whether an endpoint has an input member of this name. */
const hasMember = ({ query, body }: Endpoint, member: string) => {
  const schema = query ?? body;
  return (
    schema !== undefined && 'entries' in schema && Object.hasOwn(Object(schema.entries), member)
  );
};

/** Endpoints with an unexpected answer, and these answers. */
async function findUnexpected<T>(
  expected: T,
  names: readonly EndpointName[],
  getAnswer: (name: EndpointName, at: number) => Promise<T>,
): Promise<[EndpointName, T][]> {
  const unexpected: [EndpointName, T][] = [];
  for (const [at, name] of names.entries()) {
    const answer = await getAnswer(name, at);
    if (!isDeepStrictEqual(answer, expected)) unexpected.push([name, answer]);
  }
  return unexpected;
}

describeOnChosenDatabases('access', (databaseKind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
  });

  /** Code of the envelope of a call with this token. */
  const requestCode = async (name: EndpointName, token: string) =>
    (await server.call(name, {}, { token })).code;

  const changeAccount = (
    values: { active?: boolean; main?: boolean; permissions?: Permission[] },
    account: 'agent' | 'clerk' = 'clerk',
  ) =>
    server.db.updateTable('account').set(values).where('id', '=', accounts[account].id).execute();

  const unauthorized = { code: 911, status: 401 };

  it('an endpoint refuses calls without a token', async () => {
    const getAnswer = async (name: EndpointName) => {
      const { code, status } = await server.call(name, {});
      return { code, status };
    };
    expect(await findUnexpected(unauthorized, guarded, getAnswer)).toEqual([]);
  });

  it.each(['Bearer ', 'Basic b3duZXI6eA=='])(
    'an endpoint treats %s as no token',
    async (authorization) => {
      const reply = await server.call('getSession', {}, { headers: { authorization } });
      expect(reply).toMatchObject(unauthorized);
    },
  );

  // All endpoints check the session in the same way, so each is called with only one of the invalid tokens.
  it('an endpoint refuses an expired or unknown session', async () => {
    const ended = await server.tokenOf('owner');
    await server.call('doLogout', {}, { token: ended });
    const idle = await server.tokenOf('owner');
    server.advance(HOUR / 2 + 1);
    const disabled = await server.tokenOf('clerk');
    await changeAccount({ active: false });
    const invalidTokens = [ended, idle, disabled, 'A'.repeat(43)];
    const getAnswer = (name: EndpointName, at: number) =>
      requestCode(name, invalidTokens[at % 4] ?? '');
    const unexpected = await findUnexpected(911, guarded, getAnswer);
    await changeAccount({ active: true });
    expect(unexpected).toEqual([]);
    // The calls were refused because the account was disabled; its session still exists.
    expect(await requestCode('getSession', disabled)).toBe(0);
  });

  it('an endpoint refuses an account that must change its password', async () => {
    const token = await server.tokenOf('fresh');
    expect(
      await findUnexpected(403, closedUntilPasswordChange, (name) => requestCode(name, token)),
    ).toEqual([]);
  });

  it.each(permitted)('the permission %s alone opens its endpoints', async (right, names) => {
    const tokens = { clerk: await server.tokenOf('clerk'), agent: await server.tokenOf('agent') };
    const getAnswer = (name: EndpointName) => requestCode(name, tokens[chooseAccount(name)]);
    const isRefused = async (name: EndpointName) => [403, 911].includes(await getAnswer(name));
    expect(await findUnexpected(false, names, isRefused)).toEqual([]);
    const remaining = permissions.filter((other) => other !== right);
    for (const account of ['clerk', 'agent'] as const)
      await changeAccount({ permissions: remaining }, account);
    const unexpected = await findUnexpected(403, names, getAnswer);
    for (const account of ['clerk', 'agent'] as const) {
      await changeAccount({ permissions: [...permissions] }, account);
    }
    expect(unexpected).toEqual([]);
  });

  it('a carrier endpoint refuses other companies', async () => {
    const token = await server.tokenOf('owner');
    expect(await findUnexpected(403, carrierOnly, (name) => requestCode(name, token))).toEqual([]);
  });

  it.each(mainAccountOnly)(
    '%s refuses everybody but the main account, and a former one',
    async (name) => {
      const token = await server.tokenOf('clerk');
      expect(await requestCode(name, token)).toBe(403);
      await changeAccount({ main: true });
      expect(await requestCode(name, token)).not.toBe(403);
      await changeAccount({ main: false });
      expect(await requestCode(name, token)).toBe(403);
    },
  );

  it('an endpoint refuses unknown fields', async () => {
    // The main accounts of both companies, because some endpoints are only for them.
    const tokens = { clerk: await server.tokenOf('owner'), agent: await server.tokenOf('admin') };
    // Members that name an owner, and members that every object has.
    const unknownMembers = ['companyId', 'company_id', '__proto__', 'constructor'];
    for (const name of withInput) {
      const members = unknownMembers.filter((member) => !hasMember(contract[name], member));
      // Parsed from text, because an object literal would set the prototype instead.
      const input: unknown = JSON.parse(`{${members.map((each) => `"${each}":"1"`).join(',')}}`);
      const token = tokens[chooseAccount(name)];
      const { code, fields } = await server.call(name, input, { token });
      expect({ name, code, fields }).toEqual({
        name,
        code: 400,
        fields: members.map((path) => ({ path, rule: 'input.unknown' })),
      });
    }
  });

  it('only the sign-in endpoints are public', () => {
    expect(findEndpoints(({ access }) => access === 'public')).toEqual([
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

describeDatabases('a session', (databaseKind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
  });
  const getSessionCode = async (token: string) =>
    (await server.call('getSession', {}, { token })).code;

  it('a session ends on sign-out, after half an hour without a call, and with its account', async () => {
    const ended = await server.tokenOf('owner');
    expect(await getSessionCode(ended)).toBe(0);
    await server.call('doLogout', {}, { token: ended });
    expect(await getSessionCode(ended)).toBe(911);
    const [idle, disabled] = [await server.tokenOf('owner'), await server.tokenOf('clerk')];
    await server.db
      .updateTable('account')
      .set({ active: false })
      .where('id', '=', accounts.clerk.id)
      .execute();
    expect(await getSessionCode(disabled)).toBe(911);
    server.advance(HOUR / 2 + 1);
    expect(await getSessionCode(idle)).toBe(911);
  });

  it('a session ends after its absolute limit, even if it is busy', async () => {
    const token = await server.tokenOf('owner');
    for (let request = 1; request < 24; request++) {
      server.advance(HOUR / 3);
      expect(await getSessionCode(token)).toBe(0);
    }
    server.advance(HOUR / 3);
    expect(await getSessionCode(token)).toBe(911);
  });
});
