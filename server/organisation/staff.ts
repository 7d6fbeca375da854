import type { ParsedInputOf, ResultOf } from '../../src/api/contract/endpoint.ts';
import type { Contract } from '../../src/api/contract/index.ts';
import type { RoleChoice, StaffMember } from '../../src/api/contract/organisation/staff.ts';
import type { Permission } from '../../src/api/contract/permissions.ts';
import type { Db, Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { transact } from '../db/tenant.ts';
import type { Caller } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { toNameKey, setActive } from '../security/accounts.ts';
import { endSessions } from '../security/sessions.ts';
import {
  type Authority,
  isWithin,
  mayActOn,
  requirePermissions,
  requireActOn,
  requireAuthority,
} from './authority.ts';
import { recordAccount, joinRoleNames } from './accountChanges.ts';
import { pageInMemory } from '../paging/pages.ts';
import { applyRoles, type Person, readPeople } from './readPeople.ts';

type Author = Pick<Caller, 'companyId' | 'accountId' | 'permissions'>;

/** A page of matching accounts and invitations of the caller's company. */
export async function listAccounts(
  db: Db,
  by: Author,
  { filters, sort, ...page }: ParsedInputOf<Contract['queryAccountList']>,
  now: Date,
): Promise<ResultOf<Contract['queryAccountList']>> {
  const roles = await readGrants(db, by.companyId);
  const members = [
    ...(await readMembers(db, by, roles)),
    ...(await readInvitations(db, by, roles, now)),
  ];
  const searchKey = toNameKey(filters.search ?? '');
  const matching = members.filter(
    (member) =>
      toNameKey(`${member.name} ${member.email ?? ''}`).includes(searchKey) &&
      (filters.status === undefined || member.status === filters.status) &&
      (filters.roleId === undefined || member.roles.some(({ id }) => id === filters.roleId)),
  );
  const sortedBy = (member: StaffMember): string =>
    sort.by === 'name' ? toNameKey(member.name || (member.email ?? '')) : (member[sort.by] ?? '');
  const toKey = (member: StaffMember) => `${sortedBy(member)}\t${member.id}`;
  return pageInMemory(matching, toKey, { ...page, descending: sort.descending });
}

/** Roles for accounts, and whether the caller may grant them. */
export async function listRoleChoices(db: Db, by: Author): Promise<RoleChoice[]> {
  const roles = await readGrants(db, by.companyId);
  return [...roles.values()].map(({ id, name, description, permissions }) => ({
    id,
    name,
    description,
    mayGive: isWithin(permissions, by.permissions),
  }));
}

/** Replaces the roles of a colleague. */
export async function giveRoles(
  db: Db,
  by: Author,
  { accountId, roleIds }: ParsedInputOf<Contract['giveRoles']>,
  at: Date,
): Promise<void> {
  await changeColleague(db, by, accountId, async (trx, authority, person) => {
    const { companyId } = authority;
    requirePermissions(authority, await readGrantedPermissions(trx, companyId, roleIds));
    const roles = async (ids: readonly string[]) => ({
      roles: joinRoleNames(await readRoleNames(trx, companyId, ids)),
    });
    await recordAccount(trx, {
      by: authority,
      at,
      name: person.name,
      before: await roles(person.roleIds),
      after: await roles(roleIds),
    });
    await trx
      .deleteFrom('account_role')
      .$call(ofCompany(companyId))
      .where('account_id', '=', accountId)
      .execute();
    await insertRoles(trx, companyId, accountId, roleIds);
  });
}

/** Enables or disables a colleague's account. */
export async function setAccountActive(
  db: Db,
  by: Author,
  { accountId, active }: ParsedInputOf<Contract['setAccountActive']>,
  at: Date,
): Promise<void> {
  await changeColleague(db, by, accountId, async (trx, authority, { name, active: before }) => {
    await setActive(trx, { companyId: authority.companyId, accountId }, active);
    const values = { before: { active: before }, after: { active } };
    await recordAccount(trx, { by: authority, at, name, ...values });
  });
}

/** Signs a colleague out everywhere. */
export async function endAccountSessions(
  db: Db,
  by: Author,
  accountId: string,
  at: Date,
): Promise<void> {
  await changeColleague(db, by, accountId, async (trx, authority, { name }) => {
    const sessions = await endSessions(trx, { companyId: authority.companyId, accountId });
    const [before, after] = [{ sessions }, { sessions: 0 }];
    await recordAccount(trx, { by: authority, at, name, before, after });
  });
}

/** Adds roles to an account and updates its permissions. */
export async function insertRoles(
  trx: Trx,
  companyId: number,
  accountId: string,
  roleIds: readonly string[],
): Promise<void> {
  const key = { company_id: companyId, account_id: accountId };
  const rows = [...new Set(roleIds)].map((role_id) => Object.assign({ role_id }, key));
  if (rows.length > 0) await trx.insertInto('account_role').values(rows).execute();
  await applyRoles(trx, companyId, [accountId]);
}

/**
 * Permissions that roles grant.
 *
 * @throws Refusal `role.unknown`
 */
export async function readGrantedPermissions(
  trx: Trx,
  companyId: number,
  roleIds: readonly string[],
): Promise<Permission[]> {
  const roles = await readGrants(trx, companyId);
  return roleIds.flatMap((id) => {
    const role = roles.get(id);
    if (role === undefined) throw new Refusal('role.unknown');
    return role.permissions;
  });
}

/** Changes a colleague's account if the caller may. */
async function changeColleague(
  db: Db,
  by: Author,
  accountId: string,
  change: (trx: Trx, authority: Authority, person: Person) => Promise<void>,
): Promise<void> {
  await transact(db, async (trx) => {
    const authority = await requireAuthority(trx, by, 'staff.manage');
    const person = await findPerson(trx, authority.companyId, accountId);
    requireActOn(authority, person);
    await change(trx, authority, person);
  });
}

/**
 * An account of the company.
 *
 * @throws Refusal `staff.unknown`
 */
export async function findPerson(trx: Trx, companyId: number, accountId: string): Promise<Person> {
  const person = (await readPeople(trx, companyId)).find(({ id }) => id === accountId);
  if (person === undefined) throw new Refusal('staff.unknown');
  return person;
}

interface Grant {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly permissions: Permission[];
}

/** Roles of a company without templates, by id and sorted by name. */
async function readGrants(db: Db | Trx, companyId: number): Promise<ReadonlyMap<string, Grant>> {
  const rows = await db
    .selectFrom('role')
    .select(['id', 'name', 'description', 'permissions'])
    .$call(ofCompany(companyId))
    .where('template', '=', false)
    .orderBy('name_key')
    .execute();
  return new Map(rows.map((role) => [role.id, role]));
}

/** Names of roles. */
export async function readRoleNames(
  trx: Trx,
  companyId: number,
  ids: readonly string[],
): Promise<readonly string[]> {
  return pickRoles(await readGrants(trx, companyId), ids).map(({ name }) => name);
}

const pickRoles = (roles: ReadonlyMap<string, Grant>, ids: readonly string[]) =>
  [...roles.values()].filter(({ id }) => ids.includes(id)).map(({ id, name }) => ({ id, name }));

async function readMembers(
  db: Db,
  by: Author,
  roles: ReadonlyMap<string, Grant>,
): Promise<StaffMember[]> {
  const { companyId } = by;
  const people = await readPeople(db, companyId);
  const lastSignIns = await db
    .selectFrom('login_record')
    .select(({ fn }) => ['account_id', fn.max('at').as('at')])
    .$call(ofCompany(companyId))
    .where('account_id', 'is not', null)
    .where('outcome', 'in', ['success', 'key'])
    .groupBy('account_id')
    .execute();
  const openSessions = await db
    .selectFrom('session_token')
    .select(({ fn }) => ['account_id', fn.countAll<number>().as('count')])
    .$call(ofCompany(companyId))
    .groupBy('account_id')
    .execute();
  const lastById = new Map(lastSignIns.map(({ account_id, at }) => [account_id, at]));
  const openById = new Map(openSessions.map(({ account_id, count }) => [account_id, count]));
  return people.map((person): StaffMember => ({
    id: person.id,
    status: person.active ? 'active' : 'disabled',
    name: person.name,
    email: person.email,
    main: person.main,
    self: person.id === by.accountId,
    roles: pickRoles(roles, person.roleIds),
    lastSignIn: lastById.get(person.id)?.toISOString() ?? null,
    sessions: openById.get(person.id) ?? 0,
    since: person.createdAt.toISOString(),
    asked: false,
    mustChangePassword: person.mustChangePassword,
    mayManage: mayActOn(by, person),
  }));
}

async function readInvitations(
  db: Db,
  by: Author,
  roles: ReadonlyMap<string, Grant>,
  now: Date,
): Promise<StaffMember[]> {
  const rows = await db
    .selectFrom('invitation')
    .select(['id', 'email', 'role_ids', 'sent_at', 'expires_at', 'asked_at'])
    .$call(ofCompany(by.companyId))
    .execute();
  return rows.map((row): StaffMember => ({
    id: row.id,
    status: row.expires_at > now ? 'invited' : 'expired',
    name: '',
    email: row.email,
    main: false,
    self: false,
    roles: pickRoles(roles, row.role_ids),
    lastSignIn: null,
    sessions: 0,
    since: row.sent_at.toISOString(),
    asked: row.asked_at !== null,
    mustChangePassword: false,
    mayManage: row.role_ids.every((id) =>
      isWithin(roles.get(id)?.permissions ?? [], by.permissions),
    ),
  }));
}
