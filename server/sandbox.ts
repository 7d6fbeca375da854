import { FIRST_SANDBOX } from '../src/api/contract/platforms/keys.ts';
import { MAIN_COMPANY_ID } from '../src/api/contract/account/security.ts';
import { Refusal } from './http/refusal.ts';

/*
 * A merchant's sandbox is a company of its own: the merchant's number, beyond `FIRST_SANDBOX`. It has no row
 * among the companies, so that nothing that goes from company to company comes upon it (decision 42).
 */

export const isSandbox = (companyId: number): boolean => companyId >= FIRST_SANDBOX;

/** The company that a sandbox belongs to; of any other company itself. */
export const ownerIdOf = (companyId: number): number =>
  isSandbox(companyId) ? companyId - FIRST_SANDBOX : companyId;

/**
 * The sandbox of a merchant.
 *
 * @throws Refusal `error.forbidden` for the carrier, who has none
 */
export function sandboxOf(companyId: number): number {
  if (companyId === MAIN_COMPANY_ID) throw new Refusal('error.forbidden');
  return companyId + FIRST_SANDBOX;
}

/** Where a company's own records of platforms are: with itself, and in its sandbox. The carrier has none. */
export const placesOf = (companyId: number): readonly number[] =>
  companyId === MAIN_COMPANY_ID ? [companyId] : [companyId, companyId + FIRST_SANDBOX];
