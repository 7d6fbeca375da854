import type { FieldProps } from '../../form/fieldProps.ts';
import { TextField } from '../../form/TextField.tsx';
import { AmountField, WeightField } from '../shared/UnitFields.tsx';

interface CardNumberProps extends FieldProps {
  readonly label: string;
  readonly quantity: 'money' | 'weight' | 'other';
  /** Currency of the card; empty if none is selected. */
  readonly currency: string;
}

/** Number input of a rate card. */
export function CardNumber({ quantity, currency, ...input }: CardNumberProps) {
  switch (quantity) {
    case 'money':
      return <AmountField {...input} currency={currency} />;
    case 'weight':
      return <WeightField {...input} />;
    case 'other':
      return <TextField {...input} inputMode="decimal" />;
  }
}
