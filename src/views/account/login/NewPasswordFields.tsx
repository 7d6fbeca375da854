import { useLingui } from '@lingui/react/macro';
import { type ReactElement, useId } from 'react';
import { SecretField } from '../../../ui/form/SecretField.tsx';
import type { FieldProps } from '../../../ui/form/fieldProps.ts';
import css from './LoginPage.module.css';
import type { NewPasswordField } from './newPassword.ts';
import { PasswordRule } from './PasswordRule.tsx';

interface NewPasswordFieldsProps {
  readonly field: (
    name: NewPasswordField,
    render: (props: FieldProps) => ReactElement,
  ) => ReactElement;
}

/** A new password, twice, and its rule as it is typed. */
export function NewPasswordFields({ field }: NewPasswordFieldsProps) {
  const { t } = useLingui();
  const rule = useId();
  return (
    <>
      <div className={css['pair']}>
        {field('password', (password) => (
          <SecretField
            {...password}
            label={t({ id: 'password.new', message: 'Password' })}
            autoComplete="new-password"
            describedBy={rule}
          />
        ))}
        {field('confirmPassword', (confirmPassword) => (
          <SecretField
            {...confirmPassword}
            label={t({ id: 'password.confirm', message: 'Confirm password' })}
            autoComplete="new-password"
          />
        ))}
      </div>
      {field('password', ({ value }) => (
        <PasswordRule id={rule} password={value} />
      ))}
    </>
  );
}
