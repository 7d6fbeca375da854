import type { ErrorKey } from '../../api/contract/errors.ts';

export type PasswordField = 'oldPassword' | 'newPassword' | 'confirmPassword';

/** Refusals that are about one field, by the specification's names. */
export const INVALID: ErrorKey = 'login.password.is.not.valid';
export const WRONG_OLD: ErrorKey = 'account.old.password.wrong';
export const NOT_SAME: ErrorKey = 'account.new.password.confirm.password.not.same';
