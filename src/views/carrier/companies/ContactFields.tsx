import { useLingui } from '@lingui/react/macro';
import { TextField } from '../../../form/TextField.tsx';
import type { RenderTextField } from '../../../form/useForm.tsx';

type RenderContactField = RenderTextField<
  'contactName' | 'contactPhone' | 'contactEmail' | 'billAddress' | 'taxNo'
>;

/** Contact of a company, and its details on bills. */
export function ContactFields({ field }: { readonly field: RenderContactField }) {
  const { t } = useLingui();
  return (
    <>
      {field('contactName', TextField, {
        label: t({ id: 'company.contactName', message: 'Contact' }),
      })}
      {field('contactPhone', TextField, {
        label: t({ id: 'company.contactPhone', message: 'Phone' }),
        inputMode: 'tel',
      })}
      {field('contactEmail', TextField, {
        label: t({ id: 'company.contactEmail', message: 'Email' }),
        inputMode: 'email',
      })}
      {field('billAddress', TextField, {
        label: t({ id: 'company.billAddress', message: 'Billing address' }),
      })}
      {field('taxNo', TextField, {
        label: t({ id: 'company.taxNo', message: 'Tax number' }),
        dir: 'ltr',
      })}
    </>
  );
}
