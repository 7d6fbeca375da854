import type { SelectProps } from '@mantine/core';

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
