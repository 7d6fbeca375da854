import type { ErrorKey } from '../../../api/contract/errors.ts';
import { isAllowedPassword } from '../../../api/contract/password.ts';
import type { Faults, Values } from '../../../ui/form/useForm.ts';
import { fillIn } from '../../../ui/form/texts.ts';

export type PasswordField = 'oldPassword' | 'newPassword' | 'confirmPassword';

const INVALID: ErrorKey = 'login.password.is.not.valid';
const NOT_SAME: ErrorKey = 'account.new.password.confirm.password.not.same';

/** The field a refusal is about, by the specification's names. */
export const refusals: Partial<Record<ErrorKey, PasswordField>> = {
  'account.old.password.wrong': 'oldPassword',
  'account.new.password.unchanged': 'newPassword',
  [INVALID]: 'newPassword',
  [NOT_SAME]: 'confirmPassword',
};

/** The rule of a signed-in change. */
export function checkPasswords(values: Values<PasswordField>): Faults<PasswordField> {
  const { oldPassword, newPassword, confirmPassword } = values;
  const faults: Faults<PasswordField> = {};
  if (oldPassword === '') faults.oldPassword = fillIn;
  if (newPassword === '') faults.newPassword = fillIn;
  else if (!isAllowedPassword(newPassword)) faults.newPassword = INVALID;
  if (confirmPassword === '') faults.confirmPassword = fillIn;
  else if (confirmPassword !== newPassword) faults.confirmPassword = NOT_SAME;
  return faults;
}
