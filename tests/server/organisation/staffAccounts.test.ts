import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import * as v from 'valibot';
import { errors, getErrorStatus, type ErrorKey } from '../../../src/api/contract/errors.ts';
import { contract, type EndpointName } from '../../../src/api/contract/index.ts';
import type { Permission } from '../../../src/api/contract/permissions.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { accounts, type AccountName, PASSWORD } from '../../support/fixtures.ts';
import { startTestServer, type Reply, type TestServer } from '../../support/server.ts';

const getRefusal = (key: ErrorKey) => [errors[key].code, getErrorStatus(key)];
const getStatus = (reply: Reply) => [reply.code, reply.status];

describeOnChosenDatabases('staff', (databaseKind) => {
  let server: TestServer;
  const viewerRoleId = randomUUID();
  const shipperRoleId = randomUUID();
  beforeAll(async () => {
    server = await startTestServer(databaseKind, { loginBucket: 1000 });
    const token = await server.tokenOf('owner');
    for (const [roleId, name, permissions] of [
      [viewerRoleId, 'Viewer', ['order.read']],
      [shipperRoleId, 'Shipper', ['order.read', 'order.write']],
    ] as const) {
      const role = { roleId, version: null, name, description: '', permissions };
      await server.call('saveRole', role, { token });
    }
  });
  beforeEach(async () => {
    await server.db.deleteFrom('account_role').execute();
    await grantPermissions('reader', ['staff.manage', 'order.read']);
    await grantPermissions('nobody', []);
  });

  const grantPermissions = (account: AccountName, permissions: Permission[]) =>
    server.db
      .updateTable('account')
      .set({ permissions, active: true })
      .where('id', '=', accounts[account].id)
      .execute();
  const callAs = async (by: AccountName, name: EndpointName, input: object = {}) =>
    server.call(name, input, { token: await server.tokenOf(by) });
  const listAccounts = async (by: AccountName, input: object = {}) =>
    v.parse(contract.queryAccountList.result, (await callAs(by, 'queryAccountList', input)).data);
  const accountId = accounts.nobody.id;

  it('the list has accounts of the own company with roles, sign-ins and sessions', async () => {
    await callAs('owner', 'giveRoles', { accountId, roleIds: [viewerRoleId] });
    await server.signIn('nobody', PASSWORD);
    const { rows, total } = await listAccounts('reader');
    expect(total).toBe(6);
    expect(rows.map(({ name }) => name)).toEqual([
      'clerk',
      'disabled',
      'fresh',
      'nobody',
      'owner',
      'reader',
    ]);
    expect(rows.find(({ name }) => name === 'nobody')).toMatchObject({
      status: 'active',
      roles: [{ id: viewerRoleId, name: 'Viewer' }],
      lastSignIn: server.services.clock().toISOString(),
      mayManage: true,
      sessions: 1,
    });
    const managed = rows.filter(({ mayManage }) => mayManage).map(({ name }) => name);
    expect(managed).toEqual(['nobody']);
    expect(rows.find(({ self }) => self)?.name).toBe('reader');
    const findNames = async (filters: object) =>
      (await listAccounts('owner', { filters })).rows.map(({ name }) => name);
    expect(await findNames({ roleId: viewerRoleId })).toEqual(['nobody']);
    expect(await findNames({ status: 'disabled' })).toEqual(['disabled']);
    expect(await findNames({ search: 'FRESH@' })).toEqual(['fresh']);
    expect((await listAccounts('rival')).rows.map(({ name }) => name)).toEqual(['rival']);
  });

  it('new roles apply from the next request on', async () => {
    const token = await server.tokenOf('nobody');
    const readRights = async () =>
      v.parse(
        v.object({ permissions: v.array(v.string()) }),
        (await server.call('getSession', {}, { token })).data,
      ).permissions;
    expect((await callAs('owner', 'giveRoles', { accountId, roleIds: [shipperRoleId] })).code).toBe(
      0,
    );
    expect(await readRights()).toEqual(['order.read', 'order.write']);
    expect(
      (await callAs('reader', 'giveRoles', { accountId, roleIds: [viewerRoleId] })).code,
    ).not.toBe(0);
    await callAs('owner', 'giveRoles', { accountId, roleIds: [viewerRoleId] });
    expect(await readRights()).toEqual(['order.read']);
    const { data } = await callAs('reader', 'getRoleChoices');
    expect(data).toMatchObject([
      { name: 'Shipper', mayGive: false },
      { name: 'Viewer', mayGive: true },
    ]);
  });

  const staffCalls: readonly (readonly [EndpointName, object])[] = [
    ['giveRoles', { roleIds: [viewerRoleId] }],
    ['setAccountActive', { active: false }],
    ['endAccountSessions', {}],
  ];
  it.each(staffCalls)(
    '%s is refused for oneself, the main account and more powerful accounts',
    async (name, input) => {
      const actOn = async (by: AccountName, account: AccountName) =>
        getStatus(await callAs(by, name, { ...input, accountId: accounts[account].id }));
      expect(await actOn('reader', 'reader')).toEqual(getRefusal('staff.own'));
      expect(await actOn('owner', 'owner')).toEqual(getRefusal('staff.own'));
      expect(await actOn('reader', 'owner')).toEqual(getRefusal('staff.main'));
      // An owner can't act on another owner either.
      expect(await actOn('owner', 'fresh')).toEqual(getRefusal('staff.main'));
      expect(await actOn('reader', 'clerk')).toEqual(getRefusal('staff.beyond'));
      expect(await actOn('rival', 'nobody')).toEqual(getRefusal('staff.unknown'));
      expect(await actOn('admin', 'nobody')).toEqual(getRefusal('staff.unknown'));
      expect(await actOn('reader', 'nobody')).toEqual([0, 200]);
    },
  );

  it('a password reset follows the same rule', async () => {
    const resetPassword = async (by: AccountName, account: string) =>
      getStatus(await callAs(by, 'initDefaultPassword', { account }));
    expect(await resetPassword('reader', 'owner')).toEqual(getRefusal('staff.main'));
    expect(await resetPassword('reader', 'clerk')).toEqual(getRefusal('staff.beyond'));
    expect(await resetPassword('agent', 'nobody')).toEqual(getRefusal('error.notFound'));
    expect(await resetPassword('reader', 'nobody')).toEqual([0, 200]);
    const password_hash = await server.services.security.passwords.hash(PASSWORD);
    await server.db
      .updateTable('account')
      .set({ password_hash, must_change_password: false })
      .where('id', '=', accountId)
      .execute();
  });

  it('an account grants only its current permissions', async () => {
    const giveRoles = (roleIds: string[]) => callAs('reader', 'giveRoles', { accountId, roleIds });
    expect(getStatus(await giveRoles([shipperRoleId]))).toEqual(getRefusal('role.beyond'));
    expect(getStatus(await giveRoles([randomUUID()]))).toEqual(getRefusal('role.unknown'));
    expect((await giveRoles([])).fields).toEqual([{ path: 'roleIds', rule: 'staff.roles.empty' }]);
    const token = await server.tokenOf('reader');
    await grantPermissions('reader', ['order.read']);
    const input = { accountId, roleIds: [viewerRoleId] };
    expect((await server.call('giveRoles', input, { token })).code).toBe(403);
  });

  it('disabling signs an account out at once, and enabling does not restore its sessions', async () => {
    const token = await server.tokenOf('nobody');
    await callAs('owner', 'setAccountActive', { accountId, active: false });
    expect((await server.call('getSession', {}, { token })).code).toBe(911);
    expect(getStatus(await server.signIn('nobody', PASSWORD))).toEqual(
      getRefusal('login.notAllowed'),
    );
    await callAs('owner', 'setAccountActive', { accountId, active: true });
    expect((await server.call('getSession', {}, { token })).code).toBe(911);
    const laterToken = await server.tokenOf('nobody');
    await callAs('owner', 'endAccountSessions', { accountId });
    expect((await server.call('getSession', {}, { token: laterToken })).code).toBe(911);
  });
});
