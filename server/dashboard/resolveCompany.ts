import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type { Db } from '../db/database.ts';
import type { Caller } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { findCompanyId } from '../orders/content/companyNames.ts';

/**
 * Company whose figures a caller requests; null for all companies, which only carrier staff may see.
 *
 * @throws Refusal `error.forbidden` if a merchant names another company
 */
export async function resolveCompany(
  db: Db,
  caller: Caller,
  companyNo: string | undefined,
): Promise<number | null> {
  if (caller.companyId === CARRIER_COMPANY_ID) return findCompanyId(db, companyNo);
  if ((companyNo ?? caller.companyNo) !== caller.companyNo) throw new Refusal('error.forbidden');
  return caller.companyId;
}
