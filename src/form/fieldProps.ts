import type { SelectProps } from '@mantine/core';

/** Props that a form passes to an input. */
export interface FieldProps<Value = string> {
  readonly name: string;
  readonly value: Value;
  /** Error text in the page's language. */
  readonly error: string | null;
  /** True during a submit, whose answer may replace the value. */
  readonly readOnly?: boolean;
  readonly onChange: (value: Value) => void;
}

export interface CountrySelectProps extends Pick<
  SelectProps,
  'label' | 'size' | 'error' | 'placeholder' | 'clearable' | 'className'
> {
  /** Name by which the form finds the field. */
  readonly name?: string;
  /** ISO 3166-1 alpha-2. */
  readonly codes: readonly string[];
  /** Empty if none is chosen. */
  readonly value: string;
  readonly onChange: (code: string) => void;
}
