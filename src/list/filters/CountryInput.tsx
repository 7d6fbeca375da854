import { useLingui } from '@lingui/react/macro';
import { worldCountryCodes } from '../../domain/countries/countryCodes.ts';
import { CountrySelect } from '../../form/CountrySelect.tsx';

interface CountryInputProps {
  readonly label: string;
  /** ISO 3166-1 alpha-2; empty for any. */
  readonly value: string;
  readonly onChange: (code: string) => void;
}

const codes = Object.keys(worldCountryCodes);

/** Filter by a country of the world. */
export function CountryInput(props: CountryInputProps) {
  const { t } = useLingui();
  return (
    <CountrySelect
      {...props}
      codes={codes}
      clearable
      placeholder={t({ id: 'filter.any', message: 'Any' })}
    />
  );
}
