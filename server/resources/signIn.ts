import type { ParsedInputOf } from '../../src/api/contract/endpoint.ts';
import type { Contract } from '../../src/api/contract/index.ts';
import { Refusal } from '../http/refusal.ts';
import { findLoginAccount, nameKey, replaceHash } from '../security/accounts.ts';
import { digest } from '../security/digest.ts';
import type { Services } from '../services.ts';

/**
 * Signs in and returns the session's token. The order of the checks is the protection: address,
 * image code (burnt by any attempt), ciphertext, throttle, password. Whether the account exists
 * shows in the message alone, as the specification demands, and only behind a solved image code;
 * the work done is the same.
 */
export async function signIn(
  { db, security }: Services,
  input: ParsedInputOf<Contract['doLogin']>,
  address: string,
): Promise<string> {
  const { keys, passwords, sessions, throttle, verifyCodes } = security;
  await throttle.draw('login', address);

  const code = await verifyCodes.burn(input.uuid, input.verifyCode);
  if (code === 'expired') throw new Refusal('login.verifyCode.expired');
  if (code === 'wrong') throw new Refusal('login.verifyCode.error');

  const opened = await keys.open({ password: input.password });
  if (opened === null) throw new Refusal('login.invalid');

  const account = await findLoginAccount(db, input.account);
  const wrong = new Refusal(account === null ? 'login.account.notExist' : 'login.password.error');
  // By account, not by name: its email is no second allowance.
  const throttleKey = `login ${account?.accountId ?? digest(nameKey(input.account))}`;
  if (!(await throttle.attempt(throttleKey))) throw wrong;

  const right = await passwords.verify(opened.password, account?.passwordHash ?? null);
  if (account === null || !right) throw wrong;
  await throttle.succeeded(throttleKey);
  await throttle.restore('login', address);
  if (!account.active) throw new Refusal('login.notAllowed');

  let { passwordHash } = account;
  if (passwords.isOutdated(passwordHash)) {
    const to = await passwords.hash(opened.password);
    if (await replaceHash(db, account, { from: passwordHash, to })) passwordHash = to;
  }
  const token = await sessions.open({ ...account, passwordHash });
  if (token === null) throw wrong;
  return token;
}
