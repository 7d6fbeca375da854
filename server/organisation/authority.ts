import { type Permission, permissionsForSide } from '../../src/api/contract/permissions.ts';
import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type { Trx } from '../db/database.ts';
import type { Caller } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';

/** Account whose rights are to change, with its current rights. */
export interface Subject {
  readonly id: string;
  readonly main: boolean;
  readonly permissions: readonly Permission[];
}

/** Account that changes rights of others, with its rights in this transaction. */
export interface Authority {
  readonly companyId: number;
  readonly accountId: string;
  readonly main: boolean;
  readonly permissions: readonly Permission[];
}

export const isWithin = (subset: readonly Permission[], superset: readonly Permission[]): boolean =>
  subset.every((permission) => superset.includes(permission));

/** All permissions that accounts of a company can have. */
export const getMaxPermissions = (companyId: number): readonly Permission[] =>
  permissionsForSide(companyId === CARRIER_COMPANY_ID ? 'carrier' : 'merchant');

/**
 * Locks the company, which serializes changes of rights, and reads the caller's current rights.
 *
 * @throws Refusal if the caller has lost the permission since the call was admitted
 */
export async function requireAuthority(
  trx: Trx,
  { companyId, accountId }: Pick<Caller, 'companyId' | 'accountId'>,
  needs: Permission,
): Promise<Authority> {
  await lockCompany(trx, companyId);
  const self = await trx
    .selectFrom('account')
    .select(['main', 'active', 'permissions'])
    .where('company_id', '=', companyId)
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (self?.active !== true) throw new Refusal('error.notSignedIn');
  const validPermissions = getMaxPermissions(companyId);
  const permissions = self.main
    ? validPermissions
    : validPermissions.filter((right) => self.permissions.includes(right));
  if (!permissions.includes(needs)) throw new Refusal('error.forbidden');
  return { companyId, accountId, main: self.main, permissions };
}

export async function lockCompany(trx: Trx, companyId: number): Promise<void> {
  await trx
    .selectFrom('company')
    .select('id')
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .execute();
}

/** Requires that the author has every permission that they grant. */
export function requirePermissions(
  { permissions }: Authority,
  granted: readonly Permission[],
): void {
  if (!isWithin(granted, permissions)) throw new Refusal('role.beyond');
}

/**
 * Whether the author may act on an account: not their own, not the main one, and without permissions that
 * the author lacks.
 */
export const mayActOn = (
  by: Omit<Authority, 'main'>,
  { id, main, permissions }: Subject,
): boolean => id !== by.accountId && !main && isWithin(permissions, by.permissions);

/** Requires that the author may act on an account. */
export function requireActOn(by: Authority, subject: Subject): void {
  if (subject.id === by.accountId) throw new Refusal('staff.own');
  if (subject.main) throw new Refusal('staff.main');
  if (!mayActOn(by, subject)) throw new Refusal('staff.beyond');
}
