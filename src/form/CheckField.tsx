import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import type { ReactNode } from 'react';
import type { FieldProps } from './fieldProps.ts';

interface CheckFieldProps extends FieldProps<boolean> {
  readonly label: ReactNode;
  /** Description below the label. */
  readonly description?: ReactNode;
  readonly disabled?: boolean;
}

/** Checkbox. */
export function CheckField({ value, onChange, ...rest }: CheckFieldProps) {
  return (
    <Checkbox
      {...rest}
      size="md"
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
