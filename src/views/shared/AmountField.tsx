import type { FieldProps } from '../../ui/form/fieldProps.ts';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { scaleOf, useAmounts } from './useAmounts.ts';

interface AmountFieldProps extends FieldProps {
  readonly label: string;
  /** ISO 4217; empty while none is chosen. */
  readonly currency: string;
}

/** An amount of money, in the currency's own decimals. */
export function AmountField({ currency, ...input }: AmountFieldProps) {
  const money = useAmounts();
  return (
    <NumberField {...input} digits={scaleOf(currency)} show={(minor) => money(minor, currency)} />
  );
}
