import { MAIN_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type { Language } from '../../src/domain/languages.ts';
import type { Trx } from '../db/database.ts';
import { transact } from '../db/tenant.ts';
import type { Caller } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { requireActOn, takeAuthority } from '../organisation/authority.ts';
import { recordAccount } from '../organisation/accountChanges.ts';
import { findPerson } from '../organisation/staff.ts';
import { recordChange } from '../records/recordChange.ts';
import { findLoginAccount, type LoginAccount, setPassword } from '../security/accounts.ts';
import { newOneTimePassword } from '../security/passwords.ts';
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
      requireActOn(authority, await findPerson(trx, caller.companyId, account.accountId));
    }
    if (!(await setPassword(trx, account, { to, mustChange: true, at: clock() }))) {
      throw new Refusal('error.notFound');
    }
    await recordReset(trx, caller, account, clock());
    await mailPasswordChanged(postman, trx, account, language);
  });
  postman.wake();
  return { account: account.name, password };
}

/** Another company's account is written down with the company, which the carrier has a page of. */
async function recordReset(
  trx: Trx,
  by: Caller,
  { companyId, name }: LoginAccount,
  at: Date,
): Promise<void> {
  if (companyId === by.companyId) {
    const [before, after] = [{}, { oneTimePassword: true }];
    await recordAccount(trx, { by, at, name, before, after });
    return;
  }
  const { customer_code: recordId } = await trx
    .selectFrom('company')
    .select('customer_code')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const [before, after] = [{}, { oneTimePassword: name }];
  await recordChange(trx, { by, at, kind: 'company', recordId, before, after });
}
