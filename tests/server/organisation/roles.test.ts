import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import * as v from 'valibot';
import { errors, getErrorStatus, type ErrorKey } from '../../../src/api/contract/errors.ts';
import { contract } from '../../../src/api/contract/index.ts';
import type { Permission } from '../../../src/api/contract/permissions.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { accounts, type AccountName } from '../../support/fixtures.ts';
import { startTestServer, type Reply, type TestServer } from '../../support/server.ts';

const getRefusal = (key: ErrorKey) => [errors[key].code, getErrorStatus(key)];
const getStatus = (reply: Reply) => [reply.code, reply.status];

describeOnChosenDatabases('roles', (databaseKind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
  });
  beforeEach(async () => {
    await server.db.deleteFrom('account_role').execute();
    await server.db.deleteFrom('role').execute();
    await server.db
      .updateTable('account')
      .set({ permissions: [] })
      .where('id', 'in', [accounts.nobody.id, accounts.reader.id])
      .execute();
  });

  const saveRole = async (by: AccountName, role: object) =>
    server.call(
      'saveRole',
      { roleId: randomUUID(), version: null, name: 'Clerk', description: '', ...role },
      { token: await server.tokenOf(by) },
    );
  const giveRole = (account: AccountName, roleId: string) =>
    server.db
      .insertInto('account_role')
      .values({
        company_id: accounts[account].companyId,
        account_id: accounts[account].id,
        role_id: roleId,
      })
      .execute();
  const grantPermissions = (account: AccountName, permissions: readonly Permission[]) =>
    server.db
      .updateTable('account')
      .set({ permissions: [...permissions] })
      .where('id', '=', accounts[account].id)
      .execute();
  const readRights = async (token: string) => {
    const { data } = await server.call('getSession', {}, { token });
    return v.parse(v.object({ permissions: v.array(v.string()) }), data).permissions;
  };
  const listRoles = async (by: AccountName, input: object = {}) => {
    const { data } = await server.call('queryRoleList', input, { token: await server.tokenOf(by) });
    return v.parse(contract.queryRoleList.result, data);
  };

  it('a change of a role applies from the next request on', async () => {
    const roleId = randomUUID();
    expect((await saveRole('owner', { roleId, permissions: ['order.read'] })).data).toEqual({
      version: 1,
    });
    await giveRole('nobody', roleId);
    const token = await server.tokenOf('nobody');
    expect(await readRights(token)).toEqual([]);
    const permissions = ['order.print', 'order.export'];
    expect((await saveRole('owner', { roleId, version: 1, permissions })).data).toEqual({
      version: 2,
    });
    expect(await readRights(token)).toEqual(['order.print', 'order.export']);
    expect((await server.call('queryOrderList', {}, { token })).code).toBe(403);
  });

  it('a preview shows the menu of a new role', async () => {
    const token = await server.tokenOf('owner');
    const previewMenu = async (permissions: Permission[]) =>
      v.parse(
        contract.previewRole.result,
        (await server.call('previewRole', { permissions }, { token })).data,
      );
    expect(JSON.stringify(await previewMenu(['order.read']))).toContain('order');
    expect((await previewMenu(['order.read'])).length).toBeGreaterThan(
      (await previewMenu([])).length,
    );
  });

  it('roles are listed with their holders and found by name and permission', async () => {
    const packerId = randomUUID();
    await saveRole('owner', { roleId: packerId, name: 'Packer', permissions: ['order.print'] });
    await saveRole('owner', {
      name: 'Accountant',
      description: 'Month end',
      permissions: ['order.read'],
    });
    await giveRole('nobody', packerId);
    await giveRole('disabled', packerId);
    const { rows, total } = await listRoles('owner');
    expect([total, rows.map(({ name, accounts: holders }) => [name, holders])]).toEqual([
      2,
      [
        ['Accountant', 0],
        ['Packer', 2],
      ],
    ]);
    expect(rows[0]).toMatchObject({ changedBy: 'owner', version: 1, mayChange: true });
    const findNames = async (filters: object) =>
      (await listRoles('owner', { filters })).rows.map(({ name }) => name);
    expect(await findNames({ search: 'MONTH' })).toEqual(['Accountant']);
    expect(await findNames({ permission: 'order.print' })).toEqual(['Packer']);
    const input = { sort: { by: 'name', descending: true }, size: 1 };
    const page = await listRoles('owner', input);
    expect(page.rows.map(({ name }) => name)).toEqual(['Packer']);
    const secondPage = await listRoles('owner', { ...input, cursor: page.next });
    expect(secondPage.rows.map(({ name }) => name)).toEqual(['Accountant']);
    expect((await listRoles('owner', { ...input, cursor: secondPage.previous })).rows).toEqual(
      page.rows,
    );
    const { data } = await server.call(
      'getRole',
      { roleId: packerId },
      { token: await server.tokenOf('owner') },
    );
    expect(v.parse(contract.getRole.result, data).holders).toEqual([
      { id: accounts.disabled.id, name: 'disabled', active: false },
      { id: accounts.nobody.id, name: 'nobody', active: true },
    ]);
  });

  it('a role belongs to its company', async () => {
    const roleId = randomUUID();
    await saveRole('owner', { roleId, permissions: ['order.read'] });
    expect((await listRoles('rival')).rows).toEqual([]);
    const token = await server.tokenOf('rival');
    for (const [name, input] of [
      ['getRole', { roleId }],
      ['removeRole', { roleId, version: 1 }],
    ] as const) {
      expect(getStatus(await server.call(name, input, { token }))).toEqual(
        getRefusal('role.unknown'),
      );
    }
    const change = { roleId, version: 1, permissions: ['order.print'] };
    expect(getStatus(await saveRole('rival', change))).toEqual(getRefusal('role.unknown'));
    expect((await listRoles('admin')).rows).toEqual([]);
  });

  it('a role grants at most its author’s permissions, and never the carrier’s', async () => {
    await grantPermissions('reader', ['role.manage', 'order.read']);
    const beyond = { permissions: ['order.read', 'order.write'] };
    expect(getStatus(await saveRole('reader', beyond))).toEqual(getRefusal('role.beyond'));
    expect((await saveRole('reader', { permissions: ['order.read'] })).success).toBe(true);
    for (const permission of ['order.scan', 'text.manage']) {
      const reply = await saveRole('owner', { name: permission, permissions: [permission] });
      expect(getStatus(reply)).toEqual(getRefusal('role.beyond'));
    }
  });

  it('an account with fewer permissions cannot change or delete a role', async () => {
    const strongRoleId = randomUUID();
    const weakRoleId = randomUUID();
    await saveRole('owner', { roleId: strongRoleId, name: 'Strong', permissions: ['order.write'] });
    await saveRole('owner', { roleId: weakRoleId, name: 'Weak', permissions: ['order.read'] });
    await giveRole('nobody', weakRoleId);
    await grantPermissions('reader', ['role.manage', 'order.read']);
    const lessenedRole = {
      roleId: strongRoleId,
      version: 1,
      name: 'Strong',
      permissions: ['order.read'],
    };
    expect(getStatus(await saveRole('reader', lessenedRole))).toEqual(getRefusal('role.beyond'));
    const token = await server.tokenOf('reader');
    const remove = { roleId: strongRoleId, version: 1 };
    expect(getStatus(await server.call('removeRole', remove, { token }))).toEqual(
      getRefusal('role.beyond'),
    );
    await grantPermissions('nobody', ['order.read', 'order.write']);
    const rename = { roleId: weakRoleId, version: 1, name: 'Renamed', permissions: ['order.read'] };
    expect(getStatus(await saveRole('reader', rename))).toEqual(getRefusal('staff.beyond'));
    expect(
      (await listRoles('reader')).rows.map(({ name, mayChange }) => [name, mayChange]),
    ).toEqual([
      ['Strong', false],
      ['Weak', false],
    ]);
  });

  it('an edit cannot lock out its author', async () => {
    const roleId = randomUUID();
    const permissions = ['role.manage', 'order.read'];
    await saveRole('owner', { roleId, permissions });
    await giveRole('reader', roleId);
    await grantPermissions('reader', ['role.manage', 'order.read']);
    const lockedOutRole = { roleId, version: 1, permissions: ['order.read'] };
    expect(getStatus(await saveRole('reader', lockedOutRole))).toEqual(getRefusal('role.locksOut'));
    const token = await server.tokenOf('reader');
    expect(await readRights(token)).toEqual(['order.read', 'role.manage']);
    expect((await saveRole('owner', lockedOutRole)).success).toBe(true);
    expect(await readRights(token)).toEqual(['order.read']);
    expect((await saveRole('reader', { permissions: ['order.read'] })).code).toBe(403);
  });

  it('an outdated save is refused, and a repeated one is saved once', async () => {
    const roleId = randomUUID();
    const newRole = { roleId, permissions: ['order.read'] };
    await saveRole('owner', newRole);
    expect((await saveRole('owner', newRole)).data).toEqual({ version: 1 });
    const ownerChange = { roleId, version: 1, permissions: ['order.read', 'order.print'] };
    const clerkChange = { roleId, version: 1, permissions: ['order.read', 'order.export'] };
    const replies = await Promise.all([
      saveRole('owner', ownerChange),
      saveRole('clerk', clerkChange),
    ]);
    const codes = replies.map(({ code }) => code);
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, errors['role.changed'].code]);
    const { rows } = await listRoles('owner');
    expect(rows[0]?.version).toBe(2);
    expect(getStatus(await saveRole('owner', { ...ownerChange, version: null }))).toEqual(
      replies[0]?.success ? [0, 200] : getRefusal('role.changed'),
    );
  });

  it('role names are unique, and a role in use cannot be deleted', async () => {
    const roleId = randomUUID();
    await saveRole('owner', { roleId, name: 'Packer', permissions: ['order.print'] });
    const sameName = { name: ' PACKER ', permissions: ['order.read'] };
    expect(getStatus(await saveRole('owner', sameName))).toEqual(getRefusal('role.name.taken'));
    expect((await saveRole('rival', sameName)).success).toBe(true);
    await giveRole('nobody', roleId);
    const token = await server.tokenOf('owner');
    const remove = () => server.call('removeRole', { roleId, version: 1 }, { token });
    expect(getStatus(await remove())).toEqual(getRefusal('role.inUse'));
    await server.db.deleteFrom('account_role').execute();
    expect((await remove()).success).toBe(true);
    expect(getStatus(await remove())).toEqual(getRefusal('role.unknown'));
  });

  it('errors are reported at their fields', async () => {
    const { code, fields } = await saveRole('owner', { name: ' ', permissions: [] });
    expect([code, fields.map(({ path, rule }) => [path, rule])]).toEqual([
      400,
      [
        ['name', 'role.name.empty'],
        ['permissions', 'role.permissions.empty'],
      ],
    ]);
  });

  it('only the carrier has templates, with merchant permissions only', async () => {
    const template = { template: true, name: 'Warehouse', permissions: ['order.print'] };
    expect((await saveRole('owner', template)).code).toBe(403);
    const carrierTemplate = { ...template, permissions: ['order.print', 'order.scan'] };
    expect(getStatus(await saveRole('admin', carrierTemplate))).toEqual(getRefusal('role.beyond'));
    expect((await saveRole('admin', template)).success).toBe(true);
    expect((await saveRole('admin', { ...template, template: false })).success).toBe(true);
    const { data } = await server.call(
      'getRoleTemplates',
      {},
      { token: await server.tokenOf('owner') },
    );
    expect(data).toMatchObject([{ name: 'Warehouse', permissions: ['order.print'] }]);
    const kinds = (await listRoles('admin')).rows.map((row) => row.template);
    expect(new Set(kinds)).toEqual(new Set([false, true]));
    expect((await listRoles('admin', { filters: { template: 'yes' } })).total).toBe(1);
  });
});
