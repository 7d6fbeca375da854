import type { MessageDescriptor } from '@lingui/core';
import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import type { FieldProps } from './fieldProps.ts';

interface ChoiceFieldProps extends FieldProps {
  readonly label: string;
  readonly required?: boolean;
  /** Texts by value, or a list of values with fixed names. */
  readonly choices:
    | Readonly<Record<string, MessageDescriptor>>
    | readonly { readonly value: string; readonly label: string }[];
}

type Choices = ChoiceFieldProps['choices'];

const isList = (choices: Choices): choices is Extract<Choices, readonly unknown[]> =>
  Array.isArray(choices);

/** Select of a few choices; initially none is selected. */
export function ChoiceField({ choices, onChange, ...rest }: ChoiceFieldProps) {
  const { i18n } = useTexts();
  const { t } = useLingui();
  const options = isList(choices)
    ? choices.map(({ value, label }) => [value, label] as const)
    : Object.entries(choices).map(([value, text]) => [value, i18n._(text)] as const);
  return (
    <NativeSelect {...rest} size="md" onChange={(event) => onChange(event.currentTarget.value)}>
      <option value="" disabled>
        {t({ id: 'form.choose', message: 'Choose…' })}
      </option>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </NativeSelect>
  );
}
