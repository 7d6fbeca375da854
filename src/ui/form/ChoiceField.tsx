import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useLingui as useMacro } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import type { FieldProps } from './fieldProps.ts';

interface ChoiceFieldProps extends FieldProps {
  readonly label: string;
  readonly choices: Readonly<Record<string, MessageDescriptor>>;
}

/** One of a few; nothing is chosen in advance. */
export function ChoiceField({ choices, onChange, ...rest }: ChoiceFieldProps) {
  const { i18n } = useLingui();
  const { t } = useMacro();
  return (
    <NativeSelect {...rest} size="md" onChange={(event) => onChange(event.currentTarget.value)}>
      <option value="" disabled>
        {t({ id: 'form.choose', message: 'Choose…' })}
      </option>
      {Object.entries(choices).map(([value, text]) => (
        <option key={value} value={value}>
          {i18n._(text)}
        </option>
      ))}
    </NativeSelect>
  );
}
