import { useLingui } from '@lingui/react/macro';
import { PasswordInput } from '@mantine/core';
import { PASSWORD_INPUT_MAX } from '../api/contract/account/security.ts';
import type { FieldProps } from './fieldProps.ts';

interface SecretFieldProps extends FieldProps {
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password' | 'off';
  /** Characters that it takes; those of a password if absent. */
  readonly maxLength?: number;
  /** Id of what describes it beside its error: the rule of a new password. */
  readonly describedBy?: string;
}

/** A password, with a button that shows it. */
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
