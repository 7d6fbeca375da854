import { MAIN_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type { Db } from '../db/database.ts';
import type { Caller } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { companyIdOf } from '../orders/content/companies.ts';

/**
 * Whose orders a caller's figures are of: one company's, or for the main company's people, where they
 * name none, those of all, which is null.
 *
 * @throws Refusal `error.forbidden` where somebody else's are asked for
 */
export async function companyAsked(
  db: Db,
  caller: Caller,
  companyNo: string | undefined,
): Promise<number | null> {
  if (caller.companyId === MAIN_COMPANY_ID) return companyIdOf(db, companyNo);
  if ((companyNo ?? caller.companyNo) !== caller.companyNo) throw new Refusal('error.forbidden');
  return caller.companyId;
}
