import * as v from 'valibot';
import type { ErrorKey } from '../../../api/contract/errors.ts';
import { isAllowedPassword } from '../../../api/contract/account/passwordRules.ts';
import type { RefusalFields } from '../../../form/formRefusal.ts';
import { requiredText, repeats } from '../../../form/fieldRules.ts';

const INVALID: ErrorKey = 'login.password.is.not.valid';
const NOT_SAME: ErrorKey = 'account.new.password.confirm.password.not.same';

/** Field that each refusal is about, by its name in the contract. */
export const passwordChangeRefusals: RefusalFields<
  'oldPassword' | 'newPassword' | 'confirmPassword'
> = {
  'account.old.password.wrong': 'oldPassword',
  'account.new.password.unchanged': 'newPassword',
  [INVALID]: 'newPassword',
  [NOT_SAME]: 'confirmPassword',
};

/** Form of a password change by a signed-in user. */
export const passwordChangeForm = v.pipe(
  v.object({
    oldPassword: requiredText,
    newPassword: v.pipe(requiredText, v.check(isAllowedPassword, INVALID)),
    confirmPassword: requiredText,
  }),
  repeats('newPassword', 'confirmPassword', NOT_SAME),
);
