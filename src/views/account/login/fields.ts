import { msg } from '@lingui/core/macro';
import type { ErrorKey } from '../../../api/contract/errors.ts';
import type { RefusalFields } from '../../../form/formRefusal.ts';

export type LoginField = 'account' | 'password' | 'verifyCode';

const NOT_EXIST: ErrorKey = 'login.account.notExist';

/** The field a refusal is about. */
export const refusals: RefusalFields<LoginField> = {
  'login.account.notExist': 'account',
  'login.password.error': 'password',
  'login.verifyCode.error': 'verifyCode',
  'login.verifyCode.expired': 'verifyCode',
};

const empty = {
  account: msg({ id: 'login.account.empty', message: 'Account cannot be empty' }).id,
  password: msg({ id: 'login.password.empty', message: 'Password cannot be empty' }).id,
};

/** What the server takes as the name of an account, characters. */
const ACCOUNT_MAX = 100;

/** Account and password as far as they can be judged here. A password's spaces are its own. */
export function checkAccount(values: {
  readonly account: string;
  readonly password: string;
}): Partial<Record<'account' | 'password', string>> {
  const account = values.account.trim();
  const faults: Partial<Record<'account' | 'password', string>> = {};
  if (account === '') faults.account = empty.account;
  else if (account.length > ACCOUNT_MAX) faults.account = NOT_EXIST;
  if (values.password === '') faults.password = empty.password;
  return faults;
}
