import * as v from 'valibot';
import type { ErrorKey } from '../../../api/contract/errors.ts';
import { isStrongPassword } from '../../../api/contract/account/passwordRules.ts';
import type { RefusalFields } from '../../../form/formRefusal.ts';
import { requiredText, repeats } from '../../../form/fieldRules.ts';

const WEAK: ErrorKey = 'account.password.weak';
const NOT_SAME: ErrorKey = 'account.new.password.confirm.password.not.same';

export type NewPasswordField = 'password' | 'confirmPassword';

/** Field that each refusal of a new password is about. */
export const newPasswordRefusals: RefusalFields<NewPasswordField> = {
  [WEAK]: 'password',
  [NOT_SAME]: 'confirmPassword',
};

/** New password and its repetition, by the rule of registration and reset. */
export const newPasswordFields = {
  password: v.pipe(requiredText, v.check(isStrongPassword, WEAK)),
  confirmPassword: requiredText,
};

/** Check that both passwords are the same. */
export const passwordsMatch = <Typed extends Readonly<Record<NewPasswordField, string>>>() =>
  repeats<Typed, 'password', 'confirmPassword'>('password', 'confirmPassword', NOT_SAME);

/** Form of a new password alone. */
export const newPasswordForm = v.pipe(v.object(newPasswordFields), passwordsMatch());
