import { useLingui } from '@lingui/react/macro';
import { PasswordInput } from '@mantine/core';
import { PASSWORD_INPUT_MAX } from '../../api/contract/security.ts';

interface SecretInputProps {
  readonly name: string;
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
}

/** A password, with a button that shows it. */
export function SecretInput({ error, onChange, ...rest }: SecretInputProps) {
  const { t } = useLingui();
  return (
    <PasswordInput
      {...rest}
      size="md"
      maxLength={PASSWORD_INPUT_MAX}
      error={error}
      aria-invalid={error !== null}
      visibilityToggleButtonProps={{
        'aria-label': t({ id: 'login.password.show', message: 'Show or hide the password' }),
        tabIndex: 0,
      }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
