import type { ParsedInputOf } from '../../src/api/contract/endpoint.ts';
import type { Contract } from '../../src/api/contract/index.ts';
import { PASSWORD_INPUT_MAX } from '../../src/api/contract/account/security.ts';
import type { Language } from '../../src/domain/languages.ts';
import { transact } from '../db/tenant.ts';
import { ofCompany } from '../db/ofCompany.ts';
import type { Caller } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { toAccountCaller } from '../sandbox.ts';
import { setPassword } from '../security/accounts.ts';
import { createLockedRefusal, throttleKeys } from '../security/throttle.ts';
import { isAllowedPassword } from '../../src/api/contract/account/passwordRules.ts';
import type { Services } from '../services.ts';
import { mailPasswordChanged } from './mailPasswordChanged.ts';

/**
 * Changes the caller's password and ends every session of the account; a mail notifies its owner. Attempts
 * with a wrong old password are throttled like sign-ins.
 */
export async function changePassword(
  { db, clock, security, postman }: Services,
  input: ParsedInputOf<Contract['updatePassword']>,
  session: Caller,
  language: Language,
): Promise<void> {
  const { keys, passwords, throttle } = security;
  const opened = await keys.open(input);
  if (opened === null) throw new Refusal('login.invalid');
  const { oldPassword, newPassword, confirmPassword } = opened;
  if (!isAllowedPassword(newPassword)) throw new Refusal('login.password.is.not.valid');
  if (newPassword !== confirmPassword) {
    throw new Refusal('account.new.password.confirm.password.not.same');
  }

  const account = toAccountCaller(session);
  const throttleKey = throttleKeys.change(account.accountId);
  const lock = await throttle.attempt(throttleKey);
  if (lock !== null) throw createLockedRefusal(lock, 'account.old.password.locked');
  const { password_hash, email } = await db
    .selectFrom('account')
    .select(['password_hash', 'email'])
    .$call(ofCompany(account.companyId))
    .where('id', '=', account.accountId)
    .executeTakeFirstOrThrow();
  const isRight =
    oldPassword.length <= PASSWORD_INPUT_MAX &&
    (await passwords.verify(oldPassword, password_hash));
  if (!isRight) throw new Refusal('account.old.password.wrong');
  await throttle.reset(throttleKey);
  if (newPassword === oldPassword) throw new Refusal('account.new.password.unchanged');

  const to = await passwords.hash(newPassword);
  await transact(db, async (trx) => {
    const change = { from: password_hash, to, mustChange: false, at: clock() };
    if (!(await setPassword(trx, account, change))) {
      throw new Refusal('account.old.password.wrong');
    }
    await mailPasswordChanged(postman, trx, { name: session.account, email }, language);
  });
  postman.wake();
}
