import type { FieldProps } from '../../form/fieldProps.ts';
import { NumberField } from '../../form/NumberField.tsx';
import { useFormats } from '../../language/format.ts';
import { currencyDecimals, useAmounts } from './currencies.ts';

interface AmountFieldProps extends FieldProps {
  readonly label: string;
  /** ISO 4217; empty if none is selected. */
  readonly currency: string;
}

/** Amount input with the decimals of the currency. */
export function AmountField({ currency, ...input }: AmountFieldProps) {
  const money = useAmounts();
  return (
    <NumberField
      {...input}
      digits={currencyDecimals(currency)}
      formatUnits={(minor) => money(minor, currency)}
    />
  );
}

/** Decimals of kilograms: precise to the gram. */
export const KG_DIGITS = 3;

interface WeightFieldProps extends FieldProps {
  readonly label: string;
  readonly description?: string;
}

/** Weight input in kilograms, precise to the gram. */
export function WeightField(input: WeightFieldProps) {
  const { decimal } = useFormats();
  return (
    <NumberField
      {...input}
      digits={KG_DIGITS}
      formatUnits={(grams) => `${decimal(grams / 1_000)} kg`}
    />
  );
}
