import type { ErrorKey } from '../../../api/contract/errors.ts';
import { isStrongPassword } from '../../../api/contract/password.ts';
import { fillIn } from '../../../ui/form/texts.ts';
import type { Faults } from '../../../ui/form/useForm.ts';

const WEAK: ErrorKey = 'account.password.weak';
const NOT_SAME: ErrorKey = 'account.new.password.confirm.password.not.same';

export type NewPasswordField = 'password' | 'confirmPassword';

/** The field a refusal of a new password is about. */
export const newPasswordRefusals: Partial<Record<ErrorKey, NewPasswordField>> = {
  [WEAK]: 'password',
  [NOT_SAME]: 'confirmPassword',
};

/** The rule of registration and reset. */
export function checkNewPassword(values: {
  readonly password: string;
  readonly confirmPassword: string;
}): Faults<NewPasswordField> {
  const { password, confirmPassword } = values;
  const faults: Faults<NewPasswordField> = {};
  if (password === '') faults.password = fillIn;
  else if (!isStrongPassword(password)) faults.password = WEAK;
  if (confirmPassword === '') faults.confirmPassword = fillIn;
  else if (confirmPassword !== password) faults.confirmPassword = NOT_SAME;
  return faults;
}
