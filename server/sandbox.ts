import { FIRST_SANDBOX } from '../src/api/contract/account/trial.ts';
import { CARRIER_COMPANY_ID } from '../src/api/contract/account/security.ts';
import type { Permission } from '../src/api/contract/permissions.ts';
import type { Caller } from './http/handler.ts';
import { Refusal } from './http/refusal.ts';

/*
 * A merchant's sandbox is a company with its own number, beyond `FIRST_SANDBOX`. It has no company record, so
 * that work over all companies never finds it (decision 42).
 */

export const isSandbox = (companyId: number): boolean => companyId >= FIRST_SANDBOX;

/** Company that owns a sandbox; for any other company, the company itself. */
export const getOwnerId = (companyId: number): number =>
  isSandbox(companyId) ? companyId - FIRST_SANDBOX : companyId;

/** The caller in the company of their account, for what belongs to the account: in a trial, they work in a sandbox. */
export const toAccountCaller = <Session extends Pick<Caller, 'companyId'>>(
  session: Session,
): Session => ({ ...session, companyId: getOwnerId(session.companyId) });

/**
 * Company id of a merchant's sandbox.
 *
 * @throws Refusal `error.forbidden` for the carrier, which has none
 */
export function getSandboxId(companyId: number): number {
  if (companyId === CARRIER_COMPANY_ID) throw new Refusal('error.forbidden');
  return companyId + FIRST_SANDBOX;
}

/** Companies that hold a company's platforms: itself and its sandbox. The carrier has no sandbox. */
export const listPlatformCompanies = (companyId: number): readonly number[] =>
  companyId === CARRIER_COMPANY_ID ? [companyId] : [companyId, companyId + FIRST_SANDBOX];

/** Permissions that apply in a trial: work on orders, but no bills, staff or settings. */
const trialPermissions: ReadonlySet<Permission> = new Set([
  'order.read',
  'order.write',
  'draft.colleagues',
  'order.import',
  'order.audit',
  'order.print',
  'order.export',
]);

/**
 * The caller of a session in a trial, who works on the orders of the company's sandbox.
 *
 * @throws Refusal `error.forbidden` for the carrier, which has no trial
 */
export const toTrialCaller = (caller: Caller): Caller => ({
  ...caller,
  companyId: getSandboxId(caller.companyId),
  isMainAccount: false,
  permissions: caller.permissions.filter((right) => trialPermissions.has(right)),
});
