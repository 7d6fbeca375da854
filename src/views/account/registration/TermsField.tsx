import { Trans } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { TERMS_VERSION } from '../../../api/contract/account.ts';
import { paths } from '../../../routes/paths.ts';
import type { FieldProps } from '../../../ui/form/useForm.ts';

/** The terms of use: accepted in the version that is linked. They open beside the form. */
export function TermsField({ name, value, error, onChange }: FieldProps) {
  return (
    <Checkbox
      name={name}
      size="md"
      checked={value !== ''}
      error={error}
      onChange={(event) => onChange(event.currentTarget.checked ? TERMS_VERSION : '')}
      label={
        <Trans id="register.terms">
          I have read and accept the{' '}
          <a href={paths.terms} target="_blank" rel="noreferrer">
            terms of use
          </a>
        </Trans>
      }
    />
  );
}
