import type { ParsedInputOf, ResultOf } from '../../src/api/contract/endpoint.ts';
import type { Contract } from '../../src/api/contract/index.ts';
import { MAX_ROLES, type Role } from '../../src/api/contract/organisation/roles.ts';
import { type Permission, permissionsForSide } from '../../src/api/contract/permissions.ts';
import { CARRIER_COMPANY_ID, type MenuItem } from '../../src/api/contract/account/security.ts';
import type { Db, Trx } from '../db/database.ts';
import { ofCompany, sameCompany } from '../db/ofCompany.ts';
import { transact } from '../db/tenant.ts';
import type { Caller } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { type Change, recordChange } from '../records/recordChange.ts';
import { toNameKey } from '../security/accounts.ts';
import { createMenu } from '../security/menu.ts';
import {
  type Authority,
  getMaxPermissions,
  isWithin,
  requirePermissions,
  requireAuthority,
} from './authority.ts';
import { toRoleHistory } from './accountChanges.ts';
import { pageInMemory } from '../paging/pages.ts';
import { applyRoles, type Person, readPeople } from './readPeople.ts';
import type { RowContext } from '../../src/domain/sheets/sheet.ts';

type Author = Pick<Caller, 'companyId' | 'accountId' | 'permissions'>;

/** A page of matching roles of the caller's company. */
export async function listRoles(
  db: Db,
  by: Author,
  { filters, sort, ...page }: ParsedInputOf<Contract['queryRoleList']>,
): Promise<ResultOf<Contract['queryRoleList']>> {
  const searchKey = toNameKey(filters.search ?? '');
  const matching = (await readRoles(db, by)).filter(
    ({ name, description, permissions, template }) =>
      toNameKey(`${name} ${description}`).includes(searchKey) &&
      (filters.permission === undefined || permissions.includes(filters.permission)) &&
      (filters.template !== 'yes' || template),
  );
  const toKey = ({ id, name, changedAt }: Role) =>
    `${sort.by === 'name' ? toNameKey(name) : changedAt}\t${id}`;
  return pageInMemory(matching, toKey, { ...page, descending: sort.descending });
}

/** One role with its holders. */
export async function findRole(
  db: Db,
  by: Author,
  id: string,
): Promise<ResultOf<Contract['getRole']>> {
  const role = (await readRoles(db, by)).find((one) => one.id === id);
  if (role === undefined) throw new Refusal('role.unknown');
  const toKey = (holder: { readonly id: string; readonly name: string }) =>
    `${toNameKey(holder.name)}\t${holder.id}`;
  const holders = (await readPeople(db, by.companyId))
    .filter(({ roleIds }) => roleIds.includes(id))
    .map(({ id: accountId, name, active }) => ({ id: accountId, name, active }))
    .sort((a, b) => (toKey(a) < toKey(b) ? -1 : 1));
  return { role, holders };
}

/** Role templates of the carrier. */
export async function listRoleTemplates(db: Db): Promise<ResultOf<Contract['getRoleTemplates']>> {
  return db
    .selectFrom('role')
    .select(['id', 'name', 'description', 'permissions'])
    .where('company_id', '=', CARRIER_COMPANY_ID)
    .where('template', '=', true)
    .orderBy('name_key')
    .execute();
}

/** Menu of an account with these permissions; for a template, in a company of the same country. */
export function previewRole(
  { companyId, countryCode, countries }: Pick<Caller, 'companyId' | 'countryCode'> & RowContext,
  { permissions, template }: ParsedInputOf<Contract['previewRole']>,
): MenuItem[] {
  const previewCompanyId = template ? SOME_MERCHANT : companyId;
  const granted = getMaxPermissions(previewCompanyId).filter((right) =>
    permissions.includes(right),
  );
  return createMenu({ companyId: previewCompanyId, countryCode, countries, permissions: granted });
}

/**
 * Company id for previews of templates. A menu only checks whether it is the carrier's id, and real ids are
 * positive.
 */
const SOME_MERCHANT = -1;

/** Creates or changes a role and updates the permissions of its holders. */
export async function saveRole(
  db: Db,
  by: Author,
  input: ParsedInputOf<Contract['saveRole']>,
  now: Date,
): Promise<{ version: number }> {
  return transact(db, async (trx) => {
    const authority = await requireAuthority(trx, by, 'role.manage');
    const stored = await readRole(trx, authority.companyId, input.roleId);
    const template = stored?.template ?? input.template;
    requireGrantable(authority, input.permissions, template);
    if (stored !== undefined && isSameRole(stored, input)) return { version: stored.version };
    if ((stored?.version ?? null) !== input.version) {
      throw new Refusal(stored === undefined ? 'role.unknown' : 'role.changed');
    }
    await requireFreeName(trx, authority.companyId, { ...input, template });
    const content = {
      name: input.name,
      name_key: toNameKey(input.name),
      description: input.description,
      permissions: [...new Set(input.permissions)].sort(),
      version: (stored?.version ?? 0) + 1,
      changed_at: now,
      changed_by: authority.accountId,
    };
    const { companyId } = authority;
    if (stored === undefined) {
      const key = { company_id: companyId, id: input.roleId, template };
      await trx
        .insertInto('role')
        .values({ ...key, ...content })
        .execute();
      await recordRole(trx, { by: authority, at: now, recordId: input.roleId }, null, content);
      return { version: content.version };
    }
    const holders = await requireActOnHolders(trx, authority, stored);
    await trx
      .updateTable('role')
      .set(content)
      .where('company_id', '=', companyId)
      .where('id', '=', stored.id)
      .execute();
    await applyRoles(
      trx,
      companyId,
      holders.map(({ id }) => id),
    );
    await requireStillManaging(trx, authority);
    await recordRole(trx, { by: authority, at: now, recordId: stored.id }, stored, content);
    return { version: content.version };
  });
}

/** Deletes an unused role. */
export async function removeRole(
  db: Db,
  by: Author,
  { roleId, version }: ParsedInputOf<Contract['removeRole']>,
  now: Date,
): Promise<void> {
  await transact(db, async (trx) => {
    const authority = await requireAuthority(trx, by, 'role.manage');
    const stored = await readRole(trx, authority.companyId, roleId);
    if (stored === undefined) throw new Refusal('role.unknown');
    if (stored.version !== version) throw new Refusal('role.changed');
    const holders = await requireActOnHolders(trx, authority, stored);
    const invited = await trx
      .selectFrom('invitation')
      .select('role_ids')
      .$call(ofCompany(authority.companyId))
      .execute();
    const isGiven = invited.some(({ role_ids }) => role_ids.includes(roleId));
    if (holders.length > 0 || isGiven) throw new Refusal('role.inUse');
    await trx
      .deleteFrom('role')
      .where('company_id', '=', authority.companyId)
      .where('id', '=', roleId)
      .execute();
    await recordRole(trx, { by: authority, at: now, recordId: roleId }, stored, null);
  });
}

type RoleContent = Parameters<typeof toRoleHistory>[0];

/** Logs a change of a role; null for none. */
async function recordRole(
  trx: Trx,
  change: Pick<Change, 'by' | 'at' | 'recordId'>,
  before: RoleContent | null,
  after: RoleContent | null,
): Promise<void> {
  await recordChange(trx, {
    ...change,
    kind: 'role',
    name: (after ?? before)?.name ?? '',
    before: before === null ? null : toRoleHistory(before),
    after: after === null ? null : toRoleHistory(after),
  });
}

async function readRoles(db: Db, { companyId, accountId, permissions }: Author): Promise<Role[]> {
  const rows = await db
    .selectFrom('role')
    .leftJoin('account', sameCompany('account.id', 'role.changed_by'))
    .select(['role.id', 'role.name', 'description', 'role.permissions', 'template', 'version'])
    .select(['changed_at', 'account.name as changed_by_name'])
    .where('role.company_id', '=', companyId)
    .execute();
  const people = await readPeople(db, companyId);
  return rows.map((row): Role => {
    const holders = people.filter(({ roleIds }) => roleIds.includes(row.id));
    const others = holders.filter(({ id }) => id !== accountId);
    return {
      id: row.id,
      name: row.name,
      description: row.description,
      permissions: row.permissions,
      template: row.template,
      version: row.version,
      accounts: holders.length,
      changedAt: row.changed_at.toISOString(),
      changedBy: row.changed_by_name ?? '',
      mayChange: [row, ...others].every((granted) => isWithin(granted.permissions, permissions)),
    };
  });
}

interface StoredRole {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly permissions: readonly Permission[];
  readonly template: boolean;
  readonly version: number;
}

function readRole(trx: Trx, companyId: number, id: string): Promise<StoredRole | undefined> {
  return trx
    .selectFrom('role')
    .select(['id', 'name', 'description', 'permissions', 'template', 'version'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Whether a change is stored already, such as by a repeated call. */
const isSameRole = (
  stored: StoredRole,
  { name, description, permissions }: ParsedInputOf<Contract['saveRole']>,
): boolean =>
  stored.name === name &&
  stored.description === description &&
  isWithin(permissions, stored.permissions) &&
  isWithin(stored.permissions, permissions);

function requireGrantable(
  authority: Authority,
  granted: readonly Permission[],
  template: boolean,
): void {
  if (template && authority.companyId !== CARRIER_COMPANY_ID) throw new Refusal('error.forbidden');
  requirePermissions(authority, granted);
  // Merchants can't have carrier permissions.
  if (template && !isWithin(granted, permissionsForSide('merchant')))
    throw new Refusal('role.beyond');
}

/** Requires an unused name; roles and templates have separate names. */
async function requireFreeName(
  trx: Trx,
  companyId: number,
  { roleId, name, template }: { roleId: string; name: string; template: boolean },
): Promise<void> {
  const others = await trx
    .selectFrom('role')
    .select(['id', 'name_key', 'template'])
    .where('company_id', '=', companyId)
    .where('id', '<>', roleId)
    .execute();
  if (others.length >= MAX_ROLES) throw new Refusal('role.tooMany');
  const isTaken = others.some(
    (other) => other.template === template && other.name_key === toNameKey(name),
  );
  if (isTaken) throw new Refusal('role.name.taken');
}

/** Holders of a role; requires that the caller may act on all of them. */
async function requireActOnHolders(
  trx: Trx,
  authority: Authority,
  role: StoredRole,
): Promise<readonly Person[]> {
  const holders = (await readPeople(trx, authority.companyId)).filter(({ roleIds }) =>
    roleIds.includes(role.id),
  );
  requirePermissions(authority, role.permissions);
  for (const { id, permissions } of holders) {
    if (id !== authority.accountId && !isWithin(permissions, authority.permissions)) {
      throw new Refusal('staff.beyond');
    }
  }
  return holders;
}

/** Requires that the caller can still manage roles; otherwise the change is rolled back. */
async function requireStillManaging(trx: Trx, { companyId, accountId, main }: Authority) {
  if (main) return;
  const { permissions } = await trx
    .selectFrom('account')
    .select('permissions')
    .where('company_id', '=', companyId)
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (!permissions.includes('role.manage')) throw new Refusal('role.locksOut');
}
