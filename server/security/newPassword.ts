import { isStrongPassword } from '../../src/api/contract/password.ts';
import type { EncryptedPassword } from '../../src/api/contract/security.ts';
import { Refusal } from '../http/refusal.ts';
import type { LoginKeys } from './loginKeys.ts';

/** Opens a new password that was entered twice; throws unless it is strong and both are the same. */
export async function openNewPassword(
  keys: LoginKeys,
  password: EncryptedPassword,
  confirmPassword: EncryptedPassword,
): Promise<string> {
  const opened = await keys.open({ password, confirmPassword });
  if (opened === null) throw new Refusal('login.invalid');
  if (!isStrongPassword(opened.password)) throw new Refusal('account.password.weak');
  if (opened.password !== opened.confirmPassword) {
    throw new Refusal('account.new.password.confirm.password.not.same');
  }
  return opened.password;
}
