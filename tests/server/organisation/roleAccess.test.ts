import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import * as v from 'valibot';
import type { Endpoint } from '../../../src/api/contract/endpoint.ts';
import { contract, type EndpointName } from '../../../src/api/contract/index.ts';
import { isOpenTo } from '../../../src/api/contract/pageAccess.ts';
import { pageEntries } from '../../../src/api/contract/pages.ts';
import { permissions, permissionsForSide } from '../../../src/api/contract/permissions.ts';
import {
  CARRIER_COMPANY_ID,
  menuItem,
  type MenuItem,
} from '../../../src/api/contract/account/security.ts';
import { createMenu } from '../../../server/security/menu.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { accounts } from '../../support/fixtures.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const names = Object.keys(contract) as EndpointName[];
const guarded = names.filter(
  (name) => !['public', 'password-change'].includes(contract[name].access),
);

/**
 * One endpoint per permission of a side, and one that needs only a session; `at` selects it among those with the same
 * permission.
 */
function selectEndpoints(side: 'carrier' | 'merchant', at: number): EndpointName[] {
  const candidates = guarded.filter((name) => {
    const { isForCarrierOnly, isForMainAccountOnly }: Endpoint = contract[name];
    return isForMainAccountOnly !== true && (side === 'carrier' || isForCarrierOnly !== true);
  });
  const groups = [...Map.groupBy(candidates, (name) => contract[name].access).values()];
  return groups.flatMap((group) => group.slice(at % group.length).slice(0, 1));
}

/**
 * Roles of each side. Permissions are numbered from 1, and each role has those with a 1 at one binary digit of their
 * number. So for any two permissions, some role has only one of them. The last permission may be in all these roles;
 * one more role has all others. It calls every endpoint; the other roles call one endpoint per permission, because
 * `access.test.ts` tests that each endpoint refuses accounts without its permission.
 */
const roleCases = (['carrier', 'merchant'] as const).flatMap((side) => {
  const sidePermissions = permissionsForSide(side);
  const companyId = side === 'carrier' ? CARRIER_COMPANY_ID : 2;
  const digits = Math.ceil(Math.log2(sidePermissions.length + 1));
  const roles = Array.from({ length: digits }, (_, digit) => ({
    companyId,
    name: `Role ${digit}`,
    rights: sidePermissions.filter((_right, at) => (((at + 1) >> digit) & 1) === 1),
    endpoints: selectEndpoints(side, digit),
  }));
  roles.push({
    companyId,
    name: 'All but one',
    rights: sidePermissions.slice(0, -1),
    endpoints: guarded,
  });
  return roles;
});

const listAddresses = (menu: readonly MenuItem[]): string[] =>
  menu
    .flatMap((entry) => (entry.children.length === 0 ? [entry] : entry.children))
    .map(({ targetUrl }) => targetUrl)
    .sort();

/** Addresses in the menu of an account with all permissions. */
const menuAddresses = new Set(
  [CARRIER_COMPANY_ID, 2].flatMap((companyId) =>
    listAddresses(createMenu({ companyId, countryCode: 'GH', countries: {}, permissions })),
  ),
);

describeOnChosenDatabases('a role', (databaseKind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
  });

  it.each(roleCases)(
    'a role with $rights may open its pages and make its calls, and no others',
    async (roleCase) => {
      const { companyId, name: roleName, rights, endpoints } = roleCase;
      const isCarrier = companyId === CARRIER_COMPANY_ID;
      const account = isCarrier ? 'agent' : 'nobody';
      const managerToken = await server.tokenOf(isCarrier ? 'admin' : 'owner');
      const role = { roleId: randomUUID(), name: roleName, permissions: rights };
      const save = (version: number | null, description: string) =>
        server.call('saveRole', { ...role, version, description }, { token: managerToken });
      expect((await save(null, '')).success).toBe(true);
      await server.db.deleteFrom('account_role').execute();
      await server.db
        .insertInto('account_role')
        .values({ company_id: companyId, account_id: accounts[account].id, role_id: role.roleId })
        .execute();
      expect((await save(1, 'Changed')).success).toBe(true);

      const token = await server.tokenOf(account);
      for (const name of endpoints) {
        const { access, isForCarrierOnly, isForMainAccountOnly }: Endpoint = contract[name];
        const hasPermission = access === 'session' || rights.some((right) => right === access);
        const isOpen =
          hasPermission &&
          isForMainAccountOnly !== true &&
          (isForCarrierOnly !== true || isCarrier);
        const { code } = await server.call(name, {}, { token });
        expect([name, code !== 403]).toEqual([name, isOpen]);
      }
      const { data } = await server.call('getSession', {}, { token });
      const { menuList } = v.parse(v.object({ menuList: v.array(menuItem) }), data);
      const openPages = pageEntries.flatMap(([, page]) => {
        const isListed =
          menuAddresses.has(page.path) && !(isCarrier && page.menu?.isForMerchantsOnly === true);
        return isListed && isOpenTo({ companyId, permissions: rights }, page) ? [page.path] : [];
      });
      expect(listAddresses(menuList)).toEqual(openPages.sort());
    },
  );
});
