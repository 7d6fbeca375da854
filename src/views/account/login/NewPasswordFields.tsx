import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { SecretField } from '../../../ui/form/SecretField.tsx';
import type { FieldProps } from '../../../ui/form/useForm.ts';
import css from './LoginPage.module.css';
import type { NewPasswordField } from './newPassword.ts';
import { PasswordRule } from './PasswordRule.tsx';

interface NewPasswordFieldsProps {
  readonly field: (name: NewPasswordField) => FieldProps;
}

/** A new password, twice, and its rule as it is typed. */
export function NewPasswordFields({ field }: NewPasswordFieldsProps) {
  const { t } = useLingui();
  const rule = useId();
  const password = field('password');
  return (
    <>
      <div className={css['pair']}>
        <SecretField
          {...password}
          label={t({ id: 'password.new', message: 'Password' })}
          autoComplete="new-password"
          describedBy={rule}
        />
        <SecretField
          {...field('confirmPassword')}
          label={t({ id: 'password.confirm', message: 'Confirm password' })}
          autoComplete="new-password"
        />
      </div>
      <PasswordRule id={rule} password={password.value} />
    </>
  );
}
