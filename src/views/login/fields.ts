import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorKey } from '../../api/contract/errors.ts';
import type { Failure } from '../../api/contract/failure.ts';
import type { SessionNotice } from '../../machines/session/setup.ts';

export type LoginField = 'account' | 'password' | 'verifyCode';

const order: readonly LoginField[] = ['account', 'password', 'verifyCode'];

/** Said under a field that was left empty: `login.<field>.empty`. */
export const emptyTexts: Readonly<Record<LoginField, MessageDescriptor>> = {
  account: msg({ id: 'login.account.empty', message: 'Account cannot be empty' }),
  password: msg({ id: 'login.password.empty', message: 'Password cannot be empty' }),
  verifyCode: msg({ id: 'login.verifyCode.empty', message: 'Verify code cannot be empty' }),
};

const fieldOfError: Partial<Record<ErrorKey, LoginField>> = {
  'login.account.notExist': 'account',
  'login.password.error': 'password',
  'login.verifyCode.error': 'verifyCode',
  'login.verifyCode.expired': 'verifyCode',
};

/** The field a refusal is about; null where it is about none of them. */
export function fieldOf(failure: Failure): LoginField | null {
  if (failure.kind !== 'refused' || failure.key === null) return null;
  return fieldOfError[failure.key] ?? null;
}

/** Fields left empty, from the top of the form. A password's spaces are its own. */
export function emptyFields(values: Readonly<Record<LoginField, string>>): readonly LoginField[] {
  return order.filter((field) =>
    field === 'password' ? values.password === '' : values[field].trim() === '',
  );
}

/** Why the user stands at the sign-in page. */
export const noticeTexts: Readonly<Record<SessionNotice, MessageDescriptor>> = {
  expired: msg({
    id: 'login.notice.expired',
    message: 'Your session has ended. Sign in again to go on where you were.',
  }),
  signedOut: msg({ id: 'login.notice.signedOut', message: 'You are signed out.' }),
  passwordChanged: msg({
    id: 'login.notice.passwordChanged',
    message: 'Your password was changed. Sign in with the new one.',
  }),
};
