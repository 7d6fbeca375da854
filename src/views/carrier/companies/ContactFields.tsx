import { useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import type { FieldProps } from '../../../ui/form/fieldProps.ts';
import { TextField } from '../../../ui/form/TextField.tsx';

/** Gives the inputs of a form that has these fields. */
type ContactField = (
  path: 'contactName' | 'contactPhone' | 'contactEmail' | 'billAddress' | 'taxNo',
  render: (props: FieldProps) => ReactElement,
) => ReactElement;

/** Whom to ask for in a company, and what its bills say of it. */
export function ContactFields({ field }: { readonly field: ContactField }) {
  const { t } = useLingui();
  return (
    <>
      {field('contactName', (input) => (
        <TextField
          {...input}
          label={t({ id: 'company.contactName', message: 'Contact' })}
          autoComplete="off"
          dir="auto"
        />
      ))}
      {field('contactPhone', (input) => (
        <TextField
          {...input}
          label={t({ id: 'company.contactPhone', message: 'Phone' })}
          autoComplete="off"
          dir="ltr"
        />
      ))}
      {field('contactEmail', (input) => (
        <TextField
          {...input}
          label={t({ id: 'company.contactEmail', message: 'Email' })}
          autoComplete="off"
          inputMode="email"
          dir="ltr"
        />
      ))}
      {field('billAddress', (input) => (
        <TextField
          {...input}
          label={t({ id: 'company.billAddress', message: 'Billing address' })}
          autoComplete="off"
          dir="auto"
        />
      ))}
      {field('taxNo', (input) => (
        <TextField
          {...input}
          label={t({ id: 'company.taxNo', message: 'Tax number' })}
          autoComplete="off"
          dir="ltr"
        />
      ))}
    </>
  );
}
