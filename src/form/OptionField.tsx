import { NativeSelect } from '@mantine/core';
import type { FieldProps } from './fieldProps.ts';

interface OptionFieldProps extends FieldProps {
  readonly label: string;
  readonly description?: string;
  /** In the sequence that they are offered in. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Label of the empty option. */
  readonly none: string;
}

/** One of many that are known by names of their own, such as currencies; or none. */
export function OptionField({ options, none, onChange, ...rest }: OptionFieldProps) {
  return (
    <NativeSelect
      {...rest}
      size="md"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{none}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </NativeSelect>
  );
}
