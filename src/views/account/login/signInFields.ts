import { msg } from '@lingui/core/macro';
import type { ErrorKey } from '../../../api/contract/errors.ts';
import type { RefusalFields } from '../../../form/formRefusal.ts';

export type LoginField = 'account' | 'password' | 'verifyCode';

const NOT_EXIST: ErrorKey = 'login.account.notExist';

/** Field that each refusal is about. */
export const signInRefusals: RefusalFields<LoginField> = {
  'login.account.notExist': 'account',
  'login.password.error': 'password',
  'login.verifyCode.error': 'verifyCode',
  'login.verifyCode.expired': 'verifyCode',
};

const emptyErrors = {
  account: msg({ id: 'login.account.empty', message: 'Account cannot be empty' }).id,
  password: msg({ id: 'login.password.empty', message: 'Password cannot be empty' }).id,
};

/** Maximum length of an account name. */
const ACCOUNT_MAX = 100;

/** Returns the error ids by field, before sending. Spaces in a password are significant. */
export function checkCredentials(values: {
  readonly account: string;
  readonly password: string;
}): Partial<Record<'account' | 'password', string>> {
  const account = values.account.trim();
  const errors: Partial<Record<'account' | 'password', string>> = {};
  if (account === '') errors.account = emptyErrors.account;
  else if (account.length > ACCOUNT_MAX) errors.account = NOT_EXIST;
  if (values.password === '') errors.password = emptyErrors.password;
  return errors;
}

/** History state passed to the sign-in page. */
export interface SignInState {
  /** Account just registered, to fill in. */
  readonly account: string;
}

/** Returns the account in a history state; empty if there is none. */
export function parseAccount(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('account' in state)) return '';
  return typeof state.account === 'string' ? state.account : '';
}
