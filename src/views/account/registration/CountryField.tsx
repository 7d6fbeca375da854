import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Country } from '../../../machines/mailbox/types.ts';
import { CountrySelect } from '../../../form/CountrySelect.tsx';
import type { FieldProps } from '../../../form/fieldProps.ts';

interface CountryFieldProps extends FieldProps {
  readonly countries: readonly Country[];
}

/** Country of the company, limited to those the carrier serves. */
export function CountryField({ countries, value, ...rest }: CountryFieldProps) {
  const { t } = useLingui();
  // Only the selected country until the list is loaded.
  const codes = useMemo(() => {
    const served = countries.filter((country) => country.served);
    return served.length === 0 ? [value] : served.map(({ code }) => code);
  }, [countries, value]);
  return (
    <CountrySelect
      {...rest}
      label={t({ id: 'register.country', message: 'Country' })}
      size="md"
      codes={codes}
      value={value}
    />
  );
}
