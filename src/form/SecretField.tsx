import { useLingui } from '@lingui/react/macro';
import { PasswordInput } from '@mantine/core';
import { PASSWORD_INPUT_MAX } from '../api/contract/account/security.ts';
import type { FieldProps } from './fieldProps.ts';

interface SecretFieldProps extends FieldProps {
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password' | 'off';
  /** Maximum length; a password's by default. */
  readonly maxLength?: number;
  /** Id of a description, such as the rule for a new password. */
  readonly describedBy?: string;
}

/** Password input with a button that shows the password. */
export function SecretField({
  error,
  onChange,
  describedBy,
  maxLength = PASSWORD_INPUT_MAX,
  ...rest
}: SecretFieldProps) {
  const { t } = useLingui();
  return (
    <PasswordInput
      {...rest}
      {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
      size="md"
      maxLength={maxLength}
      error={error}
      aria-invalid={error !== null}
      visibilityToggleButtonProps={{
        'aria-label': t({ id: 'login.password.show', message: 'Show or hide password' }),
        tabIndex: 0,
      }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
