import { NativeSelect } from '@mantine/core';
import type { FieldProps } from './fieldProps.ts';

interface OptionFieldProps extends FieldProps {
  readonly label: string;
  readonly description?: string;
  /** Options in display order. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Label of the empty option. */
  readonly emptyLabel: string;
}

/** Select of many named options, such as currencies, with an empty option. */
export function OptionField({ options, emptyLabel, onChange, ...rest }: OptionFieldProps) {
  return (
    <NativeSelect
      {...rest}
      size="md"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{emptyLabel}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </NativeSelect>
  );
}
