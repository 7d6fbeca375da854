import { Trans } from '@lingui/react/macro';
import { TERMS_VERSION } from '../../../api/contract/account/account.ts';
import { paths } from '../../../routes/paths.ts';
import { CheckField } from '../../../form/CheckField.tsx';
import type { FieldProps } from '../../../form/fieldProps.ts';

/** Acceptance of the linked version of the terms, which open in a new tab. */
export function TermsField({ value, onChange, ...rest }: FieldProps) {
  return (
    <CheckField
      {...rest}
      value={value !== ''}
      onChange={(accepted) => onChange(accepted ? TERMS_VERSION : '')}
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
