import type { FieldProps } from '../../ui/form/fieldProps.ts';
import { useFormats } from '../../ui/format.ts';
import { NumberField } from '../../ui/form/NumberField.tsx';

/** Decimals of kilograms as they are typed: to the gram. */
export const KG_DIGITS = 3;

interface WeightFieldProps extends FieldProps {
  readonly label: string;
  readonly description?: string;
}

/** A weight in kilograms, to the gram. */
export function WeightField(input: WeightFieldProps) {
  const { decimal } = useFormats();
  return (
    <NumberField {...input} digits={KG_DIGITS} show={(grams) => `${decimal(grams / 1_000)} kg`} />
  );
}
