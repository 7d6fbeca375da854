import type { SelectProps } from '@mantine/core';

/** Props that a form gives an input. */
export interface FieldProps<Value = string> {
  readonly name: string;
  readonly value: Value;
  /** Error text in the page's language. */
  readonly error: string | null;
  /** True while what was typed is sent: what is typed then would be lost with the answer. */
  readonly readOnly?: boolean;
  readonly onChange: (value: Value) => void;
}

export interface CountrySelectProps extends Pick<
  SelectProps,
  'label' | 'size' | 'error' | 'placeholder' | 'clearable' | 'className'
> {
  /** The field's name, by which its form finds it. */
  readonly name?: string;
  /** ISO 3166-1 alpha-2. */
  readonly codes: readonly string[];
  /** Empty if none is chosen. */
  readonly value: string;
  readonly onChange: (code: string) => void;
}
