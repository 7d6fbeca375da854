import { sql } from 'kysely';
import type { Permission } from '../../src/api/contract/permissions.ts';
import type { Db, Trx } from '../db/database.ts';
import { getMaxPermissions, type Subject } from './authority.ts';

/** An account of a company with its roles. */
export interface Person extends Subject {
  readonly name: string;
  readonly email: string | null;
  readonly active: boolean;
  readonly mustChangePassword: boolean;
  readonly createdAt: Date;
  readonly roleIds: readonly string[];
}

/** All accounts of a company, up to a few hundred. */
export async function readPeople(db: Db | Trx, companyId: number): Promise<Person[]> {
  const accounts = await db
    .selectFrom('account')
    .select(['id', 'name', 'email', 'active', 'main', 'permissions'])
    .select(['must_change_password', 'created_at'])
    .where('company_id', '=', companyId)
    .execute();
  const accountRoles = await db
    .selectFrom('account_role')
    .select(['account_id', 'role_id'])
    .where('company_id', '=', companyId)
    .execute();
  const validPermissions = getMaxPermissions(companyId);
  const roleIds = Map.groupBy(accountRoles, ({ account_id }) => account_id);
  return accounts.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    active: row.active,
    main: row.main,
    // Only permissions that are valid for the company; see `sessions`.
    permissions: validPermissions.filter((right) => row.permissions.includes(right)),
    mustChangePassword: row.must_change_password,
    createdAt: row.created_at,
    roleIds: (roleIds.get(row.id) ?? []).map(({ role_id }) => role_id),
  }));
}

/** Updates the permissions of accounts from their roles. Every change of a role ends here. */
export async function applyRoles(
  trx: Trx,
  companyId: number,
  accountIds: readonly string[],
): Promise<void> {
  if (accountIds.length === 0) return;
  const granted = sql<Permission[]>`coalesce((
    select array_agg(distinct granted.permission order by granted.permission)
    from account_role
      join role on role.company_id = account_role.company_id and role.id = account_role.role_id
      cross join unnest(role.permissions) as granted (permission)
    where account_role.company_id = account.company_id and account_role.account_id = account.id
  ), '{}')`;
  await trx
    .updateTable('account')
    .set({ permissions: granted })
    .where('company_id', '=', companyId)
    .where('id', 'in', accountIds)
    .execute();
}
