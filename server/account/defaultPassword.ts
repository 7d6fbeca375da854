import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type { Language } from '../../src/domain/languages.ts';
import type { Trx } from '../db/database.ts';
import { transact } from '../db/tenant.ts';
import type { Caller } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { requireActOn, requireAuthority } from '../organisation/authority.ts';
import { recordAccount } from '../organisation/accountChanges.ts';
import { findPerson } from '../organisation/staff.ts';
import { recordChange } from '../records/recordChange.ts';
import { findLoginAccount, type LoginAccount, setPassword } from '../security/accounts.ts';
import { createOneTimePassword } from '../security/passwords.ts';
import type { Services } from '../services.ts';
import { mailPasswordChanged } from './mailPasswordChanged.ts';

/**
 * Gives an account a new random password, to be changed at the next sign-in. Staff managers may do so for
 * colleagues with no more rights than theirs, the carrier's main account also for accounts of other companies.
 * For an account out of the caller's reach, the answer is the same as for an unknown one.
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
      (caller.companyId === CARRIER_COMPANY_ID && caller.isMainAccount));
  if (!isReachable) throw new Refusal('error.notFound');
  if (account.accountId === caller.accountId) throw new Refusal('account.own.password');

  const password = createOneTimePassword();
  const to = await security.passwords.hash(password);
  await transact(db, async (trx) => {
    if (account.companyId === caller.companyId) {
      const authority = await requireAuthority(trx, caller, 'staff.manage');
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

/** Records a reset in the history of the account, or of the company if the account is another company's. */
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
