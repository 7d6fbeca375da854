import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import * as v from 'valibot';
import { errors, type ErrorKey } from '../../../src/api/contract/errors.ts';
import { contract, type EndpointName } from '../../../src/api/contract/index.ts';
import type { Permission } from '../../../src/api/contract/permissions.ts';
import { describeRules } from '../../support/databases.ts';
import { accounts, type AccountName, PASSWORD } from '../../support/fixtures.ts';
import { startTestServer, type Reply, type TestServer } from '../../support/server.ts';

const refusal = (key: ErrorKey) => [errors[key].code, errors[key].status];
const seen = (reply: Reply) => [reply.code, reply.status];

describeRules('staff', (engine) => {
  let server: TestServer;
  const viewer = randomUUID();
  const shipper = randomUUID();
  beforeAll(async () => {
    server = await startTestServer(engine, { loginBucket: 1000 });
    const token = await server.tokenOf('owner');
    for (const [roleId, name, permissions] of [
      [viewer, 'Viewer', ['order.read']],
      [shipper, 'Shipper', ['order.read', 'order.write']],
    ] as const) {
      const role = { roleId, version: null, name, description: '', permissions };
      await server.call('saveRole', role, { token });
    }
  });
  beforeEach(async () => {
    await server.db.deleteFrom('account_role').execute();
    await grant('reader', ['staff.manage', 'order.read']);
    await grant('nobody', []);
  });

  const grant = (account: AccountName, permissions: Permission[]) =>
    server.db
      .updateTable('account')
      .set({ permissions, active: true })
      .where('id', '=', accounts[account].id)
      .execute();
  const call = async (by: AccountName, name: EndpointName, input: object = {}) =>
    server.call(name, input, { token: await server.tokenOf(by) });
  const listed = async (by: AccountName, input: object = {}) =>
    v.parse(contract.queryAccountList.result, (await call(by, 'queryAccountList', input)).data);
  const accountId = accounts.nobody.id;

  it('the list has accounts of the own company with roles, sign-ins and sessions', async () => {
    await call('owner', 'giveRoles', { accountId, roleIds: [viewer] });
    await server.signIn('nobody', PASSWORD);
    const { rows, total } = await listed('reader');
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
      roles: [{ id: viewer, name: 'Viewer' }],
      lastSignIn: server.services.clock().toISOString(),
      mayManage: true,
      sessions: 1,
    });
    const managed = rows.filter(({ mayManage }) => mayManage).map(({ name }) => name);
    expect(managed).toEqual(['nobody']);
    expect(rows.find(({ self }) => self)?.name).toBe('reader');
    const found = async (filters: object) =>
      (await listed('owner', { filters })).rows.map(({ name }) => name);
    expect(await found({ roleId: viewer })).toEqual(['nobody']);
    expect(await found({ status: 'disabled' })).toEqual(['disabled']);
    expect(await found({ search: 'FRESH@' })).toEqual(['fresh']);
    expect((await listed('rival')).rows.map(({ name }) => name)).toEqual(['rival']);
  });

  it('new roles apply from the next request on', async () => {
    const token = await server.tokenOf('nobody');
    const rights = async () =>
      v.parse(
        v.object({ permissions: v.array(v.string()) }),
        (await server.call('getSession', {}, { token })).data,
      ).permissions;
    expect((await call('owner', 'giveRoles', { accountId, roleIds: [shipper] })).code).toBe(0);
    expect(await rights()).toEqual(['order.read', 'order.write']);
    expect((await call('reader', 'giveRoles', { accountId, roleIds: [viewer] })).code).not.toBe(0);
    await call('owner', 'giveRoles', { accountId, roleIds: [viewer] });
    expect(await rights()).toEqual(['order.read']);
    const { data } = await call('reader', 'getRoleChoices');
    expect(data).toMatchObject([
      { name: 'Shipper', mayGive: false },
      { name: 'Viewer', mayGive: true },
    ]);
  });

  const acts: readonly (readonly [EndpointName, object])[] = [
    ['giveRoles', { roleIds: [viewer] }],
    ['setAccountActive', { active: false }],
    ['endAccountSessions', {}],
  ];
  it.each(acts)(
    '%s is refused for oneself, the main account and more powerful accounts',
    async (name, input) => {
      const on = async (by: AccountName, account: AccountName) =>
        seen(await call(by, name, { ...input, accountId: accounts[account].id }));
      expect(await on('reader', 'reader')).toEqual(refusal('staff.own'));
      expect(await on('owner', 'owner')).toEqual(refusal('staff.own'));
      expect(await on('reader', 'owner')).toEqual(refusal('staff.main'));
      // One owner can't act on another either.
      expect(await on('owner', 'fresh')).toEqual(refusal('staff.main'));
      expect(await on('reader', 'clerk')).toEqual(refusal('staff.beyond'));
      expect(await on('rival', 'nobody')).toEqual(refusal('staff.unknown'));
      expect(await on('admin', 'nobody')).toEqual(refusal('staff.unknown'));
      expect(await on('reader', 'nobody')).toEqual([0, 200]);
    },
  );

  it('a password reset follows the same rule', async () => {
    const reset = async (by: AccountName, account: string) =>
      seen(await call(by, 'initDefaultPassword', { account }));
    expect(await reset('reader', 'owner')).toEqual(refusal('staff.main'));
    expect(await reset('reader', 'clerk')).toEqual(refusal('staff.beyond'));
    expect(await reset('agent', 'nobody')).toEqual(refusal('error.notFound'));
    expect(await reset('reader', 'nobody')).toEqual([0, 200]);
    const password_hash = await server.services.security.passwords.hash(PASSWORD);
    await server.db
      .updateTable('account')
      .set({ password_hash, must_change_password: false })
      .where('id', '=', accountId)
      .execute();
  });

  it('an account grants only its current permissions', async () => {
    const give = (roleIds: string[]) => call('reader', 'giveRoles', { accountId, roleIds });
    expect(seen(await give([shipper]))).toEqual(refusal('role.beyond'));
    expect(seen(await give([randomUUID()]))).toEqual(refusal('role.unknown'));
    expect((await give([])).fields).toEqual([{ path: 'roleIds', rule: 'staff.roles.empty' }]);
    const token = await server.tokenOf('reader');
    await grant('reader', ['order.read']);
    const input = { accountId, roleIds: [viewer] };
    expect((await server.call('giveRoles', input, { token })).code).toBe(403);
  });

  it('disabling signs an account out at once, and enabling does not restore its sessions', async () => {
    const token = await server.tokenOf('nobody');
    await call('owner', 'setAccountActive', { accountId, active: false });
    expect((await server.call('getSession', {}, { token })).code).toBe(911);
    expect(seen(await server.signIn('nobody', PASSWORD))).toEqual(refusal('login.notAllowed'));
    await call('owner', 'setAccountActive', { accountId, active: true });
    expect((await server.call('getSession', {}, { token })).code).toBe(911);
    const again = await server.tokenOf('nobody');
    await call('owner', 'endAccountSessions', { accountId });
    expect((await server.call('getSession', {}, { token: again })).code).toBe(911);
  });
});
