import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { SecretField } from '../../../form/SecretField.tsx';
import type { RenderTextField } from '../../../form/useForm.tsx';
import css from './LoginPage.module.css';
import type { NewPasswordField } from './newPassword.ts';
import { PasswordRule } from './PasswordRule.tsx';

interface NewPasswordFieldsProps {
  readonly field: RenderTextField<NewPasswordField>;
}

/** New password and its repetition, with the password rule. */
export function NewPasswordFields({ field }: NewPasswordFieldsProps) {
  const { t } = useLingui();
  const ruleId = useId();
  return (
    <>
      <div className={css['pair']}>
        {field('password', SecretField, {
          label: t({ id: 'password.new', message: 'Password' }),
          autoComplete: 'new-password',
          describedBy: ruleId,
        })}
        {field('confirmPassword', SecretField, {
          label: t({ id: 'password.confirm', message: 'Confirm password' }),
          autoComplete: 'new-password',
        })}
      </div>
      {field('password', PasswordRule, { id: ruleId })}
    </>
  );
}
