import { FIRST_SANDBOX } from '../src/api/contract/platforms/platformKeys.ts';
import { CARRIER_COMPANY_ID } from '../src/api/contract/account/security.ts';
import { Refusal } from './http/refusal.ts';

/*
 * A merchant's sandbox is a company with its own number, beyond `FIRST_SANDBOX`. It has no company record, so
 * that work over all companies never finds it (decision 42).
 */

export const isSandbox = (companyId: number): boolean => companyId >= FIRST_SANDBOX;

/** Company that owns a sandbox; for any other company, the company itself. */
export const getOwnerId = (companyId: number): number =>
  isSandbox(companyId) ? companyId - FIRST_SANDBOX : companyId;

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
