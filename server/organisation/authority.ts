import { type Permission, permissionsOf } from '../../src/api/contract/permissions.ts';
import { MAIN_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type { Trx } from '../db/database.ts';
import type { Caller } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';

/** Whose rights are to change, and what they are now. */
export interface Subject {
  readonly id: string;
  readonly main: boolean;
  readonly permissions: readonly Permission[];
}

/** Somebody who changes what others may do, with the rights that he has in this transaction. */
export interface Authority {
  readonly companyId: number;
  readonly accountId: string;
  readonly main: boolean;
  readonly permissions: readonly Permission[];
}

export const isWithin = (some: readonly Permission[], all: readonly Permission[]): boolean =>
  some.every((permission) => all.includes(permission));

/** What accounts of a company may hold at most. */
export const heldAtMost = (companyId: number): readonly Permission[] =>
  permissionsOf(companyId === MAIN_COMPANY_ID ? 'carrier' : 'merchant');

/**
 * Locks the company, so that of two changes of its rights one comes after the other, and reads the
 * caller's own as they are now.
 *
 * @throws Refusal where the caller has lost the permission since the call was admitted
 */
export async function takeAuthority(
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
  const all = heldAtMost(companyId);
  const permissions = self.main ? all : all.filter((right) => self.permissions.includes(right));
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

/** The rule of every path: what is granted is held by who grants it. */
export function requireHeld({ permissions }: Authority, granted: readonly Permission[]): void {
  if (!isWithin(granted, permissions)) throw new Refusal('role.beyond');
}

/** Whether somebody may act on an account: another's, not the main one, with no right beyond his. */
export const mayActOn = (
  by: Omit<Authority, 'main'>,
  { id, main, permissions }: Subject,
): boolean => id !== by.accountId && !main && isWithin(permissions, by.permissions);

/** The other half of the rule: nobody acts on an account that may do more than he. */
export function requireOver(by: Authority, subject: Subject): void {
  if (subject.id === by.accountId) throw new Refusal('staff.own');
  if (subject.main) throw new Refusal('staff.main');
  if (!mayActOn(by, subject)) throw new Refusal('staff.beyond');
}
