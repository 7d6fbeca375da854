import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../src/api/contract/endpoint.ts';
import { contract, type EndpointName } from '../../src/api/contract/index.ts';
import { permissions } from '../../src/api/contract/permissions.ts';
import { MAIN_COMPANY_ID } from '../../src/api/contract/security.ts';
import { describeEngines } from '../support/databases.ts';
import { accounts } from '../support/fixtures.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/**
 * The access matrix: every endpoint of the contract against everyone who must not call it. It is
 * made from the contract, so an endpoint is in it by being declared.
 */

const endpoints = Object.keys(contract) as EndpointName[];
const guarded = endpoints.filter((name) => contract[name].access !== 'public');
const HOUR = 3_600_000;

/** The permission an endpoint asks for; undefined for the other kinds of access. */
function permissionOf(endpoint: Endpoint) {
  return permissions.find((permission) => permission === endpoint.access);
}

describeEngines('access', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });

  describe.each(guarded)('%s', (name) => {
    const endpoint: Endpoint = contract[name];
    const refused = async (token: string | undefined) =>
      (await server.call(name, {}, token === undefined ? {} : { token })).code;

    it('is closed without a live token', async () => {
      expect(await refused(undefined)).toBe(911);
      expect(await refused('A'.repeat(43))).toBe(911);
      const other = await server.call(
        name,
        {},
        { headers: { authorization: 'Basic b3duZXI6eA==' } },
      );
      expect([other.code, other.status]).toEqual([911, 401]);
    });

    it('is closed to a session that is over', async () => {
      const ended = await server.tokenOf('owner');
      expect((await server.call('doLogout', {}, { token: ended })).success).toBe(true);
      expect(await refused(ended)).toBe(911);

      const idle = await server.tokenOf('owner');
      server.advance(HOUR / 2 + 1);
      expect(await refused(idle)).toBe(911);
    });

    it('is closed to an account disabled in mid-session', async () => {
      const token = await server.tokenOf('clerk');
      const active = (value: boolean) =>
        server.db
          .updateTable('account')
          .set({ active: value })
          .where('id', '=', accounts.clerk.id)
          .execute();
      await active(false);
      expect(await refused(token)).toBe(911);
      await active(true);
      expect(await refused(token)).not.toBe(911);
    });

    if (endpoint.access !== 'password-change') {
      it('is closed while the password must be changed', async () => {
        expect(await refused(await server.tokenOf('fresh'))).toBe(403);
      });
    }

    const permission = permissionOf(endpoint);
    if (permission !== undefined) {
      it('is closed without its permission, from the moment it is taken away', async () => {
        expect(await refused(await server.tokenOf('nobody'))).toBe(403);
        const token = await server.tokenOf('clerk');
        const hold = (held: readonly (typeof permissions)[number][]) =>
          server.db
            .updateTable('account')
            .set({ permissions: [...held] })
            .where('id', '=', accounts.clerk.id)
            .execute();
        expect(await refused(token)).not.toBe(403);
        await hold(permissions.filter((other) => other !== permission));
        expect(await refused(token)).toBe(403);
        await hold(permissions);
      });
    }

    if (endpoint.mainCompanyOnly === true) {
      it('is closed to other companies', async () => {
        expect(accounts.owner.companyId).not.toBe(MAIN_COMPANY_ID);
        expect(await refused(await server.tokenOf('owner'))).toBe(403);
      });
    }

    it('refuses members it does not know', async () => {
      const token = await server.tokenOf('owner');
      if (endpoint.query === undefined && endpoint.body === undefined) return;
      for (const member of ['company_id', 'companyId', 'role', 'id', '__proto__', 'constructor']) {
        // As text: an object literal would set the prototype instead.
        const input: unknown = JSON.parse(`{"${member}":"1"}`);
        const reply = await server.call(name, input, { token });
        expect([reply.code, reply.fields]).toEqual([
          400,
          [{ path: member, rule: 'Unknown member' }],
        ]);
      }
    });
  });

  it('counts its own matrix', () => {
    expect(guarded.length).toBeGreaterThan(3);
    expect(endpoints.filter((name) => contract[name].access === 'public')).toEqual([
      'getVerifyCode',
      'getPublicKey',
      'doLogin',
    ]);
  });

  it('ends a session after its absolute limit however busy it is', async () => {
    const token = await server.tokenOf('owner');
    const alive = async () => (await server.call('getSession', {}, { token })).success;
    for (let request = 1; request < 24; request++) {
      server.advance(HOUR / 3);
      expect(await alive()).toBe(true);
    }
    server.advance(HOUR / 3);
    expect(await alive()).toBe(false);
  });
});
