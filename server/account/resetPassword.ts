import type { ParsedInputOf } from '../../src/api/contract/endpoint.ts';
import type { Contract } from '../../src/api/contract/index.ts';
import type { Language } from '../../src/domain/languages.ts';
import { transact } from '../db/tenant.ts';
import { Refusal } from '../http/refusal.ts';
import { findByEmail, setPassword } from '../security/accounts.ts';
import type { Services } from '../services.ts';
import { decryptNewPassword } from '../security/passwords.ts';
import { mailPasswordChanged } from './mailPasswordChanged.ts';

/**
 * Sets a new password for a ticket with a confirmed code: releases the account's locks, ends its sessions,
 * voids other codes of the address, and mails the owner.
 */
export async function resetPassword(
  { db, clock, security, postman }: Services,
  { ticket, newPassword, confirmPassword }: ParsedInputOf<Contract['restPassword']>,
  address: string,
  language: Language,
): Promise<void> {
  const { keys, mailedCodes, passwords, throttle } = security;
  await throttle.draw('login', address);
  const password = await decryptNewPassword(keys, newPassword, confirmPassword);
  const email = await mailedCodes.findProvedEmail('reset', ticket);
  const account = email === null ? null : await findByEmail(db, email);
  if (account === null) throw new Refusal('account.ticket.expired');
  const to = await passwords.hash(password);

  await transact(db, async (trx) => {
    if (
      !(await mailedCodes.spend(trx, 'reset', ticket)) ||
      !(await setPassword(trx, account, { to, mustChange: false, at: clock() }))
    ) {
      throw new Refusal('account.ticket.expired');
    }
    await mailPasswordChanged(postman, trx, account, language);
  });
  postman.wake();
  await throttle.restore('login', address);
}
