import { MAIN_COMPANY_ID } from '../../src/api/contract/security.ts';
import type { Language } from '../../src/api/contract/sheet.ts';
import { transact } from '../db/tenant.ts';
import type { Caller } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { requireOver, takeAuthority } from '../organisation/authority.ts';
import { findPerson } from '../organisation/staff.ts';
import { findLoginAccount, setPassword } from '../security/accounts.ts';
import { newOneTimePassword } from '../security/oneTimePassword.ts';
import type { Services } from '../services.ts';
import { mailPasswordChanged } from './mailPasswordChanged.ts';

/**
 * Gives an account a fresh random password, which its owner must change at the next sign-in. Who
 * manages staff does so for those of his company who may do no more than he, the carrier's owner for
 * anybody of another company; to all others such an account is none at all.
 */
export async function initDefaultPassword(
  { db, clock, security, postman }: Services,
  name: string,
  caller: Caller,
  language: Language,
): Promise<{ account: string; password: string }> {
  const account = await findLoginAccount(db, name);
  const isReachable =
    account?.active === true &&
    (account.companyId === caller.companyId ||
      (caller.companyId === MAIN_COMPANY_ID && caller.blMainAccount));
  if (!isReachable) throw new Refusal('error.notFound');
  if (account.accountId === caller.accountId) throw new Refusal('account.own.password');

  const password = newOneTimePassword();
  const to = await security.passwords.hash(password);
  await transact(db, async (trx) => {
    if (account.companyId === caller.companyId) {
      const authority = await takeAuthority(trx, caller, 'staff.manage');
      requireOver(authority, await findPerson(trx, caller.companyId, account.accountId));
    }
    if (!(await setPassword(trx, account, { to, mustChange: true, at: clock() }))) {
      throw new Refusal('error.notFound');
    }
    await mailPasswordChanged(postman, trx, account, language);
  });
  postman.wake();
  return { account: account.name, password };
}
