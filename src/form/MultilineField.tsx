import { Textarea } from '@mantine/core';
import type { FieldProps } from './fieldProps.ts';

interface MultilineFieldProps extends FieldProps {
  readonly label: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly minRows?: number;
}

/** Multi-line text input that grows with its text. */
export function MultilineField({ onChange, minRows = 4, ...rest }: MultilineFieldProps) {
  return (
    <Textarea
      {...rest}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autosize
      minRows={minRows}
      maxRows={24}
      size="md"
      dir="auto"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
