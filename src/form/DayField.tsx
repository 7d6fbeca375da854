import { DateField } from './DateField.tsx';
import type { FieldProps } from './fieldProps.ts';

interface DayFieldProps extends FieldProps {
  readonly label: string;
  readonly description?: string;
  /** First and last date that the calendar offers. */
  readonly first?: string;
  readonly last?: string;
}

/** Date input of a form. */
export function DayField({ name, label, ...rest }: DayFieldProps) {
  return (
    <DateField
      {...rest}
      data-field={name}
      size="md"
      label={label}
      calendarFor={label}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  );
}
